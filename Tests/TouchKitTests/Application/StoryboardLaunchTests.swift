import Foundation
import Testing

@testable import TouchKit

// The classes are at the top level, because launches find classes by their names.

/// A delegate with a window.
final class LaunchDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  nonisolated(unsafe) static var log: [String] = []
  @MainActor static func state(_ window: UIWindow?) -> String {
    guard let window else { return "no window" }
    let title = window.rootViewController?.title ?? "-"
    return
      "\(title) \(window.isHidden ? "hidden" : "shown") \(window.isKeyWindow ? "key" : "not key")"
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.log.append("launched: \(Self.state(window))")
    return true
  }
}

/// A delegate without a window.
final class BareDelegate: NSObject, UIApplicationDelegate {}

/// A delegate that makes its own window.
final class OwnWindowDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 243))
    made.rootViewController = UIViewController()
    made.rootViewController?.title = "own"
    made.makeKeyAndVisible()
    window = made
  }
}

/// A delegate of a scene.
final class LaunchSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    LaunchDelegate.log.append(
      "connected: \(LaunchDelegate.state(window)) \(session.scene === scene) "
        + "\(scene.session === session) \(session.configuration.delegateClass == nil)")
  }
}

/// A delegate of a scene without windows.
final class PlainSceneDelegate: UIResponder, UISceneDelegate {}

/// A delegate whose configuration names a storyboard.
final class ConfiguredDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let made = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    made.delegateClass = LaunchSceneDelegate.self
    made.storyboard = UIStoryboard(name: "Start", bundle: nil)
    return made
  }
}

/// A delegate with a window whose configuration names the scene's class and no storyboard.
final class ConfiguredWindowDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    LaunchDelegate.log.append("configured: \(LaunchDelegate.state(window))")
    let made = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    made.delegateClass = WindowSharingSceneDelegate.self
    return made
  }
}

/// A delegate of a scene that gives its window to the app's delegate as well, on request.
final class WindowSharingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  nonisolated(unsafe) static var shares = false
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 243))
    made.rootViewController = UIViewController()
    made.rootViewController?.title = "shared"
    made.makeKeyAndVisible()
    window = made
    guard Self.shares else { return }
    (UIApplication.shared.delegate as? ConfiguredWindowDelegate)?.window = made
  }
}

/// Launches of apps with storyboards and property lists.
@MainActor
@Suite(.serialized)
struct StoryboardLaunchTests {
  private static func storyboard(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
    <scenes><scene sceneID="s"><objects><viewController title="\(title)" id="c" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController></objects></scene></scenes>
    </document>
    """
  }

  private static func list(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(content)</dict></plist>
    """
  }

  private static func scenes(_ delegate: String, _ more: String = "") -> String {
    """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>\(delegate)</string>\(more)
    </dict><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>
    """
  }

  /// Launches an app with files among its resources, and describes it.
  private func launch(
    _ delegate: AnyClass, _ files: [String: String],
    _ body: (UIApplication) throws -> Void = { _ in }
  ) throws -> [String] {
    let all = files.map { ("App_TouchKitTests.resources/" + $0, $1) }
    let program = try NibFolder(Dictionary(uniqueKeysWithValues: all))
    let folders = ResourceFiles.programFolders
    ResourceFiles.programFolders = [program.path]
    let before = UIApplication.shared
    LaunchDelegate.log = []
    defer {
      ResourceFiles.programFolders = folders
      UIApplication.restore(before)
    }
    let app = UIApplication.launch(delegate)
    try body(app)
    let scene = UIWindowScene.main.delegate as? any UIWindowSceneDelegate
    return LaunchDelegate.log + [
      "app: \(LaunchDelegate.state(app.delegate?.window))",
      "scene: \(UIWindowScene.main.delegate.map { "\(type(of: $0))" } ?? "none") "
        + LaunchDelegate.state(scene?.window),
    ]
  }

  @Test func `an app without scenes has the window of the main storyboard at its launch`() throws {
    let main = ["Base.lproj/Main.storyboard": Self.storyboard("main")]
    #expect(
      try launch(LaunchDelegate.self, main) == [
        "launched: main hidden not key", "app: main shown key", "scene: none no window",
      ])
    let start = [
      "Main.storyboard": Self.storyboard("main"), "Start.storyboard": Self.storyboard("start"),
      "Info/Info.plist": Self.list("<key>UIMainStoryboardFile</key><string>Start</string>"),
    ]
    #expect(
      try launch(LaunchDelegate.self, start) == [
        "launched: start hidden not key", "app: start shown key", "scene: none no window",
      ])
    #expect(
      try launch(
        LaunchDelegate.self,
        ["Main.storyboard": Self.storyboard("main"), "Info/Info.plist": "broken"])
        == ["launched: main hidden not key", "app: main shown key", "scene: none no window"])
  }

  @Test func `the window of a delegate without that property is kept and shown`() throws {
    var count = 0
    let text = try launch(BareDelegate.self, ["Main.storyboard": Self.storyboard("bare")]) { app in
      let shown = app.windows.filter { $0.rootViewController?.title == "bare" }
      count = shown.count
      #expect(shown.first?.isHidden == false && shown.first?.isKeyWindow == true)
      #expect(shown.first?.frame == UIScreen.main.bounds)
    }
    #expect(count == 1 && text == ["app: no window", "scene: none no window"])
  }

  @Test func `a delegate's own window is shown in place of that of the storyboard`() throws {
    let text = try launch(
      OwnWindowDelegate.self, ["Main.storyboard": Self.storyboard("main")]
    ) { app in
      let main = app.windows.first { $0.rootViewController?.title == "main" }
      #expect(main?.isHidden ?? true)
    }
    #expect(text == ["app: own shown key", "scene: none no window"])
  }

  @Test func `a scene's delegate has the window of the storyboard before it is called`() throws {
    let files = [
      "Main.storyboard": Self.storyboard("main"), "Start.storyboard": Self.storyboard("start"),
    ]
    func list(_ content: String) -> [String: String] {
      files.merging(["Info/Info.plist": Self.list(content)]) { $1 }
    }
    let connected = "true true true"
    #expect(
      try launch(
        LaunchDelegate.self, list(Self.scenes("$(PRODUCT_MODULE_NAME).LaunchSceneDelegate")))
        == [
          "launched: no window", "connected: main hidden not key \(connected)", "app: no window",
          "scene: LaunchSceneDelegate main shown key",
        ])
    let start = "<key>UISceneStoryboardFile</key><string>Start</string>"
    #expect(
      try launch(LaunchDelegate.self, list(Self.scenes("LaunchSceneDelegate", start))) == [
        "launched: no window", "connected: start hidden not key \(connected)", "app: no window",
        "scene: LaunchSceneDelegate start shown key",
      ])
    // A delegate without windows: none is made.
    #expect(
      try launch(LaunchDelegate.self, list(Self.scenes("PlainSceneDelegate"))) == [
        "launched: no window", "app: no window", "scene: PlainSceneDelegate no window",
      ])
    // A class that does not exist: an app without scenes.
    #expect(
      try launch(LaunchDelegate.self, list(Self.scenes("NoSuchSceneDelegate"))) == [
        "launched: main hidden not key", "app: main shown key", "scene: none no window",
      ])
    // The storyboard of the configuration comes before that of the list. The window of the app's
    // main storyboard has been made, and is not shown.
    let configured = try launch(ConfiguredDelegate.self, files) { app in
      let main = app.windows.first { $0.rootViewController?.title == "main" }
      #expect(main?.isHidden ?? true)
    }
    #expect(
      configured == [
        "connected: start hidden not key true true false", "app: no window",
        "scene: LaunchSceneDelegate start shown key",
      ])
  }

  @Test func `the window of the main storyboard leaves an app with a scene, one from code stays`()
    throws
  {
    let main = ["Main.storyboard": Self.storyboard("main")]
    for (shares, app) in [(false, "no window"), (true, "shared shown key")] {
      WindowSharingSceneDelegate.shares = shares
      #expect(
        try launch(ConfiguredWindowDelegate.self, main) == [
          "configured: main hidden not key", "app: \(app)",
          "scene: WindowSharingSceneDelegate shared shown key",
        ])
    }
  }

  @Test func `classes that do not exist are reported`() throws {
    let before = UIApplication.shared
    defer { UIApplication.restore(before) }
    var app: UIApplication?
    let reports = try Reports.of {
      app = UIApplication.launch(named: "NoSuchDelegate", application: "NoSuchApplication")
    }
    #expect(type(of: try #require(app)) == UIApplication.self && app?.delegate == nil)
    #expect(
      reports == [
        "TouchKit: no class is named NoSuchDelegate",
        "TouchKit: no class is named NoSuchApplication",
      ])
    let plain = UIApplication.launch(named: nil, application: nil)
    #expect(plain.delegate == nil && plain.applicationState == .active)
    #expect(ClassMaker.named("NibHelper", besides: nil) == nil)
    #expect(ClassMaker.named("NibHelper", besides: BareDelegate.self) == NibHelper.self)
    #expect(ClassMaker.named("TouchKitTests.NibHelper", besides: nil) == NibHelper.self)
    #expect(ClassMaker.named("Nothing", besides: BareDelegate.self) == nil)
    final class Foreign {}
    #expect(ClassMaker.object(of: Foreign.self) == nil)
    #expect(ClassMaker.controller(of: NibChildController.self) is NibChildController)
  }

  @Test func `restoring an application makes it the shared one, without what was launched`() {
    let before = UIApplication.shared
    let app = UIApplication.launch(BareDelegate.self)
    #expect(UIApplication.shared === app && app.delegate is BareDelegate)
    var isPerformed = false
    SessionQueue.main.async { isPerformed = true }
    UIApplication.restore(before)
    SessionClock.pass(1)
    #expect(UIApplication.shared === before && app.delegate == nil && !isPerformed)
    #expect(UIWindowScene.main.activationState == .foregroundActive)
    #expect(UIWindowScene.main.delegate == nil)
  }

  @Test func `without the debugger, a launch prints the search in the middle of the window`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIApplicationMain(0, CommandLine.unsafeArgv, nil, "TouchKitTests.OwnWindowDelegate")
        UIApplication.forget()
        _ = UIApplicationMain(0, CommandLine.unsafeArgv, nil, "TouchKitTests.BareDelegate")
        UIApplication.forget()
        OwnWindowDelegate.main()
      }
    }
    let output = String(decoding: try #require(result?.standardOutputContent), as: UTF8.self)
    let errors = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(output.components(separatedBy: "(58.5, 121.5)").count >= 3)
    let advice = "To open the app in the debugger, import HitScopeKit beside UIKit.\n"
    #expect(errors.components(separatedBy: advice).count == 3)
    #expect(errors.contains("The app has no window.\n"))
  }
}
