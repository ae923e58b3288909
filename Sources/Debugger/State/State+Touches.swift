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
    if phase == .moved, let point,
      subject.live.distance(of: pointer, to: point) > Self.dragDistance
    {
      subject.showsDeliveries = true
    }
    subject.follow()
  }

  /// Lets timers fall due. The play head follows what they cause, unless it is somewhere else.
  mutating func passTime(_ seconds: Double) {
    let count = subject.live.log.count
    subject.live.pass(seconds)
    if subject.live.log.count != count { subject.follow() }
  }

  /// Plays what the scene's own script causes.
  mutating func runScript() {
    guard let text = subject.scene.script else {
      return say(.info, "This scene has no script: drag on the screen")
    }
    subject.live.run(TouchScript(text))
    subject.livePlayer.load(subject.live.log, playing: true)
    subject.showsDeliveries = true
  }
}
