import Foundation

/// The times of one run, by subject, for a comparison with a later run.
enum Report {
  nonisolated(unsafe) private static var seconds: [String: Double] = [:]

  /// Adds the time of a subject, in seconds.
  static func add(_ subject: String, _ time: Double) { seconds[subject] = time }

  /// Writes all times as a JSON object.
  static func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(seconds).write(to: URL(fileURLWithPath: path))
  }

  /// Prints each time relative to that of an earlier run.
  static func compare(with path: String) throws {
    let earlier = try JSONDecoder().decode(
      [String: Double].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    print("\nrelative to \(path):")
    for (subject, time) in seconds.sorted(by: { $0.key < $1.key }) {
      guard let old = earlier[subject] else { continue }
      print(
        "  \((time / old * 100).rounded() / 100)×  \(subject): \(Stopwatch.text(old)) → \(Stopwatch.text(time))"
      )
    }
  }
}
