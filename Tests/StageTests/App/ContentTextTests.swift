import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

/// Text set into a view, measured on a grid of 0.6 em.
@Suite struct ContentTextTests {
  private let measuring = GridTextMeasure()

  private func lines(
    _ text: String, size: Double = 10, width: Double, height: Double = 200, limit: Int = 0
  ) -> [String]? {
    ContentText(
      text, size: size, weight: .regular, in: Size(width, height), lines: limit, measuring)?.lines
  }

  @Test func `text wraps between words`() {
    #expect(lines("one two three", width: 45) == ["one two", "three"])
    #expect(lines("one\ntwo", width: 100) == ["one", "two"])
  }

  @Test func `no more lines are set than allowed, or than fit into the height`() throws {
    let text = "alpha beta gamma delta epsilon"
    #expect(lines(text, width: 60, limit: 2)?.count == 2)
    #expect(lines(text, width: 60, height: 26)?.count == 2)
    #expect(try #require(lines(text, width: 60, limit: 2)?.last).hasSuffix("…"))
  }

  @Test func `text that is slightly too wide is condensed before it is cut`() throws {
    let text = "Calendar entry"
    let usual = try #require(
      ContentText(text, size: 10, weight: .regular, in: Size(200, 20), lines: 1, measuring))
    let tight = try #require(
      ContentText(text, size: 10, weight: .regular, in: Size(66, 20), lines: 1, measuring))
    #expect(usual.lines == [text] && tight.lines == [text])
    // Its height stays.
    #expect(tight.font == usual.font && usual.stretch == 1 && tight.stretch < 1)
    var list = DrawList()
    tight.draw(in: Rect(10, 0, 66, 20), .end, Color(0), &list)
    guard case .pushTransform(let transform)? = list.commands.first else {
      Issue.record("no transform")
      return
    }
    #expect(transform.a == tight.stretch)
    #expect(transform.apply(Point(76, 5)).distance(to: Point(76, 5)) < 1e-9)
    #expect(list.commands.last == .popTransform)
  }

  @Test func `of a text that does not fit at least five letters remain, or nothing is drawn`()
    throws
  {
    let text = "Notifications"
    for width in stride(from: 12.0, through: 120, by: 3) {
      guard let line = lines(text, width: width, limit: 1)?.first, !line.isEmpty else { continue }
      #expect(line == text || (line.hasSuffix("…") && line.count >= 6), "\(width): \(line)")
      #expect(line == text || text.hasPrefix(line.dropLast()))
    }
    #expect(lines(text, width: 24, limit: 1) == nil)
    #expect(lines(text, width: 50, limit: 1)?.first?.hasSuffix("…") == true)
  }

  @Test func `one or two letters are drawn in any room`() {
    #expect(lines("?", width: 3, limit: 1) == ["?"])
    #expect(lines("12", width: 5, limit: 1) == ["12"])
  }

  @Test func `clipped text has one line more than fit, and is not cut at the tail`() throws {
    let text = "alpha beta gamma delta epsilon"
    let clipped = try #require(
      ContentText(
        text, size: 10, weight: .regular, in: Size(40, 26), lines: 0, isClipped: true, measuring))
    #expect(clipped.lines == ["alpha", "beta", "gamma"])
  }

  @Test func `East Asian text is wrapped inside a word only if it is too wide even condensed`() {
    #expect(lines("東京都 大阪府", width: 30) == ["東京都", "大阪府"])
    #expect(lines("東京都大阪府", width: 40) == ["東京都大阪", "府"])
  }

  @Test func `the weight is the nearest one of the picture's font`() {
    #expect(Font.Weight(.medium) == .regular && Font.Weight(.semibold) == .semibold)
  }

  @Test func `text too small to read is left out`() {
    #expect(lines("Hello", size: 2, width: 100) == nil)
    #expect(lines("", width: 100) == nil)
    #expect(lines("Hello", size: 20, width: 10) == nil)
  }

  @Test func `lines are centred vertically unless they begin at the top`() throws {
    let text = try #require(
      ContentText("one two", size: 10, weight: .regular, in: Size(25, 100), lines: 0, measuring))
    let rect = Rect(10, 20, 25, 100)
    func baselines(isTop: Bool) -> [Double] {
      var list = DrawList()
      text.draw(in: rect, .start, isTop: isTop, Color(0), &list)
      return list.commands.compactMap {
        if case .text(let run) = $0 { run.position.y } else { nil }
      }
    }
    let centred = baselines(isTop: false)
    let top = baselines(isTop: true)
    #expect(centred.count == 2 && top.count == 2)
    #expect(top[0] < 35 && centred[0] > 50 && centred[1] < 90)
    #expect(abs(centred[1] - centred[0] - text.lineHeight) < 1e-9)
  }
}
