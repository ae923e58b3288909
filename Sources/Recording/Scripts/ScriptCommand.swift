package import Geometry
package import TouchDelivery

/// A command of a script.
package enum ScriptCommand: Hashable, Sendable {
  /// Write the recording to a path relative to the script.
  case output(String)
  case set(ScriptSetting, String)
  /// Open a file, by its path relative to the script, or a built-in scene.
  case open(String)
  case tap(Place)
  case touch(TouchInput.Phase, finger: Int, Point?)
  /// Run the touch script that the scene itself contains.
  case ownTouches
  /// Two fingers at the ends of a horizontal line around a point, whose length changes; in points.
  case pinch(Point, from: Double, to: Double)
  /// Move by a number of steps; negative for back.
  case step(Int)
  /// Play for a time in seconds; `nil` to the end.
  case play(Double?)
  /// Hold the picture, in seconds.
  case wait(Double)
  /// Select a view; `nil` for none.
  case select(String?)
  case edit(view: String, key: String, value: String)
  case show(Subject)
  /// Hide an answer and show the search again; `nil` hides whichever is shown.
  case hide(Subject.Kind?)
  /// Show the levels of the views, or the flat screen.
  case view(isSpace: Bool)
  case screenshot(String)
  case expect(String)
  /// A line of a session log.
  case message(String)

  /// The place of a tap.
  package enum Place: Hashable, Sendable {
    /// The point, in screen coordinates.
    case point(Point)
    /// The middle of the visible part of a view.
    case view(String)
    /// The point that the scene itself contains.
    case ofScene
  }

  /// Something that is shown in place of the search.
  package enum Subject: Hashable, Sendable {
    /// Why a view gets the touch or not; `nil` for the selected view, or else the touched one.
    case why(String?)
    case map
    case audit
    /// The changes since another version of the hierarchy.
    case changes(String)
    /// The deliveries of the touch.
    case touches

    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case why, map, audit, changes, touches
    }

    package var kind: Kind {
      switch self {
      case .why: .why
      case .map: .map
      case .audit: .audit
      case .changes: .changes
      case .touches: .touches
      }
    }
  }

  /// The verb of the command.
  package var verb: ScriptVerb {
    switch self {
    case .output: .output
    case .set: .set
    case .open: .open
    case .tap: .tap
    case .touch, .ownTouches: .touch
    case .pinch: .pinch
    case .step: .step
    case .play: .play
    case .wait: .wait
    case .select: .select
    case .edit: .edit
    case .show: .show
    case .hide: .hide
    case .view: .view
    case .screenshot: .screenshot
    case .expect: .expect
    case .message: .message
    }
  }
}

/// A command with its position in the script.
package struct ScriptStatement: Hashable, Sendable {
  package let command: ScriptCommand
  /// The 1-based line.
  package let line: Int
  /// The text of the line.
  package let source: String
  /// The words of the line: the verb and its arguments.
  package let words: [ScriptWord]

  /// Creates a problem of an argument, counted from 1, or of the verb, 0; a missing argument stands
  /// for the whole statement.
  package func problem(
    _ message: String, hint: String? = nil, at argument: Int = 0
  ) -> ScriptProblem {
    let whole = (words.first?.bytes.lowerBound ?? 0)..<(words.last?.bytes.upperBound ?? 0)
    return ScriptProblem(
      line: line, source: source,
      bytes: words.indices.contains(argument) ? words[argument].bytes : whole,
      message: message, hint: hint)
  }
}
