internal import Debugger
internal import Drawing
internal import Files
internal import Foundation
internal import HierarchyFormats
internal import HitTesting
internal import Raster
internal import SceneFormat
internal import Stage
import TouchDelivery

/// Performs the effects that concern files, and watches the shown file.
@MainActor
struct EffectRunner {
  /// Watches the shown file and its existing or possible sidecars.
  private var watch: SidecarWatch?
  /// The path of the shown file, even if it cannot be watched.
  private var path: String?
  private let gallery: (@Sendable () -> [FileContent])?
  private let recent: RecentFiles?
  private let scale: Double
  private let mailbox: Mailbox
  private var recording: RecordingJob?
  /// The last request for each kind of work, which counts instead of earlier ones.
  private var jobs: [Work: Job<Message>] = [:]
  /// The file that stores the arrangement of the window; `nil` to store none, or after a write has
  /// failed.
  private var arrangement: StateFile?

  /// The kinds of work; opening includes pasting, because only the later of the two requests
  /// counts.
  private enum Work { case answering, opening, reloading }

  /// Creates a runner that watches a file from the start; `nil` for none.
  ///
  /// - Parameters:
  ///   - gallery: Reads the built-in scenes; `nil` if they are not available.
  ///   - recent: The list of recently opened files; `nil` to store none.
  ///   - arrangement: The file that stores the arrangement of the window; `nil` to store none.
  ///   - scale: Units of the window system per point.
  ///   - mailbox: Receives the results of effects that take longer.
  init(
    path: String?, gallery: (@Sendable () -> [FileContent])?, recent: RecentFiles?,
    arrangement: StateFile?, scale: Double, _ mailbox: Mailbox
  ) {
    self.gallery = gallery
    self.recent = recent
    self.arrangement = arrangement
    self.scale = scale
    self.mailbox = mailbox
    follow(path)
  }

  var isWatching: Bool { watch != nil }

  /// Watches the file at a path from now on, unless it is already watched; `nil` for none.
  mutating func follow(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    watch = path.flatMap { path in
      SidecarWatch(path: path, sidecars: SidecarReader.names(of: path))
    }
  }

  /// Checks the file for changes.
  ///
  /// - Returns: Its new content, or the reason why it cannot be read; `nil` if it has not changed
  ///   or is still being read.
  mutating func look() -> Message? {
    guard let path = watch?.path else { return nil }
    return switch watch?.look() {
    case .changed: start(.reloading) { _ in Self.content(of: path, isReload: true) }
    case .gone:
      .fileFailed(path: path, reason: "the file is gone; its last contents are still shown")
    case .same, nil: nil
    }
  }

  /// Performs an effect.
  ///
  /// - Returns: The message that reports its outcome, if any.
  mutating func run(_ effect: Effect, state: State, window: SDLWindow) -> Message? {
    switch effect {
    case .readClipboard: readClipboard(window)
    case .saveScreenshot(let name, let near):
      Self.save(name, near) { try PictureFile.png(window.readBack()) }
    default: run(effect, state: state)
    }
  }

  /// Performs an effect that does not concern the window.
  mutating func run(_ effect: Effect, state: State) -> Message? {
    switch effect {
    case .open(let path):
      let path = FolderList.expanded(path)
      return start(.opening) { _ in Self.content(of: path, isReload: false) }
    case .compute(let request):
      return compute(request)
    case .stopComputing:
      jobs[.answering]?.cancel()
      return nil
    case .record(let name, let near):
      let order = state.recordingOrder(path: Self.folder(near) + "/" + name, scale: scale)
      recording = RecordingJob(order, to: mailbox, with: WindowRecording.write)
      return nil
    case .stopRecording:
      recording?.stop()
      return nil
    case .noteRecent(let path):
      // Errors are ignored: the window still works.
      try? recent?.note(path)
      return nil
    case .listRecentFiles: return .recentFiles(recent?.existing ?? [])
    case .listFolder(let folder): return .folder(folder, FolderList.entries(of: folder))
    case .readGallery(let command):
      return .gallery(gallery?() ?? [], then: command)
    case .saveTrace(let name, let near):
      let subject = state.subject
      guard let trace = subject.trace else { return nil }
      return Self.save(name, near) {
        TraceDocument(scene: subject.scene, trace: trace, source: subject.source?.document).json
          .documentBytes
      }
    case .copy(let text, let what):
      return Clipboard.write(text)
        ? .finished("Copied \(what)", isError: false)
        : .finished("Cannot write to the clipboard", isError: true)
    case .remember(let arrangement): return remember(arrangement)
    case .saveFile(let name, let near, let bytes):
      return Self.save(name, near) { bytes }
    default:
      return nil
    }
  }

  /// The time that the loop waits for an answer or a file, in milliseconds; most are ready earlier
  /// and appear in the next picture.
  private static let patience = 25

  /// Starts work in place of the previous request of its kind.
  ///
  /// - Returns: Its result; `nil` if it takes longer than the loop may wait.
  private mutating func start(
    _ work: Work, _ body: @escaping @Sendable (_ isCancelled: () -> Bool) -> Message?
  ) -> Message? {
    jobs[work]?.cancel()
    let job = Job(to: mailbox, body)
    jobs[work] = job
    return job.result(within: Self.patience)
  }

  /// Computes an answer, except with views that have custom code, which runs only on this thread.
  private mutating func compute(_ request: AnswerRequest) -> Message? {
    if request.content.runsCode {
      return .answered(ComputedAnswer(request, request.content.answer()))
    }
    return start(.answering) { isCancelled in
      request.content.answer(isCancelled: isCancelled).map {
        .answered(ComputedAnswer(request, $0))
      }
    }
  }

  /// Stores the arrangement for the next window.
  ///
  /// - Returns: The message that reports the first failure.
  mutating func remember(_ next: Arrangement) -> Message? {
    do throws(FileError) {
      try arrangement?.write(next.bytes)
      return nil
    } catch {
      // Report the failure only once.
      arrangement = nil
      return .finished(
        "Cannot save the window layout\n\(error.description)", isError: true)
    }
  }

  /// Copies the picture of a frame to the clipboard.
  ///
  /// - Returns: The message that reports the outcome.
  func copy(
    _ form: CopyForm, of frame: Frame, name: String, near: String?, window: SDLWindow,
    _ frames: FrameQueue
  ) -> Message {
    guard form == .png else {
      let svg = frames.withPainter { painter in
        SVGWriter.svg(
          frame.flattened(), size: frame.size, title: name, measuring: painter.rasterizer.text)
      }
      return Clipboard.write(svg)
        ? .finished("Copied the picture as the text of an SVG", isError: false)
        : .finished("Cannot write to the clipboard", isError: true)
    }
    guard let bytes = try? PictureFile.png(window.readBack()) else {
      return .finished("The window's picture cannot be read", isError: true)
    }
    if PictureClipboard.put(bytes, type: "image/png", driver: Desktop.driver) {
      return .finished("Copied the picture", isError: false)
    }
    switch Self.written(name, near, { bytes }) {
    case .success(let path): return copyPath(of: path)
    case .failure(let problem): return .finished(problem.text, isError: true)
    }
  }

  /// Copies the path of a saved picture, because the picture itself cannot be copied.
  private func copyPath(of path: String) -> Message {
    let program = PictureClipboard.program(for: Desktop.driver)
    let hint = program.map { "Install \($0) to copy the picture itself" } ?? ""
    return .finished(
      "Saved \(path)" + (Clipboard.write(path) ? "\nIts path is in the clipboard. \(hint)" : ""),
      isError: false)
  }

  /// Cancels all work in the background.
  ///
  /// - Parameter seconds: The longest time to wait for a recording to remove its partial files.
  func end(within seconds: Int = 5) {
    for job in jobs.values { job.cancel() }
    recording?.stopAndWait(seconds: seconds)
  }

  /// Saves the script that is being recorded, for a process that ends without the loop.
  nonisolated static func saveScript(of state: State) {
    var state = state
    for case .saveFile(let name, let near, let bytes) in state.endScript() {
      let line =
        switch written(name, near, { bytes }) {
        case .success(let path): "Saved \(path)\n"
        case .failure(let problem): problem.text + "\n"
        }
      _ = FileOutput.put(Array(line.utf8), into: STDERR_FILENO)
    }
  }

  /// Returns the folder for output: that of another file, or the working directory.
  private nonisolated static func folder(_ near: String?) -> String {
    near.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      ?? FileManager.default.currentDirectoryPath
  }

  private nonisolated static func content(of path: String, isReload: Bool) -> Message {
    do throws(FileError) {
      var content = FileContent(
        path: path, bytes: try FileSource(path).fileBytes(), isReload: isReload)
      if EncodedPicture.Format(of: content.bytes) != nil {
        return problem(ofPicture: content.bytes).map { .fileFailed(path: path, reason: $0) }
          ?? .fileRead(content)
      }
      try content.readFilesBeside()
      return .fileRead(content)
    } catch {
      return .fileFailed(path: path, reason: error.message)
    }
  }

  /// Returns the reason why a picture cannot be drawn; `nil` if it can.
  private nonisolated static func problem(ofPicture bytes: [UInt8]) -> String? {
    do throws(EncodedPicture.Problem) {
      _ = try PictureFile.bitmap(of: EncodedPicture(bytes))
      return nil
    } catch {
      return error.description
    }
  }

  private mutating func readClipboard(_ window: SDLWindow) -> Message? {
    if let text = Clipboard.read(for: window) {
      jobs[.opening]?.cancel()
      return Self.message(of: text)
    }
    return start(.opening) { _ in Self.message(of: Clipboard.receive()) }
  }

  private nonisolated static func message(of text: Result<[UInt8], Clipboard.Problem>) -> Message {
    switch text {
    case .success(let bytes):
      .fileRead(FileContent(path: FileContent.clipboard, bytes: bytes))
    case .failure(let problem): .finished(problem.description, isError: true)
    }
  }

  /// Saves a file under an unused name, so that no earlier file is lost.
  private static func save(
    _ name: String, _ near: String?, _ bytes: () throws -> [UInt8]
  ) -> Message {
    switch written(name, near, bytes) {
    case .success(let path): .finished("Saved \(path)", isError: false)
    case .failure(let problem): .finished(problem.text, isError: true)
    }
  }

  /// The reason why a file was not written.
  private struct Problem: Error { var text: String }

  /// Writes a file and returns its path.
  private nonisolated static func written(
    _ name: String, _ near: String?, _ bytes: () throws -> [UInt8]
  ) -> Result<String, Problem> {
    let path = folder(near) + "/" + name
    do {
      return .success(try FileOutput(path).writeBesideOthers(bytes()))
    } catch let failure as FileError {
      return .failure(Problem(text: failure.description))
    } catch {
      return .failure(Problem(text: "\(path) cannot be written: \(error)"))
    }
  }
}
