import Foundation
import Testing
import TouchKit

/// Layouts of an app: their attributes, their invalidation and their decorations.
@MainActor
struct UICollectionViewLayoutTests {
  private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TintedAttributes)?.tint = tint
      return copy
    }
  }

  private final class Context: UICollectionViewLayoutInvalidationContext {
    var bounds = CGRect.zero
  }

  private final class Badge: UICollectionReusableView {}

  /// Sections of ten rows of 60 points, with headers and footers of 40 points.
  private final class Sections: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 10 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }
  }

  @Test func `pinned headers and footers stay in the visible part of their sections`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize.height = 40
    layout.footerReferenceSize.height = 40
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [header, footer] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "end")
    }
    let sections = Sections()
    view.dataSource = sections
    window.addSubview(view)
    func top(_ kind: String, _ section: Int, offset: CGFloat) -> CGFloat? {
      view.contentOffset.y = offset
      window.layoutIfNeeded()
      return view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?
        .frame.minY
    }
    #expect(top(header, 0, offset: 100) == nil)
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(top(header, 0, offset: 100) == 100)
    #expect(window.hitTest(CGPoint(x: 9, y: 20), with: nil)?.frame.height == 40)
    #expect(top(header, 0, offset: 0) == 0)
    // The section ends at 680, and takes its header with it.
    #expect(top(header, 0, offset: 660) == 640)
    #expect(top(header, 1, offset: 660) == 680)
    #expect(top(header, 1, offset: 690) == 690)
    #expect(top(footer, 0, offset: 100) == nil)
    layout.sectionFootersPinToVisibleBounds = true
    #expect(top(footer, 0, offset: 100) == 360)
    #expect(top(footer, 0, offset: 500) == 640)
    view.dataSource = nil
  }

  /// Items of 40 points below each other, with a decoration behind them.
  @MainActor
  private final class Stack: UICollectionViewLayout {
    var contexts: [CGRect] = []
    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 800) }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let decoration = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "badge", with: IndexPath(item: 0, section: 0))
      decoration.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
      let items = (0..<3).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
      return [decoration] + items
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let made = TintedAttributes(forCellWith: indexPath)
      made.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 320, height: 40)
      return made
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let made = super.invalidationContext(forBoundsChange: newBounds)
      (made as? Context)?.bounds = newBounds
      return made
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if let context = context as? Context { contexts.append(context.bounds) }
      super.invalidateLayout(with: context)
    }
  }

  @MainActor
  private final class Source: NSObject, UICollectionViewDataSource {
    var kinds: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      kinds.append(kind)
      return UICollectionReusableView()
    }
  }

  private func shown(
    _ layout: UICollectionViewLayout, _ source: Source
  ) -> (window: UIWindow, view: UICollectionView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    window.addSubview(view)
    _ = window.trace(at: .zero)
    return (window, view)
  }

  @Test func `attributes are copied as their own class`() throws {
    let path = IndexPath(item: 1, section: 2)
    let attributes = TintedAttributes(forSupplementaryViewOfKind: "header", with: path)
    attributes.tint = 7
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let copy = try #require(attributes.copy() as? TintedAttributes)
    #expect(copy !== attributes)
    #expect(copy.tint == 7)
    #expect(copy.frame == attributes.frame)
    #expect(copy.indexPath == path)
    #expect(copy.representedElementKind == "header")
    #expect(copy.representedElementCategory == .supplementaryView)
  }

  @Test func `a change of the bounds invalidates with the context of the layout`() throws {
    let (layout, source) = (Stack(), Source())
    let (window, view) = shown(layout, source)
    layout.contexts = []
    view.contentOffset = CGPoint(x: 0, y: 30)
    _ = window.trace(at: .zero)
    let bounds = try #require(layout.contexts.last)
    #expect(bounds.origin.y == 30)
  }

  @Test func `the layout creates decorations behind the cells`() throws {
    let (layout, source) = (Stack(), Source())
    layout.register(Badge.self, forDecorationViewOfKind: "badge")
    let (window, view) = shown(layout, source)
    #expect(source.kinds.isEmpty)
    let badge = try #require(view.subviews.first as? Badge)
    #expect(badge.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
    #expect(window.hitTest(CGPoint(x: 10, y: 200), with: nil) === badge)
    #expect(view.visibleCells.count == 3)
  }

  @Test func `a kind of decoration that is not registered has no view`() {
    let source = Source()
    let (_, view) = shown(Stack(), source)
    #expect(source.kinds.isEmpty)
    #expect(view.visibleCells.count == 3)
  }

  @Test func `a flow layout uses its own context and class of attributes`() throws {
    @MainActor
    final class Flow: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
    }
    let layout = Flow()
    let context = layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context is UICollectionViewFlowLayoutInvalidationContext)
    let source = Source()
    let (_, view) = shown(layout, source)
    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first is TintedAttributes)
  }
}
