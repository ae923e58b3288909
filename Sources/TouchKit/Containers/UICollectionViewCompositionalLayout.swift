// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// Stored: headers and footers of the whole layout are not shown.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.automatic
  @preconcurrency @MainActor
  public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections made of groups of items.
///
/// A visible item of estimated size has the size that the constraints in its cell require. A section
/// with orthogonal scrolling has a scroll view of its own.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var elements = LayoutElements()
  private var pinned = PinnedElements()
  private var orthogonal: [Int: OrthogonalSection] = [:]
  /// The handlers of sections for their visible items.
  private var handlers: [Int: NSCollectionLayoutSection.InvalidationHandler] = [:]
  private var environment = Environment(.zero, .light)
  private var size = CGSize.zero

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: .init())
  }
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init(sectionProvider: sectionProvider, configuration: .init()) }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  public required init?(coder: NSCoder) {
    (provider, configuration) = ({ _, _ in nil }, .init())
    super.init(coder: coder)
  }

  private final class Environment: NSObject, NSCollectionLayoutEnvironment,
    NSCollectionLayoutContainer
  {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    init(_ size: CGSize, _ traits: UITraitCollection) {
      (contentSize, traitCollection) = (size, traits)
      super.init()
    }
    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  }

  private var isRow: Bool { configuration.scrollDirection == .horizontal }

  open override var collectionViewContentSize: CGSize { size }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if let collectionView { pinned.pin(in: newBounds, of: collectionView, isRow: isRow) }
    return false
  }

  open override func prepare() {
    super.prepare()
    (elements, pinned, size) = (LayoutElements(), PinnedElements(), .zero)
    (orthogonal, handlers) = ([:], [:])
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room = CGSize(
      width: CGFloat.maximum(0, view.bounds.width - inset.left - inset.right),
      height: CGFloat.maximum(0, view.bounds.height - inset.top - inset.bottom))
    environment = Environment(room, view.traitCollection)
    var place: CGFloat = 0
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else { continue }
      handlers[number] = section.visibleItemsInvalidationHandler
      if place > 0 { place += configuration.interSectionSpacing }
      place = lay(section, number, in: view, environment, from: place)
    }
    size =
      isRow
      ? CGSize(width: place, height: room.height) : CGSize(width: room.width, height: place)
    pinned.pin(in: view.bounds, of: view, isRow: isRow)
  }

  /// Lays out a section, and returns its end in the scroll direction.
  private func lay(
    _ section: NSCollectionLayoutSection, _ number: Int, in view: UICollectionView,
    _ environment: Environment, from start: CGFloat
  ) -> CGFloat {
    let inset = section.contentInsets
    let whole = environment.contentSize
    let room = CGSize(
      width: CGFloat.maximum(0, whole.width - inset.leading - inset.trailing),
      height: CGFloat.maximum(0, whole.height - inset.top - inset.bottom))
    var place = start
    func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, isTop: Bool) {
      let follows = section.supplementariesFollowContentInsets
      let path = IndexPath(item: 0, section: number)
      let size = item.layoutSize.resolved(
        in: follows ? room : whole,
        fitted: fittedSizes.size(.supplementary(item.elementKind), at: path))
      let line =
        isRow
        ? CGRect(
          x: place, y: follows ? inset.top : 0, width: size.width,
          height: follows ? room.height : whole.height)
        : CGRect(
          x: follows ? inset.leading : 0, y: place, width: follows ? room.width : whole.width,
          height: size.height)
      let frame = item.containerAnchor.frame(of: size, at: line)
      let made = attributes(.supplementary(item.elementKind), at: path)
      made.frame = frame
      made.fit(item.layoutSize)
      made.zIndex = item.zIndex
      elements.add(made)
      if item.pinToVisibleBounds { pinned.add(made, isHeader: isTop) }
      if item.extendsBoundary { place += isRow ? size.width : size.height }
    }
    let isBefore: (NSCollectionLayoutBoundarySupplementaryItem) -> Bool = { [isRow] in
      $0.alignment.edges.contains(isRow ? .leading : .top)
    }
    for item in section.boundarySupplementaryItems where isBefore(item) { add(item, isTop: true) }
    place += isRow ? inset.leading : inset.top
    place = lay(
      groupsOf: section, number, count: view.numberOfItems(inSection: number), room, environment,
      from: place)
    place += isRow ? inset.trailing : inset.bottom
    for item in section.boundarySupplementaryItems where !isBefore(item) {
      add(item, isTop: false)
    }
    pinned.endSection(start...place)
    for item in section.decorationItems { addBackground(item, start...place, number, whole) }
    return place
  }

  /// Adds the background of a section.
  private func addBackground(
    _ item: NSCollectionLayoutDecorationItem, _ extent: ClosedRange<CGFloat>, _ section: Int,
    _ whole: CGSize
  ) {
    let made = attributes(
      .decoration(item.elementKind), at: IndexPath(item: 0, section: section))
    let length = extent.upperBound - extent.lowerBound
    let inset = item.contentInsets
    made.frame =
      (isRow
      ? CGRect(x: extent.lowerBound, y: 0, width: length, height: whole.height)
      : CGRect(x: 0, y: extent.lowerBound, width: whole.width, height: length))
      .inset(
        by: UIEdgeInsets(
          top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
    made.zIndex = item.zIndex
    elements.add(made)
  }

  /// Lays out the groups of a section, and returns their end in the scroll direction.
  private func lay(
    groupsOf section: NSCollectionLayoutSection, _ number: Int, count: Int, _ room: CGSize,
    _ environment: Environment, from start: CGFloat
  ) -> CGFloat {
    let inset = section.contentInsets
    let isAcross = section.orthogonalScrollingBehavior != .none
    // With orthogonal scrolling, the groups follow each other across the layout.
    let isGroupRow = isAcross != isRow
    var row = OrthogonalSection(
      behavior: section.orthogonalScrollingBehavior, isHorizontal: !isRow, frame: .zero)
    var origin =
      isRow ? CGPoint(x: start, y: inset.top) : CGPoint(x: inset.leading, y: start)
    var next = 0
    var extent: CGFloat = 0
    var end = start
    while next < count {
      let plan = GroupPlan(section.group, in: room, environment, items: next..<count) {
        fittedSizes.size(.cell, at: IndexPath(item: $0, section: number))
      }
      guard plan.count > 0 else { break }
      for item in plan.items {
        let added = add(item, at: origin, section: number)
        if isAcross { row.places.formUnion(added) }
      }
      row.groups.append(
        isRow
          ? origin.y...origin.y + plan.size.height : origin.x...origin.x + plan.size.width)
      next += plan.count
      extent = CGFloat.maximum(extent, isRow ? plan.size.width : plan.size.height)
      end = isRow ? origin.x + plan.size.width : origin.y + plan.size.height
      if isGroupRow {
        origin.x += plan.size.width + section.interGroupSpacing
      } else {
        origin.y += plan.size.height + section.interGroupSpacing
      }
    }
    guard isAcross else { return end }
    let whole = environment.contentSize
    let last = row.groups.last?.upperBound ?? 0
    row.frame =
      isRow
      ? CGRect(x: start, y: 0, width: extent, height: whole.height)
      : CGRect(x: 0, y: start, width: whole.width, height: extent)
    row.contentSize =
      isRow
      ? CGSize(width: extent, height: last + inset.bottom)
      : CGSize(width: last + inset.trailing, height: extent)
    orthogonal[number] = row
    return start + extent
  }

  /// Adds an item, and returns its element and those of its badges.
  private func add(
    _ item: GroupPlan.Item, at origin: CGPoint, section: Int
  ) -> [UICollectionViewLayoutAttributes.Place] {
    let made = attributes(.cell, at: IndexPath(item: item.index, section: section))
    made.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = item.zIndex
    if let size = item.layoutSize { made.fit(size) }
    elements.add(made)
    var added = [made.place]
    for badge in item.badges {
      let size = badge.layoutSize.resolved(in: made.frame.size)
      let attributes = attributes(.supplementary(badge.elementKind), at: made.indexPath)
      attributes.frame = badge.containerAnchor.frame(of: size, at: made.frame)
      attributes.zIndex = badge.zIndex
      elements.add(attributes)
      added.append(attributes.place)
    }
    return added
  }

  override var orthogonalSections: [Int: OrthogonalSection] { orthogonal }

  override func didShow(
    _ visible: [(attributes: UICollectionViewLayoutAttributes, view: UICollectionReusableView)]
  ) {
    for (section, handler) in handlers {
      let items = visible.filter { $0.attributes.indexPath.section == section }
        .map { VisibleItem($0.view, $0.attributes) }
      let offset =
        collectionView?.orthogonalOffset(ofSection: section)
        ?? collectionView?.contentOffset ?? .zero
      if !items.isEmpty { handler(items, offset, environment) }
    }
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    elements.filter { element in
      guard let row = orthogonal[element.indexPath.section], row.places.contains(element.place)
      else { return element.frame.intersects(rect) }
      let offset =
        collectionView?.orthogonalOffset(ofSection: element.indexPath.section) ?? .zero
      return row.frame.intersects(rect)
        && element.frame.intersects(row.frame.offsetBy(dx: offset.x, dy: offset.y))
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elements.element(.cell, at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.element(.supplementary(elementKind), at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.element(.decoration(elementKind), at: indexPath)
  }
}

/// The frames of the items of one group.
@MainActor
private struct GroupPlan {
  struct Item {
    let index: Int
    var frame: CGRect
    var zIndex = 0
    var layoutSize: NSCollectionLayoutSize?
    var badges: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// In the coordinates of the group with its insets.
  private(set) var items: [Item] = []
  private(set) var size: CGSize
  var count: Int { items.count }

  /// Rounding does not move an item to the next line.
  private static let tolerance: CGFloat = 0.01
  /// Groups nested deeper have no items.
  private static let deepest = 16

  init(
    _ group: NSCollectionLayoutGroup, in container: CGSize,
    _ environment: any NSCollectionLayoutEnvironment, items available: Range<Int>, depth: Int = 0,
    fitted: (Int) -> CGSize?
  ) {
    size = group.layoutSize.resolved(in: container)
    let inset = group.contentInsets
    let room = CGSize(
      width: CGFloat.maximum(0, size.width - inset.leading - inset.trailing),
      height: CGFloat.maximum(0, size.height - inset.top - inset.bottom))
    let origin = CGPoint(x: inset.leading, y: inset.top)
    guard depth < Self.deepest, !available.isEmpty else { return }
    if case .custom(let provide) = group.kind {
      for (index, item) in zip(available, provide(environment)) {
        items.append(
          Item(
            index: index, frame: item.frame.offsetBy(dx: origin.x, dy: origin.y),
            zIndex: item.zIndex))
      }
      return
    }
    let isRow = if case .horizontal = group.kind { true } else { false }
    var slots = Self.slots(of: group, room, isRow, environment, available, depth, fitted)
    Self.spread(&slots, group, isRow ? room.width : room.height, isRow)
    var content = CGSize.zero
    for slot in slots {
      let frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
      content.width = CGFloat.maximum(content.width, frame.maxX + inset.trailing)
      content.height = CGFloat.maximum(content.height, frame.maxY + inset.bottom)
      for var item in slot.items {
        item.frame = item.frame.offsetBy(dx: frame.minX, dy: frame.minY)
        items.append(item)
      }
    }
    // An estimated group is as large as its items.
    if group.layoutSize.widthDimension.isEstimated, isRow { size.width = content.width }
    if group.layoutSize.heightDimension.isEstimated { size.height = content.height }
  }

  /// A subitem in a group, with the items in it.
  private struct Slot {
    var frame: CGRect
    var items: [Item]
  }

  private static func slots(
    of group: NSCollectionLayoutGroup, _ room: CGSize, _ isRow: Bool,
    _ environment: any NSCollectionLayoutEnvironment, _ available: Range<Int>, _ depth: Int,
    _ fitted: (Int) -> CGSize?
  ) -> [Slot] {
    let gap = group.interItemSpacing?.spacing ?? 0
    let isOpen =
      isRow
      ? group.layoutSize.widthDimension.isEstimated
      : group.layoutSize.heightDimension.isEstimated
    let length = isRow ? room.width : room.height
    let share = group.count.map { count in
      CGFloat.maximum(0, (length - gap * CGFloat(count - 1)) / CGFloat(max(1, count)))
    }
    var slots: [Slot] = []
    var next = available.lowerBound
    var place: CGFloat = 0
    while next < available.upperBound, !group.subitems.isEmpty, slots.count < group.count ?? .max {
      let subitem = group.subitems[slots.count % group.subitems.count]
      var slot = Slot(frame: CGRect(origin: .zero, size: .zero), items: [])
      if let inner = subitem as? NSCollectionLayoutGroup {
        let plan = GroupPlan(
          inner, in: room, environment, items: next..<available.upperBound, depth: depth + 1,
          fitted: fitted)
        if plan.count == 0 { break }
        slot = Slot(frame: CGRect(origin: .zero, size: plan.size), items: plan.items)
      } else {
        let inset = subitem.contentInsets
        let outer = fitted(next).map {
          CGSize(
            width: $0.width + inset.leading + inset.trailing,
            height: $0.height + inset.top + inset.bottom)
        }
        slot.frame.size = subitem.layoutSize.resolved(in: room, fitted: outer)
        slot.items = [
          Item(
            index: next, frame: .zero, layoutSize: subitem.layoutSize,
            badges: subitem.supplementaryItems)
        ]
      }
      if group.isShared, let share, !isOpen {
        if isRow { slot.frame.size.width = share } else { slot.frame.size.height = share }
      }
      let spacing = subitem.edgeSpacing
      let before = (isRow ? spacing?.leading : spacing?.top)?.spacing ?? 0
      let after = (isRow ? spacing?.trailing : spacing?.bottom)?.spacing ?? 0
      let extent = isRow ? slot.frame.width : slot.frame.height
      let start = place + before
      // The subitems repeat while there is room; the first one always has a place.
      let isFull = !isOpen && start + extent + after > length + tolerance
      if isFull, !slots.isEmpty, group.count == nil { break }
      if isOpen, group.count == nil, slots.count == group.subitems.count { break }
      if isRow { slot.frame.origin.x = start } else { slot.frame.origin.y = start }
      if !(subitem is NSCollectionLayoutGroup) {
        let inset = subitem.contentInsets
        slot.items[0].frame = CGRect(
          x: inset.leading, y: inset.top,
          width: CGFloat.maximum(0, slot.frame.width - inset.leading - inset.trailing),
          height: CGFloat.maximum(0, slot.frame.height - inset.top - inset.bottom))
      }
      next += slot.items.count
      slots.append(slot)
      place = start + extent + after + gap
    }
    return slots
  }

  /// Distributes the rest of the room over flexible spacing.
  private static func spread(
    _ slots: inout [Slot], _ group: NSCollectionLayoutGroup, _ length: CGFloat, _ isRow: Bool
  ) {
    guard group.interItemSpacing?.isFlexibleSpacing == true, slots.count > 1,
      let last = slots.last
    else { return }
    let rest = length - (isRow ? last.frame.maxX : last.frame.maxY)
    guard rest > 0 else { return }
    for index in slots.indices {
      let shift = rest * CGFloat(index) / CGFloat(slots.count - 1)
      if isRow {
        slots[index].frame.origin.x += shift
      } else {
        slots[index].frame.origin.y += shift
      }
    }
  }
}
