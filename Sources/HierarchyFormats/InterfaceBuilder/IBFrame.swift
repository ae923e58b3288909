import Geometry

/// The frame that an element tells.
struct IBFrame {
  /// Where the view lies in its superview.
  var rect: Rect
  /// Numbers that are missing or cannot be read; those of a `rect` were taken as 0.
  var problems: [String] = []

  /// A frame as Xcode writes it: `<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>`.
  init(rect element: MarkupElement) {
    var problems: [String] = []
    func number(_ key: String) -> Double {
      guard let text = element[key] else {
        problems.append("the frame has no \(key)")
        return 0
      }
      guard let value = Double(text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is no number")
        return 0
      }
      return value
    }
    rect = Rect(number("x"), number("y"), number("width"), number("height"))
    self.problems = problems
  }

  /// A frame as betas of Xcode 8 wrote it: distances from the edges of the superview, in points or
  /// per cent. What is absent follows from the rest; nothing at all fills the superview.
  init(inset element: MarkupElement, in superview: Size) {
    var problems: [String] = []
    func number(_ key: String, of whole: Double) -> Double? {
      guard let text = element[key] else { return nil }
      let isShare = text.hasSuffix("%")
      guard let value = Double(isShare ? String(text.dropLast()) : text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is no number")
        return nil
      }
      return isShare ? value / 100 * whole : value
    }
    func span(_ low: String, _ high: String, _ length: String, _ whole: Double)
      -> (start: Double, length: Double)
    {
      let start = number(low, of: whole)
      let end = number(high, of: whole)
      if let length = number(length, of: whole) {
        return (start ?? end.map { whole - $0 - length } ?? 0, length)
      }
      return (start ?? 0, whole - (start ?? 0) - (end ?? 0))
    }
    let across = span("minX", "maxX", "width", superview.width)
    let down = span("minY", "maxY", "height", superview.height)
    rect = Rect(across.start, down.start, max(0, across.length), max(0, down.length))
    self.problems = problems
  }
}
