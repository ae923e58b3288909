internal import Geometry
package import HitTesting
import TouchDelivery

/// The display times of a trace's steps.
///
/// Calls pass quickly, decisions get time to be read, and the answer gets the most. A run of
/// views with the same outcome takes about a second regardless of its length, which leaves the
/// time to the decisions. A long trace is sped up to take `longest` seconds in total.
package struct StepClock: Sendable {
  /// The maximum time for a whole trace at normal speed, in seconds.
  package static let longest = 15.0
  /// The maximum time for a run of views with the same outcome, in seconds.
  private static let longestRun = 1.2

  private let count: Int
  private let factor: Double
  /// The total time, in seconds.
  package let duration: Double
  /// The start times of the steps; empty for a trace that is too long.
  private let begins: [Double]

  /// Creates the clock of a trace.
  ///
  /// - Complexity: O(steps), but O(1) for traces longer than `StepRows.longestTrace`.
  package init(_ trace: Trace) { self.init(trace, StepRows(trace)) }

  /// Creates the clock of a trace with existing rows.
  init(_ trace: Trace, _ rows: StepRows) {
    let steps = trace.steps
    count = steps.count
    guard steps.count <= StepRows.longestTrace else {
      begins = []
      duration = Self.longest
      factor = Self.longest / Double(steps.count)
      return
    }
    var seconds = steps.map {
      Self.seconds($0, isAnswer: $0.kind == .answersSelf && $0.view == trace.result)
    }
    for run in rows.runs {
      let total = seconds[run.steps].reduce(0, +)
      guard total > Self.longestRun else { continue }
      for index in run.steps { seconds[index] *= Self.longestRun / total }
    }
    var begins: [Double] = []
    var total = 0.0
    for step in seconds {
      begins.append(total)
      total += step
    }
    factor = total > Self.longest ? Self.longest / total : 1
    duration = total * factor
    self.begins = begins
  }

  /// Creates a clock in which every step takes the same time; views that share a row take it
  /// together.
  ///
  /// - Parameter seconds: The duration of a step at normal speed.
  package init(_ trace: Trace, stepDuration seconds: Double) {
    var durations = [Double](repeating: seconds, count: trace.steps.count)
    if durations.count <= StepRows.longestTrace {
      for run in StepRows(trace).runs {
        for index in run.steps { durations[index] = seconds / Double(run.steps.count) }
      }
    }
    self.init(durations)
  }

  /// Creates a clock in which every delivery takes the same time.
  package init(_ log: DeliveryLog, stepDuration seconds: Double) {
    self.init([Double](repeating: seconds, count: log.count))
  }

  private init(_ durations: [Double]) {
    count = durations.count
    factor = 1
    var begins: [Double] = []
    var total = 0.0
    for seconds in durations {
      begins.append(total)
      total += seconds
    }
    self.begins = begins
    duration = total
  }

  /// Creates the clock of deliveries: each takes the time to read it or its real duration,
  /// whichever is longer.
  ///
  /// - Complexity: O(n).
  package init(_ log: DeliveryLog) {
    count = log.count
    var begins: [Double] = []
    var total = 0.0
    for (index, delivery) in log.deliveries.enumerated() {
      begins.append(total)
      let next = index + 1 < log.count ? log.deliveries[index + 1].time : delivery.time
      let gap = Double.minimum(Self.longestPause, next - delivery.time)
      total += Double.maximum(Self.seconds(delivery), gap)
    }
    factor = total > Self.longestOfDeliveries ? Self.longestOfDeliveries / total : 1
    duration = total * factor
    self.begins = begins
  }

  /// The maximum time for all deliveries at normal speed, in seconds.
  private static let longestOfDeliveries = 24.0
  /// The maximum pause between two deliveries, in seconds.
  private static let longestPause = 0.8

  private static func seconds(_ delivery: Delivery) -> Double {
    if delivery.isMotion { return 0.05 }
    return switch delivery.content {
    case .action: 1.3
    case .hitTest, .waits, .dropped: 0.9
    case .bound, .responder: 0.6
    case .transition(let transition): transition.to == .possible ? 0.35 : 0.9
    case .touch, .held, .control: 0.75
    }
  }

  private static func seconds(_ step: Step, isAnswer: Bool) -> Double {
    if isAnswer { return 1.2 }
    return switch step.kind {
    case .converts: 0.3
    case .asked: 0.35
    case .contains: 0.5
    case .refused, .policy: 0.7
    case .answered, .answersNil: 0.45
    case .answersSelf: 0.6
    case .skipped: 0.35
    }
  }

  /// Returns the position, in steps, after a time in seconds, limited to the range of the trace.
  package func position(at seconds: Double) -> Double {
    guard count > 0, seconds > 0 else { return 0 }
    guard seconds < duration else { return Double(count) }
    guard !begins.isEmpty else { return seconds / factor }
    var low = 0
    var high = begins.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if begins[middle] * factor <= seconds { low = middle } else { high = middle - 1 }
    }
    let end = low + 1 < begins.count ? begins[low + 1] * factor : duration
    let begin = begins[low] * factor
    return Double(low) + (end > begin ? (seconds - begin) / (end - begin) : 0)
  }

  /// Returns the time in seconds at a position: the inverse of `position(at:)`.
  package func seconds(at position: Double) -> Double {
    guard count > 0, position > 0 else { return 0 }
    guard position < Double(count) else { return duration }
    guard !begins.isEmpty else { return position * factor }
    let step = Int(position)
    let end = step + 1 < begins.count ? begins[step + 1] : duration / factor
    return (begins[step] + (end - begins[step]) * (position - Double(step))) * factor
  }
}

/// Easing curves for animations.
enum Ease {
  /// Returns a progress from 0 to 1 that is fast at first.
  static func out(_ t: Double) -> Double {
    let t = t.clamped(to: 0...1)
    return 1 - (1 - t) * (1 - t) * (1 - t)
  }

  /// Returns a progress from 0 to 1 that is slow at both ends.
  static func inOut(_ t: Double) -> Double {
    let t = t.clamped(to: 0...1)
    return t * t * (3 - 2 * t)
  }
}
