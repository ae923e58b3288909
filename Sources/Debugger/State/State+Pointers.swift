internal import Geometry
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// How much one notch of the wheel pans, in points.
  static let notch = 40.0

  /// A pointer came down, moved or lifted.
  mutating func move(_ pointer: Pointer, _ phase: PointerPhase, on target: Target) -> [Effect] {
    switch phase {
    case .down: return press(pointer, on: target)
    case .moved: drag(pointer, on: target)
    case .up: return lift(pointer, on: target)
    case .cancelled:
      if captures[pointer] == .canvas { touch(.cancelled, pointer, nil) }
      captures[pointer] = nil
      if pointer == .mouse {
        hover = nil
        hoveredRegion = nil
      }
    }
    return []
  }

  private mutating func press(_ pointer: Pointer, on target: Target) -> [Effect] {
    dismissNotice()
    switch target {
    case .canvas(let point, _):
      guard point.isFinite else { return [] }
      touch(.down, pointer, point)
      captures[pointer] = .canvas
    case .region(let id, let place):
      captures[pointer] = .region(id, isInside: true)
      if id == Self.scrubber { seek(place) }
    case .nothing:
      captures[pointer] = nil
    }
    return []
  }

  private mutating func drag(_ pointer: Pointer, on target: Target) {
    if case .region(let id, _)? = captures[pointer] {
      guard case .region(let over, let place) = target, over == id else {
        captures[pointer] = .region(id, isInside: false)
        return
      }
      captures[pointer] = .region(id, isInside: place.isInUnitSquare)
      if id == Self.scrubber { seek(place) }
      return
    }
    if captures[pointer] == .canvas, case .canvas(let point, _) = target {
      touch(.moved, pointer, point)
    }
    guard pointer == .mouse else { return }
    hover = nil
    hoveredRegion = nil
    switch target {
    case .canvas(let point, _): hover = subject.scene.hit(at: point)
    case .region(let id, _): hoveredRegion = id
    case .nothing: break
    }
  }

  private mutating func lift(_ pointer: Pointer, on target: Target) -> [Effect] {
    let capture = captures.removeValue(forKey: pointer)
    if capture == .canvas {
      if case .canvas(let point, _) = target {
        touch(.up, pointer, point)
      } else {
        touch(.up, pointer, nil)
      }
    }
    guard case .region(let id, _)? = capture else { return [] }
    guard id != Self.scrubber, case .region(let over, let place) = target, over == id,
      place.isInUnitSquare
    else { return [] }
    return activate(id)
  }

  private mutating func seek(_ place: Point) {
    let fraction = Double.minimum(1, Double.maximum(0, place.x))
    subject.playing.send(.seek(fraction * Double(subject.playing.stepCount)))
    followSteps()
  }

  /// The wheel turned over the canvas, or over anything that does not scroll.
  mutating func turnWheel(_ turn: Point, on target: Target, _ modifiers: KeyModifiers) {
    guard case .canvas(_, let anchor) = target, turn.isFinite else { return }
    if modifiers.contains(.control) {
      var factor = 1.0
      for _ in 0..<Int(Double.minimum(10, turn.y.magnitude.rounded(.up))) { factor *= 1.1 }
      subject.camera = subject.camera.zoomed(by: turn.y < 0 ? 1 / factor : factor, at: anchor)
    } else if modifiers.contains(.shift) {
      subject.camera = subject.camera.panned(by: Point(turn.y * Self.notch, turn.x * Self.notch))
    } else {
      subject.camera = subject.camera.panned(by: Point(-turn.x * Self.notch, turn.y * Self.notch))
    }
  }
}

extension Point {
  /// Whether both coordinates lie between 0 and 1.
  fileprivate var isInUnitSquare: Bool { (0...1).contains(x) && (0...1).contains(y) }
}
