internal import Debugger
internal import Geometry
internal import HitTesting
internal import SceneFormat
internal import Stage
internal import TouchDelivery

/// The sentences of the shown search or touches, for the HTML around the picture.
struct PageReport {
  /// The longest list that is sent to the script.
  static let longestList = 1_000

  /// Everything that the list depends on.
  private struct Key: Hashable {
    var answer: String?
    var answerLines: Int?
    var showsDeliveries: Bool
    var log: Int
    var total: Int
    var point: Point?
    var result: NodeID?
    var steps: Int
    var folding: StepRows.Folding
    var revision: Int
  }

  private var key: Key?
  /// Increases when the list changes.
  private var listNumber = 0
  private var stepRows: StepRows?

  /// Returns the title, the current sentence, and the position in the list.
  ///
  /// - Parameter focus: The label of the control with keyboard focus; `nil` for none.
  mutating func json(of state: State, focus: String?) -> JSONValue {
    refresh(state)
    let subject = state.subject
    let playing = subject.playing
    let isSearch = !subject.showsDeliveries
    return [
      "count": .integer(playing.stepCount),
      "focus": JSONValue(focus),
      "heading": .string(kind(subject)),
      "hit": JSONValue(
        isSearch ? subject.trace?.result.map { subject.scene.tree.path(of: $0) } : nil),
      "list": .integer(listNumber),
      "notice": JSONValue(state.notices.shown?.text),
      "playing": .bool(playing.isPlaying),
      "point": JSONValue(subject.trace?.point),
      "row": JSONValue(currentRow(state).map { String($0) }),
      "scale": .number(state.panels.arrangement.scale),
      "sentence": .string(sentence(state)),
      "step": .integer(playing.stepIndex),
      "theme": .string(state.theme.name),
      "title": .string(VisibleText.line(subject.scene.name)),
      "touches": .bool(!isSearch),
    ]
  }

  private mutating func refresh(_ state: State) {
    let subject = state.subject
    let trace = subject.trace
    let next = Key(
      answer: subject.answer?.headline, answerLines: subject.answer?.lineCount,
      showsDeliveries: subject.showsDeliveries, log: subject.live.logNumber,
      total: subject.live.log.total, point: trace?.point, result: trace?.result,
      steps: trace?.steps.count ?? 0, folding: subject.player.folding, revision: state.revision)
    guard next != key else { return }
    key = next
    listNumber += 1
    stepRows = trace.map { StepRows($0, folding: subject.player.folding) }
  }

  /// The sentence under the picture, as in the window's caption.
  private func sentence(_ state: State) -> String {
    let subject = state.subject
    if let answer = subject.answer { return answer.headline }
    if subject.showsDeliveries {
      let log = subject.live.log
      return log.count == 0 ? "" : log.sentence(at: subject.livePlayer.stepIndex)
    }
    guard let trace = subject.trace, !trace.steps.isEmpty else {
      return subject.scene.note ?? ""
    }
    let index = subject.player.stepIndex
    let sentences = Sentences(trace.tree)
    if subject.player.isAtEnd || index >= trace.recordedStepCount - 1 {
      return sentences.headline(of: trace)
    }
    return stepRows?.foldedRun(at: index).map { sentences.sentence(for: $0, in: trace) }
      ?? sentences.sentence(for: trace.steps[index])
  }

  /// The heading of the list.
  private func kind(_ subject: Subject) -> String {
    subject.answer?.title ?? (subject.showsDeliveries ? "Touches" : "Steps")
  }

  private func currentRow(_ state: State) -> Int? {
    let subject = state.subject
    if subject.answer != nil { return nil }
    if subject.showsDeliveries {
      let log = subject.live.log
      return log.count == 0 ? nil : log.row(of: subject.livePlayer.stepIndex)
    }
    guard let trace = subject.trace, let stepRows, stepRows.rowCount > 0 else { return nil }
    // At the end that of the answer, as in the window, not of a view that was never asked.
    let last = max(0, trace.recordedStepCount - 1)
    return stepRows.row(ofStep: subject.player.isAtEnd ? last : subject.player.stepIndex)
  }

  /// Returns the rows of the list: the number of the first step, from 1, and the sentence.
  mutating func rows(of state: State) -> JSONValue {
    refresh(state)
    let subject = state.subject
    if let answer = subject.answer {
      return .rows(count: min(answer.lineCount, Self.longestList)) { index in
        Self.row(number: index + 1, answer.line(index).text)
      }
    }
    if subject.showsDeliveries {
      let log = subject.live.log
      let rows = Array(log.rows.prefix(Self.longestList))
      return .rows(count: rows.count) { index in
        let sentence = log.sentence(at: rows[index].first)
        return Self.row(
          number: log.forgotten + rows[index].first + 1,
          rows[index].count > 1 ? "\(sentence) × \(rows[index].count)" : sentence)
      }
    }
    guard let trace = subject.trace, let stepRows else { return .rows(count: 0) { _ in .null } }
    let sentences = Sentences(trace.tree)
    return .rows(count: min(stepRows.rowCount, Self.longestList)) { index in
      switch stepRows[index] {
      case .step(let step):
        Self.row(number: step + 1, sentences.sentence(for: trace.steps[step]))
      case .run(let run, _):
        Self.row(number: run.steps.lowerBound + 1, sentences.sentence(for: run, in: trace))
      }
    }
  }

  private static func row(number: Int, _ sentence: String) -> JSONValue {
    ["number": .integer(number), "text": .string(sentence)]
  }

  /// Returns the command of a click on a row; `nil` for an invalid row.
  func command(ofRow row: Int, in state: State) -> Command? {
    let subject = state.subject
    if let answer = subject.answer {
      return (0..<answer.lineCount).contains(row) ? answer.line(row).command : nil
    }
    if subject.showsDeliveries {
      let rows = subject.live.log.rows
      return rows.indices.contains(row) ? .showDelivery(rows[row].first) : nil
    }
    guard let stepRows, (0..<stepRows.rowCount).contains(row) else { return nil }
    switch stepRows[row] {
    case .step(let step): return .showStep(step)
    case .run(let run, let isFolded):
      return isFolded ? .showStep(run.steps.upperBound - 1) : .toggleRun(run.steps.lowerBound)
    }
  }
}
