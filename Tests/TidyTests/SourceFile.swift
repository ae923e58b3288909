import Foundation

/// A Swift file of the repository.
struct SourceFile: CustomStringConvertible {
  /// The path from the root of the repository: `Sources/Raster/Bitmap.swift`.
  let path: String
  let lines: [String]
  /// The lines without comments and without the contents of string literals.
  let code: [String]

  var description: String { path }

  init?(path: String) {
    let text = Repository.text(path)
    guard !text.isEmpty else { return nil }
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
    var isInText = false
    code = lines.map { line in
      let quotes = line.components(separatedBy: "\"\"\"").count - 1
      defer { if quotes % 2 == 1 { isInText.toggle() } }
      return isInText ? "" : Self.stripped(line)
    }
  }

  private var parts: [Substring] { path.split(separator: "/") }

  /// The target's folder: `Raster`, `RasterTests`.
  var target: String { String(parts[1]) }

  /// The target's folder and the folders in it: `HitTesting/Tree`.
  var folder: String { parts.dropFirst().dropLast().joined(separator: "/") }

  /// The path below the target's folder, without the extension: `Tree/NodeID`.
  var name: String { String(parts.dropFirst(2).joined(separator: "/").dropLast(6)) }

  /// The file name without the extension: `ViewTree+Names`.
  var ownName: String { String((parts.last ?? "").dropLast(6)) }

  var imports: [String] {
    code.compactMap { line in
      guard line.contains("import ") else { return nil }
      let words = line.split(separator: " ").drop { $0 != "import" }.dropFirst()
      let isKind = words.first.map { Self.kinds.contains(String($0)) } ?? false
      return (isKind ? words.dropFirst() : words).first.map { module in
        String(module.prefix { $0 != "." })
      }
    }
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "typealias", "var", "let",
  ]

  /// Returns whether the file declares a type of this name.
  func declares(_ type: String) -> Bool {
    code.contains { line in
      guard line.contains(type) else { return false }
      return line.firstMatch(of: /\b(?:struct|class|enum|actor|protocol|typealias) +(\w+)/)
        .map { $0.1 == type } ?? false
    }
  }

  /// Returns whether the file extends a type of this name.
  func extends(_ type: String) -> Bool {
    code.contains { line in
      guard line.contains(type) else { return false }
      return line.firstMatch(of: /\bextension +([\w.]+)/).map { $0.1 == type } ?? false
    }
  }

  private static func stripped(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else {
      return line
    }
    var result: [UInt8] = []
    var isInString = false
    var previous = UInt8(ascii: " ")
    for byte in line.utf8 {
      let isQuote = byte == UInt8(ascii: "\"") && previous != UInt8(ascii: "\\")
      if isQuote { isInString.toggle() }
      if !isInString, byte == UInt8(ascii: "/"), previous == byte {
        result.removeLast()
        break
      }
      if !isInString || isQuote { result.append(byte) }
      let isEscaped = previous == UInt8(ascii: "\\") && byte == previous
      previous = isEscaped ? UInt8(ascii: " ") : byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
