import Geometry
import HitTesting

/// How touch methods and actions climb the responder chain (rows 67–70).
extension TouchSession {
  /// Calls a touch method of the hit view and, for as long as nobody handles it, of its next
  /// responders.
  ///
  /// The way up is told step by step when a touch begins. Later it is told in one delivery to the
  /// responder that handles it.
  mutating func climb(
    _ method: TouchMethod, _ touch: Touch, from hitView: NodeID, _ cause: Delivery.TouchCause
  ) {
    let plan = plan
    let tellsAll = method == .touchesBegan
    var hops = 0
    var current: NodeID? = hitView
    var last = Responder.view(hitView)
    while let view = current {
      last = .view(view)
      let traits = plan[view]
      let use = use(of: method, touch, by: last, traits?.methods ?? 0, traits?.control != nil)
      if hops == 0 {
        emit(.touch(method), to: .responder(last), touch, .touch(cause, use))
      } else if tellsAll || use != .passesOn {
        emit(.responder(method), to: .responder(last), touch, .climbed(hops, use))
      }
      if use == .tracks { return track(method, touch, in: view) }
      if use == .handles { return }
      hops += 1
      if let traits, let controller = traits.controller {
        last = .viewController(controller, rootView: view)
        if climb(method, touch, last, traits.controllerMethods, &hops, tellsAll) { return }
      }
      current = tree.superview(of: view)
    }
    for (responder, handles) in responders(above: settings) {
      last = responder
      if climb(method, touch, last, TouchMethod.bits(handles), &hops, tellsAll) { return }
    }
    emit(.dropped(method.rawValue), to: .responder(last), touch, .chainEnded)
  }

  /// One responder that is no view. Returns whether it handles the method.
  private mutating func climb(
    _ method: TouchMethod, _ touch: Touch, _ responder: Responder, _ methods: UInt8,
    _ hops: inout Int, _ tellsAll: Bool
  ) -> Bool {
    let use = use(of: method, touch, by: responder, methods, false)
    if tellsAll || use == .handles {
      emit(.responder(method), to: .responder(responder), touch, .climbed(hops, use))
    }
    hops += 1
    return use == .handles
  }

  private func use(
    of method: TouchMethod, _ touch: Touch, by responder: Responder, _ methods: UInt8,
    _ isControl: Bool
  ) -> Delivery.TouchUse {
    if !behaviors.responders.isEmpty, let own = behaviors.responders[responder],
      own.respond(method, touch, as: responder) == .handled
    {
      return .handles
    }
    if methods & method.bit != 0 { return .handles }
    return isControl ? .tracks : .passesOn
  }

  /// What the chain has above the windows, and what it implements (row 68).
  private func responders(above settings: TouchSettings) -> [(Responder, [String])] {
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

  /// The first responder on a chain that has a method (row 70); `nil` when none has it.
  func implementer(of action: String, from responder: Responder) -> Responder? {
    var current: NodeID?
    switch responder {
    case .view(let view): current = view
    case .viewController(_, let root):
      if implements(action, responder, plan[root]?.controllerHandles ?? []) { return responder }
      current = tree.superview(of: root)
    default: break
    }
    while let view = current {
      let traits = plan[view]
      if implements(action, .view(view), traits?.handles ?? []) { return .view(view) }
      if let traits, let name = traits.controller {
        let controller = Responder.viewController(name, rootView: view)
        if implements(action, controller, traits.controllerHandles) { return controller }
      }
      current = tree.superview(of: view)
    }
    return responders(above: settings).first { implements(action, $0.0, $0.1) }?.0
  }

  private func implements(_ action: String, _ responder: Responder, _ names: [String]) -> Bool {
    names.contains(action) || behaviors.responders[responder]?.implements(action) == true
  }

  /// The nearest view controller above a view, else the view itself.
  func nearestController(to view: NodeID) -> Responder {
    var current: NodeID? = view
    while let node = current {
      if let name = plan[node]?.controller { return .viewController(name, rootView: node) }
      current = tree.superview(of: node)
    }
    return .view(view)
  }

  /// The target of a recognizer: a view's id, the class of a responder, or empty for its view.
  func target(named name: String, from view: NodeID) -> Responder? {
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
