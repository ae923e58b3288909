/// Measures work by the median of several rounds.
enum Stopwatch {
  /// Returns the median time of one call, in seconds; each round repeats the work.
  static func median(rounds: Int = 7, repeats: Int = 1, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    work()
    var times: [Double] = []
    for _ in 0..<rounds {
      let elapsed = clock.measure { for _ in 0..<repeats { work() } }
      let (seconds, attoseconds) = elapsed.components
      times.append((Double(seconds) + Double(attoseconds) * 1e-18) / Double(repeats))
    }
    return times.sorted()[rounds / 2]
  }

  /// Formats a time for people: `54 ns`, `1.7 µs`, `12 ms`.
  static func text(_ seconds: Double) -> String {
    let units: [(Double, String)] = [(1e-6, "ns"), (1e-3, "µs"), (1, "ms"), (.infinity, "s")]
    let scales = [1e9, 1e6, 1e3, 1]
    for (index, unit) in units.enumerated() where seconds < unit.0 {
      let value = seconds * scales[index]
      let digits = value < 10 ? 10.0 : 1
      return "\((value * digits).rounded() / digits) \(unit.1)"
    }
    return "\(seconds) s"
  }
}

/// Prevents the optimizer from removing work whose result is unused.
@inline(never)
func blackHole<T>(_ value: T) { withExtendedLifetime(value) {} }
