/// The words in which deliveries are told; `DeliverySentences+Gestures` has those of recognizers.
/// There is no other place that words them.
public enum DeliverySentences {
  /// Why something is delivered or is not, in one sentence without a full stop.
  public static func sentence(for delivery: Delivery, in tree: ViewTree) -> String {
    let receiver = delivery.receiver?.displayName(in: tree) ?? "Nobody"
    let view = { (id: NodeID) in tree.displayName(of: id) }
    switch delivery.reason {
    case .bindsTouch: return "\(receiver) is hit: the touch stays bound to it until it ends"
    case .nobodyHit: return "No window answers: nobody gets the touch"
    case .touch(let cause, let use): return touch(delivery, receiver, cause, use, tree)
    case .climbed(let hops, let use):
      return "\(delivery.name) climbs \(count(hops, "responder")) up to \(receiver), \(what(use))"
    case .chainEnded: return "\(receiver) is the end of the chain: \(delivery.name) is dropped"
    case .secondFinger:
      return "\(receiver) takes one finger only: multiple touch is off, and it has one already"
    case .exclusive(let other): return "\(view(other)) is exclusive and tracks another finger"
    case .wantsExclusivity(let other):
      return "\(receiver) is exclusive, and \(view(other)) tracks another finger"
    case .undelivered(let id):
      return "\(name(of: id, in: tree)) has recognized: \(receiver) never hears of the touch"
    case .takenEarly(let cause):
      return "\(receiver) never hears of the touch: \(why(cause, tree))"
    case .held(let id):
      return "\(receiver) has to wait until \(lower(name(of: id, in: tree))) fails"
    case .heldByScrollView(let scroll, let seconds):
      return "\(view(scroll)) may scroll: \(receiver) has to wait \(number(seconds)) s"
    case .endHeld(let id):
      return
        "\(receiver) is not told of the end while \(lower(name(of: id, in: tree))) may still recognize"
    case .ignoring: return "The application ignores interaction events"
    case .alreadyDown: return "Finger \(delivery.finger) is down already"
    case .notDown: return "Finger \(delivery.finger) is not down"
    case .viewGone: return "\(receiver) is gone: it gets nothing more of the touch"
    case .control, .controlDisabled, .notTracked, .controlAction, .assumedAction, .noImplementer,
      .noTarget, .gestureAction:
      return control(delivery, receiver, tree)
    case .seesTouch, .recognizerDisabled, .shouldNotReceive, .waits, .recognized,
      .recognizedAfterFailure, .goesOn, .fingersLifted, .gestureCancelled, .failed, .reset:
      return gesture(delivery, receiver, tree)
    }
  }

  private static func touch(
    _ delivery: Delivery, _ receiver: String, _ cause: Delivery.TouchCause,
    _ use: Delivery.TouchUse, _ tree: ViewTree
  ) -> String {
    let does = what(use)
    switch cause {
    case .finger: return "\(receiver) gets \(delivery.name), \(does)"
    case .released: return "\(receiver) gets \(delivery.name) after waiting, \(does)"
    case .recognizer, .interruption, .viewGone:
      return "\(receiver) gets \(delivery.name), \(does): \(why(cause, tree))"
    }
  }

  private static func why(_ cause: Delivery.TouchCause, _ tree: ViewTree) -> String {
    switch cause {
    case .finger: "the finger did so"
    case .released: "nothing holds it any more"
    case .recognizer(let id): "\(lower(name(of: id, in: tree))) has recognized and takes the touch"
    case .interruption: "the system takes the touch away"
    case .viewGone: "its view is gone"
    }
  }

  private static func what(_ use: Delivery.TouchUse) -> String {
    switch use {
    case .handles: "which handles it"
    case .tracks: "which tracks it as a control"
    case .passesOn: "which passes it on"
    }
  }

  private static func control(
    _ delivery: Delivery, _ receiver: String, _ tree: ViewTree
  ) -> String {
    switch delivery.reason {
    case .control(let distance): return event(delivery, receiver, distance)
    case .controlDisabled: return "\(receiver) is disabled: it swallows the touch"
    case .notTracked: return "\(receiver) does not want to track the touch"
    case .controlAction(let event):
      return "\(event.name) sends “\(delivery.name)”: \(receiver) is the first that has it"
    case .assumedAction(let event):
      return "\(event.name) sends “\(delivery.name)”, taken to be a method of \(receiver)"
    case .gestureAction(let id):
      return "\(name(of: id, in: tree)) calls “\(delivery.name)” of \(receiver)"
    case .noImplementer: return "No responder above \(receiver) has “\(delivery.name)”"
    case .noTarget(let target):
      return "“\(delivery.name)” has no target: there is no “\(target)”"
    default: return ""
    }
  }

  private static func event(
    _ delivery: Delivery, _ receiver: String, _ distance: Double
  ) -> String {
    let away = "\(number(distance)) pt outside"
    switch delivery.content {
    case .control(.touchDown, _): return "A finger comes down on \(receiver)"
    case .control(.touchDownRepeat, _): return "\(receiver) is tapped again"
    case .control(.touchCancel, _): return "The touch of \(receiver) is taken away"
    case .control(.touchDragEnter, _): return "The finger comes back to \(receiver)"
    case .control(.touchDragExit, _): return "The finger leaves \(receiver): it is \(away)"
    case .control(.touchDragOutside, _), .control(.touchUpOutside, _):
      return "The finger is \(away) \(receiver)"
    case .control(.touchDragInside, _), .control(.touchUpInside, _):
      return distance == 0
        ? "The finger is inside \(receiver)"
        : "The finger is \(away) \(receiver), near enough to count as inside"
    default: return "\(receiver) was used"
    }
  }

  static func number(_ value: Double) -> String { NumberText.short(value) }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
