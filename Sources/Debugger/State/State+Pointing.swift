internal import Geometry
package import Stage

/// The region that has keyboard focus, and the region that the pointer rests on.
package struct PointingState: Hashable, Sendable {
  /// The region that receives keys, and the action of using it.
  package internal(set) var focus: Focus?
  /// The region under the mouse, and the time since the mouse reached it, in seconds.
  private(set) var rest: Rest?

  /// A region that has keyboard focus.
  package struct Focus: Hashable, Sendable {
    package var region: Region.ID
    package var action: Region.Action?
  }

  struct Rest: Hashable, Sendable {
    var region: Region.ID
    var action: Region.Action?
    var seconds: Double
  }

  /// The time that the pointer rests before a tooltip appears, in seconds.
  private static let delay = 0.6

  /// A Boolean value indicating whether a tooltip will appear.
  var isWaiting: Bool { rest.map { $0.seconds < Self.delay } ?? false }

  /// The tooltip; `nil` while it is hidden.
  var tip: PointingMarks.Tip? {
    guard let rest, rest.seconds >= Self.delay else { return nil }
    var caps: String?
    if case .perform(let command)? = rest.action { caps = KeyBinding.caps(of: command) }
    return PointingMarks.Tip(region: rest.region, caps: caps)
  }

  /// Updates the region under the pointer; `nil` for none.
  mutating func hover(_ region: Region.ID?, _ action: Region.Action?) {
    guard let region, region.hasTip else { return rest = nil }
    if rest?.region == region { return }
    // When the pointer moves to another region, its tooltip replaces a visible one at once.
    rest = Rest(region: region, action: action, seconds: tip == nil ? 0 : Self.delay)
  }

  /// Hides the tooltip and clears keyboard focus after a press.
  mutating func press() {
    rest = nil
    focus = nil
  }

  /// Advances time, in seconds.
  mutating func update(_ seconds: Double) {
    if isWaiting, seconds > 0 { rest?.seconds += seconds }
  }
}

extension Region.ID {
  /// A Boolean value indicating whether the region has a tooltip: controls have one, except the
  /// area around a card that closes it.
  fileprivate var hasTip: Bool {
    guard case .control(let control) = self else { return false }
    return !control.isBehindCard
  }
}

extension State {
  /// Sends a key to the region that has keyboard focus.
  ///
  /// - Returns: `nil` if the key is not for a region.
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

  /// Moves keyboard focus to a region; `nil` for none.
  mutating func takeFocus(_ region: Region.ID?, _ action: Region.Action?) {
    pointing.focus = region.map { PointingState.Focus(region: $0, action: action) }
  }
}
