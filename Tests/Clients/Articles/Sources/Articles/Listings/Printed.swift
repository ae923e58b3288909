/// What the listings have printed.
@MainActor var printed: [String] = []

/// Keeps what a listing prints.
@MainActor
func print(_ items: Any...) {
  printed.append(items.map { "\($0)" }.joined(separator: " "))
}
