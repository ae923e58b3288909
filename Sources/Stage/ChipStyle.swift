internal import Drawing

/// How a word on a small rounded ground looks.
struct ChipStyle {
  var font: Font
  var ink: Color
  var fill: Color
  var edge: Color?
}
