/// The verbs of a script.
package enum ScriptVerb: String, Hashable, Sendable, CaseIterable {
  case output = "Output"
  case set = "Set"
  case open = "Open"
  case tap = "Tap"
  case touch = "Touch"
  case pinch = "Pinch"
  case step = "Step"
  case play = "Play"
  case wait = "Wait"
  case select = "Select"
  case edit = "Edit"
  case show = "Show"
  case hide = "Hide"
  case view = "View"
  case screenshot = "Screenshot"
  case expect = "Expect"
  case message = "Message"

  /// The verb with its arguments.
  package var usage: String {
    switch self {
    case .output: "Output FILE"
    case .set: "Set KEY VALUE"
    case .open: "Open FILE"
    case .tap: "Tap [X,Y | VIEW]"
    case .touch: "Touch [FINGER:]down|move|up|cancel [X,Y] | scene"
    case .pinch: "Pinch X,Y from DISTANCE to DISTANCE"
    case .step: "Step [NUMBER | back [NUMBER]]"
    case .play: "Play [SECONDS]"
    case .wait: "Wait SECONDS"
    case .select: "Select [VIEW]"
    case .edit: "Edit VIEW KEY VALUE"
    case .show: "Show why [VIEW] | map | audit | changes FILE | touches"
    case .hide: "Hide [why | map | audit | changes | touches]"
    case .view: "View 2d | 3d"
    case .screenshot: "Screenshot FILE"
    case .expect: "Expect VIEW"
    case .message: "Message JSON"
    }
  }

  /// The effect of the verb, in a few words.
  package var meaning: String {
    switch self {
    case .output: "write the recording to a file, or to a folder (trailing slash)"
    case .set: "choose an option of “hitscope record”; before Open"
    case .open: "open a file beside the script, or a built-in scene"
    case .tap: "touch a point, or the middle of a view (default: the scene's own point)"
    case .touch: "one action of a finger, or the scene's own script; shows the deliveries"
    case .pinch: "move two fingers apart or together around a point"
    case .step: "show the next steps of the search, or go back"
    case .play: "play the search or the deliveries, to the end or for a time"
    case .wait: "hold the picture"
    case .select: "select a view, or none"
    case .edit: "change a property of a view, such as Edit button alpha 0.5"
    case .show: "show an answer, or the deliveries of the touch"
    case .hide: "show the search again"
    case .view: "the flat screen, or its views on levels"
    case .screenshot: "write the picture as it is now: NAME.png, .svg or .pdf"
    case .expect: "require that the touch goes to a view; “nil” for none"
    case .message: "a message from a session log, for actions without a verb"
    }
  }

  /// Requires an open scene.
  var needsScene: Bool {
    switch self {
    case .output, .set, .open: false
    default: true
    }
  }
}
