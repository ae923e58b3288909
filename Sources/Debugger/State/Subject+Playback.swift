import HitTesting
import Stage

extension Subject {
  /// Performs a command about the play heads.
  ///
  /// - Returns: `true` if the lists follow the play head again after they were scrolled by hand.
  mutating func play(_ command: Command) -> Bool {
    switch command {
    case .player(let order): playing.send(order)
    case .nextSpeed:
      let next = Self.speeds.first { $0 > playing.speed + 1e-9 } ?? Self.speeds[0]
      playing.send(.normalSpeed)
      playing.send(.speed(next))
      return false
    case .showDeliveries(let isOn):
      showsDeliveries = isOn ?? !showsDeliveries
      return false
    case .showStep(let number):
      showsDeliveries = false
      player.show(number)
      selectViewOfStep()
    case .toggleRun(let step):
      showsDeliveries = false
      player.toggleRun(at: step)
    case .showDelivery(let number):
      showsDeliveries = true
      livePlayer.send(.seek(Double(number)))
    default: return false
    }
    return true
  }

  /// The speeds that the speed button cycles through.
  private static let speeds = [0.5, 1.0, 2, 4]

  /// Selects the view of the shown step, or, of views with the same outcome, the nearest.
  private mutating func selectViewOfStep() {
    guard let trace, !trace.steps.isEmpty else { return }
    let index = min(player.stepIndex, trace.steps.count - 1)
    var step = trace.steps[index]
    if case .outside(let nearest)? = player.foldedRun?.kind { step = trace.steps[nearest] }
    selection = touch?.current(step.view)
  }

  /// The controls of the playback.
  ///
  /// - Parameter pointing: the regions that are pressed, or under the pointer.
  func transport(_ pointing: PointingState) -> Transport {
    var transport = Transport()
    transport.isPlaying = playing.isPlaying
    transport.speed = playing.speed
    transport.isLooping = playing.isLooping
    transport.isPlayingBackwards = playing.isPlayingBackwards
    transport.bookmarks = playing.bookmarks
    transport.hovered = pointing.hoveredRegion
    for case .region(let id, isInside: true) in pointing.captures.values {
      transport.pressed.insert(id)
    }
    return transport
  }
}
