import HitTesting

extension SceneReader {
  /// Reads the list of gesture recognizers of a view.
  mutating func gestures() throws(JSONFailure) -> [GestureDescription] {
    var result: [GestureDescription] = []
    guard try enterList("gestures") else { return result }
    repeat {
      let offset = nextOffset()
      guard scanner.peek() == .openBrace else {
        try reportWrongType("a gesture recognizer", wanted: "an object", at: offset)
        continue
      }
      if let gesture = try gesture(at: offset) { result.append(gesture) }
    } while try scanner.another(.openBracket)
    return result
  }

  private mutating func gesture(at start: Int) throws(JSONFailure) -> GestureDescription? {
    var gesture = GestureDescription(.tap)
    var hasKind = false
    if try scanner.enter(.openBrace) {
      repeat {
        let offset = nextOffset()
        let key = try scanner.key()
        guard let known = gestureKeys.key(in: scanner.bytes, key.content) else {
          let (name, json) = try unknown(key, at: offset, of: "a gesture recognizer")
          gesture.unknownKeys[name] = json
          continue
        }
        if known == .type {
          hasKind = try readKind(into: &gesture)
        } else {
          try read(known, into: &gesture)
        }
      } while try scanner.another(.openBrace)
    }
    if hasKind { return gesture }
    log.add(
      .error, at: start, "the gesture recognizer has no type: it is left out",
      hint: Self.kindHint)
    return nil
  }

  private static let kindHint =
    "\"type\" is one of "
    + GestureDescription.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  private mutating func readKind(
    into gesture: inout GestureDescription
  ) throws(JSONFailure) -> Bool {
    let offset = nextOffset()
    guard let word = try string("type") else { return false }
    guard let kind = GestureDescription.Kind(rawValue: word) else {
      log.add(
        .error, at: offset, "there is no gesture recognizer of type \"\(word)\"",
        hint: Self.kindHint)
      return false
    }
    gesture.kind = kind
    return true
  }

  private mutating func read(
    _ key: SceneKey.Gesture, into gesture: inout GestureDescription
  ) throws(JSONFailure) {
    let word = key.rawValue
    let offset = nextOffset()
    switch key {
    case .type: break
    case .id:
      gesture.id = try string(word) ?? ""
      if !log.isMuted, !gesture.id.isEmpty, !gestureIDs.insert(gesture.id).inserted {
        log.add(
          .error, at: offset, "the gesture recognizer id \"\(gesture.id)\" is given twice",
          hint: "ids of recognizers are unique in a scene")
      }
    case .action: gesture.action = try string(word) ?? ""
    case .target: gesture.target = try string(word) ?? ""
    case .numberOfTapsRequired: gesture.numberOfTapsRequired = try count(word)
    case .numberOfTouchesRequired: gesture.numberOfTouchesRequired = try count(word)
    case .minimumPressDuration: gesture.minimumPressDuration = try number(word) ?? 0.5
    case .direction:
      let direction = try string(word) ?? gesture.direction
      gesture.direction = check(direction, among: ["right", "left", "up", "down"], at: offset)
    case .edges:
      gesture.edges = try strings(word).map {
        check($0.text, among: ["left", "right", "top", "bottom"], at: $0.offset)
      }
    case .cancelsTouchesInView: gesture.cancelsTouchesInView = try bool(word) ?? true
    case .delaysTouchesBegan: gesture.delaysTouchesBegan = try bool(word) ?? false
    case .delaysTouchesEnded: gesture.delaysTouchesEnded = try bool(word) ?? true
    case .isEnabled: gesture.isEnabled = try bool(word) ?? true
    case .requireToFail: gesture.requireToFail = try references(word)
    case .simultaneousWith: gesture.simultaneousWith = try references(word)
    case .shouldBegin: gesture.shouldBegin = try bool(word) ?? true
    case .shouldReceive: gesture.shouldReceive = try bool(word) ?? true
    }
  }

  /// A word that should be one of several; another one is kept and reported.
  private mutating func check(_ word: String, among words: [String], at offset: Int) -> String {
    if !words.contains(word) {
      log.add(
        .error, at: offset, "\"\(word)\" is none of \(words.joined(separator: ", "))")
    }
    return word
  }

  /// A number of taps or touches; anything else is reported, and 1 taken.
  private mutating func count(_ key: String) throws(JSONFailure) -> Int {
    let offset = nextOffset()
    guard let value = try number(key) else { return 1 }
    let counts = GestureDescription.counts
    if let count = Int(exactly: value), counts.contains(count) { return count }
    log.add(
      .error, at: offset,
      "\"\(key)\" is not a whole number from \(counts.lowerBound) to \(counts.upperBound): "
        + "1 is taken")
    return 1
  }

  /// Ids of recognizers, which must exist by the end of the file.
  private mutating func references(_ key: String) throws(JSONFailure) -> [String] {
    let found = try strings(key)
    if !log.isMuted { gestureReferences += found.map { ($0.text, $0.offset) } }
    return found.map(\.text)
  }
}
