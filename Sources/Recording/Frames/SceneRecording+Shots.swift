internal import Geometry
internal import Stage

/// A recording of several touches, edits and answers is a list of shots: each is the recording of
/// one picture, of which a span of steps is shown. A recording of one touch is a single shot that
/// shows all its steps.
extension SceneRecording {
  /// The part of the steps that a shot shows, and its duration.
  package struct Span: Hashable, Sendable {
    /// The positions at the beginning and at the end; equal for a picture that is held.
    package var start: Double
    package var end: Double
    /// The duration, in seconds.
    package var seconds: Double

    package init(start: Double, end: Double, seconds: Double) {
      self.start = start
      self.end = end
      self.seconds = seconds
    }
  }

  /// All shots in the order of time.
  var shots: [SceneRecording] {
    var last = self
    last.earlier = []
    return earlier + [last]
  }

  /// The recording of the last shot alone, with all its steps.
  var alone: SceneRecording {
    var recording = self
    recording.earlier = []
    recording.span = nil
    return recording
  }

  /// True for a recording of one touch, with all its steps.
  var isSingle: Bool { earlier.isEmpty && span == nil }

  /// The duration of this shot without the hold at the end, in seconds.
  package var seconds: Double { span?.seconds ?? clock.map { $0.duration / speed } ?? 0 }

  /// The seconds between two positions of this shot at its speed.
  package func seconds(from start: Double, to end: Double) -> Double {
    clock.map { Double.maximum(0, $0.seconds(at: end) - $0.seconds(at: start)) / speed } ?? 0
  }

  /// Returns the position after a time of play, in seconds at the speed of this shot.
  package func position(after seconds: Double, from start: Double) -> Double {
    clock.map { $0.position(at: $0.seconds(at: start) + seconds * speed) } ?? start
  }

  /// Returns the position of this shot after a time, in seconds.
  func position(inShotAt seconds: Double, _ clock: StepClock?) -> Double {
    guard let clock else { return model.position }
    guard let span else { return position(at: seconds, clock) }
    guard span.start < span.end, seconds < span.seconds else { return span.end }
    let begin = clock.seconds(at: span.start)
    return clock.position(at: begin + seconds * speed).clamped(to: span.start...span.end)
  }

  /// The frames of all shots at a fixed rate, before equal ones are joined.
  var timeline: FrameTimeline {
    let length = shots.reduce(0) { $0 + $1.seconds }
    return FrameTimeline(
      length: length, frameRate: frameRate ?? MovieFormat.usualFrameRate, hold: hold)
  }

  /// Returns the keyframes of all shots, numbered from 1.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of keyframes; if there are more, calls are left out, and if
  ///     these are still too many, evenly spaced ones are kept. The last one is always included.
  ///   - decisionsOnly: Leaves out calls even below the limit.
  func keyframesOfShots(limit: Int, decisionsOnly: Bool) -> [Keyframe] {
    var all = shotKeyframes(decisionsOnly: decisionsOnly)
    if all.count > limit { all = shotKeyframes(decisionsOnly: true) }
    if all.count > limit {
      var kept: [Keyframe] = []
      var next = 0
      for place in Self.spaced(limit, of: all.count) {
        var keyframe = all[place]
        // The time of those that are left out belongs to the next one.
        keyframe.seconds = all[next...place].reduce(0) { $0 + $1.seconds }
        next = place + 1
        kept.append(keyframe)
      }
      all = kept
    }
    for place in all.indices { all[place].stepNumber = place + 1 }
    return all
  }

  private func shotKeyframes(decisionsOnly: Bool) -> [Keyframe] {
    let shots = shots
    var all: [Keyframe] = []
    for (place, shot) in shots.enumerated() {
      var part = shot.keyframesOfSpan(decisionsOnly: decisionsOnly)
      if place == shots.count - 1, !part.isEmpty { part[part.count - 1].seconds += hold }
      for index in part.indices { part[index].shot = place }
      all += part
    }
    return all
  }

  /// Returns the keyframes of this shot without the hold at the end.
  private func keyframesOfSpan(decisionsOnly: Bool) -> [Keyframe] {
    var whole = alone
    whole.hold = 0
    guard let span else { return whole.keyframes(decisionsOnly: decisionsOnly) }
    guard span.start < span.end else {
      return [Keyframe(stepNumber: 1, position: span.end, seconds: span.seconds)]
    }
    var begin = span.start
    var frames: [Keyframe] = []
    for keyframe in whole.keyframes(decisionsOnly: decisionsOnly)
    where keyframe.position > span.start && Double(keyframe.stepNumber) < span.end {
      let end = Double(keyframe.stepNumber)
      frames.append(
        Keyframe(
          stepNumber: keyframe.stepNumber, position: keyframe.position,
          seconds: seconds(from: begin, to: end)))
      begin = end
    }
    frames.append(
      Keyframe(stepNumber: 1, position: span.end, seconds: seconds(from: begin, to: span.end)))
    return frames
  }

  /// Returns the model of a frame.
  func model(at place: FramePlace) -> FrameModel {
    guard place.shot < earlier.count else { return model(at: place.position) }
    var shot = earlier[place.shot]
    // Of all shots, the lists turn pages, and the same part is recorded.
    (shot.turnsPages, shot.crop) = (turnsPages, crop)
    return shot.model(at: place.position)
  }
}

/// The content of a frame: a position in one of the shots.
package struct FramePlace: Hashable, Sendable {
  /// The index of the shot.
  package var shot: Int
  /// The position, in steps.
  package var position: Double

  package init(shot: Int = 0, position: Double) {
    self.shot = shot
    self.position = position
  }
}
