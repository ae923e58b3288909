internal import Drawing

/// The recently used lines of text with their cached masks.
struct LineCache {
  struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// The number of lines per generation; a line takes about 2 kB, and a frame of 5,000 views has
  /// 800.
  static let generation = 1_500
  /// The number of mask bytes at which all masks are freed.
  private static let maskCapacity = 64 << 20

  private var lines = RecentCache<Key, TextLine>(generation: Self.generation)
  private var maskBytes = 0

  var count: Int { lines.count }

  mutating func line(for key: Key) -> TextLine? { lines.value(for: key) }

  /// Stores a line as recently used.
  mutating func add(_ line: TextLine, for key: Key) {
    if lines.add(line, for: key) { maskBytes = lines.values.reduce(0) { $0 + $1.maskBytes } }
  }

  /// Accounts for a new mask of a line, in bytes.
  mutating func addMask(_ bytes: Int) {
    maskBytes += bytes
    guard maskBytes > Self.maskCapacity else { return }
    for line in lines.values { line.removeMasks() }
    maskBytes = 0
  }
}
