package import HitTesting

/// The rows of a list of steps; views with the same outcome share a row until the user unfolds
/// them.
///
/// An unfolded run has a row above those of its steps. A row's step and a step's row are found in
/// O(log runs).
package struct StepRows: Sendable {
  /// The content of a row.
  package enum Row: Hashable, Sendable {
    /// One step, by its index in the trace.
    case step(Int)
    /// A run of views with the same outcome; if it is folded, its steps have no rows.
    case run(StepRun, isFolded: Bool)
  }

  /// The runs that are unfolded.
  package struct Folding: Hashable, Sendable {
    /// The first steps of the unfolded runs.
    package var unfolded: Set<Int> = []
    /// Unfolds every run.
    package var unfoldsAll = false

    /// Creates a folding in which every run is folded.
    package init() {}

    fileprivate func folds(_ run: StepRun) -> Bool {
      !unfoldsAll && !unfolded.contains(run.steps.lowerBound)
    }
  }

  /// The maximum number of steps of a trace that is searched for runs; in a longer one, every step
  /// has a row.
  package static let longestTrace = 100_000

  /// The runs of views with the same outcome, in order.
  package let runs: [StepRun]
  package private(set) var folding: Folding
  private let stepCount: Int
  /// The row of each run.
  private var rows: [Int] = []

  /// Creates the rows of a trace.
  ///
  /// - Complexity: O(steps).
  package init(_ trace: Trace, folding: Folding = Folding()) {
    stepCount = trace.steps.count
    runs = stepCount <= Self.longestTrace ? StepRun.runs(of: trace) : []
    self.folding = folding
    count()
  }

  /// Applies a folding.
  ///
  /// - Complexity: O(runs).
  package mutating func fold(_ next: Folding) {
    guard next != folding else { return }
    folding = next
    count()
  }

  private mutating func count() {
    rows.removeAll(keepingCapacity: true)
    // The number of rows minus the number of steps so far.
    var surplus = 0
    for run in runs {
      rows.append(run.steps.lowerBound + surplus)
      surplus += folding.folds(run) ? 1 - run.steps.count : 1
    }
  }

  package var rowCount: Int { stepCount == 0 ? 0 : row(ofStep: stepCount - 1) + 1 }

  package subscript(row: Int) -> Row {
    guard let place = last(where: { rows[$0] <= row }) else { return .step(row) }
    let run = runs[place]
    let isFolded = folding.folds(run)
    let offset = row - rows[place]
    if offset == 0 { return .run(run, isFolded: isFolded) }
    return .step((isFolded ? run.steps.upperBound : run.steps.lowerBound) + offset - 1)
  }

  /// The row that shows a step: a separate row, or that of its run.
  package func row(ofStep step: Int) -> Int {
    guard let place = last(where: { runs[$0].steps.lowerBound <= step }) else { return step }
    let run = runs[place]
    guard folding.folds(run) else { return rows[place] + 1 + step - run.steps.lowerBound }
    return rows[place] + Swift.max(0, step - run.steps.upperBound + 1)
  }

  /// The run that contains a step, folded or not; `nil` for none.
  package func run(at step: Int) -> StepRun? {
    guard let place = last(where: { runs[$0].steps.lowerBound <= step }),
      runs[place].steps.contains(step)
    else { return nil }
    return runs[place]
  }

  /// The folded run that contains a step; `nil` for a step with a separate row.
  package func foldedRun(at step: Int) -> StepRun? {
    run(at: step).flatMap { folding.folds($0) ? $0 : nil }
  }

  /// Returns the stop after a step: a folded run is one stop, at its last step.
  ///
  /// The result is the number of steps when the search is over.
  package func stop(after step: Int) -> Int {
    let next = foldedRun(at: step)?.steps.upperBound ?? step + 1
    return foldedRun(at: next).map { $0.steps.upperBound - 1 } ?? next
  }

  /// Returns the stop before a step; -1 before the first step.
  package func stop(before step: Int) -> Int {
    (foldedRun(at: step)?.steps.lowerBound ?? step) - 1
  }

  /// Returns the index of the last run that satisfies a monotonic condition, which holds up to some
  /// run and for none after it.
  private func last(where isBefore: (Int) -> Bool) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
