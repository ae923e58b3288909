import Subprocess

/// The `ffmpeg` of this machine, and what it can encode.
package struct FFmpeg: Hashable, Sendable {
  /// The version, as it tells it itself.
  package let version: String
  /// The names of its encoders.
  package let encoders: Set<String>

  /// The Debian package that has it.
  package static let package = "ffmpeg"

  /// Describes an `ffmpeg`.
  package init(version: String, encoders: Set<String>) {
    self.version = version
    self.encoders = encoders
  }

  /// Asks the `ffmpeg` in `PATH`; `nil` where there is none.
  package static func find() async -> FFmpeg? {
    let result = try? await run(
      .name("ffmpeg"), arguments: ["-hide_banner", "-encoders"], output: .string(limit: 1 << 20))
    let banner = try? await run(
      .name("ffmpeg"), arguments: ["-version"], output: .string(limit: 1 << 20))
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return FFmpeg(
      version: Self.version(in: banner?.standardOutput ?? ""),
      encoders: Self.encoders(in: result.standardOutput))
  }

  /// The best of its encoders for a format; `nil` where it has none.
  package func encoder(for format: MovieFormat) -> String? {
    format.encoders.first { encoders.contains($0) }
  }

  /// The third word of “ffmpeg version 5.1.8-0+deb12u1 Copyright …”.
  static func version(in banner: String) -> String {
    let words = banner.prefix { $0 != "\n" }.split(separator: " ")
    return words.count > 2 ? String(words[2]) : "unknown"
  }

  /// The second words of the lines that begin with six flags: “ V....D gif   GIF …”.
  static func encoders(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0].utf8.count == 6, words[1] != "=" else { return nil }
        return words[0].first == "V" ? String(words[1]) : nil
      })
  }
}
