// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A layout of items in lines, with headers and footers of sections.
///
/// Items fill a line as long as there is room for the minimum spacing. Items of one size lie in
/// columns that spread over the line; of others, each line but the last spreads over it. With an
/// estimated size, visible items have the size that the constraints in their cells require.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of an item before its cell has been asked.
  final var initialSize: CGSize {
    let isEstimate = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
    return isEstimate ? estimatedItemSize : itemSize
  }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// Stored: sections are inset from the content insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  private var elements = LayoutElements()
  private var pinned = PinnedElements()
  /// The depth of pinned headers and footers, in front of the items.
  private static let pinnedDepth = 10
  private var size = CGSize.zero

  private var isRow: Bool { scrollDirection == .horizontal }
  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let made = super.invalidationContext(forBoundsChange: newBounds)
    (made as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      newBounds.size != collectionView?.bounds.size
    return made
  }

  open override var collectionViewContentSize: CGSize { size }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    pinned.pin(in: newBounds, of: collectionView, isRow: isRow)
    let old = collectionView.bounds
    return isRow ? old.height != newBounds.height : old.width != newBounds.width
  }

  open override func prepare() {
    super.prepare()
    (elements, pinned, size) = (LayoutElements(), PinnedElements(), .zero)
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room =
      isRow
      ? view.bounds.size.height - inset.top - inset.bottom
      : view.bounds.size.width - inset.left - inset.right
    var place: CGFloat = 0
    for section in 0..<view.numberOfSections { place = lay(section, in: view, room, from: place) }
    size = isRow ? CGSize(width: place, height: room) : CGSize(width: room, height: place)
    pinned.pin(in: view.bounds, of: view, isRow: isRow)
  }

  /// Lays out a section, and returns its end.
  private func lay(
    _ section: Int, in view: UICollectionView, _ room: CGFloat, from start: CGFloat
  ) -> CGFloat {
    let delegate = flowDelegate
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineGap =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let gap =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var place = start
    func add(_ kind: String, _ size: CGSize) {
      let length = isRow ? size.width : size.height
      guard length > 0 else { return }
      let made = attributes(.supplementary(kind), at: IndexPath(item: 0, section: section))
      made.frame =
        isRow
        ? CGRect(x: place, y: 0, width: length, height: room)
        : CGRect(x: 0, y: place, width: room, height: length)
      elements.add(made)
      place += length
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else {
        return
      }
      made.zIndex = Self.pinnedDepth
      pinned.add(made, isHeader: isHeader)
    }
    add(
      UICollectionView.elementKindSectionHeader,
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize)
    let (before, after) = isRow ? (inset.top, inset.bottom) : (inset.left, inset.right)
    place += isRow ? inset.left : inset.top
    let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      return fittedSizes.size(.cell, at: path)
        ?? delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? initialSize
    }
    let lines = lines(sizes, room - before - after, gap)
    let columns = columnGap(sizes, room - before - after, gap)
    for (index, line) in lines.enumerated() {
      if index > 0 { place += lineGap }
      let sum = line.reduce(CGFloat(0)) { $0 + (isRow ? sizes[$1].height : sizes[$1].width) }
      let isSpread = index < lines.count - 1 && line.count > 1
      let spread = isSpread ? (room - before - after - sum) / CGFloat(line.count - 1) : gap
      place += lay(line, sizes, section, at: place, from: before, columns ?? spread)
    }
    place += isRow ? inset.right : inset.bottom
    add(
      UICollectionView.elementKindSectionFooter,
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
    pinned.endSection(start...CGFloat.maximum(start, place))
    return place
  }

  /// Distributes items over lines.
  private func lines(_ sizes: [CGSize], _ room: CGFloat, _ gap: CGFloat) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used: CGFloat = 0
    for (item, size) in sizes.enumerated() {
      let length = isRow ? size.height : size.width
      if item > start, used + gap + length > room + 1e-6 {
        lines.append(start..<item)
        (start, used) = (item, length)
      } else {
        used += (item > start ? gap : 0) + length
      }
    }
    if start < sizes.count { lines.append(start..<sizes.count) }
    return lines
  }

  /// Returns the spacing of columns of items of one size; `nil` for items of different sizes.
  private func columnGap(_ sizes: [CGSize], _ room: CGFloat, _ gap: CGFloat) -> CGFloat? {
    guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return nil }
    let length = isRow ? first.height : first.width
    let columns = ((room + gap) / (length + gap) + 1e-6).rounded(.down)
    guard columns >= 2, columns.isFinite else { return nil }
    return (room - length * columns) / (columns - 1)
  }

  /// Lays out a line, and returns its extent in the scroll direction.
  private func lay(
    _ line: Range<Int>, _ sizes: [CGSize], _ section: Int, at place: CGFloat, from before: CGFloat,
    _ spacing: CGFloat
  ) -> CGFloat {
    func along(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    let extent = line.map { across(sizes[$0]) }.max() ?? 0
    var start = before
    for item in line {
      let size = sizes[item]
      let offset = place + (extent - across(size)) / 2
      let made = attributes(.cell, at: IndexPath(item: item, section: section))
      made.frame = CGRect(
        origin: isRow ? CGPoint(x: offset, y: start) : CGPoint(x: start, y: offset), size: size)
      (made.fitsWidth, made.fitsHeight) = (estimatedItemSize != .zero, estimatedItemSize != .zero)
      elements.add(made)
      start += along(size) + spacing
    }
    return extent
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements.inside(rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elements.element(.cell, at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.element(.supplementary(elementKind), at: indexPath)
  }
}

/// The invalid parts of a flow layout. Layouts are always computed anew.
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// The methods by which a delegate changes a flow layout. By default, they give the properties of
/// the layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.initialSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
