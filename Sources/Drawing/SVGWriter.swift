package import Geometry

/// Writes a `DrawList` as SVG: text stays text, names become ids and tooltips, and the same list
/// gives the same bytes.
package struct SVGWriter {
  /// A kind of thing that is pushed and popped.
  enum Push {
    case clip, transform, opacity, tag
  }

  let measuring: any TextMeasuring
  private(set) var body = ""
  /// Rules for style sheets, one a line.
  var style = ""
  private var indent = 1
  private var open: [Push] = []
  private var definitions = ""
  /// Definitions by what they say, so that each is written once.
  private var definitionIDs: [String: String] = [:]
  private var usedIDs: Set<String> = []
  /// Style classes for dark pages by what they say; see `SVGWriter+Themes`.
  var darkClasses: [String: String] = [:]

  /// A writer that fits text with a measure, so that it is as wide elsewhere as it is here.
  init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// The file for a list of a size in points.
  package static func svg(
    _ list: DrawList, size: Size, title: String, measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    writer.write(list.commands)
    return writer.file(size: size, title: title)
  }

  /// The whole file.
  func file(size: Size, title: String) -> String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
    text += " width=\"\(width)\" height=\"\(height)\" font-family=\"\(Self.sans)\">\n"
    text += "  <title>\(Self.escaped(title))</title>\n"
    if !style.isEmpty { text += "  <style>\n\(style)  </style>\n" }
    if !definitions.isEmpty { text += "  <defs>\n\(definitions)  </defs>\n" }
    return text + body + "</svg>\n"
  }

  // MARK: Lines

  /// Appends a line at the current depth.
  mutating func line(_ text: String) {
    body += String(repeating: "  ", count: min(indent, 12)) + text + "\n"
  }

  /// Appends the start of a group that the matching pop will end.
  mutating func push(_ kind: Push, _ attributes: String) {
    line("<g\(attributes)>")
    open.append(kind)
    indent += 1
  }

  /// Ends a group; a pop that does not fit what was pushed last is left out, as in pixels.
  mutating func pop(_ kind: Push) {
    guard open.last == kind else { return }
    open.removeLast()
    indent -= 1
    line("</g>")
  }

  /// Appends a group around what the closure writes, and ends what it leaves open.
  mutating func group(_ attributes: String, _ contents: (inout SVGWriter) -> Void) {
    let outer = open
    open = []
    line("<g\(attributes)>")
    indent += 1
    contents(&self)
    while let kind = open.last { pop(kind) }
    indent -= 1
    line("</g>")
    open = outer
  }

  /// Ends all that is open.
  mutating func finish() { while let kind = open.last { pop(kind) } }

  // MARK: Names

  /// An id that no other element has: the given one, without spaces, or one with a number.
  mutating func uniqueID(_ wish: String) -> String {
    let base = Self.escaped(String(wish.map { $0.isWhitespace ? "_" : $0 }))
    var id = base
    var number = 2
    while !usedIDs.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  /// The id of a definition: of one that says the same, or else of a new one.
  mutating func define(_ kind: String, _ make: (_ id: String) -> String) -> String {
    let meaning = make("")
    if let id = definitionIDs[meaning] { return id }
    let id = uniqueID("\(kind)\(definitionIDs.count + 1)")
    definitionIDs[meaning] = id
    definitions += "    " + make(id) + "\n"
    return id
  }
}
