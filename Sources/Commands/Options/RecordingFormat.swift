import ArgumentParser
import Recording

/// What a recording is written as.
enum RecordingFormat: String, ExpressibleByArgument, CaseIterable {
  case gif, webp, apng, mp4, webm, svg, html, sheet, steps

  /// The format of a file by its extension in small letters.
  init?(fileExtension: String) {
    switch fileExtension {
    case "png": self = .sheet
    case "htm": self = .html
    case "sheet", "steps": return nil
    default: self.init(rawValue: fileExtension)
    }
  }

  /// The movie it is; `nil` for what is written without `ffmpeg`.
  var movie: MovieFormat? { MovieFormat(rawValue: rawValue) }

  /// Whether it is no text.
  var isBinary: Bool { self != .svg && self != .html }
}
