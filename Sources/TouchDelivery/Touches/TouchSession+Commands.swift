package import HitTesting

extension TouchSession {
  /// `isEnabled` of a recognizer is set (row 53).
  mutating func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    state.enabled[id] = isEnabled
    guard !isEnabled, let index = state.recognitions.firstIndex(where: { $0.id == id }) else {
      return
    }
    stop(index, .disabled)
    var none: [(Int, GestureVerdict)] = []
    settle(&none)
    flush()
    finish()
  }

  /// The views change while fingers are down (row 38).
  mutating func replace(_ tree: ViewTree, _ mapping: [NodeID: NodeID]) {
    let plan = TouchPlan(tree, settings)
    let old = self.plan
    func mapped(_ id: RecognizerID) -> RecognizerID? {
      mapping[id.view].flatMap { plan.successor(of: id, in: old, at: $0) }
    }
    for index in state.recognitions.indices {
      if mapped(state.recognitions[index].id) == nil { stop(index, .viewGone) }
    }
    var none: [(Int, GestureVerdict)] = []
    settle(&none)
    for id in state.touches.map(\.id) {
      guard let index = state.index(of: id), let view = state.touches[index].view,
        mapping[view] == nil
      else { continue }
      forget(index, view)
    }
    begin(plan)
    for index in state.touches.indices {
      state.touches[index].view = state.touches[index].view.flatMap { mapping[$0] }
      state.touches[index].window = state.touches[index].window.flatMap { mapping[$0] }
    }
    state.recognitions = state.recognitions.compactMap { recognition in
      guard let id = mapped(recognition.id), let number = plan.number(of: id) else { return nil }
      return recognition.moved(to: plan.recognizers[number], number: number)
    }
    let controls = state.controls.compactMap { view, value in mapping[view].map { ($0, value) } }
    state.controls = Dictionary(controls) { $1 }
    let enabled = state.enabled.compactMap { id, value in mapped(id).map { ($0, value) } }
    state.enabled = Dictionary(enabled) { $1 }
    state.firstResponder = state.firstResponder.flatMap { $0.mapped(by: mapping) }
    flush()
    finish()
  }

  /// The view of a touch goes away.
  private mutating func forget(_ index: Int, _ view: NodeID) {
    switch settings.vanishedView {
    case .cancels: takeFromView(index, .viewGone)
    case .forgets:
      let touch = state.touches[index]
      if touch.stage != .closed {
        emit(.dropped("touch"), to: .responder(.view(view)), touch, .viewGone)
      }
      state.touches[index].stage = .closed
      state.controls = state.controls.filter { $0.value.touch != touch.id }
    }
  }
}

extension Recognition {
  fileprivate func moved(to recognizer: TouchPlan.Recognizer, number: Int) -> Recognition {
    var copy = Recognition(recognizer, number: number, machine: machine)
    copy.state = state
    copy.fingers = fingers
    copy.touches = touches
    copy.isWaiting = isWaiting
    copy.wasAsked = wasAsked
    return copy
  }
}

extension Responder {
  fileprivate func mapped(by mapping: [NodeID: NodeID]) -> Responder? {
    switch self {
    case .view(let id): mapping[id].map { .view($0) }
    case .viewController(let name, let root):
      mapping[root].map { .viewController(name, rootView: $0) }
    default: self
    }
  }
}

extension ViewTree {
  /// What became of each view in another tree: the view of the same id, else, for a view without
  /// one, the view at the same place of what became of its superview. O(n).
  package func mapping(to other: ViewTree) -> [NodeID: NodeID] {
    var named: [String: NodeID] = [:]
    for id in other.ids {
      if let name = other.explicitID(of: id) { named[name] = id }
    }
    var mapping: [NodeID: NodeID] = [:]
    var counts = [Int](repeating: 0, count: count)
    var windows = 0
    for id in ids {
      let superview = superview(of: id)
      let place = superview.map { counts[$0.index] } ?? windows
      if let superview { counts[superview.index] += 1 } else { windows += 1 }
      if let name = explicitID(of: id) {
        mapping[id] = named[name]
      } else if let superview {
        guard let parent = mapping[superview] else { continue }
        let children = other.subviews(of: parent)
        guard place < children.count else { continue }
        mapping[id] = children[children.index(children.startIndex, offsetBy: place)]
      } else {
        mapping[id] = other.roots.indices.contains(place) ? other.roots[place] : nil
      }
      if let found = mapping[id], other.className(of: found) != className(of: id) {
        mapping[id] = nil
      }
    }
    return mapping
  }
}
