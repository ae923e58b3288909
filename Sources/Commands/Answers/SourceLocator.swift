import HitTesting

/// Finds the lines of a file that describe views: where their ids stand first.
struct SourceLocator {
  private let bytes: [UInt8]
  private let tree: ViewTree

  /// The lines of a file that a tree was read from.
  init(_ bytes: [UInt8], _ tree: ViewTree) {
    self.bytes = bytes
    self.tree = tree
  }

  /// The line, from 1; `nil` for a view without an id in the file. O(bytes).
  func line(of view: NodeID) -> Int? {
    guard let id = tree.explicitID(of: view), !id.isEmpty else { return nil }
    let needle = Array(id.utf8)
    var line = 1
    var place = 0
    while place + needle.count <= bytes.count {
      if bytes[place] == 0x0A { line += 1 }
      if bytes[place] == needle[0], isWhole(place, needle) { return line }
      place += 1
    }
    return nil
  }

  /// Whether the id stands at a place, and no letter or digit touches it.
  private func isWhole(_ place: Int, _ needle: [UInt8]) -> Bool {
    let end = place + needle.count
    guard bytes[place..<end].elementsEqual(needle) else { return false }
    func isPart(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index] | 0x20
      return byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || bytes[index] == 0x5F
    }
    return !isPart(place - 1) && !isPart(end)
  }
}
