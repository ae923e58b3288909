import SceneFormat
import Stage
import TestSupport
import Testing

@testable import Debugger

@Suite struct StateAvailabilityTests {
  @Test(arguments: StateTranscriptTests.modes)
  func `a command that is not available shows at most a message`(
    mode: StateTranscriptTests.Mode
  ) throws {
    var start = try mode.make()
    start.notices.clear()
    for action in start.markedActions where !action.isAvailable {
      var state = start
      let effects = state.perform(action.command)
      state.notices.clear()
      #expect(effects.isEmpty, "\(action.title)")
      #expect(
        StateLines(state).changes(from: StateLines(start)) == "", "\(action.title) in \(mode.name)")
    }
  }

  @Test func `each condition decides: its command is available in one state, not in another`()
    throws
  {
    var states = try StateTranscriptTests.modes.map { try $0.make() }
    states.append(Sample.state)
    states.append(try Self.pageSource())
    var available: Set<Command> = []
    var unavailable: Set<Command> = []
    for state in states {
      for action in state.markedActions {
        if action.isAvailable {
          available.insert(action.command)
        } else {
          unavailable.insert(action.command)
        }
      }
    }
    let never = KeyBinding.actions.filter { !available.contains($0.command) }.map(\.title)
    #expect(never == [])
    let conditional = KeyBinding.actions.filter { unavailable.contains($0.command) }.map(\.title)
    #expect(
      try Golden.mismatch(
        text: conditional.joined(separator: "\n") + "\n", named: "conditional-commands.txt") == nil)
  }

  /// A page source with an empty container, and with a screenshot under it.
  private static func pageSource() throws -> State {
    let page = """
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" \
      width="390" height="844"><XCUIElementTypeOther type="XCUIElementTypeOther" x="0" y="0" \
      width="390" height="800"><XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" x="20" \
      y="20" width="90" height="44"/></XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>
      """
    var state = BusyState.empty
    _ = state.update(.fileRead(FileContent(path: "page.xml", bytes: Array(page.utf8))))
    #expect(state.notices.shown?.kind != .error)
    return state
  }
}
