import Debugger
import Files
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Window

struct LogFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The messages of the log.
  private func messages() throws -> [Message] {
    try SessionLog.messages(try #require(folder.text(of: "session.log")))
  }

  @Test(arguments: [nil, "", "{\"fileRead\":", "{\"fileRead\":{}}\n{\"quit\":{}}\n"])
  func `a missing or empty file and an older log become a new log`(text: String?) throws {
    if let text { try folder.write(text, to: "session.log") }
    let log = try LogFile(folder.file("session.log"))
    #expect(folder.text(of: "session.log") == text ?? "", "until the first message")
    let lines: [Message] = [.key("a", .shift), .quit]
    for line in lines { log.append(line) }
    #expect(
      folder.text(of: "session.log")
        == lines.map { SessionLog.line($0) + "\n" }.joined())
    #expect(try messages() == lines)
    #expect(log.problem == nil)
  }

  @Test(arguments: ["x", "{\"fileRead\"", "{\"fileRead\"}", " {\"fileRead\":"])
  func `any other file is left unchanged`(text: String) throws {
    let path = try folder.write(text, to: "session.log")
    let problem = FileError(
      .notWritable, file: path, message: "the file exists and is not a session log",
      hint: "name a new file")
    #expect(throws: problem) { _ = try LogFile(path) }
    #expect(folder.text(of: "session.log") == text)
  }

  @Test func `a folder, and a file in a missing folder, cannot be a log`() throws {
    for path in [folder.path, folder.file("none/session.log")] {
      let error = #expect(throws: FileError.self) { _ = try LogFile(path) }
      #expect(error?.kind == .notWritable && error?.file == path)
    }
    #expect(folder.contents == [])
  }

  @Test func `a log begins with the hierarchy as it was read`() throws {
    let text = "{\"hitscope\": 1, \"screen\": [40, 30], \"windows\": [{\"frame\": [0, 0, 4, 3]}]}"
    let content = FileContent(path: "x/y.json", bytes: Array(text.utf8))
    let log = try LogFile(folder.file("session.log"))
    try log.begin(with: WindowOptions(try content.reading(), content: content, path: "z.json"))
    #expect(try messages() == [.fileRead(content)])
  }

  @Test func `a hierarchy that was built in Swift is written`() throws {
    let scene = Scene(name: "Empty", screen: Size(40, 30), tree: .empty)
    let bytes = SceneWriter().bytes(of: scene)
    let log = try LogFile(folder.file("session.log"))
    try log.begin(with: WindowOptions(scene))
    try log.begin(with: WindowOptions(scene, path: "a/b.json"))
    #expect(
      try messages() == [
        .fileRead(FileContent(path: "Empty", bytes: bytes)),
        .fileRead(FileContent(path: "a/b.json", bytes: bytes)),
      ])
  }

  @Test func `a log on a full disk reports its problem`() throws {
    let log = try LogFile("/dev/full")
    #expect(log.problem == nil)
    let scene = Scene(name: "Empty", screen: Size(40, 30), tree: .empty)
    let error = #expect(throws: FileError.self) { try log.begin(with: WindowOptions(scene)) }
    #expect(error?.kind == .notWritable && log.problem == error)
    let taken = [log.takeProblem(), log.takeProblem()]
    #expect(taken == [error, nil], "a notice shows it once")
    #expect(log.problem == error)
  }

  @Test func `a whole log has no problem`() throws {
    let log = try LogFile(folder.file("session.log"))
    log.append(.quit)
    #expect(log.takeProblem() == nil && log.problem == nil)
  }
}
