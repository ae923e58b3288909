import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct PrintedHierarchyTests {
  private let window =
    "<UIWindow:0x1; AX.frame={{0, 0}, {90, 90}}; frame={{0, 0}, {90, 90}}; alpha=1>"

  private func view(_ keys: String) throws -> ViewNode {
    let reading = try HierarchyReader().read(
      window + "\n  |--<UIView:0x2; \(keys); frame={{1, 2}, {3, 4}}>")
    return try #require(reading.scene.tree.node("0x2"))
  }

  @Test func `the name is the text, otherwise the label, the identifier or the value`() throws {
    var keys = ["text='t'", "AX.label='l'", "AX.id='i'", "AX.value='v'"]
    for name in ["t", "l", "i", "v"] {
      #expect(try view(keys.reversed().joined(separator: "; ")).name == name)
      keys.removeFirst()
    }
    #expect(try view("AX=N").name == nil && view("text=''; AX.label='l'").name == "l")
  }

  @Test func `alpha is between 0 and 1, and 1 if it is not a number`() throws {
    for (text, alpha) in [
      ("0.25", 0.25), ("0", 0), ("1", 1), ("7", 1), ("-3", 0), ("nan", 1), ("inf", 1), ("x", 1),
    ] as [(String, Float)] {
      #expect(try view("alpha=\(text)").alpha == alpha, "\(text)")
    }
  }

  @Test func `a view is interactive, enabled and shown unless its row states otherwise`() throws {
    let plain = try view("UIE=Y")
    #expect(plain.isUserInteractionEnabled && !plain.isHidden && plain.details == nil)
    #expect(try !view("UIE=N").isUserInteractionEnabled && view("hidden").isHidden)
    #expect(try view("disabled").details?.control?.isEnabled == false)
  }

  private static let scrolls: [(container: String, inner: String, origin: Point)] = [
    ("UIScrollView", "AX.frame={{11, 12}, {3, 4}}", Point(-10, -10)),
    ("UIScrollView", "AX.frame={{0.5, -98}, {3, 4}}", Point(0.5, 100)),
    ("MyTableView", "AX.frame={{1.0000001, 0}, {3, 4}}", Point(0, 2)),
    ("UICollectionView", "AX.frame={{0, 0}, {3, 4}}", Point(1, 2)),
    ("UITextView", "AX.frame={{0, 0}, {3, 4}}", Point(1, 2)),
    ("UIView", "AX.frame={{0, 0}, {3, 4}}", .zero),
    ("UIScrollView", "AX.frame={{0, 0}, {3, 5}}", .zero),
    ("UIScrollView", "AX.frame={{nan, 0}, {3, 4}}", .zero), ("UIScrollView", "AX=N", .zero),
  ]

  @Test(arguments: scrolls)
  func `a scroll position follows from a child that has both frames`(
    container: String, inner: String, origin: Point
  ) throws {
    let reading = try HierarchyReader().read(
      """
      \(window)
        |--<\(container):0x2; AX.frame={{0, 0}, {50, 50}}; frame={{0, 0}, {50, 50}}; alpha=1>
        |  |--<UIView:0x3; \(inner); frame={{1, 2}, {3, 4}}>
        |  |--<UIView:0x4; AX.frame={{1, 2}, {3, 4}}; frame={{1, 2}, {3, 4}}>
      """)
    #expect(
      reading.scene.tree.node("0x2")?.geometry.bounds == Rect(origin: origin, size: Size(50, 50)))
  }

  @Test func `lines that are not rows are counted from the first of them`() throws {
    for (count, words) in [(1, "1 line is"), (2, "2 lines are")] {
      let lines = (0..<count).map { "words \($0)\n" }.joined(separator: "\n")
      let reading = try HierarchyReader().read(window + "\n\n" + lines)
      #expect(reading.messages == ["3:1: note: \(words) not part of the hierarchy: ignored"])
      #expect(reading.elements == ElementCount(read: 1, reported: count))
    }
  }

  @Test func `accessibility elements are counted from the first of them`() throws {
    for (count, words) in [
      (1, "1 accessibility element is not a view"),
      (2, "2 accessibility elements are not views"),
    ] {
      let rows = (0..<count).map { "  |--<A:0x\($0 + 5); AX.frame={{0, 0}, {1, 1}}>\n" }.joined()
      let reading = try HierarchyReader().read(window + "\n" + rows)
      #expect(reading.messages == ["2:6: note: \(words): ignored"])
      #expect(reading.elements == ElementCount(read: 1 + count, reported: 0))
    }
  }

  @Test func `the heading of the first window begins another hierarchy`() throws {
    func scenes(_ heading: String) throws -> [Int] {
      try HierarchyReader().read(
        window + "\n" + heading + "\n" + window.replacing("0x1", with: "0x9")
      ).scenes.map(\.views)
    }
    #expect(try scenes("========== Window 1 ==========") == [1, 1])
    #expect(try scenes("  ========== Window 1 =====") == [1, 1])
    #expect(try scenes("========== Window 2 ==========") == [2])
    #expect(try scenes("<UIWindowScene: 0x7; role = x>") == [1, 1])
  }

  @Test func `a class whose name ends in Window is a window, and any other is not`() throws {
    let other = window.replacing("0x1", with: "0x2").replacing("UIWindow", with: "App.HelpWindow")
    let view = window.replacing("0x1", with: "0x3").replacing("UIWindow", with: "UIView")
    let reading = try HierarchyReader().read(
      [window, "========== Window 2 ==========", other, "  |--" + view].joined(separator: "\n"))
    let tree = reading.scene.tree
    #expect(tree.roots.map { tree.id(of: $0) } == ["0x2", "0x1"])
    let inside = try #require(tree.view(named: "0x3"))
    #expect(tree.superview(of: inside) == tree.view(named: "0x2"))
  }

  @Test func `a row ends the rows that are as deep or deeper`() throws {
    func row(_ depth: Int, _ id: String) -> String {
      String(repeating: "  |", count: depth) + "--<UIView:\(id); frame={{0, 0}, {1, 1}}; alpha=1>"
    }
    let reading = try HierarchyReader().read(
      [window, row(1, "0x2"), row(2, "0x3"), row(3, "0x4"), row(2, "0x5"), row(1, "0x6")]
        .joined(separator: "\n"))
    #expect(
      reading.scene.tree.shape
        == [">0x1", "0x1>0x6", "0x1>0x2", "0x2>0x5", "0x2>0x3", "0x3>0x4"])
  }
}
