package import Debugger
import Geometry
import HitTesting
package import SceneFormat
import Stage
import TouchDelivery

/// Random input for the debugger: mouse, touches, wheel, keys, changed files and resized windows.
package struct RandomInput {
  private var random: SeededGenerator
  private let files: [FileContent]

  private static let keys: [Key] = [
    .space, .left, .right, .home, .end, .pageUp, .pageDown, .up, .down, .tab, .escape, .backspace,
    .f6, .f7, .f8, .f11, .f12, "d", "r", "l", "t", "n", "N", "o", "?", "0", "1", "3", "+", "-", "]",
    "{", "s", "x",
    "b", "/", .enter,
    "m", "w", "a", "c", "z", "y", "i", "k", "`",
  ]

  /// Creates an input source; equal seeds give equal input.
  ///
  /// - Parameter files: The files that are opened, or become the content of the open file, from
  ///   time to time.
  package init(seed: UInt64, files: [FileContent]) {
    random = SeededGenerator(seed: seed)
    self.files = files
  }

  /// Returns random screens of increasing size as files.
  package static func screens(_ count: Int) -> [FileContent] {
    (0..<count).map { number in
      var trees = RandomTree(seed: UInt64(number), .everything)
      let scene = Scene(
        name: "Screen \(number)", screen: Size(400, 800), tree: trees.tree(of: 20 << (number % 5)))
      return FileContent(path: "screen-\(number).json", bytes: SceneWriter().bytes(of: scene))
    }
  }

  /// Sends one input, with all messages that it consists of.
  package mutating func step(_ loop: inout Loop) {
    let pointer: Pointer =
      random.chance(0.6)
      ? .mouse : random.chance(0.2) ? .grip : .finger(Int64.random(in: 1...2, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      let phases: [PointerPhase] = [.down, .down, .moved, .moved, .up, .up, .cancelled]
      let phase = phases.randomElement(using: &random) ?? .up
      _ = loop.point(
        phase, pointer, at: point(&loop),
        random.chance(0.1) ? .alt : random.chance(0.1) ? .shift : [])
    case 6:
      _ = loop.wheel(
        by: Point(0, random.number(-3...3)), at: point(&loop),
        random.chance(0.2) ? .control : [])
    case 7, 8:
      let key = Self.keys.randomElement(using: &random) ?? .space
      let modifiers: KeyModifiers =
        random.chance(0.2) ? .shift : random.chance(0.2) ? .control : []
      // Keys that open the clipboard's contents or end the program are skipped.
      if modifiers != .control || !["w", "q", "v"].contains(key) {
        _ = loop.send(.key(key, modifiers))
      }
    case 9: _ = loop.send(.tick(random.number(0...0.7)))
    case 10:
      guard var file = files.randomElement(using: &random) else { return }
      file.isReload = random.chance(0.8)
      _ = loop.send(.fileRead(file))
    default: _ = loop.send(.resized(Size(random.number(200...1400), random.number(150...900))))
    }
  }

  /// Returns the seconds until the next input: usually a moment, sometimes a longer pause.
  package mutating func pause() -> Double {
    random.chance(0.1) ? random.number(1...8) : random.number(0.02...0.6)
  }

  /// Returns a point, usually the centre of an interactive region.
  private mutating func point(_ loop: inout Loop) -> Point {
    let frame = loop.display()
    if random.chance(0.7), let region = frame.regions.randomElement(using: &random) {
      return region.rect.center
    }
    return Point(
      random.number(-20...(frame.size.width + 20)), random.number(-20...(frame.size.height + 20)))
  }
}
