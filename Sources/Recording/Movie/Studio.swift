internal import Raster
internal import Stage

/// Films: draws the frames of a film while `ffmpeg` writes those before.
package struct Studio: Sendable {
  private let film: Film
  private let frames: FrameSequence

  /// A studio for a film, its sides made even where the format needs it.
  package init(_ film: Film, for format: MovieFormat) {
    self.film = format.needsEvenSize ? film.withEvenSides : film
    frames = FrameSequence(self.film, painter: FilmPainter(self.film))
  }

  /// How many frames differ.
  package var frameCount: Int { frames.positions.count }

  /// Writes the movie.
  ///
  /// - Parameters:
  ///   - path: the file; it may be left incomplete on an error.
  ///   - ffmpeg: what to write it with.
  ///   - progress: is told how much is done, 0 to 1.
  /// - Throws: `MovieWriter.Problem`.
  package func write(
    _ format: MovieFormat, to path: String, with ffmpeg: FFmpeg, progress: (Double) -> Void
  ) async throws {
    let writer = MovieWriter(
      format, width: film.pixelWidth, height: film.pixelHeight, timeline: frames.timeline)
    let camera = FilmCamera(film, positions: frames.positions)
    try await writer.write(
      to: path, with: ffmpeg, paint: { await camera.pixels(ofFrame: $0) }, progress: progress)
  }
}
