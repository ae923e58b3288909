import HitTesting
import TouchKit

/// A window of 300 × 300 points for touches.
@MainActor
struct Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  /// Adds a view to another one, or to the window.
  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to superview: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (superview ?? window).addSubview(view)
    return view
  }

  /// The view that receives a touch.
  func hit(_ x: Double, _ y: Double) -> UIView? {
    window.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  /// The views whose `hitTest` is called for a point, in order.
  func asked(_ x: Double, _ y: Double) -> [NodeID] {
    let trace = window.touchDriver.trace(at: CGPoint(x: x, y: y))
    return trace.steps.filter { $0.kind == .asked }.map(\.view)
  }
}

/// Lets time pass, by a touch on a window of its own. A script then waits for work of the app that is
/// due within ten seconds.
@MainActor
func pass(_ seconds: Double) throws {
  try UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1)).send("down 0,0; up @\(seconds)")
}
