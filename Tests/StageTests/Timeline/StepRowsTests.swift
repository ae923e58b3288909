import Geometry
import HitTesting
import Testing

@testable import Stage

/// A table of rows below each other: those in front of the touched row miss the touch, and those
/// behind it are not asked.
enum RowsScene {
  static func trace(rows: Int = 30, at row: Int = 10) -> Trace {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, Double(rows) * 10))) {
      for row in 0..<rows {
        $0.add(ViewNode("UITableViewCell", frame: Rect(0, Double(row) * 10, 100, 10)))
      }
    }
    return HitTest(builder.finish()).trace(at: Point(50, Double(row) * 10 + 5))
  }
}

@Suite struct StepRowsTests {
  let trace = RowsScene.trace()

  /// Some of the runs, selected by the bits of a number.
  private func folding(_ bits: Int, _ runs: [StepRun]) -> StepRows.Folding {
    var folding = StepRows.Folding()
    for (place, run) in runs.enumerated() where bits & (1 << place) != 0 {
      folding.unfolded.insert(run.steps.lowerBound)
    }
    return folding
  }

  @Test func `views with the same outcome share a row, and every other step has its own`() throws {
    let rows = StepRows(trace)
    let runs = StepRun.runs(of: trace)
    try #require(runs.count == 2)
    let alone = trace.steps.count - runs[0].steps.count - runs[1].steps.count
    #expect(rows.rowCount == alone + 2)
    #expect((0..<rows.rowCount).contains { rows[$0] == .run(runs[0], isFolded: true) })
    var all = StepRows.Folding()
    all.unfoldsAll = true
    #expect(StepRows(trace, folding: all).rowCount == trace.steps.count + 2)
  }

  @Test func `steps map to rows and back, with any rows unfolded`() {
    let runs = StepRun.runs(of: trace)
    for bits in 0..<(1 << runs.count) {
      var rows = StepRows(trace)
      rows.fold(folding(bits, runs))
      var seen: [Int] = []
      for row in 0..<rows.rowCount {
        switch rows[row] {
        case .step(let step):
          #expect(rows.row(ofStep: step) == row)
          seen.append(step)
        case .run(let run, isFolded: true):
          #expect(run.steps.allSatisfy { rows.row(ofStep: $0) == row })
          seen += run.steps
        case .run(let run, isFolded: false):
          #expect(rows[row + 1] == .step(run.steps.lowerBound))
        }
      }
      #expect(seen == Array(trace.steps.indices))
    }
  }

  @Test func `stops lead from end to end and back, skipping folded siblings`() {
    let runs = StepRun.runs(of: trace)
    for bits in 0..<(1 << runs.count) {
      let rows = StepRows(trace, folding: folding(bits, runs))
      var stops = [0]
      while let last = stops.last, rows.stop(after: last) < trace.steps.count {
        stops.append(rows.stop(after: last))
      }
      let folded = runs.filter { rows.foldedRun(at: $0.steps.lowerBound) != nil }
      let hidden = folded.flatMap { $0.steps.dropLast() }
      #expect(stops == trace.steps.indices.filter { !hidden.contains($0) })
      for (before, after) in zip(stops, stops.dropFirst()) {
        #expect(rows.stop(before: after) == before)
      }
      #expect(rows.stop(before: 0) == -1)
    }
  }

  @Test func `a search without steps has no rows`() {
    let rows = StepRows(HitTest(.empty).trace(at: .zero))
    #expect(rows.rowCount == 0 && rows.run(at: 0) == nil)
  }
}

@Suite struct FoldedPlayerTests {
  let trace = RowsScene.trace()
  var runs: [StepRun] { StepRun.runs(of: trace) }

  private func player() -> Player {
    var player = Player()
    player.load(trace, playing: false)
    return player
  }

  @Test func `a step forwards and a step back go over folded siblings at once`() throws {
    var player = player()
    let run = try #require(runs.first)
    player.send(.seek(Double(run.steps.lowerBound - 1)))
    player.send(.step(1))
    #expect(player.stepIndex == run.steps.upperBound - 1)
    player.send(.step(1))
    #expect(player.stepIndex == run.steps.upperBound)
    player.send(.step(-2))
    #expect(player.stepIndex == run.steps.lowerBound - 1)
    player.send(.decision(1))
    #expect(player.stepIndex == run.steps.upperBound - 1)
  }

  @Test func `from the middle of folded siblings a step leads out of them`() throws {
    let run = try #require(runs.first)
    for (direction, end) in [(1, run.steps.upperBound), (-1, run.steps.lowerBound - 1)] {
      var player = player()
      player.send(.seek(Double(run.steps.lowerBound + 5)))
      player.send(.step(direction))
      #expect(player.stepIndex == end)
    }
  }

  @Test func `unfolded siblings are stepped through, and folded again where they end`() throws {
    var player = player()
    let run = try #require(runs.first)
    player.send(.play)
    player.toggleRun(at: run.steps.lowerBound + 3)
    #expect(player.stepIndex == run.steps.lowerBound && !player.isPlaying)
    player.send(.step(2))
    #expect(player.stepIndex == run.steps.lowerBound + 2)
    player.toggleRun(at: nil)
    #expect(player.stepIndex == run.steps.upperBound - 1 && player.folding.unfolded.isEmpty)
    player.toggleRun(at: 0)
    #expect(player.folding.unfolded.isEmpty)
  }

  @Test func `steps beyond any end stop at it`() {
    for count in [Int.max, Int.min, 1_000, -1_000] {
      var player = player()
      player.send(.seek(7))
      player.send(.step(count))
      #expect(player.position == (count > 0 ? Double(trace.steps.count) : 0))
    }
  }

  @Test func `showing a folded step unfolds its siblings`() throws {
    var player = player()
    let run = try #require(runs.first)
    player.show(run.steps.upperBound - 1)
    #expect(player.folding.unfolded.isEmpty)
    player.show(run.steps.lowerBound + 4)
    #expect(player.stepIndex == run.steps.lowerBound + 4)
    #expect(player.folding.unfolded == [run.steps.lowerBound])
  }
}
