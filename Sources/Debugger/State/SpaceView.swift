internal import Geometry
package import Stage

/// The view with the levels spread apart, and the camera that shows them.
package struct SpaceView: Hashable, Sendable {
  /// Set if the levels are spread apart, or are moving there.
  package internal(set) var isOn = false
  /// The progress of the transition from the flat screen, 0 to 1.
  package internal(set) var progress = 0.0
  /// The camera at the end of the transition.
  package internal(set) var camera = SpaceCamera()
  /// Set while the rear thumb of the depth range is dragged, not the front one.
  private var dragsBack = false

  /// The duration of the transition, in seconds.
  private static let duration = 0.5

  package init() {}

  package var isMoving: Bool { progress != (isOn ? 1 : 0) }

  /// The camera to draw with; `nil` for the flat screen.
  var shown: SpaceCamera? {
    guard isOn || progress > 0 else { return nil }
    var camera = camera
    camera.progress = progress * progress * (3 - 2 * progress)
    return camera
  }

  /// Advances the transition, in seconds.
  mutating func update(_ seconds: Double) {
    guard isMoving, seconds > 0 else { return }
    let way = seconds / Self.duration
    progress = isOn ? (progress + way).clamped(to: ...1) : (progress - way).clamped(to: 0...)
  }

  /// Shows all levels with the initial camera.
  mutating func reset() { camera = SpaceCamera() }

  /// Shows the levels with a camera, without a transition.
  mutating func show(_ camera: SpaceCamera) {
    self.camera = camera
    isOn = true
    progress = 1
  }

  /// Shows all levels again without moving the camera.
  mutating func showAllLevels() { (camera.back, camera.front) = (0, 1) }

  mutating func turn(by vector: Point) {
    guard vector.isFinite else { return }
    camera = camera.turned(by: vector)
  }

  /// Handles a press on a slider, and the drag that follows.
  ///
  /// - Parameter place: The position on the slider, from 0 to 1.
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
  /// Moves a slider by one key press.
  ///
  /// - Parameter usesBack: Moves the rear thumb of the depth range, not the front one.
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
