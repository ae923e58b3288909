import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

@Suite struct RecorderTests {
  private let recording: SceneRecording

  init() {
    let scene = Scene(name: "Demo", screen: Size(40, 40), tree: .empty)
    recording = SceneRecording(
      FrameModel(scene, trace: scene.trace(at: .zero)), size: Size(160, 120), speed: 16)
  }

  @Test func `each format has a name, and a file extension where it is a file`() {
    #expect(
      RecordingFormat.allCases.map(\.rawValue)
        == MovieFormat.allCases.map(\.rawValue) + ["svg", "html", "sheet", "steps"])
    for format in RecordingFormat.allCases {
      #expect(RecordingFormat(rawValue: format.rawValue) == format)
      let isPicture = format != .sheet && format != .steps
      #expect(RecordingFormat(fileExtension: format.rawValue) == (isPicture ? format : nil))
      #expect(format.isBinary == (format != .svg))
    }
    #expect(RecordingFormat(fileExtension: "png") == .sheet)
    let extensions = MovieFormat.fileExtensions + " .svg .html .png"
    #expect(RecordingFormat.fileExtensions(separator: " ") == extensions)
    #expect(RecordingFormat.fileExtensions() == extensions.replacing(" ", with: ", "))
    #expect(RecordingFormat.fileExtensions(except: .sheet).hasSuffix(".svg, .html"))
    #expect(RecordingFormat(fileExtension: "htm") == .html)
    #expect(RecordingFormat(fileExtension: "txt") == nil && RecordingFormat(rawValue: "png") == nil)
  }

  @Test func `the bytes for a stream are the bytes of the file`() async throws {
    let folder = try TemporaryFolder()
    for format in [RecordingFormat.svg, .html, .sheet] {
      let path = folder.file("a.\(format.rawValue)")
      #expect(try await Recorder(recording).write(format, to: path) == path)
      #expect(
        try await Recorder(recording).bytes(format) == folder.bytes(of: "a.\(format.rawValue)"))
    }
    #expect(try await Recorder(recording).bytes(.steps) == [])
  }

  @Test func `a file is replaced, or a free name is chosen`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.svg")
    let other = try await Recorder(recording).write(.svg, to: path, replaces: false)
    #expect(other == folder.file("a-2.svg"))
    #expect(folder.bytes(of: "a.svg") == Array("old".utf8))
    try await Recorder(recording).write(.svg, to: path)
    #expect(folder.bytes(of: "a.svg") == folder.bytes(of: "a-2.svg"))
  }

  @Test(arguments: RecordingFormat.allCases)
  func `a recording whose task is cancelled is not written`(format: RecordingFormat) async throws {
    let folder = try TemporaryFolder()
    let recording = recording
    let path = folder.file("out")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await Recorder(recording).write(format, to: path)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `the pictures of steps are a folder, with progress up to the last`() async throws {
    let folder = try TemporaryFolder()
    var parts: [Double] = []
    let path = folder.file("steps")
    #expect(
      try await Recorder(recording, progress: { parts.append($0) }).write(.steps, to: path) == path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".") }
    #expect(names.count == parts.count && parts.last == 1 && parts == parts.sorted())
    #expect(names.allSatisfy { $0.hasSuffix(".png") })
  }

  @Test func `the progress of steps is the part of the pictures that are written`() async throws {
    let folder = try TemporaryFolder()
    var parts: [Double] = []
    let recording = SceneRecordingTests.recording
    try await Recorder(recording, progress: { parts.append($0) })
      .write(.steps, to: folder.file("steps"))
    let count = recording.keyframes().count
    #expect(count > 3 && parts == (1...count).map { Double($0) / Double(count) })
  }

  /// Writes a program in place of ffmpeg that has the encoder of GIF only, and otherwise runs
  /// `code`.
  private func write(ffmpeg code: String, to folder: TemporaryFolder) throws {
    let script = """
      #!/bin/sh
      case "$*" in
      *-encoders*) echo ' V....D gif GIF pictures'; exit;;
      *-version*) echo 'ffmpeg version 9.9'; exit;;
      esac
      \(code)

      """
    _ = try #require(try folder.program(script, to: "ffmpeg"))
  }

  /// Writes a movie to a folder with the programs of `PATH`, and expects an error.
  private static func expect(
    _ error: RecordingError, writing format: MovieFormat, to folder: String, path: String,
    timeout: Int = 60
  ) async {
    setenv("PATH", path, 1)
    let recorder = Recorder(SceneRecordingTests.recording, ffmpegTimeout: .seconds(timeout))
    await #expect(throws: error) {
      try await recorder.write(.movie(format), to: "\(folder)/a.\(format.rawValue)")
    }
  }

  @Test func `without ffmpeg or its encoder, a movie is an error with a remedy`() async throws {
    let folder = try TemporaryFolder()
    try write(ffmpeg: "exit 1", to: folder)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      await Self.expect(
        RecordingError(
          isUnavailable: true, message: "ffmpeg is needed to write WebM",
          hint: "apt install ffmpeg; -o NAME.svg, NAME.html and a folder do not need it"),
        writing: .webm, to: path, path: path + "/none")
      await Self.expect(
        RecordingError(
          isUnavailable: true,
          message: "this ffmpeg cannot write MP4: it lacks libx264 and libopenh264",
          hint: "install the full ffmpeg, or record a GIF"),
        writing: .mp4, to: path, path: path + ":/usr/bin:/bin")
    }
    #expect(folder.contents == ["ffmpeg"])
  }

  @Test(arguments: [
    ("exec sleep 1000", "does not answer within 3 s"), ("exit 0", "lists no encoders"),
    ("echo garbage", "lists no encoders"), ("exit 1", "lists no encoders"),
  ])
  func `an ffmpeg that does not list its encoders in time is named with its path`(
    code: String, words: String
  ) async throws {
    let folder = try TemporaryFolder()
    _ = try #require(try folder.program("#!/bin/sh\n\(code)\n", to: "ffmpeg"))
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, words = words as String] in
      await Self.expect(
        RecordingError(
          isUnavailable: true,
          message: "ffmpeg is needed to write GIF, and “\(path)/ffmpeg” \(words)",
          hint: "put another ffmpeg first in PATH; -o NAME.svg, NAME.html and a folder do not "
            + "need it"),
        writing: .gif, to: path, path: path + ":/usr/bin:/bin", timeout: 1)
    }
    #expect(folder.contents == ["ffmpeg"])
  }

  @Test func `an ffmpeg without the encoder of GIF is not advised to record a GIF`() async throws {
    let folder = try TemporaryFolder()
    let list = "#!/bin/sh\necho ' V....D apng APNG pictures'\n"
    _ = try #require(try folder.program(list, to: "ffmpeg"))
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      await Self.expect(
        RecordingError(
          isUnavailable: true, message: "this ffmpeg cannot write GIF: it lacks gif",
          hint: "install the full ffmpeg"),
        writing: .gif, to: path, path: path + ":/usr/bin:/bin")
    }
  }

  @Test func `of the messages of ffmpeg, the last three lines are the reason`() async throws {
    let folder = try TemporaryFolder()
    try write(
      ffmpeg: "cat > /dev/null; printf 'one\\ntwo\\nthree\\nfour\\n' >&2; exit 1", to: folder)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      await Self.expect(
        RecordingError(
          isUnavailable: false, message: "ffmpeg failed: two; three; four", hint: nil),
        writing: .gif, to: path, path: path + ":/usr/bin:/bin")
    }
    #expect(folder.contents == ["ffmpeg"])
  }

  @Test(arguments: [("", ""), ("echo 'it is late' >&2; ", ": it is late")])
  func `an ffmpeg that stalls is stopped after the given time`(
    code: String, words: String
  ) async throws {
    let folder = try TemporaryFolder()
    try write(ffmpeg: code + "exec sleep 1000", to: folder)
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, words = words as String] in
      await Self.expect(
        RecordingError(
          isUnavailable: false,
          message: "ffmpeg made no progress for 1 s, and was stopped" + words,
          hint: "increase --ffmpeg-timeout to wait longer"),
        writing: .gif, to: path, path: path + ":/usr/bin:/bin", timeout: 1)
    }
    #expect(folder.contents == ["ffmpeg"])
  }
}
