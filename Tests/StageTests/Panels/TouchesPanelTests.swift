import Drawing
import Geometry
import Testing

@testable import Stage

@Suite struct TouchesPanelTests {
  /// The lines of the rows in a panel of a width.
  private func texts(width: Double) throws -> [String] {
    let model = TouchScene.model("down 60,60; move 62,60; move 64,60; up", at: 0)
    var context = PanelContext(model, GridTextMeasure())
    let log = try #require(model.deliveries)
    TouchesPanel(rect: Rect(0, 0, width, 500), log: log).draw(&context)
    return context.list.commands.compactMap {
      if case .text(let run) = $0, run.font.size == 12 { run.string } else { nil }
    }
  }

  @Test func `a narrow row keeps the essential words`() throws {
    #expect(
      try texts(width: 900).contains("Send gets touchesMoved and tracks the touch as a control"))
    let short = try texts(width: 320)
    #expect(short.contains("Send tracks touchesMoved"), "\(short)")
    #expect(try texts(width: 300).contains("touchesMoved → Send"))
  }

  @Test func `the current row shows the whole sentence, on as many lines as needed`() throws {
    let log = try #require(TouchScene.model("down 60,60; up", at: 0).deliveries)
    let index = try #require(
      (0..<log.count).max { log.sentence(at: $0).count < log.sentence(at: $1).count })
    let model = TouchScene.model("down 60,60; up", at: Double(index))
    var context = PanelContext(model, GridTextMeasure())
    TouchesPanel(rect: Rect(0, 0, 320, 500), log: log).draw(&context)
    let lines = context.list.commands.compactMap { command in
      if case .text(let run) = command, run.font.weight == .semibold, run.font.size == 12 {
        run.string
      } else {
        nil as String?
      }
    }
    #expect(lines.count > 2 && lines.joined(separator: " ") == log.sentence(at: index), "\(lines)")
  }
}
