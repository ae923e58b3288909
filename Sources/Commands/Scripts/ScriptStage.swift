import Answers
import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import Recording
import SceneFormat
import Stage
import TouchDelivery

/// The scene that a script has open: the debugger's state, and the options of `hitscope record`.
struct ScriptStage {
  private let options: RecordCommand
  private let loaded: LoadedScene
  private(set) var state: State
  /// The picture of the state when the scene was opened; later differences were made by the script.
  private let opened: FrameModel
  /// Increases with every change of the scene; unique in the script.
  var revision: Int
  /// True if the script selected a view, so that the picture marks it.
  var showsSelection = false
  /// The number of steps after the last `Step`, which stays unfolded.
  var unfoldedStep: Int?
  /// The fingers that are down.
  private(set) var fingers: Set<Int> = []
  /// The inputs since the fingers last landed on an untouched screen.
  private var inputs: [TouchInput] = []
  private var time = 0.0

  /// Opens a scene.
  ///
  /// - Throws: `Failure` for options that do not fit the scene; `FileError`.
  init(_ loaded: LoadedScene, _ options: RecordCommand, revision: Int) throws {
    self.loaded = loaded
    self.options = options
    self.revision = revision
    let window = loaded.windowOptions
    state = State(
      loaded.scene, path: loaded.path, source: window.source, size: options.picture.points,
      theme: options.picture.theme == .dark ? .dark : .light, opener: .allFormats)
    _ = state.update(.reduceMotion)
    var start = options.picture.recording(loaded.scene, nil, nil)
    try options.complete(&start, loaded)
    if let camera = start.model.space { _ = state.update(.showSpace(camera)) }
    opened = state.frameModel
  }

  var scene: Scene { state.subject.scene }
  var tree: ViewTree { scene.tree }
  /// The point that the scene itself contains.
  var ownPoint: Point? { loaded.touch }
  /// The number of completed steps or deliveries, with the completed fraction of the current one.
  var position: Double { state.subject.playing.position }
  /// The answer that replaces the search.
  var answer: Answer? { state.subject.answer }

  /// Sends a message to the debugger.
  mutating func send(_ message: Message) { _ = state.update(message) }

  /// Performs a command of the debugger.
  mutating func perform(_ command: Command) { send(.perform(command)) }

  /// Selects no view.
  mutating func clearSelection() {
    ask(nil)
    // Closes whatever is in front, up to the selection.
    for _ in 0..<10 where state.subject.selection != nil { perform(.dismiss) }
  }

  /// Moves the play head.
  mutating func seek(_ position: Double) { perform(.player(.seek(position))) }

  /// The current picture as a recording with all steps of its search or of its deliveries.
  ///
  /// - Throws: `Failure` for options that do not fit the scene; `FileError`.
  func picture() throws -> SceneRecording {
    let model = state.frameModel
    var recording: SceneRecording
    if let log = model.deliveries {
      recording = options.picture.recording(scene, nil, nil)
      recording.model.deliveries = log
      recording.model.showDelivery(at: position)
    } else if let trace = state.subject.trace {
      recording = options.picture.recording(scene, trace)
      recording.model.position = position
    } else {
      recording = options.picture.recording(scene, nil, nil)
    }
    recording.model.fidelity = loaded.reading.badge
    recording.model.unknownOfTap = loaded.reading.missing.ofTaps
    try options.complete(&recording, loaded)
    if model.deliveries != nil {
      recording.page.script = inputs.isEmpty ? scene.script : TouchScript(inputs: inputs).text
    }
    recording.model.revision = revision
    if showsSelection { recording.model.selection = state.subject.selection }
    recording.model.otherTouches = model.otherTouches
    apply(model, to: &recording.model)
    if let unfoldedStep { recording.unfold(step: unfoldedStep) }
    return recording
  }

  /// Applies the parts of the picture that the script has changed since the scene was opened.
  private func apply(_ current: FrameModel, to model: inout FrameModel) {
    func change<Value: Equatable>(_ part: WritableKeyPath<FrameModel, Value>) {
      if current[keyPath: part] != opened[keyPath: part] {
        model[keyPath: part] = current[keyPath: part]
      }
    }
    change(\.theme)
    change(\.camera)
    change(\.space)
    change(\.canvas)
    change(\.measured)
    change(\.detail)
    change(\.sideList)
    change(\.openedGroups)
    change(\.panels)
    change(\.presentation)
    // Neither is shown when a scene is opened.
    model.touchHistory = current.touchHistory
    model.comparedTouches = current.comparedTouches
    if !current.folding.unfolded.isEmpty { model.folding.unfolded = current.folding.unfolded }
    if opened.outline == nil, let outline = current.outline {
      model.outline = outline
      model.scrolls[.outline] = current.scrolls[.outline]
    }
  }
}

// MARK: Touches

extension ScriptStage {
  /// The distance of the end of a touch from the middle of the canvas, by which the debugger sees
  /// that it is not a click: a click would also select the view.
  private static let noClick = Point(1_000_000, 0)

  /// Touches a point with one finger.
  mutating func tap(at point: Point) {
    settle()
    if state.subject.showsDeliveries { perform(.showDeliveries(false)) }
    inputs = []
    send(.pointer(.down, .finger(0), at: .zero, on: .canvas(point, fromMiddle: .zero)))
    perform(.player(.pause))
    send(.tick(TouchScript.interval))
    send(.pointer(.up, .finger(0), at: .zero, on: .canvas(point, fromMiddle: Self.noClick)))
    unfoldedStep = nil
  }

  /// Sends one action of a finger, and shows the deliveries.
  ///
  /// - Parameter follows: True if it comes one interval after the action before.
  mutating func send(
    _ phase: TouchInput.Phase, finger: Int, at point: Point?, follows: Bool = true
  ) {
    if fingers.isEmpty, phase == .down {
      settle()
      inputs = []
      time = 0
    } else if follows {
      pass(TouchScript.interval)
    }
    let pointer = Pointer.finger(Int64(finger))
    let target: (Point) -> Target = { point in
      .canvas(point, fromMiddle: phase == .up ? Self.noClick : .zero)
    }
    let sent: PointerPhase =
      switch phase {
      case .down: .down
      case .move: .moved
      case .up: .up
      case .cancel: .cancelled
      }
    if phase == .down { fingers.insert(finger) }
    send(.pointer(sent, pointer, at: .zero, on: point.map(target) ?? .nothing))
    if phase == .up || phase == .cancel { fingers.remove(finger) }
    if !state.subject.showsDeliveries { perform(.showDeliveries(true)) }
    let last = inputs.last { $0.finger == finger }?.point ?? .zero
    inputs.append(TouchInput(phase, point ?? last, finger: finger, time: time))
  }

  /// Runs the scene's own script.
  mutating func runScript() {
    settle()
    inputs = []
    unfoldedStep = nil
    perform(.runScript)
    seek(0)
  }

  /// Advances the session by a time in seconds.
  mutating func pass(_ seconds: Double) {
    time += seconds
    send(.tick(seconds))
  }

  /// Advances the session until no touch timer is pending, such as that of a second tap.
  mutating func settle() {
    guard fingers.isEmpty else { return }
    for _ in 0..<100 where state.subject.live.isLive { send(.tick(0.5)) }
  }

  /// Returns the middle of the part of a view that is on the screen; `nil` if it is elsewhere.
  func middle(of view: NodeID) -> Point? {
    let screen = Rect(origin: .zero, size: scene.screen)
    guard let box = tree.convert(tree.bounds(of: view), from: view, to: nil),
      let visible = box.intersection(screen), !visible.isEmpty
    else { return nil }
    return visible.center
  }
}

// MARK: Answers and edits

extension ScriptStage {
  /// Shows the answer to a question; `nil` shows the search.
  mutating func ask(_ question: Subject.Question?) {
    guard state.subject.question != question else { return }
    switch question ?? state.subject.question {
    case .why: perform(.toggleWhy)
    case .map: perform(.toggleMap)
    case .audit: perform(.toggleAudit)
    case .changes: perform(.toggleChanges)
    case nil: break
    }
  }

  /// Changes a property of a view, by its name in UIKit or in scene files.
  ///
  /// - Parameter revision: The number of the scene after the edit.
  mutating func edit(
    _ view: NodeID, _ key: String, _ value: String, revision: Int
  ) throws(EditProblem) {
    let node = tree[view]
    let properties = ViewProperty.all(of: view, in: tree).filter { $0.kind(in: node) != .fixed }
    let known = properties.map { ($0, ScriptStage.names(of: $0)) }
    guard let property = known.first(where: { $0.1.contains(key) })?.0 else {
      let names = known.map { $0.1[0] }
      throw EditProblem(
        isValue: false, message: "unknown property “\(key)”",
        hint: Suggestion(for: key, in: known.flatMap { $0.1 })?.hint
          ?? "this view has " + names.joined(separator: ", "))
    }
    guard let change = try change(of: property, view, to: value) else { return }
    let wasAtEnd = state.subject.playing.isAtEnd
    _ = state.edit(ViewEdit(view, change))
    // The search after the edit may be longer.
    if wasAtEnd { perform(.player(.last)) }
    self.revision = revision
  }

  /// A mistake in the key or in the value of an edit.
  struct EditProblem: Error {
    var isValue: Bool
    var message: String
    var hint: String
  }

  /// Returns the change to a value; `nil` if the view has the value already.
  private func change(
    of property: ViewProperty, _ view: NodeID, to value: String
  ) throws(EditProblem) -> ViewEdit.Change? {
    let node = tree[view]
    func wrong(_ hint: String) -> EditProblem {
      EditProblem(isValue: true, message: "invalid value “\(value)”", hint: hint)
    }
    switch property.kind(in: node) {
    case .toggle:
      guard let flag = Self.flags[value] else { throw wrong("use yes or no") }
      return property.flag(of: node) == flag ? nil : property.nextChange(in: node)
    case .choice:
      guard let policy = Self.policies[value] else {
        throw wrong(
          Suggestion(for: value, in: Self.policies.keys)?.hint
            ?? "use " + Self.policies.keys.sorted().joined(separator: ", "))
      }
      return node.policy == policy ? nil : .policy(policy)
    default:
      guard let change = property.change(to: value) else {
        throw wrong("use " + property.example)
      }
      return change
    }
  }

  private static let flags = [
    "yes": true, "true": true, "on": true, "no": false, "false": false, "off": false,
  ]

  /// The overrides by their names in scene files.
  private static let policies: [String: HitPolicy] = [
    "standard": .standard, "passThrough": .passThrough, "none": .none, "self": .answersSelf,
    "circle": .shape(.circle),
  ]

  /// The names of a property: in UIKit, and in scene files.
  private static func names(of property: ViewProperty) -> [String] {
    let other: String? =
      switch property {
      case .isHidden: "hidden"
      case .isUserInteractionEnabled: "userInteractionEnabled"
      case .policy: "hitTest"
      case .isMultipleTouchEnabled: "multipleTouchEnabled"
      case .isExclusiveTouch: "exclusiveTouch"
      case .isEnabled: "enabled"
      default: nil
      }
    switch property {
    case .policy: return ["hitTest"]
    case .recognizerIsEnabled(let place): return ["gesture\(place + 1).isEnabled"]
    case .cancelsTouchesInView(let place): return ["gesture\(place + 1).cancelsTouchesInView"]
    default: return [property.title] + (other.map { [$0] } ?? [])
    }
  }
}
