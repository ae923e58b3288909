import ArgumentParser
import Geometry

/// A point on the command line: `160,120`, `-8.5,40`.
struct PointArgument: ExpressibleByArgument, Hashable {
  let point: Point

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]) else {
      return nil
    }
    point = Point(x, y)
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }
    // Double reads hexadecimal numbers and names such as “inf” too.
    guard trimmed.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(trimmed).flatMap { $0.isFinite ? $0 : nil }
  }
}
