import HitTesting
import SceneFormat
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

struct IBDocumentGesturesTests {
  @Test func `recognizers have the properties that the file records, else UIKit's`() throws {
    let tree = try IBFixture.read("gestures.storyboard").scene.tree
    let gestures = try #require(tree.node("bx0-aa-001")?.details?.gestures)
    #expect(gestures[0].numberOfTapsRequired == 2 && gestures[0].numberOfTouchesRequired == 3)
    #expect(!gestures[0].isEnabled && gestures[0].cancelsTouchesInView)
    #expect(gestures[1].minimumPressDuration == 1.5 && gestures[1].delaysTouchesBegan)
    #expect(gestures[2].direction == .up && !gestures[2].cancelsTouchesInView)
    #expect(!gestures[2].delaysTouchesEnded)
    #expect(gestures[3].numberOfTouchesRequired == 2)
    #expect(gestures[6].edges == ["left", "bottom"])
    #expect(IBDocument.isGesture("pongPressGestureRecognizer"))
    #expect(!IBDocument.isGesture("gestureRecognizer"))
  }
}
