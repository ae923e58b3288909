package import Geometry
package import HitTesting
package import Stage
package import TouchDelivery

/// The fingers on the inspected screen after they landed, and the deliveries that they cause.
///
/// Time advances with `tick` and scripts. A log continues while anything in it may still change;
/// the first finger after that begins a new log. Meanwhile, deliveries older than `DeliveryLog`
/// keeps are discarded, except those of a script.
package struct LiveTouches: Sendable {
  /// The time after the last finger within which another tap still belongs to it, in seconds.
  package static let patience = 1.0

  package private(set) var log: DeliveryLog
  /// Increases with each new log.
  package private(set) var logNumber = 0
  /// The finger numbers of the pointers that are down.
  package private(set) var fingers: [Pointer: Int] = [:]
  /// The scene with the changes that its code has made.
  package private(set) var scene: Scene
  private var session: TouchSession?
  /// A session before its first finger, created with the first finger because it visits every view.
  ///
  /// It is reused for later logs except in hosted scenes, whose objects must be notified of each
  /// session.
  private var fresh: TouchSession?
  /// The current ids of the views since the last `takeMapping()`; `nil` if they have not changed.
  private var moved: [NodeID: NodeID]?
  private var time = 0.0
  private var lastInput = -LiveTouches.patience
  private var places: [Pointer: Point] = [:]

  package init(_ scene: Scene) {
    self.scene = scene
    log = DeliveryLog(scene.tree)
  }

  /// Begins a new log, cancelling fingers that are still down.
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

  /// Adopts the current views, which code may have changed without a touch.
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

  /// A Boolean value indicating whether code has changed the views since `takeMapping()`.
  package var hasMoved: Bool { moved != nil }

  /// Returns the changes of view ids since the previous call; `nil` if they have not changed.
  package mutating func takeMapping() -> [NodeID: NodeID]? {
    defer { moved = nil }
    return moved
  }

  /// Returns the search that began the last touch of a pointer that is down.
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

  /// A Boolean value indicating whether time may still change something.
  package var isLive: Bool {
    !fingers.isEmpty || session?.nextDeadline != nil
      || (log.count > 0 && time - lastInput < Self.patience)
  }

  /// Returns the distance of a pressed pointer from the point where it was pressed, in screen
  /// points.
  package func distance(of pointer: Pointer, to point: Point) -> Double {
    fingers[pointer].flatMap { finger in
      log.trails.last { $0.finger == finger }?.samples.first?.point.distance(to: point)
    } ?? 0
  }

  /// Sends a phase of a pointer at a point of the screen.
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

  /// Advances time, in seconds.
  package mutating func pass(_ seconds: Double) {
    guard isLive, seconds > 0, seconds.isFinite else { return }
    time += seconds
    let due = session?.nextDeadline ?? .infinity
    session?.advance(to: time)
    if due <= time { updateLog() }
  }

  /// Begins a new log and runs a whole script in it.
  package mutating func run(_ script: TouchScript) {
    begin()
    session?.run(script)
    updateLog(forgetting: false)
    time = session?.state.time ?? 0
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

  /// Copies the session's deliveries to the log and clears the session's history.
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
