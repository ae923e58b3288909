import Answers
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// The computation of answers. A question and its answer belong to a subject.
package struct AnswersState: Hashable, Sendable {
  /// Set if answers are computed in the background, by `Effect.compute`.
  var isConcurrent = false
  /// The number of answers requested so far.
  private(set) var count = 0

  /// Answers the question again if its subject has changed, or requests the answer.
  mutating func refresh(_ subject: inout Subject) {
    guard let needed = subject.neededAnswer() else { return subject.pending = nil }
    guard isConcurrent else { return subject.answer = needed.answer() }
    if let pending = subject.pending, pending.request.content.isSame(as: needed) { return }
    count += 1
    subject.pending = PendingAnswer(AnswerRequest(number: count, content: needed))
    if let answer = subject.answer, !needed.mayFollow(answer) { subject.answer = nil }
  }
}

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
        why.pointIsGiven ? why.point == touch?.point : touch == nil
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

extension Subject {
  /// Stores an answer that was computed in the background; an answer that is no longer requested is
  /// dropped.
  mutating func take(_ computed: ComputedAnswer) {
    guard let pending, pending.request.number == computed.number else { return }
    self.pending = nil
    answer = computed.answer ?? pending.request.content.answer()
  }

  /// Returns the effects that start or stop a computation if the request has changed.
  ///
  /// - Parameter earlier: the number of the request before the message.
  func computation(since earlier: Int?, _ message: Message) -> [Effect] {
    guard pending?.request.number != earlier else { return [] }
    if let pending { return [.compute(pending.request)] }
    if case .answered = message { return [] }
    return [.stopComputing]
  }

  /// Returns whether a question can be asked, and shows a message if not.
  mutating func canAsk(_ question: Question, _ notices: inout Notices) -> Bool {
    if question == .why, selection == nil { selection = trace?.result }
    if question == .why, selection == nil {
      notices.say(.info, "No view is selected: use ↑ and ↓, or click on one in the tree")
      return false
    }
    if question == .changes, before == nil {
      notices.say(.info, Baseline.hint)
      return false
    }
    return true
  }

  /// Returns the edits of a fix that the why answer suggests.
  func fix(_ number: Int) -> EditRequest? {
    // The edits of an outdated answer may not fit the current views.
    guard pending == nil, case .why(let why) = answer?.content,
      why.fixes.indices.contains(number)
    else { return nil }
    let fix = why.fixes[number]
    return .edits(fix.edits, WhySentences(scene.tree).text(of: fix))
  }
}
