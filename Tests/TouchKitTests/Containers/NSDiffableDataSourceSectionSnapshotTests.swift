import Foundation
import Testing
import TouchKit

/// Outlines of sections, and lists whose items expand and collapse by touch.
@MainActor
struct NSDiffableDataSourceSectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// An outline of the items a (b (c), d) and e.
  private var outline: Outline {
    var made = Outline()
    made.append(["a", "e"])
    made.append(["b", "d"], to: "a")
    made.append(["c"], to: "b")
    return made
  }

  @Test func `only items in expanded ones are visible`() {
    var outline = outline
    #expect(outline.items == ["a", "b", "c", "d", "e"])
    #expect(outline.visibleItems == ["a", "e"])
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "b", "d", "e"])
    #expect(outline.isExpanded("a"))
    #expect(outline.isVisible("d"))
    #expect(!outline.isVisible("c"))
    outline.collapse(["a"])
    #expect(outline.visibleItems == ["a", "e"])
    #expect(outline.level(of: "c") == 2)
  }

  @Test func `items are inserted beside others at their level`() {
    var outline = outline
    outline.insert(["x"], before: "d")
    outline.insert(["y"], after: "a")
    #expect(outline.items == ["a", "b", "c", "x", "d", "y", "e"])
    #expect(outline.parent(of: "x") == "a")
    #expect(outline.parent(of: "y") == nil)
  }

  @Test func `a part of an outline keeps its levels`() {
    var outline = outline
    outline.expand(["b"])
    let part = outline.snapshot(of: "a")
    #expect(part.rootItems == ["b", "d"])
    #expect(part.visibleItems == ["b", "c", "d"])
    let whole = outline.snapshot(of: "a", includingParent: true)
    #expect(whole.rootItems == ["a"])
    #expect(whole.items == ["a", "b", "c", "d"])
  }

  @Test func `children are replaced by an outline`() {
    var outline = outline
    var other = Outline()
    other.append(["p"])
    other.append(["q"], to: "p")
    other.expand(["p"])
    outline.replace(childrenOf: "a", using: other)
    #expect(outline.items == ["a", "p", "q", "e"])
    #expect(outline.parent(of: "p") == "a")
    #expect(outline.isExpanded("p"))
    #expect(!outline.contains("b"))
  }

  /// A list of an outline, whose cells have the accessory that expands items.
  @MainActor
  private final class Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>

    init(_ outline: Outline, style: UICellAccessory.OutlineDisclosureOptions.Style) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: style))]
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      window.addSubview(view)
      source.apply(outline, to: 0)
      _ = window.trace(at: .zero)
    }

    /// Sends the action of the disclosure at a point.
    func tapDisclosure(at point: CGPoint) throws {
      let control = try #require(window.hitTest(point, with: nil) as? UIControl)
      control.sendActions(for: .touchUpInside)
      _ = window.trace(at: .zero)
    }
  }

  @Test func `the disclosure of a cell expands and collapses its item`() throws {
    let screen = Screen(outline, style: .cell)
    #expect(screen.source.snapshot().itemIdentifiers == ["a", "e"])
    try screen.tapDisclosure(at: CGPoint(x: 300, y: 20))
    #expect(screen.source.snapshot().itemIdentifiers == ["a", "b", "d", "e"])
    #expect(screen.source.snapshot(for: 0).isExpanded("a"))
    let cell = screen.view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.configurationState.isExpanded == true)
    try screen.tapDisclosure(at: CGPoint(x: 300, y: 20))
    #expect(screen.source.snapshot().itemIdentifiers == ["a", "e"])
  }

  @Test func `handlers decide on the expansion`() throws {
    let screen = Screen(outline, style: .cell)
    var asked: [String] = []
    screen.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      asked.append(item)
      return false
    }
    try screen.tapDisclosure(at: CGPoint(x: 300, y: 20))
    #expect(asked == ["a"])
    #expect(screen.source.snapshot().itemIdentifiers == ["a", "e"])
  }

  @Test func `a section without an outline is flat`() {
    let screen = Screen(outline, style: .cell)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y"])
    screen.source.apply(snapshot)
    #expect(screen.source.snapshot(for: 0).rootItems == ["x", "y"])
  }
}
