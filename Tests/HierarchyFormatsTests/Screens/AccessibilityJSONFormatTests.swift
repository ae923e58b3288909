import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct AccessibilityJSONFormatTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("AccessibilityJSON/" + fixture), name: "test")
  }

  @Test func `a flat list stays flat, in its application`() throws {
    let reading = try read("flat.json")
    let tree = reading.scene.tree
    #expect(reading.format.id == .accessibilityJSON)
    #expect(tree.shape == [">0", "0>inbox", "0>0.1"])
    #expect(tree.node("inbox")?.details?.control?.isEnabled == false)
    #expect(tree.frame(of: NodeID(2)) == Rect(20, 308.33333333333331, 362, 44))
    #expect(reading.elements == ElementCount(read: 3, reported: 1))
    #expect(reading.diagnostics.first?.message.hasPrefix("a flat list: its 4 elements") == true)
  }

  @Test func `nested elements keep their shape`() throws {
    let reading = try read("nested.json")
    #expect(reading.scene.tree.shape == [">0", "0>cage", "cage>0.0.0", "cage>0.0.1"])
    #expect(reading.scene.tree.frame(of: NodeID(2)) == Rect(4.5, 10.25, 100, 40))
    #expect(reading.scene.screen == Size(402, 874))
    #expect(reading.elements == ElementCount(read: 4, reported: 0))
  }

  @Test func `the screen beside the elements gives the window around them`() throws {
    let reading = try read("complete.json")
    #expect(reading.scene.screen == Size(430, 932))
    #expect(reading.scene.tree.shape == [">0", "0>top", "0>next"])
    #expect(reading.scene.tree.frame(of: NodeID(0)) == Rect(0, 0, 430, 932))
    #expect(reading.elements == ElementCount(read: 2, reported: 0))
  }

  @Test(arguments: [
    #"{"frame":{"x":0,"y":0,"width":430,"height":932}}"#,
    #"{"bounds":{"x":0,"y":0,"width":430,"height":932}}"#,
    #"{"rect":{"x":0,"y":0,"width":430,"height":932},"scale":3}"#,
    #"{"width":1,"height":1,"frame":{"x":0,"y":0,"width":430,"height":932}}"#,
    #"{"width":430,"height":932}"#,
  ])
  func `the screen has a size, or a rectangle`(screen: String) throws {
    let elements = String(
      decoding: try TestFiles.fixture("AccessibilityJSON/complete.json"), as: UTF8.self
    ).replacing(#"{"width":430,"height":932,"scale":3}"#, with: screen)
    let reading = try HierarchyReader().read(elements)
    #expect(reading.scene.screen == Size(430, 932))
    #expect(reading.scene.tree.frame(of: NodeID(0)) == Rect(0, 0, 430, 932))
  }

  @Test(arguments: [#"430"#, #""430 × 932""#, #"[430, 932]"#, #"{"width":430}"#, #"{}"#])
  func `without a readable screen the elements determine the window`(screen: String) throws {
    let elements = String(
      decoding: try TestFiles.fixture("AccessibilityJSON/complete.json"), as: UTF8.self
    ).replacing(#"{"width":430,"height":932,"scale":3}"#, with: screen)
    let reading = try HierarchyReader().read(elements)
    #expect(reading.scene.tree.frame(of: NodeID(0)) == Rect(0, 0, 430, 210))
  }

  @Test func `a rectangle may have an origin and a size`() throws {
    let reading = try HierarchyReader().read(
      TestFiles.fixture("AccessibilityJSON/origin.json"), name: "test")
    #expect(reading.format.id == .accessibilityJSON)
    #expect(reading.scene.tree.node("0")?.geometry.frame == Rect(10, 20, 30, 40))
  }

  @Test(arguments: ["sim-use.json", "sim-use-entries.json"])
  func `sim-use has the tree beside an outline, or a list of its entries`(_ name: String) throws {
    let reading = try HierarchyReader().read(
      TestFiles.fixture("AccessibilityJSON/" + name), name: "test")
    let tree = reading.scene.tree
    #expect(reading.format.id == .accessibilityJSON)
    #expect(reading.scene.screen == Size(402, 874))
    let button = try #require(tree.view(named: "go"))
    #expect(tree.className(of: button) == "UIButton")
    #expect(reading.scene.hit(at: Point(20, 140)) == button)
    #expect(reading.complaints == [])
  }

  @Test func `a sim-use outline is refused, with a hint to output with frames`() {
    let failure = HierarchyReader().failure(
      "App: Shop  402x874\n\n[Top  y<120]\n  @1  StaticText  \"Shop\"\n[Content  y=120..754]\n"
        + "  @5  Button  \"Go\"\n")
    #expect(failure?.diagnostics.first?.message.contains("a sim-use outline") == true)
    #expect(failure?.diagnostics.first?.hint?.contains("sim-use ui --json") == true)
  }
}
