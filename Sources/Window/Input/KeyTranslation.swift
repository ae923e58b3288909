internal import CSDL2
internal import Debugger

/// From SDL's keys to ours.
///
/// Characters come from text input, so that `?` and `[` are where the user's keyboard has them;
/// everything else, and everything with control or alt, comes from the key itself.
enum KeyTranslation {
  private static let named: [SDL_KeyCode: Key] = [
    SDLK_SPACE: .space, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up, SDLK_DOWN: .down,
    SDLK_HOME: .home, SDLK_END: .end, SDLK_BACKSPACE: .backspace, SDLK_ESCAPE: .escape,
    SDLK_TAB: .tab, SDLK_RETURN: .enter, SDLK_KP_ENTER: .enter, SDLK_PAGEUP: .pageUp,
    SDLK_PAGEDOWN: .pageDown, SDLK_F1: "?", SDLK_F11: .f11, SDLK_F12: .f12,
  ]

  private static let byNumber = Dictionary(
    uniqueKeysWithValues: named.map { (Int32(bitPattern: $0.key.rawValue), $0.value) })

  /// The key of a press, unless text input will tell it better.
  static func key(_ symbol: SDL_Keysym) -> Key? {
    if let key = byNumber[symbol.sym] { return key }
    let held = modifiers(symbol.mod)
    guard held.contains(.control) || held.contains(.alt) else { return nil }
    guard let scalar = UnicodeScalar(UInt32(bitPattern: symbol.sym)), scalar.isASCII,
      scalar.value > 32
    else { return nil }
    return Key(String(Character(scalar)))
  }

  /// The keys of a text input, one for each character but the space, which is a key of its own.
  static func keys(text: String) -> [Key] {
    text.filter { !$0.isWhitespace }.map { Key(String($0)) }
  }

  /// Which keys are held.
  static func modifiers(_ bits: UInt16) -> KeyModifiers {
    var result: KeyModifiers = []
    let bits = UInt32(bits)
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & KMOD_LALT.rawValue != 0 { result.insert(.alt) }
    return result
  }
}
