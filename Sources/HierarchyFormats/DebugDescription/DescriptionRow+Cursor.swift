extension DescriptionRow {
  /// A place in a row.
  struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var place: Int
    let end: Int

    var isAtEnd: Bool { place >= end }

    /// The byte here; `nil` at the end.
    var peek: UInt8? { place < end ? bytes[place] : nil }

    /// Passes the blanks here and tells how many they are; a tab counts as four.
    mutating func indent() -> Int {
      var count = 0
      while let byte = peek, byte == 0x20 || byte == 0x09 {
        count += byte == 0x20 ? 1 : 4
        place += 1
      }
      return count
    }

    /// Whether a word stands here.
    func has(_ word: StaticString) -> Bool { has(word, at: place) }

    func has(_ word: StaticString, at start: Int) -> Bool {
      UTF8Text.has(word, in: bytes, at: start, end)
    }

    /// Passes a word if it stands here.
    mutating func accept(_ word: StaticString) -> Bool {
      guard has(word) else { return false }
      place += word.utf8CodeUnitCount
      return true
    }

    /// Where a word stands next.
    func find(_ word: StaticString) -> Int? {
      var index = place
      while index < end {
        if has(word, at: index) { return index }
        index += 1
      }
      return nil
    }

    /// Behind the letters and digits here.
    var endOfWord: Int {
      var index = place
      while index < end, (bytes[index] | 0x20) &- 0x61 < 26 || bytes[index] &- 0x30 < 10 {
        index += 1
      }
      return index
    }

    /// The flag that stands here as a whole part.
    func flag(_ flags: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return flags.first { flag in
        guard has(flag, at: start) else { return false }
        let next = start + flag.utf8.count
        return next >= end || bytes[next] <= 0x20 || bytes[next] == UInt8(ascii: ",")
      }
    }

    /// The field whose name and colon stand here.
    func name(_ names: [String], at start: Int? = nil) -> String? {
      let start = start ?? place
      return names.first { has($0 + ": ", at: start) }
    }

    private func has(_ word: String, at start: Int) -> Bool {
      guard start + word.utf8.count <= end else { return false }
      var index = start
      for byte in word.utf8 {
        if bytes[index] != byte { return false }
        index += 1
      }
      return true
    }

    /// Where a value without quotes ends: before the next field or flag.
    func endOfBare(_ names: [String], _ flags: [String]) -> Int {
      var index = place
      while index < end {
        if bytes[index] == UInt8(ascii: ","), begins(names, flags, behind: index) { return index }
        index += 1
      }
      return end
    }

    /// The quotation mark at which a quoted value ends: nothing or a further field follows it.
    /// `nil` when there is none.
    func endOfQuoted(_ names: [String], _ flags: [String]) -> Int? {
      var index = place
      while index < end {
        if bytes[index] == UInt8(ascii: "'"),
          isBlank(from: index + 1) || begins(names, flags, behind: index + 1)
        {
          return index
        }
        index += 1
      }
      return nil
    }

    /// Whether a comma stands at a place, and a field or a flag behind it.
    private func begins(_ names: [String], _ flags: [String], behind comma: Int) -> Bool {
      guard has(", ", at: comma) else { return false }
      return name(names, at: comma + 2) != nil || flag(flags, at: comma + 2) != nil
        || has("{{", at: comma + 2)
    }

    /// Whether nothing follows but blanks, and signs that end the string a log has the row in.
    private func isBlank(from start: Int) -> Bool {
      for index in start..<Swift.max(start, end) {
        switch bytes[index] {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"): break
        default: return false
        }
      }
      return true
    }
  }
}
