internal import CSDL2
internal import Debugger
internal import Geometry

/// Translates an SDL event to input events.
struct EventReader {
  /// Points of the interface per unit of SDL's window coordinates.
  var scale: Double
  /// The size of the window in SDL's units.
  var size: Size

  /// Returns the input events of an SDL event; empty for events without a meaning here.
  func events(_ event: SDL_Event) -> [InputEvent] {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: [.quit]
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_MOUSEMOTION:
      [.mouse(.moved, point(event.motion.x, event.motion.y), device: event.motion.which)]
    case SDL_MOUSEBUTTONDOWN: button(event.button, .down)
    case SDL_MOUSEBUTTONUP: button(event.button, .up)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_FINGERDOWN: finger(event.tfinger, .down)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved)
    case SDL_FINGERUP: finger(event.tfinger, .up)
    case SDL_KEYDOWN where KeyTranslation.isAlt(event.key.keysym):
      [.modifiers(KeyTranslation.modifiers(event.key.keysym.mod).union(.alt))]
    case SDL_KEYUP where KeyTranslation.isAlt(event.key.keysym):
      [.modifiers(KeyTranslation.modifiers(event.key.keysym.mod).subtracting(.alt))]
    case SDL_KEYDOWN:
      KeyTranslation.key(event.key.keysym).map {
        [.key($0, KeyTranslation.modifiers(event.key.keysym.mod))]
      } ?? []
    case SDL_TEXTINPUT: text(event.text)
    case SDL_DROPFILE: dropped(event.drop).map { [.dropped($0)] } ?? []
    case SDL_DROPTEXT: dropped(event.drop).map { [.droppedLine($0)] } ?? []
    case SDL_DROPCOMPLETE: [.dropEnded]
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: [.exposed]
    default: []
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) * scale, Double(y) * scale)
  }

  private func window(_ event: SDL_WindowEvent) -> [InputEvent] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: [.resized]
    case SDL_WINDOWEVENT_EXPOSED: [.exposed]
    // A release outside the window is not reported.
    case SDL_WINDOWEVENT_FOCUS_LOST: [.modifiers([])]
    case SDL_WINDOWEVENT_LEAVE: [.mouse(.cancelled, .zero, device: 0)]
    default: []
    }
  }

  private func button(_ event: SDL_MouseButtonEvent, _ phase: PointerPhase) -> [InputEvent] {
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: [.mouse(phase, point(event.x, event.y), device: event.which)]
    case SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT: [.grip(phase, point(event.x, event.y))]
    default: []
    }
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [InputEvent] {
    guard event.which != SyntheticMouse.device else { return [] }
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
    let turn = Point(Double(event.preciseX) * sign, Double(event.preciseY) * sign)
    return [.wheel(turn, KeyTranslation.modifiers(UInt16(SDL_GetModState().rawValue & 0xFFFF)))]
  }

  /// SDL normalises by the coordinate of the last pixel, not by the size.
  private func finger(_ event: SDL_TouchFingerEvent, _ phase: PointerPhase) -> [InputEvent] {
    let x = Double(event.x) * (size.width - 1).clamped(to: 0...) * scale
    let y = Double(event.y) * (size.height - 1).clamped(to: 0...) * scale
    return [.finger(phase, event.fingerId, Point(x, y))]
  }

  private func text(_ event: SDL_TextInputEvent) -> [InputEvent] {
    let held = KeyTranslation.modifiers(UInt16(SDL_GetModState().rawValue & 0xFFFF))
    guard held.isDisjoint(with: [.control, .alt]) else { return [] }
    let string = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return KeyTranslation.keys(text: string).map { .key($0, held) }
  }

  private func dropped(_ event: SDL_DropEvent) -> String? {
    guard let text = event.file else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}

/// Translates SDL's keys to HitScope's keys.
///
/// Characters are read from text input, so that `?` and `[` match the user's keyboard. All other
/// keys, and combinations with Control or Alt, are read from the key event.
enum KeyTranslation {
  private static let named: [SDL_KeyCode: Key] = [
    SDLK_SPACE: .space, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up, SDLK_DOWN: .down,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_BACKSPACE: .backspace, SDLK_ESCAPE: .escape,
    SDLK_TAB: .tab, SDLK_RETURN: .enter, SDLK_KP_ENTER: .enter, SDLK_PAGEUP: .pageUp,
    SDLK_PAGEDOWN: .pageDown, SDLK_F1: "?", SDLK_F6: .f6, SDLK_F7: .f7, SDLK_F8: .f8,
    SDLK_F11: .f11, SDLK_F12: .f12,
  ]

  private static let byNumber = Dictionary(
    uniqueKeysWithValues: named.map { (Int32(bitPattern: $0.key.rawValue), $0.value) })

  /// Returns the key of a press; `nil` if text input reports it.
  static func key(_ symbol: SDL_Keysym) -> Key? {
    if let key = byNumber[symbol.sym] { return key }
    let held = modifiers(symbol.mod)
    guard held.contains(.control) || held.contains(.alt) else { return nil }
    guard let scalar = UnicodeScalar(UInt32(bitPattern: symbol.sym)), scalar.isASCII,
      scalar.value > 32
    else { return nil }
    return Key(String(Character(scalar)))
  }

  /// Returns the keys of a text input, one for each character.
  ///
  /// A single blank is skipped, because its key event reports it; a blank within a longer text is
  /// from an input method.
  static func keys(text: String) -> [Key] {
    if text.count > 1 { return text.map { $0.isWhitespace ? .space : Key(String($0)) } }
    return text.filter { !$0.isWhitespace }.map { Key(String($0)) }
  }

  /// Returns whether a key is the Alt key that counts as a modifier.
  static func isAlt(_ symbol: SDL_Keysym) -> Bool {
    symbol.sym == Int32(bitPattern: SDLK_LALT.rawValue)
  }

  /// Returns the modifier keys that are down.
  static func modifiers(_ bits: UInt16) -> KeyModifiers {
    var result: KeyModifiers = []
    let bits = UInt32(bits)
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & KMOD_LALT.rawValue != 0 { result.insert(.alt) }
    return result
  }
}
