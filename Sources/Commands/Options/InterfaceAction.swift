import ArgumentParser
import Debugger
import Geometry
import Stage

/// A user action in the window, written as a verb and an argument.
struct InterfaceAction: ExpressibleByArgument, Hashable {
  private enum Kind: Hashable {
    case click(String)
    case press(Key, KeyModifiers)
    case type(String)
    case tap(Point)
    case wait(Double)
  }

  private let kind: Kind
  private let text: String

  init?(argument: String) {
    let parts = argument.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    text = argument
    switch parts[0].lowercased() {
    case "click": kind = .click(parts[1])
    case "type": kind = .type(parts[1])
    case "press":
      guard let (key, modifiers) = Self.key(parts[1]) else { return nil }
      kind = .press(key, modifiers)
    case "tap":
      let numbers = parts[1].split(separator: ",").map { Double(decimal: $0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else { return nil }
      kind = .tap(Point(x, y))
    case "wait":
      guard let seconds = Double(decimal: parts[1]), (0...3_600).contains(seconds) else {
        return nil
      }
      kind = .wait(seconds)
    default: return nil
    }
  }

  /// Parses a key with optional modifiers before it.
  private static func key(_ text: String) -> (Key, KeyModifiers)? {
    var words = text.split(whereSeparator: { $0 == " " }).map(String.init)
    var modifiers: KeyModifiers = []
    while words.count > 1 {
      switch words[0].lowercased() {
      case "ctrl", "control": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      default:
        // A key name of two words, such as “Page Up”.
        words = [words.joined()]
        continue
      }
      words.removeFirst()
    }
    guard let name = words.first else { return nil }
    if name.count == 1 {
      // Keyboards label letters in capitals, but only Shift types them.
      let letter = modifiers.contains(.shift) ? name.uppercased() : name.lowercased()
      return (named[name] ?? Key(letter), modifiers)
    }
    let key = named[name.lowercased()] ?? Key(name.lowercased())
    return (key, modifiers)
  }

  private static let named: [String: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down, "esc": .escape, "return": .enter,
  ]

  /// Performs the action.
  ///
  /// - Throws: `Failure` if no region has the label.
  func perform(on loop: inout Loop) throws(Failure) {
    let frame = loop.display()
    switch kind {
    case .click(let label):
      guard
        let region = frame.regions.last(where: { $0.label == label && $0.isEnabled })
          ?? frame.regions.last(where: { $0.id.name == label && $0.isEnabled })
      else {
        throw Failure(
          .usage, "no control is labelled “\(label)”",
          hint: "“hitscope ui-dump” without “\(text)” lists the controls")
      }
      Self.tap(region.rect.center, on: &loop)
    case .press(let key, let modifiers): _ = loop.send(.key(key, modifiers))
    case .type(let text):
      for character in text {
        _ = loop.send(.key(character == " " ? .space : Key(String(character)), []))
      }
    case .tap(let point): Self.tap(frame.screenToPicture.apply(point), on: &loop)
    case .wait(let seconds):
      // Ticks as in a window, so that no timer is skipped.
      var left = seconds
      while left > 0 {
        _ = loop.send(.tick(Double.minimum(left, 0.1)))
        left -= 0.1
      }
    }
  }

  private static func tap(_ point: Point, on loop: inout Loop) {
    for phase in [PointerPhase.moved, .down, .up] {
      _ = loop.point(phase, .mouse, at: point)
      loop.display()
    }
  }
}
