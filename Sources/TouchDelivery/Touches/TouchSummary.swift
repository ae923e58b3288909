import HitTesting

/// The outcome of one touch: the view that got it, everything that was sent, and the reason if it was taken away.
package struct TouchSummary: Hashable, Sendable {
  package let touch: Touch.ID
  package let finger: Int
  /// The time of touch-down, in seconds.
  package let start: Double
  /// The hit view; `nil` if every window returned nil.
  package private(set) var hitView: String?
  /// The responders that handled the touch, or the controls that tracked it, from the hit view
  /// upwards.
  package private(set) var receivers: [Receiver] = []
  /// The control events, and the actions with their targets, in the order of the first of each.
  package private(set) var sent: [Sent] = []
  /// The reasons why a view did not get the touch, or lost it.
  package private(set) var losses: [String] = []

  /// A responder that used the touch.
  package struct Receiver: Hashable, Sendable {
    package let name: String
    /// The use that it made of the touch.
    package let use: Delivery.TouchUse
  }

  /// A control event or an action.
  package struct Sent: Hashable, Sendable {
    package let name: String
    package var count = 1
  }

  private init(_ delivery: Delivery, _ touch: Touch.ID) {
    self.touch = touch
    finger = delivery.finger
    start = delivery.time
  }

  /// The summaries of all touches in a session's deliveries, in the order in which they began.
  ///
  /// - Complexity: O(deliveries · touches of a recognizer).
  package static func all(of session: TouchSession) -> [TouchSummary] {
    var summaries: [TouchSummary] = []
    var places: [Touch.ID: Int] = [:]
    // The touches of a gesture, which its actions are about.
    var gestures: [RecognizerID: [Touch.ID]] = [:]
    for delivery in session.deliveries {
      guard let touch = delivery.touch else { continue }
      if places[touch] == nil {
        places[touch] = summaries.count
        summaries.append(TouchSummary(delivery, touch))
      }
      var touches = [touch]
      if case .recognizer(let id) = delivery.receiver, let measure = delivery.measure {
        if !measure.fingers.isEmpty { gestures[id] = measure.fingers.map { $0.touch } }
      }
      if case .gestureAction(let id) = delivery.reason {
        touches = (gestures[id] ?? []).filter { $0 != touch } + [touch]
      }
      for touch in touches {
        guard let place = places[touch] else { continue }
        summaries[place].add(delivery, session)
      }
    }
    return summaries
  }

  private mutating func add(_ delivery: Delivery, _ session: TouchSession) {
    let tree = session.tree(of: delivery)
    let name = delivery.receiver?.displayName(in: tree) ?? ""
    switch delivery.content {
    case .hitTest: hitView = name
    case .touch(.touchesCancelled), .responder(.touchesCancelled):
      if case .touch(let cause, _) = delivery.reason {
        lose(DeliverySentences.why(cause, tree), at: delivery.time)
      }
    case .touch, .responder:
      let use: Delivery.TouchUse
      switch delivery.reason {
      case .touch(_, let own), .climbed(_, let own): use = own
      default: return
      }
      guard use != .passesOn else { return }
      let receiver = Receiver(name: name, use: use)
      if !receivers.contains(receiver) { receivers.append(receiver) }
    case .control(let event, _): send(event.name)
    case .action(let action): send("“\(action)” to \(name)")
    case .dropped where delivery.receiver.map(Self.isResponder) ?? true:
      switch delivery.reason {
      case .nobodyHit, .chainEnded, .ignoring, .alreadyDown: return
      default: lose(session.sentence(for: delivery), at: delivery.time)
      }
    case .held, .bound, .waits, .transition, .dropped: return
    }
  }

  private static func isResponder(_ receiver: Delivery.Receiver) -> Bool {
    if case .responder = receiver { true } else { false }
  }

  private mutating func send(_ name: String) {
    if let place = sent.firstIndex(where: { $0.name == name }) {
      sent[place].count += 1
    } else {
      sent.append(Sent(name: name))
    }
  }

  private mutating func lose(_ reason: String, at time: Double) {
    let time = NumberText.plain(time, digits: 3)
    let text = "at \(time) s: \(DeliverySentences.lower(reason))"
    if !losses.contains(text) { losses.append(text) }
  }

  /// The summary in one line, without a full stop.
  package var text: String {
    var parts: [String] = []
    if let hitView {
      let uses = receivers.map { receiver in
        let verb =
          switch receiver.use {
          case .tracks: "tracks"
          case .ignores: "ignores"
          case .handles, .passesOn: "handles"
          }
        return receiver.name == hitView
          ? "\(verb) the touch" : "\(receiver.name) \(verb) the touch"
      }
      parts.append(
        uses.isEmpty
          ? "\(hitView) is hit, but nobody handles the touch"
          : "\(hitView) is hit and " + uses.joined(separator: " and "))
    } else {
      parts.append("no view is hit")
    }
    let names = sent.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count) times)" }
    parts.append(names.isEmpty ? "nothing is sent" : "sent: " + names.joined(separator: ", "))
    parts += losses
    return
      "Finger \(finger), \(NumberText.plain(start, digits: 3)) s: "
      + parts.joined(separator: "; ")
  }
}
