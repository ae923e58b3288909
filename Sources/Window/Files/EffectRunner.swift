internal import Debugger
internal import Foundation
internal import HierarchyFormats
internal import HitTesting
internal import Raster

/// Carries out the effects that concern files, and watches the file that is shown.
@MainActor
struct EffectRunner {
  private var watch: FileWatch?
  private let traceText: (@Sendable (Scene, Trace) -> String)?

  /// A runner that watches a file from the start; `nil` for none.
  init(path: String?, traceText: (@Sendable (Scene, Trace) -> String)?) {
    watch = path.map { FileWatch(path: $0) }
    self.traceText = traceText
  }

  /// Whether there is a file to look at.
  var isWatching: Bool { watch != nil }

  /// Looks at the file.
  ///
  /// - Returns: its new content, or why it cannot be read; `nil` when it did not change.
  mutating func look() -> Message? {
    guard watch?.look() == true, let path = watch?.path else { return nil }
    return Self.read(path, isReload: true)
  }

  /// Carries out an effect.
  ///
  /// - Returns: what it has to say about it.
  mutating func run(_ effect: Effect, state: State, window: SDLWindow) -> Message? {
    switch effect {
    case .open(let path):
      let message = Self.read(path, isReload: false)
      if case .fileRead = message { watch = FileWatch(path: path) }
      return message
    case .saveScreenshot(let name, let near):
      return Self.save(name, near) { try PictureFile.png(window.readBack()) }
    case .saveTrace(let name, let near):
      guard let traceText, let trace = state.subject.trace else {
        return .finished("This build cannot write traces", isError: true)
      }
      return Self.save(name, near) { Array(traceText(state.subject.scene, trace).utf8) }
    default:
      return nil
    }
  }

  private static func read(_ path: String, isReload: Bool) -> Message {
    do throws(FileFailure) {
      let bytes = try FileSource(path).bytes()
      return .fileRead(FileContent(path: path, bytes: bytes, isReload: isReload))
    } catch {
      return .fileFailed(path: path, reason: error.diagnostics.first?.message ?? "cannot be read")
    }
  }

  /// Writes a file under a name that is still free, so that no earlier picture is lost.
  private static func save(
    _ name: String, _ near: String?, _ bytes: () throws -> [UInt8]
  ) -> Message {
    let folder =
      near.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      ?? FileManager.default.currentDirectoryPath
    let path = freePath(folder + "/" + name)
    do {
      try FileOutput(path).write(bytes())
      return .finished("Saved \(path)", isError: false)
    } catch let failure as FileFailure {
      return .finished(failure.description, isError: true)
    } catch {
      return .finished("\(path) cannot be written: \(error)", isError: true)
    }
  }

  static func freePath(_ wanted: String) -> String {
    let dot = wanted.lastIndex(of: ".") ?? wanted.endIndex
    var path = wanted
    var number = 2
    while FileManager.default.fileExists(atPath: path), number < 10_000 {
      path = "\(wanted[..<dot])-\(number)\(wanted[dot...])"
      number += 1
    }
    return path
  }
}
