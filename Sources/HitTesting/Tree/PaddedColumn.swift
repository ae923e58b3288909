/// One value per view, stored up to the last view whose value differs from the default.
///
/// A property that no view has takes no memory.
struct PaddedColumn<Value: Equatable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private let missing: Value

  init(missing: Value) { self.missing = missing }

  /// The value of a view. O(1), amortized for views in pre-order.
  subscript(index: Int) -> Value {
    get { index < values.count ? values[index] : missing }
    set {
      // A write copies a column that is shared.
      guard newValue != self[index] else { return }
      guard values.count != index else { return values.append(newValue) }
      while values.count <= index { values.append(missing) }
      values[index] = newValue
    }
  }

  mutating func removeAll() { values = [] }

  /// Appends the values of some views of another column, the first of which becomes the view
  /// `start`. O(range).
  mutating func append(_ other: PaddedColumn, _ range: Range<Int>, at start: Int) {
    let known = range.clamped(to: range.lowerBound..<max(range.lowerBound, other.values.count))
    guard !known.isEmpty else { return }
    while values.count < start { values.append(missing) }
    values += other.values[known]
  }
}
