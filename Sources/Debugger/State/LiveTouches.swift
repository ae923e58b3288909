package import Geometry
package import HitTesting
package import Stage
package import TouchDelivery

/// What the fingers on the inspected screen do after they landed, and what it causes.
///
/// Time is what `tick` and the scripts say. A log goes on for as long as anything of a gesture may
/// still happen; the first finger after that begins a new one. What lies further back than
/// `DeliveryLog` keeps is forgotten meanwhile, but nothing of a script.
package struct LiveTouches: Sendable {
  /// How long after the last finger a further tap still belongs to it, in seconds.
  package static let patience = 1.0

  /// What was delivered so far.
  package private(set) var log: DeliveryLog
  /// Grows with each log that begins.
  package private(set) var logNumber = 0
  /// The numbers of the pointers that are down.
  package private(set) var fingers: [Pointer: Int] = [:]
  /// The scene as the code behind it has left it.
  package private(set) var scene: Scene
  private var session: TouchSession?
  /// A session before its first finger: made with the first one, since it looks at every view.
  /// Objects behind a scene want to know of each session.
  private var fresh: TouchSession?
  /// What became of the views since they were asked for last; `nil` when they are the same.
  private var moved: [NodeID: NodeID]?
  private var time = 0.0
  private var lastInput = -LiveTouches.patience
  private var places: [Pointer: Point] = [:]

  /// A screen that nobody touches.
  package init(_ scene: Scene) {
    self.scene = scene
    log = DeliveryLog(scene.tree)
  }

  /// Begins a new log. Fingers that are still down are taken away.
  private mutating func begin() {
    if !fingers.isEmpty, scene.hosted != nil {
      session?.perform(.interrupt)
      updateLog()
    }
    refresh()
    let start = fresh ?? TouchSession(scene)
    let moved = moved
    let number = logNumber
    self = LiveTouches(scene)
    logNumber = number + 1
    self.moved = moved
    if scene.hosted == nil { fresh = start }
    session = start
  }

  /// Takes the views as they are now, which code may have changed although nobody touched them.
  package mutating func refresh() {
    guard let shown = scene.hosted else { return }
    let now = shown.current
    guard !now.isSame(as: shown) else { return }
    if session?.hosted != nil {
      session?.advance(to: time)
      updateLog()
    } else {
      show(now, shown.mapping(to: now))
    }
  }

  /// Whether code has changed the views since `takeMapping`.
  package var hasMoved: Bool { moved != nil }

  /// What became of the views since this was asked last; `nil` when they are the same.
  package mutating func takeMapping() -> [NodeID: NodeID]? {
    defer { moved = nil }
    return moved
  }

  /// The search that the last touch of a pointer that is down began with.
  package func trace(of pointer: Pointer) -> Trace? {
    guard let finger = fingers[pointer], let session,
      let touch = session.state.touch(finger: finger)
    else { return nil }
    return session.trace(of: touch.id)
  }

  private mutating func show(_ views: HostedViews, _ mapping: [NodeID: NodeID]) {
    scene.show(views)
    if session == nil { log = DeliveryLog(scene.tree) }
    guard let earlier = moved else { return moved = mapping }
    moved = earlier.compactMapValues { mapping[$0] }
  }

  /// Whether time may still change something.
  package var isLive: Bool {
    !fingers.isEmpty || session?.nextDeadline != nil
      || (log.count > 0 && time - lastInput < Self.patience)
  }

  /// How far a pointer that is down has come from where it was put down, in points of the screen.
  package func distance(of pointer: Pointer, to point: Point) -> Double {
    fingers[pointer].flatMap { finger in
      log.trails.last { $0.finger == finger }?.samples.first?.point.distance(to: point)
    } ?? 0
  }

  /// A pointer does something at a point of the screen.
  package mutating func send(_ phase: PointerPhase, _ pointer: Pointer, at point: Point?) {
    switch phase {
    case .down:
      if !isLive { begin() }
      guard fingers[pointer] == nil, let point else { return }
      let taken = Set(fingers.values)
      fingers[pointer] = (0...taken.count).first { !taken.contains($0) } ?? taken.count
      input(.down, pointer, point)
    case .moved:
      guard let point, places[pointer] != point else { return }
      input(.move, pointer, point)
    case .up: lift(pointer, .up, point)
    case .cancelled: lift(pointer, .cancel, point)
    }
  }

  /// Lets time pass, in seconds.
  package mutating func pass(_ seconds: Double) {
    guard isLive, seconds > 0, seconds.isFinite else { return }
    time += seconds
    let due = session?.nextDeadline ?? .infinity
    session?.advance(to: time)
    if due <= time { updateLog() }
  }

  /// Begins again, with all that a script says.
  package mutating func run(_ script: TouchScript) {
    begin()
    session?.run(script)
    updateLog(forgetting: false)
    time = session?.state.time ?? 0
    lastInput = time - Self.patience
  }

  private mutating func lift(
    _ pointer: Pointer, _ phase: TouchInput.Phase, _ point: Point?
  ) {
    guard let place = point ?? places[pointer] else { return }
    input(phase, pointer, place)
    fingers[pointer] = nil
    places[pointer] = nil
  }

  private mutating func input(
    _ phase: TouchInput.Phase, _ pointer: Pointer, _ point: Point
  ) {
    guard point.isFinite, let finger = fingers[pointer] else { return }
    places[pointer] = point
    lastInput = time
    session?.send(TouchInput(phase, point, finger: finger, time: time))
    updateLog()
  }

  /// The log takes over what the session has delivered; the session itself forgets it.
  private mutating func updateLog(forgetting: Bool = true) {
    guard let session else { return }
    let count = log.total
    log.update(from: session)
    if forgetting, log.total > count { log.forgetEarlier() }
    for command in session.commands {
      if case .replaceTree(_, let mapping, _) = command, let views = session.hosted {
        show(views, mapping)
      }
    }
    self.session?.forgetHistory()
  }
}
