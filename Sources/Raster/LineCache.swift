internal import Drawing

/// The lines of text that were used lately, with all that was kept of each.
///
/// Every frame has mostly the same words, but some are new all the time: each place under the mouse
/// is a text of its own, and each zoom a font. There are two generations. A line that is used
/// belongs to the younger one; when that is full, the lines that were not used meanwhile go.
struct LineCache {
  struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// How many lines a generation has, about 2 kB each. A frame of 5,000 views has 800.
  static let generation = 1_500
  /// How many bytes of masks are kept before all are freed.
  private static let maskCapacity = 64 << 20

  private var used: [Key: TextLine] = [:]
  private var earlier: [Key: TextLine] = [:]
  private var maskBytes = 0

  /// How many lines there are: never more than two generations.
  var count: Int { used.count + earlier.count }

  /// The line of a key; `nil` when it was not used lately.
  mutating func line(for key: Key) -> TextLine? {
    if let line = used[key] { return line }
    guard let line = earlier.removeValue(forKey: key) else { return nil }
    add(line, for: key)
    return line
  }

  /// Keeps a line that is in use.
  mutating func add(_ line: TextLine, for key: Key) {
    if used.count >= Self.generation {
      earlier = used
      used.removeAll()
      maskBytes = earlier.values.reduce(line.maskBytes) { $0 + $1.maskBytes }
    }
    used[key] = line
  }

  /// A line has a new mask, of a size in bytes.
  mutating func addMask(_ bytes: Int) {
    maskBytes += bytes
    guard maskBytes > Self.maskCapacity else { return }
    for line in used.values { line.removeMasks() }
    for line in earlier.values { line.removeMasks() }
    maskBytes = 0
  }
}
