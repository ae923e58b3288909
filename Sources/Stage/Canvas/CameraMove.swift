internal import Geometry
package import HitTesting

/// The way of the canvas from what it showed before to what it shows next, such as a view that gets
/// the focus.
package struct CameraMove: Hashable, Sendable {
  /// What it showed before.
  package let focus: NodeID?
  package let camera: Camera
  /// How much of the way is over, 0 to 1.
  package private(set) var progress = 0.0

  /// How long it takes, in seconds.
  private static let duration = 0.25

  package init(from camera: Camera, focus: NodeID?) {
    self.camera = camera
    self.focus = focus
  }

  /// Whether all of the way is over.
  package var isOver: Bool { progress >= 1 }

  /// Lets time pass, in seconds.
  package mutating func update(_ seconds: Double) {
    guard seconds > 0 else { return }
    progress = (progress + seconds / Self.duration).clamped(to: ...1)
  }

  /// The camera on the way to another one, which belongs to what is shown next.
  ///
  /// - Parameter projection: where a camera shows the screen, with what is shown before or next.
  func camera(
    to end: Camera, focus next: NodeID?, _ projection: (Camera, NodeID?) -> Projection
  ) -> Camera {
    guard !isOver else { return end }
    // The camera that shows now what was seen before: first as large, then also in its place.
    let (before, after) = (projection(camera, focus), projection(.fit, next))
    var start = Camera(zoom: before.scale / after.scale, offset: .zero)
    guard start.zoom.isFinite, start.zoom > 0, end.zoom > 0 else { return end }
    let place = projection(start, next).transform.apply(.zero)
    start.offset = before.transform.apply(.zero) - place
    guard start.offset.isFinite, end.offset.isFinite else { return end }
    let part = progress * progress * (3 - 2 * progress)
    let ratio = end.zoom / start.zoom
    // As good as the same factor in the same time, without a logarithm.
    let root = ratio.squareRoot()
    let growth = (1 + (root - 1) * part) / (1 + (1 / root - 1) * part)
    // One point stays where it is, as when one zooms by hand.
    let way = (ratio - 1).magnitude < 1e-6 ? part : (growth - 1) / (ratio - 1)
    return Camera(
      zoom: start.zoom * growth, offset: start.offset + (end.offset - start.offset) * way)
  }
}
