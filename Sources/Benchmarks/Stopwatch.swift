/// Measures work by the median of several rounds.
enum Stopwatch {
  /// The median time of one call, in seconds, over rounds that repeat the work.
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

  /// A time as people read it: `54 ns`, `1.7 µs`, `12 ms`.
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

/// Keeps the optimiser from leaving out work whose result nobody reads.
@inline(never)
func blackHole<T>(_ value: T) { withExtendedLifetime(value) {} }
