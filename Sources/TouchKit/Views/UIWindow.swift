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
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      rootViewController.viewWillAppear(false)
      addSubview(rootViewController.view)
      rootViewController.viewDidAppear(false)
    }
  }
  /// The driver of several windows that sends touches to this one; `nil` when it has its own.
  weak var sharedDriver: TouchDriver?
  private var ownDriver: TouchDriver?

  /// Shows the window.
  open func makeKeyAndVisible() { isHidden = false }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// What sends touches to the window; made on first use unless a `TouchDriver` has the window.
  package var touchDriver: TouchDriver {
    if let driver { return driver }
    let made = TouchDriver([self])
    ownDriver = made
    return made
  }

  var driver: TouchDriver? { sharedDriver ?? ownDriver }

  /// Sends the touches of a script to the views of the window, then advances the time until no
  /// timer is left.
  ///
  /// - Parameter script: a list of `[FINGER:]down|move|up|cancel X,Y [@SECONDS]`, separated by `;` or
  ///   new lines, such as `down 20,30; move 40,30; up`. Points are in screen coordinates.
  /// - Returns: what the touches caused, with the reason of each.
  @discardableResult
  public func send(_ script: String) -> TouchRecord {
    let driver = touchDriver
    let script = TouchScript(script)
    return TouchRecord(driver.send(script), by: driver, problems: script.problems)
  }

  /// The search for the view that receives a touch, overrides included, step by step.
  ///
  /// - Parameter point: in screen coordinates.
  public func trace(at point: CGPoint) -> HitTrace {
    let trace = touchDriver.trace(at: point)
    return HitTrace(trace, view: trace.result.flatMap(touchDriver.view))
  }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    details.windowLevel = Double(windowLevel.rawValue)
  }
}
