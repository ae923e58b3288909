import Geometry

/// How the scene's screen lies on the canvas panel.
struct CanvasGeometry {
  /// The part of the panel that shows the device.
  var area: Rect
  /// The line under the device that tells the current step.
  var caption: Rect
  /// Where the legend is.
  var legend: Rect
  /// From screen coordinates to points of the picture.
  var toPicture: AffineTransform
  /// Picture points for one point of the screen.
  var scale: Double
  /// The screen of the device, in points of the picture.
  var screen: Rect

  static let bezel = 12.0

  init(panel: Rect, screen size: Size, camera: Camera) {
    let legendHeight = panel.height >= 360 ? 68.0 : 0
    let captionHeight = panel.height >= 280 ? 44.0 : 0
    area = Rect(
      panel.minX, panel.minY, panel.width,
      Double.maximum(20, panel.height - legendHeight - captionHeight))
    caption = Rect(panel.minX, area.maxY, panel.width, captionHeight)
    legend = Rect(panel.minX, caption.maxY, panel.width, legendHeight)
    let usable = size.isFinite && size.width > 0 && size.height > 0 ? size : Size(320, 480)
    let margin = Double.minimum(40, area.width * 0.08) + Self.bezel
    let fit = Double.minimum(
      (area.width - 2 * margin) / usable.width,
      (area.height - 2 * Double.minimum(margin, 36)) / usable.height)
    // A small screen is not blown up beyond twice its size: names would look lost in it.
    scale = Double.maximum(0.001, Double.minimum(2, fit)) * camera.zoom
    let middle = area.center + camera.offset
    toPicture = AffineTransform(
      scale, 0, 0, scale, middle.x - scale * usable.width / 2,
      middle.y - scale * usable.height / 2)
    screen = toPicture.boundingBox(of: Rect(origin: .zero, size: usable))
  }
}
