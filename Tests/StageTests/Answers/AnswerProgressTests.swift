import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

struct AnswerProgressTests {
  @Test func `each question says what it does, and is taken back by the command that asked it`() {
    let all: [(AnswerProgress.Question, String, Command)] = [
      (.map, "Finding out who gets touches, of 100,001 views", .toggleMap),
      (.why, "Finding out why, among 100,001 views", .toggleWhy),
      (.audit, "Auditing 100,001 views", .toggleAudit),
      (.changes, "Comparing 100,001 views", .toggleChanges),
    ]
    for (question, headline, command) in all {
      let progress = AnswerProgress(question, views: 100_001, time: 2)
      #expect(progress.headline == headline)
      #expect(progress.cancel == command)
    }
    #expect(AnswerProgress(.audit, views: 1, time: 2).headline == "Auditing 1 view")
  }

  @Test func `the bar goes there and back`() {
    func phase(_ time: Double) -> Double { AnswerProgress(.map, views: 1, time: time).phase }
    #expect(phase(0) == 0 && phase(1.5) == 0.5 && phase(3) == 1 && phase(4.5) == 0.5)
    #expect(phase(6) == 0)
  }

  @Test func `the progress has the place of the list, with a button that ends it`() throws {
    var model = FrameModel(TouchScene.scene)
    model.transport = Transport()
    model.answerProgress = AnswerProgress(.audit, views: 2, time: 2.5)
    let renderer = FrameRenderer(GridTextMeasure())
    let frame = renderer.frame(model, size: Size(1280, 800))
    let button = try #require(frame.region(.control(.stopAnswer)))
    #expect(button.action == .perform(.toggleAudit) && button.label == "Cancel")
    let words = frame.flattened().commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(words.contains("AUDIT") && words.contains("2 s"))
    #expect(words.contains("Auditing 2 views …") && words.contains("Auditing 2 views"))
  }
}
