import Geometry
import HitTesting

extension SceneReader {
  /// Reads the value of one key of a view.
  mutating func read(_ key: SceneKey.View, into view: inout OpenView) throws(JSONFailure) {
    switch key {
    case .id: try readID(into: &view)
    case .className:
      if let range = try plainString(key.rawValue) {
        view.node.className = classNames.text(scanner.bytes, range)
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
    case .handles: rare.handles = try strings(key.rawValue).map(\.text)
    case .viewControllerHandles:
      rare.viewControllerHandles = try strings(key.rawValue).map(\.text)
    case .control: rare.control = try control()
    case .scroll: rare.scroll = try scroll()
    case .gestures: rare.gestures = try gestures()
    default: break
    }
    view.node.details = rare
  }

  private mutating func readID(into view: inout OpenView) throws(JSONFailure) {
    let offset = nextOffset()
    guard let id = try string("id"), !log.isMuted else { return }
    view.node.id = id
    ids.add(id, at: offset, of: openNode)
  }

  /// The content of a string without escapes; `nil`, with nothing passed, for any other value.
  private mutating func plainString(_ key: String) throws(JSONFailure) -> Range<Int>? {
    let offset = nextOffset()
    guard scanner.peek() == UInt8(ascii: "\"") else { return nil }
    let string = try scanner.string()
    if string.isPlain { return string.content }
    scanner.position = offset
    return nil
  }

  /// One factor for both directions, or a list of two.
  private mutating func scale(_ key: String) throws(JSONFailure) -> Point? {
    if scanner.peek() == .openBracket { return try point(key) }
    return try number(key).map { Point($0, $0) }
  }

  private mutating func color(_ key: String) throws(JSONFailure) -> ViewColor? {
    let offset = nextOffset()
    guard let text = try string(key) else { return nil }
    if let color = ViewColor(hex: text) { return color }
    log.add(
      .error, at: offset, "\"\(text)\" is no colour: it is left out",
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
    repeat {
      let offset = nextOffset()
      let key = try scanner.key()
      switch SceneKey.Control(rawValue: scanner.text(key)) {
      case .enabled: control.isEnabled = try bool("enabled") ?? true
      case .actions:
        guard try enterObject("actions") else { continue }
        repeat {
          let event = scanner.text(try scanner.key())
          control.actions[event] = try string(event)
        } while try scanner.another(.openBrace)
      case nil:
        let (name, json) = try unknown(key, at: offset, of: "a control")
        control.unknownKeys[name] = json
      }
    } while try scanner.another(.openBrace)
    return control
  }

  private mutating func scroll() throws(JSONFailure) -> ScrollDescription? {
    guard scanner.peek() == .openBrace else {
      _ = try enterObject("scroll")
      return nil
    }
    var scroll = ScrollDescription()
    guard try enterObject("scroll") else { return scroll }
    repeat {
      let offset = nextOffset()
      let key = try scanner.key()
      switch SceneKey.Scroll(rawValue: scanner.text(key)) {
      case .delaysContentTouches:
        scroll.delaysContentTouches = try bool("delaysContentTouches") ?? true
      case .canCancelContentTouches:
        scroll.canCancelContentTouches = try bool("canCancelContentTouches") ?? true
      case .isScrollEnabled: scroll.isScrollEnabled = try bool("isScrollEnabled") ?? true
      case nil:
        let (name, json) = try unknown(key, at: offset, of: "a scroll")
        scroll.unknownKeys[name] = json
      }
    } while try scanner.another(.openBrace)
    return scroll
  }
}
