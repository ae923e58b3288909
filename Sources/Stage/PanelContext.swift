import Drawing
import Geometry
import HitTesting
import TouchDelivery

/// What panels draw with: the list so far, the regions, the theme, and a measure.
struct PanelContext {
  var list = DrawList()
  var regions: [Region] = []
  var contentHeights: [String: Double] = [:]
  var scrollOffsets: [String: Double] = [:]
  let model: FrameModel
  let measuring: any TextMeasuring
  /// The tones of the tree that the trace, else the scene, has.
  let tones: ToneCache

  var theme: Theme { model.theme }
  var tree: ViewTree { model.scene.tree }

  init(_ model: FrameModel, _ measuring: any TextMeasuring, tones: ToneCache? = nil) {
    self.model = model
    self.measuring = measuring
    self.tones = tones ?? ToneCache(model.trace?.tree ?? model.scene.tree)
  }

  /// A line of text, cut in the middle when it is wider than the space.
  mutating func text(
    _ string: String, _ baseline: Point, _ font: Font, _ color: Color,
    anchor: TextRun.Anchor = .start, within width: Double = .infinity
  ) {
    let shown = width.isFinite ? measuring.elided(string, in: font, to: width) : string
    guard !shown.isEmpty else { return }
    list.text(shown, at: baseline, font, color, anchor: anchor)
  }

  /// The heading of a panel, with a remark at its right end.
  mutating func heading(_ title: String, _ remark: String, in rect: Rect) {
    let y = rect.minY + 27
    text(title, Point(rect.minX + 20, y), Font(11, .bold, tracking: 0.8), theme.faint)
    let taken = measuring.width(of: title, in: Font(11, .bold, tracking: 0.8)) + 52
    text(
      shortened(remark, Font(11), to: rect.width - taken), Point(rect.maxX - 20, y), Font(11),
      theme.faint, anchor: .end)
  }

  /// A number in a circle.
  mutating func badge(_ number: Int, at center: Point, _ color: Color, radius: Double = 10) {
    let label = number > 999 ? "…" : String(number)
    list.path(Path(circle: center, radius: radius), fill: color)
    let size = label.count > 2 ? radius * 0.8 : radius * 1.05
    text(
      label, Point(center.x, center.y + size * 0.36), Font(size, .bold), theme.onInk,
      anchor: .middle)
  }

  /// Makes a part of the picture known.
  mutating func region(
    _ id: String, _ role: String, _ label: String, _ rect: Rect, isEnabled: Bool = true
  ) {
    regions.append(Region(id, role: role, label: label, rect: rect, isEnabled: isEnabled))
  }

  /// Whether the pointer is over a region, or presses it.
  func isHot(_ id: String) -> Bool {
    model.transport.map { $0.hovered == id || $0.pressed == id } ?? false
  }
}
