public import HitTesting

/// How long each step of a trace is shown.
///
/// Calls pass quickly, decisions are given time to be read, and the answer stays longest. A long
/// trace is hurried, so that it is over in `longest` seconds whatever its length.
public struct StepClock: Sendable {
  /// The longest time for a whole trace at normal speed, in seconds.
  public static let longest = 16.0

  private let steps: Trace.Steps
  private let factor: Double
  /// The time of all steps, in seconds.
  public let duration: Double
  /// The beginnings of the steps, where there are few enough to keep.
  private let begins: [Double]

  /// The clock of a trace. O(steps) for traces of up to 4,000 steps, O(1) for longer ones.
  public init(_ trace: Trace) {
    steps = trace.steps
    guard steps.count <= 4_000 else {
      begins = []
      duration = Self.longest
      factor = Self.longest / Double(steps.count)
      return
    }
    var begins: [Double] = []
    var total = 0.0
    for step in steps {
      begins.append(total)
      total += Self.seconds(step, isAnswer: step.kind == .answersSelf && step.view == trace.result)
    }
    factor = total > Self.longest ? Self.longest / total : 1
    duration = total * factor
    self.begins = begins
  }

  private static func seconds(_ step: Step, isAnswer: Bool) -> Double {
    if isAnswer { return 1.2 }
    return switch step.kind {
    case .converts: 0.3
    case .asked: 0.35
    case .contains: 0.5
    case .rejected, .policy: 0.7
    case .answered, .answersNil: 0.45
    case .answersSelf: 0.6
    case .skipped: 0.35
    }
  }

  /// The position, in steps, after so many seconds: held between the beginning and the end.
  public func position(at seconds: Double) -> Double {
    guard !steps.isEmpty, seconds > 0 else { return 0 }
    guard seconds < duration else { return Double(steps.count) }
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

  /// The seconds at which a position is reached: the inverse of `position(at:)`.
  public func seconds(at position: Double) -> Double {
    guard !steps.isEmpty, position > 0 else { return 0 }
    guard position < Double(steps.count) else { return duration }
    guard !begins.isEmpty else { return position * factor }
    let step = Int(position)
    let end = step + 1 < begins.count ? begins[step + 1] : duration / factor
    return (begins[step] + (end - begins[step]) * (position - Double(step))) * factor
  }
}
