internal import Files
package import Raster
import Subprocess

extension FFmpeg {
  /// The maximum size of a decoded picture, in bytes.
  private static let longestPicture = 256 << 20
  /// The maximum length of the list of frames, in bytes.
  private static let longestList = 64 << 20

  /// Returns the time and a hash of the pixels of each frame of a movie; `nil` if it cannot be
  /// decoded.
  package static func frames(of path: String) async -> [String]? {
    guard
      let list = await output(
        of: path, ["-pix_fmt", "bgra", "-f", "framemd5"], limit: longestList)
    else { return nil }
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    // Times are numbers of the time base, which differs between movies.
    let base = lines.first { $0.hasPrefix("#tb ") } ?? ""
    let frames = lines.filter { !$0.hasPrefix("#") }.map { "\(base) \($0)" }
    return frames.isEmpty ? nil : frames
  }

  /// Returns a frame of a movie, counted from 0; `nil` if there is none.
  package static func picture(_ number: Int, of path: String) async -> Bitmap? {
    let selection = ["-vf", "select=eq(n\\,\(number))", "-frames:v", "1"]
    let bytes = await output(
      of: path, selection + ["-pix_fmt", "bgra", "-c:v", "png", "-f", "image2pipe"],
      limit: longestPicture)
    return bytes.flatMap { try? PictureFile.bitmap(png: $0) }
  }

  /// Decodes the video of a file; `nil` if `ffmpeg` fails.
  private static func output(
    of path: String, _ arguments: [String], limit: Int
  ) async -> [UInt8]? {
    let head = ["-hide_banner", "-v", "error", "-nostdin", "-i"].map { Array($0.utf8) }
    let tail = (["-map", "0:v:0"] + arguments + ["pipe:1"]).map { Array($0.utf8) }
    let words = (head + [file(path)] + tail).map { $0 + [0] }
    let result = try? await RunningProgram.run { program in
      try await run(
        executable, arguments: Arguments(words), platformOptions: RunningProgram.options,
        input: .none, output: .bytes(limit: limit), error: .discarded
      ) { process in program.began(process.processIdentifier.value) }
    }
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }
}
