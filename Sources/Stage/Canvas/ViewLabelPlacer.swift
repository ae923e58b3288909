import Drawing
import Geometry

/// Decides which names of views can be read: a view that covers part of a name takes it away.
struct ViewLabelPlacer {
  /// A name at its place.
  struct Label {
    var text: String
    var font: Font
    var color: Color
    var caption: String?
    var baseline: Point
    var box: Rect
  }

  private(set) var shown: [Label] = []

  /// How many names are shown at most.
  private static let limit = 400

  /// Whether no further name fits.
  var isFull: Bool { shown.count >= Self.limit }

  /// Adds a name in front of what was painted so far.
  mutating func add(
    _ text: String, font: Font, color: Color, caption: String?, at baseline: Point, width: Double
  ) {
    let box = Rect(
      baseline.x, baseline.y - font.size, width, font.size + (caption == nil ? 4 : 18))
    shown.append(
      Label(text: text, font: font, color: color, caption: caption, baseline: baseline, box: box))
  }

  /// A view is painted over what was there.
  mutating func cover(_ box: Rect, unless isSeeThrough: Bool) {
    guard !isSeeThrough, box.width > 3, box.height > 3 else { return }
    shown.removeAll { $0.box.intersection(box) != nil }
  }
}
