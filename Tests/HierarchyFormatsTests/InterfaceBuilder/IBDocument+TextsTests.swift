import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBDocumentTextsTests {
  @Test func `texts stand in attributes, in elements, in states and in fragments`() throws {
    let tree = try IBFixture.read("texts.xib").scene.tree
    let names = [
      "string": "Two\nlines", "mutable": "héllo", "unpadded": "hi", "attributed": "One, two",
      "field": "Your\nname", "button": "Long title", "configured": "Filled",
    ]
    for (id, name) in names { #expect(tree.node(id)?.name == name, "\(id)") }
    #expect(tree.node("bare")?.name == nil)
  }
}
