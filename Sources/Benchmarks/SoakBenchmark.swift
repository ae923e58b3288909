import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import Stage
import TestSupport
import TouchDelivery
import Window

/// What would be two hours at the window, as fast as it goes: random input at the pace of hands,
/// ticks in between, every frame painted. Prints memory over time: what grows without an end shows.
///
/// Two figures, since either alone misleads: what the process has of the machine, which holes between
/// two blocks keep up, and what of it is in use.
enum SoakBenchmark {
  private static let frameTime = 1.0 / 30
  /// Rows of the table.
  private static let rows = 24

  private struct Row {
    var minutes: Double
    var inputs: Int
    var frames: Int
    /// Resident memory, in megabytes.
    var resident: Double
    /// Memory that is allocated, in megabytes; not a number where the allocator does not tell.
    var used: Double
  }

  /// - Parameter hours: how long a session it would be.
  static func run(hours: Double) {
    var input = RandomInput(seed: 9, files: files)
    let painter = FramePainter()
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty))
    _ = state.update(.fileRead(files[0]))
    var loop = Loop(state, measuring: painter.rasterizer.text)
    var rows: [Row] = []
    var (time, next, inputs, frames) = (0.0, 0.0, 0, 0)
    func paint() {
      let frame = loop.display()
      blackHole(
        painter.paint(
          frame, width: Int(frame.size.width), height: Int(frame.size.height), scale: 1))
    }
    print("\nminutes  inputs   frames    resident  in use")
    while rows.count < Self.rows {
      if time >= next {
        input.step(&loop)
        inputs += 1
        next = time + input.pause()
      }
      if loop.state.needsTicks { _ = loop.send(.tick(frameTime)) }
      if loop.needsDisplay {
        paint()
        frames += 1
      }
      time += frameTime
      guard time >= hours * 3600 / Double(Self.rows) * Double(rows.count + 1) else { continue }
      // Screens differ in size; with the same one open, only what is kept of the others differs.
      _ = loop.send(.fileRead(files[0]))
      paint()
      ProcessStatus.giveBack()
      let row = Row(
        minutes: (time / 60).rounded(), inputs: inputs, frames: frames,
        resident: Double(ProcessStatus.kilobytes("VmRSS")) / 1024,
        used: ProcessStatus.bytesInUse.map { Double($0) / 0x10_0000 } ?? .nan)
      rows.append(row)
      let counts = "\(Int(row.minutes))".padding(9) + "\(row.inputs)".padding(9)
      print(
        counts + "\(row.frames)".padding(10) + megabytes(row.resident).padding(10)
          + megabytes(row.used))
    }
    // Between two frames memory goes up and down: the mean of several rows is compared.
    func growth(_ figure: KeyPath<Row, Double>) -> String {
      func mean(_ part: ArraySlice<Row>) -> Double {
        part.map { $0[keyPath: figure] }.reduce(0, +) / Double(part.count)
      }
      let quarter = Self.rows / 4
      let growth = mean(rows.suffix(quarter)) / mean(rows[quarter..<3 * quarter])
      return String(format: "%.3f", growth)
    }
    print(
      "the last quarter to the middle half: resident \(growth(\.resident)), in use \(growth(\.used))"
    )
  }

  private static func megabytes(_ figure: Double) -> String { String(format: "%.1f MB", figure) }

  /// What is opened in between: random screens, and one file that is none.
  private static let files =
    RandomInput.screens(8) + [FileContent(path: "broken.json", bytes: Array("{".utf8))]
}
