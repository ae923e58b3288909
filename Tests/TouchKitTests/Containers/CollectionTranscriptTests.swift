import Foundation
import TestSupport
import Testing
import TouchKit

/// Collections of odd sizes: the frames that flow layouts compute, the views and the calls of the
/// data source and the delegate, in order, while they scroll, are touched, and change.
@MainActor
@Suite(.serialized)
struct CollectionTranscriptTests {
  private final class Item: UICollectionViewCell {
    override func prepareForReuse() { accessibilityIdentifier = "reused" }
  }
  private final class Band: UICollectionReusableView {
    override func prepareForReuse() { accessibilityIdentifier = "reused" }
  }

  /// A data source and delegate that records its calls.
  private class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var lines: [String] = []
    var counts = [5, 0, 4]
    var (highlights, selects, deselects) = (true, true, true)

    func note(_ what: String, _ path: IndexPath) {
      lines.append("\(what) \(ViewListing.text(path))")
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      note("cell", indexPath)
      return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      note("view \(kind.suffix(6))", indexPath)
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "band", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      note("highlight?", indexPath)
      return highlights
    }
    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { note("highlighted", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { note("no longer highlighted", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      note("select?", indexPath)
      return selects
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      note("deselect?", indexPath)
      return deselects
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { note("selected", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { note("deselected", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("will display\(cell.superview == nil ? " outside" : "")", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("ended\(cell.superview == nil ? "" : " inside")", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { note("will display \(elementKind.suffix(6))", indexPath) }
  }

  /// A delegate that gives each section a layout of its own.
  private final class Flowing: Items, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 20 + 7 * indexPath.item, height: 41 - 5 * indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      UIEdgeInsets(top: 1 + CGFloat(section), left: 2, bottom: 3, right: 4 + CGFloat(section))
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 5 + CGFloat(section) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 6 + CGFloat(section) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 7 + section, height: 8 + section) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 9 * section, height: 10 * section) }
  }

  /// A delegate with the default methods of flow layouts.
  private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  @MainActor
  private final class Show {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 251, height: 233))
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let items: Items
    var lines: [String] = []

    init(_ items: Items = Items(), _ change: (UICollectionViewFlowLayout) -> Void) {
      self.items = items
      change(layout)
      view = UICollectionView(
        frame: CGRect(x: 11, y: 7, width: 163, height: 137), collectionViewLayout: layout)
      view.register(Item.self, forCellWithReuseIdentifier: "item")
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        view.register(
          Band.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
      }
      (view.dataSource, view.delegate) = (items, items)
      window.addSubview(view)
    }

    /// Makes a change, lays out, and records the calls and the state.
    func step(_ title: String, isShort: Bool = false, _ change: () throws -> Void) rethrows {
      lines.append("== \(title)")
      items.lines = []
      try change()
      _ = window.hitTest(.zero, with: nil)
      lines += items.lines
      lines.append(
        "-- offset \(SessionObserver.text(view.contentOffset)) "
          + "content \(ViewListing.text(view.contentSize)) "
          + "items \(ViewListing.text(view.indexPathsForVisibleItems)) "
          + "cells \(view.visibleCells.count) "
          + "selected \(ViewListing.text(view.indexPathsForSelectedItems))")
      if !isShort { lines += ViewListing.lines(view) }
    }

    /// All elements that the layout places.
    func elements() {
      let all = CGRect(x: -1e4, y: -1e4, width: 1e5, height: 1e5)
      for one in view.collectionViewLayout.layoutAttributesForElements(in: all) ?? [] {
        lines.append(
          "\(one.representedElementKind?.suffix(6) ?? "item") \(ViewListing.text(one.indexPath)) "
            + "\(ViewListing.text(one.frame))")
      }
    }
  }

  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func flows() -> [String] {
    let changes: [(String, @MainActor (UICollectionViewFlowLayout) -> Void)] = [
      ("standard", { _ in }),
      (
        "odd",
        {
          $0.itemSize = CGSize(width: 37, height: 23)
          ($0.minimumLineSpacing, $0.minimumInteritemSpacing) = (3, 5)
          $0.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 5)
          $0.headerReferenceSize = CGSize(width: 13, height: 17)
          $0.footerReferenceSize = CGSize(width: 19, height: 11)
        }
      ),
      ("one in a line", { $0.itemSize = CGSize(width: 101, height: 97) }),
      ("too large", { $0.itemSize = CGSize(width: 300, height: 300) }),
      (
        "exactly three",
        {
          $0.itemSize = CGSize(width: 51, height: 43)
          $0.minimumInteritemSpacing = 5
          $0.sectionInset.left = -1
          $0.sectionInset.right = 1
        }
      ),
      ("empty", { $0.itemSize = .zero }),
      (
        "empty without gaps",
        {
          $0.itemSize = .zero
          ($0.minimumLineSpacing, $0.minimumInteritemSpacing) = (0, 0)
        }
      ),
    ]
    var lines: [String] = []
    let directions: [UICollectionView.ScrollDirection] = [.vertical, .horizontal]
    for direction in directions {
      for (title, change) in changes {
        let show = Show { change($0) }
        show.layout.scrollDirection = direction
        show.step("\(direction) \(title)", isShort: true) {}
        show.elements()
        lines += show.lines
      }
      let show = Show(Flowing()) { $0.scrollDirection = direction }
      show.step("\(direction) by a delegate", isShort: true) {}
      show.elements()
      show.step("\(direction) insets", isShort: true) {
        show.view.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        show.layout.invalidateLayout()
      }
      show.elements()
      lines += show.lines
    }
    return lines
  }

  private func scrolled() -> [String] {
    var lines: [String] = []
    let directions: [UICollectionView.ScrollDirection] = [.vertical, .horizontal]
    for direction in directions {
      let show = Show {
        $0.scrollDirection = direction
        $0.itemSize = CGSize(width: 47, height: 53)
        $0.headerReferenceSize = CGSize(width: 13, height: 17)
        $0.footerReferenceSize = CGSize(width: 19, height: 11)
      }
      show.items.counts = [5, 0, 11]
      let view = show.view
      show.step("\(direction)") {}
      for offset: CGFloat in [13, 60, 130, 200, 0] {
        show.step("scrolled to \(offset)") {
          view.contentOffset =
            direction == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
        }
      }
      view.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
      let places: [UICollectionView.ScrollPosition] = [
        .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right, [],
        [.top, .right], [.bottom, .left],
      ]
      for place in places {
        for item in [path(2, 0), path(6, 2), path(99, 2)] {
          show.step("to \(place.rawValue) \(ViewListing.text(item))", isShort: true) {
            view.contentOffset = CGPoint(x: 1, y: 2)
            view.scrollToItem(at: item, at: place, animated: false)
          }
        }
        show.step("select \(place.rawValue)", isShort: true) {
          view.contentOffset = CGPoint(x: 1, y: 2)
          view.selectItem(at: path(6, 2), animated: false, scrollPosition: place)
          view.deselectItem(at: path(0, 0), animated: false)
        }
        show.step("deselect \(place.rawValue)", isShort: true) {
          view.selectItem(at: nil, animated: false, scrollPosition: place)
        }
      }
      lines += show.lines
    }
    return lines
  }

  private func changed() -> [String] {
    let show = Show { $0.headerReferenceSize = CGSize(width: 13, height: 17) }
    let (view, items) = (show.view, show.items)
    show.step("shown") { view.backgroundView = UIImageView() }
    show.step("another background") { view.backgroundView = UIControl() }
    show.step("scrolled") { view.contentOffset.y = 29 }
    show.step("no background") { view.backgroundView = nil }
    let reloads: [(String, () -> Void)] = [
      ("reload", { view.reloadData() }), ("reload items", { view.reloadItems(at: []) }),
      ("insert items", { view.insertItems(at: []) }),
      ("delete items", { view.deleteItems(at: []) }),
      ("move an item", { view.moveItem(at: path(0, 0), to: path(1, 0)) }),
      ("reload sections", { view.reloadSections([0]) }),
      ("insert sections", { view.insertSections([0]) }),
      ("delete sections", { view.deleteSections([0]) }),
      (
        "batch",
        {
          view.performBatchUpdates(
            { items.lines.append("updates") },
            completion: { items.lines.append("completed \($0)") })
        }
      ), ("empty batch", { view.performBatchUpdates(nil) }),
    ]
    for (title, reload) in reloads { show.step(title, isShort: true, reload) }
    show.step("invalid") {
      items.counts = [7, 1]
      show.layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    }
    show.step("taller lines") { show.layout.minimumLineSpacing = 23 }
    show.step("wider") { view.frame.size.width = 201 }
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 71, height: 31)
    show.step("another layout") { view.setCollectionViewLayout(other, animated: false) }
    show.lines.append("\(show.layout.collectionView === view) \(other.collectionView === view)")
    show.step("and back") {
      view.setCollectionViewLayout(
        show.layout, animated: true, completion: { items.lines.append("completed \($0)") })
    }
    show.lines.append("\(show.layout.collectionView === view) \(other.collectionView === view)")
    show.step("no data source") { view.dataSource = nil }
    return show.lines
  }

  private func touched() throws -> [String] {
    let show = Show { _ in }
    let (view, items, window) = (show.view, show.items, show.window)
    show.step("shown") {}
    let taps = [
      "down 30,30; up", "down 140,30; up", "down 30,30; up", "down 140,30; cancel",
      "down 140,30; cancel @0.5", "down 140,30; move 140,32 @0.5; up",
      "down 30,30; move 30,220 @0.5; up", "down 90,30; up", "down 140,30; move 140,31 @0.5",
    ]
    func all(_ title: String, _ change: () -> Void) throws {
      change()
      for tap in taps {
        try show.step("\(title): \(tap)", isShort: true) { try window.send(tap) }
      }
      show.lines += ViewListing.lines(view)
      try show.step("end", isShort: true) { try window.send("cancel") }
    }
    try all("taps") {}
    try all("several") { view.allowsMultipleSelection = true }
    try all("not deselected") { items.deselects = false }
    try all("not selected") {
      view.allowsMultipleSelection = false
      (items.deselects, items.selects) = (true, false)
    }
    try all("not highlighted") { (items.selects, items.highlights) = (true, false) }
    try all("no selection") {
      items.highlights = true
      view.allowsSelection = false
    }
    try all("no delegate") {
      view.allowsSelection = true
      view.delegate = nil
    }
    return show.lines
  }

  @Test func `the frames of flow layouts are equal to their transcript`() throws {
    let text = flows().joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "flows.txt") == nil)
  }

  @Test func `collections and their calls are equal to their transcript`() throws {
    let lines = try scrolled() + changed() + touched()
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "collections.txt") == nil)
  }

  // MARK: Layouts of code

  /// A layout whose attributes show in the cells.
  private final class Fan: UICollectionViewLayout {
    var turn: CGFloat = 0.5
    var prepared = 0
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { CGSize(width: 307, height: 211) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      made.frame = CGRect(x: 10 * indexPath.item, y: 5, width: 31, height: 19)
      made.alpha = 1 - 0.2 * CGFloat(indexPath.item)
      made.isHidden = indexPath.item == 2
      if indexPath.item == 3 { made.transform = CGAffineTransform(rotationAngle: turn) }
      return made
    }
  }

  @Test func `cells get the frame, the opacity, the visibility and the transform of a layout`() {
    let show = Show { _ in }
    let fan = Fan()
    show.view.collectionViewLayout = fan
    show.step("shown") {}
    func cell(_ item: Int) -> UICollectionViewCell? { show.view.cellForItem(at: path(item, 0)) }
    for item in 0..<4 {
      #expect(cell(item)?.center == CGPoint(x: 10 * CGFloat(item) + 15.5, y: 14.5))
      #expect(cell(item)?.bounds == CGRect(x: 0, y: 0, width: 31, height: 19))
      close(cell(item)?.alpha ?? -1, 1 - 0.2 * CGFloat(item), within: 1e-6)
      #expect(cell(item)?.isHidden == (item == 2))
      #expect(cell(item)?.transform.isIdentity == (item != 3))
    }
    #expect(cell(3)?.transform == CGAffineTransform(rotationAngle: 0.5))
    #expect(show.view.contentSize == CGSize(width: 307, height: 211))
    let before = fan.prepared
    fan.turn = 0
    show.step("scrolled") { show.view.contentOffset.x = 3 }
    #expect(fan.prepared > before && cell(3)?.transform.isIdentity == true)
    #expect(cell(3)?.frame == CGRect(x: 30, y: 5, width: 31, height: 19))
  }

  @Test func `attributes keep their middle when their size changes, and copies are equal`() {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "kind", with: path(3, 4))
    made.frame = CGRect(x: 10, y: 20, width: 31, height: 43)
    #expect(made.center == CGPoint(x: 25.5, y: 41.5) && made.size == CGSize(width: 31, height: 43))
    made.size = CGSize(width: 11, height: 7)
    #expect(made.frame == CGRect(x: 20, y: 38, width: 11, height: 7))
    #expect(made.bounds == CGRect(x: 0, y: 0, width: 11, height: 7))
    made.bounds = CGRect(x: 3, y: 4, width: 5, height: 9)
    #expect(made.frame == CGRect(x: 23, y: 37, width: 5, height: 9))
    made.center = CGPoint(x: 1, y: 2)
    #expect(made.frame == CGRect(x: -1.5, y: -2.5, width: 5, height: 9))
    (made.alpha, made.isHidden, made.zIndex) = (0.25, true, 7)
    made.transform = CGAffineTransform(scaleX: 2, y: 3)
    let copy = made.copy() as? UICollectionViewLayoutAttributes
    #expect(copy !== made && copy?.frame == made.frame && copy?.alpha == 0.25)
    #expect(copy?.isHidden == true && copy?.zIndex == 7 && copy?.transform == made.transform)
    #expect(copy?.representedElementKind == "kind" && copy?.indexPath == path(3, 4))
    let standard = UICollectionViewLayoutAttributes()
    #expect(standard.indexPath == path(0, 0) && standard.representedElementKind == nil)
    #expect(standard.alpha == 1 && !standard.isHidden && standard.zIndex == 0)
    #expect(standard.transform.isIdentity && standard.frame == .zero)
    let item = UICollectionViewLayoutAttributes(forCellWith: path(1, 2))
    #expect(item.indexPath == path(1, 2) && item.representedElementKind == nil)
  }

  @Test func `the base class of layouts places nothing, and changes no offset`() {
    let layout = UICollectionViewLayout()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      ObjectIdentifier(UICollectionViewLayout.layoutAttributesClass)
        == ObjectIdentifier(UICollectionViewLayoutAttributes.self))
    #expect(layout.collectionViewContentSize == .zero && layout.collectionView == nil)
    #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    #expect(layout.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0, 0)) == nil)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0, 0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(0, 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .infinite))
    #expect(
      layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: 3, y: 5), withScrollingVelocity: .zero)
        == CGPoint(x: 3, y: 5))
  }

  @Test func `a flow layout is computed anew when the length of its lines changes`() {
    let show = Show { _ in }
    show.step("shown") {}
    let bounds = show.view.bounds
    func changes(_ width: CGFloat, _ height: CGFloat) -> Bool {
      show.layout.shouldInvalidateLayout(
        forBoundsChange: CGRect(
          x: 9, y: 9, width: bounds.width + width, height: bounds.height + height))
    }
    #expect(!changes(0, 1) && changes(1, 0) && !changes(0, 0))
    show.layout.scrollDirection = .horizontal
    #expect(changes(0, 1) && !changes(1, 0) && !changes(0, 0))
    #expect(!UICollectionViewFlowLayout().shouldInvalidateLayout(forBoundsChange: bounds))
    let lonely = UICollectionViewFlowLayout()
    lonely.prepare()
    #expect(lonely.collectionViewContentSize == .zero)
    #expect(lonely.layoutAttributesForElements(in: bounds) == [])
  }

  @Test func `a delegate without methods gives the values of the layout`() {
    let show = Show {
      $0.itemSize = CGSize(width: 37, height: 23)
      ($0.minimumLineSpacing, $0.minimumInteritemSpacing) = (3, 5)
      $0.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 5)
      $0.headerReferenceSize = CGSize(width: 13, height: 17)
      $0.footerReferenceSize = CGSize(width: 19, height: 11)
    }
    let (silent, view, layout) = (Silent(), show.view, show.layout)
    let other = UICollectionViewLayout()
    func size(_ layout: UICollectionViewLayout) -> CGSize {
      silent.collectionView(view, layout: layout, sizeForItemAt: path(0, 0))
    }
    func insets(_ layout: UICollectionViewLayout) -> UIEdgeInsets {
      silent.collectionView(view, layout: layout, insetForSectionAt: 0)
    }
    func spacings(_ layout: UICollectionViewLayout) -> [CGFloat] {
      [
        silent.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0),
        silent.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0),
      ]
    }
    func sizes(_ layout: UICollectionViewLayout) -> [CGSize] {
      [
        silent.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0),
        silent.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0),
      ]
    }
    #expect(size(layout) == layout.itemSize && size(other) == .zero)
    #expect(insets(layout) == layout.sectionInset && insets(other) == .zero)
    #expect(spacings(layout) == [3, 5] && spacings(other) == [0, 0])
    #expect(sizes(layout) == [layout.headerReferenceSize, layout.footerReferenceSize])
    #expect(sizes(other) == [.zero, .zero])
    view.delegate = silent
    show.step("shown", isShort: true) {}
    #expect(view.layoutAttributesForItem(at: path(1, 0))?.frame.origin.y == 18)
  }

  @Test func `views are of the registered class, and have the frame of their place`() {
    let show = Show { $0.headerReferenceSize = CGSize(width: 13, height: 17) }
    let (view, header) = (show.view, UICollectionView.elementKindSectionHeader)
    show.step("shown", isShort: true) {}
    let known = view.dequeueReusableCell(withReuseIdentifier: "item", for: path(1, 0))
    #expect(known is Item && known.frame == view.layoutAttributesForItem(at: path(1, 0))?.frame)
    #expect(known.reuseIdentifier == "item" && known.accessibilityIdentifier == nil)
    let unknown = view.dequeueReusableCell(withReuseIdentifier: "x", for: path(99, 0))
    #expect(type(of: unknown) == UICollectionViewCell.self && unknown.frame == .zero)
    #expect(unknown.reuseIdentifier == "x")
    let band = view.dequeueReusableSupplementaryView(
      ofKind: header, withReuseIdentifier: "band", for: path(0, 0))
    #expect(band is Band && band.frame == CGRect(x: 0, y: 0, width: 163, height: 17))
    let other = view.dequeueReusableSupplementaryView(
      ofKind: header, withReuseIdentifier: "x", for: path(0, 0))
    #expect(type(of: other) == UICollectionReusableView.self && other.reuseIdentifier == "x")
    let shown = view.supplementaryView(forElementKind: header, at: path(0, 0))
    #expect(shown is Band)
    #expect(view.supplementaryView(forElementKind: "x", at: path(0, 0)) == nil)
    let cell = view.cellForItem(at: path(2, 0))
    #expect(cell.flatMap(view.indexPath) == path(2, 0))
    #expect(view.indexPath(for: UICollectionViewCell()) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 113, y: 18)) == path(1, 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 1, y: 16)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 18)) == nil)
    show.items.counts = [-1]
    #expect(view.numberOfItems(inSection: 0) == 0 && view.numberOfSections == 1)
    view.dataSource = nil
    #expect(view.numberOfItems(inSection: 0) == 0 && view.numberOfSections == 0)
  }
}
