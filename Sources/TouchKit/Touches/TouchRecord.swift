public import Foundation
import Geometry
import HitTesting
package import TouchDelivery

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
    /// The view that receives it, or that the recognizer or control is; `nil` for none.
    public let view: UIView?
    /// Why it happened, in one sentence without a full stop.
    public let reason: String

    /// The name, the receiver and the reason in one line.
    public var description: String { "\(name) → \(receiver ?? "nobody"): \(reason)" }
  }

  /// Everything that happened. Empty when the script was sent from a touch method or an action: it
  /// runs after that has returned.
  public let entries: [Entry]

  /// The entries, one a line.
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

/// What is wrong in a script of touches.
public struct TouchScriptError: Error, Hashable, CustomStringConvertible {
  /// The mistakes, each with line and column and a hint.
  public let problems: [String]

  /// A script that has no mistakes.
  package static func checked(_ text: String) throws -> TouchScript {
    let script = TouchScript(text)
    guard script.problems.isEmpty else { throw TouchScriptError(script.problems) }
    return script
  }

  init(_ problems: [TouchScript.Problem]) {
    self.problems = problems.map { "\($0.line):\($0.column): \($0.message) (\($0.hint))" }
  }

  /// The mistakes, one a line.
  public var description: String { problems.joined(separator: "\n") }
}
