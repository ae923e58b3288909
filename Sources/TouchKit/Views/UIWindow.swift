public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// The root of a view hierarchy.
///
/// Unlike in UIKit, a window is visible immediately: it receives touches without a call of
/// `makeKeyAndVisible()`.
open class UIWindow: UIView {
  /// The position of a window relative to others on the z axis (row 29).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number. Higher levels are in front.
    public var rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default level.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar, in front of normal windows.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, in front of the status bar.
    public static let alert = Level(rawValue: 2000)
    /// Returns a Boolean value indicating whether the first level is behind the second.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns a level in front of another one.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }
    /// Returns a level behind another one.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue - distance)
    }
  }

  /// The level of the window.
  open var windowLevel = Level.normal { didSet { changed() } }
  /// The controller whose view fills the window. A hidden window loads the view when it is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { attachRoot() }
    }
  }
  /// A Boolean value indicating whether the window is hidden.
  open override var isHidden: Bool {
    didSet { if oldValue, !isHidden { attachRoot() } }
  }

  private func attachRoot() {
    guard let rootViewController, rootViewController.viewIfLoaded?.superview !== self,
      let view = rootViewController.view
    else { return }
    view.frame = bounds
    rootViewController.viewWillAppear(false)
    addSubview(view)
    rootViewController.viewDidAppear(false)
  }
  /// The bounding box of the window on the screen. The root view is resized to fit.
  open override var frame: CGRect { didSet { fit() } }
  /// The rectangle of the window in its own coordinates. The root view is resized to fit.
  open override var bounds: CGRect { didSet { fit() } }

  private func fit() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self,
      view.frame != bounds
    else { return }
    view.frame = bounds
  }

  /// The driver of this window, which other windows may share; not retained.
  weak var sharedDriver: TouchDriver?
  private var ownDriver: TouchDriver?

  /// Creates a window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    UIApplication.shared.add(self)
  }

  /// Creates a window of the size of the screen.
  @preconcurrency @MainActor
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window of the size of the screen. It belongs to the only scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    UIApplication.shared.add(self)
  }

  /// Creates a window of zero size. Archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    UIApplication.shared.add(self)
  }

  /// The scene that contains the window.
  open weak var windowScene: UIWindowScene? = UIWindowScene.main
  /// The screen that displays the window.
  open var screen: UIScreen { .main }
  /// A Boolean value indicating whether the window is the key window.
  open private(set) var isKeyWindow = false
  /// A Boolean value indicating whether the window can become the key window.
  open var canBecomeKey: Bool { true }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    for window in UIApplication.shared.windows where window.isKeyWindow {
      window.isKeyWindow = false
      window.resignKey()
    }
    isKeyWindow = true
    becomeKey()
  }

  /// Called after the window has become the key window.
  open func becomeKey() {}

  /// Called after the window has stopped being the key window.
  open func resignKey() {}

  /// Receives an event before its recognizers and views do.
  ///
  /// Called only on windows of application classes. Recognizers and views receive the event even if
  /// an override does not call `super`.
  open func sendEvent(_ event: UIEvent) {}

  /// The application object.
  override var standardNext: UIResponder? { UIApplication.shared }

  /// The driver that sends touches to the window, created on first use if necessary.
  package var touchDriver: TouchDriver {
    if let driver { return driver }
    let made = TouchDriver([self])
    ownDriver = made
    return made
  }

  var driver: TouchDriver? { sharedDriver ?? ownDriver }

  /// Types on the keyboard, as a user does: the first responder, a text field or a text view, asks
  /// its delegate and reports each change.
  ///
  /// An addition of TouchKit.
  ///
  /// - Parameter text: The keys; “\n” is the return key, “\u{8}” backspace.
  public func type(_ text: String) {
    releaseAssociatedObjects()
    for key in text { UIApplication.shared.firstResponder?.press(key) }
  }

  /// Sends the touches of a script to the views of the window.
  ///
  /// If no finger remains down, the time advances until no timer is pending; otherwise, the next
  /// script continues the gesture.
  ///
  /// - Parameter script: A list of `[FINGER:]down|move|up|cancel X,Y [@SECONDS]`, separated by `;`
  ///   or newlines, such as `down 20,30; move 40,30; up`. Points are in screen coordinates; times
  ///   are relative to the start of the script.
  /// - Returns: The effects of the touches, each with its reason.
  /// - Throws: `TouchScriptError` if the script contains a mistake. No touch is sent then.
  @discardableResult
  public func send(_ script: String) throws -> TouchRecord {
    let driver = touchDriver
    let script = driver.script(script)
    let problems = script.problems + script.problemsOfChanges
    guard problems.isEmpty else { throw TouchScriptError(problems) }
    return TouchRecord(driver.send(script), by: driver)
  }

  /// Traces the search for the view that receives a touch, including overrides.
  ///
  /// - Parameter point: The location of the touch, in screen coordinates.
  public func trace(at point: CGPoint) -> HitTrace {
    let trace = touchDriver.trace(at: point)
    return HitTrace(trace, by: touchDriver)
  }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    details.windowLevel = Double(windowLevel.rawValue)
  }
}

/// The `sendEvent(_:)` methods of the windows, as the engine calls them. Used on the main
/// thread only.
final class EventBehavior: EventHearing, @unchecked Sendable {
  private weak var map: ViewMap?

  init(map: ViewMap) { self.map = map }

  func eventComes(with touches: [Touch]) {
    MainActor.assumeIsolated {
      guard let map, let event = map.event else { return }
      for touch in touches { _ = map.touch(touch) }
      UIApplication.shared.sendEvent(event)
    }
  }
}
