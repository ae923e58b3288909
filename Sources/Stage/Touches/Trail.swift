package import Geometry
package import HitTesting

/// The way of one finger over the screen, from the moment it comes down.
package struct Trail: Hashable, Sendable {
  /// A place of the finger.
  package struct Sample: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// Where, in screen coordinates.
    package var point: Point
  }

  /// The number of the finger.
  package let finger: Int
  /// The view that the touch belongs to, wherever the finger goes; `nil` when none was hit.
  package internal(set) var view: NodeID?
  /// Which of the trees `view` belongs to, as `Delivery.generation`.
  package internal(set) var generation = 0
  /// Where the finger was, in the order of time; never empty.
  package internal(set) var samples: [Sample]
  /// When the finger left; `nil` while it is down.
  package internal(set) var end: Double?

  init(_ finger: Int, _ sample: Sample) {
    self.finger = finger
    samples = [sample]
  }

  /// When the finger came down, in seconds.
  package var start: Double { samples[0].time }

  /// Whether the finger is down at a time.
  package func isDown(at time: Double) -> Bool { time >= start && time < end ?? .infinity }

  /// Where the finger is at a time, on its way between two samples. O(log n).
  package func point(at time: Double) -> Point {
    let next = firstSample(after: time)
    guard next > 0 else { return samples[0].point }
    let from = samples[next - 1]
    guard next < samples.count else { return from.point }
    let to = samples[next]
    let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return from.point + (to.point - from.point) * part
  }

  /// The places up to a time, the last one where the finger then is.
  package func points(until time: Double) -> [Point] {
    var points = samples[..<firstSample(after: time)].map(\.point)
    let tip = point(at: time)
    if points.last != tip { points.append(tip) }
    return points
  }

  private func firstSample(after time: Double) -> Int {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
