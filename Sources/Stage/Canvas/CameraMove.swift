internal import Geometry
package import HitTesting

/// An animated move of the canvas, for example to a view that gets the focus.
package struct CameraMove: Hashable, Sendable {
  /// The focus before the move.
  package let focus: NodeID?
  package let camera: Camera
  /// The completed fraction of the move, 0 to 1.
  package private(set) var progress = 0.0

  /// The duration of a move, in seconds.
  private static let duration = 0.25

  package init(from camera: Camera, focus: NodeID?) {
    self.camera = camera
    self.focus = focus
  }

  package var isOver: Bool { progress >= 1 }

  /// Advances the move by a time in seconds.
  package mutating func update(_ seconds: Double) {
    guard seconds > 0 else { return }
    progress = (progress + seconds / Self.duration).clamped(to: ...1)
  }

  /// Returns the current camera on the way to `end`, both relative to the next focus.
  ///
  /// - Parameter projection: Returns the projection for a camera and a focus.
  func camera(
    to end: Camera, focus next: NodeID?, _ projection: (Camera, NodeID?) -> Projection
  ) -> Camera {
    guard !isOver else { return end }
    // The start camera shows, with the next focus, what was seen before: same scale, then same
    // origin.
    let (before, after) = (projection(camera, focus), projection(.fit, next))
    var start = Camera(zoom: before.scale / after.scale, offset: .zero)
    guard start.zoom.isFinite, start.zoom > 0, end.zoom > 0 else { return end }
    let place = projection(start, next).transform.apply(.zero)
    start.offset = before.transform.apply(.zero) - place
    guard start.offset.isFinite, end.offset.isFinite else { return end }
    let part = progress * progress * (3 - 2 * progress)
    let ratio = end.zoom / start.zoom
    // Approximates equal factors in equal times, without a logarithm.
    let root = ratio.squareRoot()
    let growth = (1 + (root - 1) * part) / (1 + (1 / root - 1) * part)
    // One point stays fixed, as when zooming by hand.
    let way = (ratio - 1).magnitude < 1e-6 ? part : (growth - 1) / (ratio - 1)
    return Camera(
      zoom: start.zoom * growth, offset: start.offset + (end.offset - start.offset) * way)
  }
}
