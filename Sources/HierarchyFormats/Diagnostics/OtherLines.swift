import SceneFormat

/// The lines of a text that are not part of a hierarchy, which are reported together.
struct OtherLines {
  private(set) var count = 0
  private var first = 0

  /// Adds the line that begins at `offset`.
  mutating func add(_ offset: Int) {
    if count == 0 { first = offset }
    count += 1
  }

  /// Logs the number of lines at the first one, if there are any.
  func note(_ log: inout DiagnosticLog) {
    guard count > 0 else { return }
    log.add(
      .note, at: first,
      "\(count) \(count == 1 ? "line is" : "lines are") not part of the hierarchy: ignored")
  }
}
