internal import Geometry
package import Stage

/// The region that has the keyboard, and the one that the pointer rests on.
package struct PointingState: Hashable, Sendable {
  /// The region that keys go to, and what using it does.
  package internal(set) var focus: Focus?
  /// The region under the mouse, and for how long, in seconds.
  private(set) var rest: Rest?

  /// A region that has the keyboard.
  package struct Focus: Hashable, Sendable {
    package var region: Region.ID
    package var action: Region.Action?
  }

  /// A pointer that rests on a region.
  struct Rest: Hashable, Sendable {
    var region: Region.ID
    var action: Region.Action?
    var seconds = 0.0
  }

  /// How long the pointer rests before a few words appear, in seconds.
  private static let delay = 0.6

  /// Whether the words are yet to come.
  var isWaiting: Bool { rest.map { $0.seconds < Self.delay } ?? false }

  /// The words beside the pointer; `nil` while there are none.
  var tip: PointingMarks.Tip? {
    guard let rest, rest.seconds >= Self.delay else { return nil }
    var caps: String?
    if case .perform(let command)? = rest.action { caps = KeyBinding.caps(of: command) }
    return PointingMarks.Tip(region: rest.region, caps: caps)
  }

  /// The pointer is over a region, or over none.
  mutating func hover(_ region: Region.ID?, _ action: Region.Action?) {
    guard let region, region.hasTip else { return rest = nil }
    if rest?.region == region { return }
    // From one region to the next the words are there at once.
    rest = Rest(region: region, action: action, seconds: tip == nil ? 0 : Self.delay)
  }

  /// The pointer did something: its region needs no more words.
  mutating func press() {
    rest = nil
    focus = nil
  }

  /// Lets time pass, in seconds.
  mutating func update(_ seconds: Double) {
    if isWaiting, seconds > 0 { rest?.seconds += seconds }
  }
}

extension Region.ID {
  /// Whether words appear beside the pointer: beside a control, but not beside what covers the
  /// window to close a card.
  fileprivate var hasTip: Bool {
    guard case .control(let control) = self else { return false }
    return !control.isBehindCard
  }
}

extension State {
  /// Takes a key to the region that has the keyboard.
  ///
  /// - Returns: `nil` when the key is not for a region.
  mutating func useFocus(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard let focus = pointing.focus, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    switch (key, focus.region, focus.action) {
    case (.escape, _, _):
      pointing.focus = nil
      return []
    case (.enter, _, .perform(let command)), (.space, _, .perform(let command)):
      dismissNotice()
      return perform(command)
    case (.left, .control(.backgroundOpacity), .slide),
      (.right, .control(.backgroundOpacity), .slide):
      setBackgroundOpacity(
        (subject.background?.opacity ?? 0) + (key == .right ? 0.05 : -0.05))
      return []
    case (.left, .control(let slider), .slide), (.right, .control(let slider), .slide):
      space.move(
        slider, forward: key == .right, usesBack: modifiers.contains(.shift))
      return []
    case (_, .edge(let edge), .resize(let span)):
      return resizePanel(edge, span, by: key) ? [] : nil
    case (.up, .row, _), (.down, .row, _), (.up, .view, _), (.down, .view, _):
      return [.moveFocusInList(key == .down ? 1 : -1)]
    default: return nil
    }
  }

  /// A region has the keyboard now; `nil` for none.
  mutating func takeFocus(_ region: Region.ID?, _ action: Region.Action?) {
    pointing.focus = region.map { PointingState.Focus(region: $0, action: action) }
  }
}
