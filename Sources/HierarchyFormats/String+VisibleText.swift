extension String {
  /// The text; `nil` if it is empty or all of its characters are invisible: blanks, marks without
  /// width, and the placeholders of attachments.
  var visibleText: String? {
    if utf8.contains(where: { $0 > 0x20 && $0 < 0x7F }) { return self }
    return unicodeScalars.allSatisfy { Self.isInvisible($0) } ? nil : self
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The object replacement character, and the empty Braille pattern.
    if scalar.value == 0xFFFC || scalar.value == 0x2800 { return true }
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return properties.generalCategory == .control || properties.generalCategory == .format
  }
}
