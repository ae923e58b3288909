package import Answers
package import Geometry
package import HitTesting
package import Stage
package import TouchDelivery

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

/// A question with everything that its answer depends on, so that it can be answered in the
/// background.
///
/// Two requests are equal if their numbers are equal.
package struct AnswerRequest: Hashable, Sendable {
  /// The 1-based number of the request.
  package let number: Int
  package let content: Content

  /// The question and its subject.
  package enum Content: Sendable {
    case map(Scene, viewsAreElements: Bool)
    case why(NodeID, Scene, at: Point?, knowsActions: Bool)
    case audit(Scene, Audit.Settings)
    case changes(from: Scene, to: Scene, isBefore: Bool)
  }

  package static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension AnswerRequest.Content {
  /// Answers the question.
  ///
  /// - Parameter isCancelled: Called between the parts of a long answer.
  /// - Returns: `nil` if the answer was cancelled.
  package func answer(isCancelled: () -> Bool = { false }) -> Answer? {
    let answer: Answer
    switch self {
    case .map(let scene, let viewsAreElements):
      let survey = TouchSurvey(scene, viewsAreElements: viewsAreElements)
      if isCancelled() { return nil }
      answer = .map(survey)
    case .why(let view, let scene, let point, let knowsActions):
      answer = .why(Why(view, in: scene, at: point, knowsActions: knowsActions))
    case .audit(let scene, let settings):
      let audit = Audit(scene, settings, isCancelled: isCancelled)
      if isCancelled() { return nil }
      answer = .audit(audit)
    case .changes(let old, let new, let isBefore):
      let comparison = SceneComparison(from: old, to: new)
      if isCancelled() { return nil }
      answer = .comparison(comparison, isBefore: isBefore)
    }
    return isCancelled() ? nil : answer
  }

  /// A Boolean value indicating whether the views run custom code, which must stay on the window's
  /// thread.
  package var runsCode: Bool { scenes.contains { $0.runsCode } }

  /// Returns whether both questions have the same answer.
  func isSame(as other: Self) -> Bool {
    guard zip(scenes, other.scenes).allSatisfy({ $0.tree.isSame(as: $1.tree) }) else {
      return false
    }
    return switch (self, other) {
    case (.map(_, let a), .map(_, let b)): a == b
    case (.why(let a, _, let p, let i), .why(let b, _, let q, let j)): (a, p, i) == (b, q, j)
    case (.audit(_, let a), .audit(_, let b)): a == b
    case (.changes(_, _, let a), .changes(_, _, let b)): a == b
    default: false
    }
  }

  /// Returns whether an earlier answer may be shown until this one is ready: it must answer the
  /// same question about the same number of views.
  func mayFollow(_ answer: Answer) -> Bool {
    switch (self, answer.content) {
    case (.map(let scene, _), .map(let survey)): scene.tree.count == survey.map.tree.count
    case (.why(_, let scene, _, _), .why(let why)): scene.tree.count == why.trace.tree.count
    case (.audit(let scene, _), .audit(let audit)): scene.tree.count == audit.tree.count
    case (.changes(let old, let new, let isBefore), .comparison(let known, let wasBefore)):
      isBefore == wasBefore && old.tree.count == known.old.tree.count
        && new.tree.count == known.new.tree.count
    default: false
    }
  }

  private var scenes: [Scene] {
    switch self {
    case .map(let scene, _), .why(_, let scene, _, _), .audit(let scene, _): [scene]
    case .changes(let old, let new, _): [old, new]
    }
  }
}

/// An answer that was computed in the background.
///
/// A log stores only the number: when a session is replayed, the answer is computed again from the
/// same scene. Two values are therefore equal if their numbers are equal.
package struct ComputedAnswer: Hashable, Codable, Sendable {
  /// The number of the request.
  package let number: Int
  /// `nil` if decoded from a log.
  package let answer: Answer?

  package init(_ request: AnswerRequest, _ answer: Answer?) {
    number = request.number
    self.answer = answer
  }

  #if !hasFeature(Embedded)
  package init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    answer = nil
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
  #endif

  package static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An answer that is being computed.
struct PendingAnswer: Sendable {
  let request: AnswerRequest
  /// The elapsed time, in seconds.
  var time = 0.0

  init(_ request: AnswerRequest) { self.request = request }

  /// The time before any progress is shown, in seconds.
  private static let patience = 1.0
  /// Updates of the progress per second; each update draws a picture.
  private static let pace = 8.0

  /// Advances the elapsed time, in seconds.
  mutating func pass(_ seconds: Double) {
    if seconds.isFinite, seconds > 0 { time += seconds }
  }

  /// The progress to show; `nil` until `patience` has elapsed.
  var progress: AnswerProgress? {
    guard time >= Self.patience else { return nil }
    let time = (time * Self.pace).rounded(.down) / Self.pace
    return switch request.content {
    case .map(let scene, _): AnswerProgress(.map, views: scene.tree.count, time: time)
    case .why(_, let scene, _, _): AnswerProgress(.why, views: scene.tree.count, time: time)
    case .audit(let scene, _): AnswerProgress(.audit, views: scene.tree.count, time: time)
    case .changes(_, let new, _): AnswerProgress(.changes, views: new.tree.count, time: time)
    }
  }
}
