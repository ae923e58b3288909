import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct EarlGreyFormatTests {
  private func read() throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("EarlGrey/windows.txt"), name: "test")
  }

  @Test func `rows are printed from front to back, and are from back to front in the tree`() throws
  {
    let reading = try read()
    #expect(reading.format.id == .earlGrey)
    #expect(
      reading.scene.tree.shape == [
        ">0x1", "0x1>0x3", "0x3>0x4", "0x4>0x6", "0x4>0x5", "0x1>0x2", ">0x50",
      ])
    #expect(reading.scene.screen == Size(320, 480))
  }

  @Test func `where only AX.frame is recorded, it is the frame on the screen`() throws {
    let reading = try HierarchyReader().read(
      """
      <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'>
        |--<UIView:0x2; AX=N; AX.frame={{10, 20}, {355, 600}}; AX.focused='N'>
        |  |--<UIButton:0x3; AX=Y; AX.label='Go'; AX.frame={{20, 40}, {100, 44}}; UIE=N>
        |--<UIView:0x4; AX=N; AX.frame={{0, 0}, {9, 9}}>
      """)
    let tree = reading.scene.tree
    #expect(tree.shape == [">0x1", "0x1>0x4", "0x1>0x2", "0x2>0x3"])
    #expect(tree.node("0x3")?.geometry.frame == Rect(10, 20, 100, 44))
    #expect(tree.node("0x3")?.isUserInteractionEnabled == false)
    #expect(
      reading.messages == [
        "1:1: note: no row has a frame: using AX.frame, in screen coordinates"
      ])
    #expect(reading.elements == ElementCount(read: 4, reported: 0))
  }

  @Test func `beside rows with a frame, those with an AX.frame only are no views`() throws {
    let reading = try HierarchyReader().read(
      """
      <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; alpha=1>
        |--<UIAccessibilityElement:0x2; AX=Y; AX.frame={{10, 20}, {355, 600}}>
      """)
    #expect(reading.scene.tree.shape == [">0x1"])
  }

  @Test func `rows record hidden, transparent, disabled and non-interactive views`() throws {
    let tree = try read().scene.tree
    #expect(tree.node("0x2")?.isHidden == true && tree.node("0x3")?.isHidden == false)
    #expect(tree.node("0x4")?.alpha == 0.5)
    #expect(tree.node("0x5")?.isUserInteractionEnabled == false)
    #expect(tree.node("0x50")?.isUserInteractionEnabled == false)
    #expect(tree.node("0x4")?.isUserInteractionEnabled == true)
    #expect(tree.node("0x6")?.details?.control?.isEnabled == false)
    #expect(tree.node("0x6")?.geometry.frame == Rect(200, 0, 90, 44))
    #expect(tree.node("0x3")?.name == "list" && tree.node("0x4")?.name == "Jam; it's good")
    #expect(tree.node("0x5")?.name == "Two\nlines > one; hidden; x")
    #expect(tree.node("0x5")?.isHidden == false)
  }

  @Test func `frames on the screen give the scroll position of a table`() throws {
    let reading = try read()
    let tree = reading.scene.tree
    #expect(tree.node("0x3")?.geometry.bounds.origin == Point(0, 100))
    #expect(reading.scene.hit(at: Point(60, 84)).map { tree.id(of: $0) } == "0x4")
  }

  @Test func `unreadable rows are ignored and reported, and never become empty views`() throws {
    let reading = try read()
    #expect(reading.scene.tree.node("0x8") == nil && reading.scene.tree.node("0x9") == nil)
    #expect(
      reading.complaints == [
        "17:6: warning: MysteryView has no frame: not shown as a view",
        "18:6: warning: the row is cut off: only the part before the cut was read",
        "18:6: warning: UIView has no frame: not shown as a view",
      ])
    #expect(
      reading.diagnostics.map(\.message).contains(
        "1 accessibility element is not a view: ignored"))
    #expect(reading.elements == ElementCount(read: 8, reported: 4))
    #expect(reading.missing.contains(.transform) && !reading.missing.contains(.interaction))
  }

  @Test func `a second print is another scene`() throws {
    let text = String(decoding: try TestFiles.fixture("EarlGrey/windows.txt"), as: UTF8.self)
    let reading = try HierarchyReader().read(text + "\n" + text)
    #expect(reading.scenes.map(\.views) == [7, 7])
  }

  @Test(arguments: [
    "<UIWindow:0x1; frame={{0, 0}, {9, 9}}; hidden; alpha=1; UIE=N>",
    "UI Hierarchy on test failure: <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {9, 9}}; "
      + "frame={{0, 0}, {9, 9}}; alpha=1>\n  |--<UIView:0x2; frame={{1, 2}, {3, 4}}; alpha=1>",
    #"{"log": "<UIWindow:0x1; frame={{0, 0}, {9, 9}}; alpha=1>\n  |--<UIView:0x2; "#
      + #"frame={{1, 2}, {3, 4}}; alpha=1>\n"}"#,
  ])
  func `rows are recognised by frames, also after text and in strings`(_ text: String) throws {
    let reading = try HierarchyReader().read(text)
    #expect(reading.format.id == .earlGrey)
    #expect(reading.scene.tree.node("0x1")?.geometry.frame == Rect(0, 0, 9, 9))
    if text.contains("0x2") {
      #expect(reading.scene.tree.node("0x2")?.geometry.frame == Rect(1, 2, 3, 4))
    }
  }

  @Test func `a disabled view is a control, whatever its class`() throws {
    let reading = try HierarchyReader().read(
      "<Shop.PayView:0x1; frame={{0, 0}, {9, 9}}; alpha=1; disabled>")
    #expect(reading.scene.tree.node("0x1")?.details?.control?.isEnabled == false)
  }

  @Test func `a second row in a line is reported`() throws {
    let row = "<UIView:0x2; frame={{1, 2}, {3, 4}}; alpha=1>"
    let reading = try HierarchyReader().read("\(row) |--<UIView:0x3; frame={{1, 2}, {3, 4}}>")
    #expect(reading.complaints == ["1:50: warning: a second row in this line is ignored"])
    #expect(reading.elements == ElementCount(read: 1, reported: 1))
    let other = try HierarchyReader().read(row + " <UIView; x> <3")
    #expect(other.complaints == [] && other.elements == ElementCount(read: 1, reported: 0))
  }

  @Test func `every clue of a printed hierarchy counts`() {
    for (text, isFound) in [
      ("x AX.frame={{", true), ("x frame={{ alpha=1", true), ("x frame={{ UIE=N", true),
      ("x frame={{", false), ("x frame={{ UIE=Y", false), ("x alpha=1 UIE=N", false),
      ("<?xml ?> frame={{ alpha=1", false), ("<?xml ?> AX.frame={{", false),
    ] {
      let format = HierarchyReader().format(of: Array(text.utf8))
      #expect((format?.id == .earlGrey) == isFound, "\(text)")
    }
  }
}
