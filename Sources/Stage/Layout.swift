import Geometry

/// Where the panels of a picture lie, on a grid of 4 points.
///
/// A narrow picture gives up the code, then the steps, then the traversal, never the canvas.
struct Layout {
  var header: Rect
  var canvas: Rect
  var tree: Rect?
  var stack: Rect?
  var chain: Rect?
  var left: Rect?
  var steps: Rect?
  var code: Rect?
  var transport: Rect?

  static let margin = 16.0
  static let gap = 16.0

  init(_ size: Size, hasTransport: Bool) {
    let width = Double.maximum(80, size.width)
    let height = Double.maximum(80, size.height)
    let margin = Self.margin
    let gap = Self.gap
    header = Rect(0, 0, width, 56)
    let bar = hasTransport ? 52.0 : 0
    let bottom = height - margin - (hasTransport ? bar + gap : 0)
    if hasTransport {
      transport = Rect(margin, height - margin - bar, width - 2 * margin, bar)
    }
    let top = header.maxY
    let tall = Double.maximum(40, bottom - top)
    var leftEdge = margin
    var rightEdge = width - margin
    if width >= 860 {
      let side = Self.even(Double.minimum(404, Double.maximum(288, width * 0.285)))
      let steps = Rect(rightEdge - side, top, side, tall)
      if tall >= 560 {
        let share = Self.even((tall - gap) * 0.56)
        self.steps = Rect(steps.minX, top, side, share)
        code = Rect(steps.minX, top + share + gap, side, tall - share - gap)
      } else {
        self.steps = steps
      }
      rightEdge -= side + gap
    }
    if width >= 1100 {
      let side = Self.even(Double.minimum(420, Double.maximum(300, width * 0.29)))
      let panel = Rect(leftEdge, top, side, tall)
      left = panel
      let chainHeight = 116.0
      let stackHeight = Self.even(Double.minimum(248, tall * 0.3))
      chain = Rect(panel.minX, panel.maxY - chainHeight, side, chainHeight)
      stack = Rect(panel.minX, panel.maxY - chainHeight - stackHeight, side, stackHeight)
      tree = Rect(panel.minX, top, side, tall - chainHeight - stackHeight)
      leftEdge += side + gap
    }
    canvas = Rect(leftEdge, top, Double.maximum(40, rightEdge - leftEdge), tall)
  }

  private static func even(_ value: Double) -> Double { (value / 4).rounded() * 4 }

  /// The cards that panels lie on.
  var cards: [Rect] { [canvas, left, steps, code, transport].compactMap { $0 } }
}
