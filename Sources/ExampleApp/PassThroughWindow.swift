import UIKit

/// A window above all others whose empty areas pass touches through to the window below.
final class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self || view == rootViewController?.view ? nil : view
  }
}
