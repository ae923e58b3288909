import Foundation

/// The launch of an app and its end, in UIKit's order.
extension UIApplication {
  /// The delegates that a launch keeps alive: the application object holds its delegate weakly, as in UIKit.
  private static var delegates: [NSObject] = []
  /// The window of the main storyboard, whose delegate may lack the property.
  private static var kept: UIWindow?

  /// Launches an app by the names of its classes; see `launch(_:application:)`.
  package static func launch(named delegate: String?, application: String?) -> UIApplication {
    func kind(_ name: String?) -> AnyClass? {
      guard let name else { return nil }
      let found: AnyClass? = ClassMaker.named(name, besides: nil)
      if found == nil { ConstraintSolver.report("no class is named \(name)") }
      return found
    }
    return launch(kind(delegate), application: kind(application))
  }

  /// Launches an app: creates its application object and its delegate, calls the delegate, connects
  /// a scene unless the delegate has made a window, and activates the app.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the delegate.
  ///   - application: A subclass of `UIApplication`; `nil` for `UIApplication`.
  package static func launch(
    _ delegateClass: AnyClass?, application: AnyClass? = nil
  ) -> UIApplication {
    let made = application.flatMap(ClassMaker.object) as? UIApplication ?? UIApplication()
    current = made
    made.applicationState = .inactive
    let existing = made.windows
    let object = delegateClass.flatMap(ClassMaker.object)
    if let object { delegates.append(object) }
    let delegate = object as? any UIApplicationDelegate
    made.delegate = delegate
    let settings = LaunchSettings(delegateClass)
    // An app without scenes has its window before its delegate is called.
    if settings.sceneDelegate == nil, let delegate, let window = settings.window(nil) {
      delegate.window = window
      Self.kept = window
    }
    _ = delegate?.application(made, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(made, didFinishLaunchingWithOptions: nil)
    made.post(didFinishLaunchingNotification)
    let main = Self.kept
    let own = made.windows.filter { !existing.contains($0) && $0 !== main }
    let hasWindow = !own.isEmpty || delegate?.window.map { $0 !== main } ?? false
    let isScene = !hasWindow && made.connectScene(settings)
    if isScene, let main {
      if delegate?.window === main { delegate?.window = nil }
      Self.kept = nil
    }
    if let window = delegate?.window ?? (isScene ? nil : Self.kept), window.isHidden {
      window.makeKeyAndVisible()
    }
    made.applicationState = .active
    if !isScene { delegate?.applicationDidBecomeActive(made) }
    made.post(didBecomeActiveNotification)
    return made
  }

  /// Connects the scene to an object of the class that the delegate's configuration names, or else
  /// the settings. A storyboard gives it a window before it is called.
  ///
  /// - Returns: False if the class does not exist.
  private func connectScene(_ settings: LaunchSettings) -> Bool {
    let session = UISceneSession()
    let options = UIScene.ConnectionOptions()
    let configuration =
      delegate?.application(self, configurationForConnecting: session, options: options)
      ?? UISceneConfiguration(name: nil, sessionRole: session.role)
    guard
      let kind = configuration.delegateClass
        ?? settings.sceneDelegate,
      let object = ClassMaker.object(of: kind), let sceneDelegate = object as? any UISceneDelegate
    else { return false }
    Self.delegates.append(object)
    let scene = UIWindowScene.main
    session.configuration = configuration
    session.scene = scene
    scene.session = session
    scene.delegate = sceneDelegate
    scene.activationState = .foregroundInactive
    let windowDelegate = sceneDelegate as? any UIWindowSceneDelegate
    let window = windowDelegate.flatMap { _ in settings.window(configuration.storyboard) }
    if let window { windowDelegate?.window = window }
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    if let window, windowDelegate?.window === window { window.makeKeyAndVisible() }
    post(UIScene.willConnectNotification, of: scene)
    sceneDelegate.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, of: scene)
    post(Self.willEnterForegroundNotification)
    scene.activationState = .foregroundActive
    sceneDelegate.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, of: scene)
    return true
  }

  /// Ends the app: it resigns, enters the background and terminates.
  package func finish() {
    let scene = UIWindowScene.main
    let sceneDelegate = scene.delegate
    applicationState = .inactive
    if let sceneDelegate {
      scene.activationState = .foregroundInactive
      sceneDelegate.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, of: scene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(Self.willResignActiveNotification)
    applicationState = .background
    if let sceneDelegate {
      scene.activationState = .background
      sceneDelegate.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, of: scene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Forgets the launched app, so that another one can be launched in the same process.
  package static func forget() {
    let scene = UIWindowScene.main
    scene.delegate = nil
    scene.session = UISceneSession()
    scene.activationState = .foregroundActive
    delegates = []
    kept = nil
    current = nil
    SessionClock.reset()
  }

  /// Forgets the launched app, and makes another application object the shared one again.
  package static func restore(_ application: UIApplication) {
    forget()
    current = application
  }

  private func post(_ name: Notification.Name, of object: UIResponder? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? self)
  }

  /// The windows of the launched app, from back to front; the delegates' windows come first.
  package var shownWindows: [UIWindow] {
    let own = [
      delegate?.window, (UIWindowScene.main.delegate as? any UIWindowSceneDelegate)?.window,
    ]
    .compactMap { $0 }
    return own + windows.filter { window in !window.isHidden && !own.contains(window) }
  }

  /// Prints the search of a touch in the middle of an app's window, as `hitscope trace` does.
  static func describe(_ application: UIApplication) {
    let error = FileHandle.standardError
    guard let window = application.shownWindows.first else {
      error.write(Data("The app has no window.\n".utf8))
      return
    }
    let frame = window.frame
    let trace = window.trace(at: CGPoint(x: frame.midX, y: frame.midY))
    FileHandle.standardOutput.write(Data(trace.description.utf8))
    error.write(Data("To open the app in the debugger, import HitScopeKit beside UIKit.\n".utf8))
  }
}
