// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A view that shows items where its layout puts them. Items outside its bounds have no cells; a
/// cell that leaves them is reused.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    willSet { transition(to: newValue) }
    didSet {
      if oldValue !== collectionViewLayout { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      layoutChanged()
      collectionViewLayout.finalizeLayoutTransition()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsFocus = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open private(set) var indexPathsForSelectedItems: [IndexPath]? = []

  private typealias Place = UICollectionViewLayoutAttributes.Place
  private var shown: [Place: UICollectionReusableView] = [:]
  private var free: [String: [UICollectionReusableView]] = [:]
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var prototypes: [String: () -> UICollectionReusableView?] = [:]
  private var scrollers: [Int: _UICollectionViewOrthogonalScrollerEmbeddedScrollView] = [:]
  private(set) final var needsReload = true
  override var hasInvalidContent: Bool { needsReload || needsPrepare }
  /// The long press that opens menus of items; `nil` if the delegate has none.
  var menuPress: MenuPress?
  /// The item that is being moved interactively.
  final var movement: Movement?
  private var needsPrepare = true
  /// True while the layout decides on a change of the bounds.
  private var asksLayout = false
  private var laidSize = CGSize.zero

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    LayoutPass.begin()
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = NibContainers.layout(coder.nib)
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    LayoutPass.begin()
  }

  // MARK: Cells and their reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    prototypes["cell " + identifier] = nil
    classes["cell " + identifier] = cellClass as? UICollectionViewCell.Type
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerPrototype("cell " + identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
    }
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + " " + identifier] = viewClass as? UICollectionReusableView.Type
  }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registerPrototype(kind + " " + identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    }
  }
  /// Registers a function that creates a reusable view from a nib.
  func registerPrototype(_ key: String, _ make: @escaping () -> UICollectionReusableView?) {
    classes[key] = nil
    prototypes[key] = make
  }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue("cell " + identifier, identifier, UICollectionViewCell.self, .cell, indexPath)
      as? UICollectionViewCell ?? UICollectionViewCell()
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      elementKind + " " + identifier, identifier, UICollectionReusableView.self,
      .supplementary(elementKind), indexPath)
  }
  private func dequeue(
    _ key: String, _ identifier: String, _ standard: UICollectionReusableView.Type,
    _ kind: UICollectionViewLayoutAttributes.Kind, _ path: IndexPath
  ) -> UICollectionReusableView {
    if let view = free[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let frame =
      switch kind {
      case .cell: collectionViewLayout.layoutAttributesForItem(at: path)?.frame
      case .supplementary(let name):
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: name, at: path)?.frame
      case .decoration: nil as CGRect?
      }
    let drawn = prototypes[key]?()
    if let frame { drawn?.frame = frame }
    let made = drawn ?? ClassMaker.view(of: classes[key] ?? standard, frame: frame ?? .zero)
    let view = made as? UICollectionReusableView ?? UICollectionReusableView()
    view.reuseIdentifier = identifier
    return view
  }

  /// Returns whether a class or a nib is registered for an element kind and a reuse identifier.
  func isRegistered(_ key: String) -> Bool { classes[key] != nil || prototypes[key] != nil }

  // MARK: Content

  /// Creates all cells anew, and deselects all items.
  open func reloadData() {
    indexPathsForSelectedItems = []
    reload()
  }
  /// Creates all cells anew.
  final func reload() {
    needsReload = true
    layoutChanged()
  }
  /// Follows a change of the items, as that of a diffable data source.
  ///
  /// - Parameters:
  ///   - item: The new path of an item, and whether its view stays; `nil` for a removed one.
  ///   - section: The new index of a section whose headers and footers stay; `nil` for others.
  func itemsMoved(
    item: (IndexPath) -> (path: IndexPath, keepsView: Bool)?, section: (Int) -> Int?
  ) {
    indexPathsForSelectedItems = indexPathsForSelectedItems?.compactMap { item($0)?.path }
    var kept: [Place: UICollectionReusableView] = [:]
    for (place, view) in places {
      let path: IndexPath? =
        switch place.kind {
        case .cell: item(place.path).flatMap { $0.keepsView ? $0.path : nil }
        case .supplementary, .decoration:
          section(place.path.section).map { IndexPath(item: place.path.item, section: $0) }
        }
      if let path { kept[Place(kind: place.kind, path: path)] = view } else { recycle(place) }
    }
    shown = kept
    layoutChanged()
  }
  /// Marks the layout to be computed anew before the next search or touch.
  func layoutChanged() {
    needsPrepare = true
    // A layout that is invalidated while it is asked is computed at once.
    if asksLayout { return }
    LayoutPass.begin()
    setNeedsLayout()
  }
  final var updates = ListUpdates()
  /// The number of items of each section in the last layout.
  private(set) final var laidCounts: [Int] = []
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reload(indexPaths) } }
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.insert(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.delete(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadSections(sections) } }
  open func insertSections(_ sections: IndexSet) { update { $0.insertSections(sections) } }
  open func deleteSections(_ sections: IndexSet) { update { $0.deleteSections(sections) } }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    update(updates, completion: completion)
  }
  /// Sets the selection after a change of the items.
  final func setSelection(_ indexPaths: [IndexPath]) { indexPathsForSelectedItems = indexPaths }
  /// Prepares the layouts and the views for another layout.
  private func transition(to layout: UICollectionViewLayout) {
    let old = collectionViewLayout
    guard old !== layout else { return }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, view) in places {
      view.willTransition(from: old, to: layout)
      view.didTransition(from: old, to: layout)
    }
    old.finalizeLayoutTransition()
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    AnimationEnd.call { completion?(true) }
  }
  open var numberOfSections: Int {
    dataSource.map { Swift.max(0, $0.numberOfSections(in: self)) } ?? 0
  }
  open func numberOfItems(inSection section: Int) -> Int {
    Swift.max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    beginLayout()
    defer { endLayout() }
    let resized = laidSize != bounds.size
    let moved = invalidatesForBounds()
    laidSize = bounds.size
    if needsReload {
      for (place, _) in places { recycle(place) }
      updateMenuPress()
    }
    if needsReload || needsPrepare || resized || moved {
      (needsReload, needsPrepare) = (false, false)
      collectionViewLayout.fittedSizes = FittedSizes()
      prepare()
    }
    backgroundView?.frame = bounds
    show()
    // A larger cell moves others out of the bounds, a smaller one moves others in.
    for _ in 0..<Self.fittingRounds where fit() {
      prepare()
      show()
    }
    if let movement { cellForItem(at: movement.item)?.center = movement.target }
  }
  /// Lets the layout follow the bounds.
  ///
  /// - Returns: `true` if it has to be computed anew.
  private func invalidatesForBounds() -> Bool {
    asksLayout = true
    defer { asksLayout = false }
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return false }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    return true
  }
  /// The maximum number of layouts until the sizes of all visible cells are known.
  private static let fittingRounds = 16
  private func prepare() {
    laidCounts = counts
    collectionViewLayout.prepare()
    let exact = collectionViewLayout.collectionViewContentSize
    let size = CGSize(width: Self.onPixels(exact.width), height: Self.onPixels(exact.height))
    if contentSize != size { contentSize = size }
  }
  /// Returns a length that is a whole number of pixels but for rounding errors as exactly that, as
  /// scroll views do: sevenths of a width add up to it.
  private static func onPixels(_ length: CGFloat) -> CGFloat {
    let pixels = length * UIScreen.pixelsPerPoint
    let whole = pixels.rounded()
    return abs(pixels - whole) < 1e-6 ? whole / UIScreen.pixelsPerPoint : length
  }
  /// Lets the visible views correct their estimated sizes.
  ///
  /// - Returns: `true` if a size has changed.
  private func fit() -> Bool {
    let layout = collectionViewLayout
    var changed = false
    for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] {
      guard let view = shown[attributes.place] else { continue }
      if layout.fittedSizes.fit(view, attributes) { changed = true }
    }
    return changed
  }

  private func show() {
    placeScrollers()
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let places = Set(wanted.map(\.place))
    for (place, _) in self.places where !places.contains(place) { recycle(place) }
    let delegate = itemDelegate
    for attributes in wanted {
      let place = attributes.place
      let scroller = scroller(of: place)
      if let view = shown[place] {
        apply(attributes, to: view, in: scroller)
        continue
      }
      guard let view = view(at: place) else { continue }
      apply(attributes, to: view, in: scroller)
      shown[place] = view
      if let scroller {
        scroller.addSubview(view)
      } else if view.isDecoration, attributes.zIndex <= 0 {
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      } else {
        insert(view, isBelowHeaders: place.kind == .cell)
      }
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = indexPathsForSelectedItems?.contains(place.path) ?? false
        delegate?.collectionView(self, willDisplay: cell, forItemAt: place.path)
      } else if case .supplementary(let kind) = place.kind {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: place.path)
      }
    }
    collectionViewLayout.didShow(
      wanted.compactMap { element in shown[element.place].map { (element, $0) } })
  }

  /// Places the scroll views of orthogonal sections.
  private func placeScrollers() {
    let sections = collectionViewLayout.orthogonalSections
    for (number, scroller) in scrollers where sections[number] == nil {
      scroller.removeFromSuperview()
      scrollers[number] = nil
    }
    for number in sections.keys.sorted() {
      guard let section = sections[number] else { continue }
      let scroller = scrollers[number] ?? _UICollectionViewOrthogonalScrollerEmbeddedScrollView()
      if scroller.superview !== self { insert(scroller, isBelowHeaders: true) }
      scrollers[number] = scroller
      scroller.show(section)
    }
  }

  /// The scroll view in which an element is; `nil` for one in the collection itself.
  private func scroller(of place: Place) -> UIScrollView? {
    let section = collectionViewLayout.orthogonalSections[place.path.section]
    return section?.places.contains(place) == true ? scrollers[place.path.section] : nil
  }

  /// The scroll offset of an orthogonal section; `nil` for others.
  func orthogonalOffset(ofSection section: Int) -> CGPoint? { scrollers[section]?.contentOffset }

  private func view(at place: Place) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    return switch place.kind {
    case .cell: dataSource.collectionView(self, cellForItemAt: place.path)
    case .supplementary(let kind):
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: place.path)
    case .decoration(let kind): collectionViewLayout.decoration(ofKind: kind)
    }
  }
  private func insert(_ view: UIView, isBelowHeaders: Bool) {
    guard isBelowHeaders, let index = subviews.firstIndex(where: isHeader) else {
      return addSubview(view)
    }
    insertSubview(view, at: index)
  }
  private func isHeader(_ view: UIView) -> Bool {
    guard let view = view as? UICollectionReusableView else { return false }
    return !(view is UICollectionViewCell) && !view.isDecoration
  }
  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView,
    in scroller: UIScrollView?
  ) {
    let origin = scroller?.frame.origin ?? .zero
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    if attributes.transform.isIdentity, view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
      view.transform = attributes.transform
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.apply(attributes)
  }
  private func recycle(_ place: Place) {
    guard let view = shown.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      (cell.isSelected, cell.isHighlighted) = (false, false)
      itemDelegate?
        .collectionView(self, didEndDisplaying: cell, forItemAt: place.path)
    } else if case .supplementary(let kind) = place.kind {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: place.path)
    }
    guard let identifier = view.reuseIdentifier else { return }
    free[place.kind.name + " " + identifier, default: []].append(view)
  }

  // MARK: Items

  /// The views and their places in the order of the items, which decides which item reuses which
  /// view.
  private var places: [(place: Place, view: UICollectionReusableView)] {
    shown.map { ($0.key, $0.value) }.sorted { a, b in
      (a.place.path, a.place.kind.name) < (b.place.path, b.place.kind.name)
    }
  }
  open var visibleCells: [UICollectionViewCell] {
    places.compactMap { $0.view as? UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    places.filter { $0.place.kind == .cell }.map(\.place.path)
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Place(kind: .cell, path: indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[Place(kind: .supplementary(elementKind), path: indexPath)]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    for case (let place, let view as UICollectionViewCell) in places
    where scroller(of: place) != nil && view.convert(view.bounds, to: self).contains(point) {
      return place.path
    }
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .first {
        $0.kind == .cell && scroller(of: $0.place) == nil && $0.frame.contains(point)
      }?.indexPath
  }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if let scroller = scroller(of: Place(kind: .cell, path: indexPath)) {
      let place = scroller.frame.origin
      scroller.scroll(
        to: frame.offsetBy(dx: -place.x, dy: -place.y), at: scrollPosition, animated: animated)
      return scroll(to: scroller.frame, at: scrollPosition, animated: animated)
    }
    scroll(to: frame, at: scrollPosition, animated: animated)
  }

  override func restingOffset(_ velocity: CGPoint, from start: CGPoint) -> CGPoint {
    let usual = super.restingOffset(velocity, from: start)
    if isPagingEnabled { return usual }
    return collectionViewLayout.targetContentOffset(
      forProposedContentOffset: usual,
      withScrollingVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000))
  }

  // MARK: Selection

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for old in indexPathsForSelectedItems ?? [] { deselectItem(at: old, animated: animated) }
    }
    guard let indexPath, indexPathsForSelectedItems?.contains(indexPath) != true else { return }
    indexPathsForSelectedItems = (indexPathsForSelectedItems ?? []) + [indexPath]
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
  /// The delegate, if it is that of a collection.
  final var itemDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  /// Highlights an item when a touch begins in its cell, and ends the highlight.
  func highlight(_ cell: UICollectionViewCell, _ isOn: Bool) {
    guard cell.isHighlighted != isOn, let path = indexPath(for: cell) else { return }
    if isOn {
      guard allowsSelection,
        itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
      else { return }
      cell.isHighlighted = true
      itemDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      cell.isHighlighted = false
      itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  /// Selects the item of a cell after a tap, or deselects it if several can be selected.
  func tapped(_ cell: UICollectionViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    let selected = indexPathsForSelectedItems ?? []
    if allowsMultipleSelection, selected.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selected where old != path {
        deselectItem(at: old, animated: false)
        itemDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    cell.selectionSegue?.perform(cell)
    guard let delegate = itemDelegate else { return }
    delegate.collectionView(self, didSelectItemAt: path)
    if delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}

extension UIScrollView {
  /// Scrolls a part of the content to a position.
  fileprivate func scroll(
    to frame: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    var offset = contentOffset
    let (size, inset) = (bounds.size, adjustedContentInset)
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - size.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - size.height + inset.bottom }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - size.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - size.width + inset.right }
    setContentOffset(limited(offset), animated: animated)
  }
}
