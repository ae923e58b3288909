import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

/// The grid measure makes every character of a 10 pt font 6 points wide.
@Suite struct PanelContextTextTests {
  private let context = PanelContext(FrameModel(DemoScene.scene), GridTextMeasure())
  private let font = Font(10)

  @Test func `text is cut after a word, without loose punctuation, and keeps five letters`() {
    #expect(context.shortened("three, two", font, to: 60) == "three, two")
    #expect(context.shortened("three, two", font, to: 59) == "three…")
    #expect(context.shortened("one, two", font, to: 40) == "")
    #expect(context.shortened("one", font, to: 3) == "")
  }

  @Test func `lines break at spaces, and the last one loses words in its middle`() {
    #expect(context.wrapped("aa bb cc dd", font, to: 30, lines: 3) == ["aa bb", "cc dd"])
    #expect(context.wrapped("aa bb cc dd ee", font, to: 30, lines: 2) == ["aa bb", "cc…"])
    #expect(
      context.wrapped("aa bb cc dd ee ff gg", font, to: 54, lines: 2) == ["aa bb cc", "dd … gg"])
    #expect(context.wrapped("", font, to: 30, lines: 2) == [])
  }

  @Test func `a word that is too wide is broken, after a slash if one is near`() {
    #expect(context.broken("see abcdefghij now", font, to: 30) == "see abcde fghij now")
    #expect(context.broken("/ab/cdefgh/i", font, to: 30) == "/ab/ cdefg h/i")
    #expect(context.broken("one two", font, to: 30) == "one two")
    #expect(context.broken("abcdef", font, to: 3) == "abcdef", "there is no room for anything")
  }
}

@Suite struct LabelPlacerTests {
  @Test func `labels go to the first place that is free and inside`() {
    var placer = LabelPlacer(bounds: Rect(0, 0, 100, 100))
    placer.keep(clear: Rect(40, 40, 20, 20))
    let size = Size(30, 10)
    let outside = Point(90, 5)
    let first = placer.place(size, at: [outside, Point(35, 45), Point(0, 0)])
    #expect(first == Rect(0, 0, 30, 10))
    #expect(placer.place(size, at: [Point(10, 5)]) == nil, "the first label lies there")
    #expect(placer.place(size, at: [Point(10, 10)]) != nil, "edges may meet")
  }

  @Test func `labels cover text only where there is no other place`() {
    let text = Rect(0, 0, 60, 10)
    var placer = LabelPlacer(bounds: Rect(0, 0, 100, 100), avoiding: [text])
    let size = Size(30, 10)
    #expect(placer.place(size, at: [.zero, Point(0, 40)]) == Rect(0, 40, 30, 10))
    #expect(placer.place(size, at: [.zero, Point(0, 45)]) == Rect(0, 0, 30, 10))
    #expect(placer.place(size, at: [.zero]) == nil, "labels never cover each other")
  }

  @Test func `labels cross an outline only where there is no other place`() {
    var placer = LabelPlacer(bounds: Rect(0, 0, 100, 100))
    placer.avoid(outline: Rect(20, 20, 60, 60), cost: 30)
    let size = Size(30, 10)
    let across = Point(10, 30)
    #expect(placer.place(size, at: [across, Point(30, 50)]) == Rect(30, 50, 30, 10), "inside")
    #expect(placer.place(size, at: [across, Point(0, 0)]) == Rect(0, 0, 30, 10), "outside")
    #expect(placer.place(size, at: [Point(60, 75), Point(40, 75)])?.minX == 60, "the first")
    #expect(placer.place(size, at: [across])?.origin == across)
  }

  @Test func `covering an area costs less than covering a text`() {
    var placer = LabelPlacer(bounds: Rect(0, 0, 100, 100), avoiding: [Rect(0, 0, 100, 50)])
    placer.avoid(Rect(0, 50, 100, 50))
    #expect(placer.place(Size(30, 10), at: [.zero, Point(0, 60)])?.minY == 60)
  }

  @Test func `of places that cover something, a near one is better than a far one`() {
    let texts = [Rect(0, 0, 1_000, 10), Rect(0, 400, 1_000, 10)]
    func place(near point: Point?) -> Rect? {
      var placer = LabelPlacer(bounds: Rect(0, 0, 1_000, 500), avoiding: texts)
      return placer.place(Size(30, 10), at: [.zero, Point(0, 400)], near: point)
    }
    #expect(place(near: nil)?.minY == 0)
    #expect(place(near: Point(0, 420))?.minY == 400)
    #expect(place(near: Point(0, 20))?.minY == 0)
  }
}
