import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct DrawnViewsTests {
  /// A window with a clipping card, a hidden view, and a transparent view in front of everything.
  private var tree: ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", name: "window", frame: Rect(0, 0, 100, 100)))
    var card = ViewNode(name: "card", frame: Rect(10, 10, 40, 40))
    card.clipsToBounds = true
    builder.open(card)
    var label = ViewNode("UILabel", name: "label", frame: Rect(5, 5, 60, 10))
    label.isUserInteractionEnabled = false
    builder.add(label)
    builder.close()
    var hidden = ViewNode(name: "hidden", frame: Rect(0, 0, 100, 50))
    hidden.isHidden = true
    builder.add(hidden)
    builder.add(ViewNode(name: "glass", frame: Rect(0, 0, 100, 100)))
    return builder.finish()
  }

  private func names(_ point: Point, _ change: (inout CanvasSettings) -> Void = { _ in })
    -> [String]
  {
    var settings = CanvasSettings()
    change(&settings)
    let tree = tree
    return DrawnViews(tree, settings).views(at: point).map { tree.displayName(of: $0) }
  }

  @Test func `views come from front to back, whether or not they get touches`() {
    #expect(names(Point(20, 20)) == ["glass", "hidden", "label", "card", "window"])
    #expect(names(Point(90, 90)) == ["glass", "window"])
    #expect(names(Point(200, 0)) == [])
    #expect(names(Point(.nan, 0)) == [])
  }

  @Test func `views that are not shown are not listed`() {
    #expect(!names(Point(20, 20)) { $0.showsHidden = false }.contains("hidden"))
    #expect(names(Point(60, 20)) == ["glass", "hidden", "window"])
    #expect(
      names(Point(60, 20)) { $0.showsClipped = true } == ["glass", "hidden", "label", "window"])
    let onlyCard: (inout CanvasSettings) -> Void = {
      $0.focus = NodeID(1)
      $0.isIsolated = true
    }
    #expect(names(Point(20, 20), onlyCard) == ["label", "card"])
  }

  @Test func `a click selects the foremost visible view, not a transparent one`() {
    let drawn = DrawnViews(tree, CanvasSettings())
    #expect(drawn.meant(at: Point(20, 20)).map { tree.displayName(of: $0) } == "label")
    #expect(drawn.meant(at: Point(90, 90)).map { tree.displayName(of: $0) } == "window")
    #expect(drawn.meant(at: Point(200, 0)) == nil)
  }

  @Test(arguments: 0..<40)
  func `drawn views are the painted views that contain the point`(seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed), .everything)
    let tree = random.tree(of: 60)
    var settings = CanvasSettings()
    settings.showsHidden = seed % 2 == 0
    settings.showsClipped = seed % 3 == 0
    settings.showsOutside = seed % 5 != 0
    var walk = HierarchyWalk(allOf: tree, theme: .light)
    walk.filter = settings.filter(for: tree)
    for number in 0..<20 {
      let point = Point(Double(number * 17 % 320), Double(number * 29 % 480))
      var clips: [Bool] = []
      var painted: [NodeID] = []
      for item in walk.items() {
        switch item {
        case .clip(let rect, _, let inverse): clips.append(rect.contains(inverse.apply(point)))
        case .unclip: clips.removeLast()
        case .view(let view):
          guard let own = tree.convert(point, from: nil, to: view.view), clips.allSatisfy({ $0 }),
            tree.bounds(of: view.view).contains(own)
          else { continue }
          painted.append(view.view)
        }
      }
      #expect(DrawnViews(tree, settings).views(at: point) == painted.reversed())
    }
  }
}
