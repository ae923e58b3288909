package import Geometry
package import HitTesting
package import Stage

/// The targets of the pointers and of the keyboard, and the selected text.
package struct PointingState: Hashable, Sendable {
  /// The target that each pressed pointer began on; it receives all further events of the pointer,
  /// as in UIKit.
  package internal(set) var captures: [Pointer: Capture] = [:]
  /// The view that a touch under the mouse would hit.
  package internal(set) var hover: NodeID?
  package internal(set) var hoveredRegion: Region.ID?
  package internal(set) var textSelection: TextSelection?
  /// The region that receives keys, and the action of using it.
  package internal(set) var focus: Focus?
  /// The region under the mouse, and the time since the mouse reached it, in seconds.
  private(set) var rest: Rest?

  /// The target that a pointer was pressed on.
  package enum Capture: Hashable, Sendable {
    /// The inspected screen.
    case canvas
    /// The levels of the views, which rotate with the pointer, and its last position in points of
    /// the window.
    case turning(from: Point)
    /// A region of the interface, and whether the pointer is over it now.
    case region(Region.ID, isInside: Bool)
  }

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

  /// Returns the controls of a play head, with the regions that are pressed or under the pointer.
  func transport(of player: Player) -> Transport {
    var transport = Transport()
    transport.isPlaying = player.isPlaying
    transport.speed = player.speed
    transport.isLooping = player.isLooping
    transport.isPlayingBackwards = player.isPlayingBackwards
    transport.bookmarks = player.bookmarks
    transport.hovered = hoveredRegion
    for case .region(let id, isInside: true) in captures.values {
      transport.pressed.insert(id)
    }
    return transport
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

  /// The pointers that are down on the inspected screen, in a fixed order, so that a replayed
  /// session causes the same deliveries.
  var fingers: [Pointer] { captures.filter { $0.value == .canvas }.keys.sorted() }

  /// Ignores further events of the pointers on the inspected screen.
  mutating func endTouches() { captures = captures.filter { $0.value != .canvas } }

  /// Updates the text selection; the press that selects text no longer activates its region.
  mutating func select(_ selection: TextSelection?) {
    textSelection = selection.flatMap { $0.text.isEmpty ? nil : $0 }
    if case .region? = captures[.mouse] { captures[.mouse] = nil }
  }

  /// Moves keyboard focus to a region; `nil` for none.
  mutating func moveFocus(to region: Region.ID?, _ action: Region.Action?) {
    focus = region.map { Focus(region: $0, action: action) }
  }

  /// Rotates the levels with the mouse, using the middle or right button, or Shift.
  mutating func turn(
    _ space: inout SpaceView, _ phase: PointerPhase, at place: Point, on target: Target
  ) {
    switch phase {
    case .down:
      guard space.isOn, case .canvas = target else { return }
      captures[.grip] = .turning(from: place)
    case .moved:
      guard case .turning(let last)? = captures[.grip], place.isFinite else { return }
      space.turn(by: place - last)
      captures[.grip] = .turning(from: place)
    case .up, .cancelled: captures[.grip] = nil
    }
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
