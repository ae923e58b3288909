package import Geometry

/// From where the levels of a scene are seen, how far they stand apart, and which of them.
package struct SpaceCamera: Hashable, Codable, Sendable {
  /// How far the screen is turned about its vertical axis, in degrees: with positive ones its front
  /// moves to the right.
  package var yaw: Double
  /// How far it is turned about its horizontal axis, in degrees: with positive ones its front moves
  /// down.
  package var pitch: Double
  /// The distance between two levels, in points of the screen; `nil` for one that suits the number
  /// of levels.
  package var spacing: Double?
  /// How much of the levels is left out at the back, 0 to 1.
  package var back = 0.0
  /// Where the levels in front begin that are left out, 0 to 1.
  package var front = 1.0
  /// 0 is the flat screen, 1 the levels at their full distance.
  package var progress = 1.0

  /// How far the screen can be turned either way, in degrees: one never sees it from behind.
  package static let turns = -80.0...80
  /// How far levels can stand apart, in points.
  package static let spacings = 0.0...400
  /// How far they can stand apart with the slider, in points.
  package static let sliderEnd = 120.0

  package init(yaw: Double = 36, pitch: Double = 16, spacing: Double? = nil) {
    self.yaw = yaw
    self.pitch = pitch
    self.spacing = spacing
  }

  /// The camera after a drag by a vector of points.
  package func turned(by vector: Point) -> SpaceCamera {
    var camera = self
    camera.yaw = (yaw + vector.x * 0.4).clamped(to: Self.turns)
    camera.pitch = (pitch + vector.y * 0.4).clamped(to: Self.turns)
    return camera
  }

  /// The distance between two levels of a scene, in points of its screen.
  package func spacing(of screen: Size, levels: Int) -> Double {
    if let spacing { return spacing.clamped(to: Self.spacings) }
    let side = Double.maximum(screen.width, screen.height)
    return Double.minimum(side * 0.14, side / Double(max(1, levels - 1)))
  }

  /// The numbers of the levels that are shown, of so many.
  func shown(of levels: Int) -> ClosedRange<Int> {
    let last = Double(max(0, levels - 1))
    let low = Int((back.clamped(to: 0...1) * last).rounded())
    let high = Int((front.clamped(to: 0...1) * last).rounded())
    return low...max(low, high)
  }

  /// Where a spacing is on the slider, from 0 to 1.
  package static func fraction(ofSpacing spacing: Double) -> Double {
    (spacing / sliderEnd).clamped(to: 0...1).squareRoot()
  }

  /// The spacing at a place of the slider from 0 to 1, finer where levels are close.
  package static func spacing(atFraction place: Double) -> Double {
    let place = place.clamped(to: 0...1)
    return (place * place * sliderEnd * 10).rounded() / 10
  }
}
