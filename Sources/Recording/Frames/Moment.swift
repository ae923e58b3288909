internal import HitTesting
internal import Stage

/// A step worth a picture of its own, and how long it is shown.
package struct Moment: Hashable, Sendable {
  /// How many steps are over: the number of the step, from 1; 0 is before the search.
  package var stepNumber: Int
  /// Where the model then stands, in steps.
  package var position: Double
  /// How long it is shown, in seconds.
  package var seconds: Double
}

extension Film {
  /// Every step as a moment, the last one held.
  ///
  /// - Parameters:
  ///   - limit: how many there may be. Of longer traces the decisions are taken, and of too many
  ///     decisions as many as fit, evenly spread; the last step is always there.
  ///   - decisionsOnly: whether calls are left out in any case.
  package func moments(limit: Int = .max, decisionsOnly: Bool = false) -> [Moment] {
    let count = stepCount
    guard let clock, count > 0 else {
      return [Moment(stepNumber: 0, position: model.position, seconds: hold)]
    }
    var numbers = Array(1...count)
    if decisionsOnly || numbers.count > limit {
      numbers = numbers.filter { isDecision($0) || $0 == count }
    }
    if numbers.count > limit {
      let last = numbers.count - 1
      numbers = (0..<limit).map { numbers[limit > 1 ? $0 * last / (limit - 1) : last] }
    }
    var begin = 0.0
    return numbers.map { number in
      let end = clock.seconds(at: Double(number))
      defer { begin = end }
      let seconds = (end - begin) / speed + (number == count ? hold : 0)
      return Moment(
        stepNumber: number,
        position: position(afterSteps: number), seconds: seconds)
    }
  }
}
