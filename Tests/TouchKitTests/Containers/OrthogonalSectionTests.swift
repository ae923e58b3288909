import Foundation
import Testing
import TouchKit

/// Sections of a compositional layout that scroll across its direction.
@MainActor
struct OrthogonalSectionTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selected: [IndexPath] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let source = Source()
  private let view: UICollectionView
  private let shelf: NSCollectionLayoutSection

  /// A shelf of groups that are 150 points wide, 10 apart, above rows of 100 points.
  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let shelf = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(150), heightDimension: .absolute(100)), subitems: [item]))
    shelf.interGroupSpacing = 10
    shelf.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    shelf.orthogonalScrollingBehavior = .continuous
    let rows = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item]))
    self.shelf = shelf
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? shelf : rows
      })
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    window.addSubview(view)
  }

  private var scroller: UIScrollView? {
    view.layoutIfNeeded()
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  private func cell(_ item: Int) -> UICollectionViewCell? {
    view.layoutIfNeeded()
    return view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func `the cells are in a scroll view, which shows those that are visible`() throws {
    let scroller = try #require(scroller)
    #expect(
      "\(type(of: scroller))" == "_UICollectionViewOrthogonalScrollerEmbeddedScrollView")
    #expect(scroller.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(scroller.contentSize == CGSize(width: 1310, height: 100))
    #expect(cell(0)?.superview === scroller && cell(0)?.frame.minX == 20)
    #expect(cell(3) == nil)
    try window.send("down 300,50; move 280,50; move 100,50; up")
    #expect(scroller.contentOffset == CGPoint(x: 200, y: 0) && view.contentOffset == .zero)
    #expect(cell(0) == nil && cell(3)?.frame.minX == 500)
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == IndexPath(item: 1, section: 0))
  }

  @Test func `a tap selects a cell of the row, a vertical drag scrolls the collection`() throws {
    try window.send("down 200,50; up")
    #expect(source.selected == [IndexPath(item: 1, section: 0)])
    try window.send("down 200,250; move 200,230; move 200,50; up")
    #expect(view.contentOffset.y == 200 && scroller?.contentOffset == .zero)
    try window.send("down 200,50; up")
    #expect(source.selected.last == IndexPath(item: 1, section: 1))
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, 90.0, 90.0),
    (.continuousGroupLeadingBoundary, 90, 160), (.continuousGroupLeadingBoundary, 340, 320),
    (.groupPaging, 90, 160), (.groupPaging, 60, 0), (.groupPaging, 340, 160),
    (.paging, 90, 0), (.paging, 210, 400),
    (.groupPagingCentered, 90, 55), (.groupPagingCentered, 20, -105),
  ])
  func `a drag comes to rest where the behavior says`(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, way: Double, end: Double
  ) throws {
    shelf.orthogonalScrollingBehavior = behavior
    let start: CGFloat = behavior == .groupPagingCentered ? -105 : 0
    #expect(scroller?.contentOffset.x == start)
    // The finger rests before it is lifted, so that the drag has no speed.
    try window.send(
      "down 380,50; move 365,50; move \(380 - way),50; move \(380 - way),50 @1; up @1.5")
    #expect(scroller?.contentOffset.x == CGFloat(end))
  }

  @Test func `a quick drag turns to the next group`() throws {
    shelf.orthogonalScrollingBehavior = .groupPaging
    try window.send("down 300,50; move 280,50; move 250,50; up")
    #expect(scroller?.contentOffset.x == 160)
    try window.send("down 250,50; move 270,50; move 300,50; up")
    #expect(scroller?.contentOffset.x == 0)
  }

  @Test func `code scrolls to an item of a row`() throws {
    view.layoutIfNeeded()
    view.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    #expect(scroller?.contentOffset.x == 535 && view.contentOffset.x == 0)
    #expect(cell(4) != nil)
  }

  @Test func `a section handles its visible items while it scrolls`() throws {
    var calls: [(count: Int, offset: CGFloat)] = []
    shelf.visibleItemsInvalidationHandler = { items, offset, environment in
      #expect(environment.container.contentSize == CGSize(width: 400, height: 300))
      calls.append((items.count, offset.x))
      for item in items where item.frame.midX - offset.x < 100 { item.alpha = 0.5 }
      items.last?.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(cell(0)?.alpha == 0.5 && cell(1)?.alpha == 1)
    #expect(cell(2)?.transform.a == 2)
    try window.send("down 300,50; move 280,50; move 140,50; up")
    #expect(calls.last?.offset == 160 && calls.last?.count == 4)
    #expect(cell(1)?.alpha == 0.5 && cell(0)?.alpha == 0.5)
  }

  @Test func `without orthogonal scrolling, the cells are in the collection`() throws {
    #expect(scroller != nil)
    shelf.orthogonalScrollingBehavior = .none
    view.reloadData()
    #expect(scroller == nil && cell(0)?.superview === view)
  }
}
