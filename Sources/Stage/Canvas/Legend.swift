import Drawing
import Geometry

/// What the colours and patterns mean. Part of every picture that is large enough.
enum Legend {
  static func draw(_ sketch: inout Sketch, in rect: Rect) {
    guard rect.height >= 60 else { return }
    let theme = sketch.theme
    let columns = rect.width >= 420 ? 4 : 2
    let width = (rect.width - 48) / Double(columns)
    let entries: [(String, (inout DrawList, Rect) -> Void)] = [
      ("asked", { $0.rect($1, cornerRadius: 4, fill: theme.asked) }),
      ("refused", { $0.rect($1, cornerRadius: 4, fill: theme.refused) }),
      ("answers", { $0.rect($1, cornerRadius: 4, fill: theme.answers) }),
      ("never asked", { $0.rect($1, cornerRadius: 4, fill: theme.unasked) }),
      (
        "hidden",
        { $0.rect($1, cornerRadius: 4, stroke: Stroke(theme.ink, width: 1.25, dash: [3.5, 2.5])) }
      ),
      (
        "interaction off",
        {
          $0.append(
            .rect(
              $1, cornerRadius: 4, fill: .hatch(theme.ink.opacity(0.6), spacing: 5, lineWidth: 1),
              stroke: Stroke(theme.ink)))
        }
      ),
      (
        "alpha < 0.01",
        {
          $0.rect(
            $1, cornerRadius: 4, fill: theme.unasked.opacity(0.35),
            stroke: Stroke(theme.ink, width: 1.5, dash: [0, 3], isRound: true))
        }
      ),
      ("touch", { $0.path(Path(circle: $1.center, radius: 5.5), fill: theme.touch) }),
    ]
    // With two columns, only the first row of four and the flags that matter most fit.
    for (index, entry) in entries.enumerated() where index / columns < 2 {
      let x = rect.minX + 24 + Double(index % columns) * width
      let y = rect.minY + 10 + Double(index / columns) * 28
      entry.1(&sketch.list, Rect(x, y, 15, 15))
      sketch.text(
        entry.0, Point(x + 24, y + 12), Font(11.5), theme.faint, within: width - 28)
    }
  }
}
