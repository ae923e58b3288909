import Testing

@testable import HierarchyFormats

struct ElementClassesTests {
  @Test func `prefixes of three tools are removed`() {
    for type in ["XCUIElementTypeButton", "UIAButton", "AXButton", "Button"] {
      #expect(ElementClasses.bareType(type) == "Button")
    }
    #expect(ElementClasses.bareType("AX") == "AX")
  }

  @Test func `types get the class of UIKit where it is clear, and keep their names elsewhere`() {
    #expect(ScreenElement(accessibilityType: "StaticText", at: 0).className == "UILabel")
    #expect(ScreenElement(accessibilityType: "XCUIElementTypeKey", at: 0).className == "Key")
    #expect(ScreenElement(accessibilityType: "UIAWindow", at: 0).role == .window)
  }
}
