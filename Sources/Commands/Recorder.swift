import Files
import Foundation
import Recording

/// Writes a film in the formats that the user names, each complete or not at all.
struct Recorder {
  let film: Film
  let session: Session

  /// Writes one recording.
  ///
  /// - Throws: `Failure`, `FileError`, `OutputClosed`.
  func record(_ format: RecordingFormat, to path: OutputPath) async throws {
    let progress = Progress(path.name, session)
    defer { progress.end() }
    switch format {
    case .svg: try write(AnimatedPicture(film).svg(), to: path)
    case .html: try write(StoryPage(film).html(), to: path)
    case .sheet: try path.write(try ContactSheet(film).png(), isBinary: true, session)
    case .steps: try writeSteps(to: FolderOutput(path.name), progress)
    case .gif, .webp, .apng, .mp4, .webm:
      guard let movie = format.movie else { return }
      try await write(movie, to: path, progress)
    }
  }

  private func write(_ text: String, to path: OutputPath) throws {
    try path.write(Array(text.utf8), isBinary: false, session)
  }

  private func writeSteps(to folder: FolderOutput, _ progress: Progress) throws {
    let pictures = StepPictures(film)
    let moments = pictures.moments
    try folder.replace(isOurs: { $0.hasPrefix("step-") && $0.hasSuffix(".png") }) { folder in
      for (number, moment) in moments.enumerated() {
        let file = FileOutput(folder.path(of: pictures.fileName(of: moment)))
        try file.write(try pictures.png(of: moment))
        progress.tell(Double(number + 1) / Double(moments.count))
      }
    }
  }

  private func write(_ format: MovieFormat, to path: OutputPath, _ progress: Progress) async throws
  {
    guard let ffmpeg = await FFmpeg.find() else {
      throw Failure(
        .unavailable, "ffmpeg is needed to write \(format.rawValue.uppercased())",
        hint: "apt install \(FFmpeg.package); -o NAME.svg, NAME.html and a folder need none")
    }
    let place =
      path.isStandardOutput
      ? FileManager.default.temporaryDirectory.appending(path: "hitscope").path : path.name
    let file = try PendingFile(place)
    do {
      let studio = Studio(film, for: format)
      try await studio.write(format, to: file.path, with: ffmpeg) { progress.tell($0) }
    } catch {
      file.discard()
      throw Self.failure(error, format)
    }
    guard path.isStandardOutput else { return try file.commit() }
    defer { file.discard() }
    try session.send(try FileSource(file.path).bytes())
  }

  private static func failure(_ error: any Error, _ format: MovieFormat) -> any Error {
    guard let problem = error as? MovieWriter.Problem else { return error }
    switch problem {
    case .noEncoder(let names):
      return Failure(
        .unavailable,
        "this ffmpeg cannot write \(format.rawValue.uppercased()): it lacks "
          + names.joined(separator: " and "),
        hint: "install the full ffmpeg, or record a GIF")
    case .failed(let message):
      let lines = message.split(separator: "\n").suffix(3).joined(separator: "; ")
      return Failure(.cannotWrite, "ffmpeg failed: \(lines)")
    }
  }
}
