package import Geometry

/// How the screen of the scene is seen on the canvas: at which zoom, and moved how far.
package struct Camera: Hashable, Sendable {
  /// 1 shows the whole screen.
  package var zoom: Double
  /// How far the middle of the screen is moved from the middle of the canvas, in points.
  package var offset: Point

  /// The smallest and the largest zoom.
  package static let zoomRange = 0.25...32.0

  /// The whole screen in the middle of the canvas.
  package static let fit = Camera(zoom: 1, offset: .zero)

  /// A camera of a zoom and an offset.
  package init(zoom: Double, offset: Point) {
    self.zoom = zoom
    self.offset = offset
  }

  /// The camera moved by a vector of canvas points.
  package func panned(by vector: Point) -> Camera {
    Camera(zoom: zoom, offset: offset + vector)
  }

  /// The camera with the zoom multiplied, so that a point of the canvas stays where it is.
  ///
  /// - Parameter anchor: the point, from the middle of the canvas.
  package func zoomed(by factor: Double, at anchor: Point = .zero) -> Camera {
    let next = Double.minimum(
      Self.zoomRange.upperBound, Double.maximum(Self.zoomRange.lowerBound, zoom * factor))
    let change = next / zoom
    return Camera(zoom: next, offset: anchor - (anchor - offset) * change)
  }
}
