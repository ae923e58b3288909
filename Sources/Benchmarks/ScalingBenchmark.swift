import Answers
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import TestSupport
import TouchDelivery

/// Time and memory of every reader and every answer for 1, 2, 4 and 8 times a hostile input, with
/// the growth exponents: 1 is linear, 2 is quadratic.
///
/// Each measurement runs in a separate process, so that none reuses memory freed by another.
enum ScalingBenchmark {
  private static let size = 12_500
  private static let factors = [1, 2, 4, 8]

  /// The measurement of one process: seconds, and kilobytes at the peak.
  private struct Sample {
    var seconds: Double
    var memory: Double
  }

  static func run() {
    if let child = ProcessInfo.processInfo.environment["HITSCOPE_SCALING"] {
      return measure(child.split(separator: ",").compactMap { Int($0) })
    }
    print(
      "\n1, 2, 4, 8 × \(size)                                 time, exponent     memory, exponent")
    let names = HostileFile.all.map(\.name) + HostileScreen.all.map(\.name)
    for (number, name) in names.enumerated() {
      let samples = factors.compactMap { sample(number, $0 * size) }
      guard samples.count == factors.count, let last = samples.last else {
        print("\(name.padding(52))failed")
        continue
      }
      let times = samples.map { Stopwatch.text($0.seconds) }.joined(separator: " ")
      let memory = "\((last.memory / 102.4).rounded() / 10) MB".padding(10)
      print(
        name.padding(52) + times.padding(36) + exponent(samples.map(\.seconds)).padding(7)
          + memory + exponent(samples.map(\.memory)))
    }
  }

  /// Returns the slope of a regression line through the logarithms.
  private static func exponent(_ values: [Double]) -> String {
    let points = zip(factors, values).map { (log2(Double($0)), log2(max($1, 1e-9))) }
    let count = Double(points.count)
    let (meanX, meanY) = (
      points.reduce(0) { $0 + $1.0 } / count, points.reduce(0) { $0 + $1.1 } / count
    )
    let upper = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let lower = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return String(format: "%.2f", upper / lower)
  }

  /// Measures in a child process, and returns the faster of two runs.
  private static func sample(_ file: Int, _ size: Int) -> Sample? {
    let runs = (0..<2).compactMap { _ in child(file, size) }
    return runs.min { $0.seconds < $1.seconds }
  }

  private static func child(_ file: Int, _ size: Int) -> Sample? {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["scaling"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HITSCOPE_SCALING": "\(file),\(size)"]
    ) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let numbers = String(decoding: output, as: UTF8.self).split { $0.isWhitespace }
      .compactMap { Double($0) }
    return numbers.count == 2 ? Sample(seconds: numbers[0], memory: numbers[1]) : nil
  }

  /// Reads a file, and prints the seconds and the peak growth of the process in kilobytes.
  private static func measure(_ arguments: [Int]) {
    guard arguments.count == 2 else { return }
    let screen = arguments[0] - HostileFile.all.count
    if HostileScreen.all.indices.contains(screen) {
      return measure(HostileScreen.all[screen], arguments[1])
    }
    guard HostileFile.all.indices.contains(arguments[0]) else { return }
    let file = HostileFile.all[arguments[0]]
    let text = file.text(arguments[1])
    let bytes = Array(text.utf8)
    let base = file.reader == .companion ? HostileFile.dump(1000) : HostileFile.scene(arguments[1])
    let reader = HierarchyReader()
    guard let reading = try? reader.read(Array(base.utf8), name: "base") else { return }
    measure {
      switch file.reader {
      case .hierarchy: blackHole(try? reader.read(bytes, name: "hostile"))
      case .companion: blackHole(try? CompanionReader.join(bytes, name: "hostile", to: reading))
      case .sidecar:
        blackHole(
          try? reader.read(
            Array(base.utf8), name: "base", companions: [Companion(name: "hostile", bytes: bytes)]))
      case .script:
        var session = TouchSession(reading.scene, keepsHistory: false)
        for command in TouchScript(text).commands { session.perform(command) }
        blackHole(session)
      }
    }
  }

  /// Answers the question about a screen, including the reading if the question covers it.
  private static func measure(_ screen: HostileScreen, _ size: Int) {
    let reader = HierarchyReader()
    let bytes = Array(screen.text(size).utf8)
    guard let scene = try? reader.read(bytes, name: "hostile").scene else { return }
    measure {
      switch screen.question {
      case .audit: blackHole(Audit(scene))
      case .map: blackHole(TouchSurvey(scene))
      case .comparison: blackHole(SceneComparison(from: scene, to: scene))
      case .why: blackHole(Why(NodeID(1), in: scene, at: Point(5, 5)))
      case .touch:
        var session = TouchSession(scene)
        session.run(TouchScript("down 5,5; up"))
        for delivery in session.deliveries {
          blackHole(session.sentence(for: delivery))
          blackHole(delivery.receiver?.name(in: session.tree(of: delivery)))
        }
      case .auditOfAll:
        try? reader.readScenes(bytes, name: "hostile", companions: []) {
          blackHole(Audit($0.scene))
        }
      }
    }
  }

  /// Prints the seconds that a closure takes, and the peak growth of the process in kilobytes.
  private static func measure(_ body: () -> Void) {
    // Resets the peak that `VmHWM` reports.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = ProcessStatus.kilobytes("VmRSS")
    let elapsed = ContinuousClock().measure(body)
    let (seconds, attoseconds) = elapsed.components
    print(
      Double(seconds) + Double(attoseconds) * 1e-18,
      max(1, ProcessStatus.kilobytes("VmHWM") - before))
  }
}
