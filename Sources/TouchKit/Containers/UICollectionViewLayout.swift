// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The frame and the appearance that a layout gives an item, a header or a footer.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  enum Kind: Hashable {
    case cell
    case supplementary(String)

    /// The prefix of the reuse identifiers of its views.
    var name: String {
      switch self {
      case .cell: "cell"
      case .supplementary(let kind): kind
      }
    }
  }
  /// The element that attributes describe.
  struct Place: Hashable {
    let kind: Kind
    let path: IndexPath
  }
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = CATransform3D(newValue) }
  }
  open var transform3D = CATransform3DIdentity
  open var zIndex = 0
  open var indexPath: IndexPath
  let kind: Kind
  var place: Place { Place(kind: kind, path: indexPath) }
  /// True if the width is an estimate, which the view itself corrects.
  var fitsWidth = false
  /// True if the height is an estimate, which the view itself corrects.
  var fitsHeight = false

  @preconcurrency @MainActor
  public override convenience init() { self.init(IndexPath(item: 0, section: 0), .cell) }
  init(_ indexPath: IndexPath, _ kind: Kind) {
    (self.indexPath, self.kind) = (indexPath, kind)
    super.init()
  }
  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell) }
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(indexPath, .supplementary(elementKind)) }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var representedElementKind: String? {
    if case .supplementary(let kind) = kind { kind } else { nil }
  }
  nonisolated open override func copy() -> Any {
    // Layouts are computed on the main thread.
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated {
      let copy = UICollectionViewLayoutAttributes(indexPath, kind)
      (copy.frame, copy.alpha, copy.isHidden) = (frame, alpha, isHidden)
      (copy.transform3D, copy.zIndex) = (transform3D, zIndex)
      (copy.fitsWidth, copy.fitsHeight) = (fitsWidth, fitsHeight)
      result = copy
    }
    return result
  }
}

/// The parts of a layout that are no longer valid. Layouts are always computed anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  @preconcurrency @MainActor
  public override init() { super.init() }
}

/// The base class of layouts. A subclass gives the attributes of the items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  /// The sizes that views have found for themselves since the last change of the content.
  var fittedSizes = FittedSizes()

  @preconcurrency @MainActor
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// The sections that scroll across the direction of the layout, by their indices.
  var orthogonalSections: [Int: OrthogonalSection] { [:] }
  /// Called after the visible elements have been placed.
  func didShow(
    _ visible: [(attributes: UICollectionViewLayoutAttributes, view: UICollectionReusableView)]
  ) {}

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout() { collectionView?.layoutChanged() }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset after a change of the layout; not asked for, because these happen at once.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

/// The sizes that views of a collection have found for themselves.
struct FittedSizes {
  typealias Place = UICollectionViewLayoutAttributes.Place
  private var sizes: [Place: CGSize] = [:]

  /// The size of a view; `nil` for one that has not been shown.
  @MainActor
  func size(_ kind: UICollectionViewLayoutAttributes.Kind, at path: IndexPath) -> CGSize? {
    sizes[Place(kind: kind, path: path)]
  }

  /// Lets a view correct an estimated size, once.
  ///
  /// - Returns: `true` if the size has changed.
  @MainActor
  mutating func fit(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let place = attributes.place
    guard attributes.fitsWidth || attributes.fitsHeight, sizes[place] == nil else { return false }
    let size = view.preferredLayoutAttributesFitting(attributes).size
    sizes[place] = size
    return size != attributes.size
  }
}

/// The elements of a layout that computes all of them in advance.
@MainActor
struct LayoutElements {
  private var all: [UICollectionViewLayoutAttributes] = []
  private var places: [UICollectionViewLayoutAttributes.Place: Int] = [:]

  nonisolated init() {}

  /// Adds an element. Of several at one place, the first one is found.
  mutating func add(_ element: UICollectionViewLayoutAttributes) {
    places[element.place] = places[element.place] ?? all.count
    all.append(element)
  }
  func inside(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    all.filter { $0.frame.intersects(rect) }
  }
  func filter(
    _ isIncluded: (UICollectionViewLayoutAttributes) -> Bool
  ) -> [UICollectionViewLayoutAttributes] { all.filter(isIncluded) }
  func element(
    _ kind: UICollectionViewLayoutAttributes.Kind, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places[UICollectionViewLayoutAttributes.Place(kind: kind, path: path)].map { all[$0] }
  }
}

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
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  private var elements = LayoutElements()
  private var size = CGSize.zero

  private var isRow: Bool { scrollDirection == .horizontal }
  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override var collectionViewContentSize: CGSize { size }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return isRow ? old.height != newBounds.height : old.width != newBounds.width
  }

  open override func prepare() {
    super.prepare()
    (elements, size) = (LayoutElements(), .zero)
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room =
      isRow
      ? view.bounds.size.height - inset.top - inset.bottom
      : view.bounds.size.width - inset.left - inset.right
    var place: CGFloat = 0
    for section in 0..<view.numberOfSections { place = lay(section, in: view, room, from: place) }
    size = isRow ? CGSize(width: place, height: room) : CGSize(width: room, height: place)
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
      let made = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
      made.frame =
        isRow
        ? CGRect(x: place, y: 0, width: length, height: room)
        : CGRect(x: 0, y: place, width: room, height: length)
      elements.add(made)
      place += length
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
        ?? delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
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
      let made = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: section))
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
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
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
