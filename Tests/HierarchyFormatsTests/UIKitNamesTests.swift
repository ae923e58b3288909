import HitTesting
import Testing

@testable import HierarchyFormats

struct UIKitNamesTests {
  @Test func `channels are clamped to 0 and 1, and rounded to the nearest of 256 levels`() {
    for (red, green, blue, alpha, rgba) in [
      (0, 0, 0, 0, 0), (1, 1, 1, 1, 0xFFFF_FFFF), (0.2, 0.4, 0.6, 0.8, 0x3366_99CC),
      (-0.5, 2, -1, 1.5, 0x00FF_00FF), (.nan, .infinity, -.infinity, 1, 0x0000_00FF),
      (0.5, 0.498, 0.002, 0.001, 0x807F_0100),
    ] as [(Double, Double, Double, Double, UInt32)] {
      let color = ViewColor(red: red, green: green, blue: blue, alpha: alpha)
      #expect(color.rgba == rgba, "\(rgba)")
    }
  }

  @Test func `a class is a control, a scroll view or neither`() {
    for (name, isControl, isScrollView) in [
      ("UIControl", true, false), ("UISwitch", true, false), ("UIScrollView", false, true),
      ("UITextView", false, true), ("UIView", false, false), ("MyUIButton", false, false),
      ("", false, false),
    ] {
      #expect(KnownClasses.isControl(name) == isControl, "\(name)")
      #expect(KnownClasses.isScrollView(name) == isScrollView, "\(name)")
    }
    #expect(SystemColors.named("systemRedColor")?.hex == "#ff3b30")
    #expect(SystemColors.named("systemRed") == nil)
  }
}
