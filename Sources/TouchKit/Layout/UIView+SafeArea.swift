import Foundation

extension UIView {
  /// The superview's safe-area insets that overlap the view, plus its controller's additional
  /// insets.
  var safeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      if outer != .zero {
        let safe = superview.bounds.inset(by: outer)
        let frame = frame
        insets = UIEdgeInsets(
          top: limited(safe.minY - frame.minY, frame.height),
          left: limited(safe.minX - frame.minX, frame.width),
          bottom: limited(frame.maxY - safe.maxY, frame.height),
          right: limited(frame.maxX - safe.maxX, frame.width))
      }
    }
    guard let controller else { return insets }
    let bars = controller.parent?.barInsets(of: controller) ?? .zero
    let more = controller.additionalSafeAreaInsets
    return UIEdgeInsets(
      top: CGFloat.maximum(insets.top, bars.top) + more.top,
      left: CGFloat.maximum(insets.left, bars.left) + more.left,
      bottom: CGFloat.maximum(insets.bottom, bars.bottom) + more.bottom,
      right: CGFloat.maximum(insets.right, bars.right) + more.right)
  }

  private func limited(_ inset: CGFloat, _ length: CGFloat) -> CGFloat {
    CGFloat.minimum(CGFloat.maximum(0, inset), CGFloat.maximum(0, length))
  }
}

extension UIViewController {
  /// Lays out the root view again after its safe area may have changed, and reports the change.
  func safeAreaChanged() {
    guard let view = viewIfLoaded else { return }
    let insets = view.safeAreaInsets
    guard insets != knownSafeArea else { return }
    knownSafeArea = insets
    view.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
    for part in view.subtree { (part as? UIScrollView)?.adjustContent() }
    for child in children { child.safeAreaChanged() }
    LayoutPass.begin()
    view.setNeedsLayout()
  }

  /// The item that a navigation bar shows for the controller.
  var barItem: UINavigationItem {
    if navigationItem.title == nil { navigationItem.title = title }
    return navigationItem
  }
}
