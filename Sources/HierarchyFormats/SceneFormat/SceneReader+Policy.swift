import Geometry
import HitTesting

extension SceneReader {
  /// Reads `hitTest`: a word, or an object with one key.
  mutating func policy() throws(JSONFailure) -> HitPolicy {
    let offset = nextOffset()
    if scanner.peek() == UInt8(ascii: "\"") {
      let word = try string("hitTest") ?? ""
      if let policy = HitPolicy(word: word) { return policy }
      log.add(
        .error, at: offset, "there is no hitTest policy \"\(word)\": UIView's is taken",
        hint: "write one of " + HitPolicy.words.map { "\"\($0)\"" }.joined(separator: ", "))
      return .standard
    }
    guard try enterObject("hitTest") else { return .standard }
    var found: HitPolicy?
    repeat {
      let offset = nextOffset()
      let key = try scanner.key()
      let name = scanner.text(key)
      guard found == nil else {
        try scanner.skipValue()
        log.add(
          .warning, at: offset, "a hitTest policy has one key: \"\(name)\" is left out")
        continue
      }
      guard let known = SceneKey.Policy(rawValue: name) else {
        try scanner.skipValue()
        log.add(
          .error, at: offset, "there is no hitTest policy \"\(name)\": it is left out",
          hint: "write one of "
            + SceneKey.Policy.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        continue
      }
      found = try policy(known)
    } while try scanner.another(.openBrace)
    return found ?? .standard
  }

  private mutating func policy(_ key: SceneKey.Policy) throws(JSONFailure) -> HitPolicy? {
    let offset = nextOffset()
    switch key {
    case .expand:
      if scanner.peek() != .openBracket {
        return try number(key.rawValue).map { .expand(Insets(all: $0)) }
      }
      return try numbers(key.rawValue, 4, "[top, left, bottom, right]").map {
        .expand(Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
      }
    case .forward:
      guard let id = try string(key.rawValue) else { return nil }
      if !log.isMuted { viewReferences.append((id, offset)) }
      return .forward(to: id)
    case .shape: return try shape().map { .shape($0) }
    case .pointerEvents:
      guard let word = try string(key.rawValue) else { return nil }
      if let events = HitPolicy.PointerEvents(rawValue: word) { return .pointerEvents(events) }
      log.add(
        .error, at: offset, "\"\(word)\" is no value of pointerEvents: it is left out",
        hint: "write \"auto\", \"none\", \"box-none\" or \"box-only\"")
      return nil
    }
  }

  private mutating func shape() throws(JSONFailure) -> HitPolicy.Shape? {
    let offset = nextOffset()
    if scanner.peek() == UInt8(ascii: "\"") {
      switch try string("shape") {
      case "circle": return .circle
      case "ellipse": return .ellipse
      default:
        log.add(
          .error, at: offset, "there is no such shape: it is left out",
          hint: "write \"circle\", \"ellipse\" or { \"path\": [[x, y], …] }")
        return nil
      }
    }
    guard try enterObject("shape") else { return nil }
    var corners: [Point]?
    repeat {
      let offset = nextOffset()
      let key = try scanner.key()
      guard SceneKey.Shape(rawValue: scanner.text(key)) == .path else {
        try scanner.skipValue()
        log.add(
          .error, at: offset, "a shape has no key \"\(scanner.text(key))\": it is left out",
          hint: "write { \"path\": [[x, y], …] }")
        continue
      }
      corners = []
      guard try enterList("path") else { continue }
      repeat {
        if let corner = try point("path") { corners?.append(corner) }
      } while try scanner.another(.openBracket)
    } while try scanner.another(.openBrace)
    return corners.map { .polygon($0) }
  }
}

extension HitPolicy {
  /// The words that say a policy without an object.
  static let words = ["standard", "passThrough", "self", "none"]

  init?(word: String) {
    switch word {
    case "standard": self = .standard
    case "passThrough": self = .passThrough
    case "self": self = .answersSelf
    case "none": self = .none
    default: return nil
    }
  }
}
