package import HitTesting

/// Finds the line of each view in a file: in a scene, that of its id, or else of its first brace; in
/// other files, the first line that has its id.
package struct SourceLocator {
  private var lines: [Identifier: Int] = [:]

  /// A searched id: its bytes, and the offset of its first word in them.
  private struct Wanted {
    var id: Identifier
    var bytes: [UInt8]
    var start: Int
  }

  /// Searches a file for the ids of the views read from it.
  ///
  /// - Complexity: O(bytes).
  package init(_ file: [UInt8], of ids: Set<Identifier>) {
    // Lines are counted in the text that the readers parse.
    let bytes = DeclaredEncoding.endingLines(DeclaredEncoding.utf8(file))
    lines = ids.isEmpty ? [:] : SceneLines.lines(bytes, of: ids)
    var wanted: [ArraySlice<UInt8>: [Wanted]] = [:]
    for id in ids where lines[id] == nil {
      let text = Array(id.text.utf8)
      guard let start = text.firstIndex(where: Self.isPart) else { continue }
      let word = text[start...].prefix(while: Self.isPart)
      wanted[word, default: []].append(Wanted(id: id, bytes: text, start: start))
    }
    var line = 1
    var place = 0
    while place < bytes.count, !wanted.isEmpty {
      guard Self.isPart(bytes[place]) else {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
        continue
      }
      let word = bytes[place...].prefix(while: Self.isPart)
      for candidate in wanted[word] ?? [] where lines[candidate.id] == nil {
        let range = place - candidate.start..<place - candidate.start + candidate.bytes.count
        let isWhole =
          range.lowerBound >= 0 && range.upperBound <= bytes.count
          && bytes[range].elementsEqual(candidate.bytes)
          && !(bytes.indices.contains(range.lowerBound - 1)
            && Self.isPart(bytes[range.lowerBound - 1]))
          && !(bytes.indices.contains(range.upperBound) && Self.isPart(bytes[range.upperBound]))
        if isWhole { lines[candidate.id] = line }
      }
      place = word.endIndex
    }
  }

  /// Returns the 1-based line of an id; `nil` if the id is not in the file.
  package func line(of id: Identifier) -> Int? { lines[id] }

  /// Returns whether a byte belongs to a word: a letter, a digit, an underscore, or a character
  /// beyond ASCII.
  private static func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
      || byte >= 0x80
  }
}

/// The lines of the views of a scene file.
private struct SceneLines {
  /// An open object or list.
  private struct Level {
    let isList: Bool
    /// True for a view, and for a list of views.
    let isView: Bool
    /// The index path of the view, or of the list's superview, with a dot at its end; empty if
    /// index paths are not searched.
    let path: String
    var index = 0

    var bracket: UInt8 { isList ? .openBracket : .openBrace }
  }

  /// Longer index paths are not located, because their lengths add up.
  private static let deepest = 500

  private var scanner: JSONScanner
  private let wanted: Set<Identifier>
  private let searchesPaths: Bool
  private var levels: [Level] = []
  /// The key of the next value.
  private var key = ""
  private var offsets: [Identifier: Int] = [:]

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ wanted: Set<Identifier>) {
    scanner = JSONScanner(bytes)
    self.wanted = wanted
    searchesPaths = wanted.contains { $0.text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }
  }

  /// Returns the lines of views; empty if the bytes are not a scene.
  static func lines(_ bytes: [UInt8], of ids: Set<Identifier>) -> [Identifier: Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var lines = SceneLines(bytes, ids)
      guard lines.scanner.peek() == .openBrace, UTF8Text.firstInvalid(in: bytes) == nil,
        (try? lines.read()) != nil
      else { return [:] }
      var (line, place) = (1, 0)
      var result: [Identifier: Int] = [:]
      for (id, offset) in lines.offsets.sorted(by: { $0.value < $1.value }) {
        for byte in bytes[place..<offset] where byte == 0x0A { line += 1 }
        place = offset
        result[id] = line
      }
      return result
    }
  }

  private mutating func read() throws(JSONFailure) {
    values: while offsets.count < wanted.count {
      switch scanner.peek() {
      case .openBrace:
        let isView = levels.last.map { $0.isList && $0.isView } ?? false
        let path = isView ? viewPath : ""
        if !path.isEmpty { note(Identifier(String(path.dropLast()))) }
        if try open(Level(isList: false, isView: isView, path: path)) { continue values }
      case .openBracket:
        let parent = levels.last.map { !$0.isList && $0.isView } ?? false
        let isViews =
          parent && key == SceneKey.View.subviews.rawValue
          || levels.count == 1 && key == SceneKey.Top.windows.rawValue
        let path = levels.last?.path ?? ""
        if try open(Level(isList: true, isView: isViews, path: path)) { continue values }
      case UInt8(ascii: "\""):
        let offset = scanner.position
        let string = try scanner.string()
        if let level = levels.last, level.isView, !level.isList, key == SceneKey.View.id.rawValue {
          note(Identifier(scanner.text(string)), at: offset)
        }
      default:
        try scanner.skipValue()
      }
      while let level = levels.last {
        if try scanner.another(level.bracket) {
          if level.isList { levels[levels.count - 1].index += 1 } else { try readKey() }
          continue values
        }
        levels.removeLast()
      }
      return
    }
  }

  /// The index path of the next view of the list that is read.
  private var viewPath: String {
    guard searchesPaths, let list = levels.last, levels.count < 2 * Self.deepest else { return "" }
    return "\(list.path)\(list.index)."
  }

  /// Enters an object or a list; returns false if it is empty.
  private mutating func open(_ level: Level) throws(JSONFailure) -> Bool {
    guard try scanner.enter(level.bracket) else { return false }
    levels.append(level)
    if !level.isList { try readKey() }
    return true
  }

  private mutating func readKey() throws(JSONFailure) { key = scanner.text(try scanner.key()) }

  private mutating func note(_ id: Identifier, at offset: Int? = nil) {
    guard wanted.contains(id), offsets[id] == nil else { return }
    offsets[id] = offset ?? scanner.position
  }
}
