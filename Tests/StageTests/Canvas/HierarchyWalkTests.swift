import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct HierarchyWalkTests {
  private func items(
    _ screen: Size = Size(100, 100), _ build: (inout ViewTreeBuilder) -> Void
  ) -> [HierarchyWalk.Item] {
    var builder = ViewTreeBuilder()
    build(&builder)
    let scene = Scene(name: "", screen: screen, tree: builder.finish())
    let projection = Projection(scene, .fit, Rect(0, 0, 480, 700))
    return HierarchyWalk(tree: scene.tree, projection: projection, theme: .light).items()
  }

  private func painted(_ items: [HierarchyWalk.Item]) -> [HierarchyWalk.Painted] {
    items.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  @Test func `a view too small to see is skipped, but not a subview that extends beyond it`() {
    let seen = painted(
      items {
        $0.add(ViewNode(frame: Rect(0, 0, 100, 100))) {
          $0.add(ViewNode(frame: Rect(10, 10, 0.01, 50))) {
            $0.add(ViewNode(frame: Rect(0, 0, 20, 20)))
          }
        }
      })
    #expect(seen.map(\.view.index) == [0, 2])
  }

  @Test func `a walk of very many views ends once no more are drawn, and ends its clips`() {
    let items = items {
      var clipping = ViewNode(frame: Rect(0, 0, 100, 100))
      clipping.clipsToBounds = true
      $0.open(clipping)
      for _ in 0..<61_000 { $0.add(ViewNode(frame: Rect(0, 0, 50, 50))) }
      $0.close()
      $0.add(ViewNode(frame: Rect(50, 0, 50, 50)))
    }
    let seen = painted(items)
    #expect(seen.count == 60_000)
    #expect(seen.last?.view == NodeID(59_999))
    let clips = items.count { if case .clip = $0 { true } else { false } }
    let ends = items.count { if case .unclip = $0 { true } else { false } }
    #expect((clips, ends) == (1, 1))
  }

  /// A window of tiles, each smaller than a cell of crumbs.
  private func tiles(_ count: Int, _ builder: inout ViewTreeBuilder) {
    let columns = Int(Double(count).squareRoot())
    let side = 100 / Double(columns)
    for place in 0..<columns * columns {
      let origin = Point(Double(place % columns), Double(place / columns)) * side
      builder.add(ViewNode(frame: Rect(origin.x, origin.y, side, side)))
    }
  }

  /// The number of the 50 × 50 parts of the screen that have the centre of a view.
  private func partsMet(by views: [HierarchyWalk.Painted], of screen: Rect) -> Int {
    var parts: Set<Point> = []
    for box in views.map(\.quad.box) {
      let x = (box.midX - screen.minX) / screen.width
      let y = (box.midY - screen.minY) / screen.height
      parts.insert(Point((x * 50).rounded(.down), (y * 50).rounded(.down)))
    }
    return parts.count
  }

  @Test(arguments: [90_000, 1_000_000])
  func `crumbs show views that are too many and too small, everywhere, and stay on the screen`(
    _ count: Int
  ) throws {
    let seen = painted(
      items {
        $0.open(ViewNode(frame: Rect(0, 0, 100, 100)))
        tiles(count, &$0)
        $0.close()
      })
    let screen = try #require(seen.first).quad.box
    #expect(seen.count <= 30_000)
    #expect(partsMet(by: Array(seen.dropFirst()), of: screen) == 2500)
    #expect(seen.allSatisfy { screen.inset(by: -0.01).intersection($0.quad.box) == $0.quad.box })
  }

  @Test func `crumbs in front of a larger view replace those behind it`() throws {
    let seen = painted(
      items {
        $0.open(ViewNode(frame: Rect(0, 0, 100, 100)))
        for _ in 0..<3 {
          $0.open(ViewNode(frame: Rect(0, 0, 100, 100)))
          tiles(40_000, &$0)
          $0.close()
        }
        $0.close()
      })
    let screen = try #require(seen.first).quad.box
    let last = try #require(seen.lastIndex { $0.depth == 1 })
    #expect(seen.count { $0.depth == 1 } == 3)
    #expect(partsMet(by: Array(seen[(last + 1)...]), of: screen) == 2500)
    #expect(!seen[..<last].contains { $0.depth == 2 })
  }

  @Test func `a view is drawn with its own shape once it is as large as a cell`() {
    func extents(_ side: Double) -> [Double] {
      painted(
        items {
          $0.open(ViewNode(frame: Rect(0, 0, 100, 100)))
          for _ in 0..<60_001 { $0.add(ViewNode(frame: Rect(40, 40, side, 40))) }
          $0.close()
        }
      ).dropFirst().map(\.quad.extent.width)
    }
    #expect(Set(extents(0.5)).count == 1)
    #expect(extents(0.5).count == 59_999)
    #expect(extents(0.01).isEmpty)
  }

  @Test func `each view has the style of its own colour, of however many colours`() {
    let colors = (0..<40).map { ViewColor(rgba: UInt32($0) * 0x0300_0300 + 0x2040_60FF) }
    let seen = painted(
      items {
        $0.open(ViewNode(frame: Rect(0, 0, 100, 100)))
        for number in 0..<160 {
          var node = ViewNode(frame: Rect(0, 0, 50, 50))
          node.backgroundColor = colors[number % 3 == 0 ? number / 4 : number % 40]
          node.isHidden = number % 7 == 0
          $0.add(node)
        }
        $0.close()
      })
    var fills: [ViewColor: Set<Color?>] = [:]
    for view in seen.dropFirst() {
      let number = view.view.index - 1
      if number % 7 == 0 {
        #expect(view.style.fill == nil)
      } else {
        let color = colors[number % 3 == 0 ? number / 4 : number % 40]
        fills[color, default: []].insert(view.style.fill)
      }
    }
    #expect(fills.count == 40)
    #expect(fills.values.allSatisfy { $0.count == 1 })
    #expect(Set(fills.values).count == 40)
  }

  @Test func `a view that clips hides content outside it, at its own angle`() {
    let items = items {
      var clipping = ViewNode(
        geometry: ViewGeometry(
          bounds: Rect(0, 0, 40, 40), center: Point(50, 50),
          transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0)))
      clipping.clipsToBounds = true
      $0.add(ViewNode(frame: Rect(0, 0, 100, 100))) {
        $0.add(clipping) { $0.add(ViewNode(frame: Rect(20, 20, 40, 40))) }
        $0.add(ViewNode(frame: Rect(0, 0, 10, 10)))
      }
    }
    let kinds = items.map { item in
      switch item {
      case .view(let view): "\(view.view.index)"
      case .clip: "clip"
      case .unclip: "unclip"
      }
    }
    #expect(kinds == ["0", "1", "clip", "2", "unclip", "3"])
  }

  @Test func `z positions change the order of drawing`() {
    let seen = painted(
      items {
        $0.add(ViewNode(frame: Rect(0, 0, 100, 100))) {
          var high = ViewNode(frame: Rect(0, 0, 50, 50))
          high.details = ViewDetails()
          high.details?.zPosition = 1
          $0.add(high)
          $0.add(ViewNode(frame: Rect(10, 10, 50, 50)))
        }
      })
    #expect(seen.map(\.view.index) == [0, 2, 1])
  }

  @Test func `windows of higher levels are drawn last`() {
    let seen = painted(
      items {
        var alert = ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))
        alert.details = ViewDetails()
        alert.details?.windowLevel = 2000
        $0.add(alert)
        $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100)))
      })
    #expect(seen.map(\.view.index) == [1, 0])
  }

  @Test func `an overlay without a background is transparent, one with a background is not`() {
    func fills(_ color: ViewColor?) -> [UInt8] {
      painted(
        items {
          $0.add(ViewNode(frame: Rect(0, 0, 100, 100))) {
            $0.add(ViewNode(frame: Rect(0, 0, 50, 50)))
            var overlay = ViewNode(frame: Rect(0, 0, 100, 100))
            overlay.backgroundColor = color
            $0.add(overlay)
          }
        }
      ).map { $0.style.fill?.alpha ?? 0 }
    }
    #expect(fills(nil)[1] == 255 && fills(nil)[2] < 40)
    #expect(fills(ViewColor(rgba: 0x3366_99FF))[2] == 255)
  }

  @Test func `of views that cover each other exactly, only the innermost is drawn`() {
    let seen = painted(
      items {
        for _ in 0..<1_000 { $0.open(ViewNode(frame: Rect(0, 0, 100, 100))) }
      })
    #expect(seen.map(\.view.index) == [999])
  }

  @Test func `subviews of a pruned view are dimmed with it`() throws {
    let seen = painted(
      items {
        $0.add(ViewNode(frame: Rect(0, 0, 100, 100))) {
          var hidden = ViewNode(frame: Rect(0, 0, 60, 60))
          hidden.isHidden = true
          $0.add(hidden) { $0.add(ViewNode(frame: Rect(5, 5, 30, 30))) }
        }
      })
    #expect(seen[1].style.fill == nil && seen[1].style.stroke?.dash.isEmpty == false)
    let inside = try #require(seen[2].style.fill)
    #expect(inside.alpha < 128)
  }

  @Test func `views that only hold others have no fill, unless they have a name or a colour`() {
    func fills(_ change: (inout ViewNode) -> Void = { _ in }) -> [Bool] {
      painted(
        items {
          $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
            var holder = ViewNode("UIStackView", frame: Rect(0, 0, 100, 95))
            change(&holder)
            $0.add(holder) {
              $0.add(ViewNode(frame: Rect(0, 0, 50, 50))) {
                $0.add(ViewNode("UIButton", frame: Rect(5, 5, 30, 30)))
              }
            }
          }
        }
      ).map { $0.style.fill != nil }
    }
    #expect(fills() == [false, false, false, true])
    #expect(fills { $0.name = "Form" } == [false, true, false, true])
    #expect(
      fills { $0.backgroundColor = ViewColor(rgba: 0x3366_99FF) } == [false, true, false, true])
    #expect(
      fills { $0.isUserInteractionEnabled = false } == [false, true, false, true], "hatched")
  }

  @Test func `a view keeps its colour although a container covers it exactly`() {
    let seen = painted(
      items {
        $0.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
          $0.add(ViewNode("UITableViewCell", frame: Rect(0, 0, 100, 40))) {
            $0.add(ViewNode(frame: Rect(0, 0, 100, 40))) {
              $0.add(ViewNode("UILabel", frame: Rect(5, 5, 30, 30)))
            }
          }
        }
      })
    #expect(seen.map(\.view.index) == [0, 1, 2, 3])
    #expect(seen[1].style.fill != nil && seen[2].style.fill == nil)
  }
}
