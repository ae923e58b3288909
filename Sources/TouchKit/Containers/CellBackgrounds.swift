import Foundation

/// The views behind the content of a cell, of tables and of collections: the background, and in
/// front of it that of a selected or highlighted cell.
@MainActor
protocol CellBackgrounds: UIView {
  var backgroundView: UIView? { get }
  var selectedBackgroundView: UIView? { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
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
}
