import HitTesting

/// Sends touch methods and actions up the responder chain (rows 67–70).
struct ResponderDispatch: Sendable {
  /// The first responder; touches do not depend on it (row 71).
  var firstResponder: Responder?

  /// One call of a touch method, with all touches of one phase that a view receives at once.
  struct Call {
    let method: TouchMethod
    /// The view that the touches are bound to.
    let view: NodeID
    let cause: Delivery.TouchCause
    /// The touches, in the state that the called view observes.
    var touches: [Touch]
  }

  /// A position in the responder chain of a view.
  private enum Place {
    case view(NodeID)
    case controller(NodeID)
    /// Above the windows.
    case above(Int)
  }

  /// Calls a touch method of the hit view and, until a responder handles it, of its next
  /// responders.
  ///
  /// When a touch begins, every step up the chain is delivered. Later only the responder that
  /// handles it gets a delivery.
  ///
  /// - Parameter turn: UIKit's handling, which code may perform inside its touch method; `nil`
  ///   without code.
  /// - Returns: The control that tracks the touches; `nil` for none.
  func send(
    _ call: Call, _ turn: TouchTurn?, _ context: TouchContext, _ output: inout [Delivery]
  ) -> NodeID? {
    send(call, from: .view(call.view), of: .view(call.view), 0, turn, context, &output)
  }

  /// Continues at a position `start` responders above the view. Without a position, the chain ends
  /// after `responder`.
  private func send(
    _ call: Call, from first: Place?, of responder: Responder, _ start: Int, _ turn: TouchTurn?,
    _ context: TouchContext, _ output: inout [Delivery]
  ) -> NodeID? {
    let showsAll = call.method == .touchesBegan
    var hops = start
    var current = first
    var last = responder
    while let place = current {
      current = Self.place(after: place, context)
      let use: Delivery.TouchUse
      (last, use) = self.use(call, at: place, next: current, hops, turn, context)
      if hops == 0 {
        for touch in call.touches {
          output.add(
            .touch(call.method), to: .responder(last), touch, .touch(call.cause, use), context)
        }
      } else if showsAll || use == .handles || use == .tracks {
        climb(call, last, hops, use, context, &output)
      }
      switch use {
      case .tracks: return last.view
      case .ignores: return nil
      case .handles:
        guard let control = turn?.tracked else { return nil }
        let way = Self.hops(from: last.view, to: control, context)
        climb(call, .view(control), hops + way, .tracks, context, &output)
        return control
      case .passesOn:
        guard let passed = turn?.passed else { break }
        turn?.passed = nil
        output += passed.deliveries
        return passed.control
      }
      hops += 1
    }
    for touch in call.touches {
      output.add(
        .dropped(call.method.rawValue), to: .responder(last), touch, .chainEnded, context)
    }
    return nil
  }

  /// The position of the next responder.
  private static func place(after place: Place, _ context: TouchContext) -> Place? {
    switch place {
    case .view(let view):
      if let place = context.plan.place(of: view), context.plan.traits[place].controller != nil {
        return .controller(view)
      }
      return context.tree.superview(of: view).map { .view($0) } ?? .above(0)
    case .controller(let view):
      return context.tree.superview(of: view).map { .view($0) } ?? .above(0)
    case .above(let place):
      return responder(place + 1, above: context.settings) != nil ? .above(place + 1) : nil
    }
  }

  /// The distance between two views in responders up the chain; 1 if `other` is not on the chain.
  private static func hops(
    from view: NodeID?, to other: NodeID, _ context: TouchContext
  ) -> Int {
    var hops = 0
    var current = view
    while let node = current {
      if node == other { return hops }
      hops += context.plan[node]?.controller == nil ? 1 : 2
      current = context.tree.superview(of: node)
    }
    return 1
  }

  private func climb(
    _ call: Call, _ responder: Responder, _ hops: Int, _ use: Delivery.TouchUse,
    _ context: TouchContext, _ output: inout [Delivery]
  ) {
    for touch in call.touches {
      output.add(
        .responder(call.method), to: .responder(responder), touch, .climbed(hops, use), context)
    }
  }

  /// Calls the touch method of one responder.
  private func use(
    _ call: Call, at place: Place, next: Place?, _ hops: Int, _ turn: TouchTurn?,
    _ context: TouchContext
  ) -> (Responder, Delivery.TouchUse) {
    let responder: Responder
    let methods: UInt8
    var control: NodeID?
    switch place {
    case .view(let view):
      let place = context.plan.place(of: view)
      responder = .view(view)
      methods = place.map { context.plan.traits[$0].methods } ?? 0
      control = place.flatMap { context.plan.traits[$0].control != nil ? view : nil }
    case .controller(let view):
      let traits = context.plan[view]
      responder = .viewController(traits?.controller ?? "", rootView: view)
      methods = traits?.controllerMethods ?? 0
    case .above(let place):
      let above = Self.responder(place, above: context.settings)
      responder = above?.0 ?? .application
      methods = TouchMethod.bits(above?.1 ?? [])
    }
    if let turn, let own = context.behaviors.responders[responder] {
      let outer = (turn.control, turn.passOn)
      turn.control = control
      // Not a retain cycle: the closure is replaced below.
      turn.passOn = {
        var passed = TouchTurn.Passed()
        passed.control = send(
          call, from: next, of: responder, hops + 1, turn, context, &passed.deliveries)
        return passed
      }
      let answer = own.respond(call.method, call.touches, as: responder, turn)
      (turn.control, turn.passOn) = outer
      if turn.passed != nil { return (responder, .passesOn) }
      if turn.isOver {
        return (responder, control != nil && turn.tracked == control ? .tracks : .handles)
      }
      if answer == .handled { return (responder, .handles) }
    }
    if methods & call.method.bit != 0 { return (responder, .handles) }
    guard let control else { return (responder, .passesOn) }
    return (responder, ControlTracker.tracks(call.view, control, context) ? .tracks : .ignores)
  }

  /// The responders above the windows, and the methods that each implements (row 68).
  private static func responders(above settings: TouchSettings) -> [(Responder, [String])] {
    (0..<3).compactMap { responder($0, above: settings) }
  }

  /// The responder at an index above the windows; `nil` beyond the last.
  private static func responder(
    _ place: Int, above settings: TouchSettings
  ) -> (Responder, [String])? {
    switch settings.chainEnding.usesScenes ? place - 1 : place {
    case -1: (.windowScene, settings.windowSceneHandles)
    case 0: (.application, settings.applicationHandles)
    case 1 where settings.chainEnding.hasDelegate:
      (.applicationDelegate, settings.applicationDelegateHandles)
    default: nil
    }
  }
}

// Actions.
extension ResponderDispatch {
  /// Sends the actions of a control event to the nearest responder that implements them (row 70).
  func sendActions(
    for event: ControlEvent, _ touch: Touch, of control: NodeID, _ context: TouchContext,
    _ output: inout [Delivery]
  ) {
    guard let actions = context.plan[control]?.actions, !actions.isEmpty else { return }
    for (name, actions) in actions.sorted(by: { $0.key < $1.key }) {
      guard let events = ControlEvent(name: name), events.contains(event) else { continue }
      for action in ControlDescription.split(actions) where !action.isEmpty {
        send(action, for: event, touch, of: control, context, &output)
      }
    }
  }

  /// Sends one action to the control's target, or to the nearest responder that implements it.
  private func send(
    _ action: String, for event: ControlEvent, _ touch: Touch, of control: NodeID,
    _ context: TouchContext, _ output: inout [Delivery]
  ) {
    if let name = context.plan[control]?.target, !name.isEmpty {
      guard let target = Self.target(named: name, from: control, context) else {
        return output.add(.dropped(action), to: nil, touch, .noTarget(name), context)
      }
      return output.add(
        .action(action), to: .responder(target), touch, .targetAction(event), context)
    }
    var start = Responder.view(control)
    if context.settings.actionStart == .firstResponder, let firstResponder {
      start = firstResponder
    }
    if let target = implementer(of: action, from: start, context) {
      output.add(.action(action), to: .responder(target), touch, .controlAction(event), context)
    } else if context.plan.knownActions.contains(action) {
      output.add(.dropped(action), to: .responder(.view(control)), touch, .noImplementer, context)
    } else {
      let target = Self.nearestController(to: control, context)
      output.add(.action(action), to: .responder(target), touch, .assumedAction(event), context)
    }
  }

  /// Sends the action of a recognizer, as UIKit does with every change of a recognized gesture.
  ///
  /// - Parameter number: The index of the recognizer in the plan.
  func sendAction(
    of number: Int, _ touch: Touch, _ context: TouchContext, _ output: inout [Delivery]
  ) {
    if context.plan.recognizers[number].description.action.isEmpty { return }
    let recognizer = context.plan.recognizers[number]
    let description = recognizer.description
    guard let target = Self.target(named: description.target, from: recognizer.id.view, context)
    else {
      return output.add(
        .dropped(description.action), to: nil, touch, .noTarget(description.target), context)
    }
    output.add(
      .action(description.action), to: .responder(target), touch, .gestureAction(recognizer.id),
      context)
  }

  /// Transfers the first responder to another tree.
  mutating func move(by mapping: [NodeID: NodeID]) {
    switch firstResponder {
    case .view(let id): firstResponder = mapping[id].map { .view($0) }
    case .viewController(let name, let root):
      firstResponder = mapping[root].map { .viewController(name, rootView: $0) }
    case .windowScene, .application, .applicationDelegate, nil: break
    }
  }

  /// The nearest responder on a chain that implements a method (row 70); `nil` if none does.
  private func implementer(
    of action: String, from responder: Responder, _ context: TouchContext
  ) -> Responder? {
    func implements(_ responder: Responder, _ names: [String]) -> Bool {
      names.contains(action)
        || context.behaviors.responders[responder]?.implements(action) == true
    }
    let plan = context.plan
    var current: NodeID?
    switch responder {
    case .view(let view): current = view
    case .viewController(_, let root):
      if implements(responder, plan[root]?.controllerHandles ?? []) { return responder }
      current = context.tree.superview(of: root)
    default: break
    }
    while let view = current {
      let traits = plan[view]
      if implements(.view(view), traits?.handles ?? []) { return .view(view) }
      if let traits, let name = traits.controller {
        let controller = Responder.viewController(name, rootView: view)
        if implements(controller, traits.controllerHandles) { return controller }
      }
      current = context.tree.superview(of: view)
    }
    return Self.responders(above: context.settings).first { implements($0.0, $0.1) }?.0
  }

  /// The nearest view controller above a view, otherwise the view itself.
  private static func nearestController(to view: NodeID, _ context: TouchContext) -> Responder {
    var current: NodeID? = view
    while let node = current {
      if let name = context.plan[node]?.controller { return .viewController(name, rootView: node) }
      current = context.tree.superview(of: node)
    }
    return .view(view)
  }

  /// The target of a recognizer or control, by a view's id or a responder's class; its view if the
  /// name is empty.
  private static func target(
    named name: String, from view: NodeID, _ context: TouchContext
  ) -> Responder? {
    let (plan, tree) = (context.plan, context.tree)
    if name.isEmpty { return .view(view) }
    var current: NodeID? = view
    while let node = current {
      if plan[node]?.controller == name { return .viewController(name, rootView: node) }
      current = tree.superview(of: node)
    }
    for responder in [Responder.windowScene, .application, .applicationDelegate]
    where responder.name(in: tree) == name {
      return responder
    }
    if let found = tree.view(named: name) { return .view(found) }
    guard let root = tree.detailed.first(where: { plan[$0]?.controller == name }) else {
      return nil
    }
    return .viewController(name, rootView: root)
  }
}
