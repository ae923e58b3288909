import Foundation
internal import Raster
internal import Stage
import Subprocess

/// Encodes a recording as a movie: paints its frames while `ffmpeg` encodes those before.
package struct MovieEncoder: Sendable {
  private let recording: SceneRecording
  private let frames: FrameSequence

  /// An encoder of a recording, whose sides are made even where the format needs it.
  package init(_ recording: SceneRecording, for format: MovieFormat) {
    self.recording = format.needsEvenSize ? recording.withEvenSides : recording
    frames = FrameSequence(self.recording, painter: RecordingPainter(self.recording))
  }

  /// The number of different frames.
  package var frameCount: Int { frames.positions.count }

  /// Writes the movie.
  ///
  /// - Parameters:
  ///   - path: the file; it may be left incomplete on an error.
  ///   - progress: receives the part that is done, 0 to 1.
  /// - Throws: `MovieWriter.Problem`.
  package func write(
    _ format: MovieFormat, to path: String, with ffmpeg: FFmpeg, progress: (Double) -> Void
  ) async throws {
    let writer = MovieWriter(
      format, width: recording.pixelWidth, height: recording.pixelHeight, timeline: frames.timeline)
    let source = FrameSource(recording, positions: frames.positions)
    try await writer.write(
      to: path, with: ffmpeg, paint: { await source.pixels(ofFrame: $0) }, progress: progress)
  }
}

/// Writes a movie by piping frames to `ffmpeg`.
package struct MovieWriter: Sendable {
  /// Why no movie was written.
  package enum Problem: Error, Hashable, Sendable {
    /// The `ffmpeg` there is has none of these encoders.
    case noEncoder([String])
    /// `ffmpeg` ended with this message.
    case failed(String)
  }

  /// The format of the file.
  package let format: MovieFormat
  /// The width of a frame, in pixels.
  package let width: Int
  /// The height of a frame, in pixels.
  package let height: Int
  /// When each frame appears and when the last one ends.
  package let timeline: FrameTimeline

  /// A movie of frames of one size.
  package init(_ format: MovieFormat, width: Int, height: Int, timeline: FrameTimeline) {
    self.format = format
    self.width = width
    self.height = height
    self.timeline = timeline
  }

  /// Paints a frame by its number: rows of pixels without gaps, blue in the lowest byte, then
  /// green, red and alpha.
  package typealias Painter = @Sendable (Int) async -> [UInt32]

  /// Paints every frame in turn and writes the movie.
  ///
  /// A GIF takes two passes: its colours are chosen from some frames first, so that memory does not
  /// grow with its length.
  ///
  /// - Parameters:
  ///   - path: the file, whatever its extension; it may be left incomplete on an error.
  ///   - paint: paints a frame; called for the next one while one is written.
  ///   - progress: receives the part that is done, 0 to 1.
  /// - Throws: `Problem`, and what starting `ffmpeg` throws.
  package func write(
    to path: String, with ffmpeg: FFmpeg, paint: @escaping Painter, progress: (Double) -> Void
  ) async throws {
    guard let encoder = ffmpeg.encoder(for: format) else {
      throw Problem.noEncoder(format.encoders)
    }
    let output =
      format.arguments(encoder: encoder, timeline) + [path]
    guard format == .gif else {
      return try await run(frames, to: output, paint) { progress($0) }
    }
    let palette = path + ".palette"
    defer { unlink(palette) }
    try await run(
      paletteFrames,
      to: ["-vf", "palettegen=stats_mode=full", "-update", "1", "-c:v", "png", "-f", "image2"]
        + [palette], paint
    ) { progress($0 * 0.3) }
    try await run(
      frames,
      to: [
        "-f", "png_pipe", "-i", palette, "-filter_complex",
        "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle",
      ] + output, paint
    ) { progress(0.3 + $0 * 0.7) }
  }

  /// A frame to write: its number, and when it appears.
  struct TimedFrame: Hashable {
    var number: Int
    var seconds: Double
  }

  /// All frames; where the format cannot record how long the last one stays, that one twice.
  var frames: [TimedFrame] {
    var frames = timeline.starts.enumerated().map { TimedFrame(number: $0, seconds: $1) }
    guard !format.recordsLastDuration, let last = frames.last else { return frames }
    // A movie of a fixed rate ends one frame after its last one; an animated WebP, the average.
    let count = Double(frames.count)
    let gap =
      format.hasShortLastFrame ? 1 / Double(timeline.frameRate) : timeline.duration / (count + 1)
    let twin = timeline.duration - gap
    if twin > last.seconds { frames.append(TimedFrame(number: last.number, seconds: twin)) }
    return frames
  }

  /// The frames that the colours of a GIF are chosen from: at most 48, evenly spread.
  var paletteFrames: [TimedFrame] {
    let count = timeline.starts.count
    let step = max(1, (count + 47) / 48)
    var numbers = Array(stride(from: 0, to: count, by: step))
    if let last = numbers.last, last != count - 1 { numbers.append(count - 1) }
    return numbers.enumerated().map { TimedFrame(number: $1, seconds: Double($0)) }
  }

  private func run(
    _ frames: [TimedFrame], to output: [String], _ paint: @escaping Painter,
    _ progress: (Double) -> Void
  ) async throws {
    let stream = MatroskaStream(
      width: width, height: height, frameRate: timeline.frameRate)
    let arguments =
      ["-hide_banner", "-v", "error", "-nostdin", "-y", "-f", "matroska", "-i", "pipe:0"] + output
    var failure: (any Error)?
    let result = try await Subprocess.run(
      .name("ffmpeg"), arguments: Arguments(arguments), input: .inputWriter, output: .discarded,
      error: .string(limit: 1 << 20)
    ) { process in
      do {
        _ = try await process.standardInputWriter.write(stream.header)
        var next = frames.first.map { frame in Task { await paint(frame.number) } }
        for (place, frame) in frames.enumerated() {
          guard let pixels = await next?.value else { break }
          let following = place + 1 < frames.count ? frames[place + 1] : nil
          next = following.map { frame in Task { await paint(frame.number) } }
          _ = try await process.standardInputWriter.write(stream.frameHeader(at: frame.seconds))
          _ = try await process.standardInputWriter.write(pixels.span.bytes)
          progress(Double(place + 1) / Double(frames.count))
        }
      } catch {
        failure = error
      }
      try await process.standardInputWriter.finish()
    }
    let message = result.standardError
    guard result.terminationStatus.isSuccess else {
      throw Problem.failed(message.isEmpty ? "\(result.terminationStatus)" : message)
    }
    if let failure { throw failure }
  }
}
