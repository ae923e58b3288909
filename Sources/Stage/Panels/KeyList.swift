internal import Drawing
internal import Geometry

/// Lines that each tell what a key does.
struct KeyList {
  /// A line: keys on caps, then words.
  struct Line: Hashable {
    var keys: String
    var words: String
  }

  let lines: [Line]
  let pitch: Double
  /// How wide the column of keys is.
  let column: Double

  /// What a newcomer needs.
  static let first = [
    Line(keys: "Tap", words: "anywhere on the screen to touch it"),
    Line(keys: "SPACE", words: "plays and holds the search"),
    Line(keys: "← →", words: "go back and forth step by step"),
    Line(keys: "Scroll", words: "moves, with Ctrl zooms at the pointer"),
    Line(keys: "?", words: "shows every key"),
  ]

  /// All keys, in the order of how often they are wanted.
  static let all = [
    Line(keys: "SPACE  P", words: "play, hold"),
    Line(keys: "← →  , .", words: "one step back, forwards"),
    Line(keys: "Shift ← →", words: "previous, next decision"),
    Line(keys: "HOME  END", words: "first, last step"),
    Line(keys: "[  ]", words: "slower, faster"),
    Line(keys: "{  }", words: "half, double speed"),
    Line(keys: "Backspace", words: "normal speed"),
    Line(keys: "L", words: "play in a loop"),
    Line(keys: "D", words: "touches, or the search"),
    Line(keys: "R", words: "play the scene's script"),
    Line(keys: "Alt", words: "with the mouse: two fingers"),
    Line(keys: "↑ ↓", words: "pick the view before, after"),
    Line(keys: "Tab", words: "the next finger"),
    Line(keys: "Esc", words: "close what lies on top"),
    Line(keys: "Wheel", words: "move the canvas"),
    Line(keys: "Ctrl Wheel", words: "zoom at the pointer"),
    Line(keys: "+  −  0  1", words: "zoom in, out, whole, 100 %"),
    Line(keys: "N  Shift N", words: "next, previous scene of the file"),
    Line(keys: "O", words: "all scenes of the file"),
    Line(keys: "Ctrl V", words: "open what lies in the clipboard"),
    Line(keys: "T", words: "light, dark"),
    Line(keys: "S", words: "save a picture"),
    Line(keys: "Ctrl S", words: "save the trace"),
    Line(keys: "F  F11", words: "full screen"),
    Line(keys: "F12", words: "look at this interface itself"),
    Line(keys: "?  H", words: "this list"),
    Line(keys: "Q  Ctrl W", words: "quit"),
  ]

  func draw(_ context: inout PanelContext, in rect: Rect) {
    let theme = context.theme
    let font = Font(11, .semibold)
    for (number, line) in lines.enumerated() {
      let y = rect.minY + (Double(number) + 0.5) * pitch
      guard y + 10 <= rect.maxY else { break }
      let width = Double.minimum(
        column - 8, context.measuring.width(of: line.keys, in: font) + 16)
      let cap = Rect(rect.minX, y - 11, width, 22)
      context.list.rect(cap, cornerRadius: 6, fill: theme.wash, stroke: Stroke(theme.line))
      context.text(
        line.keys, Point(cap.midX, y + 4), font, theme.ink, anchor: .middle, within: width - 8)
      let words = context.shortened(line.words, Font(12), to: rect.width - column)
      context.text(words, Point(rect.minX + column, y + 4.25), Font(12), theme.ink)
    }
  }
}
