package import HitTesting

/// The sentences that explain deliveries, all worded here.
package enum DeliverySentences {
  /// Explains a delivery in one sentence without a full stop.
  package static func sentence(for delivery: Delivery, in tree: ViewTree) -> String {
    let receiver = delivery.receiver?.displayName(in: tree) ?? "Nobody"
    let view = { (id: NodeID) in tree.displayName(of: id) }
    switch delivery.reason {
    case .bindsTouch: return "\(receiver) is hit: the touch stays bound to it until it ends"
    case .nobodyHit: return "Every window returns nil: no view gets the touch"
    case .touch(let cause, let use): return touch(delivery, receiver, cause, use, tree)
    case .climbed(let hops, let use):
      let steps = hops == 1 ? "" : "\(hops) steps "
      return "\(delivery.name) climbs \(steps)to \(receiver), which \(what(use))"
    case .chainEnded: return "\(receiver) is the end of the chain: \(delivery.name) is dropped"
    case .secondFinger:
      return "\(receiver) takes one finger only: multiple touch is off, and it has one already"
    case .exclusive(let other): return "\(view(other)) is exclusive and tracks another finger"
    case .wantsExclusivity(let other):
      return "\(receiver) is exclusive, and \(view(other)) tracks another finger"
    case .undelivered(let id):
      return "\(name(of: id, in: tree)) has recognized: \(receiver) does not get the touch"
    case .takenEarly(let cause):
      return "\(receiver) does not get the touch: \(why(cause, tree))"
    case .held(let id):
      return "touchesBegan of \(receiver) is delayed until \(lower(name(of: id, in: tree))) fails"
    case .heldByScrollView(let scroll, let seconds):
      return
        "touchesBegan of \(receiver) is delayed by \(number(seconds)) s: \(view(scroll)) may scroll"
    case .endHeld(let id):
      return "touchesEnded of \(receiver) is delayed until \(lower(name(of: id, in: tree))) fails"
    case .ignoring: return "The application ignores interaction events"
    case .alreadyDown: return "Finger \(delivery.finger) is down already"
    case .notDown: return "Finger \(delivery.finger) is not down"
    case .viewGone: return "\(receiver) was removed: it gets nothing more of the touch"
    case .control, .controlDisabled, .notTracked, .trackingCancelled, .controlAction,
      .targetAction, .assumedAction, .noImplementer, .noTarget, .gestureAction:
      return control(delivery, receiver, tree)
    case .seesTouch, .recognizerDisabled, .shouldNotReceive, .waits, .recognized,
      .recognizedAfterFailure, .goesOn, .fingersLifted, .gestureCancelled, .failed, .reset:
      return gesture(delivery, receiver, tree)
    }
  }

  /// A shorter sentence with a given receiver name, for short rows; `nil` if it cannot be
  /// shortened.
  package static func brief(for delivery: Delivery, receiver: String) -> String? {
    switch delivery.reason {
    case .touch(_, let use), .climbed(_, let use):
      switch use {
      case .handles: "\(receiver) handles \(delivery.name)"
      case .tracks: "\(receiver) tracks \(delivery.name)"
      case .ignores: "\(receiver) ignores \(delivery.name)"
      case .passesOn: "\(receiver) passes \(delivery.name) on"
      }
    case .bindsTouch: "\(receiver) is hit"
    case .recognized, .recognizedAfterFailure: "\(receiver) recognizes"
    case .goesOn: "\(receiver) changes"
    case .fingersLifted: "\(receiver) ends"
    case .reset: "\(receiver) resets"
    default: nil
    }
  }

  private static func touch(
    _ delivery: Delivery, _ receiver: String, _ cause: Delivery.TouchCause,
    _ use: Delivery.TouchUse, _ tree: ViewTree
  ) -> String {
    let gets = "\(receiver) gets \(delivery.name)"
    switch cause {
    case .finger: return "\(gets) and \(what(use))"
    case .released: return "\(gets) after the delay and \(what(use))"
    case .recognizer, .interruption, .viewGone:
      return "\(gets) and \(what(use)): \(why(cause, tree))"
    }
  }

  static func why(_ cause: Delivery.TouchCause, _ tree: ViewTree) -> String {
    switch cause {
    case .finger: "a finger caused it"
    case .released: "nothing delays it any more"
    case .recognizer(let id):
      "\(lower(name(of: id, in: tree))) has recognized and cancels the touch"
    case .interruption: "the system cancels the touch"
    case .viewGone: "its view was removed"
    }
  }

  private static func what(_ use: Delivery.TouchUse) -> String {
    switch use {
    case .handles: "handles it"
    case .tracks: "tracks the touch as a control"
    case .ignores: "ignores it: a control tracks only touches that hit it"
    case .passesOn: "passes it on"
    }
  }

  private static func control(
    _ delivery: Delivery, _ receiver: String, _ tree: ViewTree
  ) -> String {
    switch delivery.reason {
    case .control(let distance): return event(delivery, receiver, distance)
    case .controlDisabled: return "\(receiver) is disabled: it takes the touch and sends no events"
    case .notTracked:
      return "\(receiver) does not track the touch: its tracking method returned false"
    case .trackingCancelled:
      return "\(receiver) does not track the touch any more: cancelTracking(with:) was called"
    case .controlAction(let event):
      return "\(event.name) sends “\(delivery.name)” to \(receiver), the nearest that implements it"
    case .targetAction(let event):
      return "\(event.name) sends “\(delivery.name)” to \(receiver), its target"
    case .assumedAction(let event):
      return "\(event.name) sends “\(delivery.name)” to \(receiver), assumed to implement it"
    case .gestureAction(let id):
      return "\(name(of: id, in: tree)) calls “\(delivery.name)” on \(receiver)"
    case .noImplementer:
      return "No responder from \(receiver) upwards implements “\(delivery.name)”"
    case .noTarget(let target):
      return "“\(delivery.name)” has no target: “\(target)” not found"
    default: return ""
    }
  }

  private static func event(
    _ delivery: Delivery, _ receiver: String, _ distance: Double
  ) -> String {
    let length = number(distance)
    // A point exactly on an edge has the smallest distance.
    let away = length == "0" ? "on the edge of" : "\(length) pt outside"
    guard case .control(let event, _) = delivery.content else { return "" }
    switch event {
    case .touchDown: return "A finger comes down on \(receiver)"
    case .touchDownRepeat: return "\(receiver) is tapped again"
    case .touchCancel: return "The touch of \(receiver) is cancelled"
    case .touchDragEnter: return "The finger comes back to \(receiver)"
    case .touchDragExit: return "The finger leaves \(receiver): it is \(length) pt outside"
    case .touchDragOutside: return "The finger moves \(away) \(receiver)"
    case .touchUpOutside: return "The finger is lifted \(away) \(receiver)"
    case .touchDragInside, .touchUpInside:
      let does = event == .touchUpInside ? "is lifted" : "moves"
      return distance == 0
        ? "The finger \(does) inside \(receiver)"
        : "The finger \(does) \(away) \(receiver), near enough to count as inside"
    case .editingDidBegin: return "\(receiver) becomes the first responder"
    case .editingDidEnd: return "\(receiver) is no longer the first responder"
    default: return "\(receiver) was used"
    }
  }

  static func number(_ value: Double) -> String { NumberText.short(value) }
}

extension DeliverySentences {
  /// Returns the display name of a recognizer, such as “The pan recognizer of Card”.
  ///
  /// - Parameter name: The name of its view; `nil` for the display name.
  package static func name(
    of id: RecognizerID, in tree: ViewTree, view name: String? = nil
  ) -> String {
    let view = name ?? tree.displayName(of: id.view)
    guard let description = id.description(in: tree) else { return "The scrolling of \(view)" }
    let taps = description.numberOfTapsRequired
    let kind =
      switch description.kind {
      case .tap: taps == 1 ? "tap" : taps == 2 ? "double-tap" : "\(taps)-tap"
      case .longPress: "long-press"
      case .screenEdgePan: "screen-edge pan"
      default: description.kind.words
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
      "\(tree.displayName(of: view)) is a built-in control that uses this gesture"
    case .contentKeepsTouch(let view):
      "\(tree.displayName(of: view)) keeps the touch that it tracks"
    case .cannotScroll(let isHorizontal):
      "the content does not scroll \(isHorizontal ? "horizontally" : "vertically")"
    case .disabled: "it was disabled"
    case .viewGone: "its view was removed"
    case .code: "its own code set the state"
    }
  }

  /// A name inside a sentence, with a lowercase article.
  static func lower(_ name: String) -> String {
    name.hasPrefix("The ") ? "the " + name.dropFirst(4) : name
  }
}
