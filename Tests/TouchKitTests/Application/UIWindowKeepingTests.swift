import Foundation
import Testing
import TouchKit

/// The window of a delegate, which code unwraps once or twice.
@MainActor
struct UIWindowKeepingTests {
  @MainActor
  private final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
  }

  @MainActor
  private final class Scene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
  }

  @Test func `the window is unwrapped once or twice`() {
    let (delegate, window) = (Delegate(), UIWindow(frame: .zero))
    let root = UIViewController()
    window.rootViewController = root
    delegate.window = window
    let known: (any UIApplicationDelegate)? = delegate
    #expect(known?.window??.rootViewController === root)
    #expect(known?.window?.rootViewController === root)
    if let found = known?.window { #expect(found === window) }
    let scene = Scene()
    scene.window = window
    let other: (any UIWindowSceneDelegate)? = scene
    #expect(other?.window??.rootViewController === root)
  }

  @Test func `old names of the status bar can be set`() {
    let app = UIApplication.shared
    app.statusBarStyle = .lightContent
    #expect(app.statusBarStyle == .lightContent)
    app.statusBarStyle = .default
    #expect(app.isStatusBarHidden)
  }
}
