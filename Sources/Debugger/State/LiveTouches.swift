package import Geometry
package import HitTesting
package import Stage
package import TouchDelivery

/// What the fingers on the inspected screen do after they landed, and what comes of it.
///
/// Time is what `tick` and the scripts say. A gesture is told for as long as anything of it may go
/// on; the first finger after that begins a new log.
package struct LiveTouches: Sendable {
  /// How long after the last finger a further tap still belongs to it, in seconds.
  package static let patience = 1.0

  /// What was delivered so far.
  package private(set) var log: DeliveryLog
  /// The numbers of the pointers that are down.
  package private(set) var fingers: [Pointer: Int] = [:]
  // Without overrides in code, sessions are nothing but values.
  nonisolated(unsafe) private var session: TouchSession?
  /// A session before its first finger: made with the first one, since it looks at every view.
  nonisolated(unsafe) private var fresh: TouchSession?
  private var time = 0.0
  private var lastInput = -LiveTouches.patience
  private var places: [Pointer: Point] = [:]

  /// A screen that nobody touches.
  package init(_ tree: ViewTree) {
    log = DeliveryLog(tree)
  }

  /// Begins a new log.
  private mutating func begin() {
    let start = fresh ?? TouchSession(log.tree)
    self = LiveTouches(log.tree)
    fresh = start
    session = start
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
    updateLog()
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

  private mutating func updateLog() {
    if let session { log.update(from: session) }
  }
}
