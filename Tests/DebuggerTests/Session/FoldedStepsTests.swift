import Debugger
import Foundation
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing

/// Folding and unfolding of views with the same outcome, by mouse and by key.
struct FoldedStepsTests {
  /// A list of 30 rows, touched in the eleventh: 19 rows in front miss the touch, 10 rows are not
  /// asked.
  private static let state: State = {
    let rows = (0..<30).map { "{\"class\": \"Cell\", \"frame\": [0, \($0 * 10), 100, 10]}" }
    let json =
      "{\"hitscope\": 1, \"screen\": [100, 300], \"touch\": [50, 105], \"windows\": [{\"class\": "
      + "\"UIWindow\", \"frame\": [0, 0, 100, 300], \"subviews\": [\(rows.joined(separator: ", "))]}]}"
    var state = Sample.state
    _ = state.update(.fileRead(FileContent(path: "rows.json", bytes: Array(json.utf8))))
    return state
  }()

  private func app() throws -> Harness {
    var app = Harness(Self.state)
    app.press(.home)
    try #require(app.state.subject.trace?.steps.count == 74)
    return app
  }

  @Test func `a click on the triangle unfolds, and folds again`() throws {
    var app = try app()
    try app.click("Unfold 19 siblings")
    #expect(app.state.subject.player.stepIndex == 2)
    #expect(app.labels.contains("Fold 19 siblings"))
    app.press(.right)
    #expect(app.state.subject.player.stepIndex == 3)
    try app.click("Fold 19 siblings")
    #expect(app.state.subject.player.stepIndex == 58)
    #expect(app.labels.contains("Unfold 19 siblings"))
  }

  @Test func `keys step over folded siblings, and U unfolds them`() throws {
    var app = try app()
    app.press(.right)
    app.press(.right)
    #expect(app.state.subject.player.stepIndex == 58)
    app.press("u")
    #expect(app.state.subject.player.stepIndex == 2)
    app.press(.right)
    #expect(app.state.subject.player.stepIndex == 3)
    app.press("u")
    app.press(.left)
    #expect(app.state.subject.player.stepIndex == 1)
  }

  @Test func `a click on a folded row goes to the end of it, a new touch folds all`() throws {
    var app = try app()
    try app.click(.run(2))
    #expect(app.state.subject.player.stepIndex == 58)
    app.press("u")
    #expect(app.state.frameModel.folding.unfolded == [2])
    app.tap(app.state.subject.trace?.point ?? .zero)
    #expect(app.state.frameModel.folding.unfolded.isEmpty)
  }

  @Test func `unfolded steps stay unfolded when the file is read again`() throws {
    var app = try app()
    try app.click("Unfold 19 siblings")
    var content = try #require(app.state.subject.source?.content)
    content.isReload = true
    _ = app.loop.send(.fileRead(content))
    #expect(app.state.frameModel.folding.unfolded == [2])
  }
}
