import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct TextSelectionTests {
  private let measure = GridTextMeasure()

  /// The text map of a frame with these texts and regions.
  private func map(_ texts: [(String, Point)], _ regions: [Region] = []) -> TextMap {
    var list = DrawList()
    for (text, point) in texts { list.text(text, at: point, Font(10), Color(0x000000)) }
    return TextMap(frame(list, regions), measuring: measure)
  }

  private func frame(_ list: DrawList, _ regions: [Region]) -> Frame {
    let key = Layer.Key(
      revision: 0, camera: .fit, theme: .light, size: Size(400, 400), hasTransport: true,
      hasTouches: false, hasAnswer: false)
    return Frame(
      size: Size(400, 400), layer: Layer(key: key, list: DrawList()), overlay: list,
      regions: regions, screenToPicture: .identity)
  }

  // Every character is 6 points wide.
  private static let lines = [
    ("first line", Point(10, 20)), ("second line", Point(10, 40)), ("third", Point(10, 60)),
  ]

  @Test func `a selection within a line starts and ends at the nearest letters`() throws {
    let selection = try #require(
      map(Self.lines).selection(from: Point(17, 18), to: Point(39, 18)))
    #expect(selection.text == "irst")
    #expect(selection.parts.map(\.rect) == [Rect(16, 10.5, 24, 12.5)])
  }

  @Test func `a drag selects several lines, in either direction`() throws {
    let map = map(Self.lines)
    let (start, end) = (Point(46, 18), Point(28, 58))
    let selection = try #require(map.selection(from: start, to: end))
    #expect(selection.text == "line\nsecond line\nthi")
    #expect(map.selection(from: end, to: start) == selection)
  }

  @Test func `a drag below the last line selects all of it, above the first its beginning`() {
    let map = map(Self.lines)
    #expect(
      map.selection(from: Point(10, 18), to: Point(200, 390))?.text
        == "first line\nsecond line\nthird")
    #expect(map.selection(from: Point(22, 18), to: Point(300, 1))?.text == "fi")
  }

  @Test func `texts side by side are joined by spaces, code is not`() {
    let map = map([("name", Point(10, 20)), ("value", Point(80, 20))])
    #expect(map.selection(from: Point(10, 18), to: Point(300, 18))?.text == "name value")
    let code = self.map([("return", Point(10, 20)), (" nil", Point(46, 20))])
    #expect(code.selection(from: Point(10, 18), to: Point(300, 18))?.text == "return nil")
    // A gap is a space from a fifth of the font size, here 2 points.
    for (gap, text) in [(0.0, "ab"), (1.9, "ab"), (2.1, "a b"), (9, "a b")] {
      let pair = self.map([("a", Point(10, 20)), ("b", Point(16 + gap, 20))])
      #expect(pair.selection(from: Point(10, 18), to: Point(300, 18))?.text == text, "\(gap)")
    }
  }

  @Test func `a selection stays in the panel in which it began`() {
    let regions = [
      Region(.panel(.code), .panel, "Code", Rect(0, 0, 400, 100)),
      Region(.panel(.inspector), .panel, "Inspector", Rect(0, 100, 400, 300)),
    ]
    let map = map([("above", Point(10, 20)), ("below", Point(10, 120))], regions)
    #expect(map.selection(from: Point(10, 18), to: Point(300, 390))?.text == "above")
  }

  @Test func `the canvas has no text to select`() {
    let canvas = Region(.canvas, .canvas, "Screen", Rect(0, 0, 400, 400))
    #expect(
      map(Self.lines, [canvas]).selection(from: Point(10, 18), to: Point(200, 58)) == nil)
  }

  @Test func `a fully selected row is copied in full, a part of it as displayed`() {
    let list = Region(.list(.steps), .list, "Steps", Rect(0, 0, 400, 100))
    let row = Region(.row(.steps, 0), .row, "View A is asked at (1, 2)", Rect(0, 0, 400, 30))
    let map = map([("View A … (1, 2)", Point(10, 20))], [list, row])
    #expect(
      map.selection(from: Point(10, 18), to: Point(390, 18))?.text == "View A is asked at (1, 2)")
    #expect(map.selection(from: Point(10, 18), to: Point(46, 18))?.text == "View A")
  }

  @Test func `lines of one row are one line`() {
    let list = Region(.list(.steps), .list, "Steps", Rect(0, 0, 400, 100))
    let row = Region(.row(.steps, 0), .row, "one two", Rect(0, 0, 400, 50))
    let map = map(
      [("one", Point(10, 20)), ("two", Point(10, 36)), ("next", Point(10, 80))], [list, row])
    #expect(map.selection(from: Point(10, 18), to: Point(390, 90))?.text == "one two\nnext")
  }

  @Test func `text that is clipped by its list or rotated cannot be selected`() {
    var list = DrawList()
    list.clip(to: Rect(0, 0, 400, 30)) { list in
      list.text("seen", at: Point(10, 20), Font(10), Color(0x000000))
      list.text("cut", at: Point(10, 60), Font(10), Color(0x000000))
    }
    list.transform(AffineTransform(scaleX: 2, y: 2)) { list in
      list.text("turned", at: Point(10, 30), Font(10), Color(0x000000))
    }
    let map = TextMap(frame(list, []), measuring: measure)
    #expect(map.selection(from: Point(0, 0), to: Point(399, 399))?.text == "seen")
  }

  @Test func `without text or distance nothing is selected`() {
    #expect(map([]).selection(from: .zero, to: Point(300, 300)) == nil)
    #expect(map(Self.lines).selection(from: Point(20, 18), to: Point(20, 18)) == nil)
    #expect(map(Self.lines).selection(from: Point(.nan, 0), to: Point(300, 300)) == nil)
  }

  @Test func `a selection is marked only where its text still is`() throws {
    var model = FrameModel(DemoScene.scene)
    let renderer = FrameRenderer(measure)
    let size = Size(1280, 800)
    let frame = renderer.frame(model, size: size)
    let map = TextMap(frame, measuring: measure)
    let caption = try #require(frame.region(.panel(.caption))).rect
    let selection = try #require(
      map.selection(from: caption.origin, to: Point(caption.maxX, caption.maxY)))
    #expect(selection.text.hasPrefix("Touch the screen"))
    func marks() -> Int {
      renderer.frame(model, size: size).overlay.commands.count {
        if case .rect(let rect, _, _, _) = $0 {
          selection.parts.map(\.rect).contains(rect)
        } else {
          false
        }
      }
    }
    #expect(marks() == 0)
    model.textSelection = selection
    #expect(marks() == selection.parts.count)
    model.trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    model.position = 3
    #expect(marks() == 0, "the caption says something else now")
  }
}
