public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// What a script of touches caused, in order: touch methods, recognizers, control events, actions.
public struct TouchRecord: Hashable, Sendable, CustomStringConvertible {
  /// One thing that happened, and why.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// When it happened, in seconds.
    public let time: TimeInterval
    /// The finger that caused it, from 0.
    public let finger: Int
    /// The word for the kind, as in `hitscope touch --format json`: `hitTest`, `touch`, `gesture`,
    /// `control`, `action`, `responder` or `dropped`.
    public let kind: String
    /// A method, a change of state, a control event or an action: `touchesBegan`.
    public let name: String
    /// The receiver's name for people; `nil` when there is none.
    public let receiver: String?
    /// Why it happened, in one sentence without a full stop.
    public let reason: String

    /// The name, the receiver and the reason in one line.
    public var description: String { "\(name) → \(receiver ?? "nobody"): \(reason)" }
  }

  /// Everything that happened. Empty when the script was sent from a touch method or an action: it
  /// runs after that has returned.
  public let entries: [Entry]
  /// What is wrong in the script, with line and column; what can be read is performed.
  public let problems: [String]

  /// The problems and the entries, one a line.
  public var description: String {
    (problems + entries.map(\.description)).joined(separator: "\n")
  }
}

extension TouchRecord {
  @MainActor
  init(_ deliveries: [Delivery], by driver: TouchDriver, problems: [TouchScript.Problem]) {
    entries = deliveries.map { delivery in
      Entry(
        time: delivery.time, finger: delivery.finger, kind: delivery.kind.rawValue,
        name: delivery.name,
        receiver: delivery.receiver?.displayName(in: driver.tree(of: delivery)),
        reason: driver.sentence(for: delivery))
    }
    self.problems = problems.map { "\($0.line):\($0.column): \($0.message) (\($0.hint))" }
  }
}

/// The search for the view that receives a touch, step by step.
public struct HitTrace: Sendable, CustomStringConvertible {
  /// The view that receives the touch; `nil` when every window returns nil.
  public let view: UIView?
  private let trace: Trace

  init(_ trace: Trace, view: UIView?) {
    self.trace = trace
    self.view = view
  }

  /// The point of the touch, in screen coordinates.
  public var point: CGPoint { CGPoint(trace.point) }

  /// One sentence without a full stop for each step, in order. O(n).
  public var steps: [String] {
    trace.steps.map { Sentences.sentence(for: $0, in: trace.tree) }
  }

  /// The steps, numbered and indented by their depth, and the answer. O(n).
  public var description: String {
    let width = String(trace.steps.count).utf8.count
    let lines = zip(trace.steps, steps).map { step, sentence in
      let number = String(step.index + 1)
      let padding = String(repeating: " ", count: width - number.utf8.count)
      let indent = String(repeating: " ", count: 2 * Swift.min(step.depth, Self.maximumIndent))
      return "\(padding)\(number)  \(indent)\(sentence)\n"
    }
    let answer = trace.result.map { trace.tree.displayName(of: $0) }
    return "Hit test at \(Sentences.text(trace.point))\n\n\(lines.joined())\n"
      + "Answer: \(answer ?? "nil: no view receives the touch")"
  }

  /// The greatest depth that is indented further than the one before.
  private static let maximumIndent = 12
}
