package import HitTesting

/// The rows in which the steps of a search are listed: siblings that fare alike share one, until
/// somebody unfolds them. Then a row for all of them stands above their steps.
///
/// Rows are found from steps and steps from rows in O(log runs).
package struct StepRows: Sendable {
  /// What a row is about.
  package enum Row: Hashable, Sendable {
    /// One step, by its place in the trace.
    case step(Int)
    /// Siblings that fare alike, and whether the row is all there is of them.
    case run(StepRun, isFolded: Bool)
  }

  /// Which siblings are shown one by one.
  package struct Folding: Hashable, Sendable {
    /// The first steps of those that somebody has unfolded.
    package var unfolded: Set<Int> = []
    /// Whether all of them are.
    package var unfoldsAll = false

    /// Nothing is unfolded.
    package init() {}

    fileprivate func folds(_ run: StepRun) -> Bool {
      !unfoldsAll && !unfolded.contains(run.steps.lowerBound)
    }
  }

  /// Of longer traces, every step has its row: they would take too long to look through.
  package static let longestTrace = 100_000

  /// The steps of siblings that fare alike, in order.
  package let runs: [StepRun]
  /// Which of them are unfolded.
  package private(set) var folding: Folding
  private let stepCount: Int
  /// The row of each run.
  private var rows: [Int] = []

  /// The rows of a trace. O(steps).
  package init(_ trace: Trace, folding: Folding = Folding()) {
    stepCount = trace.steps.count
    runs = stepCount <= Self.longestTrace ? StepRun.runs(of: trace) : []
    self.folding = folding
    count()
  }

  /// Folds and unfolds. O(runs).
  package mutating func fold(_ next: Folding) {
    guard next != folding else { return }
    folding = next
    count()
  }

  private mutating func count() {
    rows.removeAll(keepingCapacity: true)
    // How many rows more than steps there are so far.
    var surplus = 0
    for run in runs {
      rows.append(run.steps.lowerBound + surplus)
      surplus += folding.folds(run) ? 1 - run.steps.count : 1
    }
  }

  /// How many rows there are.
  package var rowCount: Int { stepCount == 0 ? 0 : row(ofStep: stepCount - 1) + 1 }

  package subscript(row: Int) -> Row {
    guard let place = last(where: { rows[$0] <= row }) else { return .step(row) }
    let run = runs[place]
    let isFolded = folding.folds(run)
    let offset = row - rows[place]
    if offset == 0 { return .run(run, isFolded: isFolded) }
    return .step((isFolded ? run.steps.upperBound : run.steps.lowerBound) + offset - 1)
  }

  /// The row that shows a step: its own, or that of its siblings.
  package func row(ofStep step: Int) -> Int {
    guard let place = last(where: { runs[$0].steps.lowerBound <= step }) else { return step }
    let run = runs[place]
    guard folding.folds(run) else { return rows[place] + 1 + step - run.steps.lowerBound }
    return rows[place] + Swift.max(0, step - run.steps.upperBound + 1)
  }

  /// The siblings that a step is about, folded or not; `nil` for a step that is alone.
  package func run(at step: Int) -> StepRun? {
    guard let place = last(where: { runs[$0].steps.lowerBound <= step }),
      runs[place].steps.contains(step)
    else { return nil }
    return runs[place]
  }

  /// The siblings that share a row with a step; `nil` for a step with a row of its own.
  package func foldedRun(at step: Int) -> StepRun? {
    run(at: step).flatMap { folding.folds($0) ? $0 : nil }
  }

  /// Where the play head stops after a step: folded siblings are passed as one, to the last of them.
  /// The number of steps when the search is over.
  package func stop(after step: Int) -> Int {
    let next = foldedRun(at: step)?.steps.upperBound ?? step + 1
    return foldedRun(at: next).map { $0.steps.upperBound - 1 } ?? next
  }

  /// Where the play head stops before a step: -1 before the first.
  package func stop(before step: Int) -> Int {
    (foldedRun(at: step)?.steps.lowerBound ?? step) - 1
  }

  /// The last run of which something is true that is true of all before it.
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
