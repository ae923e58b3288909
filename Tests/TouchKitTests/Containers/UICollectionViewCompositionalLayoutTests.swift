import Foundation
import Testing
import TouchKit

/// Compositional layouts: the frames of their items, and touches on them.
@MainActor
struct UICollectionViewCompositionalLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts = [0]
    var selected: [IndexPath] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath) }
  }

  /// A collection of 400 × 600 points.
  @MainActor
  private struct Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let view: UICollectionView
    let source = Source()

    init(_ layout: UICollectionViewLayout, _ counts: Int...) {
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      source.counts = counts
      (view.dataSource, view.delegate) = (source, source)
      window.addSubview(view)
      _ = window.trace(at: .zero)
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func frames(_ section: Int = 0) -> [CGRect] {
      (0..<source.counts[section]).compactMap { frame($0, section) }
    }
    func header(_ section: Int = 0) -> CGRect? {
      view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: section))?
        .frame
    }
  }

  private typealias Dimension = NSCollectionLayoutDimension

  private func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private func item(
    _ width: Dimension = .fractionalWidth(1), _ height: Dimension = .fractionalHeight(1)
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }
  private func layout(_ section: NSCollectionLayoutSection) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: section)
  }

  @Test func `items repeat in a group while there is room, and groups follow each other`() throws {
    let part = item(.fractionalWidth(1 / 3))
    part.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [part])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 50, bottom: 20, trailing: 50)
    section.interGroupSpacing = 5
    let screen = Screen(layout(section), 7)
    #expect(screen.frame(0) == CGRect(x: 52, y: 11, width: 94, height: 46))
    #expect(screen.frame(4) == CGRect(x: 152, y: 66, width: 94, height: 46))
    #expect(screen.frame(6) == CGRect(x: 52, y: 121, width: 94, height: 46))
    #expect(screen.view.contentSize == CGSize(width: 400, height: 190))
    try screen.window.send("down 160,80; up")
    #expect(screen.source.selected == [IndexPath(item: 4, section: 0)])
    try screen.window.send("down 149,80 @2; up")
    #expect(screen.source.selected.count == 1, "the inset between two items")
  }

  @Test func `a number of items share the room that their spacing leaves`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item(), count: 4)
    group.interItemSpacing = .fixed(20)
    let screen = Screen(layout(NSCollectionLayoutSection(group: group)), 5)
    #expect(screen.frames().map(\.minX) == [0, 105, 210, 315, 0])
    #expect(screen.frames().allSatisfy { $0.width == 85 })
    #expect(screen.frame(4)?.minY == 40)
  }

  @Test func `flexible spacing distributes the room`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item(.absolute(150))])
    group.interItemSpacing = .flexible(10)
    let screen = Screen(layout(NSCollectionLayoutSection(group: group)), 3)
    #expect(screen.frames().map(\.minX) == [0, 250, 0])
  }

  @Test func `groups nest`() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)),
      subitems: [item(.fractionalWidth(0.75)), column])
    let screen = Screen(layout(NSCollectionLayoutSection(group: row)), 4)
    #expect(screen.frame(0) == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(screen.frame(1) == CGRect(x: 300, y: 0, width: 100, height: 100))
    #expect(screen.frame(2) == CGRect(x: 300, y: 100, width: 100, height: 100))
    #expect(screen.frame(3) == CGRect(x: 0, y: 200, width: 300, height: 200))
  }

  @Test func `a group of estimated height is as high as its items`() {
    let row = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [item(.fractionalWidth(1), .absolute(70))]))
    let screen = Screen(layout(section), 3)
    #expect(screen.frames().map(\.minY) == [0, 70, 140])
  }

  @Test func `a custom group puts its items where its closure says`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      let item: @MainActor (CGRect) -> NSCollectionLayoutGroupCustomItem =
        NSCollectionLayoutGroupCustomItem.init(frame:)
      return [
        item(CGRect(x: 10, y: 10, width: 20, height: 30)),
        item(CGRect(x: width - 20, y: 0, width: 20, height: 5)),
      ]
    }
    let screen = Screen(layout(NSCollectionLayoutSection(group: group)), 3)
    #expect(screen.frame(1) == CGRect(x: 380, y: 0, width: 20, height: 5))
    #expect(screen.frame(2) == CGRect(x: 10, y: 110, width: 20, height: 30))
  }

  @Test func `the groups of a section with orthogonal scrolling form a row`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(80)), subitems: [item()])
    let shelf = NSCollectionLayoutSection(group: group)
    shelf.orthogonalScrollingBehavior = .continuous
    shelf.interGroupSpacing = 10
    let rows = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item()]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 6
    let screen = Screen(
      UICollectionViewCompositionalLayout(
        sectionProvider: { section, _ in section == 0 ? shelf : rows },
        configuration: configuration), 4, 2)
    #expect(screen.frames(0).map(\.minX) == [0, 160, 320, 480])
    #expect(screen.frames(1).map(\.minY) == [86, 130])
    #expect(screen.view.contentSize == CGSize(width: 400, height: 174))
  }

  @Test func `a layout that scrolls horizontally puts its groups beside each other`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(120), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let screen = Screen(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration), 5)
    #expect(screen.frame(3) == CGRect(x: 120, y: 300, width: 120, height: 300))
    #expect(screen.view.contentSize == CGSize(width: 360, height: 600))
  }

  @Test func `a pinned header stays in the visible part of its section`() {
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item()]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let screen = Screen(layout(section), 5, 9)
    #expect(screen.header() == CGRect(x: 0, y: 0, width: 400, height: 30))
    #expect(screen.frame(0)?.minY == 30)
    #expect(screen.header(1) == CGRect(x: 0, y: 530, width: 400, height: 30))
    screen.view.contentOffset.y = 515
    _ = screen.window.trace(at: .zero)
    #expect(screen.header()?.minY == 500)
    #expect(screen.window.hitTest(CGPoint(x: 9, y: 5), with: nil)?.frame.height == 30)
    screen.view.contentOffset.y = 600
    _ = screen.window.trace(at: .zero)
    #expect(screen.header(1)?.minY == 600)
  }

  @Test func `a badge lies at its anchor`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let part = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [part]))
    section.contentInsets.top = 40
    let screen = Screen(layout(section), 2)
    let view = screen.view.supplementaryView(
      forElementKind: "badge", at: IndexPath(item: 1, section: 0))
    #expect(view?.frame == CGRect(x: 190, y: 30, width: 20, height: 20))
  }

  @Test func `the rows of a list fill its width, between its insets`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let screen = Screen(UICollectionViewCompositionalLayout.list(using: configuration), 2)
    #expect(screen.frames().map(\.minY) == [44, 88])
    #expect(screen.frame(0)?.minX == 20)
    #expect(screen.frame(0)?.width == 360)
  }

  @Test func `sizes that are not finite, and groups without items, end the layout`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(.infinity), .absolute(.nan)),
      subitems: [item(.absolute(-5), .fractionalHeight(.infinity))])
    #expect(Screen(layout(NSCollectionLayoutSection(group: group)), 3).frames().count == 3)
    let empty = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(50), .absolute(50)), subitems: [])
    #expect(Screen(layout(NSCollectionLayoutSection(group: empty)), 3).frames().isEmpty)
  }
}
