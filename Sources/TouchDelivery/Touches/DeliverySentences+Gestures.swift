package import HitTesting

extension DeliverySentences {
  /// A recognizer as people call it: `the pan recognizer of Card`.
  package static func name(of id: RecognizerID, in tree: ViewTree) -> String {
    let view = tree.displayName(of: id.view)
    guard let description = id.description(in: tree) else { return "The scrolling of \(view)" }
    let taps = description.numberOfTapsRequired
    let kind =
      switch description.kind {
      case .tap: taps == 1 ? "tap" : taps == 2 ? "double-tap" : "\(taps)-tap"
      case .longPress: "long-press"
      case .screenEdgePan: "screen-edge pan"
      default: description.kind.rawValue
      }
    return description.id.isEmpty
      ? "The \(kind) recognizer of \(view)"
      : "The \(kind) recognizer “\(description.id)” of \(view)"
  }

  static func gesture(_ delivery: Delivery, _ receiver: String, _ tree: ViewTree) -> String {
    switch delivery.reason {
    case .seesTouch(let hitView):
      guard case .recognizer(let id) = delivery.receiver, id.view != hitView else {
        return "\(receiver) receives the touch: it is attached to the hit view"
      }
      return "\(receiver) receives the touch: \(tree.displayName(of: hitView)) is inside its view"
    case .recognizerDisabled: return "\(receiver) is disabled: it does not receive the touch"
    case .shouldNotReceive:
      return "\(receiver) does not receive the touch: its delegate’s shouldReceive returns false"
    case .waits(let other):
      return
        "\(receiver) would recognize, but waits until \(lower(name(of: other, in: tree))) fails"
    case .recognized: return "\(receiver) recognizes its gesture"
    case .recognizedAfterFailure:
      return "\(receiver) recognizes its gesture: it no longer waits for another"
    case .goesOn: return "\(receiver) changes: a finger moved"
    case .fingersLifted: return "\(receiver) ends: its fingers have lifted"
    case .gestureCancelled(let failure):
      return "\(receiver) is cancelled: \(why(failure, tree))"
    case .failed(let failure): return "\(receiver) fails: \(why(failure, tree))"
    case .reset: return "\(receiver) resets: no touches remain"
    default: return ""
    }
  }

  private static func why(_ failure: GestureFailure, _ tree: ViewTree) -> String {
    let other = { (id: RecognizerID) in lower(name(of: id, in: tree)) }
    return switch failure {
    case .moved(let points): "a finger moved more than \(number(points)) pt"
    case .tooLong(let seconds): "it took longer than \(number(seconds)) s"
    case .noNextTap(let seconds): "no further tap came within \(number(seconds)) s"
    case .tapElsewhere: "the next tap came too far away"
    case .liftedEarly: "the fingers lifted too early"
    case .tooManyFingers: "there are too many fingers"
    case .tooFewFingers: "there are too few fingers"
    case .wrongDirection: "the fingers moved in another direction"
    case .notAtEdge: "the finger did not start at its edge"
    case .touchCancelled: "the touch was cancelled"
    case .prevented(let id): "\(other(id)) recognized first"
    case .required(let id): "\(other(id)), which had to fail first, has recognized"
    case .shouldNotBegin: "gestureRecognizerShouldBegin returns false"
    case .builtInControl(let view):
      "\(tree.displayName(of: view)) is a built-in control with that gesture of its own"
    case .contentKeepsTouch(let view):
      "\(tree.displayName(of: view)) keeps the touch that it tracks"
    case .disabled: "it was disabled"
    case .viewGone: "its view was removed"
    }
  }

  /// A name within a sentence.
  static func lower(_ name: String) -> String {
    name.hasPrefix("The ") ? "the " + name.dropFirst(4) : name
  }
}
