import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import SceneFormat
import Stage
import TestSupport
import TouchDelivery
import Window

/// A long session at the window in accelerated time: random input at human speed, ticks in between,
/// and every frame painted.
///
/// Prints memory over time, so that unbounded growth becomes visible. Two figures are printed
/// because either alone is misleading: the resident memory, which fragmentation keeps high, and the
/// memory in use.
enum SoakBenchmark {
  private static let frameTime = 1.0 / 30
  /// The number of rows in the table.
  private static let rows = 24

  private struct Row {
    var minutes: Double
    var inputs: Int
    var frames: Int
    /// Resident memory, in megabytes.
    var resident: Double
    /// Allocated memory, in megabytes; NaN if the allocator does not report it.
    var used: Double
  }

  /// - Parameter hours: The duration of the simulated session.
  static func run(hours: Double) {
    var input = RandomInput(seed: 9, files: files)
    let painter = FramePainter()
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
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
      // Screens differ in size; reopening the same one makes the rows comparable.
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
    // Memory varies between frames, so the means of several rows are compared.
    func growth(_ figure: KeyPath<Row, Double>) -> String {
      func mean(_ part: ArraySlice<Row>) -> Double {
        part.map { $0[keyPath: figure] }.reduce(0, +) / Double(part.count)
      }
      let quarter = Self.rows / 4
      let growth = mean(rows.suffix(quarter)) / mean(rows[quarter..<3 * quarter])
      return String(format: "%.3f", growth)
    }
    print(
      "last quarter relative to middle half: resident \(growth(\.resident)), "
        + "in use \(growth(\.used))"
    )
  }

  private static func megabytes(_ figure: Double) -> String { String(format: "%.1f MB", figure) }

  /// The files opened during the session: random screens, and one invalid file.
  private static let files =
    RandomInput.screens(8) + [FileContent(path: "broken.json", bytes: Array("{".utf8))]
}
