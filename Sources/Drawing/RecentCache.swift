/// A cache of recently used values, for an unbounded stream of new keys.
///
/// For example, every position of the mouse is a new text, and every zoom a new font. Values are
/// kept in two generations. A value that is used moves to the younger generation; when that is
/// full, the values of the older one are dropped. A cache therefore reaches its full size early and
/// keeps it.
package struct RecentCache<Key: Hashable, Value> {
  /// The capacity of a generation.
  package let generation: Int
  private var used: [Key: Value] = [:]
  private var earlier: [Key: Value] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter generation: The capacity of a generation; at least the number of values in use at
  ///   a time, so that none of these is dropped.
  package init(generation: Int) { self.generation = generation }

  /// The number of values; at most two generations.
  package var count: Int { used.count + earlier.count }

  /// All values, in unspecified order.
  package var values: [Value] { Array(used.values) + Array(earlier.values) }

  /// Returns the cached value of a key, and marks it as used.
  package mutating func value(for key: Key) -> Value? {
    if let value = used[key] { return value }
    guard let value = earlier.removeValue(forKey: key) else { return nil }
    add(value, for: key)
    return value
  }

  /// Stores a value as recently used.
  ///
  /// - Returns: True if a new generation began, so that values may have been dropped.
  @discardableResult
  package mutating func add(_ value: Value, for key: Key) -> Bool {
    let isFull = used.count >= generation && used[key] == nil
    if isFull {
      earlier = used
      used.removeAll(keepingCapacity: true)
    }
    used[key] = value
    return isFull
  }
}
