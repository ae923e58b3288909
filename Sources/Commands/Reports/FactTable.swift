/// Names and values below each other.
enum FactTable {
  /// One line for each fact, the values in a column.
  static func text(_ facts: [(name: String, value: String)], _ style: TextStyle) -> String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      let gap = String(repeating: " ", count: width - fact.name.count + 2)
      return "\(style.dim(fact.name))\(gap)\(fact.value)\n"
    }.joined()
  }
}
