import Answers
import HitTesting
import SceneFormat
package import Stage
import TouchDelivery

extension Subject {
  /// A question about the scene.
  package enum Question: Hashable, Sendable {
    /// The view that receives a touch, for each point.
    case map
    /// The reason why the selected view receives the touch or not.
    case why
    /// Likely problems.
    case audit
    /// The differences from an earlier scene.
    case changes
  }

  /// Returns the request for an answer that is missing or outdated, and clears a question that no
  /// longer applies.
  mutating func neededAnswer() -> AnswerRequest.Content? {
    switch (question, answer?.content) {
    case (nil, _): answer = nil
    case (.map, .map(let survey)) where survey.map.tree.isSame(as: scene.tree): break
    case (.map, .map) where drag != nil && answer?.isLargeMap == true: break
    case (.map, _): return .map(scene, viewsAreElements: viewsAreElements)
    case (.why, _):
      guard let selection else {
        question = nil
        answer = nil
        return nil
      }
      if case .why(let why) = answer?.content, why.view == selection,
        why.trace.tree.isSame(as: scene.tree),
        !why.pointIsGiven || why.point == touch?.point
      {
        return nil
      }
      return .why(selection, scene, at: touch?.point, knowsActions: recordsControls)
    case (.audit, .audit(let audit)) where audit.tree.isSame(as: scene.tree): break
    case (.audit, _): return .audit(scene, auditSettings)
    case (.changes, _):
      guard let before else {
        question = nil
        answer = nil
        return nil
      }
      let (after, isBefore) = (after, baseline.after != nil)
      guard case .comparison(let known, let wasBefore) = answer?.content,
        known.old.tree.isSame(as: before.tree), known.new.tree.isSame(as: after.tree)
      else { return .changes(from: before, to: after, isBefore: isBefore) }
      if wasBefore != isBefore { answer = .comparison(known, isBefore: isBefore) }
    }
    return nil
  }

  private var recordsControls: Bool { source?.recordsControls ?? true }

  /// The audit settings of the file, for the current ids of the views.
  private var auditSettings: Audit.Settings {
    var settings = source?.auditSettings ?? Audit.Settings()
    guard baseline.after == nil else { return settings }
    settings.assumedFrames = Set(settings.assumedFrames.map(edits.current))
    settings.animatedViews = Set(settings.animatedViews.map(edits.current))
    return settings
  }

  /// Returns the id of a view in the scene as it was opened; edits may have moved the view since.
  func openedView(of view: NodeID) -> NodeID {
    baseline.after == nil ? edits.opened(view) : view
  }

  private var viewsAreElements: Bool { source?.auditSettings.viewsAreElements ?? false }
}

extension State {
  /// Answers the question again if its subject has changed, or requests the answer.
  mutating func refreshAnswer() {
    guard let needed = subject.neededAnswer() else { return subject.pending = nil }
    guard answersConcurrently else { return subject.answer = needed.answer() }
    if let pending = subject.pending, pending.request.content.isSame(as: needed) { return }
    answerCount += 1
    subject.pending = PendingAnswer(AnswerRequest(number: answerCount, content: needed))
    if let answer = subject.answer, !needed.mayFollow(answer) { subject.answer = nil }
  }

  /// Stores an answer that was computed in the background; an answer that is no longer requested is
  /// dropped.
  mutating func take(_ computed: ComputedAnswer) {
    guard let pending = subject.pending, pending.request.number == computed.number else { return }
    subject.pending = nil
    subject.answer = computed.answer ?? pending.request.content.answer()
  }

  /// Returns the effects that start or stop a computation if the request has changed.
  func computation(since earlier: Int?, _ message: Message) -> [Effect] {
    guard subject.pending?.request.number != earlier else { return [] }
    if let pending = subject.pending { return [.compute(pending.request)] }
    if case .answered = message { return [] }
    return [.stopComputing]
  }

  /// The progress of an answer that takes longer than a second.
  package var answerProgress: AnswerProgress? { subject.pending?.progress }

  /// Shows the answer to a question, or the search if the answer is already shown.
  mutating func ask(_ question: Subject.Question) {
    if question == .why, subject.selection == nil { subject.selection = subject.trace?.result }
    if question == .why, subject.selection == nil {
      return say(.info, "No view is selected: use ↑ and ↓, or click on one in the tree")
    }
    if question == .changes, subject.before == nil {
      return say(.info, Baseline.hint)
    }
    if question != .changes { _ = showSide(before: false) }
    subject.question = subject.question == question ? nil : question
    if subject.question != nil {
      subject.playing.send(.pause)
      makeRoomForLists()
    }
    scrolls[.answers] = nil
  }

  /// Makes the edits of a fix that the why answer suggests.
  mutating func tryFix(_ number: Int) -> [Effect] {
    // The edits of an outdated answer may not fit the current views.
    guard subject.pending == nil, case .why(let why) = subject.answer?.content,
      why.fixes.indices.contains(number)
    else {
      return []
    }
    let fix = why.fixes[number]
    return edit(fix.edits, WhySentences(subject.scene.tree).text(of: fix))
  }
}
