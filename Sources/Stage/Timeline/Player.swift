internal import Geometry
package import HitTesting

/// A play head over the steps of a trace or over deliveries: a value type changed by commands.
package struct Player: Sendable {
  /// A command for the play head.
  package enum Command: Hashable, Sendable, Codable {
    /// Play, from the beginning if it is at the end.
    case play
    case pause
    case toggle
    /// Play backwards, from the end if at the beginning; pause if already playing backwards.
    case toggleBackwards
    /// Move by a number of steps, backwards if negative, and pause. A folded run counts
    /// as one.
    case step(Int)
    /// Go to the next decision in a direction (1 or -1), passing over calls, and pause.
    case decision(Int)
    /// Go to a position, in steps, and pause.
    case seek(Double)
    /// Go to the beginning and pause.
    case first
    /// Go to the end and pause.
    case last
    /// Multiply the speed.
    case speed(Double)
    /// Reset the speed.
    case normalSpeed
    /// Turn looping on or off.
    case toggleLoop
    /// Set a bookmark at the current step, or remove it.
    case toggleBookmark
    /// Go to the next bookmark in a direction (1 or -1), wrapping around at the ends, and pause.
    case bookmark(Int)
  }

  package static let speedRange = 0.1...16.0

  package private(set) var isPlaying = false
  /// True if the current or the last playback runs backwards.
  package private(set) var isBackwards = false
  /// The playback speed; 1 is normal.
  package private(set) var speed = 1.0
  /// True if playback restarts at the end.
  package private(set) var isLooping = false
  /// The number of steps that have passed.
  package private(set) var position = 0.0
  /// The bookmarked steps or deliveries, ascending.
  package private(set) var bookmarks: [Int] = []
  private var trace: Trace?
  private var log: DeliveryLog?
  private var clock: StepClock?
  private var rows: StepRows?

  /// Creates a player with nothing to play.
  package init() {}

  /// Loads a trace at its beginning; speed and looping are kept.
  ///
  /// - Parameters:
  ///   - folding: The runs of views with the same outcome that are unfolded.
  ///   - bookmarks: The bookmarked steps; those outside the trace are ignored.
  package mutating func load(
    _ trace: Trace?, playing: Bool, folding: StepRows.Folding = StepRows.Folding(),
    bookmarks: [Int] = []
  ) {
    self.trace = trace
    log = nil
    let rows = trace.map { StepRows($0, folding: folding) }
    self.rows = rows
    clock = trace.flatMap { trace in rows.map { StepClock(trace, $0) } }
    position = 0
    isPlaying = playing && trace != nil
    isBackwards = false
    self.bookmarks = bookmarks.filter { (0..<stepCount).contains($0) }
  }

  /// Loads deliveries and rewinds to the beginning. Speed and looping do not change.
  ///
  /// - Parameter isContinued: True if the log continues the previous one, which keeps the
  ///   bookmarks.
  package mutating func load(_ log: DeliveryLog, playing: Bool, isContinued: Bool = false) {
    trace = nil
    rows = nil
    let forgotten = log.forgotten - (self.log?.forgotten ?? 0)
    bookmarks =
      isContinued
      ? bookmarks.map { $0 - forgotten }.filter { (0..<log.count).contains($0) } : []
    self.log = log
    clock = StepClock(log)
    position = 0
    isPlaying = playing && log.count > 0
    isBackwards = false
  }

  /// The number of steps, or of deliveries.
  package var stepCount: Int { log?.count ?? trace?.steps.count ?? 0 }

  package var isPlayingBackwards: Bool { isPlaying && isBackwards }

  /// True if the last step is over.
  package var isAtEnd: Bool { position >= Double(stepCount) }

  /// The index of the current step.
  package var stepIndex: Int { min(Int(position), max(0, stepCount - 1)) }

  /// Performs a command.
  package mutating func send(_ command: Command) {
    switch command {
    case .play:
      if isAtEnd { position = 0 }
      isPlaying = stepCount > 0
      isBackwards = false
    case .pause: isPlaying = false
    case .toggle: send(isPlaying ? .pause : .play)
    case .toggleBackwards:
      guard !isPlayingBackwards else { return send(.pause) }
      if position <= 0 { position = Double(stepCount) }
      isPlaying = stepCount > 0
      isBackwards = true
    case .step(let count): pause(at: Double(stop(count)))
    case .decision(let direction): pause(at: Double(decision(direction)))
    case .seek(let target): pause(at: target)
    case .first: pause(at: 0)
    case .last: pause(at: Double(stepCount))
    case .speed(let factor):
      speed = (speed * factor).clamped(to: Self.speedRange)
    case .normalSpeed: speed = 1
    case .toggleLoop: isLooping.toggle()
    case .toggleBookmark: toggleBookmark()
    case .bookmark(let direction):
      guard let step = bookmark(direction) else { return }
      show(step)
    }
  }

  /// Plays on in the direction of the last playback.
  package mutating func resume() { send(isBackwards ? .toggleBackwards : .play) }

  /// Advances the play head by a time in seconds while it plays.
  package mutating func update(_ elapsed: Double) {
    guard isPlaying, let clock, elapsed > 0, elapsed.isFinite else { return }
    let seconds = clock.seconds(at: position) + elapsed * speed * (isBackwards ? -1 : 1)
    position = clock.position(at: seconds)
    guard isBackwards ? position <= 0 : isAtEnd else { return }
    if isLooping { position = isBackwards ? Double(stepCount) : 0 } else { isPlaying = false }
  }

  private mutating func toggleBookmark() {
    guard stepCount > 0 else { return }
    if let place = bookmarks.firstIndex(of: stepIndex) {
      bookmarks.remove(at: place)
    } else {
      bookmarks.insert(stepIndex, at: bookmarks.firstIndex { $0 > stepIndex } ?? bookmarks.count)
    }
  }

  /// The bookmark before or after the current step, else the one at the other end.
  private func bookmark(_ direction: Int) -> Int? {
    direction < 0
      ? bookmarks.last { $0 < stepIndex } ?? bookmarks.last
      : bookmarks.first { $0 > stepIndex } ?? bookmarks.first
  }

  /// The runs of views with the same outcome that are unfolded.
  package var folding: StepRows.Folding { rows?.folding ?? StepRows.Folding() }

  /// The run of views with the same outcome, folded or not, that contains the current step.
  package var run: StepRun? { rows?.run(at: stepIndex) }

  /// The folded run that contains the current step; `nil` for a step with a separate row.
  package var foldedRun: StepRun? { rows?.foldedRun(at: stepIndex) }

  /// Folds or unfolds a run of views with the same outcome, and pauses there: if folded, at its
  /// last step; if unfolded, at the current step if the run contains it, else at its first.
  ///
  /// - Parameter step: A step of the run; `nil` for the current one.
  package mutating func toggleRun(at step: Int?) {
    guard let run = rows?.run(at: step ?? stepIndex) else { return }
    var folding = folding
    let (first, last) = (run.steps.lowerBound, run.steps.upperBound - 1)
    if folding.unfolded.remove(first) != nil {
      pause(at: Double(last))
    } else {
      folding.unfolded.insert(first)
      pause(at: Double((first..<last).contains(stepIndex) ? stepIndex : first))
    }
    rows?.fold(folding)
  }

  /// Goes to a step and pauses; a folded run that would hide the step is unfolded.
  package mutating func show(_ step: Int) {
    pause(at: Double(step))
    if let run = rows?.foldedRun(at: step), step < run.steps.upperBound - 1 {
      toggleRun(at: step)
    }
  }

  /// Returns the step at a distance from the current one.
  private func stop(_ count: Int) -> Int {
    let count = min(max(count, -stepCount), stepCount)
    guard let rows, !rows.runs.isEmpty else { return stepIndex + count }
    var step = stepIndex
    for _ in 0..<count.magnitude {
      step = count < 0 ? rows.stop(before: step) : rows.stop(after: step)
    }
    return step
  }

  private mutating func pause(at target: Double) {
    isPlaying = false
    guard target.isFinite else { return }
    position = target.clamped(to: 0...Double(stepCount))
  }

  private func decision(_ direction: Int) -> Int {
    let count = stepCount
    guard count > 0 else { return 0 }
    func next(_ step: Int) -> Int {
      direction < 0 ? rows?.stop(before: step) ?? step - 1 : rows?.stop(after: step) ?? step + 1
    }
    var index = next(stepIndex)
    while (0..<count).contains(index), !isDecision(index) { index = next(index) }
    return min(max(index, 0), count - 1)
  }

  private func isDecision(_ index: Int) -> Bool {
    if let log { return log.rows[log.row(of: index)].first == index }
    return trace?.steps[index].isDecision ?? false
  }
}
