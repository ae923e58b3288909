public import Foundation
import Geometry
package import HitTesting
package import TouchDelivery

/// The view at the top of a hierarchy.
///
/// Unlike UIKit's, a window is not hidden at first: one that takes no touches until
/// `makeKeyAndVisible` would be a riddle in a debugger.
open class UIWindow: UIView {
  /// Where a window stands among the others (row 29).
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher numbers are in front.
    public var rawValue: CGFloat
    /// A level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Where most windows are.
    public static let normal = Level(rawValue: 0)
    /// In front of them.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// Where it stands among the others.
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
  /// Who sends touches to the window: a driver of several windows, else its own.
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

  /// Does with fingers what a script says; see `TouchDriver.send`.
  @discardableResult
  package func send(_ script: TouchScript) -> [Delivery] { touchDriver.send(script) }

  /// Does with fingers what a script says, as text: `down 20,30; move 40,30; up`.
  @discardableResult
  package func send(_ script: String) -> [Delivery] { touchDriver.send(TouchScript(script)) }

  /// The search for the view that receives a touch, overrides included, step by step.
  ///
  /// - Parameter point: in screen coordinates.
  package func trace(at point: CGPoint) -> Trace { touchDriver.trace(at: point) }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    details.windowLevel = Double(windowLevel.rawValue)
  }
}
