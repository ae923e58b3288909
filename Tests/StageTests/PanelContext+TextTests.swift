import Drawing
import HitTesting
import TestSupport
import Testing

@testable import Stage

/// The grid measure makes every character of a 10 pt font 6 pt wide.
@Suite struct PanelContextTextTests {
  private let context = PanelContext(FrameModel(DemoScene.scene), GridTextMeasure())
  private let font = Font(10)

  @Test func `text is cut at its end, without loose punctuation`() {
    #expect(context.shortened("one, two", font, to: 48) == "one, two")
    #expect(context.shortened("one, two", font, to: 36) == "one…")
    #expect(context.shortened("one", font, to: 3) == "")
  }

  @Test func `lines break at spaces, and the last one is cut`() {
    #expect(context.wrapped("aa bb cc dd", font, to: 30, lines: 3) == ["aa bb", "cc dd"])
    #expect(context.wrapped("aa bb cc dd ee", font, to: 30, lines: 2) == ["aa bb", "cc…"])
    #expect(context.wrapped("", font, to: 30, lines: 2) == [])
  }
}
