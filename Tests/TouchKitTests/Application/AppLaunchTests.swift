import Foundation
import Testing
import TouchKit

/// The start of an app: the order of the calls, its scene, its application object.
@MainActor
@Suite(.serialized)
struct AppLaunchTests {
  /// The calls so far, in order.
  private static var calls: [String] = []

  private final class WindowApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var number = 7
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("will \(application.applicationState == .inactive)")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("did \(launchOptions == nil) \(application === UIApplication.shared)")
      let window = UIWindow()
      window.rootViewController = Screen()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("back") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("end") }
  }

  private final class Screen: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      button.addTarget(
        nil, action: Selector(Screen.tapped(_:), named: "tapped(_:)"), for: .touchUpInside)
      view.addSubview(button)
    }
    override func viewDidAppear(_ animated: Bool) { calls.append("appear") }
    func tapped(_ sender: UIButton) { calls.append("tapped") }
  }

  private final class SceneApp: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("did")
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      calls.append("configuration")
      let made = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
      made.delegateClass = Delegate.self
      return made
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("app active") }
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      calls.append("connect \(scene.activationState == .foregroundInactive)")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("back") }
  }

  private final class OwnApplication: UIApplication {
    var events = 0
    var actions: [String] = []
    override func sendEvent(_ event: UIEvent) {
      events += 1
      super.sendEvent(event)
    }
    override func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      actions.append(action.name)
      return super.sendAction(action, to: target, from: sender, for: event)
    }
  }

  private func launch(
    _ delegate: AnyClass, _ application: AnyClass? = nil, _ body: (UIApplication) throws -> Void
  ) rethrows {
    Self.calls = []
    let before = UIApplication.shared
    let app = UIApplication.launch(delegate, application: application)
    defer { UIApplication.restore(before) }
    try body(app)
  }

  @Test func `a delegate launches, shows its window, and ends in UIKit's order`() throws {
    try launch(WindowApp.self) { app in
      let delegate = try #require(app.delegate as? WindowApp)
      #expect(delegate.number == 7)
      #expect(Self.calls == ["will true", "did true true", "load", "appear", "active"])
      #expect(app.shownWindows.first === delegate.window && app.applicationState == .active)
      let window = try #require(delegate.window)
      #expect(window.frame == UIScreen.main.bounds && window.isKeyWindow)
      Self.calls = []
      try window.send("down 20,20; up")
      #expect(Self.calls == ["tapped"])
      Self.calls = []
      app.finish()
      #expect(Self.calls == ["resign", "back", "end"] && app.applicationState == .background)
    }
  }

  @Test func `a scene connects to the class of its configuration`() throws {
    launch(SceneApp.self) { app in
      #expect(
        Self.calls == ["did", "configuration", "connect true", "foreground", "active"])
      #expect(app.shownWindows.first?.rootViewController != nil)
      #expect(app.connectedScenes.first?.delegate is Delegate)
      Self.calls = []
      app.finish()
      #expect(Self.calls == ["resign", "back"])
    }
  }

  @Test func `the notifications of a launch are posted in order`() {
    var names: [String] = []
    let center = NotificationCenter.default
    let watched = [
      UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIApplication.didBecomeActiveNotification,
    ]
    let tokens = watched.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { names.append(text) }
      }
    }
    launch(SceneApp.self) { _ in }
    for token in tokens { center.removeObserver(token) }
    #expect(names == watched.map(\.rawValue))
  }

  @Test func `the shared application is the subclass, which sends events and actions`() throws {
    try launch(WindowApp.self, OwnApplication.self) { app in
      let own = try #require(UIApplication.shared as? OwnApplication)
      #expect(own === app)
      try own.shownWindows.first?.send("down 20,20; up")
      #expect(own.events == 2 && own.actions == ["tapped"])
      #expect(Self.calls.last == "tapped")
    }
  }

  @Test func `an app is launched by the names of its classes`() {
    Self.calls = []
    let before = UIApplication.shared
    defer { UIApplication.restore(before) }
    let app = UIApplication.launch(
      named: NSStringFromClass(PublicDelegate.self),
      application: NSStringFromClass(PublicApplication.self))
    #expect(app is PublicApplication && app.delegate is PublicDelegate)
  }
}

final class PublicDelegate: NSObject, UIApplicationDelegate {}
final class PublicApplication: UIApplication {}
