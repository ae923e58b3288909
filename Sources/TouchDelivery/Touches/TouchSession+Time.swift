import HitTesting

extension TouchSession {
  /// Lets fall due what falls due up to a time, one deadline after the other. Time never goes back,
  /// and a time that is not finite is none.
  mutating func passTime(to time: Double) {
    guard time.isFinite else { return }
    while let deadline = nextDeadline, deadline <= time {
      state.time = max(state.time, deadline)
      var verdicts: [(Int, GestureVerdict)] = []
      let down = fingersDown
      for index in state.recognitions.indices {
        guard let due = state.recognitions[index].deadline, due <= state.time else { continue }
        let verdict = state.recognitions[index].respond(to: .time, at: state.time, down)
        verdicts.append((index, verdict))
        // A machine that names the same time again would be asked for ever.
        if verdicts.last?.1 == GestureVerdict.none, let next = state.recognitions[index].deadline,
          next <= state.time
        {
          verdicts[verdicts.count - 1].1 = .fail(.tooLong(state.time))
        }
      }
      settle(&verdicts)
      for index in state.touches.indices {
        if let due = state.touches[index].holdDeadline, due <= state.time {
          state.touches[index].holdDeadline = nil
        }
      }
      flush()
      finish()
    }
    if time > state.time { state.time = time }
  }

  /// Ends a command: what is over goes, and recognizers whose fingers have all left start afresh.
  mutating func finish() {
    resetRecognizers()
    flush()
    state.touches.removeAll { !$0.isDown && ($0.stage == .closed || $0.view == nil) }
  }
}
