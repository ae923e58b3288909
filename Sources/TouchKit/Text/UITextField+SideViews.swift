/// The views at both ends of a text field.
extension UITextField {
  /// Returns whether an overlay of a mode is visible in the current state.
  final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Removes the former view at an end, and shows the new one.
  final func replaceSideView(_ former: UIView?, with view: UIView?) {
    if let former, former !== view, former.superview === self { former.removeFromSuperview() }
    showSideViews()
  }

  /// Adds, places or removes the views at both ends, by their modes.
  final func showSideViews() {
    place(leftView, leftViewMode) { leftViewRect(forBounds: bounds) }
    place(rightView, rightViewMode) { rightViewRect(forBounds: bounds) }
  }

  private final func place(_ view: UIView?, _ mode: ViewMode, _ rect: () -> CGRect) {
    guard let view else { return }
    if shows(mode) {
      if view.superview !== self { addSubview(view) }
      let rect = rect()
      if view.frame != rect { view.frame = rect }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  /// Returns the part of a rectangle that the views at both ends leave for text.
  final func rectBetweenSideViews(in bounds: CGRect) -> CGRect {
    var rect = bounds
    if leftView != nil, shows(leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= CGFloat.maximum(0, end - rect.minX)
      rect.origin.x = CGFloat.maximum(rect.minX, end)
    }
    if rightView != nil, shows(rightViewMode) {
      let start = rightViewRect(forBounds: bounds).minX
      rect.size.width -= CGFloat.maximum(0, rect.maxX - start)
    }
    rect.size.width = CGFloat.maximum(0, rect.width)
    return rect
  }
}

extension UIView {
  /// The size of a view at an end of a text field: its own, or the one that its content needs.
  final var sizeAtSide: CGSize {
    translatesAutoresizingMaskIntoConstraints && bounds.size != .zero
      ? bounds.size : systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
