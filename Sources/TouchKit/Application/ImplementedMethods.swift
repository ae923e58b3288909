import Foundation

/// Finds out whether classes of an app implement optional methods of a protocol, as
/// `responds(to:)` does in Objective-C.
///
/// A Swift object has a default implementation like one of its own. Only the names of functions in
/// the program's symbol table distinguish them. In a program without a symbol table, all methods
/// count as implemented.
@MainActor
enum ImplementedMethods {
  /// The demangled names of the functions that have a method's label.
  private static var names: [String: [String]] = [:]
  private static var known: [Key: Bool] = [:]

  private struct Key: Hashable {
    let kind: ObjectIdentifier
    let method: String
  }

  /// Returns whether the class of an object, or a superclass outside this module, has a method.
  ///
  /// - Parameters:
  ///   - method: The method with the labels of its arguments, as in `tableView(_:commit:forRowAt:)`.
  ///   - word: The first word of a label, in lowercase letters, by which the symbols are searched: in
  ///     a mangled name, later words may refer to those of the class.
  /// - Complexity: O(bytes of the symbols' names) for the first call with a word.
  static func has(_ method: String, _ word: String, in object: AnyObject) -> Bool {
    let key = Key(kind: ObjectIdentifier(type(of: object)), method: method)
    if let answer = known[key] { return answer }
    guard let program else { return true }
    let all = names[word] ?? program.functions(with: word)
    names[word] = all
    var (answer, mirror) = (false, Mirror(reflecting: object) as Mirror?)
    while let kind = mirror?.subjectType, !answer {
      // The classes of this module have methods that do nothing. Names have no generic arguments.
      let name = String(String(reflecting: kind).prefix { $0 != "<" })
      if name.hasPrefix("TouchKit.") { break }
      answer = all.contains { isMethod($0, method, of: name) }
      mirror = mirror?.superclassMirror
    }
    known[key] = answer
    return answer
  }

  /// Returns whether the demangled name of a function is that of a method of a class.
  ///
  /// The name of a private class is in parentheses with a number of its file, and that of a local
  /// one follows the method: `App.(Rows in _1F03).tableView(_: UITableView, commit: …)`,
  /// `tableView(_: UITableView, commit: …) -> () in Rows #1 in App.start() -> ()`.
  private static func isMethod(_ function: String, _ method: String, of name: String) -> Bool {
    let labels = method.split { "(:)".contains($0) }
    let parts = name.split(separator: ".").filter { !$0.hasPrefix("(") && !$0.hasSuffix(")") }
    guard let base = labels.first, let module = parts.first, let last = parts.last else {
      return false
    }
    let isOwn =
      if function.hasPrefix("\(base)(") {
        function.contains(" in \(last) #") && function.contains(" in \(module).")
      } else {
        function.range(of: ".\(base)(").map { owner(function[..<$0.lowerBound]) == parts } ?? false
      }
    return isOwn
      && labels.dropFirst().allSatisfy { label in
        label == "_" || function.contains(" \(label): ")
      }
  }

  /// Returns the names in a class's demangled name: `App` and `Rows` in `App.(Rows in _1F03)`.
  private static func owner(_ text: Substring) -> [Substring] {
    // An extension is named with its module.
    let name = text.hasPrefix("(extension in ") ? text.drop { $0 != ":" }.dropFirst() : text
    return name.split(separator: ".").map { part in
      part.hasPrefix("(") ? part.dropFirst().prefix { $0 != " " } : part
    }
  }

  private static let program = SymbolTable(path: "/proc/self/exe")
}

/// The names in the symbol table of a program in the format ELF, for 64 bits.
private struct SymbolTable {
  private typealias Search =
    @convention(c) (
      UnsafeRawPointer, Int, UnsafeRawPointer, Int
    ) -> UnsafeMutableRawPointer?
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private let program: Data
  /// The place of the names, each of which ends with a null byte.
  private let names: Range<Int>
  private let search: Search
  private let demangle: Demangle

  /// - Returns: `nil` for a program without a symbol table, or where the functions to read it are
  ///   missing.
  init?(path: String) {
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      let names = data.withUnsafeBytes(Self.names),
      let search = dlsym(nil, "memmem"), let demangle = dlsym(nil, "swift_demangle")
    else { return nil }
    program = data
    self.names = names
    self.search = unsafeBitCast(search, to: Search.self)
    self.demangle = unsafeBitCast(demangle, to: Demangle.self)
  }

  /// Returns the place of the section with the names of symbols (elf(5), `Elf64_Ehdr` and
  /// `Elf64_Shdr`).
  private static func names(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
      return Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    guard let table = number(UInt64.self, at: 40), let size = number(UInt16.self, at: 58),
      let count = number(UInt16.self, at: 60)
    else { return nil }
    let sections = (0..<count).map { table + $0 * size }
    // `SHT_SYMTAB`.
    let symbolTable = 2
    guard
      let section = sections.first(where: { number(UInt32.self, at: $0 + 4) == symbolTable }),
      let link = number(UInt32.self, at: section + 40), sections.indices.contains(link),
      let start = number(UInt64.self, at: sections[link] + 24),
      let length = number(UInt64.self, at: sections[link] + 32),
      start <= bytes.count, length <= bytes.count - start
    else { return nil }
    return start..<start + length
  }

  /// Returns the demangled names of functions whose mangled names contain a text.
  func functions(with text: String) -> [String] {
    program.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var (found, index) = ([String](), names.lowerBound)
      while let place = search(
        start + index, names.upperBound - index, text, text.utf8.count)
      {
        let position = UnsafeRawPointer(place) - start
        let first = bytes[index..<position].lastIndex(of: 0).map { $0 + 1 } ?? index
        let end = bytes[position..<names.upperBound].firstIndex(of: 0) ?? names.upperBound
        index = end
        // A function's symbol; thunks and descriptors have other ends.
        guard bytes[first...].starts(with: "$s".utf8), bytes[end - 1] == UInt8(ascii: "F") else {
          continue
        }
        let name = (start + first).assumingMemoryBound(to: CChar.self)
        guard let plain = demangle(name, end - first, nil, nil, 0) else { continue }
        found.append(String(cString: plain))
        free(plain)
      }
      return found
    }
  }
}
