import CSDL2
import Debugger
import Geometry
import Testing

@testable import Window

@Suite struct EventReaderTests {
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
}
