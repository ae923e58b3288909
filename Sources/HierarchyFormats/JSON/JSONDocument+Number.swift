import SceneFormat

extension JSONDocument {
  /// Returns a number written as a number or a string, which may be non-finite; `nil` for other
  /// values.
  func number(_ index: Int) -> Double? {
    let node = nodes[index]
    if node.kind == .number {
      var scanner = JSONScanner(bytes)
      scanner.position = node.place.lowerBound
      return try? scanner.number()
    }
    return node.kind == .string ? text(index).flatMap { RectText.number($0) } : nil
  }
}
