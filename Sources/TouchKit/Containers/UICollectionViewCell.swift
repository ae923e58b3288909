// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A view that a collection view reuses.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// True for a decoration, which the layout creates instead of the data source.
  final var isDecoration = false
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = layoutAttributes.size
    let fitting = fittingSize(
      width: layoutAttributes.fitsWidth ? nil : size.width,
      height: layoutAttributes.fitsHeight ? nil : size.height)
    guard let fitting, fitting != size,
      let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    copy.frame.size = fitting
    return copy
  }
  /// Returns the size that the content requires; `nil` for content without constraints.
  func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize? {
    ConstraintSolver.wholeFittingSize(of: self, width: width, height: height)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An item of a collection view.
open class UICollectionViewCell: UICollectionReusableView, CellBackgrounds {
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }
  open var isSelected = false { didSet { stateChanged(from: oldValue, to: isSelected) } }
  open var isHighlighted = false { didSet { stateChanged(from: oldValue, to: isHighlighted) } }
  open private(set) lazy var contentView = makeContentView()
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: selectedBackgroundView) }
  }
  /// The segue that a storyboard connects to the cell.
  var selectionSegue: SegueTrigger?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { if let view = replaceContentView() { contentView = view } }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  { didSet { setNeedsUpdateConfiguration() } }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted,
      isEditing: collection?.isEditing ?? false, traits: traitCollection)
    state.isExpanded = collection?.isExpanded(self) ?? false
    return state
  }
  var needsConfiguration = true

  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() { needConfiguration() }
  open func dragStateDidChange(_ dragState: DragState) {}
  private func configure() {
    updateConfigurationIfNeeded(
      configurationUpdateHandler.map { handler in { handler(self, $0) } })
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    configure()
  }
  override func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize? {
    configure()
    return fittingContentSize(width: width, height: height)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemFitting(targetSize, horizontal, vertical) }

  // A touch that no view inside the cell handles highlights and selects the item.
  final var collection: UICollectionView? {
    superview as? UICollectionView ?? superview?.superview as? UICollectionView
  }
  /// Handles a tap instead of the selection of the item.
  func handlesTap() -> Bool { false }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The collection handles the touch; a table row around it is not selected.
    if collection == nil { super.touchesBegan(touches, with: event) }
    collection?.highlight(self, true)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if collection == nil { super.touchesEnded(touches, with: event) }
    // The item is selected before its highlight ends, as UIKit documents.
    if isHighlighted, let touch = touches.first, bounds.contains(touch.location(in: self)) {
      if !handlesTap() { collection?.tapped(self) }
    }
    collection?.highlight(self, false)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if collection == nil { super.touchesCancelled(touches, with: event) }
    collection?.highlight(self, false)
  }
}
