import HitTesting

/// How touch methods and actions go up the responder chain (rows 67–70).
struct ResponderDispatch: Sendable {
  /// The first responder; touches do not care (row 71).
  var firstResponder: Responder?

  /// One call of a touch method: the touches of one phase that one view gets at once.
  struct Call {
    let method: TouchMethod
    /// The view that the touches are bound to.
    let view: NodeID
    let cause: Delivery.TouchCause
    /// As the view sees them.
    var touches: [Touch]
  }

  /// Calls a touch method of the hit view and, for as long as nobody handles it, of its next
  /// responders.
  ///
  /// The way up is delivered step by step when a touch begins. Later only the responder that
  /// handles it gets a delivery.
  ///
  /// - Parameter turn: what a control in code may do inside its touch method.
  /// - Returns: the control that tracks the touches; `nil` for none.
  func send(
    _ call: Call, _ turn: ControlTurn?, _ context: TouchContext, _ output: inout [Delivery]
  ) -> NodeID? {
    let plan = context.plan
    let showsAll = call.method == .touchesBegan
    var hops = 0
    var current: NodeID? = call.view
    var last = Responder.view(call.view)
    while let view = current {
      last = .view(view)
      let place = plan.place(of: view)
      let use = use(
        call, by: last, place.map { plan.traits[$0].methods } ?? 0,
        place.map { plan.traits[$0].control != nil } ?? false, turn, context)
      if hops == 0 {
        for touch in call.touches {
          output.add(
            .touch(call.method), to: .responder(last), touch, .touch(call.cause, use), context)
        }
      } else if showsAll || use != .passesOn {
        climb(call, last, hops, use, context, &output)
      }
      if use == .tracks { return view }
      if use == .handles {
        guard let turn, turn.isOver, let control = turn.control else { return nil }
        let way = Self.hops(from: view, to: control, context)
        climb(call, .view(control), hops + way, .tracks, context, &output)
        return control
      }
      hops += 1
      if let place, let controller = plan.traits[place].controller {
        last = .viewController(controller, rootView: view)
        let use = self.use(
          call, by: last, plan.traits[place].controllerMethods, false, nil, context)
        if showsAll || use == .handles { climb(call, last, hops, use, context, &output) }
        if use == .handles { return nil }
        hops += 1
      }
      current = context.tree.superview(of: view)
    }
    for (responder, handles) in Self.responders(above: context.settings) {
      last = responder
      let use = use(call, by: last, TouchMethod.bits(handles), false, nil, context)
      if showsAll || use == .handles { climb(call, last, hops, use, context, &output) }
      if use == .handles { return nil }
      hops += 1
    }
    for touch in call.touches {
      output.add(
        .dropped(call.method.rawValue), to: .responder(last), touch, .chainEnded, context)
    }
    return nil
  }

  /// How many responders further up the chain a view is; 1 for one that is not on it.
  private static func hops(
    from view: NodeID, to other: NodeID, _ context: TouchContext
  ) -> Int {
    var hops = 0
    var current: NodeID? = view
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

  private func use(
    _ call: Call, by responder: Responder, _ methods: UInt8, _ isControl: Bool,
    _ turn: ControlTurn?, _ context: TouchContext
  ) -> Delivery.TouchUse {
    turn?.control = isControl ? responder.view : nil
    if !context.behaviors.responders.isEmpty, let own = context.behaviors.responders[responder] {
      let answer = own.respond(call.method, call.touches, as: responder, turn)
      if let turn, turn.isOver {
        return isControl && turn.control == responder.view ? .tracks : .handles
      }
      if answer == .handled { return .handles }
    }
    if methods & call.method.bit != 0 { return .handles }
    return isControl ? .tracks : .passesOn
  }

  /// What the chain has above the windows, and what it implements (row 68).
  private static func responders(above settings: TouchSettings) -> [(Responder, [String])] {
    var responders: [(Responder, [String])] = []
    if settings.chainEnding.usesScenes {
      responders.append((.windowScene, settings.windowSceneHandles))
    }
    responders.append((.application, settings.applicationHandles))
    if settings.chainEnding.hasDelegate {
      responders.append((.applicationDelegate, settings.applicationDelegateHandles))
    }
    return responders
  }
}

// Actions.
extension ResponderDispatch {
  /// Sends the actions of a control event to the nearest responder that has the method (row 70).
  func sendActions(
    for event: ControlEvent, _ touch: Touch, of control: NodeID, _ context: TouchContext,
    _ output: inout [Delivery]
  ) {
    guard let actions = context.plan[control]?.actions, !actions.isEmpty else { return }
    for (name, action) in actions.sorted(by: { $0.key < $1.key }) {
      guard let events = ControlEvent(name: name), events.contains(event) else { continue }
      var start = Responder.view(control)
      if context.settings.actionStart == .firstResponder, let firstResponder {
        start = firstResponder
      }
      if let target = implementer(of: action, from: start, context) {
        output.add(.action(action), to: .responder(target), touch, .controlAction(event), context)
      } else if context.plan.knownActions.contains(action) {
        output.add(
          .dropped(action), to: .responder(.view(control)), touch, .noImplementer, context)
      } else {
        let target = Self.nearestController(to: control, context)
        output.add(.action(action), to: .responder(target), touch, .assumedAction(event), context)
      }
    }
  }

  /// Calls the method of a recognizer, as UIKit does with every change of a recognized gesture.
  ///
  /// - Parameter number: the place of the recognizer in the plan.
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

  /// Carries the first responder over to another tree.
  mutating func move(by mapping: [NodeID: NodeID]) {
    switch firstResponder {
    case .view(let id): firstResponder = mapping[id].map { .view($0) }
    case .viewController(let name, let root):
      firstResponder = mapping[root].map { .viewController(name, rootView: $0) }
    case .windowScene, .application, .applicationDelegate, nil: break
    }
  }

  /// The nearest responder on a chain that has a method (row 70); `nil` when none has it.
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

  /// The nearest view controller above a view, else the view itself.
  private static func nearestController(to view: NodeID, _ context: TouchContext) -> Responder {
    var current: NodeID? = view
    while let node = current {
      if let name = context.plan[node]?.controller { return .viewController(name, rootView: node) }
      current = context.tree.superview(of: node)
    }
    return .view(view)
  }

  /// The target of a recognizer: a view's id, the class of a responder, or empty for its view.
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
