import Geometry
import Testing

@testable import HierarchyFormats

struct RectTextCasesTests {
  @Test func `numbers are decimal, and short ones are read at once`() {
    for (text, number) in [
      ("0", 0), ("-0", -0.0), ("7", 7), ("-12", -12), ("123456789", 123_456_789),
      ("1234567890", 1_234_567_890),
      ("-123456789", -123_456_789), ("1.5", 1.5), (" 2", 2), ("2 ", nil), ("", nil), ("-", nil),
      ("--1", nil), ("x", nil),
      ("0x10", nil), ("0X10", nil), (" 0x10", nil), ("0.5", 0.5), ("1e3", 1000), ("1:", nil),
      ("1/", nil), ("inf", .infinity),
    ] as [(String, Double?)] {
      #expect(RectText.number(text) == number, "\(text)")
    }
  }

  @Test func `rectangles have four numbers in their brackets`() {
    for (text, rect) in [
      ("{{1, 2}, {3, 4}}", Rect(1, 2, 3, 4)), ("{1,2,3,4}", Rect(1, 2, 3, 4)),
      ("{{1, 2}, {3, 4}", Rect(1, 2, 3, 4)),
      ("{{1, 2}, {3}}", nil), ("{{1, 2}, {3, 4, 5}}", nil), ("1, 2, 3, 4", nil),
      ("[1,2][3,4]", nil), ("", nil),
      ("{{1, 2}, {3, x}}", nil), ("{\t1\t2 3 4", Rect(1, 2, 3, 4)),
      ("{1,2,3,4" + String(repeating: " ", count: 391), Rect(1, 2, 3, 4)),
      ("{1,2,3,4" + String(repeating: " ", count: 392), nil),
    ] as [(String, Rect?)] {
      #expect(RectText.braces(text) == rect, "\(text)")
    }
    for (text, rect) in [
      ("[1,2][4,8]", Rect(1, 2, 3, 6)), ("[0,0][0,0]", Rect(0, 0, 0, 0)),
      ("[5,6][1,2]", Rect(5, 6, -4, -4)),
      ("{1,2}{3,4}", nil), ("[1,2][3]", nil), ("1,2,3,4", nil), ("[1, 2, 4, 8]", Rect(1, 2, 3, 6)),
    ] as [(String, Rect?)] {
      #expect(RectText.brackets(text) == rect, "\(text)")
    }
  }

  @Test func `types of elements lose their prefix, and have classes and roles`() {
    for (type, className, role) in [
      ("XCUIElementTypeButton", "UIButton", ScreenElement.Role.other),
      ("UIATarget", "UIWindow", .application),
      ("AXWindow", "UIWindow", .window), ("Other", "UIView", .container), ("AX", "AX", .other),
      ("UIA", "UIA", .other),
      ("XCUIElementType", "XCUIElementType", .other), ("XCUIElementTypeOdd", "Odd", .other),
      ("", "", .other),
      ("AXAXButton", "AXButton", .other), ("Application", "UIWindow", .application),
    ] {
      let element = ScreenElement(accessibilityType: type, parent: 3, at: 7)
      #expect(element.className == className && element.role == role, "\(type)")
      #expect(element.parent == 3 && element.offset == 7)
    }
    var element = ScreenElement(accessibilityType: "Other", at: 0)
    #expect(element.isPlainContainer)
    element.name = "n"
    #expect(!element.isPlainContainer)
    (element.name, element.identifier) = (nil, "i")
    #expect(!element.isPlainContainer)
    (element.identifier, element.role) = (nil, .window)
    #expect(element.isPlainContainer)
    element.role = .application
    #expect(!element.isPlainContainer)
  }

  @Test func `Android's ids lose their package, and its classes are controls and containers`() {
    for (id, bare) in [
      ("a.b:id/c", "c"), ("a.b:id/", "a.b:id/"), ("c", "c"), ("a/c", "a/c"),
      ("a:id/b/c", "a:id/b/c"), ("", ""),
    ] {
      #expect(AndroidClasses.bareID(id) == bare, "\(id)")
    }
    for (name, isContainer, isControl) in [
      ("a.FrameLayout", true, false), ("a.ViewGroup", true, false),
      ("android.view.View", true, false),
      ("my.View", false, false), ("a.Button", false, true), ("a.SeekBar", false, true),
      ("a.TextView", false, false),
    ] {
      #expect(
        AndroidClasses.isContainer(name) == isContainer
          && AndroidClasses.isControl(name) == isControl)
    }
  }
}
