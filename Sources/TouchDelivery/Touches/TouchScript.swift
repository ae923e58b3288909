import Geometry
import HitTesting

/// What fingers do, as text: `[FINGER:]down|move|up|cancel X,Y [@SECONDS]`, separated by `;` or new
/// lines, with `#` comments.
///
/// `up` and `cancel` may leave the point out. Without a time, an input comes 1/60 s after the one
/// before. A line that is wrong is reported and left out; the others are kept.
package struct TouchScript: Hashable, Sendable {
  /// Something wrong in the text.
  package struct Problem: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int
    /// What is wrong.
    package var message: String
    /// What to do about it.
    package var hint: String
  }

  /// What the fingers do, in order of time.
  package private(set) var inputs: [TouchInput] = []
  /// What is wrong in the text.
  package private(set) var problems: [Problem] = []

  /// The time between two inputs that do not say theirs, in seconds.
  package static let interval = 1.0 / 60

  /// A script of inputs.
  package init(inputs: [TouchInput]) { self.inputs = inputs }

  /// A script as text. O(n).
  package init(_ text: String) {
    var down: [Int: Point] = [:]
    for statement in TouchStatement.statements(in: text) {
      do throws(Problem) {
        try add(statement, &down)
      } catch {
        problems.append(error)
      }
    }
  }

  /// The script as text, which reads back as the same inputs.
  package var text: String {
    inputs.map { input in
      let finger = input.finger == 0 ? "" : "\(input.finger):"
      let point = "\(NumberText.exact(input.point.x)),\(NumberText.exact(input.point.y))"
      return "\(finger)\(input.phase.rawValue) \(point) @\(NumberText.exact(input.time))\n"
    }.joined()
  }

  private mutating func add(
    _ statement: TouchStatement, _ down: inout [Int: Point]
  ) throws(Problem) {
    guard let verb = statement.words.first else { return }
    let (finger, phase) = try TouchStatement.verb(verb)
    var rest = statement.words.dropFirst()
    var time = inputs.last.map { $0.time + Self.interval } ?? 0
    if let last = rest.last, last.text.hasPrefix("@") {
      time = try TouchStatement.seconds(last)
      rest = rest.dropLast()
      if let previous = inputs.last, time < previous.time {
        throw last.problem(
          "time runs backwards",
          "the input before is at \(NumberText.exact(previous.time)) s; give a later time")
      }
    }
    let point = try TouchStatement.point(rest)
    switch (phase, down[finger]) {
    case (.down, .some):
      throw verb.problem("finger \(finger) is down already", "lift it with up first")
    case (.move, nil), (.up, nil), (.cancel, nil):
      throw verb.problem(
        "\(phase.rawValue) without down", "put finger \(finger) down first: down X,Y")
    default: break
    }
    guard let place = point ?? (phase == .up || phase == .cancel ? down[finger] : nil) else {
      throw verb.problem("\(phase.rawValue) needs a point", "write \(phase.rawValue) X,Y")
    }
    down[finger] = phase == .down || phase == .move ? place : nil
    inputs.append(TouchInput(phase, place, finger: finger, time: time))
  }
}
