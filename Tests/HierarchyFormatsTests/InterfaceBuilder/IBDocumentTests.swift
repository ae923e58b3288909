import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBDocumentTests {
  @Test func `colours are given in numbers, by UIKit's names and by the document's`() throws {
    let reading = try IBFixture.read("controls.storyboard")
    let tree = reading.scene.tree
    let colors = [
      "vw0-aa-001": "#ffffff", "bt0-aa-001": "#ff3b30", "im0-aa-001": "#ff0000",
      "tf0-aa-001": "#f2f2f7", "sv0-aa-001": "#0080ff80", "ct0-aa-001": "#808080",
    ]
    for (id, color) in colors {
      #expect(tree.node(id)?.backgroundColor?.hex == color, "\(id)")
    }
    #expect(tree.node("lb0-aa-001")?.backgroundColor == nil)
    #expect(tree.node("st0-aa-001")?.backgroundColor == nil)
    #expect(
      IBFixture.messages(reading) == [
        "70:33: note: the colour \"Nowhere\" is unknown: none is drawn"
      ])
  }

  @Test func `cyan, magenta, yellow and black are mixed`() {
    let element = MarkupElement(
      name: "color",
      attributes: ["cyan": "1", "magenta": "0", "yellow": "0", "black": "0.5", "alpha": "1"],
      parent: -1, offset: 0, end: 1)
    #expect(IBColors().color(of: element)?.hex == "#008080")
  }
}
