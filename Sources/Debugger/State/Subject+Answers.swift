import Answers
import HierarchyFormats
import HitTesting
import Stage
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

  /// Answers the question anew where what it is about has changed.
  mutating func refreshAnswer() {
    switch (question, answer?.content) {
    case (nil, _): answer = nil
    case (.map, .map(let survey)) where survey.map.tree.isSame(as: scene.tree): break
    case (.map, .map) where drag != nil && answer?.isLargeMap == true: break
    case (.map, _): answer = .map(TouchSurvey(scene, viewsAreElements: viewsAreElements))
    case (.why, _):
      guard let selection else {
        question = nil
        answer = nil
        return
      }
      if case .why(let why) = answer?.content, why.view == selection,
        why.trace.tree.isSame(as: scene.tree),
        !why.pointIsGiven || why.point == touch?.point
      {
        return
      }
      answer = .why(Why(selection, in: scene, at: touch?.point, knowsActions: recordsControls))
    case (.audit, .audit(let audit)) where audit.tree.isSame(as: scene.tree): break
    case (.audit, _):
      answer = .audit(Audit(scene, auditSettings))
    case (.changes, _):
      guard let before else {
        question = nil
        answer = nil
        return
      }
      let (after, isBefore) = (after, baseline.after != nil)
      if case .comparison(let known, let wasBefore) = answer?.content,
        known.old.tree.isSame(as: before.tree), known.new.tree.isSame(as: after.tree)
      {
        if wasBefore != isBefore { answer = .comparison(known, isBefore: isBefore) }
      } else {
        answer = .comparison(SceneComparison(from: before, to: after), isBefore: isBefore)
      }
    }
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
    guard case .why(let why) = subject.answer?.content, why.fixes.indices.contains(number) else {
      return []
    }
    let fix = why.fixes[number]
    return edit(fix.edits, WhySentences(subject.scene.tree).text(of: fix))
  }
}
