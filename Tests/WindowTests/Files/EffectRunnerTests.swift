import Debugger
import Files
import Foundation
import Geometry
import HitTesting
import Raster
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Effects that need no window.
@MainActor @Suite struct EffectRunnerTests {
  private let folder: TemporaryFolder
  private let mailbox = Mailbox()

  init() throws { folder = try TemporaryFolder() }

  private func runner(_ path: String?, arrangement: StateFile? = nil) -> EffectRunner {
    EffectRunner(
      path: path, gallery: nil, recent: nil, arrangement: arrangement, scale: 1, mailbox)
  }

  private func scene(_ name: String) -> String {
    """
    {"hitscope": 1, "name": "\(name)", "screen": [9, 9], "windows": [{"frame": [0, 0, 9, 9]}]}
    """
  }

  /// Looks until the change of a file is reported, which takes two looks and perhaps some time.
  private func change(_ runner: inout EffectRunner) -> Message? {
    var messages: [Message] = []
    for _ in 0..<2 {
      if let message = runner.look() { messages.append(message) }
    }
    _ = Program.wait(seconds: 10) {
      messages += mailbox.take()
      return !messages.isEmpty
    }
    return messages.count == 1 ? messages[0] : nil
  }

  @Test func `a file that changes is read again, with its sidecar`() throws {
    let path = try folder.write(scene("a"), to: "a.json")
    var runner = runner(path)
    let isWatching = runner.isWatching
    #expect(isWatching)
    let first = runner.look()
    #expect(first == nil)
    try folder.write(scene("changed"), to: "a.json")
    let second = runner.look()
    #expect(second == nil, "the file may still be written")
    let bytes = Array(scene("changed").utf8)
    let changed = change(&runner)
    #expect(changed == Message.fileRead(FileContent(path: path, bytes: bytes, isReload: true)))
    let sidecar = try folder.write("{}", to: "a.json.hitscope.json")
    let joined = change(&runner)
    let part = Companion(name: sidecar, bytes: Array("{}".utf8))
    let whole = FileContent(path: path, bytes: bytes, companions: [part], isReload: true)
    #expect(joined == Message.fileRead(whole))
  }

  @Test func `a file that is gone is reported once, and read when it is back`() throws {
    let path = try folder.write(scene("a"), to: "a.json")
    var runner = runner(path)
    try FileManager.default.removeItem(atPath: path)
    var messages: [Message?] = []
    for _ in 0..<6 { messages.append(runner.look()) }
    let gone = Message.fileFailed(
      path: path, reason: "the file is gone; its last contents are still shown")
    #expect(messages == [nil, nil, nil, gone, nil, nil])
    try folder.write(scene("a"), to: "a.json")
    let back = change(&runner)
    let bytes = Array(scene("a").utf8)
    #expect(back == Message.fileRead(FileContent(path: path, bytes: bytes, isReload: true)))
  }

  @Test func `a picture is read if it can be drawn`() throws {
    let path = try folder.write("", to: "picture.png")
    let bytes = try PictureFile.png(Bitmap(width: 30, height: 20))
    var runner = runner(path)
    for count in [bytes.count, bytes.count - 20, 12] {
      let part = Array(bytes.prefix(count))
      try Data(part).write(to: URL(filePath: path))
      let message = change(&runner)
      var expected = Message.fileFailed(path: path, reason: "this PNG picture is damaged")
      if count == bytes.count {
        expected = .fileRead(FileContent(path: path, bytes: part, isReload: true))
      }
      #expect(message == expected, "\(count) bytes")
    }
  }

  @Test func `the shown file is followed, and only that`() throws {
    let first = try folder.write(scene("a"), to: "a.json")
    let second = try folder.write(scene("b"), to: "b.json")
    var runner = runner(nil)
    var isWatching = runner.isWatching
    let nothing = runner.look()
    #expect(!isWatching && nothing == nil)
    runner.follow(first)
    isWatching = runner.isWatching
    #expect(isWatching)
    // To follow the same file again forgets no change.
    try folder.write(scene("a is longer"), to: "a.json")
    runner.follow(first)
    let message = change(&runner)
    let bytes = Array(scene("a is longer").utf8)
    #expect(message == Message.fileRead(FileContent(path: first, bytes: bytes, isReload: true)))
    runner.follow(second)
    try folder.write(scene("a"), to: "a.json")
    for _ in 0..<3 {
      let other = runner.look()
      #expect(other == nil)
    }
    runner.follow(nil)
    isWatching = runner.isWatching
    #expect(!isWatching)
  }

  @Test func `a pipe can be read only once, so it is not watched`() {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let isWatchingPipe = runner(path).isWatching
    let isWatchingNothing = runner(folder.file("none")).isWatching
    #expect(!isWatchingPipe)
    #expect(isWatchingNothing, "the file may still be written")
  }

  @Test func `the arrangement is stored, and the first failure is reported`() throws {
    let file = StateFile("window.json", in: folder.file("state"))
    var storing = runner(nil, arrangement: file)
    var arrangement = Arrangement()
    arrangement.windowSize = Size(300, 200)
    let stored = storing.remember(arrangement)
    #expect(stored == nil && file.bytes == arrangement.bytes)
    var silent = runner(nil)
    let ignored = silent.remember(arrangement)
    #expect(ignored == nil)
    let blocked = try folder.write("", to: "blocked")
    var failing = runner(nil, arrangement: StateFile("window.json", in: blocked))
    let failure = failing.remember(arrangement)
    guard case .finished(let text, isError: true)? = failure else {
      Issue.record("no failure: \(String(describing: failure))")
      return
    }
    #expect(text.hasPrefix("Cannot save the window layout\n"))
    let again = failing.remember(arrangement)
    #expect(again == nil)
  }

  @Test func `of several files that are opened, only the last one is reported`() throws {
    let view = #"{"frame": [0, 0, 9, 9]}"#
    let views = Array(repeating: view, count: 30_000).joined(separator: ",")
    let long = try folder.write(
      #"{"hitscope": 1, "screen": [9, 9], "windows": [\#(views)]}"#, to: "long.json")
    let file = try folder.write(scene("b"), to: "b.json")
    var runner = runner(nil)
    let first = runner.run(.open(path: long), state: Self.state())
    #expect(first == nil, "it takes longer than the loop waits")
    var messages: [Message] = []
    if let second = runner.run(.open(path: file), state: Self.state()) { messages.append(second) }
    _ = Program.wait(seconds: 3) {
      messages += mailbox.take()
      return messages.count > 1
    }
    #expect(messages.count == 1)
    if case .fileRead(let content)? = messages.first {
      #expect(content.path == file)
    } else {
      Issue.record("the file was not read")
    }
  }

  private static func state(_ views: Int = 1) -> State {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 2_000, 2_000))) { window in
      for view in 1..<max(2, views) {
        window.add(
          ViewNode(
            "UIButton", frame: Rect(Double(view % 44) * 45, Double(view / 44) * 45, 60, 60)))
      }
    }
    return State(Scene(name: "", screen: Size(2_000, 2_000), tree: builder.finish()))
  }

  @Test func `the gallery is that of the program, or empty`() throws {
    let entry = FileContent(path: "a.json", bytes: Array(scene("a").utf8))
    var with = EffectRunner(
      path: nil, gallery: { [entry] }, recent: nil, arrangement: nil, scale: 1, mailbox)
    let found = with.run(.readGallery(then: .toggleAudit), state: Self.state())
    #expect(found == .gallery([entry], then: .toggleAudit))
    var without = runner(nil)
    let nothing = without.run(.readGallery(then: .toggleAudit), state: Self.state())
    #expect(nothing == .gallery([], then: .toggleAudit))
  }

  /// A state that requests an audit, which takes longer than the loop waits, and the request.
  private static func longAudit() throws -> (State, AnswerRequest) {
    var state = state(60_000)
    state.touch(at: Point(100, 100))
    _ = state.update(.answerConcurrently)
    let effects = state.update(.perform(.toggleAudit))
    let request = effects.lazy.compactMap { effect -> AnswerRequest? in
      if case .compute(let request) = effect { request } else { nil }
    }.first
    return (state, try #require(request, "\(effects)"))
  }

  @Test func `an answer that is not wanted any more is not reported`() throws {
    let (state, request) = try Self.longAudit()
    var runner = runner(nil)
    // Without a cancellation, the answer arrives later.
    let first = runner.run(.compute(request), state: state)
    #expect(first == nil && Program.wait(seconds: 60) { !mailbox.take().isEmpty })
    let second = runner.run(.compute(request), state: state)
    let stopped = runner.run(.stopComputing, state: state)
    #expect(second == nil && stopped == nil)
    #expect(!Program.wait(seconds: 1) { !mailbox.take().isEmpty })
  }

  @Test func `after the end nothing is reported any more`() throws {
    let (state, request) = try Self.longAudit()
    var runner = runner(nil)
    let answer = runner.run(.compute(request), state: state)
    runner.end()
    #expect(answer == nil && !Program.wait(seconds: 1) { !mailbox.take().isEmpty })
  }

  @Test func `a path is relative to the home folder, or to the working directory`() throws {
    let file = try folder.write(scene("b"), to: "b.json")
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    var runner = runner(nil)
    for (path, expected) in [(file, file), ("~/no file of mine", home + "/no file of mine")] {
      var messages: [Message] = []
      if let answer = runner.run(.open(path: path), state: Self.state()) { messages = [answer] }
      _ = Program.wait(seconds: 20) {
        messages += mailbox.take()
        return !messages.isEmpty
      }
      switch messages.first {
      case .fileRead(let content): #expect(content.path == expected && !content.isReload)
      case .fileFailed(let path, let reason):
        #expect(path == expected && reason.contains("no such file"))
      default: Issue.record("\(messages)")
      }
    }
  }

  @Test func `the end waits until a recording has removed its partial files`() throws {
    var runner = runner(nil)
    let near = folder.file("a.json")
    _ = runner.run(.record(name: "recording", near: near), state: Self.state(3_000))
    // A busy machine takes longer than a window waits.
    runner.end(within: 120)
    let reports = mailbox.take().filter { if case .recorded = $0 { true } else { false } }
    #expect(reports.count == 1, "\(reports)")
    #expect(folder.contents.allSatisfy { !$0.hasPrefix(".") }, "\(folder.contents)")
  }
}
