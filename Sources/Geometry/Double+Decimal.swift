extension Double {
  /// Parses a number as `Double(_:)` does, but not hexadecimal numbers such as `0x10`.
  package init?(decimal text: some StringProtocol) {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    self.init(text)
  }
}
