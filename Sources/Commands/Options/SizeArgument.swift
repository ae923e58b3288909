import ArgumentParser
import Geometry

/// The size of a picture on the command line: `1280x800`.
struct SizeArgument: ExpressibleByArgument, Hashable {
  /// The largest side that pictures can have, in points.
  static let maximum = 16_384.0

  let size: Size

  init?(argument: String) {
    let parts = argument.split(whereSeparator: { "x×X".contains($0) })
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    let sides = [Double(width), Double(height)]
    guard sides.allSatisfy({ (16...Self.maximum).contains($0) }) else { return nil }
    size = Size(sides[0], sides[1])
  }
}
