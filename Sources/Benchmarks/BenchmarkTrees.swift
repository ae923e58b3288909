import Geometry
import HitTesting
import TestSupport

/// The trees that every benchmark asks.
enum BenchmarkTrees {
  /// A screen like an app's: bars, a scrolled table of cells with labels, buttons, pictures.
  static func app(rows: Int = 520) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 390, 844)))
    builder.open(ViewNode("UIView", id: "root", frame: Rect(0, 0, 390, 844)))
    let scrolled = ViewGeometry(frame: Rect(0, 90, 390, 671), boundsOrigin: Point(0, 900))
    builder.add(ViewNode("UITableView", id: "table", geometry: scrolled)) { table in
      for row in 0..<rows { cell(&table, row) }
    }
    for (name, frame) in [
      ("bar", Rect(0, 0, 390, 90)), ("tabs", Rect(0, 761, 390, 83)),
    ] {
      builder.add(ViewNode("UIView", id: name, frame: frame)) { bar in
        for item in 0..<5 {
          bar.add(ViewNode("UIButton", frame: Rect(Double(item) * 78, 40, 78, 44))) {
            $0.add(ViewNode("UIImageView", frame: Rect(27, 4, 24, 24)))
            $0.add(ViewNode("UILabel", frame: Rect(0, 28, 78, 14)))
          }
        }
      }
    }
    return builder.finish()
  }

  private static func cell(_ table: inout ViewTreeBuilder, _ row: Int) {
    let y = Double(row) * 64
    table.add(ViewNode("UITableViewCell", frame: Rect(0, y, 390, 64))) { cell in
      cell.add(ViewNode("UITableViewCellContentView", frame: Rect(0, 0, 350, 64))) { content in
        content.add(ViewNode("UIImageView", frame: Rect(16, 8, 48, 48)))
        content.add(ViewNode("UILabel", frame: Rect(76, 10, 200, 20)))
        content.add(ViewNode("UILabel", frame: Rect(76, 34, 200, 16)))
        content.add(ViewNode("UIStackView", frame: Rect(280, 8, 64, 48))) { stack in
          for button in 0..<2 {
            stack.add(ViewNode("UIButton", frame: Rect(Double(button) * 32, 0, 32, 48)))
          }
        }
      }
      cell.add(ViewNode("UIView", frame: Rect(0, 63.5, 390, 0.5)))
    }
  }

  /// A grid of equal views in one window.
  static func siblings(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count + 1)
    let columns = Int(Double(count).squareRoot())
    let side = 1000 / Double(columns)
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for number in 0..<count {
        $0.add(
          ViewNode(
            frame: Rect(
              Double(number % columns) * side, Double(number / columns) * side, side, side)))
      }
    }
    return builder.finish()
  }

  /// Views in each other, to this depth.
  static func chain(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    for _ in 0..<count { builder.open(ViewNode(frame: Rect(0, 0, 1000, 1000))) }
    return builder.finish()
  }

  /// Points spread over the window of a tree.
  static func points(_ count: Int, in tree: ViewTree) -> [Point] {
    var random = SeededGenerator(seed: 7)
    let size = tree.roots.first.map { tree.bounds(of: $0).size } ?? .zero
    return (0..<count).map { _ in
      Point(random.number(0...size.width), random.number(0...size.height))
    }
  }
}
