internal import Files
internal import Raster
internal import Stage
internal import Subprocess

/// Encodes a recording as a movie, painting frames while `ffmpeg` encodes earlier ones.
package struct MovieEncoder: Sendable {
  private let recording: SceneRecording
  private let frames: FrameSequence

  /// Creates an encoder, with even sides if the format requires them.
  package init(_ recording: SceneRecording, for format: MovieFormat) {
    let timed = recording.atRate(of: format)
    self.recording = format.needsEvenSize ? timed.withEvenSides : timed
    frames = FrameSequence(self.recording, painter: RecordingPainter(self.recording))
  }

  /// The number of distinct frames.
  package var frameCount: Int { frames.places.count }

  /// Writes the movie.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be incomplete after an error.
  ///   - progress: Receives the completed fraction, 0 to 1.
  /// - Throws: `MovieWriter.Problem`.
  package func write(
    _ format: MovieFormat, to path: String, with ffmpeg: FFmpeg, progress: (Double) -> Void
  ) async throws {
    let writer = MovieWriter(
      format, width: recording.pixelWidth, height: recording.pixelHeight, timeline: frames.timeline)
    let source = BackgroundPainters(recording, frames)
    try await writer.write(
      to: path, with: ffmpeg, paint: { await source.pixels(ofFrame: $0) }, progress: progress)
  }
}

/// Writes a movie by piping frames to `ffmpeg`.
package struct MovieWriter: Sendable {
  /// The reason why a movie was not written.
  package enum Problem: Error, Hashable, Sendable {
    /// The installed `ffmpeg` has none of these encoders.
    case noEncoder([String])
    /// `ffmpeg` failed with this message of one or more lines.
    case failed(String)
    /// `ffmpeg` was killed after this time without progress; with the end of its messages.
    case stalled(Duration, String)
  }

  package let format: MovieFormat
  /// The frame width, in pixels.
  package let width: Int
  /// The frame height, in pixels.
  package let height: Int
  package let timeline: FrameTimeline

  package init(_ format: MovieFormat, width: Int, height: Int, timeline: FrameTimeline) {
    self.format = format
    self.width = width
    self.height = height
    self.timeline = timeline
  }

  /// Paints the frame at an index: rows of pixels without gaps, with blue in the lowest byte, then
  /// green, red and alpha.
  package typealias Painter = @Sendable (Int) async -> [UInt32]

  /// Paints every frame in turn and writes the movie.
  ///
  /// A GIF takes two passes: its palette is chosen from a sample of frames first.
  ///
  /// - Parameters:
  ///   - path: The path of the file, with any extension; it may be incomplete after an error.
  ///   - paint: Paints a frame; called for the next frame while one is written.
  ///   - progress: Receives the completed fraction, 0 to 1.
  /// - Throws: `Problem`; `CancellationError`.
  package func write(
    to path: String, with ffmpeg: FFmpeg, paint: @escaping Painter, progress: (Double) -> Void
  ) async throws {
    guard let encoder = ffmpeg.encoder(for: format) else {
      throw Problem.noEncoder(format.encoders)
    }
    let place = FFmpeg.file(path)
    let output = format.arguments(encoder: encoder, timeline).map { Array($0.utf8) } + [place]
    if format == .gif {
      let palette = try await palette(paint) { progress($0 * 0.3) }
      let use = ["-filter_complex", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle"]
      try await run(
        ffmpeg, to: path, (palette.arguments + use).map { Array($0.utf8) } + output, paint
      ) { progress(0.3 + $0 * 0.7) }
    } else {
      try await run(ffmpeg, to: path, output, paint) { progress($0) }
    }
    if let problem = format.problem(ofFile: path) { throw Problem.failed(problem) }
  }

  /// A frame to write: its index and its start time.
  struct TimedFrame: Hashable {
    var number: Int
    var seconds: Double
  }

  /// All frames; the last one twice if the format cannot record its duration.
  var frames: [TimedFrame] {
    var frames = timeline.starts.enumerated().map { TimedFrame(number: $0, seconds: $1) }
    guard let last = frames.last else { return frames }
    let shown: Double
    switch format.lastFrame {
    case .recorded: return frames
    case .average: shown = timeline.duration / Double(frames.count + 1)
    case .shortest: shown = 1 / Double(timeline.frameRate)
    }
    let twin = timeline.duration - shown
    if twin > last.seconds { frames.append(TimedFrame(number: last.number, seconds: twin)) }
    return frames
  }

  /// The indices of the frames from which the palette of a GIF is chosen: about 48, evenly spaced.
  var paletteFrames: [Int] {
    let count = timeline.starts.count
    let step = max(1, (count + 47) / 48)
    var numbers = Array(stride(from: 0, to: count, by: step))
    if let last = numbers.last, last != count - 1 { numbers.append(count - 1) }
    return numbers
  }

  /// Chooses the colours of a GIF.
  private func palette(_ paint: @escaping Painter, _ progress: (Double) -> Void) async throws
    -> GIFPalette
  {
    let numbers = paletteFrames
    var painted = PaintedFrames(numbers, paint)
    var histogram = ColorHistogram()
    for place in numbers.indices {
      try Task.checkCancellation()
      histogram.add(await painted.next())
      progress(Double(place + 1) / Double(numbers.count))
    }
    return GIFPalette(histogram)
  }

  /// Runs `ffmpeg` over all frames; `output` contains its arguments after the input.
  private func run(
    _ ffmpeg: FFmpeg, to path: String, _ output: [[UInt8]], _ paint: @escaping Painter,
    _ progress: (Double) -> Void
  ) async throws {
    let stream = MatroskaStream(width: width, height: height, frameRate: timeline.frameRate)
    let input =
      ["-hide_banner", "-v", "error", "-nostdin", "-y", "-f", "matroska", "-i", "pipe:0"]
    let run = FFmpegRun(
      ffmpeg: ffmpeg, arguments: input.map { Array($0.utf8) } + output, output: path)
    let frames = frames
    try await run.run { input, waits in
      try await input.writeAll(stream.header.span.bytes)
      var painted = PaintedFrames(frames.map(\.number), paint)
      for (place, frame) in frames.enumerated() {
        waits(false)
        let pixels = await painted.next()
        waits(true)
        try await input.writeAll(stream.frameHeader(at: frame.seconds).span.bytes)
        try await input.writeAll(pixels.span.bytes)
        progress(Double(place + 1) / Double(frames.count))
      }
    }
  }
}

/// Frames that are painted in turn, the next ones while one is used.
private struct PaintedFrames {
  private var numbers: ArraySlice<Int>
  private let paint: MovieWriter.Painter
  private var tasks: [Task<[UInt32], Never>] = []

  init(_ numbers: [Int], _ paint: @escaping MovieWriter.Painter) {
    self.numbers = numbers[...]
    self.paint = paint
    for _ in 0..<ParallelPainters.mostThreads { begin() }
  }

  /// Returns the pixels of the next frame, of which there must be one.
  mutating func next() async -> [UInt32] {
    defer { begin() }
    return await tasks.removeFirst().value
  }

  private mutating func begin() {
    guard let number = numbers.popFirst() else { return }
    tasks.append(Task { [paint] in await paint(number) })
  }
}
