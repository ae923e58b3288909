import Foundation

/// The views behind the content of a cell, of tables and of collections: the background, and in
/// front of it that of a selected or highlighted cell.
@preconcurrency @MainActor
protocol CellBackgrounds: UIView {
  var backgroundView: UIView? { get }
  var selectedBackgroundView: UIView? { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
  var contentView: UIView { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  /// True if the state of the cell has changed since its last layout.
  var needsConfiguration: Bool { get set }
  var configurationState: UICellConfigurationState { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: UICellConfigurationState)
}

extension CellBackgrounds {
  /// Creates the view of the content, in front of the backgrounds.
  func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let backgrounds = [backgroundView, selectedBackgroundView].filter { $0?.superview === self }
    insertSubview(view, at: backgrounds.count)
    return view
  }

  /// Shows another background in place of one.
  func replaceBackground(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    showBackground()
  }

  /// Shows the background of selected cells only in a selected or highlighted one.
  func showBackground() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  /// Updates the background and the configuration after a change of the state.
  func stateChanged(from old: Bool, to new: Bool) {
    showBackground()
    if old != new { setNeedsUpdateConfiguration() }
  }

  func needConfiguration() {
    needsConfiguration = true
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// Updates the configuration in a layout after a change of the state.
  ///
  /// - Parameter handler: The handler that a closure of the app provides; `nil` for none.
  func updateConfigurationIfNeeded(_ handler: ((UICellConfigurationState) -> Void)?) {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    updateConfiguration(using: state)
    handler?(state)
  }

  /// Returns the size that the content requires; `nil` for content without constraints.
  ///
  /// - Parameters:
  ///   - width: The width of the content view; `nil` if it follows from the content.
  ///   - height: The height of the content view; `nil` if it follows from the content.
  func fittingContentSize(width: CGFloat?, height: CGFloat?) -> CGSize? {
    fittingSize(of: contentView, width: width, height: height)
  }

  /// The size that `systemLayoutSizeFitting` returns for a cell.
  func systemFitting(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    fittingContentSize(
      width: horizontal == .required ? target.width : nil,
      height: vertical == .required ? target.height : nil) ?? bounds.size
  }

  /// Shows the configuration of the content.
  ///
  /// - Returns: The view that has replaced the content view; `nil` if the content view shows the
  ///   configuration, or if there is none.
  func replaceContentView() -> UIView? {
    contentConfiguration.flatMap { replaceContentView(contentView, toShow: $0) }
  }
}

extension UIView {
  /// Returns the size that the content of a cell, a header or a footer requires; `nil` for content
  /// without constraints.
  ///
  /// - Parameters:
  ///   - content: The view that contains the content, or the view itself.
  ///   - width: The width of the content; `nil` if it follows from the content.
  ///   - height: The height of the content; `nil` if it follows from the content.
  final func fittingSize(of content: UIView, width: CGFloat?, height: CGFloat?) -> CGSize? {
    if let list = content as? UIListContentView {
      let size = list.sizeThatFits(bounds.size)
      return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
    // Some code constrains the content to the view around it.
    return ConstraintSolver.wholeFittingSize(of: content, width: width, height: height)
      ?? ConstraintSolver.wholeFittingSize(of: self, width: width, height: height)
  }
}
