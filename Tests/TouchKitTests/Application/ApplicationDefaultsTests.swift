import Foundation
import Testing

@testable import TouchKit

/// The answers of delegates, scenes and the application that code does not give itself.
@MainActor
@Suite(.serialized)
struct ApplicationDefaultsTests {
  private final class Silent: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow? {
      get { nil }
      set {}
    }
  }
  private final class Windowless: NSObject, UIApplicationDelegate {}
  private final class SceneOnly: NSObject, UIWindowSceneDelegate {}
  private final class Finisher: NSObject, UIApplicationDelegate {
    var count = 0
    func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
  }

  @Test
  func `a delegate without methods agrees to the launch, and to nothing that needs an answer`() {
    let (delegate, app) = (Windowless(), UIApplication.shared)
    #expect(delegate.window == nil)
    delegate.window = UIWindow()
    #expect(delegate.window == nil)
    #expect(delegate.application(app, willFinishLaunchingWithOptions: nil))
    #expect(delegate.application(app, didFinishLaunchingWithOptions: nil))
    let finisher = Finisher()
    #expect(finisher.application(app, didFinishLaunchingWithOptions: nil) && finisher.count == 1)
    delegate.applicationDidFinishLaunching(app)
    delegate.applicationDidBecomeActive(app)
    delegate.applicationWillResignActive(app)
    delegate.applicationDidEnterBackground(app)
    delegate.applicationWillEnterForeground(app)
    delegate.applicationWillTerminate(app)
    delegate.applicationDidReceiveMemoryWarning(app)
    let session = UISceneSession()
    let configuration = delegate.application(
      app, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    #expect(configuration.name == nil && configuration.role == .windowApplication)
    #expect(configuration.delegateClass == nil && configuration.storyboard == nil)
    delegate.application(app, didDiscardSceneSessions: [session])
    let url = URL(fileURLWithPath: "/")
    #expect(!delegate.application(app, open: url, options: [:]))
    #expect(delegate.application(app, supportedInterfaceOrientationsFor: nil) == .all)
    delegate.application(app, didRegisterForRemoteNotificationsWithDeviceToken: Data())
    delegate.application(
      app, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.fileNoSuchFile))
    delegate.application(app, didReceiveRemoteNotification: [:]) { _ in Issue.record("fetched") }
    delegate.application(app) { (_: UIBackgroundFetchResult) in Issue.record("fetched") }
    delegate.application(app, handleEventsForBackgroundURLSession: "a") {
      Issue.record("completed")
    }
    let activity = NSUserActivity(activityType: "a")
    #expect(!delegate.application(app, continue: activity) { _ in Issue.record("restored") })
    #expect(activity.activityType == "a")
    activity.becomeCurrent()
    activity.invalidate()
    kept(activity, \.isEligibleForHandoff, false)
    kept(activity, \.isEligibleForSearch, false)
    kept(activity, \.title, nil, "a")
  }

  @Test func `a delegate of a scene without methods does nothing`() {
    let (delegate, scene) = (SceneOnly(), UIWindowScene.main)
    #expect(delegate.window == nil)
    delegate.window = UIWindow()
    #expect(delegate.window == nil)
    delegate.scene(
      scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    delegate.sceneDidDisconnect(scene)
    delegate.sceneDidBecomeActive(scene)
    delegate.sceneWillResignActive(scene)
    delegate.sceneWillEnterForeground(scene)
    delegate.sceneDidEnterBackground(scene)
    let url = URL(fileURLWithPath: "/a")
    let context = UIOpenURLContext(url: url)
    #expect(context.url == url)
    delegate.scene(scene, openURLContexts: [context])
    delegate.scene(scene, continue: NSUserActivity(activityType: "a"))
    #expect(delegate.stateRestorationActivity(for: scene) == nil)
  }

  @Test func `the scene and its session are those of a phone`() {
    let scene = UIWindowScene.main
    #expect(scene.screen === UIScreen.main && scene.coordinateSpace === UIScreen.main)
    #expect(scene.windows == UIApplication.shared.windows)
    #expect(scene.interfaceOrientation == .portrait && scene.sizeRestrictions == nil)
    #expect(scene.traitCollection.userInterfaceStyle == .light)
    #expect(scene.session === scene.session && scene.title == "")
    #expect(scene.statusBarManager === scene.statusBarManager)
    #expect(scene.statusBarManager?.statusBarStyle == .default)
    #expect(scene.statusBarManager?.isStatusBarHidden == true)
    #expect(scene.statusBarManager?.statusBarFrame == .zero)
    let session = UISceneSession()
    #expect(session.role == .windowApplication && session.scene == nil)
    #expect(session.configuration === session.configuration)
    #expect(session.configuration.role == .windowApplication && session.configuration.name == nil)
    #expect(session.persistentIdentifier == session.persistentIdentifier)
    #expect(UUID(uuidString: session.persistentIdentifier) != nil)
    #expect(session.persistentIdentifier != UISceneSession().persistentIdentifier)
    let options = UIScene.ConnectionOptions()
    #expect(options.urlContexts.isEmpty && options.userActivities.isEmpty)
    #expect(options.shortcutItem == nil && options.sourceApplication == nil)
    #expect(options.notificationResponse == nil)
    let limits = UISceneSizeRestrictions()
    kept(limits, \.minimumSize, .zero, CGSize(width: 3, height: 5))
    kept(limits, \.maximumSize, .zero, CGSize(width: 3, height: 5))
    let item = UIApplicationShortcutItem(type: "t", localizedTitle: "l")
    #expect(item.type == "t" && item.localizedTitle == "l")
  }

  @Test func `the application answers as one without permissions`() {
    let app = UIApplication.shared
    var opened: Bool?
    let url = URL(fileURLWithPath: "/")
    app.open(url) { opened = $0 }
    #expect(opened == false && !app.canOpenURL(url))
    #expect(app.beginBackgroundTask() == .invalid)
    #expect(app.beginBackgroundTask(withName: "a") == .invalid)
    app.endBackgroundTask(.invalid)
    #expect(app.backgroundTimeRemaining == .greatestFiniteMagnitude)
    app.registerForRemoteNotifications()
    app.unregisterForRemoteNotifications()
    #expect(!app.isRegisteredForRemoteNotifications)
    app.setMinimumBackgroundFetchInterval(1)
    #expect(app.isStatusBarHidden && app.statusBarFrame == .zero)
    #expect(app.statusBarOrientation == .portrait && app.statusBarStyle == .default)
    #expect(!app.isNetworkActivityIndicatorVisible)
    app.isNetworkActivityIndicatorVisible = true
    #expect(!app.isNetworkActivityIndicatorVisible && !app.supportsMultipleScenes)
    #expect(app.openSessions == [UIWindowScene.main.session])
    #expect(app.preferredContentSizeCategory == .large && app.isProtectedDataAvailable)
    #expect(!app.supportsAlternateIcons && app.userInterfaceLayoutDirection == .leftToRight)
    kept(app, \.isIdleTimerDisabled, false)
    kept(app, \.applicationIconBadgeNumber, 0, 3)
    #expect(UIPressesEvent().allPresses.isEmpty)
    // Events without touches reach no window.
    app.sendEvent(UIEvent())
  }

  @Test func `an app that ends posts its notifications in order`() {
    let before = UIApplication.shared
    defer { UIApplication.restore(before) }
    var names: [String] = []
    let center = NotificationCenter.default
    let all = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willTerminateNotification, UIScene.willDeactivateNotification,
      UIScene.didEnterBackgroundNotification,
    ]
    let tokens = all.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { names.append(text) }
      }
    }
    defer { for token in tokens { center.removeObserver(token) } }
    UIApplication.launch(Windowless.self).finish()
    #expect(names == [all[0], all[1], all[2]].map(\.rawValue))
    names = []
    let app = UIApplication.launch(Windowless.self)
    let delegate = SceneOnly()
    UIWindowScene.main.delegate = delegate
    app.finish()
    #expect(names == [all[3], all[0], all[4], all[1], all[2]].map(\.rawValue))
    #expect(UIWindowScene.main.activationState == .background)
    withExtendedLifetime(delegate) {}
  }
}
