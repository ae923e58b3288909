import Drawing
import Geometry

/// The list of keys and gestures, over everything.
enum HelpOverlay {
  private static let keys: [(String, String)] = [
    ("Click, tap", "touch the screen there"), ("Space", "play, pause"),
    ("→  ←", "one step on, one step back"), ("Shift → ←", "next, previous decision"),
    ("Home  End", "first step, last step"), ("[  ]   {  }", "slower, faster; half, double"),
    ("Backspace", "normal speed"), ("L", "loop"), ("Ctrl + wheel", "zoom at the pointer"),
    ("+  −  0", "zoom in, out, whole screen"), ("T", "light, dark"), ("S", "save a picture"),
    ("F", "full screen"), ("F12", "debug this window itself"), ("?", "this list"), ("Q", "quit"),
  ]

  static func draw(_ sketch: inout Sketch, size: Size) {
    let theme = sketch.theme
    sketch.list.rect(Rect(origin: .zero, size: size), fill: theme.desk.opacity(0.78))
    let rows = (keys.count + 1) / 2
    let width = Double.minimum(680, size.width - 48)
    let height = Double(rows) * 30 + 84
    let card = Rect((size.width - width) / 2, (size.height - height) / 2, width, height)
    sketch.list.rect(card, cornerRadius: 14, fill: theme.paper, stroke: Stroke(theme.line))
    sketch.text("Keys", Point(card.minX + 28, card.minY + 40), Font(16, .semibold), theme.ink)
    for (index, key) in keys.enumerated() {
      let x = card.minX + 28 + (index < rows ? 0 : width / 2)
      let y = card.minY + 76 + Double(index % rows) * 30
      sketch.text(key.0, Point(x, y), Font(12, .semibold), theme.touch)
      sketch.text(key.1, Point(x + 112, y), Font(12), theme.ink, within: width / 2 - 148)
    }
    sketch.region("help-close", "button", "Close help", Rect(origin: .zero, size: size))
  }
}
