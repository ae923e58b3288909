package import Geometry
package import HitTesting

/// The parallel projection of depth levels onto the canvas: each level is the screen, rotated and
/// moved.
package struct SpaceProjection: Sendable {
  let stack: SpaceStack
  let camera: SpaceCamera
  /// The visible levels.
  let shown: ClosedRange<Int>
  /// The number of picture points per point of the screen, without foreshortening.
  let scale: Double
  /// The transform of the rearmost level.
  private let ground: AffineTransform
  /// The offset from one level to the next.
  let step: Point

  /// The depth, as a multiple of the screen's longer side, beyond which a stack extends outside the
  /// canvas.
  private static let deepest = 2.5

  /// - Parameters:
  ///   - screen: The size of the screen.
  ///   - room: The area that the whole stack fits into without zoom.
  init(
    _ stack: SpaceStack, _ camera: SpaceCamera, _ screen: Size, in room: Rect, zoomed view: Camera
  ) {
    self.stack = stack
    self.camera = camera
    shown = camera.shown(of: stack.levelCount)
    let progress = camera.progress.clamped(to: 0...1)
    let yaw = Self.turn(camera.yaw.clamped(to: SpaceCamera.turns) * progress)
    let pitch = Self.turn(camera.pitch.clamped(to: SpaceCamera.turns) * progress)
    let across = Point(yaw.cosine, -yaw.sine * pitch.sine)
    let down = Point(0, pitch.cosine)
    let out = Point(yaw.sine, yaw.cosine * pitch.sine)
    let spacing = camera.spacing(of: screen, levels: stack.levelCount) * progress
    let turned = AffineTransform(across.x, across.y, down.x, down.y, 0, 0)
    let deepest = Self.deepest * Double.maximum(screen.width, screen.height)
    var whole = turned.boundingBox(of: Rect(origin: .zero, size: screen))
    for (level, box) in stack.extents {
      let depth = spacing * Double(level)
      if depth > deepest { break }
      whole = whole.union(turned.boundingBox(of: box).offset(by: out * depth))
    }
    var fit = Double.minimum(room.width / whole.width, room.height / whole.height)
    if !(fit > 0 && fit.isFinite) { fit = 1e-3 }
    let zoom = view.zoom.isFinite && view.zoom > 0 ? view.zoom : 1
    let offset = view.offset.isFinite ? view.offset : .zero
    let scale = Double.minimum(fit, 4) * zoom
    self.scale = scale
    step = out * (spacing * scale)
    let origin = room.center + offset - whole.center * scale
    ground = AffineTransform(
      across.x * scale, across.y * scale, down.x * scale, down.y * scale, origin.x, origin.y)
  }

  /// The sine and cosine of an acute angle in degrees, as a power series with the same result on
  /// every machine.
  static func turn(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = degrees * .pi / 180
    var (sine, cosine) = (0.0, 0.0)
    var term = 1.0
    for power in 0..<24 {
      let isNegative = power % 4 > 1
      if power % 2 == 0 {
        cosine += isNegative ? -term : term
      } else {
        sine += isNegative ? -term : term
      }
      term *= angle / Double(power + 1)
    }
    return (sine, cosine)
  }

  /// Returns the transform from the screen to the picture on a level.
  func plane(_ level: Double) -> AffineTransform {
    var plane = ground
    plane.tx += step.x * level
    plane.ty += step.y * level
    return plane
  }

  /// Returns the transform from screen to picture coordinates on a view's level.
  func plane(of view: NodeID) -> AffineTransform { plane(Double(stack.level(of: view))) }

  /// The rectangle of a view that its superviews' clips leave, if its edges are parallel to the
  /// axes; `nil` otherwise, or if nothing is clipped.
  func visible(_ view: NodeID, in tree: ViewTree) -> Quadrilateral? {
    guard tree.isSame(as: stack.tree), let plate = stack.plate(of: view),
      plate.area.corners == nil, !plate.isWhole
    else { return nil }
    return Quadrilateral(plate.area.box, through: plane(Double(plate.level)))
  }

  package func level(of view: NodeID) -> Int { stack.level(of: view) }

  func shows(_ view: NodeID) -> Bool { shown.contains(stack.level(of: view)) }

  /// Returns the point of the screen under a point of the picture, on the frontmost visible view
  /// drawn there; without one, on the rearmost level.
  package func touch(at point: Point) -> (point: Point, level: Int)? {
    var level = -1
    var place = Point.zero
    for chip in stack.chips.reversed() where chip.isSolid && shown.contains(Int(chip.level)) {
      if chip.level != level {
        level = Int(chip.level)
        guard let inverse = plane(Double(level)).inverse else { return nil }
        place = inverse.apply(point)
      }
      guard chip.box.contains(place) else { continue }
      if chip.isUpright || stack.plates[Int(chip.plate)].area.contains(place) {
        return (place, level)
      }
    }
    return self.point(under: point, level: shown.lowerBound).map { ($0, shown.lowerBound) }
  }

  /// Returns the point of the screen under a point of the picture, on a level.
  package func point(under point: Point, level: Int) -> Point? {
    plane(Double(level)).inverse?.apply(point)
  }
}
