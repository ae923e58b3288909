internal import Files
import Foundation
import Subprocess

/// The `ffmpeg` of this machine and its encoders.
package struct FFmpeg: Hashable, Sendable {
  /// The version that `ffmpeg` reports.
  package let version: String
  /// The names of the video encoders.
  package let encoders: Set<String>
  /// The time without progress after which `ffmpeg` is killed.
  package var patience = Duration.seconds(60)

  /// The search path in the form of `PATH`; `nil` for `PATH` itself.
  var searchPath: String?

  static let executable = Executable.name("ffmpeg")

  var environment: Environment {
    searchPath.map { .inherit.updating(["PATH": $0]) } ?? .inherit
  }

  /// The Debian package that contains `ffmpeg`.
  package static let package = "ffmpeg"

  package init(version: String, encoders: Set<String>) {
    self.version = version
    self.encoders = encoders
  }

  /// The result of a search for `ffmpeg` in `PATH`.
  package enum Search: Hashable, Sendable {
    case found(FFmpeg)
    case missing
    /// A program of this name that does not answer or lists no encoders, as a sentence with its
    /// path and without a full stop.
    case unusable(String)
  }

  /// Searches `PATH` for `ffmpeg`, and asks it for its encoders and its version.
  ///
  /// - Parameter patience: The time without progress after which `ffmpeg` is killed. A question is
  ///   answered at once, so it gets less of a long time; but a busy machine takes seconds to start
  ///   a program.
  package static func search(patience: Duration = .seconds(60)) async -> Search {
    guard let path = try? await executable.resolveExecutablePath(in: .inherit) else {
      return .missing
    }
    let seconds = Int(min(max(patience, .seconds(3)), .seconds(10)).components.seconds)
    guard let list = await answer(to: ["-hide_banner", "-encoders"], within: seconds) else {
      return .unusable("“\(path)” does not answer within \(seconds) s")
    }
    let encoders = encoders(in: list)
    if encoders.isEmpty { return .unusable("“\(path)” lists no encoders") }
    let banner = await answer(to: ["-version"], within: seconds) ?? ""
    return .found(FFmpeg(version: version(in: banner), encoders: encoders))
  }

  /// Returns the output of `ffmpeg`, empty if it fails; `nil` if it does not finish in time.
  private static func answer(to arguments: [String], within seconds: Int) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask {
        let result = try? await RunningProgram.run { program in
          try await run(
            executable, arguments: Arguments(arguments), platformOptions: RunningProgram.options,
            input: .none, output: .string(limit: 1 << 20), error: .discarded
          ) { process in program.began(process.processIdentifier.value) }
        }
        return result.flatMap { $0.terminationStatus.isSuccess ? $0.standardOutput : nil } ?? ""
      }
      group.addTask {
        // Sleeping one second at a time also extends the wait on a stalled machine.
        for _ in 0..<seconds { try? await Task.sleep(for: .seconds(1)) }
        return nil
      }
      // Cancelling the task kills its program.
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Returns a file as an argument: absolute and with its protocol, since `ffmpeg` reads
  /// `12:30.gif` as a protocol and `-x.gif` as an option.
  static func file(_ path: String) -> [UInt8] {
    let folder = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    return Array("file:".utf8) + FileName.bytes(folder + path)
  }

  /// Returns the best available encoder for a format; `nil` if `ffmpeg` has none.
  package func encoder(for format: MovieFormat) -> String? {
    format.encoders.first { encoders.contains($0) }
  }

  /// Extracts the third word of “ffmpeg version 5.1.8-0+deb12u1 Copyright …”.
  static func version(in banner: String) -> String {
    let words = banner.prefix { $0 != "\n" }.split(separator: " ")
    return words.count > 2 ? String(words[2]) : "unknown"
  }

  /// Extracts the second word of each line that begins with six flags: “ V....D gif   GIF …”.
  static func encoders(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0].utf8.count == 6, words[1] != "=" else { return nil }
        return words[0].first == "V" ? String(words[1]) : nil
      })
  }
}
