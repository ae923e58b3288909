import CSDL2
import Debugger
import Geometry
import Testing

@testable import Window

/// Some tests set the modifier keys that SDL reports, so that no two run at a time.
@Suite(.serialized) struct EventReaderTests {
  private let reader = EventReader(scale: 0.5, size: Size(1280, 800))

  private func event(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) -> SDL_Event {
    var event = SDL_Event()
    fill(&event)
    event.type = type.rawValue
    return event
  }

  @Test func `the left button is a touch, the next two turn levels, others do nothing`() {
    for button in 1...5 {
      let press = event(SDL_MOUSEBUTTONDOWN) {
        $0.button.button = UInt8(button)
        $0.button.x = 100
        $0.button.y = 40
      }
      let expected: [InputEvent] =
        switch button {
        case 1: [.mouse(.down, Point(50, 20), device: 0)]
        case 2, 3: [.grip(.down, Point(50, 20))]
        default: []
        }
      #expect(reader.events(press) == expected)
    }
  }

  @Test func `a finger at the right edge is at the last pixel`() {
    let corner = event(SDL_FINGERDOWN) {
      $0.tfinger.x = 1
      $0.tfinger.y = 1
      $0.tfinger.fingerId = 6
    }
    #expect(reader.events(corner) == [.finger(.down, 6, Point(639.5, 399.5))])
  }

  @Test func `fingers move and lift`() {
    for (type, phase) in [(SDL_FINGERMOTION, PointerPhase.moved), (SDL_FINGERUP, .up)] {
      let moved = event(type) { $0.tfinger.fingerId = 2 }
      #expect(reader.events(moved) == [.finger(phase, 2, .zero)])
    }
  }

  @Test func `Alt is reported when it goes down and up, and lost with the keyboard`() {
    for (type, held) in [(SDL_KEYDOWN, KeyModifiers.alt), (SDL_KEYUP, KeyModifiers())] {
      let key = event(type) { $0.key.keysym.sym = Int32(bitPattern: SDLK_LALT.rawValue) }
      #expect(reader.events(key) == [.modifiers(held)])
    }
    let lost = event(SDL_WINDOWEVENT) {
      $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }
    #expect(reader.events(lost) == [.modifiers([])])
  }

  @Test func `keys with a name come from the key, characters from text input`() {
    let space = event(SDL_KEYDOWN) {
      $0.key.keysym.sym = Int32(SDLK_SPACE.rawValue)
      $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    }
    #expect(reader.events(space) == [.key(.space, .shift)])
    let letter = event(SDL_KEYDOWN) { $0.key.keysym.sym = Int32(SDLK_q.rawValue) }
    #expect(reader.events(letter) == [])
    let withControl = event(SDL_KEYDOWN) {
      $0.key.keysym.sym = Int32(SDLK_w.rawValue)
      $0.key.keysym.mod = UInt16(KMOD_RCTRL.rawValue)
    }
    #expect(reader.events(withControl) == [.key("w", .control)])
    let text = event(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("?".utf8)) }
    }
    #expect(reader.events(text) == [.key("?", [])])
    let blank = event(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(" ".utf8)) }
    }
    #expect(reader.events(blank) == [])
    let words = event(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("é 버튼".utf8)) }
    }
    let keys: [Key] = ["é", .space, "버", "튼"]
    #expect(reader.events(words) == keys.map { .key($0, []) })
  }

  @Test func `a dropped file arrives by its path`() {
    let dropped = event(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/a b é.json") }
    #expect(reader.events(dropped) == [.dropped("/tmp/a b é.json")])
    let line = event(SDL_DROPTEXT) { $0.drop.file = SDL_strdup("<UIView: 0x1>") }
    #expect(reader.events(line) == [.droppedLine("<UIView: 0x1>")])
    #expect(reader.events(event(SDL_DROPCOMPLETE) { _ in }) == [.dropEnded])
    #expect(reader.events(event(SDL_DROPFILE) { $0.drop.file = nil }) == [])
  }

  @Test func `the wheel turns either way`() {
    let wheel = event(SDL_MOUSEWHEEL) {
      $0.wheel.preciseY = 1.5
      $0.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    }
    guard case .wheel(let turn, _)? = reader.events(wheel).first else {
      Issue.record("no wheel event")
      return
    }
    #expect(turn.y == -1.5 && turn.x == 0)
  }

  @Test func `a window reports that it was resized, exposed, left and closed`() {
    func window(_ id: SDL_WindowEventID) -> [InputEvent] {
      reader.events(event(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) })
    }
    #expect(window(SDL_WINDOWEVENT_SIZE_CHANGED) == [.resized])
    #expect(window(SDL_WINDOWEVENT_EXPOSED) == [.exposed])
    #expect(window(SDL_WINDOWEVENT_LEAVE) == [.mouse(.cancelled, .zero, device: 0)])
    #expect(window(SDL_WINDOWEVENT_MOVED) == [])
    #expect(reader.events(event(SDL_QUIT) { _ in }) == [.quit])
  }

  @Test func `the mouse moves, presses and releases in points, with its device`() {
    let moved = event(SDL_MOUSEMOTION) {
      $0.motion.x = 100
      $0.motion.y = 40
      $0.motion.which = 7
    }
    #expect(reader.events(moved) == [.mouse(.moved, Point(50, 20), device: 7)])
    for (type, phase) in [(SDL_MOUSEBUTTONDOWN, PointerPhase.down), (SDL_MOUSEBUTTONUP, .up)] {
      for button in 0...5 {
        let press = event(type) {
          $0.button.button = UInt8(button)
          $0.button.x = 100
          $0.button.y = 40
          $0.button.which = 7
        }
        let expected: [InputEvent] =
          switch button {
          case 1: [.mouse(phase, Point(50, 20), device: 7)]
          case 2, 3: [.grip(phase, Point(50, 20))]
          default: []
          }
        #expect(reader.events(press) == expected)
      }
    }
  }

  @Test func `a finger's place is a part of the distance to the last pixel`() {
    let phases: [(SDL_EventType, PointerPhase)] = [
      (SDL_FINGERDOWN, .down), (SDL_FINGERMOTION, .moved), (SDL_FINGERUP, .up),
    ]
    for (type, phase) in phases {
      let touch = event(type) {
        $0.tfinger.x = 0.25
        $0.tfinger.y = 0.5
        $0.tfinger.fingerId = 9
      }
      #expect(reader.events(touch) == [.finger(phase, 9, Point(159.875, 199.75))])
      for side in [0.0, 1] {
        let small = EventReader(scale: 2, size: Size(side, side))
        #expect(small.events(touch) == [.finger(phase, 9, .zero)])
      }
      let flat = EventReader(scale: 2, size: Size(5, 0))
      #expect(flat.events(touch) == [.finger(phase, 9, Point(2, 0))])
    }
  }

  @Test func `the wheel turns by both axes in its direction, and not for a finger`() {
    defer { SDL_SetModState(KMOD_NONE) }
    func wheel(_ direction: SDL_MouseWheelDirection, _ device: UInt32 = 0) -> SDL_Event {
      event(SDL_MOUSEWHEEL) {
        $0.wheel.preciseX = 0.25
        $0.wheel.preciseY = -1.5
        $0.wheel.direction = direction.rawValue
        $0.wheel.which = device
      }
    }
    let (normal, flipped) = (SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED)
    #expect(reader.events(wheel(normal)) == [.wheel(Point(0.25, -1.5), [])])
    #expect(reader.events(wheel(flipped)) == [.wheel(Point(-0.25, 1.5), [])])
    #expect(reader.events(wheel(normal, SyntheticMouse.device)) == [])
    SDL_SetModState(KMOD_RSHIFT)
    #expect(reader.events(wheel(normal, 3)) == [.wheel(Point(0.25, -1.5), .shift)])
  }

  @Test func `text is no text while Control or the left Alt is down`() {
    defer { SDL_SetModState(KMOD_NONE) }
    let text = event(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("a".utf8)) }
    }
    let cases: [(SDL_Keymod, KeyModifiers?)] = [
      (KMOD_NONE, []), (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_RALT, []),
      (KMOD_CAPS, []), (KMOD_LCTRL, nil), (KMOD_RCTRL, nil), (KMOD_LALT, nil),
    ]
    for (held, modifiers) in cases {
      SDL_SetModState(held)
      let expected: [InputEvent] = modifiers.map { [.key("a", $0)] } ?? []
      #expect(reader.events(text) == expected, "\(held.rawValue)")
    }
  }

  @Test func `the left Alt changes the modifiers, and the keys that are down stay`() {
    func key(_ type: SDL_EventType, _ code: SDL_KeyCode, _ held: SDL_Keymod) -> [InputEvent] {
      reader.events(
        event(type) {
          $0.key.keysym.sym = Int32(bitPattern: code.rawValue)
          $0.key.keysym.mod = UInt16(truncatingIfNeeded: held.rawValue)
        })
    }
    #expect(key(SDL_KEYDOWN, SDLK_LALT, KMOD_RCTRL) == [.modifiers([.control, .alt])])
    #expect(key(SDL_KEYDOWN, SDLK_LALT, KMOD_LALT) == [.modifiers(.alt)])
    #expect(key(SDL_KEYUP, SDLK_LALT, KMOD_LSHIFT) == [.modifiers(.shift)])
    #expect(key(SDL_KEYUP, SDLK_LALT, KMOD_LALT) == [.modifiers([])])
    #expect(key(SDL_KEYDOWN, SDLK_RALT, KMOD_NONE) == [])
    #expect(key(SDL_KEYUP, SDLK_SPACE, KMOD_NONE) == [])
    #expect(key(SDL_KEYDOWN, SDLK_F1, KMOD_LALT) == [.key("?", .alt)])
  }

  @Test func `a lost drawing is shown again, and other events have no meaning`() {
    for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
      #expect(reader.events(event(type) { _ in }) == [.exposed])
    }
    for type in [SDL_USEREVENT, SDL_CLIPBOARDUPDATE, SDL_KEYMAPCHANGED, SDL_DROPBEGIN] {
      #expect(reader.events(event(type) { _ in }) == [])
    }
    #expect(reader.events(event(SDL_DROPTEXT) { $0.drop.file = nil }) == [])
  }
}

@Suite struct KeyTranslationTests {
  /// The key of a press.
  private func key(_ code: UInt32, _ held: SDL_Keymod = KMOD_NONE) -> Key? {
    var symbol = SDL_Keysym()
    symbol.sym = Int32(bitPattern: code)
    symbol.mod = UInt16(truncatingIfNeeded: held.rawValue)
    return KeyTranslation.key(symbol)
  }

  @Test func `keys with a name have it whatever is held`() {
    let keys: [(SDL_KeyCode, Key)] = [
      (SDLK_SPACE, .space), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up),
      (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_BACKSPACE, .backspace),
      (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter),
      (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_F1, "?"), (SDLK_F6, .f6),
      (SDLK_F7, .f7), (SDLK_F8, .f8), (SDLK_F11, .f11), (SDLK_F12, .f12),
    ]
    for (code, name) in keys {
      for held in [KMOD_NONE, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LALT] {
        #expect(key(code.rawValue, held) == name)
      }
    }
    #expect(key(SDLK_F2.rawValue) == nil && key(SDLK_F2.rawValue, KMOD_LCTRL) == nil)
  }

  @Test func `characters come from the key with Control or the left Alt only`() {
    for held in [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT] {
      #expect(key(SDLK_q.rawValue, held) == "q")
    }
    for held in [KMOD_NONE, KMOD_LSHIFT, KMOD_RALT, KMOD_CAPS] {
      #expect(key(SDLK_q.rawValue, held) == nil)
    }
  }

  @Test func `only visible characters of ASCII count, and no key without a character`() {
    let codes: [(UInt32, Key?)] = [
      (0, nil), (31, nil), (33, "!"), (48, "0"), (126, "~"), (127, "\u{7F}"), (128, nil),
      (233, nil), (0xD800, nil), (SDLK_LCTRL.rawValue, nil),
    ]
    for (code, expected) in codes { #expect(key(code, KMOD_LCTRL) == expected, "\(code)") }
  }

  @Test func `each modifier key counts on its own`() {
    let bits: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_NONE, []), (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alt), (KMOD_RALT, []), (KMOD_LGUI, []),
      (KMOD_NUM, []), (KMOD_CAPS, []), (KMOD_MODE, []),
    ]
    var all: (UInt16, KeyModifiers) = (0, [])
    for (held, modifiers) in bits {
      let number = UInt16(truncatingIfNeeded: held.rawValue)
      #expect(KeyTranslation.modifiers(number) == modifiers, "\(number)")
      all = (all.0 | number, all.1.union(modifiers))
      #expect(KeyTranslation.modifiers(all.0) == all.1, "\(all.0)")
    }
    #expect(all.1 == [.shift, .control, .alt])
  }

  @Test func `a blank counts within a longer text only`() {
    let texts: [(String, [Key])] = [
      ("", []), ("a", ["a"]), (" ", []), ("\t", []), ("\n", []), ("ab", ["a", "b"]),
      ("a b", ["a", .space, "b"]), ("  ", [.space, .space]), ("\ta", [.space, "a"]), ("é", ["é"]),
    ]
    for (text, keys) in texts { #expect(KeyTranslation.keys(text: text) == keys, "\(text)") }
  }
}
