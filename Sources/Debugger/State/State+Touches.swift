internal import Geometry
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// How far a finger goes before what comes of the touch matters more than the search, in points
  /// of the screen.
  static let dragDistance = 12.0

  /// A finger that landed on the inspected screen does something.
  mutating func touch(_ phase: PointerPhase, _ pointer: Pointer, _ point: Point?) {
    subject.live.send(phase, pointer, at: point)
    if phase == .down, let point { land(pointer, at: point) }
    if phase == .moved, let point,
      subject.live.distance(of: pointer, to: point) > Self.dragDistance
    {
      subject.showsDeliveries = true
    }
    follow()
  }

  /// Shows what fingers and timers have just caused.
  private mutating func follow() {
    guard subject.follow() else { return }
    revision += 1
    hover = nil
  }

  /// Shows the views as they are now, when code has changed them although nobody touched them.
  mutating func refreshViews() {
    guard subject.scene.hosted != nil else { return }
    let count = subject.live.log.count
    subject.live.refresh()
    if subject.live.hasMoved || subject.live.log.count != count { follow() }
  }

  /// Fires timers. The play head follows what they cause, unless it is somewhere else.
  mutating func passTime(_ seconds: Double) {
    let count = subject.live.log.count
    subject.live.pass(seconds)
    if subject.live.hasMoved || subject.live.log.count != count { follow() }
  }

  /// Plays what the scene's own script causes.
  mutating func runScript() {
    guard let text = subject.scene.script else {
      return say(.info, "This scene has no script: drag on the screen")
    }
    subject.live.run(TouchScript(text))
    follow()
    subject.livePlayer.load(subject.live.log, playing: true)
    subject.showsDeliveries = true
  }
}
