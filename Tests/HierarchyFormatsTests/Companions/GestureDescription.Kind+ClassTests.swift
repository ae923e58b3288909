import HitTesting
import Testing

@testable import HierarchyFormats

struct GestureDescriptionClassTests {
  @Test(arguments: GestureDescription.Kind.allCases.filter { $0 != .custom })
  func `UIKit's own classes are known`(
    _ kind: GestureDescription.Kind
  ) {
    #expect(GestureDescription.Kind(className: kind.className) == kind)
  }

  @Test func `subclasses and private classes are recognised by the ends of their names`() {
    #expect(GestureDescription.Kind(className: "UITextTapRecognizer") == .tap)
    #expect(GestureDescription.Kind(className: "_UIMultiSelectOneFingerPanGesture") == .pan)
    #expect(GestureDescription.Kind(className: "App.MyLongPressGestureRecognizer") == .longPress)
    #expect(GestureDescription.Kind(className: "_UISystemGestureGateGestureRecognizer") == nil)
    #expect(GestureDescription.Kind(className: "Tap") == nil)
    #expect(GestureDescription.Kind(className: "") == nil)
  }
}
