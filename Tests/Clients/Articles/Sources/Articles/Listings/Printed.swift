/// The lines that the listings have printed.
@MainActor var printed: [String] = []

/// Records the output of a listing, in place of Swift's `print`.
@MainActor
func print(_ items: Any...) {
  printed.append(items.map { "\($0)" }.joined(separator: " "))
}
