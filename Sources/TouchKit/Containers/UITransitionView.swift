import Foundation

/// The container of a presentation, which asks its controller for the layout.
///
/// The views around a presented one have the names of UIKit's own classes, because they appear in
/// hierarchies and traces.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?

  /// Creates the container of a presentation, over everything in a window.
  convenience init(of presentation: UIPresentationController, in window: UIWindow) {
    self.init(frame: window.bounds)
    self.presentation = presentation
    presentation.containerView = self
    window.addSubview(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.passesTouches == true ? nil : hit
  }
}

/// The view behind a sheet or a popover. A tap on it requests the dismissal.
final class UIDimmingView: UIView {
  weak var presentation: UIPresentationController?
  /// The views behind it that still get touches.
  var passthroughViews: () -> [UIView] = { [] }

  init(_ presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(UIDimmingView.tapped, named: "tapped")))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { presentation?.requestDismissal() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in passthroughViews() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}

/// The view of a sheet, which contains the presented view.
final class UIDropShadowView: UIView {}
