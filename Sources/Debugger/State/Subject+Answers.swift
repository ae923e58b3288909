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
  }

  /// Answers the question anew where what it is about has changed.
  mutating func refreshAnswer() {
    switch (question, answer?.content) {
    case (nil, _): answer = nil
    case (.map, .map(let survey)) where survey.map.tree.isSame(as: scene.tree): break
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
      var settings = Audit.Settings()
      settings.viewsAreElements = viewsAreElements
      settings.assumedFrames = source?.assumedFrames ?? []
      settings.animatedViews = source?.animatedViews ?? []
      answer = .audit(Audit(scene, settings))
    }
  }

  private var recordsControls: Bool { source?.recordsControls ?? true }

  private var viewsAreElements: Bool { source?.viewsAreElements ?? false }
}

extension State {
  /// Shows the answer to a question, or the search again.
  mutating func ask(_ question: Subject.Question) {
    if question == .why, subject.selection == nil { subject.selection = subject.trace?.result }
    if question == .why, subject.selection == nil {
      return say(.info, "Which view? Select one first: with ↑ and ↓, or in the tree")
    }
    subject.question = subject.question == question ? nil : question
    if subject.question != nil { subject.playing.send(.pause) }
    scrolls[.answers] = nil
  }

  /// Makes the edits of a fix that the answer to why names.
  mutating func tryFix(_ number: Int) -> [Effect] {
    guard case .why(let why) = subject.answer?.content, why.fixes.indices.contains(number) else {
      return []
    }
    guard subject.scene.hosted == nil else {
      say(.info, "These views are objects of a program: make the change in its code")
      return []
    }
    let tree = subject.scene.tree
    var next = subject.scene
    next.tree = tree.applying(why.fixes[number].edits)
    subject.undone.before.append(subject.scene)
    subject.undone.after = []
    return show(next, WhySentences(tree).text(of: why.fixes[number]))
  }

  /// Takes back the last edits.
  mutating func undo() -> [Effect] {
    guard let last = subject.undone.before.popLast() else { return [] }
    subject.undone.after.append(subject.scene)
    return show(last, "Undone")
  }

  /// Makes the edits again that were taken back last.
  mutating func redo() -> [Effect] {
    guard let next = subject.undone.after.popLast() else { return [] }
    subject.undone.before.append(subject.scene)
    return show(next, "Made again")
  }

  /// Shows another state of the scene, and says what changed for the touch.
  private mutating func show(_ next: Scene, _ what: String) -> [Effect] {
    let (edits, before) = (subject.undone, subject.trace)
    subject.replace(next)
    subject.undone = edits
    let after = subject.trace
    if let before, let after {
      func name(_ trace: Trace) -> String {
        trace.result.map { trace.tree.displayName(of: $0) } ?? "no view"
      }
      let change =
        name(before) == name(after)
        ? "\(name(after)) gets the touch, as before"
        : "\(name(after)) gets the touch now; before: \(name(before))"
      say(.info, "\(what)\n\(change)")
    } else {
      say(.info, what)
    }
    return sceneChanged()
  }
}
