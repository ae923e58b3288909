import HitTesting

/// The overrides of the hit-test methods in a Swift file, by class.
///
/// The scanner examines only names, braces, strings and comments. This suffices to find the extent
/// of a method in code that compiles, without depending on a parser.
struct SwiftOverrides {
  /// The classes of the file, including those without overrides; extensions count as their class.
  private(set) var classes: [String: OverrideSource] = [:]

  private enum Scope {
    case type(String)
    /// A method that begins at an offset in the text.
    case method(Method, start: Int)
    case other
  }

  private enum Method { case hitTest, pointInside }

  private let text: [UInt8]
  private var place = 0
  private var scopes: [Scope] = []
  /// The scope that the next brace opens.
  private var next = Scope.other
  /// The offset of the current `override` modifier.
  private var override: Int?
  /// The nesting depth of strings in interpolations.
  private var openStrings = 0

  private static let types: Set<String> = [
    "class", "extension", "struct", "enum", "actor", "protocol",
  ]

  /// - Complexity: O(text).
  init(_ text: [UInt8]) {
    self.text = text
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "{"): open()
      case UInt8(ascii: "}"): close()
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): skipString()
      case let byte where Self.isName(byte): read(word())
      default: place += 1
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Declarations

  private mutating func read(_ name: String) {
    switch name {
    case "override": override = place - name.utf8.count
    case "func":
      let method = word(after: place)
      let argument = word(after: method.end)
      if let override, (method.name, argument.name) == ("hitTest", "_") {
        next = .method(.hitTest, start: override)
      } else if let override, (method.name, argument.name) == ("point", "inside") {
        next = .method(.pointInside, start: override)
      }
      override = nil
    case "var", "let", "init", "subscript": override = nil
    case _ where Self.types.contains(name):
      var (type, end) = word(after: place)
      // Of “App.Card”, the last component is used.
      while text.indices.contains(end), text[end] == UInt8(ascii: ".") {
        (type, end) = word(after: end + 1)
      }
      guard !type.isEmpty, !["func", "var", "let"].contains(type) else { return }
      next = .type(type)
    default: break
    }
  }

  private mutating func open() {
    if case .type(let name) = next, classes[name] == nil { classes[name] = OverrideSource() }
    scopes.append(next)
    next = .other
    place += 1
  }

  private mutating func close() {
    place += 1
    (next, override) = (.other, nil)
    guard case .method(let method, let start) = scopes.popLast(),
      case .type(let name)? = scopes.last
    else { return }
    let lines = lines(start..<place)
    switch method {
    case .hitTest: classes[name]?.hitTest = lines
    case .pointInside: classes[name]?.pointInside = lines
    }
  }

  /// Returns the lines of a range, with the common indentation removed and two spaces per level.
  private func lines(_ range: Range<Int>) -> [String] {
    let start = text[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lines = text[start..<range.upperBound]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { (indent: Self.indent($0), words: Self.words($0)) }
      .filter { !$0.words.isEmpty }
    let least = lines.map(\.indent).min() ?? 0
    let unit = lines.map { $0.indent - least }.filter { $0 > 0 }.min() ?? 1
    return lines.map { line in
      String(repeating: " ", count: (line.indent - least) * 2 / unit) + line.words
    }
  }

  private static func indent(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
  }

  private static func words(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self).trimmingPrefix { $0.isWhitespace }
      .split(separator: "\r").first.map(String.init) ?? ""
  }

  // MARK: Words, strings, comments

  private mutating func word() -> String {
    let word = word(after: place)
    place = word.end
    return word.name
  }

  private func word(after place: Int) -> (name: String, end: Int) {
    Self.word(after: place, in: text)
  }

  /// Returns the name after an offset, skipping white space and opening parentheses, and its end.
  static func word(after place: Int, in text: [UInt8]) -> (name: String, end: Int) {
    var start = place
    while start < text.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "(")].contains(text[start]) {
      start += 1
    }
    var end = start
    while end < text.count, isName(text[end]) { end += 1 }
    return (String(decoding: text[start..<end], as: UTF8.self), end)
  }

  private func begins(_ words: String, at place: Int) -> Bool {
    text[min(place, text.count)...].starts(with: words.utf8)
  }

  private mutating func skipComment() {
    if begins("//", at: place) {
      while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
    } else if begins("/*", at: place) {
      var depth = 0
      repeat {
        if begins("/*", at: place) {
          (depth, place) = (depth + 1, place + 2)
        } else if begins("*/", at: place) {
          (depth, place) = (depth - 1, place + 2)
        } else {
          place += 1
        }
      } while depth > 0 && place < text.count
    } else {
      place += 1
    }
  }

  /// Skips a string of any kind, including code in interpolations.
  private mutating func skipString() {
    let hashes = text[place...].prefix { $0 == UInt8(ascii: "#") }.count
    place += hashes
    guard place < text.count, text[place] == UInt8(ascii: "\"") else { return }
    let quotes = begins("\"\"\"", at: place) ? 3 : 1
    let marks = String(repeating: "#", count: hashes)
    let end = String(repeating: "\"", count: quotes) + marks
    place += quotes
    while place < text.count, !begins(end, at: place) {
      if quotes == 1, text[place] == UInt8(ascii: "\n") { return }
      guard begins("\\" + marks, at: place) else {
        place += 1
        continue
      }
      place += 1 + hashes
      // A limit far beyond real code protects the stack.
      if place < text.count, text[place] == UInt8(ascii: "("), openStrings < 100 {
        openStrings += 1
        skipInterpolation()
        openStrings -= 1
      } else {
        place += 1
      }
    }
    place = min(text.count, place + end.utf8.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch text[place] {
      case UInt8(ascii: "("): (depth, place) = (depth + 1, place + 1)
      case UInt8(ascii: ")"): (depth, place) = (depth - 1, place + 1)
      case UInt8(ascii: "\""), UInt8(ascii: "#"): skipString()
      case UInt8(ascii: "/"): skipComment()
      default: place += 1
      }
    } while depth > 0 && place < text.count
  }
}
