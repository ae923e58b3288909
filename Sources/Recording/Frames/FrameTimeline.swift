package import Stage

/// When each frame of a movie appears: frames of a fixed rate, equal neighbours joined.
package struct FrameTimeline: Hashable, Sendable {
  /// How many frames a second has.
  package let frameRate: Int
  /// When each frame appears, in seconds, ascending from 0.
  package private(set) var starts: [Double]
  /// When the last frame ends, in seconds.
  package let duration: Double

  /// How long the last frame stays, in seconds.
  package var lastDuration: Double { duration - (starts.last ?? 0) }

  /// A timeline of given frames.
  ///
  /// - Parameters:
  ///   - starts: when each frame appears, in seconds, ascending from 0.
  ///   - duration: when the last one ends.
  package init(frameRate: Int, starts: [Double], duration: Double) {
    self.frameRate = frameRate
    self.starts = starts
    self.duration = duration
  }

  /// The frames of a fixed rate from the beginning of the clock to its end, and that last one held.
  ///
  /// - Parameters:
  ///   - clock: how long each step takes.
  ///   - speed: how many times faster than the clock.
  ///   - hold: how long the last frame stays, in seconds.
  package init(_ clock: StepClock, frameRate: Int, speed: Double, hold: Double) {
    let length = clock.duration / speed
    let count = Int((length * Double(frameRate)).rounded(.up))
    starts = (0...max(0, count)).map { Double($0) / Double(frameRate) }
    self.frameRate = frameRate
    duration = (starts.last ?? 0) + hold
  }

  /// The timeline with only those frames that differ from the one before them.
  ///
  /// - Parameter isNew: whether the frame of a number differs; not asked for the first.
  package func joining(where isNew: (Int) throws -> Bool) rethrows -> FrameTimeline {
    var joined = self
    joined.starts = []
    for (number, start) in starts.enumerated() where try number == 0 || isNew(number) {
      joined.starts.append(start)
    }
    return joined
  }
}
