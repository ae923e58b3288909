/// The values that were used lately, for what is needed again and again while new keys come without
/// an end, as every place under the mouse is a text of its own, and every zoom a font.
///
/// There are two generations. A value that is used belongs to the younger one; when that is full,
/// the values that were not used meanwhile go. So a cache reaches its size early, and keeps it.
package struct RecentCache<Key: Hashable, Value> {
  /// How many values a generation has.
  package let generation: Int
  private var used: [Key: Value] = [:]
  private var earlier: [Key: Value] = [:]

  /// An empty cache.
  ///
  /// - Parameter generation: at least as many as are used at a time, so that they stay.
  package init(generation: Int) { self.generation = generation }

  /// How many values there are: never more than two generations.
  package var count: Int { used.count + earlier.count }

  /// All values, in no order.
  package var values: [Value] { Array(used.values) + Array(earlier.values) }

  /// The value of a key; `nil` when it was not used lately.
  package mutating func value(for key: Key) -> Value? {
    if let value = used[key] { return value }
    guard let value = earlier.removeValue(forKey: key) else { return nil }
    add(value, for: key)
    return value
  }

  /// Keeps a value that is in use.
  ///
  /// - Returns: whether a new generation began, and values may have gone.
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
