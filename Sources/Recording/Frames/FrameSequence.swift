import Stage

/// The frames of a film at a fixed rate, as values: when each appears, and where the search then
/// stands. Neighbours that look the same are one frame.
package struct FrameSequence: Sendable {
  /// When the frames appear.
  package let timeline: FrameTimeline
  /// Where the search stands in each frame, in steps.
  package let positions: [Double]

  /// The frames of a film.
  ///
  /// - Complexity: O(frames): each is laid out once, none is drawn.
  package init(_ film: Film, painter: FilmPainter) {
    guard let clock = film.clock else {
      timeline = FrameTimeline(frameRate: film.frameRate, starts: [0], duration: film.hold)
      positions = [film.model.position]
      return
    }
    let all = FrameTimeline(
      clock, frameRate: film.frameRate, speed: film.speed, hold: film.hold)
    var last = painter.frame(at: film.position(at: 0, clock)).overlay
    timeline = all.joining { number in
      let next = painter.frame(at: film.position(at: all.starts[number], clock)).overlay
      defer { last = next }
      return next != last
    }
    positions = timeline.starts.map { film.position(at: $0, clock) }
  }
}
