internal import Dispatch
internal import Drawing
internal import Foundation
package import Raster
package import Stage

/// The frames of a recording at a fixed rate, as start times and positions.
///
/// Adjacent frames that look the same are joined.
package struct FrameSequence: Sendable {
  package let timeline: FrameTimeline
  /// The content of each frame.
  package let places: [FramePlace]

  /// The position of each frame, in steps of its shot.
  package var positions: [Double] { places.map(\.position) }
  /// The layouts of the first frames, so that most recordings are laid out once.
  private let layouts: [Frame]

  /// The maximum number of layouts that are kept, which limits the memory of a long recording.
  private static let mostLayouts = 500

  /// Computes the frames of a recording.
  ///
  /// - Complexity: O(frames): each frame is laid out once, none is drawn.
  package init(_ recording: SceneRecording, painter: RecordingPainter) {
    let shots = recording.shots
    let clocks = shots.map(\.clock)
    var begins: [Double] = []
    var length = 0.0
    for shot in shots {
      begins.append(length)
      length += shot.seconds
    }
    let all = recording.timeline
    // Frames are visited in the order of time.
    var current = 0
    let places = all.starts.map { start in
      while current < shots.count - 1, start >= begins[current + 1] { current += 1 }
      return FramePlace(
        shot: current,
        position: shots[current].position(inShotAt: start - begins[current], clocks[current]))
    }
    var last = painter.frame(at: places[0])
    var kept = [places[0]]
    var layouts = [last]
    timeline = all.joining { number in
      let next = painter.frame(at: places[number])
      defer { last = next }
      guard next.layer.key != last.layer.key || next.overlay != last.overlay else { return false }
      kept.append(places[number])
      if layouts.count < Self.mostLayouts { layouts.append(next) }
      return true
    }
    self.places = kept
    self.layouts = layouts
  }

  /// Returns the layout of a frame.
  func frame(_ number: Int, _ painter: RecordingPainter) -> Frame {
    number < layouts.count ? layouts[number] : painter.frame(at: places[number])
  }
}

/// The start times of a movie's frames, at a fixed rate with equal adjacent frames joined.
package struct FrameTimeline: Hashable, Sendable {
  /// Frames per second.
  package let frameRate: Int
  /// The start time of each frame, in seconds, ascending from 0.
  package private(set) var starts: [Double]
  /// The end of the last frame, in seconds.
  package let duration: Double

  /// The duration of the last frame, in seconds.
  package var lastDuration: Double { duration - (starts.last ?? 0) }

  /// Creates a timeline from given frames.
  ///
  /// - Parameters:
  ///   - starts: The start time of each frame, in seconds, ascending from 0.
  ///   - duration: The end of the last frame, in seconds.
  package init(frameRate: Int, starts: [Double], duration: Double) {
    self.frameRate = frameRate
    self.starts = starts
    self.duration = duration
  }

  /// Creates frames at a fixed rate for a time, and holds the last one.
  ///
  /// - Parameters:
  ///   - length: The time, in seconds.
  ///   - hold: The duration of the last frame, in seconds.
  package init(length: Double, frameRate: Int, hold: Double) {
    let count = Int((length * Double(frameRate)).rounded(.up))
    starts = (0...max(0, count)).map { Double($0) / Double(frameRate) }
    self.frameRate = frameRate
    duration = (starts.last ?? 0) + hold
  }

  /// Returns the timeline of the frames that differ from their predecessors.
  ///
  /// - Parameter isNew: Returns whether the frame at an index differs from the one before; not
  ///   called for the first frame.
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
/// Not thread-safe: each thread needs its own painter.
package final class RecordingPainter {
  private let recording: SceneRecording
  private let rasterizer: Rasterizer
  private let renderer: FrameRenderer
  private var backdrop: (key: Layer.Key, bitmap: Bitmap)?

  /// Creates a painter with a private rasterizer that draws text as outlines.
  package init(_ recording: SceneRecording) {
    self.recording = recording
    rasterizer = Rasterizer(.outlines)
    renderer = FrameRenderer(rasterizer.text)
  }

  /// Returns the frame at a position of the last shot, in steps.
  package func frame(at position: Double) -> Frame {
    renderer.frame(recording.model(at: position), size: recording.size)
  }

  /// Returns the frame at a position of any shot.
  package func frame(at place: FramePlace) -> Frame {
    renderer.frame(recording.model(at: place), size: recording.size)
  }

  package func bitmap(of frame: Frame) -> Bitmap {
    if backdrop?.key != frame.layer.key {
      let bitmap = rasterizer.bitmap(
        of: recording.cropped(frame.layer.list), size: recording.outputSize,
        scale: recording.scale)
      backdrop = (frame.layer.key, bitmap)
    }
    var bitmap =
      backdrop?.bitmap ?? Bitmap(width: recording.pixelWidth, height: recording.pixelHeight)
    rasterizer.draw(recording.cropped(frame.overlay), on: &bitmap, scale: recording.scale)
    return bitmap
  }

  /// Returns the pixels at a position of the last shot, in steps.
  package func bitmap(at position: Double) -> Bitmap { bitmap(of: frame(at: position)) }

  /// Returns the pixels at a position of any shot.
  package func bitmap(at place: FramePlace) -> Bitmap { bitmap(of: frame(at: place)) }
}

/// Paints frames of a recording concurrently with their encoding.
private actor BackgroundPainter {
  private let painter: RecordingPainter
  private let frames: FrameSequence

  init(_ recording: SceneRecording, _ frames: FrameSequence) {
    painter = RecordingPainter(recording)
    self.frames = frames
  }

  func pixels(ofFrame number: Int) -> [UInt32] {
    painter.bitmap(of: frames.frame(number, painter)).pixels
  }
}

/// Painters that paint adjacent frames of a recording at the same time.
struct BackgroundPainters: Sendable {
  private let painters: [BackgroundPainter]

  init(_ recording: SceneRecording, _ frames: FrameSequence) {
    painters = (0..<ParallelPainters.mostThreads).map { _ in BackgroundPainter(recording, frames) }
  }

  func pixels(ofFrame number: Int) async -> [UInt32] {
    await painters[number % painters.count].pixels(ofFrame: number)
  }
}

/// Painters that paint several pictures of a recording at the same time.
struct ParallelPainters {
  /// The number of threads that paint.
  static let mostThreads = max(1, min(8, ProcessInfo.processInfo.activeProcessorCount))

  private let painters: [RecordingPainter]

  init(_ recording: SceneRecording) {
    painters = (0..<Self.mostThreads).map { _ in RecordingPainter(recording) }
  }

  /// The number of pictures that are painted at the same time.
  var count: Int { painters.count }

  /// Applies a function to at most `count` values at the same time, each with its own painter.
  func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ work: (RecordingPainter, Value) -> Result
  ) -> [Result] {
    // Safe because each iteration uses its own painter and writes its own result.
    nonisolated(unsafe) let (work, painters) = (work, painters)
    return [Result](unsafeUninitializedCapacity: values.count) { buffer, count in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: values.count) { number in
        results.initializeElement(at: number, to: work(painters[number], values[number]))
      }
      count = values.count
    }
  }
}
