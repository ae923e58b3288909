public import Foundation
import Geometry
import HitTesting
package import TouchDelivery

/// The effects of a touch script, in order: touch methods, recognizers, control events and actions.
public struct TouchRecord: Hashable, Sendable, CustomStringConvertible {
  /// A single effect, with its reason.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The time of the effect, in seconds.
    public let time: TimeInterval
    /// The finger that caused the effect; numbers start at 0.
    public let finger: Int
    /// The kind of effect, as in `hitscope touch --format json`: `hitTest`, `touch`, `gesture`,
    /// `control`, `action`, `responder` or `dropped`.
    public let kind: String
    /// The name of a method, a state change, a control event or an action, such as `touchesBegan`.
    public let name: String
    /// The display name of the receiver, if any.
    public let receiver: String?
    /// The receiving view, or the view of the receiving recognizer or control, if any.
    public let view: UIView?
    /// The reason for the effect, in one sentence without a full stop.
    public let reason: String

    /// The name, the receiver and the reason on one line.
    public var description: String { "\(name) → \(receiver ?? "nobody"): \(reason)" }
  }

  /// All effects. Empty if the script was sent from a touch method or an action, because it then
  /// runs after that has returned.
  public let entries: [Entry]

  /// The entries, one per line.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension TouchRecord {
  @MainActor
  init(_ deliveries: [Delivery], by driver: TouchDriver) {
    entries = deliveries.map { delivery in
      Entry(
        time: delivery.time, finger: delivery.finger, kind: delivery.kind.rawValue,
        name: delivery.name,
        receiver: delivery.receiver?.displayName(in: driver.tree(of: delivery)),
        view: driver.view(of: delivery),
        reason: driver.sentence(for: delivery))
    }
  }
}

/// An error for a touch script that contains mistakes.
public struct TouchScriptError: Error, Hashable, CustomStringConvertible {
  /// The mistakes, each with its line, its column and a hint.
  public let problems: [String]

  /// Parses a script, and throws an error if it contains mistakes.
  package static func checked(_ text: String) throws -> TouchScript {
    let script = TouchScript(text)
    let problems = script.problems + script.problemsOfChanges
    guard problems.isEmpty else { throw TouchScriptError(problems) }
    return script
  }

  init(_ problems: [TouchScript.Problem]) {
    self.problems = problems.map { "\($0.line):\($0.column): \($0.message) (\($0.hint))" }
  }

  /// The errors, one per line.
  public var description: String { problems.joined(separator: "\n") }
}
