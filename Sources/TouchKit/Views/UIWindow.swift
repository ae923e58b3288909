public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// The view at the top of a hierarchy.
///
/// Unlike UIKit's, a window is visible at once: `makeKeyAndVisible` need not be called before it
/// takes touches.
open class UIWindow: UIView {
  /// The level of a window among the others (row 29).
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher numbers are in front.
    public var rawValue: CGFloat
    /// A level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of most windows.
    public static let normal = Level(rawValue: 0)
    /// In front of them.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// The level among the other windows.
  open var windowLevel = Level.normal { didSet { changed() } }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let rootViewController, let view = rootViewController.view else { return }
      view.frame = bounds
      rootViewController.viewWillAppear(false)
      addSubview(view)
      rootViewController.viewDidAppear(false)
    }
  }
  /// The bounding box on the screen; the root view fills it.
  open override var frame: CGRect { didSet { fit() } }
  /// The window's own coordinates; the root view fills them.
  open override var bounds: CGRect { didSet { fit() } }

  private func fit() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self,
      view.frame != bounds
    else { return }
    view.frame = bounds
  }

  /// The driver of several windows that sends touches to this one; `nil` when it has its own.
  weak var sharedDriver: TouchDriver?
  private var ownDriver: TouchDriver?

  /// A window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    UIApplication.shared.add(self)
  }

  /// A window as large as the screen, in a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// A window of no size; there are no archives to read from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    UIApplication.shared.add(self)
  }

  /// The scene that the window is in.
  open weak var windowScene: UIWindowScene? = UIWindowScene.main
  /// The screen.
  open var screen: UIScreen { .main }
  /// Whether keys and actions go to it.
  open private(set) var isKeyWindow = false
  /// Whether the window may become key.
  open var canBecomeKey: Bool { true }

  /// Shows the window, and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window key.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    for window in UIApplication.shared.windows where window.isKeyWindow {
      window.isKeyWindow = false
      window.resignKey()
    }
    isKeyWindow = true
    becomeKey()
  }

  /// The window has become key.
  open func becomeKey() {}

  /// The window is key no more.
  open func resignKey() {}

  /// An event comes for the window; its recognizers and views get it next.
  ///
  /// Called before them on windows of the application's own classes. They get it even where an
  /// override does not call `super`.
  open func sendEvent(_ event: UIEvent) {}

  /// The application.
  override var standardNext: UIResponder? { UIApplication.shared }

  /// What sends touches to the window; made on first use unless a `TouchDriver` has the window.
  package var touchDriver: TouchDriver {
    if let driver { return driver }
    let made = TouchDriver([self])
    ownDriver = made
    return made
  }

  var driver: TouchDriver? { sharedDriver ?? ownDriver }

  /// Sends the touches of a script to the views of the window. When no finger is left down, the time
  /// advances until no timer is left; else the next script goes on with the gesture.
  ///
  /// - Parameter script: a list of `[FINGER:]down|move|up|cancel X,Y [@SECONDS]`, separated by `;` or
  ///   new lines, such as `down 20,30; move 40,30; up`. Points are in screen coordinates, times count
  ///   from the beginning of the script.
  /// - Returns: what the touches caused, with the reason of each.
  /// - Throws: `TouchScriptError` for a script with a mistake; then no touch is sent.
  @discardableResult
  public func send(_ script: String) throws -> TouchRecord {
    let driver = touchDriver
    let script = driver.script(script)
    guard script.problems.isEmpty else { throw TouchScriptError(script.problems) }
    return TouchRecord(driver.send(script), by: driver)
  }

  /// The search for the view that receives a touch, overrides included, step by step.
  ///
  /// - Parameter point: in screen coordinates.
  public func trace(at point: CGPoint) -> HitTrace {
    let trace = touchDriver.trace(at: point)
    return HitTrace(trace, by: touchDriver)
  }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    details.windowLevel = Double(windowLevel.rawValue)
  }
}

/// The windows' `sendEvent(_:)`, as the engine calls it.
struct EventBehavior: EventHearing {
  weak var map: ViewMap?

  func eventComes(with touches: [Touch]) {
    MainActor.assumeIsolated {
      guard let map, let event = map.event else { return }
      for touch in touches { _ = map.touch(touch) }
      UIApplication.shared.sendEvent(event)
    }
  }
}
