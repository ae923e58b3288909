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
        return "\(receiver) sees the touch: it is attached to the hit view"
      }
      return "\(receiver) sees the touch: \(tree.displayName(of: hitView)) is inside its view"
    case .recognizerDisabled: return "\(receiver) is disabled: it does not see the touch"
    case .shouldNotReceive: return "\(receiver) does not see the touch: its delegate refuses it"
    case .waits(let other):
      return "\(receiver) is sure, but waits until \(lower(name(of: other, in: tree))) fails"
    case .recognized: return "\(receiver) recognizes its gesture"
    case .recognizedAfterFailure:
      return "\(receiver) recognizes its gesture now that it need not wait any more"
    case .goesOn: return "\(receiver) goes on: a finger moved"
    case .fingersLifted: return "\(receiver) ends: the fingers have left"
    case .gestureCancelled(let failure):
      return "\(receiver) is cancelled: \(why(failure, tree))"
    case .failed(let failure): return "\(receiver) fails: \(why(failure, tree))"
    case .reset: return "\(receiver) starts afresh: its fingers have left"
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
    case .liftedEarly: "the fingers left too early"
    case .tooManyFingers: "there are too many fingers"
    case .tooFewFingers: "there are too few fingers"
    case .wrongDirection: "the fingers went another way"
    case .notAtEdge: "the finger did not start at its edge"
    case .touchCancelled: "the touch was taken away"
    case .prevented(let id): "\(other(id)) was first"
    case .required(let id): "\(other(id)), which had to fail first, has recognized"
    case .shouldNotBegin: "gestureRecognizerShouldBegin answers false"
    case .builtInControl(let view):
      "\(tree.displayName(of: view)) is a built-in control with that gesture of its own"
    case .contentKeepsTouch(let view): "\(tree.displayName(of: view)) keeps the touch it has begun"
    case .disabled: "it was switched off"
    case .viewGone: "its view is gone"
    }
  }

  /// A name within a sentence.
  static func lower(_ name: String) -> String {
    name.hasPrefix("The ") ? "the " + name.dropFirst(4) : name
  }
}
