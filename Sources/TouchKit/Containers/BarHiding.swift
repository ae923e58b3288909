import Foundation

/// The gestures and the keyboard by which a navigation controller hides its bars and shows them
/// again.
///
/// UIKit does not publish the distance of the swipe; that here is an estimate.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?
  /// True if the toolbar was hidden with the bar.
  private var hasToolbar = false
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  /// The vertical translation from which a swipe hides or shows the bars, in points.
  private static let distance: CGFloat = 20

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    tap.delegate = self
    swipe.delegate = self
    swipe.cancelsTouchesInView = false
    tap.addAction(UIAction { [weak self] _ in self?.toggle() })
    swipe.addAction(UIAction { [weak self] _ in self?.follow() })
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.controller?.hidesBarsWhenKeyboardAppears == true else { return }
        self.hide(true)
      }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Adds the recognizers to the view of the controller, once one of them is needed.
  func attach() {
    guard let view = controller?.viewIfLoaded, tap.view == nil else { return }
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(swipe)
  }

  private func toggle() {
    if let controller { hide(!controller.isNavigationBarHidden) }
  }

  private func follow() {
    let way = swipe.translation(in: controller?.viewIfLoaded)
    guard way.y.magnitude > way.x.magnitude, way.y.magnitude > Self.distance else { return }
    hide(way.y < 0)
  }

  private func hide(_ hides: Bool) {
    guard let controller, controller.isNavigationBarHidden != hides else { return }
    if hides { hasToolbar = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(hides, animated: true)
    if hasToolbar { controller.setToolbarHidden(hides, animated: true) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (gestureRecognizer === tap ? controller?.hidesBarsOnTap : controller?.hidesBarsOnSwipe) == true
  }

  /// Touches on the bars do not hide them.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let controller, let view = touch.view else { return false }
    return !view.isDescendant(of: controller.navigationBar)
      && !view.isDescendant(of: controller.toolbar)
  }

  /// The content scrolls while a swipe hides the bars.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}
