import Answers
import HierarchyFormats
import HitTesting
package import Stage
import TouchDelivery

extension Subject {
  /// A question about the scene.
  package enum Question: Hashable, Sendable {
    /// Who gets the touch where?
    case map
    /// Why does the selected view get the touch, or not?
    case why
    /// What is likely wrong?
    case audit
    /// What is not as it was before?
    case changes
  }

  /// What has to be answered anew since what it is about has changed; `nil` for nothing.
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

  /// What an audit has to know of the file, about the views in their present places.
  private var auditSettings: Audit.Settings {
    var settings = source?.auditSettings ?? Audit.Settings()
    guard baseline.after == nil else { return settings }
    settings.assumedFrames = Set(settings.assumedFrames.map(edits.current))
    settings.animatedViews = Set(settings.animatedViews.map(edits.current))
    return settings
  }

  /// The view as it was opened: edits may have moved it among its siblings.
  func openedView(of view: NodeID) -> NodeID {
    baseline.after == nil ? edits.opened(view) : view
  }

  private var viewsAreElements: Bool { source?.auditSettings.viewsAreElements ?? false }
}

extension State {
  /// Answers the question anew where what it is about has changed, or requests that.
  mutating func refreshAnswer() {
    guard let needed = subject.neededAnswer() else { return subject.pending = nil }
    guard answersConcurrently else { return subject.answer = needed.answer() }
    if let pending = subject.pending, pending.request.content.isSame(as: needed) { return }
    answerCount += 1
    subject.pending = PendingAnswer(AnswerRequest(number: answerCount, content: needed))
    if let answer = subject.answer, !needed.mayFollow(answer) { subject.answer = nil }
  }

  /// An answer has been computed beside the loop: one that is no longer requested is dropped.
  mutating func take(_ computed: ComputedAnswer) {
    guard let pending = subject.pending, pending.request.number == computed.number else { return }
    subject.pending = nil
    subject.answer = computed.answer ?? pending.request.content.answer()
  }

  /// What the window has to compute, or to stop computing, since an earlier request.
  func computation(since earlier: Int?, _ message: Message) -> [Effect] {
    guard subject.pending?.request.number != earlier else { return [] }
    if let pending = subject.pending { return [.compute(pending.request)] }
    if case .answered = message { return [] }
    return [.stopComputing]
  }

  /// The progress of an answer that takes longer than a second; `nil` for none.
  package var answerProgress: AnswerProgress? { subject.pending?.progress }

  /// Shows the answer to a question, or the search again.
  mutating func ask(_ question: Subject.Question) {
    if question == .why, subject.selection == nil { subject.selection = subject.trace?.result }
    if question == .why, subject.selection == nil {
      return say(.info, "Which view? Select one first: with ↑ and ↓, or in the tree")
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

  /// Makes the edits of a fix that the answer to why names.
  mutating func tryFix(_ number: Int) -> [Effect] {
    // An edit of an earlier answer may not fit the views any more.
    guard subject.pending == nil, case .why(let why) = subject.answer?.content,
      why.fixes.indices.contains(number)
    else {
      return []
    }
    let fix = why.fixes[number]
    return edit(fix.edits, WhySentences(subject.scene.tree).text(of: fix))
  }
}
