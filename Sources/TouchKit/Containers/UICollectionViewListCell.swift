// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The cell of a list, with a configuration for its content.
///
/// Accessories that handle touches have views beside the content. The disclosure of an outline
/// expands and collapses the item in its diffable data source.
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] {
    didSet {
      needsParts = true
      LayoutPass.begin()
      setNeedsLayout()
    }
  }
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  public let separatorLayoutGuide = UILayoutGuide()
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The views of the accessories, from the leading to the trailing one.
  private var parts: [(view: UIView, width: CGFloat, isLeading: Bool)] = []
  private var needsParts = false
  private var showsEditing = false
  /// The width of an accessory with its margins, in points. UIKit does not publish it.
  private static let standardWidth: CGFloat = 44
  /// The space between a custom view and the edge or the content, in points.
  private static let margin: CGFloat = 16

  /// Creates the views of the accessories after a change.
  private func updateParts() {
    let isEditing = collection?.isEditing ?? false
    guard needsParts || isEditing != showsEditing else { return }
    (needsParts, showsEditing) = (false, isEditing)
    let old = parts
    parts = accessories.filter { $0.isShown(whileEditing: isEditing) }.compactMap { accessory in
      guard let view = view(of: accessory) else { return nil }
      var width = Self.standardWidth
      if case .custom = accessory.kind { width = view.frame.width + Self.margin }
      if case .custom(let own) = accessory.options.reservedLayoutWidth { width = own }
      return (view, width, accessory.isLeading)
    }
    for (view, _, _) in old where !parts.contains(where: { $0.view === view }) {
      view.removeFromSuperview()
    }
    _ = contentView
    for (view, _, _) in parts where view.superview !== self { addSubview(view) }
    if parts.isEmpty, !old.isEmpty {
      contentView.setFrame(CGRect(origin: .zero, size: bounds.size))
    }
  }

  /// Returns the view of an accessory; `nil` for one that does not handle touches.
  private func view(of accessory: UICellAccessory) -> UIView? {
    let action = accessory.action
    switch accessory.kind {
    case .sign: return nil
    case .custom(let view):
      if view.frame.isEmpty {
        let size = view.intrinsicContentSize
        view.frame.size =
          size.width > 0 && size.height > 0
          ? size : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      return view
    case .outline:
      return control("Expand") { [weak self] in
        if let action { action() } else { self?.toggle() }
      }
    case .detail: return control("More Info") { action?() }
    case .delete: return control("Remove") { action?() }
    case .insert: return control("Insert") { action?() }
    }
  }
  private func control(_ label: String, _ action: @escaping () -> Void) -> UIControl {
    let control = UIControl(
      frame: CGRect(x: 0, y: 0, width: Self.standardWidth, height: Self.standardWidth))
    control.accessibilityLabel = label
    control.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return control
  }

  /// Expands or collapses the item.
  private func toggle() { collection?.toggleOutline(of: self) }
  override func handlesTap() -> Bool {
    for accessory in accessories where accessory.options.style == .header {
      guard case .outline = accessory.kind, accessory.isShown(whileEditing: showsEditing) else {
        continue
      }
      if let action = accessory.action { action() } else { toggle() }
      return true
    }
    return false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateParts()
    guard !parts.isEmpty else { return }
    var (start, end) = (CGFloat(0), bounds.width)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      let size = view.frame.size
      view.setFrame(
        CGRect(
          x: x + (width - size.width) / 2, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
    }
    for (view, width, _) in parts.filter(\.isLeading) {
      place(view, start, width)
      start += width
    }
    for (view, width, _) in parts.filter({ !$0.isLeading }).reversed() {
      end -= width
      place(view, end, width)
    }
    contentView.setFrame(
      CGRect(x: start, y: 0, width: CGFloat.maximum(0, end - start), height: bounds.height))
  }
  override func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize? {
    updateParts()
    let room = parts.reduce(CGFloat(0)) { $0 + $1.width }
    let fitting = super.fittingSize(
      width: width.map { CGFloat.maximum(0, $0 - room) }, height: height)
    return fitting.map { CGSize(width: width ?? $0.width + room, height: $0.height) }
  }
}
