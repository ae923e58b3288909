package import HitTesting
package import Stage
package import TouchDelivery

/// What is being looked at: a scene, the fingers on it, and how far its search is told.
package struct Subject: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The file it came from; `nil` for built-in scenes and for the interface itself.
  package var path: String?
  /// What it was read from; `nil` for the interface itself and for views built in Swift.
  package internal(set) var source: SubjectSource?
  /// The fingers of the last touch, in the order of landing.
  package internal(set) var touches: [FingerTouch] = []
  /// Which of the fingers is told; an index of `touches`.
  package internal(set) var told = 0
  /// The play head over the steps of the finger that is told.
  package internal(set) var player = Player()
  /// What the fingers do after they landed.
  package internal(set) var live: LiveTouches
  /// The play head over what came of it.
  package internal(set) var livePlayer = Player()
  /// Whether deliveries are told, and not the search.
  package internal(set) var showsDeliveries = false
  /// Zoom and pan.
  package internal(set) var camera = Camera.fit
  /// The view that is picked out.
  package internal(set) var selection: NodeID?

  /// A scene that nobody has touched.
  package init(_ scene: Scene, path: String? = nil, source: SubjectSource? = nil) {
    self.scene = scene
    self.path = path
    self.source = source
    live = LiveTouches(scene)
  }

  /// The play head over what is told.
  var playing: Player {
    get { showsDeliveries ? livePlayer : player }
    set { if showsDeliveries { livePlayer = newValue } else { player = newValue } }
  }

  /// Shows what the fingers have just caused, in the views as they are now: the play head stays at
  /// the end.
  ///
  /// - Returns: whether code has changed the views.
  @discardableResult
  mutating func follow() -> Bool {
    let isChanged = takeViews()
    livePlayer.load(live.log, playing: false)
    livePlayer.send(.last)
    return isChanged
  }

  /// Takes the views as the code behind them has left them.
  private mutating func takeViews() -> Bool {
    guard let mapping = live.takeMapping() else { return false }
    scene = live.scene
    selection = selection.flatMap { mapping[$0] }
    for index in touches.indices { touches[index].move(by: mapping) }
    return true
  }

  /// The finger that is told.
  package var touch: FingerTouch? { touches.indices.contains(told) ? touches[told] : nil }

  /// The search that is told.
  package var trace: Trace? { touch?.trace }

  /// Tells the search of another finger, from its beginning.
  mutating func tell(_ index: Int, playing: Bool) {
    told = index
    player.load(trace, playing: playing)
  }

  /// Takes another version of the same hierarchy. Fingers stay where they are and are traced
  /// anew; the play head stays at its step as far as there is one, and the selection at its view.
  mutating func replace(_ next: Scene) {
    let position = player.position
    let isPlaying = player.isPlaying
    let selected = selection.map { scene.tree.id(of: $0) }
    scene = next
    live = LiveTouches(next)
    follow()
    for index in touches.indices {
      let touch = touches[index]
      touches[index] = FingerTouch(
        touch.pointer, number: touch.number, next.trace(at: touch.point))
    }
    player.load(trace, playing: false)
    player.send(.seek(position))
    if isPlaying { player.send(.play) }
    selection = selected.flatMap { next.tree.view(named: $0) }
  }
}
