import Foundation
import HitTesting
import NaiveModel

/// Instructions per search, counted by `valgrind --tool=callgrind`: of the engine and of the bound, on
/// the trees of `HitTestBenchmark`. Unlike times, they do not depend on the load of the machine.
///
/// Each count is the difference of two processes that build the same tree and search at the same
/// points: one once, the other more often. Trees of a million views are left out, because valgrind
/// needs minutes to build them.
enum InstructionBenchmark {
  private static let variable = "HITSCOPE_INSTRUCTIONS"
  private static let mostViews = 200_000

  static func run() {
    if let child = ProcessInfo.processInfo.environment[variable] {
      return search(child.split(separator: ",").compactMap { Int($0) })
    }
    print("\ninstructions per point        bound      winner       ×       trace")
    for (number, row) in HitTestBenchmark.rows.enumerated() {
      let row = row()
      if row.tree.count > Self.mostViews { continue }
      let counts = Search.allCases.map { count(row, number, $0) }
      guard case let (bound?, winner?, trace?) = (counts[0], counts[1], counts[2]) else {
        print("\(row.name.padding(24))valgrind or strip is missing, or has failed")
        continue
      }
      print(
        row.name.padding(24), text(bound), text(winner),
        HitTestBenchmark.ratio(winner, bound), text(trace), separator: "   ")
      Report.add("instructions/\(row.name)/winner", winner)
    }
    if let program { try? FileManager.default.removeItem(atPath: program) }
  }

  /// A search whose instructions are counted.
  private enum Search: Int, CaseIterable {
    case bound, winner, trace
  }

  private static func text(_ count: Double) -> String {
    HitTestBenchmark.column("\(Int(count))", 9)
  }

  /// The number of points of a tree; few where one search takes long, as valgrind is slow.
  private static func points(_ row: HitTestBenchmark.Row) -> Int { min(row.points, 2_000) }

  private static func count(
    _ row: HitTestBenchmark.Row, _ number: Int, _ search: Search
  ) -> Double? {
    let rounds = (1, 3)
    guard let few = child(number, search, rounds.0), let many = child(number, search, rounds.1)
    else { return nil }
    return (many - few) / Double(points(row) * (rounds.1 - rounds.0))
  }

  /// Returns the number of instructions of a process.
  private static func child(_ number: Int, _ search: Search, _ rounds: Int) -> Double? {
    guard let program else { return nil }
    let output = run(
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
        "--main-stacksize=1073741824", program, "instructions",
      ], [variable: "\(number),\(search.rawValue),\(rounds)"])
    // “==123== Collected : 456789”
    let line = output?.split(separator: "\n").last { $0.contains("Collected : ") }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }

  /// A copy of this program without its debug information, which valgrind cannot read.
  private static let program: String? = {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let copy = FileManager.default.temporaryDirectory
      .appending(path: "hitscope-instructions-\(ProcessInfo.processInfo.processIdentifier)").path
    return run(["strip", "-o", copy, own]) == nil ? nil : copy
  }()

  /// Runs a program, and returns what it writes to standard error; `nil` if it fails.
  private static func run(_ command: [String], _ environment: [String: String] = [:]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Searches a tree, in the child process.
  private static func search(_ arguments: [Int]) {
    guard arguments.count == 3, HitTestBenchmark.rows.indices.contains(arguments[0]),
      let search = Search(rawValue: arguments[1])
    else { return }
    let row = HitTestBenchmark.rows[arguments[0]]()
    let points = BenchmarkTrees.points(points(row), in: row.tree)
    row.tree.createGrids()
    let (flat, test) = (FlatSearch(row.tree), HitTest(row.tree))
    for _ in 0..<arguments[2] {
      for point in points {
        switch search {
        case .bound: blackHole(flat.hit(at: point))
        case .winner: blackHole(test.hit(at: point))
        case .trace: blackHole(test.trace(at: point))
        }
      }
    }
  }
}
