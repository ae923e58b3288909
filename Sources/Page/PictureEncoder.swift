package import Drawing
internal import Geometry

/// Encodes drawing commands for the script of a page, as numbers and letters.
///
/// Each command is its code and its arguments; `page.js` contains the same table. Colours are
/// numbers 0xRRGGBBAA, and texts are ranges of bytes of `letters`.
package struct PictureEncoder {
  /// The codes of the commands, in the order of `page.js`.
  package enum Code: Double {
    case rect, path, text, picture, pushClip, popClip, pushTransform, popTransform, pushOpacity
    case popOpacity
  }

  package private(set) var numbers: [Double] = []
  /// The UTF-8 of all texts.
  package private(set) var letters: [UInt8] = []

  package init() {}

  /// Encodes a list in place of the previous one.
  ///
  /// - Parameter pictures: The pictures sent so far; new ones are appended.
  package mutating func encode(_ list: DrawList, _ pictures: inout [EncodedPicture]) {
    numbers.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    for command in list.commands { append(command, &pictures) }
  }

  private mutating func append(_ command: DrawList.Command, _ pictures: inout [EncodedPicture]) {
    switch command {
    case .rect(let rect, let radius, let fill, let stroke):
      guard rect.isFinite else { return }
      append(.rect)
      append(rect)
      numbers.append(radius)
      append(fill)
      append(stroke)
    case .path(let path, let fill, let stroke):
      append(.path)
      append(path)
      append(fill)
      append(stroke)
    case .text(let run): append(run)
    case .picture(let picture, let rect, let opacity):
      guard rect.isFinite else { return }
      append(.picture)
      numbers.append(Double(Self.number(of: picture, &pictures)))
      append(rect.standardized)
      numbers.append(opacity.clamped(to: 0...1))
    case .pushClip(let rect, let radius):
      append(.pushClip)
      append(rect.isFinite ? rect.standardized : .zero)
      numbers.append(radius)
    case .popClip: append(.popClip)
    case .pushTransform(let m):
      append(.pushTransform)
      numbers += [m.a, m.b, m.c, m.d, m.tx, m.ty]
    case .popTransform: append(.popTransform)
    case .pushOpacity(let opacity):
      append(.pushOpacity)
      numbers.append(opacity.clamped(to: 0...1))
    case .popOpacity: append(.popOpacity)
    case .pushTag, .popTag: break
    }
  }

  private mutating func append(_ code: Code) { numbers.append(code.rawValue) }

  private mutating func append(_ rect: Rect) {
    numbers += [rect.minX, rect.minY, rect.width, rect.height]
  }

  /// Appends a line of text: position, anchor, size, weight, family, tracking, colour and letters.
  private mutating func append(_ run: TextRun) {
    guard !run.string.isEmpty, run.position.isFinite else { return }
    append(.text)
    let anchor: Double =
      switch run.anchor {
      case .start: 0
      case .middle: 1
      case .end: 2
      }
    numbers += [
      run.position.x, run.position.y, anchor, run.font.size, Double(run.font.weight.rawValue),
      run.font.family == .mono ? 1 : 0, run.font.tracking, Self.number(of: run.color),
      Double(letters.count),
    ]
    letters += run.string.utf8
    numbers.append(Double(letters.count))
  }

  /// Appends the number of elements, then the elements, each with its kind and its points.
  private mutating func append(_ path: Path) {
    numbers.append(Double(path.elements.count))
    for element in path.elements {
      switch element {
      case .move(let p): numbers += [0, p.x, p.y]
      case .line(let p): numbers += [1, p.x, p.y]
      case .curve(let a, let b, let c): numbers += [2, a.x, a.y, b.x, b.y, c.x, c.y]
      case .close: numbers.append(3)
      }
    }
  }

  /// Appends 0 for no fill, 1 and a colour, or 2 and a hatch.
  private mutating func append(_ fill: Fill?) {
    switch fill {
    case nil: numbers.append(0)
    case .color(let color): numbers += [1, Self.number(of: color)]
    case .hatch(let color, let spacing, let lineWidth):
      numbers += [2, Self.number(of: color), spacing, lineWidth]
    }
  }

  /// Appends 0 for no stroke, or 1, colour, width, round ends, and the dash lengths after their
  /// number.
  private mutating func append(_ stroke: Stroke?) {
    guard let stroke, stroke.width > 0 else { return numbers.append(0) }
    let isDash = stroke.dash.allSatisfy { $0.isFinite && $0 >= 0 }
    let dash = isDash ? stroke.dash : []
    numbers += [
      1, Self.number(of: stroke.color), stroke.width, stroke.isRound ? 1 : 0, Double(dash.count),
    ]
    numbers += dash
  }

  private static func number(of color: Color) -> Double {
    let channels = [color.red, color.green, color.blue, color.alpha]
    return channels.reduce(0) { $0 * 256 + Double($1) }
  }

  private static func number(
    of picture: EncodedPicture, _ pictures: inout [EncodedPicture]
  ) -> Int {
    if let known = pictures.firstIndex(of: picture) { return known }
    pictures.append(picture)
    return pictures.count - 1
  }
}
