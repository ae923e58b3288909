internal import Drawing

/// The lines of text that were used lately, with all that was kept of each.
struct LineCache {
  struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// How many lines a generation has, about 2 kB each. A frame of 5,000 views has 800.
  static let generation = 1_500
  /// How many bytes of masks are kept before all are freed.
  private static let maskCapacity = 64 << 20

  private var lines = RecentCache<Key, TextLine>(generation: Self.generation)
  private var maskBytes = 0

  /// How many lines there are.
  var count: Int { lines.count }

  /// The line of a key; `nil` when it was not used lately.
  mutating func line(for key: Key) -> TextLine? { lines.value(for: key) }

  /// Keeps a line that is in use.
  mutating func add(_ line: TextLine, for key: Key) {
    if lines.add(line, for: key) { maskBytes = lines.values.reduce(0) { $0 + $1.maskBytes } }
  }

  /// A line has a new mask, of a size in bytes.
  mutating func addMask(_ bytes: Int) {
    maskBytes += bytes
    guard maskBytes > Self.maskCapacity else { return }
    for line in lines.values { line.removeMasks() }
    maskBytes = 0
  }
}
