import ArgumentParser
import Debugger
import Files
import Geometry
import HitTesting
import Recording
import SceneFormat
import Stage
import TouchDelivery

/// Runs the commands of a script: they become messages of the debugger, which runs without a
/// window, and shots of its picture.
///
/// A shot is what `hitscope record` records: the same layout, drawn with the same options, without
/// the controls of the window. Everything that the options do not determine — touches, selection,
/// edits, answers, the levels — comes from the debugger's state. So the script `Open`, `Tap`,
/// `Output` is one shot with all steps of one search, and gives the bytes of `record --at`; and
/// what a person can do in the window, a script can record.
///
/// Time comes from the script alone. A frame is a position of the play head that follows from the
/// commands and the frame rate; no clock is read.
///
/// A search or a gesture is played in full before the next command, unless this is `Play` or
/// `Step`, which play it in parts. `Expect` changes nothing.
struct ScriptInterpreter {
  private let file: ScriptFile
  private let session: Session
  /// The settings of the last `Open` as options, and their arguments; `nil` until a scene is
  /// opened.
  private var options: RecordCommand?
  private var optionArguments: [String] = []
  /// The open scene; `nil` if the last `Open` failed.
  private var stage: ScriptStage?
  private var shots: [SceneRecording] = []
  private var outputs: [ScriptFilm.Output] = []
  /// The statements whose outputs need all shots.
  private var recordings: [(ScriptStatement, String)] = []
  private var problems: [ScriptProblem] = []
  private var failures: [ScriptProblem] = []
  /// The files that the script reads.
  private var inputs: [FileSource.Identity] = []
  /// The position from which the search or the deliveries have not been shown yet; `nil` if they
  /// have.
  private var unplayed: Double?
  /// True if the picture differs from the end of the last shot.
  private var isChanged = false
  /// True if the last shot shows the end of a whole search or gesture.
  private var endsWhole = false
  private var revision = 0

  private init(_ file: ScriptFile, _ session: Session) {
    self.file = file
    self.session = session
    inputs = file.name == "-" ? [] : [FileSource(file.name).identity].compactMap { $0 }
  }

  /// Runs a script, without writing its outputs. The commands of a script with mistakes run as
  /// well, so that those about the scene are found in the same run.
  ///
  /// - Throws: `FileFailure` with all mistakes of the script; `Failure` if fonts are missing.
  static func film(_ file: ScriptFile, _ session: Session) throws -> ScriptFilm {
    var interpreter = ScriptInterpreter(file, session)
    interpreter.problems = file.script.problems
    for statement in file.script.statements {
      do throws(ScriptProblem) {
        try interpreter.perform(statement)
      } catch {
        interpreter.problems.append(error)
      }
    }
    return try interpreter.end()
  }

  /// Creates the film, after the search that has not been shown yet.
  private mutating func end() throws -> ScriptFilm {
    if problems.isEmpty, let last = file.script.statements.last {
      do throws(ScriptProblem) {
        try playRest(last)
        if isChanged || shots.isEmpty { try hold(0, last) }
      } catch {
        problems.append(error)
      }
    }
    for (statement, path) in recordings { addRecording(statement, path) }
    guard problems.isEmpty, let stage, let options, var recording = shots.popLast() else {
      throw file.report(
        problems.sorted { ($0.line, $0.bytes.lowerBound) < ($1.line, $1.bytes.lowerBound) })
    }
    recording.earlier = shots
    return ScriptFilm(
      recording: recording, outputs: outputs, options: options, failures: failures,
      state: stage.state)
  }

  // MARK: Commands

  private mutating func perform(_ statement: ScriptStatement) throws(ScriptProblem) {
    switch statement.command {
    case .output(let path): recordings.append((statement, path))
    case .set: return
    case .open(let name): try open(name, statement)
    case .expect, .play, .step: try performInPlace(statement)
    case .touch: try performTouch(statement)
    case .wait(let seconds) where stage?.fingers.isEmpty == false: stage?.pass(seconds)
    default:
      guard stage != nil else { return }
      try playRest(statement)
      try performAfterPlay(statement)
    }
  }

  /// Performs a command that leaves an unplayed search as it is.
  private mutating func performInPlace(_ statement: ScriptStatement) throws(ScriptProblem) {
    guard stage != nil else { return }
    switch statement.command {
    case .expect(let name): try expect(name, statement)
    case .play(let seconds): try play(seconds, statement)
    case .step(let count): try step(count, statement)
    default: break
    }
  }

  private mutating func performAfterPlay(_ statement: ScriptStatement) throws(ScriptProblem) {
    switch statement.command {
    case .tap(let place): try tap(place, statement)
    case .pinch(let center, let from, let to): pinch(center, from, to)
    case .ownTouches:
      guard stage?.scene.script != nil else {
        throw statement.problem(
          "the scene contains no touch script", hint: "write its actions: Touch down X,Y", at: 1)
      }
      stage?.runScript()
      unplayed = 0
    case .wait(let seconds): try hold(seconds, statement)
    case .select(let name): try select(name, statement)
    case .edit(let view, let key, let value): try edit(view, key, value, statement)
    case .show(let subject): try show(subject, statement)
    case .hide(let kind): hide(kind)
    case .view(let isSpace): showSpace(isSpace)
    case .screenshot(let path): try takePicture(path, statement)
    case .message(let json): try send(json, statement)
    default: break
    }
  }

  // MARK: Scenes

  private mutating func open(_ name: String, _ statement: ScriptStatement) throws(ScriptProblem) {
    if stage != nil { try playRest(statement) }
    if isChanged { try hold(0, statement) }
    stage = nil
    unplayed = nil
    endsWhole = false
    do {
      let options = try parsedOptions(for: statement)
      self.options = options
      var source = options.source
      source.file = sceneName(name)
      let loaded = try source.load(session)
      for path in [loaded.path].compactMap({ $0 }) + options.source.reading.with
        + [options.background.background].compactMap({ $0 }) + loaded.filesBeside
      {
        if let identity = FileSource(path).identity { inputs.append(identity) }
      }
      stage = try ScriptStage(loaded, options, revision: revision)
      isChanged = true
    } catch {
      throw statement.problem(of: error, at: 1)
    }
    revision += 1
    if revision > 1 { stage?.revision = revision }
  }

  /// Returns the file beside the script, or else the name of a built-in scene; `demo` is the scene
  /// that the program shows without a file.
  private func sceneName(_ name: String) -> String {
    let path = file.path(name)
    if FileSource(path).isFile { return path }
    let id = name == "demo" ? BuiltInScenes.defaultID : name
    if (try? session.scenes.file(of: id)) != nil { return id }
    // A misspelt scene gets a suggestion.
    return name.contains("/") || name.contains(".") || FileSource(path).exists ? path : name
  }

  /// Parses the settings as the options of `hitscope record`.
  private mutating func parsedOptions(for open: ScriptStatement) throws -> RecordCommand {
    let arguments = file.recordArguments(for: open)
    if let options, arguments == optionArguments { return options }
    optionArguments = arguments
    do {
      return try RecordCommand.parse(arguments)
    } catch {
      throw Failure(.usage, "the settings do not fit: " + RecordCommand.message(for: error))
    }
  }

  // MARK: Shots

  /// Appends a shot, and moves the play head to its end.
  private mutating func add(
    _ shot: SceneRecording, span: SceneRecording.Span?, until end: Double
  ) {
    var shot = shot
    shot.span = span
    // The levels move apart once, at the beginning.
    if !shots.isEmpty { shot.fansOut = false }
    shots.append(shot)
    stage?.seek(end)
    isChanged = false
    endsWhole = span == nil
  }

  private func picture(_ statement: ScriptStatement) throws(ScriptProblem) -> SceneRecording {
    guard let stage else { throw statement.problem("no scene is open") }
    do {
      return try stage.picture()
    } catch {
      throw statement.problem(of: error)
    }
  }

  /// Shows the search or the deliveries that have not been shown yet.
  private mutating func playRest(_ statement: ScriptStatement) throws(ScriptProblem) {
    guard let start = unplayed else { return }
    unplayed = nil
    stage?.settle()
    let shot = try picture(statement)
    let end = Double(shot.stepCount)
    guard shot.stepCount > 0 else { return }
    let span =
      start <= 0
      ? nil
      : SceneRecording.Span(start: start, end: end, seconds: shot.seconds(from: start, to: end))
    add(shot, span: span, until: end)
  }

  /// Shows the current picture for a time, in seconds.
  private mutating func hold(
    _ seconds: Double, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    let place = max(0, shots.count - 1)
    if !isChanged, let span = shots.last?.span, span.start == span.end {
      shots[place].span?.seconds += seconds
      return
    }
    guard let position = stage?.position else { return }
    var shot = try picture(statement)
    shot.answer = stage?.answer
    shot.model.answer = shot.answer
    let span = SceneRecording.Span(start: position, end: position, seconds: seconds)
    add(shot, span: span, until: position)
  }

  private mutating func play(
    _ seconds: Double?, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    guard seconds != nil || unplayed == nil else { return try playRest(statement) }
    if unplayed != nil { stage?.settle() }
    guard let stage else { return }
    let shot = try picture(statement)
    let count = Double(shot.stepCount)
    guard count > 0 else { throw statement.problem("nothing to play", hint: "tap first: Tap X,Y") }
    let start = unplayed ?? (stage.position >= count ? 0 : stage.position)
    let whole = shot.seconds(from: start, to: count)
    guard let seconds, seconds < whole else {
      unplayed = start
      try playRest(statement)
      if let seconds, seconds > whole { try hold(seconds - whole, statement) }
      return
    }
    let end = shot.position(after: seconds, from: start)
    unplayed = nil
    add(shot, span: SceneRecording.Span(start: start, end: end, seconds: seconds), until: end)
  }

  private mutating func step(_ count: Int, _ statement: ScriptStatement) throws(ScriptProblem) {
    if unplayed != nil { stage?.settle() }
    guard let stage else { return }
    var shot = try picture(statement)
    let total = shot.stepCount
    guard total > 0 else {
      throw statement.problem("no steps", hint: "tap first: Tap X,Y")
    }
    let isDelivery = shot.model.deliveries != nil
    // After a gesture, the play head is at its end until it is played.
    let start = unplayed ?? stage.position
    let done = start >= Double(total) ? total : Int(isDelivery ? start + 0.5 : start.nextUp)
    let target = min(max(done + count, 0), total)
    unplayed = nil
    self.stage?.unfoldedStep = target
    shot.unfold(step: target)
    let end = Double.maximum(0, shot.position(afterSteps: target))
    let seconds =
      count > 0
      ? shot.seconds(from: start, to: end)
      : shot.seconds(from: Double(target), to: Double(min(total, target + 1)))
    add(
      shot,
      span: SceneRecording.Span(start: count > 0 ? start : end, end: end, seconds: seconds),
      until: end)
  }

  // MARK: Touches

  private mutating func tap(
    _ place: ScriptCommand.Place, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    guard let stage else { return }
    let point: Point
    switch place {
    case .point(let given): point = given
    case .view(let name):
      let view = try view(name, statement, at: 1)
      guard let middle = stage.middle(of: view) else {
        throw statement.problem(
          "\(stage.tree.displayName(of: view)) is not on the screen", hint: "tap a point: Tap X,Y",
          at: 1)
      }
      point = middle
    case .ofScene:
      guard let own = stage.ownPoint else {
        throw statement.problem(
          "the scene contains no touch", hint: "give a point or a view: Tap X,Y")
      }
      point = own
    }
    self.stage?.tap(at: point)
    unplayed = 0
  }

  private mutating func performTouch(_ statement: ScriptStatement) throws(ScriptProblem) {
    guard case .touch(let phase, let finger, let point) = statement.command, stage != nil else {
      return
    }
    if stage?.fingers.isEmpty == true { try playRest(statement) }
    begin()
    stage?.send(phase, finger: finger, at: point)
  }

  /// Remembers that the deliveries that follow have not been shown yet.
  private mutating func begin() {
    guard let stage else { return }
    let isNew = stage.fingers.isEmpty
    if unplayed == nil { unplayed = isNew ? 0 : stage.position }
    self.stage?.unfoldedStep = nil
  }

  /// The number of moves of each finger of a pinch.
  private static let pinchMoves = 12

  private mutating func pinch(_ center: Point, _ from: Double, _ to: Double) {
    unplayed = 0
    stage?.unfoldedStep = nil
    func send(
      _ phase: TouchInput.Phase, _ distance: Double, _ stage: inout ScriptStage?
    ) {
      for (finger, side) in [(0, -0.5), (1, 0.5)] {
        let point = Point(center.x + side * distance, center.y)
        stage?.send(phase, finger: finger, at: point, follows: finger == 0)
      }
    }
    send(.down, from, &stage)
    for move in 1...Self.pinchMoves {
      send(.move, from + (to - from) * Double(move) / Double(Self.pinchMoves), &stage)
    }
    send(.up, to, &stage)
  }

  // MARK: Views

  private func view(
    _ name: String, _ statement: ScriptStatement, at argument: Int
  ) throws(ScriptProblem) -> NodeID {
    guard let stage else { throw statement.problem("no scene is open") }
    do {
      return try ViewArgument(name, in: stage.tree).view
    } catch {
      var problem = statement.problem(of: error, at: argument)
      let tree = stage.tree
      if tree.count <= 10_000,
        let near = Suggestion(
          for: name, in: tree.ids.flatMap { [tree.id(of: $0), tree.displayName(of: $0)] }),
        tree.views(calledExactly: name).isEmpty
      {
        problem.hint = near.hint
      }
      throw problem
    }
  }

  private mutating func select(
    _ name: String?, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    if let name {
      let view = try view(name, statement, at: 1)
      stage?.perform(.select(view))
    } else if stage?.state.subject.selection != nil {
      stage?.clearSelection()
    }
    stage?.showsSelection = name != nil
    isChanged = true
  }

  private mutating func edit(
    _ name: String, _ key: String, _ value: String, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    let view = try view(name, statement, at: 1)
    do throws(ScriptStage.EditProblem) {
      revision += 1
      try stage?.edit(view, key, value, revision: revision)
    } catch {
      throw statement.problem(error.message, hint: error.hint, at: error.isValue ? 3 : 2)
    }
    isChanged = true
  }

  private mutating func expect(
    _ name: String, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    guard let stage else { return }
    guard let trace = stage.state.subject.trace else {
      throw statement.problem("no touch is given before this line", hint: "tap first: Tap X,Y")
    }
    if name != "nil", name != "-" { _ = try view(name, statement, at: 1) }
    guard let expectation = try? Expectation(name, in: trace.tree),
      let problem = expectation.problem(with: trace)
    else { return }
    failures.append(statement.problem("expectation failed: \(problem)", at: 1))
  }

  // MARK: Answers

  private mutating func show(
    _ subject: ScriptCommand.Subject, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    switch subject {
    case .why(let name):
      if let name {
        let view = try view(name, statement, at: 2)
        stage?.perform(.select(view))
      }
      stage?.ask(.why)
      guard stage?.state.subject.question == .why else {
        throw statement.problem(
          "no view is selected, and none was touched", hint: "name it: Show why VIEW")
      }
    case .map: stage?.ask(.map)
    case .audit: stage?.ask(.audit)
    case .changes(let name):
      do {
        let path = sceneName(name)
        let other = try LoadedScene(path, in: session)
        if let identity = FileSource(path).identity { inputs.append(identity) }
        stage?.send(.compare(with: other.source))
      } catch {
        throw statement.problem(of: error, at: 2)
      }
    case .touches:
      guard stage?.state.subject.trace != nil else {
        throw statement.problem("no touch to show", hint: "tap first: Tap X,Y")
      }
      stage?.perform(.showDeliveries(true))
      stage?.seek(0)
      unplayed = 0
      return
    }
    // An answer after a whole search replaces it at its end, as in “hitscope record --why”.
    if endsWhole, !isChanged, let last = shots.indices.last {
      shots[last].answer = stage?.answer
    } else {
      isChanged = true
    }
  }

  private mutating func hide(_ kind: ScriptCommand.Subject.Kind?) {
    isChanged = true
    if kind == nil || kind == .touches, stage?.state.subject.showsDeliveries == true {
      stage?.perform(.showDeliveries(false))
    }
    let question: Subject.Question? =
      switch kind {
      case .why: .why
      case .map: .map
      case .audit: .audit
      case .changes: .changes
      case .touches, nil: nil
      }
    if kind == nil || question == stage?.state.subject.question { stage?.ask(nil) }
  }

  private mutating func showSpace(_ isSpace: Bool) {
    if isSpace {
      stage?.send(.showSpace(options?.space.camera ?? SpaceCamera()))
    } else {
      stage?.perform(.showSpace(false))
      stage?.send(.tick(.leastNonzeroMagnitude))
    }
    isChanged = true
  }

  private mutating func send(_ json: String, _ statement: ScriptStatement) throws(ScriptProblem) {
    let messages: [Message]
    do throws(SessionLog.Failure) {
      messages = try SessionLog.messages(json)
    } catch {
      throw statement.problem(
        "not a message of a session log", hint: "“hitscope FILE --log LOG” writes such lines", at: 1
      )
    }
    for message in messages { stage?.send(message) }
    revision += 1
    stage?.revision = revision
    stage?.showsSelection = true
    isChanged = true
  }

  // MARK: Outputs

  private mutating func addRecording(_ statement: ScriptStatement, _ relative: String) {
    let path = file.path(relative)
    check(path, statement)
    let ending = OutputPath(argument: path)?.fileExtension ?? ""
    if let format = path.hasSuffix("/") ? .steps : RecordingFormat(fileExtension: ending) {
      if format == .html, options?.part.crop != nil {
        problems.append(
          statement.problem(
            "a page cannot be cropped, since it shows the debugger",
            hint: "write the page with a script that has no “Set crop”", at: 1))
      }
      outputs.append(
        ScriptFilm.Output(statement: statement, path: path, content: .recording(format)))
    } else if let last = shots.last {
      let position = last.span?.end ?? Double(last.stepCount)
      outputs.append(
        ScriptFilm.Output(
          statement: statement, path: path, content: .still(last, position: position, .pdf)))
    }
  }

  private mutating func takePicture(
    _ relative: String, _ statement: ScriptStatement
  ) throws(ScriptProblem) {
    let path = file.path(relative)
    check(path, statement)
    guard let position = stage?.position,
      let format = OutputPath(argument: path)?.fileExtension
        .flatMap({ StillPicture.Format(rawValue: $0) })
    else { return }
    var recording = try picture(statement)
    recording.answer = stage?.answer
    recording.model.answer = recording.answer
    outputs.append(
      ScriptFilm.Output(
        statement: statement, path: path,
        content: .still(recording, position: position, format)))
  }

  /// Reports an output that would replace a file that the script reads.
  private mutating func check(_ path: String, _ statement: ScriptStatement) {
    guard let identity = FileSource(path).identity, inputs.contains(identity) else { return }
    problems.append(
      statement.problem(
        "\(path) is a file that the script reads", hint: "give the output another name", at: 1))
  }
}

extension ScriptStatement {
  /// Creates a problem from an error of another part of the program.
  func problem(of error: any Error, at argument: Int = 0) -> ScriptProblem {
    switch error {
    case let failure as Failure:
      problem(failure.message, hint: failure.hint, at: argument)
    case let error as FileError:
      problem("\(error.file): \(error.message)", hint: error.hint, at: argument)
    case let failure as FileFailure:
      problem(failure.description, at: argument)
    default: problem("\(error)", at: argument)
    }
  }
}
