package import HitTesting

/// The words in which deliveries are told; `DeliverySentences+Gestures` has those of recognizers.
/// There is no other place that words them.
package enum DeliverySentences {
  /// Why something is delivered or is not, in one sentence without a full stop.
  package static func sentence(for delivery: Delivery, in tree: ViewTree) -> String {
    let receiver = delivery.receiver?.displayName(in: tree) ?? "Nobody"
    let view = { (id: NodeID) in tree.displayName(of: id) }
    switch delivery.reason {
    case .bindsTouch: return "\(receiver) is hit: the touch stays bound to it until it ends"
    case .nobodyHit: return "No window answers: nobody gets the touch"
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
    let gets = "\(receiver) gets \(delivery.name)"
    switch cause {
    case .finger: return "\(gets) and \(what(use))"
    case .released: return "\(gets) after waiting and \(what(use))"
    case .recognizer, .interruption, .viewGone:
      return "\(gets) and \(what(use)): \(why(cause, tree))"
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
    case .handles: "handles it"
    case .tracks: "tracks the touch as a control"
    case .passesOn: "passes it on"
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
    guard case .control(let event, _) = delivery.content else { return "" }
    switch event {
    case .touchDown: return "A finger comes down on \(receiver)"
    case .touchDownRepeat: return "\(receiver) is tapped again"
    case .touchCancel: return "The touch of \(receiver) is taken away"
    case .touchDragEnter: return "The finger comes back to \(receiver)"
    case .touchDragExit: return "The finger leaves \(receiver): it is \(away)"
    case .touchDragOutside: return "The finger moves \(away) \(receiver)"
    case .touchUpOutside: return "The finger is lifted \(away) \(receiver)"
    case .touchDragInside, .touchUpInside:
      let does = event == .touchUpInside ? "is lifted" : "moves"
      return distance == 0
        ? "The finger \(does) inside \(receiver)"
        : "The finger \(does) \(away) \(receiver), near enough to count as inside"
    default: return "\(receiver) was used"
    }
  }

  static func number(_ value: Double) -> String { NumberText.short(value) }
}
