internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The projection of a scene's screen onto the canvas.
struct Projection {
  /// The canvas panel.
  let panel: Rect
  /// The part of the panel that shows the screen.
  let area: Rect
  /// The area of the caption.
  let caption: Rect
  /// The transform from screen coordinates to the picture; in the space view, for a touch on one of
  /// the levels.
  private(set) var transform: AffineTransform
  /// The screen's rectangle in the picture.
  let screen: Rect
  /// The number of picture points per point of the screen.
  let scale: Double
  /// The radius of a finger in the picture: a fingertip on the screen, so that it covers a small
  /// view in a small picture no more than a real finger does.
  var fingerRadius: Double { (22 * scale).clamped(to: 11...24) }
  /// The projection of the depth levels; `nil` for the flat screen.
  let space: SpaceProjection?

  /// The height of the caption, and of a line below it for the effect of a tap.
  static let captionHeight = 48.0
  static let tapHeight = 16.0

  /// - Parameters:
  ///   - focus: The rectangle to magnify to fill the canvas, in screen coordinates; `nil` for the
  ///     whole screen.
  ///   - level: The depth level of `focus`.
  ///   - space: The depth levels and their camera; `nil` for the flat screen.
  ///   - hasControls: Reserves room for the controls above and below the levels.
  ///   - hasLegend: Reserves room for the legend, if there is enough.
  ///   - isPresented: True in presentation mode, without panels.
  init(
    _ scene: Scene, _ camera: Camera, _ panel: Rect, focus: Rect? = nil, level: Int = 0,
    space: (stack: SpaceStack, camera: SpaceCamera)? = nil, hasControls: Bool = false,
    hasLegend: Bool = true, isPresented: Bool = false
  ) {
    self.panel = panel
    let size = Self.extent(of: scene)
    let isLarge = panel.height >= 420 && panel.width >= 280
    let legend = hasLegend && !isPresented && isLarge ? Legend.height : 0
    let words =
      panel.height >= 240 ? Self.captionHeight + (isLarge ? Self.tapHeight : 0) : 0
    if isPresented {
      let layout = PresenterLayout(panel, screen: size, isSpace: space != nil)
      (area, caption) = (layout.area, layout.caption)
    } else {
      area = Rect(
        panel.minX, panel.minY, panel.width, Double.maximum(0, panel.height - legend - words))
      caption = Rect(panel.minX, area.maxY, panel.width, words)
    }
    showsLegend = legend > 0
    let margin = area.height >= 320 && !isPresented ? 40.0 : 20
    var room = area.inset(by: margin)
    if let space {
      // Slanted edges need less margin than straight ones.
      room = area.inset(by: margin * 0.75)
      if hasControls {
        let progress = space.camera.progress
        let foot = (SpaceControls.foot * progress).clamped(to: 0...room.height / 2)
        let head = (SpaceControls.head * progress).clamped(to: 0...room.height / 2)
        room = Rect(room.minX, room.minY + head, room.width, room.height - head - foot)
      }
      var camera = camera
      if let focus {
        let whole = SpaceProjection(space.stack, space.camera, size, in: room, zoomed: .fit)
        let box = whole.plane(Double(level)).boundingBox(of: focus)
        camera = camera.following(Self.camera(showing: box, in: room, atScale: whole.scale))
      }
      let projection = SpaceProjection(space.stack, space.camera, size, in: room, zoomed: camera)
      self.space = projection
      scale = projection.scale
      transform = projection.plane(Double(projection.shown.lowerBound))
      screen = transform.boundingBox(of: Rect(origin: .zero, size: size))
      return
    }
    self.space = nil
    let seen = focus ?? Rect(origin: .zero, size: size)
    var fit = Double.minimum(room.width / seen.width, room.height / seen.height)
    if !(fit > 0 && fit.isFinite) { fit = 1e-3 }
    let zoom = camera.zoom.isFinite && camera.zoom > 0 ? camera.zoom : 1
    let offset = camera.offset.isFinite ? camera.offset : .zero
    let scale = Double.minimum(fit, focus == nil ? 4 : Self.closest) * zoom
    let middle = area.center + offset
    self.scale = scale
    screen = Rect(
      middle.x - seen.midX * scale, middle.y - seen.midY * scale, size.width * scale,
      size.height * scale)
    transform = AffineTransform(scale, 0, 0, scale, screen.minX, screen.minY)
  }

  /// The maximum scale caused by a focus, in picture points per point of the screen.
  private static let closest = 12.0

  /// Returns the camera that centres a part of the picture and scales it to fit the room.
  private static func camera(showing box: Rect, in room: Rect, atScale scale: Double) -> Camera {
    let fit = Double.minimum(room.width / box.width, room.height / box.height)
    guard fit > 0, fit.isFinite, box.isFinite, scale > 0 else { return .fit }
    let zoom = fit.clamped(to: ...(closest / scale))
    return Camera(zoom: zoom, offset: (room.center - box.center) * zoom)
  }

  /// True if there is room for the legend.
  let showsLegend: Bool

  /// Returns the same projection with the touch on the level of a view.
  func standing(on view: NodeID?) -> Projection {
    guard let space, let view else { return self }
    return standing(onLevel: Double(space.stack.level(of: view)))
  }

  /// Returns the same projection with the touch on a level, or between two levels.
  func standing(onLevel level: Double) -> Projection {
    guard let space else { return self }
    var projection = self
    projection.transform = space.plane(level)
    return projection
  }

  /// The size of the screen; if the scene does not record one, the size of its first window.
  static func extent(of scene: Scene) -> Size {
    func usable(_ size: Size) -> Bool {
      size.isFinite && size.width >= 1 && size.height >= 1 && size.width < 1e6 && size.height < 1e6
    }
    if usable(scene.screen) { return scene.screen }
    let window = scene.tree.roots.first.map { scene.tree.bounds(of: $0).standardized.size }
    return window.flatMap { usable($0) ? $0 : nil } ?? Size(320, 480)
  }
}

/// The four corners of a view in the picture: a rectangle that may be rotated.
struct Quadrilateral: Hashable {
  /// The top left corner of the view's bounds; the others follow clockwise unless the view is
  /// mirrored.
  let a: Point
  let b: Point
  let c: Point
  let d: Point

  init(_ bounds: Rect, through transform: AffineTransform) {
    let corners = bounds.corners
    a = transform.apply(corners.0)
    b = transform.apply(corners.1)
    c = transform.apply(corners.2)
    d = transform.apply(corners.3)
  }

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The bounding box of the corners, computed without an array because it is used very often.
  var box: Rect {
    let left = Double.minimum(Double.minimum(a.x, b.x), Double.minimum(c.x, d.x))
    let right = Double.maximum(Double.maximum(a.x, b.x), Double.maximum(c.x, d.x))
    let top = Double.minimum(Double.minimum(a.y, b.y), Double.minimum(c.y, d.y))
    let bottom = Double.maximum(Double.maximum(a.y, b.y), Double.maximum(c.y, d.y))
    return Rect(left, top, right - left, bottom - top)
  }

  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite }

  /// The rectangle, if its edges are parallel to the axes.
  var rect: Rect? {
    func near(_ x: Double, _ y: Double) -> Bool { (x - y).magnitude < 0.01 }
    let isUpright = near(a.y, b.y) && near(b.x, c.x) && near(c.y, d.y) && near(d.x, a.x)
    let isTurned = near(a.x, b.x) && near(b.y, c.y) && near(c.x, d.x) && near(d.y, a.y)
    return isUpright || isTurned ? box : nil
  }

  /// The lengths of two adjacent edges.
  var extent: Size { Size(a.distance(to: b), b.distance(to: c)) }

  /// The radius with which corners are drawn: small enough that small views do not look like pills.
  var cornerRadius: Double {
    let short = Double.minimum(extent.width, extent.height)
    return short < 12 ? 0 : Double.minimum(4, short / 6)
  }

  /// Interpolates linearly to another quad: 0 is this one, 1 the other.
  func mixed(with other: Quadrilateral, _ t: Double) -> Quadrilateral {
    func mix(_ p: Point, _ q: Point) -> Point { p + (q - p) * t }
    return Quadrilateral(mix(a, other.a), mix(b, other.b), mix(c, other.c), mix(d, other.d))
  }

  /// Returns whether each corner is closer than a distance to that of the other quad.
  func isNear(_ other: Quadrilateral, _ distance: Double) -> Bool {
    a.distance(to: other.a) < distance && b.distance(to: other.b) < distance
      && c.distance(to: other.c) < distance && d.distance(to: other.d) < distance
  }

  /// The outline with round corners; a corner takes at most half of each of its edges.
  func path(radius: Double) -> Path {
    let points = [a, b, c, d]
    guard radius > 0.1 else { return Path(polygon: points) }
    var elements: [Path.Element] = []
    for index in points.indices {
      let corner = points[index]
      let before = Self.towards(points[(index + 3) % 4], from: corner, radius)
      let after = Self.towards(points[(index + 1) % 4], from: corner, radius)
      elements.append(index == 0 ? .move(before) : .line(before))
      let k = 0.5522847498
      elements.append(
        .curve(before + (corner - before) * k, after + (corner - after) * k, after))
    }
    return Path(elements + [.close])
  }

  private static func towards(_ target: Point, from corner: Point, _ length: Double) -> Point {
    let distance = corner.distance(to: target)
    guard distance > 0 else { return corner }
    return corner + (target - corner) * Double.minimum(0.5, length / distance)
  }
}

extension DrawList {
  /// Appends the outline of a view.
  mutating func quad(
    _ quad: Quadrilateral, radius: Double, fill: Fill? = nil, stroke: Stroke? = nil
  ) {
    if let rect = quad.rect {
      append(.rect(rect, cornerRadius: radius, fill: fill, stroke: stroke))
    } else {
      append(.path(quad.path(radius: radius), fill: fill, stroke: stroke))
    }
  }
}

/// The quadrilaterals of views in the picture, computed on demand.
///
/// The transform of a superview is reused for its subviews, so each view of a chain is computed
/// once.
struct QuadCache {
  let tree: ViewTree
  let screen: AffineTransform
  private let space: SpaceProjection?
  /// The screen's rectangle in the picture.
  private let frame: Rect
  private var known: [NodeID: AffineTransform] = [:]
  /// The known parts of the picture in which the subviews of views are visible.
  private var clips: [NodeID: Rect] = [:]

  init(_ tree: ViewTree, _ projection: Projection) {
    self.tree = tree
    space = projection.space
    frame = projection.screen
    screen = space == nil ? projection.transform : .identity
  }

  /// Returns the transform from a view's bounds coordinates to the picture.
  mutating func transform(of view: NodeID) -> AffineTransform {
    let flat = flatTransform(of: view)
    return space.map { flat.then($0.plane(of: view)) } ?? flat
  }

  private mutating func flatTransform(of view: NodeID) -> AffineTransform {
    var transform = AffineTransform.identity
    var current: NodeID? = view
    while let id = current {
      if let start = known[id] {
        transform = transform.then(start)
        break
      }
      transform = transform.then(tree.toSuperview(id))
      current = tree.superview(of: id)
      if current == nil { transform = transform.then(screen) }
    }
    known[view] = transform
    return transform
  }

  /// Returns the corners of a view; `nil` if its geometry is not finite or its level is not shown.
  mutating func quad(of view: NodeID) -> Quadrilateral? {
    if let space {
      guard space.shows(view) else { return nil }
      if let quad = space.visible(view, in: tree) { return quad }
    }
    let quad = Quadrilateral(tree.bounds(of: view), through: transform(of: view))
    return quad.isFinite ? quad : nil
  }

  /// Returns the part of a view's corners that the app shows: inside the screen and inside the
  /// superviews that clip.
  ///
  /// Returns `nil` if nothing is visible. A rotated view is not clipped, nor does a rotated superview
  /// clip, nor is anything clipped in depth.
  ///
  /// - Complexity: O(depth), but O(1) next to a view asked before.
  mutating func visible(_ quad: Quadrilateral, of view: NodeID) -> Quadrilateral? {
    guard space == nil, let whole = quad.rect else { return quad }
    var part = whole
    if let clip = clip(of: tree.superview(of: view)) {
      guard let common = whole.intersection(clip) else { return nil }
      part = common
    }
    let visible = Quadrilateral(part, through: .identity)
    return visible.isNear(Quadrilateral(whole, through: .identity), 0.01) ? quad : visible
  }

  /// Returns the part of the picture in which the subviews of a view are visible; `nil` for all of
  /// it.
  private mutating func clip(of view: NodeID?) -> Rect? {
    var unknown: [NodeID] = []
    var next = view
    while let current = next, clips[current] == nil {
      unknown.append(current)
      next = tree.superview(of: current)
    }
    var clip = next.flatMap { clips[$0] } ?? (frame.isFinite ? frame : nil)
    // From the outermost inwards, so that each transform begins at a known one.
    for superview in unknown.reversed() where tree.clipsToBounds(superview) {
      let quad = Quadrilateral(tree.bounds(of: superview), through: transform(of: superview))
      if let rect = quad.rect, rect.isFinite {
        clip = clip.map { $0.intersection(rect) ?? .zero } ?? rect
      }
      clips[superview] = clip
    }
    if let view { clips[view] = clip }
    return clip
  }
}
