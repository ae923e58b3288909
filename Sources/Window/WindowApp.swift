internal import CSDL2
package import Debugger
internal import Files
internal import Foundation
internal import Geometry
internal import HierarchyFormats
internal import HitTesting
internal import Raster
internal import SceneFormat
internal import Stage
internal import TouchDelivery

/// The debugger in a window: reads events, shows frames and performs effects.
@MainActor
package final class WindowApp {
  private let window: SDLWindow
  private let options: WindowOptions
  private let frames = FrameQueue { Mailbox.wake() }
  private var display: FrameDisplay
  private var loop: Loop
  private var queue = EventQueue()
  private var effects: EffectRunner
  private let mailbox = Mailbox()
  private let log: LogFile?
  private var replay: SessionReplay?
  private var mouse = Point.zero
  private var droppedFiles: [String] = []
  private var droppedLines: [String] = []
  private var isOver = false
  private var isLost = false
  /// The window's initial size in SDL's units, and the size that it was given since; `nil` while it
  /// has the initial size.
  private let openedSize: Size
  private var givenSize: Size?
  private var isStale = true
  /// True if a script is recorded that is saved even if the process ends early.
  private var keepsScript = false
  /// The frames of an animation, and the looks at the shown file.
  private var frameTimes = Pace(every: 1.0 / 60, atMost: 0.1, from: WindowApp.seconds)
  private var lookTimes = Pace(every: Double(FileWatch.interval) / 1000, from: WindowApp.seconds)
  private let begin = WindowApp.seconds
  /// The time after which the window closes automatically, in seconds; `nil` for never.
  private let lifetime: Double?

  /// Thrown if the machine has no fonts.
  private struct NoFonts: Error {}

  /// Shows a window until it is closed.
  ///
  /// Must be called on the main thread of the process, which it blocks.
  package static func run(_ options: WindowOptions) -> WindowEnding {
    DisplayLoss.set(options.reportLoss ?? DisplayLoss.plainReport)
    Desktop.prepare()
    defer { SDL_Quit() }
    do {
      return try WindowApp(options).runToEnd()
    } catch is NoFonts {
      return .noFonts
    } catch let failure as WindowFailure {
      return .noDisplay(failure.reason)
    } catch let error as FileError {
      return .notWritten("\(error.file): \(error.message)")
    } catch {
      return .noDisplay("\(error)")
    }
  }

  private init(_ options: WindowOptions) throws {
    self.options = options
    lifetime = options.quitAfter.flatMap { $0.isNaN ? nil : $0 }
    // Open the log before the window, so that a session that cannot be logged does not begin.
    let log = try options.log.map { path throws(FileError) in try LogFile(path) }
    let arrangement = options.stateFolder.map { StateFile("window.json", in: $0) }
    let remembered = arrangement?.bytes.flatMap { Arrangement($0) }
    let size = options.size ?? remembered?.windowSize ?? WindowOptions.defaultSize
    let state = State(
      options.scene, path: options.path, source: options.source, size: size,
      opener: .allFormats)
    guard frames.withPainter({ $0.rasterizer.text.fontCount }) > 0 else { throw NoFonts() }
    window = try SDLWindow(
      title: state.title, size: size, scale: options.scale, fitsDisplay: options.size == nil)
    openedSize = window.size
    display = FrameDisplay(frames)
    loop = Loop(state, frames: frames, measuring: Typesetter())
    effects = EffectRunner(
      path: options.path, gallery: options.gallery,
      recent: options.stateFolder.map { RecentFiles(StateFile("recent.json", in: $0)) },
      arrangement: arrangement, scale: window.scale, mailbox)
    self.log = log
    if let log {
      try log.begin(with: options)
      loop.log = { log.append($0) }
    }
    window.setIcon(
      frames.withPainter { $0.rasterizer.bitmap(of: AppIcon.list, size: AppIcon.size) })
    if let arrangement = remembered { send(.arranged(arrangement)) }
    send(resized())
    replay = options.replay
    guard replay == nil else { return }
    send(.answerConcurrently)
    if options.reducesMotion ?? Desktop.reducesMotion {
      send(.reduceMotion)
    } else if options.reducesMotion == nil {
      Desktop.askForMotion(mailbox)
    }
    if options.isDemo, let contents = options.gallery?() {
      send(.gallery(contents, then: nil))
    }
    send(
      .begin(
        theme: options.isDark ?? Desktop.prefersDark ? "dark" : "light", touch: options.touch,
        step: options.step, remark: options.remark))
    if let path = options.path { perform([.noteRecent(path: path)]) }
    if let baseline = options.baseline { send(.compare(with: baseline)) }
    if let background = options.background { send(.background(background)) }
  }

  private func runToEnd() -> WindowEnding {
    defer {
      rememberSize()
      Interruption.setLastAct(nil)
      if keepsScript, loop.state.script != nil { EffectRunner.saveScript(of: loop.state) }
      effects.end()
      window.close()
    }
    while !isOver {
      if needsDrawing { draw() }
      prepareSearches()
      let events = queue.wait(
        milliseconds: timeout, scale: 1 / unitsPerPoint, size: window.size)
      if replay == nil {
        handle(events)
        while let message = mailbox.next() { send(message) }
        tick()
        lookAtFile()
        checkLog()
        keepScript()
      } else {
        watch(events)
        playOn()
      }
      if let lifetime, Self.seconds - begin >= lifetime { isOver = true }
    }
    if isLost { return .displayLost(DisplayLoss.reason) }
    if let problem = log?.problem { return .notWritten("\(problem.file): \(problem.message)") }
    guard let path = options.screenshot else { return .closed }
    finishDrawing()
    do {
      try FileOutput(path).write(PictureFile.png(window.readBack()))
      return .closed
    } catch {
      let reason = (error as? FileError).map { "\($0.file): \($0.message)" }
      return .notWritten(reason ?? "\(path): \(error)")
    }
  }

  /// The time to wait for an event, in milliseconds; `nil` for no limit.
  private var timeout: Int32? {
    var seconds: Double?
    func atMost(_ limit: Double) { seconds = (seconds ?? limit).clamped(to: ...limit) }
    let now = Self.seconds
    if let replay { atMost(frameTimes.last + (replay.timeToNext ?? 0) - now) }
    if loop.state.needsTicks { atMost(frameTimes.timeLeft(at: now)) }
    if replay == nil, effects.isWatching { atMost(lookTimes.timeLeft(at: now)) }
    if let lifetime { atMost(begin + lifetime - now) }
    return seconds.map { Self.milliseconds($0) }
  }

  /// Converts seconds to milliseconds for SDL, rounded up and clamped to 0 and the longest wait.
  static func milliseconds(_ seconds: Double) -> Int32 {
    Int32((seconds * 1000).rounded(.up).clamped(to: 0...Double(Int32.max)))
  }

  private func tick() {
    if !loop.state.needsTicks {
      frameTimes.restart(at: Self.seconds)
    } else if let time = frameTimes.next(at: Self.seconds) {
      send(.tick(time))
    }
  }

  /// Replays the messages of a logged session that are due.
  private func playOn() {
    for message in replay?.advance(by: frameTimes.restart(at: Self.seconds)) ?? [] {
      for case .setTitle(let title) in loop.replay(message) { window.setTitle(title) }
    }
    guard let played = replay, played.isOver else { return }
    // From now on, the window responds to the user.
    replay = nil
    isOver = played.closesAtEnd
    let size = loop.state.size
    if window.size != Size(size.width * unitsPerPoint, size.height * unitsPerPoint) {
      send(resized())
    }
    effects.follow(loop.state.filePath)
  }

  /// Handles the events that count during a replay: the user can only close the window.
  private func watch(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .quit: quit()
      case .exposed, .resized: isStale = true
      default: break
      }
    }
  }

  private func lookAtFile() {
    guard effects.isWatching, lookTimes.next(at: Self.seconds) != nil else { return }
    if let message = effects.look() { send(message) }
  }

  /// Reports once that the log ends early.
  private func checkLog() {
    guard let problem = log?.takeProblem() else { return }
    send(.finished("The log of the session ends here\n\(problem.description)", isError: true))
  }

  /// Lets a signal, or a display server that goes away, end the process without the loss of the
  /// script that is being recorded.
  private func keepScript() {
    guard keepsScript || loop.state.script != nil else { return }
    let state = loop.state
    keepsScript = state.script != nil
    var save: (@Sendable () -> Void)?
    if keepsScript { save = { EffectRunner.saveScript(of: state) } }
    Interruption.setLastAct(save)
  }

  private var needsDrawing: Bool { loop.needsDisplay || isStale || frames.isBusy }

  /// Continues the picture that is being drawn, or begins the next one.
  private func draw() {
    if window.isHidden, !frames.isPainting {
      loop.display()
      if !frames.isBusy { isStale = false }
      return
    }
    window.setPointer(loop.pointerShape)
    let pixels = window.pixelSize
    guard let picture = display.next(&loop, width: pixels.width, height: pixels.height) else {
      return
    }
    // The window was resized meanwhile, so all of the next picture is new.
    guard window.pixelSize == (picture.bitmap.width, picture.bitmap.height) else {
      isStale = true
      return
    }
    window.show(picture.bitmap, changed: isStale ? nil : picture.changed)
    isStale = false
  }

  /// Creates the grids of a large tree in the background, before a search in the window needs them.
  private func prepareSearches() {
    let tree = loop.state.subject.scene.tree
    // The tree of a drag is an intermediate state.
    guard tree.count >= FrameDisplay.usualLargeTree, loop.state.pointing.captures.isEmpty,
      !tree.hasGrids
    else {
      return
    }
    Thread.detachNewThread { tree.createGrids() }
  }

  /// Waits until the window shows the current state.
  private func finishDrawing() { while needsDrawing { draw() } }

  private func send(_ message: Message) { perform(loop.send(message)) }

  /// Performs effects, each with the messages that answer it before the next.
  private func perform(_ wishes: [Effect]) {
    var pending = wishes
    while !pending.isEmpty {
      guard let answer = answer(to: pending.removeFirst()) else { continue }
      pending.insert(contentsOf: loop.send(answer), at: 0)
    }
    effects.follow(loop.state.filePath)
  }

  /// Performs an effect.
  ///
  /// - Returns: The message that reports its outcome, if any.
  private func answer(to effect: Effect) -> Message? {
    switch effect {
    case .quit: isOver = true
    case .setTitle(let title): window.setTitle(title)
    case .setFullScreen(let isOn): window.setFullScreen(isOn)
    case .resizeInterface: return resized()
    case .copyPicture(let form, let name, let near):
      finishDrawing()
      return effects.copy(
        form, of: loop.display(), name: name, near: near, window: window, frames)
    case .compute, .stopComputing:
      // If the answer is ready at once, the next picture already shows it.
      return effects.run(effect, state: loop.state, window: window)
    default:
      if case .saveScreenshot = effect { finishDrawing() }
      if loop.needsDisplay { draw() }
      return effects.run(effect, state: loop.state, window: window)
    }
    return nil
  }

  /// Returns the message about the current size of the window.
  private func resized() -> Message {
    let size = window.size
    if window.hasOwnSize, givenSize != nil || size != openedSize { givenSize = size }
    return .resized(Size(size.width / unitsPerPoint, size.height / unitsPerPoint))
  }

  /// Stores the size that this window was given, for the next window.
  private func rememberSize() {
    guard let givenSize else { return }
    var arrangement = loop.state.panels.arrangement
    arrangement.windowSize = Size(
      givenSize.width / window.scale, givenSize.height / window.scale)
    _ = effects.remember(arrangement)
  }

  /// SDL's window units per point of the interface at its current scale.
  private var unitsPerPoint: Double { window.scale * loop.state.panels.arrangement.scale }

  private func handle(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .mouse(let phase, let point, _):
        if phase == .cancelled {
          // A drag may leave the window and return.
          if loop.state.pointing.captures[.mouse] == nil {
            send(.pointer(phase, .mouse, at: mouse, on: .nothing))
          }
          continue
        }
        mouse = point
        let held = KeyTranslation.modifiers(UInt16(SDL_GetModState().rawValue & 0xFFFF))
        perform(loop.point(phase, .mouse, at: point, held))
      case .grip(let phase, let point):
        mouse = point
        perform(loop.point(phase, .grip, at: point))
      case .finger(let phase, let id, let point):
        perform(loop.point(phase, .finger(id), at: point))
      case .wheel(let turn, let modifiers):
        perform(loop.wheel(by: turn, at: mouse, modifiers))
      case .key(let key, let modifiers): send(.key(key, modifiers))
      case .modifiers(let held): perform(loop.hold(held))
      case .dropped(let path): droppedFiles.append(path)
      case .droppedLine(let line): droppedLines.append(line)
      case .dropEnded: takeDrop()
      case .resized:
        isStale = true
        send(resized())
      case .exposed: isStale = true
      case .quit: quit()
      }
    }
  }

  /// Opens dropped files one after another, or a dropped text.
  private func takeDrop() {
    let (files, lines) = (droppedFiles, droppedLines)
    (droppedFiles, droppedLines) = ([], [])
    for file in files {
      let wasUnsaved = loop.state.subject.edits.isUnsaved
      send(.dropped(file))
      // The first file has caused a warning about unsaved edits, which the next file must not
      // confirm.
      if wasUnsaved, loop.state.subject.edits.isUnsaved { break }
    }
    guard !lines.isEmpty else { return }
    let text = lines.joined(separator: "\n")
    send(.fileRead(FileContent(path: FileContent.clipboard, bytes: Array(text.utf8))))
  }

  /// Handles a window that was closed by the user or by the display server.
  private func quit() {
    isLost = !Desktop.isConnected
    if isLost || replay != nil { isOver = true } else { send(.quit) }
  }

  private static var seconds: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }
}

extension Loop {
  /// The shape of the mouse pointer over its current target.
  fileprivate var pointerShape: PointerShape {
    var region = state.pointing.hoveredRegion
    for case .region(let captured, _) in state.pointing.captures.values { region = captured }
    guard case .edge(let edge)? = region else { return isSelectingText ? .text : .arrow }
    return edge.isUpright ? .resizesWidth : .resizesHeight
  }
}
