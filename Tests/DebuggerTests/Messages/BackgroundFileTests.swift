import Drawing
import Stage
import Testing

@testable import Debugger

@Suite struct BackgroundFileTests {
  private func background(
    opacity: Double? = nil, isOver: Bool? = nil, after old: Background? = nil
  ) throws -> Background {
    try BackgroundFile("shots/a.png", BusyState.picture, opacity: opacity, isOver: isOver)
      .background(after: old)
  }

  @Test func `an opacity is between 0 and 1, and 1 if it is not a number`() throws {
    for (asked, opacity) in [
      (0.25, 0.25), (0, 0), (1, 1), (-0.5, 0), (1.5, 1), (.nan, 1), (.infinity, 1),
      (-Double.infinity, 1),
    ] as [(Double, Double)] {
      #expect(try background(opacity: asked).opacity == opacity, "\(asked)")
    }
  }

  @Test func `what is not given stays as it was, or is the default`() throws {
    let first = try background()
    #expect(first.opacity == Background.usualOpacity && !first.isOver)
    var old = first
    old.opacity = 0.5
    old.isOver = true
    let same = try background(after: old)
    #expect(same.opacity == 0.5 && same.isOver)
    let under = try background(isOver: false, after: old)
    #expect(under.opacity == 0.5 && !under.isOver)
    let faint = try background(opacity: 0.125, after: old)
    #expect(faint.opacity == 0.125 && faint.isOver)
    #expect(try background(isOver: true).isOver)
    #expect(BackgroundFile("shots/a.png", []).name == "a.png")
  }
}
