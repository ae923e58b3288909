/// The updates of constraints.
extension UIView {
  /// Returns a Boolean value indicating whether the constraints of the view are updated before the
  /// next layout.
  public func needsUpdateConstraints() -> Bool {
    if let extras { return !extras.hasUpdatedConstraints }
    return controller != nil || ViewBehavior.overrides(self)
  }

  /// Marks the constraints to be updated before the next layout.
  func needConstraints() {
    more.hasUpdatedConstraints = false
    setNeedsLayout()
  }
}
