internal import Geometry
package import Stage

/// Whether the levels of the views stand apart, and from where they are seen.
package struct SpaceView: Hashable, Sendable {
  /// Whether the levels are to stand apart.
  package internal(set) var isOn = false
  /// How much of the way from the flat screen is over, 0 to 1.
  package internal(set) var progress = 0.0
  /// From where they are seen once all of the way is.
  package internal(set) var camera = SpaceCamera()
  /// Whether the thumb at the back of the depth range is dragged, and not the one in front.
  private var dragsBack = false

  /// How long the levels take to move apart, in seconds.
  private static let duration = 0.5

  package init() {}

  /// Whether the levels are on their way.
  package var isMoving: Bool { progress != (isOn ? 1 : 0) }

  /// What there is to see; `nil` for the flat screen.
  var shown: SpaceCamera? {
    guard isOn || progress > 0 else { return nil }
    var camera = camera
    camera.progress = progress * progress * (3 - 2 * progress)
    return camera
  }

  /// Lets time pass, in seconds.
  mutating func update(_ seconds: Double) {
    guard isMoving, seconds > 0 else { return }
    let way = seconds / Self.duration
    progress = isOn ? (progress + way).clamped(to: ...1) : (progress - way).clamped(to: 0...)
  }

  /// Shows all levels from where they are seen at first.
  mutating func reset() { camera = SpaceCamera() }

  /// Shows all levels again, from where they are seen now.
  mutating func showAllLevels() { (camera.back, camera.front) = (0, 1) }

  mutating func turn(by vector: Point) {
    guard vector.isFinite else { return }
    camera = camera.turned(by: vector)
  }

  /// A press on a slider, or a drag that began there.
  ///
  /// - Parameter place: where on the slider, from 0 to 1.
  mutating func slide(_ slider: Region.Control, to place: Double, isPress: Bool) {
    let place = place.clamped(to: 0...1)
    switch slider {
    case .spacing: camera.spacing = SpaceCamera.spacing(atFraction: place)
    case .depthRange:
      if isPress { dragsBack = place < (camera.back + camera.front) / 2 }
      if dragsBack {
        camera.back = place.clamped(to: ...camera.front)
      } else {
        camera.front = place.clamped(to: camera.back...)
      }
    default: break
    }
  }
}

extension SpaceView {
  /// A key moves a slider.
  ///
  /// - Parameter usesBack: whether the thumb at the back of the depth range moves.
  mutating func move(_ slider: Region.Control, forward: Bool, usesBack: Bool) {
    let step = forward ? 0.05 : -0.05
    switch slider {
    case .spacing:
      guard let spacing = camera.spacing else { return slide(slider, to: 1 + step, isPress: true) }
      slide(slider, to: SpaceCamera.fraction(ofSpacing: spacing) + step, isPress: true)
    case .depthRange where usesBack:
      camera.back = (camera.back + step).clamped(to: 0...camera.front)
    case .depthRange: camera.front = (camera.front + step).clamped(to: camera.back...1)
    default: break
    }
  }
}

extension State {
  /// The mouse turns the levels, with another button than touches have or with Shift held.
  mutating func turn(_ phase: PointerPhase, at place: Point, on target: Target) {
    switch phase {
    case .down:
      dismissNotice()
      guard space.isOn, case .canvas = target else { return }
      captures[.grip] = .turning(from: place)
    case .moved:
      guard case .turning(let last)? = captures[.grip], place.isFinite else { return }
      space.turn(by: place - last)
      captures[.grip] = .turning(from: place)
    case .up, .cancelled: captures[.grip] = nil
    }
  }
}
