// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A guide whose position activates constraints. It is always near the bottom edge only.
open class UITrackingLayoutGuide: UILayoutGuide {
  private var tracked: [(constraints: [NSLayoutConstraint], edges: NSDirectionalRectEdge)] = []
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    track(trackedConstraints, edge)
    for constraint in trackedConstraints { constraint.isActive = edge.contains(.bottom) }
  }
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    track(trackedConstraints, edges)
    for constraint in trackedConstraints { constraint.isActive = !edges.contains(.bottom) }
  }
  private func track(_ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge) {
    tracked.append((constraints, edges))
  }
  open func constraintsActive(
    whenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.filter { $0.edges.contains(edge) }.flatMap(\.constraints)
  }
  open func removeAllTrackedConstraints() {
    for constraint in tracked.flatMap(\.constraints) { constraint.isActive = false }
    tracked = []
  }
}

/// The guide for the keyboard: it is at the bottom of the safe area, or above the keyboard.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
  open var keyboardDismissPadding: CGFloat = 0

  /// Returns the distance of the top of the guide from the top of a view.
  final func top(in view: UIView) -> CGFloat {
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let rest = view.bounds.size.height - safe
    guard let window = view.window, Keyboard.isShown(for: UIApplication.shared.firstResponder)
    else { return CGFloat.maximum(0, rest) }
    let keyboard = window.bounds.size.height - Keyboard.height
    let place = view.convert(CGPoint(x: 0, y: keyboard), from: window)
    return CGFloat.maximum(0, CGFloat.minimum(rest, place.y - view.bounds.origin.y))
  }
}

extension UIView {
  /// The key of the guide in the guides of the system.
  private static let keyboardGuide = "UIViewKeyboardLayoutGuide"

  /// True if code has used the guide of the keyboard.
  final var hasKeyboardGuide: Bool { extras?.systemGuides[Self.keyboardGuide] != nil }

  /// The guide for the part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let name = Self.keyboardGuide
    if let guide = more.systemGuides[name] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.owningView = self
    guide.identifier = name
    guide.insets = { [weak guide] view in
      UIEdgeInsets(top: guide?.top(in: view) ?? 0, left: 0, bottom: 0, right: 0)
    }
    more.systemGuides[name] = guide
    return guide
  }
}
