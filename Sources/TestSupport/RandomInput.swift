package import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import Stage
import TouchDelivery

/// Random input to the debugger, as from somebody who tries everything: mouse and fingers, the
/// wheel, keys, files that change, a window that is resized.
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

  /// The same seed gives the same input.
  ///
  /// - Parameter files: what is opened now and then, or is now in the file that is open.
  package init(seed: UInt64, files: [FileContent]) {
    random = SeededGenerator(seed: seed)
    self.files = files
  }

  /// Random screens as files to open, larger and larger ones.
  package static func screens(_ count: Int) -> [FileContent] {
    (0..<count).map { number in
      var trees = RandomTree(seed: UInt64(number), .everything)
      let scene = Scene(
        name: "Screen \(number)", screen: Size(400, 800), tree: trees.tree(of: 20 << (number % 5)))
      return FileContent(path: "screen-\(number).json", bytes: SceneWriter().bytes(of: scene))
    }
  }

  /// One input, with all messages that it leads to.
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
      // What opens the clipboard or ends the program is no input to go on from.
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

  /// Seconds until the next input: mostly a moment, now and then as long as somebody looks.
  package mutating func pause() -> Double {
    random.chance(0.1) ? random.number(1...8) : random.number(0.02...0.6)
  }

  /// Mostly the middle of something that can be pointed at.
  private mutating func point(_ loop: inout Loop) -> Point {
    let frame = loop.display()
    if random.chance(0.7), let region = frame.regions.randomElement(using: &random) {
      return region.rect.center
    }
    return Point(
      random.number(-20...(frame.size.width + 20)), random.number(-20...(frame.size.height + 20)))
  }
}
