import Geometry
import HitTesting

extension SceneReader {
  /// Reads the value of one key of a view.
  mutating func read(_ key: SceneKey.View, into view: inout OpenView) throws(JSONFailure) {
    switch key {
    case .id: try readID(into: &view)
    case .className:
      if let text = try plainString() {
        view.node.className = classes.entry(of: text, &builder).name
      } else if let text = try string(key.rawValue) {
        view.node.className = text
      }
    case .name: view.node.name = try string(key.rawValue)
    case .frame: view.frame = try rect(key.rawValue)
    case .bounds: view.bounds = try rect(key.rawValue)
    case .center: view.center = try point(key.rawValue)
    case .anchorPoint: view.anchorPoint = try point(key.rawValue) ?? view.anchorPoint
    case .transform:
      view.transform = try numbers(key.rawValue, 6, "[a, b, c, d, tx, ty]").map {
        AffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5])
      }
    case .rotation: view.rotation = try number(key.rawValue)
    case .scale: view.scale = try scale(key.rawValue)
    case .hidden: view.node.isHidden = try bool(key.rawValue) ?? false
    case .alpha: view.node.alpha = Float(try number(key.rawValue) ?? 1)
    case .userInteractionEnabled: view.isUserInteractionEnabled = try bool(key.rawValue)
    case .clipsToBounds: view.node.clipsToBounds = try bool(key.rawValue) ?? false
    case .backgroundColor: view.node.backgroundColor = try color(key.rawValue)
    case .hitTest: view.node.policy = try policy()
    case .subviews: break
    default: try readDetail(key, into: &view)
    }
  }

  private mutating func readDetail(
    _ key: SceneKey.View, into view: inout OpenView
  ) throws(JSONFailure) {
    var rare = view.node.details ?? ViewDetails()
    switch key {
    case .zPosition: rare.zPosition = try number(key.rawValue) ?? 0
    case .windowLevel: rare.windowLevel = try number(key.rawValue) ?? 0
    case .multipleTouchEnabled: rare.isMultipleTouchEnabled = try bool(key.rawValue) ?? false
    case .exclusiveTouch: rare.isExclusiveTouch = try bool(key.rawValue) ?? false
    case .viewController: rare.viewController = try string(key.rawValue)
    case .handles: rare.handles = try strings(key.rawValue).map { $0.text }
    case .viewControllerHandles:
      rare.viewControllerHandles = try strings(key.rawValue).map { $0.text }
    case .control: rare.control = try control()
    case .scroll: rare.scroll = try scroll()
    case .gestures: rare.gestures = try gestures()
    default:
      var appearance = rare.appearance ?? ViewAppearance()
      try readAppearance(key, into: &appearance)
      rare.appearance = appearance == ViewAppearance() ? nil : appearance
    }
    view.node.details = rare
  }

  private mutating func readAppearance(
    _ key: SceneKey.View, into appearance: inout ViewAppearance
  ) throws(JSONFailure) {
    switch key {
    case .text: appearance.text = try string(key.rawValue)
    case .placeholder: appearance.placeholder = try string(key.rawValue)
    case .font: appearance.font = try font()
    case .textColor: appearance.textColor = try color(key.rawValue)
    case .tintColor: appearance.tintColor = try color(key.rawValue)
    case .textAlignment:
      appearance.textAlignment = try word(key.rawValue, ViewAppearance.TextAlignment.allCases)
    case .numberOfLines: appearance.numberOfLines = try count(key.rawValue)
    case .image: appearance.image = try string(key.rawValue)
    case .contentMode:
      appearance.contentMode = try word(key.rawValue, ViewAppearance.ContentMode.allCases)
    case .value: appearance.value = try number(key.rawValue)
    case .items: appearance.items = try strings(key.rawValue).map { $0.text }
    case .numberOfPages: appearance.numberOfPages = try count(key.rawValue)
    case .selected: appearance.isSelected = try bool(key.rawValue) ?? false
    case .style: appearance.style = try string(key.rawValue)
    case .accessory: appearance.accessory = try string(key.rawValue)
    case .baseClass: appearance.baseClass = try string(key.rawValue)
    case .trackTintColor: appearance.trackTintColor = try color(key.rawValue)
    case .thumbTintColor: appearance.thumbTintColor = try color(key.rawValue)
    case .separatorStyle: appearance.separatorStyle = try string(key.rawValue)
    case .visible: appearance.isVisible = try bool(key.rawValue) ?? true
    default: break
    }
  }

  /// Reads a whole number from 0 to 1000.
  private mutating func count(_ key: String) throws(JSONFailure) -> Int? {
    let offset = nextOffset()
    guard let number = try number(key) else { return nil }
    if (0...1000).contains(number), number == number.rounded() { return Int(number) }
    log.add(
      .error, at: offset, "\"\(key)\" is not a count: ignored",
      hint: "write a whole number from 0 to 1000")
    return nil
  }

  /// Reads the name of one of the cases of an enumeration.
  private mutating func word<Word: RawRepresentable>(
    _ key: String, _ words: [Word]
  ) throws(JSONFailure) -> Word? where Word.RawValue == String {
    let offset = nextOffset()
    guard let text = try string(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    log.add(
      .error, at: offset, "unknown \(key) \"\(text)\": ignored",
      hint: "write " + words.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    return nil
  }

  private mutating func font() throws(JSONFailure) -> ViewFont? {
    let offset = nextOffset()
    guard try enterObject("font") else { return nil }
    var size: Double?
    var weight = ViewFont.Weight.regular
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(fontKeys, &seen) else { continue }
      switch key.known {
      case .size: size = try number("size")
      case .weight: weight = try word("weight", ViewFont.Weight.allCases) ?? weight
      case nil: _ = try unknown(key.name, at: key.offset, of: "a font")
      }
    } while try scanner.another(.openBrace)
    if let size, ViewFont.sizes.contains(size) { return ViewFont(size: size, weight: weight) }
    log.add(
      .error, at: offset, "a font without a size from 1 to 1000 points: ignored",
      hint: "write \"font\": {\"size\": 17, \"weight\": \"bold\"}")
    return nil
  }

  private mutating func readID(into view: inout OpenView) throws(JSONFailure) {
    let offset = nextOffset()
    guard let id = try string("id") else { return }
    view.node.id = id
    // Keys that are read again are recorded already.
    if !log.isMuted { ids.add(id, at: offset, of: openNode) }
  }

  /// Returns a string without escapes; `nil`, without consuming anything, for any other value.
  private mutating func plainString() throws(JSONFailure) -> UnsafeBufferPointer<UInt8>? {
    let offset = nextOffset()
    guard scanner.peek() == UInt8(ascii: "\"") else { return nil }
    let string = try scanner.string()
    if string.isPlain { return UnsafeBufferPointer(rebasing: scanner.bytes[string.content]) }
    scanner.position = offset
    return nil
  }

  /// Reads one factor for both directions, or a list of two.
  private mutating func scale(_ key: String) throws(JSONFailure) -> Point? {
    if scanner.peek() == .openBracket { return try point(key) }
    return try number(key, or: "a list [x, y]").map { Point($0, $0) }
  }

  private mutating func color(_ key: String) throws(JSONFailure) -> ViewColor? {
    let offset = nextOffset()
    guard let text = try string(key) else { return nil }
    if let color = ViewColor(hex: text) { return color }
    log.add(
      .error, at: offset, "\"\(text)\" is not a colour: ignored",
      hint: "write #rgb, #rrggbb or #rrggbbaa")
    return nil
  }

  private mutating func control() throws(JSONFailure) -> ControlDescription? {
    guard scanner.peek() == .openBrace else {
      _ = try enterObject("control")
      return nil
    }
    var control = ControlDescription()
    guard try enterObject("control") else { return control }
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(controlKeys, &seen) else { continue }
      switch key.known {
      case .enabled: control.isEnabled = try bool("enabled") ?? true
      case .actions: control.actions = try actions()
      case .target: control.target = try string("target") ?? ""
      case .baseClass: control.baseClass = try string("baseClass")
      case .autorepeat: control.repeats = try bool("autorepeat") ?? true
      case nil:
        let (name, json) = try unknown(key.name, at: key.offset, of: "a control")
        control.unknownKeys[name] = json
      }
    } while try scanner.another(.openBrace)
    return control
  }

  /// Reads the actions of a control by their events.
  private mutating func actions() throws(JSONFailure) -> [String: String] {
    var actions: [String: String] = [:]
    guard try enterObject("actions") else { return actions }
    var seen: Set<String> = []
    repeat {
      let offset = nextOffset()
      let event = scanner.text(try scanner.key())
      guard seen.insert(event).inserted else {
        try reportRepeated(event, at: offset)
        continue
      }
      actions[event] =
        if scanner.peek() == .openBracket {
          try strings(event).map { $0.text }.joined(separator: ControlDescription.separator)
        } else {
          try string(event, or: "a list")
        }
    } while try scanner.another(.openBrace)
    return actions
  }

  private mutating func scroll() throws(JSONFailure) -> ScrollDescription? {
    guard scanner.peek() == .openBrace else {
      _ = try enterObject("scroll")
      return nil
    }
    var scroll = ScrollDescription()
    guard try enterObject("scroll") else { return scroll }
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(scrollKeys, &seen) else { continue }
      switch key.known {
      case .delaysContentTouches:
        scroll.delaysContentTouches = try bool("delaysContentTouches") ?? true
      case .canCancelContentTouches:
        scroll.canCancelContentTouches = try bool("canCancelContentTouches") ?? true
      case .touchesShouldCancel: scroll.touchesShouldCancel = try bool("touchesShouldCancel")
      case .isScrollEnabled: scroll.isScrollEnabled = try bool("isScrollEnabled") ?? true
      case .contentSize:
        scroll.contentSize = try numbers("contentSize", 2, "[width, height]").map {
          Size($0[0], $0[1])
        }
      case .contentInset:
        scroll.contentInset = try insets("contentInset") ?? scroll.contentInset
      case .alwaysBounceVertical:
        scroll.alwaysBounceVertical = try bool("alwaysBounceVertical") ?? false
      case .alwaysBounceHorizontal:
        scroll.alwaysBounceHorizontal = try bool("alwaysBounceHorizontal") ?? false
      case .requireToFail: scroll.pan.requireToFail = try references("requireToFail")
      case nil:
        let (name, json) = try unknown(key.name, at: key.offset, of: "a scroll")
        scroll.unknownKeys[name] = json
      }
    } while try scanner.another(.openBrace)
    return scroll
  }
}

extension SceneReader {
  /// Reads `hitTest`, which is a word or an object with one key.
  mutating func policy() throws(JSONFailure) -> HitPolicy {
    let offset = nextOffset()
    if scanner.peek() == UInt8(ascii: "\"") {
      let word = try string("hitTest") ?? ""
      if let policy = HitPolicy(word: word) { return policy }
      log.add(
        .error, at: offset, "unknown hitTest policy \"\(word)\": using UIView's",
        hint: "write one of " + HitPolicy.words.map { "\"\($0)\"" }.joined(separator: ", "))
      return .standard
    }
    guard try enterObject("hitTest", or: "a string") else { return .standard }
    var found: HitPolicy?
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(policyKeys, &seen) else { continue }
      let (offset, name) = (key.offset, scanner.text(key.name))
      guard found == nil else {
        try scanner.skipValue()
        log.add(
          .warning, at: offset, "a hitTest policy has one key: \"\(name)\" is ignored")
        continue
      }
      guard let known = key.known else {
        try scanner.skipValue()
        log.add(
          .error, at: offset, "unknown hitTest policy \"\(name)\": ignored",
          hint: "write one of "
            + SceneKey.Policy.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        continue
      }
      found = try policy(known)
    } while try scanner.another(.openBrace)
    return found ?? .standard
  }

  /// Reads one inset for all edges, or a list of one for each edge.
  private mutating func insets(_ key: String) throws(JSONFailure) -> Insets? {
    let form = "[top, left, bottom, right]"
    if scanner.peek() != .openBracket {
      return try number(key, or: "a list \(form)").map { Insets(all: $0) }
    }
    return try numbers(key, 4, form).map {
      Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  private mutating func policy(_ key: SceneKey.Policy) throws(JSONFailure) -> HitPolicy? {
    let offset = nextOffset()
    switch key {
    case .expand:
      return try insets(key.rawValue).map { .expand($0) }
    case .forward:
      guard let id = try string(key.rawValue) else { return nil }
      if !log.isMuted { viewReferences.append((id, offset)) }
      return .forward(to: Identifier(id))
    case .shape: return try shape().map { .shape($0) }
    case .pointerEvents:
      guard let word = try string(key.rawValue) else { return nil }
      if let events = HitPolicy.PointerEvents(rawValue: word) { return .pointerEvents(events) }
      log.add(
        .error, at: offset, "invalid pointerEvents value \"\(word)\": ignored",
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
          .error, at: offset, "unknown shape: ignored",
          hint: "write \"circle\", \"ellipse\" or { \"path\": [[x, y], …] }")
        return nil
      }
    }
    guard try enterObject("shape", or: "a string") else { return nil }
    var corners: [Point]?
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(shapeKeys, &seen) else { continue }
      guard key.known == .path else {
        try scanner.skipValue()
        log.add(
          .error, at: key.offset,
          "unknown key \"\(scanner.text(key.name))\" in a shape: ignored",
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
  /// The policies that are written as a word.
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

extension SceneReader {
  /// Reads the list of gesture recognizers of a view.
  mutating func gestures() throws(JSONFailure) -> [GestureDescription] {
    var result: [GestureDescription] = []
    guard try enterList("gestures") else { return result }
    repeat {
      let offset = nextOffset()
      guard scanner.peek() == .openBrace else {
        try reportWrongType("a gesture recognizer", expected: "an object", at: offset)
        continue
      }
      if let gesture = try gesture(at: offset) { result.append(gesture) }
    } while try scanner.another(.openBracket)
    return result
  }

  private mutating func gesture(at start: Int) throws(JSONFailure) -> GestureDescription? {
    var gesture = GestureDescription(.tap)
    var hasKind = false
    var hasTaps = false
    if try scanner.enter(.openBrace) {
      var seen = SeenKeys()
      repeat {
        guard let key = try uniqueKey(gestureKeys, &seen) else { continue }
        guard let known = key.known else {
          let (name, json) = try unknown(key.name, at: key.offset, of: "a gesture recognizer")
          gesture.unknownKeys[name] = json
          continue
        }
        if known == .type {
          hasKind = try readKind(into: &gesture)
        } else {
          try read(known, into: &gesture)
          hasTaps = hasTaps || known == .numberOfTapsRequired
        }
      } while try scanner.another(.openBrace)
    }
    // The default depends on the type, which may come after any other key.
    if !hasTaps {
      gesture.numberOfTapsRequired = GestureDescription(gesture.kind).numberOfTapsRequired
    }
    if hasKind { return gesture }
    log.add(
      .error, at: start, "the gesture recognizer has no type: ignored",
      hint: Self.kindHint)
    return nil
  }

  private static let kindHint =
    "\"type\" is one of "
    + GestureDescription.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")

  private mutating func readKind(
    into gesture: inout GestureDescription
  ) throws(JSONFailure) -> Bool {
    let offset = nextOffset()
    guard let word = try string("type") else { return false }
    guard let kind = GestureDescription.Kind(rawValue: word) else {
      log.add(
        .error, at: offset, "unknown gesture recognizer type \"\(word)\"",
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
      if !log.isMuted, !gesture.id.isEmpty, !gestureIDs.insert(Identifier(gesture.id)).inserted {
        log.add(
          .error, at: offset, "the gesture recognizer id \"\(gesture.id)\" is given twice",
          hint: "ids of recognizers are unique in a scene")
      }
    case .action: gesture.action = try string(word) ?? ""
    case .target: gesture.target = try string(word) ?? ""
    case .numberOfTapsRequired:
      gesture.numberOfTapsRequired = try count(word, in: gesture.tapCounts)
    case .numberOfTouchesRequired, .minimumNumberOfTouches:
      gesture.numberOfTouchesRequired = try count(word)
    case .minimumPressDuration: gesture.minimumPressDuration = try number(word) ?? 0.5
    case .maximumNumberOfTouches: gesture.maximumNumberOfTouches = try count(word)
    case .allowableMovement: gesture.allowableMovement = try number(word)
    case .direction:
      let directions = try oneOrSeveral(word)
      let words = GestureDescription.Direction.known.map { $0.name }
      let known = directions.compactMap { direction in
        GestureDescription.Direction(
          name: check(direction.text, among: words, at: direction.offset))
      }
      if !known.isEmpty { gesture.direction = GestureDescription.Direction(known) }
    case .edges:
      let edges = try oneOrSeveral(word)
      gesture.edges = edges.map {
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

  /// Reads a string, or a list of strings.
  private mutating func oneOrSeveral(
    _ key: String
  ) throws(JSONFailure) -> [(text: String, offset: Int)] {
    let offset = nextOffset()
    if scanner.peek() == .openBracket { return try strings(key) }
    return try string(key, or: "a list").map { [($0, offset)] } ?? []
  }

  /// Reports a word that is not one of `words`, and returns it.
  private mutating func check(_ word: String, among words: [String], at offset: Int) -> String {
    if !words.contains(word) {
      log.add(
        .error, at: offset, "\"\(word)\" is not one of \(words.joined(separator: ", "))")
    }
    return word
  }

  /// Reads a number of taps or touches; reports any other value and returns 1.
  private mutating func count(
    _ key: String, in counts: ClosedRange<Int> = GestureDescription.counts
  ) throws(JSONFailure) -> Int {
    let offset = nextOffset()
    guard let value = try number(key) else { return 1 }
    if let count = Int(exactly: value), counts.contains(count) { return count }
    log.add(
      .error, at: offset,
      "\"\(key)\" is not a whole number from \(counts.lowerBound) to \(counts.upperBound): "
        + "using 1")
    return 1
  }

  /// Reads ids of recognizers, which must exist by the end of the file.
  fileprivate mutating func references(_ key: String) throws(JSONFailure) -> [String] {
    let found = try strings(key)
    if !log.isMuted { gestureReferences += found.map { ($0.text, $0.offset) } }
    return found.map { $0.text }
  }
}
