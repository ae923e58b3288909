/// Folds text for searching: ignores case and accents.
package enum TextFolding {
  /// The folded text in UTF-8.
  package static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// Appends a text in folded form.
  package static func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
  }

  /// Returns the first range of a text whose folded form equals a folded query.
  package static func range(of query: [UInt8], in text: String) -> Range<String.Index>? {
    guard !query.isEmpty else { return nil }
    var bytes: [UInt8] = []
    // The index of the source character of each byte.
    var origins: [String.Index] = []
    for index in text.indices {
      append(String(text[index]), to: &bytes)
      while origins.count < bytes.count { origins.append(index) }
    }
    let start = bytes.withUnsafeBufferPointer { place(of: query, in: $0, 0..<bytes.count) }
    guard let start else { return nil }
    return origins[start]..<text.index(after: origins[start + query.count - 1])
  }

  /// Returns the first position of a folded query in a range of folded bytes.
  static func place(
    of query: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>
  ) -> Int? {
    guard let first = query.first, query.count <= part.count else { return nil }
    var place = part.lowerBound
    let end = part.upperBound - query.count
    while place <= end {
      if bytes[place] == first {
        var length = 1
        while length < query.count, bytes[place + length] == query[length] { length += 1 }
        if length == query.count { return place }
      }
      place += 1
    }
    return nil
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
    case 0..<0x80: bytes.append(UInt8(scalar.value))
    case 0x300...0x36F: break
    // Scripts from here on have no capital letters used in names.
    case 0x2E80...: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    default:
      for small in scalar.properties.lowercaseMapping.unicodeScalars
      where !(0x300...0x36F).contains(small.value) {
        bytes.append(contentsOf: UTF8.encode(bases[small] ?? small) ?? .init())
      }
    }
  }

  /// Letters, each followed by its accented forms.
  private static let families = [
    "aàáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặ", "cçćĉċč", "dďḋḍ", "eèéêëēĕėęěȅȇẹẻẽếềểễệ", "gĝğġģǧǵ",
    "hĥȟḥ", "iìíîïĩīĭįǐȉȋỉịı", "jĵ", "kķǩḳ", "lĺļľḷ", "nñńņňǹṇ",
    "oòóôõöōŏőơǒǫȍȏȫȭȯọỏốồổỗộớờởỡợ", "rŕŗřȑȓṛ", "sśŝşšșṣ", "tţťțṭ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữự", "wŵẁẃẅ", "yýÿŷỳỵỷỹ", "zźżžẓ", "αά", "εέ", "ηή", "ιίϊΐ", "οό",
    "υύϋΰ", "ωώ", "еёѐ", "иѝ", "σς",
  ]

  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for family in families {
      let letters = Array(family.unicodeScalars)
      for letter in letters { bases[letter] = letters[0] }
    }
    return bases
  }()
}
