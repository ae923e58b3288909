internal import Drawing
package import Raster
package import Stage

/// The frames of a recording at a fixed rate, as values: when each appears, and its position.
/// Neighbours that look the same are one frame.
package struct FrameSequence: Sendable {
  /// When the frames appear.
  package let timeline: FrameTimeline
  /// The position of each frame, in steps.
  package let positions: [Double]

  /// The frames of a recording.
  ///
  /// - Complexity: O(frames): each is laid out once, none is drawn.
  package init(_ recording: SceneRecording, painter: RecordingPainter) {
    guard let clock = recording.clock else {
      timeline = FrameTimeline(
        frameRate: recording.frameRate, starts: [0], duration: recording.hold)
      positions = [recording.model.position]
      return
    }
    let all = FrameTimeline(
      clock, frameRate: recording.frameRate, speed: recording.speed, hold: recording.hold)
    var last = painter.frame(at: recording.position(at: 0, clock))
    timeline = all.joining { number in
      let next = painter.frame(at: recording.position(at: all.starts[number], clock))
      defer { last = next }
      return next.layer.key != last.layer.key || next.overlay != last.overlay
    }
    positions = timeline.starts.map { recording.position(at: $0, clock) }
  }
}

/// When each frame of a movie appears: frames of a fixed rate, equal neighbours joined.
package struct FrameTimeline: Hashable, Sendable {
  /// Frames per second.
  package let frameRate: Int
  /// When each frame appears, in seconds, ascending from 0.
  package private(set) var starts: [Double]
  /// When the last frame ends, in seconds.
  package let duration: Double

  /// How long the last frame stays, in seconds.
  package var lastDuration: Double { duration - (starts.last ?? 0) }

  /// A timeline of given frames.
  ///
  /// - Parameters:
  ///   - starts: when each frame appears, in seconds, ascending from 0.
  ///   - duration: when the last one ends.
  package init(frameRate: Int, starts: [Double], duration: Double) {
    self.frameRate = frameRate
    self.starts = starts
    self.duration = duration
  }

  /// Frames at a fixed rate from the beginning of a clock to its end; the last one is held.
  ///
  /// - Parameters:
  ///   - clock: how long each step takes.
  ///   - speed: the speed relative to the clock.
  ///   - hold: how long the last frame stays, in seconds.
  package init(_ clock: StepClock, frameRate: Int, speed: Double, hold: Double) {
    let length = clock.duration / speed
    let count = Int((length * Double(frameRate)).rounded(.up))
    starts = (0...max(0, count)).map { Double($0) / Double(frameRate) }
    self.frameRate = frameRate
    duration = (starts.last ?? 0) + hold
  }

  /// The timeline of only those frames that differ from the one before.
  ///
  /// - Parameter isNew: whether the frame of a number differs; not asked for the first.
  package func joining(where isNew: (Int) throws -> Bool) rethrows -> FrameTimeline {
    var joined = self
    joined.starts = []
    for (number, start) in starts.enumerated() where try number == 0 || isNew(number) {
      joined.starts.append(start)
    }
    return joined
  }
}

/// Paints the frames of a recording; the layer that they share is drawn once.
///
/// Not for use by several threads at once: give each its own.
package final class RecordingPainter {
  private let recording: SceneRecording
  private let rasterizer: Rasterizer
  private let renderer: FrameRenderer
  private var backdrop: (key: Layer.Key, bitmap: Bitmap)?

  /// A painter with fonts of its own, text drawn as outlines.
  package init(_ recording: SceneRecording) {
    self.recording = recording
    rasterizer = Rasterizer(.outlines)
    renderer = FrameRenderer(rasterizer.text)
  }

  /// The frame at a position, in steps.
  package func frame(at position: Double) -> Frame {
    renderer.frame(recording.model(at: position), size: recording.size)
  }

  /// The pixels of a frame.
  package func bitmap(of frame: Frame) -> Bitmap {
    if backdrop?.key != frame.layer.key {
      let bitmap = rasterizer.bitmap(
        of: frame.layer.list, size: recording.size, scale: recording.scale)
      backdrop = (frame.layer.key, bitmap)
    }
    var bitmap =
      backdrop?.bitmap ?? Bitmap(width: recording.pixelWidth, height: recording.pixelHeight)
    rasterizer.draw(frame.overlay, on: &bitmap, scale: recording.scale)
    return bitmap
  }

  /// The pixels at a position, in steps.
  package func bitmap(at position: Double) -> Bitmap { bitmap(of: frame(at: position)) }
}

/// Paints the frames of a recording while others are encoded.
actor FrameSource {
  private let painter: RecordingPainter
  private let positions: [Double]

  init(_ recording: SceneRecording, positions: [Double]) {
    painter = RecordingPainter(recording)
    self.positions = positions
  }

  /// The pixels of a frame.
  func pixels(ofFrame number: Int) -> [UInt32] { painter.bitmap(at: positions[number]).pixels }
}
