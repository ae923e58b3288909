package import Debugger
package import Drawing
package import Geometry
internal import HitTesting
package import SceneFormat
internal import Stage
internal import TouchDelivery

/// The debugger in a page: events in, pictures and sentences out.
///
/// It serves the script of the page as `WindowApp` serves SDL: it owns the loop, and performs the
/// effects that need no browser.
package final class PageSession {
  package private(set) var loop: Loop
  /// The requests that the script performs, as JSON objects.
  package private(set) var requests: [JSONValue] = []
  /// The pictures of the frames, by the numbers in `layer` and `overlay`.
  package private(set) var pictures: [EncodedPicture] = []
  /// The part of the last frame that rarely changes.
  package private(set) var layer = PictureEncoder()
  /// The part of the last frame that is drawn over the layer.
  package private(set) var overlay = PictureEncoder()
  private var encodedLayer: DrawList?
  /// The interactive regions of the last frame.
  private var regions: [Region] = []
  private let measuring: any TextMeasuring
  private var reports = PageReport()
  /// The question that is asked when the search has been played; `nil` if none is left.
  private var question: PageStart.Question?

  /// Creates the session of a scene file.
  ///
  /// - Parameters:
  ///   - baseline: An earlier scene file to compare with; `nil` for none.
  ///   - isDark: The reader's setting, unless the start gives a theme.
  /// - Throws: `FileFailure` if the scene cannot be read.
  package init(
    _ scene: FileContent, _ start: PageStart = PageStart(), baseline: FileContent? = nil,
    size: Size, isDark: Bool = false, reducesMotion: Bool = false, measuring: any TextMeasuring
  ) throws(FileFailure) {
    var scene = scene
    if !start.images.isEmpty { scene.images = start.images }
    let reading = try PageFile.opener.reading(of: scene)
    let source = SubjectSource(reading, content: scene)
    var shown = reading.scene
    for override in start.overrides where override.view.index < shown.tree.count {
      shown.behaviors.hitTests[override.view] = RecordedOverride(override.answers)
    }
    let state = State(shown, source: source, size: size, opener: PageFile.opener)
    self.measuring = measuring
    loop = Loop(state, measuring: measuring)
    if reducesMotion { send(.reduceMotion) }
    if let baseline { send(.compare(with: baseline)) }
    begin(start, theme: start.isDark ?? isDark ? "dark" : "light")
  }

  private func begin(_ start: PageStart, theme: String) {
    let tree = loop.state.subject.scene.tree
    let look = start.look ?? CanvasLook(for: tree)
    if look != CanvasLook(for: tree) { send(.perform(.toggleCanvas(.app))) }
    for option in start.options { send(.perform(.toggleCanvas(option))) }
    if let detail = start.detail { send(.perform(.showDetail(detail))) }
    if start.speed != 1 { send(.perform(.player(.speed(start.speed)))) }
    if let background = start.background {
      send(
        .background(
          BackgroundFile(
            "screenshot", background.bytes, opacity: background.opacity,
            isOver: background.isOver)))
    }
    if let camera = start.space { send(.showSpace(camera)) }
    if let view = start.focus.flatMap({ tree.view(atPath: $0) }) {
      send(.perform(.select(view)))
      send(.perform(.focus))
    }
    if start.isPresented { send(.perform(.togglePresenter)) }
    if start.runsScript {
      send(.begin(theme: theme, touch: nil, step: nil, remark: nil))
      send(.perform(.runScript))
    } else {
      send(.begin(theme: theme, touch: start.touch, step: start.step, remark: nil))
    }
    question = start.question
    askIfPlayed()
  }

  /// Asks the question of the start when the search has been played.
  private func askIfPlayed() {
    let subject = loop.state.subject
    guard let question, !subject.playing.isPlaying || loop.state.reducesMotion else { return }
    self.question = nil
    guard subject.playing.isAtEnd || subject.trace == nil || loop.state.reducesMotion else {
      return
    }
    switch question {
    case .map: send(.perform(.toggleMap))
    case .audit: send(.perform(.toggleAudit))
    case .changes: send(.perform(.toggleChanges))
    case .why(let path):
      if let view = subject.scene.tree.view(atPath: path) { send(.perform(.select(view))) }
      send(.perform(.toggleWhy))
    }
  }

  // MARK: Events

  package func send(_ message: Message) { perform(loop.send(message)) }

  package func point(
    _ phase: PointerPhase, _ pointer: Pointer, at point: Point, _ modifiers: KeyModifiers = []
  ) {
    if phase == .down { question = nil }
    perform(loop.point(phase, pointer, at: point, modifiers))
  }

  package func wheel(by turn: Point, at point: Point, _ modifiers: KeyModifiers) {
    perform(loop.wheel(by: turn, at: point, modifiers))
  }

  package func hold(_ modifiers: KeyModifiers) { perform(loop.hold(modifiers)) }

  package func press(_ key: Key, _ modifiers: KeyModifiers) { send(.key(key, modifiers)) }

  /// Advances time, in seconds.
  package func pass(_ seconds: Double) {
    send(.tick(seconds.clamped(to: 0...0.1)))
    askIfPlayed()
  }

  package var needsTicks: Bool { loop.state.needsTicks || question != nil }

  /// Touches the screen, as a link to a touch and a step does.
  package func touch(at point: Point, step: Int?) {
    question = nil
    send(.begin(theme: loop.state.theme.name, touch: point, step: step, remark: nil))
  }

  package func setTheme(isDark: Bool) {
    if (loop.state.theme.name == "dark") != isDark { send(.perform(.toggleTheme)) }
  }

  /// Opens a file that was dropped on the page.
  package func open(_ file: FileContent) {
    question = nil
    send(.fileRead(file))
  }

  /// Goes to a row of the list of steps or deliveries, as a click on it does.
  package func show(row: Int) {
    question = nil
    if let command = reports.command(ofRow: row, in: loop.state) { send(.perform(command)) }
  }

  // MARK: Pictures

  /// Encodes the picture of the current state.
  ///
  /// - Returns: `true` if the layer has changed since the last picture.
  package func display() -> Bool {
    let frame = loop.display()
    overlay.encode(frame.overlay, &pictures)
    regions = frame.regions
    guard encodedLayer != frame.layer.list else { return false }
    encodedLayer = frame.layer.list
    layer.encode(frame.layer.list, &pictures)
    return true
  }

  /// The sentence of the current step with facts about the playback, as JSON.
  package func report() -> JSONValue {
    let focus = loop.state.pointing.focus?.region
    let region = focus.flatMap { focus in regions.last { $0.id == focus } }
    return reports.json(of: loop.state, focus: region?.label)
  }

  /// The rows of the list of steps or deliveries, as JSON.
  package func rows() -> JSONValue { reports.rows(of: loop.state) }

  /// Returns the requests since the last call.
  package func takeRequests() -> [JSONValue] {
    defer { requests = [] }
    return requests
  }

  // MARK: Effects

  /// Performs effects, each with the messages that answer it before the next.
  private func perform(_ effects: [Effect]) {
    var pending = effects
    while !pending.isEmpty {
      guard let answer = answer(to: pending.removeFirst()) else { continue }
      pending.insert(contentsOf: loop.send(answer), at: 0)
    }
  }

  /// Performs an effect, or requests it from the script.
  ///
  /// - Returns: The message that reports its outcome, if any: a page cannot perform every effect.
  private func answer(to effect: Effect) -> Message? {
    switch effect {
    case .copy(let text, let description):
      request("copy", [.init("text", .string(text)), .init("what", .string(description))])
    case .copyPicture(let form, let name, _): copyPicture(form, name)
    case .saveFile(let name, _, let bytes):
      request("save", name, String(decoding: bytes, as: UTF8.self))
    case .saveTrace(let name, _):
      let subject = loop.state.subject
      guard let trace = subject.trace else { break }
      let document = TraceDocument(
        scene: subject.scene, trace: trace, source: subject.source?.document)
      request("save", name, document.json.document)
    case .saveScreenshot(let name, _): request("picture", [.init("name", .string(name))])
    case .setFullScreen(let isOn): request("fullScreen", [.init("on", .bool(isOn))])
    case .resizeInterface: request("resize")
    case .readClipboard: request("paste")
    case .listRecentFiles:
      request("choose")
      // The browser's own dialog takes the place of the chooser.
      return .perform(.toggleChooser)
    case .readGallery:
      return .finished(
        "This page has one scene: drop a scene file on it for another", isError: false)
    case .open: return .finished("Drop a scene file on the page to open it", isError: false)
    case .record:
      return .recorded("A page cannot record: use “hitscope record”", isError: false)
    default: break
    }
    return nil
  }

  private func copyPicture(_ form: CopyForm, _ name: String) {
    guard form == .svg else {
      return request("copyPicture", [.init("name", .string(name))])
    }
    let frame = loop.display()
    let svg = SVGWriter.svg(
      frame.flattened(), size: frame.size, title: name, measuring: measuring)
    request(
      "copy", [.init("text", .string(svg)), .init("what", "the picture as the text of an SVG")])
  }

  private func request(_ name: String, _ file: String, _ text: String) {
    request(name, [.init("name", .string(file)), .init("text", .string(text))])
  }

  private func request(_ name: String, _ members: [JSONValue.Member] = []) {
    requests.append(.object([.init("do", .string(name))] + members))
  }
}
