/// Names of classes in Swift's old mangling, under which the Objective-C runtime knows them.
enum MangledName {
  /// Returns the identifier of a class: `_TtC7MyApp10ShopButton` is `ShopButton`.
  ///
  /// Of the parts in front (modules, outer types, functions) each identifier has its length before
  /// it, so that they can be skipped without knowing them.
  ///
  /// - Returns: `nil` if the name is not mangled, or not understood.
  static func identifier(of name: String) -> String? {
    guard name.hasPrefix("_Tt") else { return nil }
    let bytes = Array(name.utf8.dropFirst(3))
    let isGeneric = bytes.first == UInt8(ascii: "G")
    var found: ArraySlice<UInt8>?
    // The end of the last identifier.
    var end = 0
    var place = 0
    while place < bytes.count {
      guard isDigit(bytes[place]) else {
        // The arguments of a generic class follow its own identifiers.
        if isGeneric, found != nil, !bytes[place...].starts(with: discriminator) { break }
        place += 1
        continue
      }
      let mark = place > end ? bytes[place - 1] : 0
      let isPrivate = place > end && bytes[(place - 1)...].starts(with: discriminator)
      var length = 0
      while place < bytes.count, isDigit(bytes[place]), length <= bytes.count {
        length = 10 * length + Int(bytes[place] - UInt8(ascii: "0"))
        place += 1
      }
      // “S0_” and “L1_” are numbers of other parts.
      if mark == UInt8(ascii: "S") || mark == UInt8(ascii: "L") { continue }
      guard length > 0, length <= bytes.count - place else { return nil }
      end = place + length
      if !isPrivate { found = bytes[place..<end] }
      place = end
    }
    guard let found, isGeneric || found.endIndex == bytes.count else { return nil }
    return String(decoding: found, as: UTF8.self)
  }

  /// The part of a private class that identifies its file: a hash follows.
  private static let discriminator = Array("P33_".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
