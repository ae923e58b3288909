import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

struct AnswerProgressTests {
  @Test func `each question has a progress message, and its own command cancels it`() {
    let all: [(AnswerProgress.Question, String, Command)] = [
      (.map, "Mapping 100,001 views", .toggleMap),
      (.why, "Searching 100,001 views for the reason", .toggleWhy),
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

  @Test func `the progress bar moves back and forth`() {
    func phase(_ time: Double) -> Double { AnswerProgress(.map, views: 1, time: time).phase }
    #expect(phase(0) == 0 && phase(1.5) == 0.5 && phase(3) == 1 && phase(4.5) == 0.5)
    #expect(phase(6) == 0)
  }

  @Test func `the progress replaces the list and has a Cancel button`() throws {
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
