internal import Geometry

/// The moments at which something repeats, such as the frames of an animation. All times are
/// seconds of one clock.
struct Pace {
  /// The time between two moments.
  let interval: Double
  /// The maximum time that `next` returns, so that an animation continues where it was after the
  /// machine slept.
  let longest: Double
  private(set) var last: Double

  init(every interval: Double, atMost longest: Double = .infinity, from now: Double) {
    self.interval = interval
    self.longest = longest
    last = now
  }

  /// Returns the time until the next moment; negative if it has passed.
  func timeLeft(at now: Double) -> Double { last + interval - now }

  /// Begins a new interval.
  ///
  /// - Returns: The time since the last moment.
  @discardableResult
  mutating func restart(at now: Double) -> Double {
    defer { last = now }
    return now - last
  }

  /// Begins a new interval if the current one is over.
  ///
  /// - Returns: The time since the previous tick, at most `longest`; `nil` during the interval.
  mutating func next(at now: Double) -> Double? {
    timeLeft(at: now) <= 0 ? restart(at: now).clamped(to: ...longest) : nil
  }
}
