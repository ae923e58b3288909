internal import Geometry
internal import HitTesting
import TouchDelivery

/// How the screen of a scene comes onto the canvas.
struct Projection {
  /// The panel of the canvas.
  let panel: Rect
  /// The part of the panel that shows the screen.
  let area: Rect
  /// Where the sentence of the step stands.
  let caption: Rect
  /// From screen coordinates to points of the picture.
  let map: AffineTransform
  /// Where the screen is in the picture.
  let screen: Rect
  /// How many points of the picture one point of the screen takes.
  let scale: Double

  /// How high the legend is.
  static let legendHeight = 72.0
  private static let captionHeight = 48.0

  init(_ scene: Scene, _ camera: Camera, _ panel: Rect) {
    self.panel = panel
    let legend = panel.height >= 420 && panel.width >= 280 ? Self.legendHeight : 0
    let words = panel.height >= 240 ? Self.captionHeight : 0
    area = Rect(
      panel.minX, panel.minY, panel.width, Double.maximum(0, panel.height - legend - words))
    caption = Rect(panel.minX, area.maxY, panel.width, words)
    showsLegend = legend > 0
    let size = Self.extent(of: scene)
    let margin = area.height >= 320 ? 40.0 : 20
    let room = area.inset(by: margin)
    var fit = Double.minimum(room.width / size.width, room.height / size.height)
    if !(fit > 0 && fit.isFinite) { fit = 1e-3 }
    let zoom = camera.zoom.isFinite && camera.zoom > 0 ? camera.zoom : 1
    let offset = camera.offset.isFinite ? camera.offset : .zero
    let scale = Double.minimum(fit, 4) * zoom
    let middle = area.center + offset
    self.scale = scale
    screen = Rect(
      middle.x - size.width * scale / 2, middle.y - size.height * scale / 2, size.width * scale,
      size.height * scale)
    map = AffineTransform(scale, 0, 0, scale, screen.minX, screen.minY)
  }

  /// Whether there is room to explain the patterns.
  let showsLegend: Bool

  /// The size of the screen, or of the first window where the scene tells none.
  private static func extent(of scene: Scene) -> Size {
    func usable(_ size: Size) -> Bool {
      size.isFinite && size.width >= 1 && size.height >= 1 && size.width < 1e6 && size.height < 1e6
    }
    if usable(scene.screen) { return scene.screen }
    let window = scene.tree.roots.first.map { scene.tree.bounds(of: $0).standardized.size }
    return window.flatMap { usable($0) ? $0 : nil } ?? Size(320, 480)
  }
}
