import ArgumentParser
import Debugger
import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import SceneFormat
import Stage
import TouchDelivery

/// Replays a logged session.
struct ReplayCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// The kind of an output: the final picture, or a script of the session.
  private enum Output {
    case png, svg, script
  }

  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a session that “hitscope FILE --log LOG” wrote.",
    discussion: """
      The session plays in a window, which can be used normally afterwards; idle pauses are \
      shortened. With --headless, -o or --format, or without a display, it plays immediately and \
      without a window, and its final state is printed: the search and the deliveries.

      Examples:
        hitscope dump.txt --log session.log
        hitscope replay session.log
        hitscope replay session.log --headless --expect B.1
        hitscope replay session.log -o last.png
        hitscope replay session.log -o demo.touch
      """)

  @Argument(
    help: ArgumentHelp("The log of a session; “-” for standard input.", valueName: "log"),
    completion: .file())
  var log: String
  @Flag(help: "Do not open a window; print the final state.")
  var headless = false
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Write the final picture (NAME.png or .svg), or a script for “hitscope run” (NAME.touch, in "
        + "the scene's folder). May be repeated.",
      valueName: "file"), completion: .file())
  var output: [OutputPath] = []
  @Option(help: "The output format: text for people, json for programs.")
  var format: Format?
  @Option(
    help: ArgumentHelp(
      "The view that must be hit at the end: an id, a path, a name or a class; “nil” for none.",
      valueName: "view"))
  var expect: String?
  @Option(
    help: ArgumentHelp("Enlarge everything, such as 2 on dense screens.", valueName: "number"))
  var scale = 1.0
  @Option(
    help: ArgumentHelp("Write the final picture when the window closes.", valueName: "file"),
    completion: .file())
  var screenshot: OutputPath?
  @Flag(help: "Close the window when the session is over.")
  var quitAtEnd = false
  @OptionGroup var color: ColorOptions

  func validate() throws {
    guard PictureOptions.scales.contains(scale) else {
      throw ValidationError("--scale must be a number from 0.25 to 8.")
    }
    for path in output { _ = try kind(of: path) }
    try screenshot?.checkScreenshot()
    if screenshot != nil, !wantsWindow {
      throw ValidationError("--screenshot requires a window: -o FILE.png needs none.")
    }
  }

  private var wantsWindow: Bool { !headless && output.isEmpty && format == nil && expect == nil }

  private func kind(of path: OutputPath) throws -> Output {
    switch path.fileExtension {
    case "png": .png
    case "svg": .svg
    case "touch": .script
    default: throw ValidationError("“\(path.name)” has none of the extensions .png, .svg, .touch.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let messages = try messages(session)
    guard case .fileRead(let content)? = messages.first else {
      throw FileFailure(
        file: log, message: "not a session log: it must begin with a hierarchy",
        hint: "write one with “hitscope FILE --log \(log == "-" ? "LOG" : log)”")
    }
    let reading = try content.reading()
    var replay = SessionReplay(messages)
    replay.closesAtEnd = quitAtEnd
    if wantsWindow {
      var options = WindowOptions(reading, content: content)
      options.size = replay.firstSize
      options.scale = scale
      options.screenshot = screenshot?.name
      options.replay = replay
      guard let reason = try await session.showWindow(options) else { return .done }
      session.report("No window: \(reason).\n")
      if let screenshot { throw screenshot.needsWindow(reason) }
    }
    return try report(replay, session)
  }

  /// Returns the messages of the log, without a last line that was cut off, for example by a crash.
  private func messages(_ session: Session) throws -> [Message] {
    let text = String(decoding: try session.readText(log), as: UTF8.self)
    do {
      return try SessionLog.messages(text)
    } catch {
      let whole = text.lastIndex(of: "\n").map { text[...$0] } ?? ""
      let isLast = whole.utf8.count < text.utf8.count && error.line == lineCount(of: whole) + 1
      let diagnostic = Diagnostic(
        file: log, line: error.line, severity: isLast ? .warning : .error,
        message: isLast
          ? "this line is incomplete: ignored" : "not a message of a session log",
        hint: isLast ? nil : "a session log has one message per line, as --log writes them")
      guard isLast, let messages = try? SessionLog.messages(String(whole)), !messages.isEmpty else {
        throw FileFailure([diagnostic])
      }
      session.report(diagnostic.description)
      return messages
    }
  }

  private func lineCount(of text: Substring) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  private func report(_ replay: SessionReplay, _ session: Session) throws -> ExitStatus {
    let state = replay.finalState(opening: .allFormats)
    let subject = state.subject
    let trace = subject.trace
    let rows = DeliveryRow.all(of: subject.live.log)
    let expectation = try expect.map { try Expectation($0, in: subject.scene.tree) }
    let problem = expectation.flatMap { expectation in
      trace.map { expectation.problem(with: $0) } ?? "the session ends without a touch"
    }
    let status = try session.answer(problem == nil ? .done : .unexpected) {
      switch format ?? .text {
      case .text:
        let style = color.output(session)
        var text = OutputBuffer(session)
        if let trace {
          try TraceText(trace, in: subject.scene, style: style.emphasized).write {
            try text.write($0)
          }
        } else {
          try text.write("\(style.bold(subject.scene.name)): no touch\n")
        }
        if !rows.isEmpty {
          try text.write("\n")
          try DeliveryText(title: "Touches", rows: rows, style: style).write(to: &text)
        }
        try text.flush()
      case .json:
        try session.send([
          "deliveries": DeliveryDocument.list(rows), "hitscope": 1,
          "scene": .string(subject.scene.name),
          "trace": trace.map { TraceDocument(scene: subject.scene, trace: $0).json } ?? .null,
        ])
      }
    }
    try write(state, of: replay, session)
    if let problem {
      session.report("\(log): \(color.errors(session).red("expectation failed:")) \(problem)")
    }
    return status
  }

  /// Writes the script, and the final picture of the window with the window's glyphs.
  private func write(_ state: State, of replay: SessionReplay, _ session: Session) throws {
    for path in output {
      let kind = try kind(of: path)
      guard kind != .script else {
        try path.writeNew(replay.script(opening: .allFormats), session)
        continue
      }
      try path.write(try picture(of: state, kind), isBinary: kind == .png, session)
    }
  }

  private func picture(of state: State, _ kind: Output) throws -> [UInt8] {
    let rasterizer = Rasterizer(.glyphs)
    try Fonts.check(rasterizer.text)
    let frame = FrameRenderer(rasterizer.text).frame(state.frameModel, size: state.size)
    let list = frame.flattened()
    guard kind == .png else {
      let text = SVGWriter.svg(
        list, size: frame.size, title: state.title, measuring: rasterizer.text)
      return Array(text.utf8)
    }
    return try rasterizer.png(
      of: list, size: frame.size, scale: scale * state.panels.arrangement.scale)
  }
}
