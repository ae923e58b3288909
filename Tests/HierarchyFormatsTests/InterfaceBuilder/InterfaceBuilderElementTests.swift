import Geometry
import HitTesting
import Testing

@testable import HierarchyFormats

/// The elements of a document, as code that creates objects reads them.
struct InterfaceBuilderElementTests {
  private func document(_ objects: String) -> (InterfaceBuilderElement?, [String]) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>\(objects)</objects></document>
      """
    let result = InterfaceBuilderElement.document(Array(text.utf8), file: "a.xib")
    return (result.element, result.messages)
  }

  @Test func `an element gives its class, frame, texts, colours and installed views`() throws {
    let (root, messages) = document(
      """
      <view id="v" customClass="Card"><rect key="frame" x="1" y="2" width="3" height="4"/>
      <subviews><label id="l" text="A"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
      <string key="text">B</string></label></subviews>
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
      <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
      </view>
      """)
    #expect(messages.isEmpty)
    let view = try #require(root?.child("objects")?.children.first)
    #expect(view.isInstalledView && view["customClass"] == "Card" && view.baseClass == "UIView")
    #expect(view.frame == Rect(1, 2, 3, 4))
    #expect(view.color("backgroundColor")?.hex == "#ff0000" && view.color("tintColor") == nil)
    let label = try #require(view.child("subviews")?.children.first)
    #expect(label.baseClass == "UILabel" && !label.isInstalledView)
    #expect(label.font?.size == 20 && label.font?.weight == .bold)
    #expect(label.child(key: "text")?.text == "B")
    #expect(view.descendants.count == 10)
  }

  @Test func `a text that is not a document is reported`() {
    let (root, messages) = InterfaceBuilderElement.document(Array("<a/>".utf8), file: "a.xib")
    #expect(root == nil)
    #expect(messages.count == 1 && messages.first?.hasPrefix("a.xib:1:1: error: ") == true)
  }
}
