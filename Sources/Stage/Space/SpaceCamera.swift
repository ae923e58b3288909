package import Geometry

/// The camera of the depth levels: their rotation, their spacing, and the visible range.
package struct SpaceCamera: Hashable, Codable, Sendable {
  /// The rotation of the screen about its vertical axis, in degrees; positive values move the front
  /// to the right.
  package var yaw: Double
  /// The rotation about the horizontal axis, in degrees; positive values move the front down.
  package var pitch: Double
  /// The distance between two levels, in points of the screen; `nil` for an automatic distance.
  package var spacing: Double?
  /// The fraction of the levels hidden at the back, 0 to 1.
  package var back = 0.0
  /// The fraction above which levels are hidden at the front, 0 to 1.
  package var front = 1.0
  /// 0 is the flat screen, 1 the levels at their full distance.
  package var progress = 1.0

  /// The range of both rotations, in degrees; the screen is never seen from behind.
  package static let turns = -80.0...80
  /// The range of distances between levels, in points.
  package static let spacings = 0.0...400
  /// The maximum distance that the slider offers, in points.
  package static let sliderEnd = 120.0

  package init(yaw: Double = 36, pitch: Double = 16, spacing: Double? = nil) {
    self.yaw = yaw
    self.pitch = pitch
    self.spacing = spacing
  }

  /// Returns the camera after a drag by a vector in points.
  package func turned(by vector: Point) -> SpaceCamera {
    var camera = self
    camera.yaw = (yaw + vector.x * 0.4).clamped(to: Self.turns)
    camera.pitch = (pitch + vector.y * 0.4).clamped(to: Self.turns)
    return camera
  }

  /// Returns the distance between two levels of a scene, in points of its screen.
  package func spacing(of screen: Size, levels: Int) -> Double {
    if let spacing { return spacing.clamped(to: Self.spacings) }
    let side = Double.maximum(screen.width, screen.height)
    return Double.minimum(side * 0.14, side / Double(max(1, levels - 1)))
  }

  /// Returns the range of visible levels.
  func shown(of levels: Int) -> ClosedRange<Int> {
    let last = Double(max(0, levels - 1))
    let low = Int((back.clamped(to: 0...1) * last).rounded())
    let high = Int((front.clamped(to: 0...1) * last).rounded())
    return low...max(low, high)
  }

  /// Returns the position of a spacing on the slider, from 0 to 1.
  package static func fraction(ofSpacing spacing: Double) -> Double {
    (spacing / sliderEnd).clamped(to: 0...1).squareRoot()
  }

  /// Returns the spacing at a position of the slider from 0 to 1; the resolution is finer for small
  /// spacings.
  package static func spacing(atFraction place: Double) -> Double {
    let place = place.clamped(to: 0...1)
    return (place * place * sliderEnd * 10).rounded() / 10
  }
}
