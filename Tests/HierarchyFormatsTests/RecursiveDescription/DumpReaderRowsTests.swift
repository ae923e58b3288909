import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DumpReaderRowsTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture(fixture), name: "test")
  }

  @Test func `class names may be mangled, generic, long and in modules`() throws {
    let reading = try read("classes.txt")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    #expect(tree.count == 10 && tree.roots.count == 1)
    #expect(tree.subviews(of: tree.roots[0]).count == 9)
    #expect(tree.node("0x200")?.className.hasSuffix("RootModifier__") == true)
    #expect(tree.node("0x201")?.className == "SwiftUI.CGDrawingView")
    #expect(tree.node("0x202")?.className.contains("$1d974411421") == true)
    #expect(tree.node("0x203")?.className == "ShopKit.ItemCell")
    #expect(tree.node("0x204")?.details?.control?.baseClass == "UIButton")
    #expect(tree.node("0x205")?.className.hasSuffix("12TestGridView") == true)
    #expect(tree.node("0x206").map { $0.className.count >= 90 } == true)
    #expect(tree.node("0x207")?.className == "ShopKit.Box<ShopKit.Item, Swift.Array<Swift.Int>>")
    #expect(tree.node("0x208")?.className == "RCTParagraphComponentView")
    #expect(tree.node("0x209")?.geometry.frame == Rect(0, 80, 10, 10))
  }

  @Test func `text after a description is ignored, and an array has several roots`() throws {
    let reading = try read("trailers.txt")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    #expect(tree.roots.map { tree.id(of: $0) } == ["0x210", "0x21a"])
    #expect(
      tree.shape.dropFirst().dropLast() == [
        "0x210>0x211", "0x211>0x212", "0x211>0x213", "0x210>0x214", "0x210>0x215", "0x210>0x216",
        "0x210>0x217", "0x210>0x218", "0x210>0x219",
      ])
    #expect(tree.node("0x212")?.name == "Side effects: can’t live ...")
    #expect(tree.node("0x212")?.isHidden == true)
    #expect(tree.node("0x213")?.alpha == 0.5)
    #expect(tree.node("0x214")?.geometry.bounds.origin == Point(0, 5))
    #expect(tree.node("0x218")?.geometry.bounds.origin == Point(0, 7))
    #expect(tree.node("0x218")?.clipsToBounds == true)
    #expect(tree.node("0x219")?.geometry.frame == Rect(10, 10, 54, 54))
    #expect(reading.elements == ElementCount(read: 11, reported: 0))
  }

  @Test func `views without size and parked views keep their places`() throws {
    let reading = try read("parked.txt")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    func hit(_ x: Double, _ y: Double) -> String? {
      HitTest(tree).hit(at: Point(x, y)).map { tree.id(of: $0) }
    }
    // A view without size shows its subviews, but they receive no touches.
    #expect(hit(30, 30) == "0x220")
    // The order of cells is arbitrary: the top cell is the last subview here.
    #expect(hit(200, 110) == "0x226")
    #expect(hit(200, 160) == "0x224")
    #expect(hit(20, 110) == "0x228")
    #expect(hit(20, 100) == "0x226")
    #expect(hit(100, 187.8) == "0x225")
    #expect(tree.node("0x227")?.geometry.frame == Rect(-981, -995, 91, 22))
  }

  @Test(arguments: [
    ("responder-chain.txt", "a responder chain", "superviews only"),
    ("map-table.txt", "a printed NSMapTable", "recursiveDescription"),
    ("autolayout-trace.txt", "an _autolayoutTrace", "it has no frames"),
    ("subtree-description.txt", "an AppKit _subtreeDescription", "AppKit's hit-testing differs"),
  ])
  func `a text that only looks like a dump is named, with an alternative`(
    _ fixture: String, _ title: String, _ hint: String
  ) throws {
    let bytes = try TestFiles.fixture(fixture)
    let failure = #expect(throws: FileFailure.self) {
      try HierarchyReader().read(bytes, name: "test")
    }
    #expect(failure?.diagnostics.first?.message == "this is \(title), which cannot be read")
    #expect(failure?.diagnostics.first?.hint?.contains(hint) == true)
  }

  @Test func `every row and every reported line is an element`() throws {
    #expect(try read("no-addresses.txt").elements == ElementCount(read: 5, reported: 0))
    // A prompt, ellipses and words are reported; one row continues on a second line.
    #expect(try read("prefixes.txt").elements == ElementCount(read: 10, reported: 3))
    #expect(try read("transforms.txt").elements?.total == 7)
  }
}
