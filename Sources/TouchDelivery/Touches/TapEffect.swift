package import Geometry
package import HitTesting

/// The effect of a tap at the point of a search, by the deliveries of a finger that comes down
/// there and lifts.
package struct TapEffect: Sendable {
  /// Properties on which the effect depends, and which the source of a scene may not record.
  package struct Unknown: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The actions of controls.
    package static let actions = Unknown(rawValue: 1 << 0)
    /// Gesture recognizers.
    package static let recognizers = Unknown(rawValue: 1 << 1)
    /// Recognizers and touch methods beyond the recorded ones.
    package static let otherHandlers = Unknown(rawValue: 1 << 2)
    /// The rules of touch delivery: the views are from another platform.
    package static let rules = Unknown(rawValue: 1 << 3)
  }

  private enum Part: Hashable {
    /// A recognizer recognizes the tap, and calls an action of a responder.
    case recognized(RecognizerID, action: String?, Responder?)
    /// The view becomes the first responder.
    case edits(NodeID)
    /// A control sends an action; the receiver is `nil` if its implementer is not recorded.
    case action(String, Responder?)
    /// An action has no receiver.
    case lost(String)
    /// A control sends an event that has no action.
    case event(ControlEvent, NodeID)
    /// A responder implements the touch methods.
    case handled(Responder)
    /// A disabled control takes the touch.
    case disabled(NodeID)
    /// A control takes the touch of a view inside it, and does not track it.
    case ignored(NodeID)

    /// The importance; less important parts are left out.
    var rank: Int {
      switch self {
      case .recognized, .edits, .action, .lost: 0
      case .event: 1
      case .handled: 2
      case .disabled, .ignored: 3
      }
    }
  }

  private let tree: ViewTree
  private let hit: NodeID
  private let unknown: Unknown
  private var parts: [Part] = []
  /// The end of the responder chain, if the tap reaches it.
  private var end: Responder?
  /// The scroll view that a drag from the point scrolls.
  private var scroll: NodeID?
  /// The table or collection view around the hit view, which selects cells itself.
  private var list: NodeID?
  /// Set if a view or a recognizer on the way may handle taps in code that is not recorded.
  private var mayHandle = false
  /// Set if a view on the way takes drags in private code.
  private var takesDrags = false

  /// UIKit's classes that handle taps in private code.
  private static let privateHandlers: Set = [
    "UITextView", "UIPickerView", "UIDatePicker", "WKWebView", "MKMapView",
  ]
  /// Those of them that take drags, too.
  private static let privateDraggers: Set = [
    "UIPickerView", "UIDatePicker", "WKWebView", "MKMapView",
  ]

  /// Finds the effect; `nil` if no view is hit, and under unknown rules.
  ///
  /// - Parameter start: A session without touches on the tree of the search.
  /// - Complexity: O(depth) and the hit tests of at most three touches.
  package init?(of trace: Trace, from start: TouchSession, unknown: Unknown = []) {
    guard let hit = trace.result, trace.point.isFinite, !unknown.contains(.rules),
      start.tree.isSame(as: trace.tree)
    else { return nil }
    (tree, self.hit, self.unknown) = (trace.tree, hit, unknown)
    var session = start
    let deliveries = session.tap(at: trace.point)
    let receiver = Delivery.Receiver.responder(.view(hit))
    guard deliveries.contains(where: { $0.kind == .hitTest && $0.receiver == receiver }) else {
      return nil
    }
    for delivery in deliveries { take(delivery) }
    let rank = parts.map { $0.rank }.min()
    parts = parts.filter { $0.rank == rank }
    if parts.isEmpty {
      lookAround()
      if !takesDrags { scroll = scrollView(draggedAt: trace.point, start) }
    }
  }

  private mutating func take(_ delivery: Delivery) {
    switch (delivery.content, delivery.reason, delivery.receiver) {
    case (.bound, _, .recognizer(let id)?):
      if id.description(in: tree)?.kind == .custom { mayHandle = true }
    case (.transition, .recognized, .recognizer(let id)?),
      (.transition, .recognizedAfterFailure, .recognizer(let id)?):
      add(.recognized(id, action: nil, nil))
    case (.action(let name), .gestureAction(let id), .responder(let target)?):
      if let place = parts.firstIndex(of: .recognized(id, action: nil, nil)) {
        parts[place] = .recognized(id, action: name, target)
      }
    case (.action(let name), .controlAction, .responder(let target)?),
      (.action(let name), .targetAction, .responder(let target)?):
      add(.action(name, target))
    case (.action(let name), .assumedAction, _): add(.action(name, nil))
    case (.dropped(let name), .noImplementer, _), (.dropped(let name), .noTarget, _):
      add(.lost(name))
    case (.control(let event, _), _, .responder(.view(let control))?):
      if event == .editingDidBegin {
        add(.edits(control))
      } else if event == .touchUpInside || event == .touchUpOutside,
        !Self.privateHandlers.contains(tree.className(of: control))
      {
        let isUse = event == .touchUpInside && changesValue(control)
        add(.event(isUse ? .valueChanged : event, control))
      }
    case (.touch(let method), .touch(_, .handles), .responder(let responder)?),
      (.responder(let method), .climbed(_, .handles), .responder(let responder)?):
      if method == .touchesBegan || method == .touchesEnded { add(.handled(responder)) }
    case (.touch, .touch(_, .ignores), .responder(.view(let control))?),
      (.responder, .climbed(_, .ignores), .responder(.view(let control))?):
      add(.ignored(control))
    case (.dropped, .controlDisabled, .responder(.view(let control))?): add(.disabled(control))
    case (.dropped, .chainEnded, .responder(let last)?): end = last
    default: break
    }
  }

  private mutating func add(_ part: Part) {
    if !parts.contains(part) { parts.append(part) }
  }

  private func changesValue(_ control: NodeID) -> Bool {
    tree.controlKind(of: control)?.eventsOfUse.contains(.valueChanged) == true
  }

  /// Looks for views that handle taps themselves, from the hit view upwards.
  private mutating func lookAround() {
    var next: NodeID? = hit
    var isInCell = false
    while let view = next {
      let name = tree.className(of: view)
      if list == nil, isInCell, name == "UITableView" || name == "UICollectionView" {
        list = view
      }
      isInCell = isInCell || name.hasSuffix("Cell")
      if Self.privateHandlers.contains(name) || name.hasPrefix("_") { mayHandle = true }
      if Self.privateDraggers.contains(name) { takesDrags = true }
      next = tree.superview(of: view)
    }
  }

  /// The scroll view that a drag upwards or to the left scrolls; `nil` for none.
  private func scrollView(draggedAt point: Point, _ start: TouchSession) -> NodeID? {
    for step in [Point(0, -20), Point(-20, 0)] {
      var session = start
      let drag = [
        TouchInput(.down, point, time: 0), TouchInput(.move, point + step, time: 0.05),
        TouchInput(.move, point + step * 2, time: 0.1),
        TouchInput(.up, point + step * 2, time: 0.15),
      ]
      for delivery in session.run(TouchScript(inputs: drag))
      where delivery.transition?.to == .began {
        if case .recognizer(let id)? = delivery.receiver, id.description(in: tree) == nil {
          return id.view
        }
      }
    }
    return nil
  }
}

// The sentence.
extension TapEffect {
  /// The effect in one sentence with a full stop.
  ///
  /// - Parameters:
  ///   - names: The sentences that name the views.
  ///   - isShort: True to leave out the recognizer that sends an action, and what follows
  ///     from a tap without an effect.
  package func text(_ names: Sentences, isShort: Bool = false) -> String {
    switch parts.first {
    case nil: return unhandled(names, isShort)
    case .disabled(let control)?:
      return "\(names.quoted(control)) is disabled: a tap sends nothing."
    case .ignored(let control)?:
      return "A tap sends nothing: \(names.quoted(control)) tracks only touches that hit it."
    case .event(_, let control)? where tree.controlKind(of: control) == .slider:
      return "\(names.quoted(control)) tracks the touch; a tap does not move it."
    default:
      let shown = parts.prefix(2).map { phrase($0, names, isShort) }
      return "A tap " + shown.joined(separator: ", and ")
        + (parts.count > 2 ? ", among others." : ".")
    }
  }

  private func phrase(_ part: Part, _ names: Sentences, _ isShort: Bool) -> String {
    switch part {
    case .recognized(let id, let action, let target):
      let name = DeliverySentences.name(of: id, in: tree, view: names.quoted(id.view))
      let recognized = "is recognized by \(DeliverySentences.lower(name))"
      guard let action, let target else { return recognized }
      let sent = "“\(action)” to \(self.name(target, names))"
      return isShort ? "sends \(sent)" : "\(recognized): \(sent)"
    case .edits(let field): return "makes \(names.quoted(field)) the first responder"
    case .action(let action, let target?):
      return "sends “\(action)” to \(name(target, names))"
    // A segue of a storyboard is an action of its template.
    case .action("perform:", nil): return "performs a segue"
    case .action(let action, nil): return "sends “\(action)”"
    case .lost(let action): return "sends “\(action)”, which has no receiver"
    case .event(let event, let control):
      let sent = "sends \(event.name)" + (control == hit ? "" : " of \(names.quoted(control))")
      let isComplete =
        isShort || unknown.contains(.actions) || tree.controlKind(of: control) == .textField
      return isComplete ? sent : "\(sent), which has no action"
    case .handled(let responder): return "is handled by \(name(responder, names))"
    // Sentences of their own.
    case .disabled, .ignored: return ""
    }
  }

  private func unhandled(_ names: Sentences, _ isShort: Bool) -> String {
    var text = "Nothing handles a tap"
    if let list {
      text = "A tap may select a cell of \(names.quoted(list))"
    } else if unknown.contains(.recognizers) {
      text = "A tap goes to \(names.quoted(hit)); its effect is not recorded"
    } else if mayHandle || unknown.contains(.otherHandlers) {
      text = "Nothing recorded handles a tap"
    } else if let end, scroll == nil, !isShort {
      text += ": it goes up the responder chain to \(name(end, names))"
    }
    if let scroll, !isShort {
      text += "; a drag scrolls " + (scroll == list ? "it" : names.quoted(scroll))
    }
    // A name that is cut ends with its own mark.
    return text.hasSuffix("…") ? text : text + "."
  }

  private func name(_ responder: Responder, _ names: Sentences) -> String {
    if case .view(let view) = responder { return names.quoted(view) }
    return responder.displayName(in: tree)
  }
}

extension TouchSession {
  /// Puts a finger down at a point of the screen and lifts it, at the beginning of a session, then
  /// advances the time until no timer is left.
  ///
  /// - Returns: The deliveries.
  package mutating func tap(at point: Point) -> [Delivery] {
    let inputs = [TouchInput(.down, point, time: 0), TouchInput(.up, point, time: 0.08)]
    return run(TouchScript(inputs: inputs))
  }
}
