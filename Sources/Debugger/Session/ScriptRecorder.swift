import Answers
internal import Geometry
internal import HitTesting
internal import SceneFormat
internal import Stage
import TouchDelivery

/// Writes a script of what a person does in the window, which `hitscope run` plays.
///
/// The recorder compares the states before and after each message, and writes the effect as a verb:
/// a click as `Tap`, a drag as `Touch`, and selections, edits, answers and levels as their verbs.
/// Everything else that changes the picture is written as a message of a session log.
package struct ScriptRecorder: Sendable {
  private var lines: [String] = []
  /// The name of the outputs, without a file extension.
  private let stem: String
  /// The path of the first file, beside which the script is saved; `nil` for a hierarchy that is not
  /// from a file.
  let path: String?
  /// The actions of the fingers that are down, with the seconds before each.
  private var gesture: [Action] = []
  /// The fingers that are down, with their numbers in the script.
  private var fingers: [Pointer: Int] = [:]
  /// The time since the last action of a finger, in seconds.
  private var waited = 0.0
  /// The time for which the current search has played, in seconds at normal speed.
  private var played = 0.0
  /// True if the script has a touch whose search may still be playing.
  private var mayPlay = false
  /// True if an earlier scene was read with settings, which later ones replace.
  private var hasSettings = false

  /// An action of a finger.
  private struct Action: Sendable {
    var phase: TouchInput.Phase
    var finger: Int
    var point: Point?
    var seconds: Double
  }

  /// Begins a script with the scene, the touch and the selection of a state.
  init(_ state: State) {
    stem = state.subject.fileStem
    path = (state.setAside ?? state.subject).path
    lines = [
      "# What was done in the window. “hitscope run” plays it.",
      "Output \(Self.word(stem + ".gif"))",
      "Set size \(Self.whole(state.size.width))x\(Self.whole(state.size.height))",
    ]
    if state.theme.name == "dark" { lines.append("Set theme dark") }
    lines.append("")
    open(state)
    if let touch = state.subject.touch { lines.append("Tap \(Self.text(touch.point))") }
    if let view = state.subject.selection { select(view, state) }
  }

  /// The script up to now, in a state.
  func text(_ state: State) -> String {
    var recorder = self
    recorder.endPlay(state)
    return recorder.lines.joined(separator: "\n") + "\n"
  }

  /// The name of the file.
  var fileName: String { stem + ".touch" }

  /// Writes the effect of a message.
  mutating func follow(_ message: Message, from before: State, to after: State) {
    switch message {
    case .tick(let seconds): pass(seconds, before, after)
    case .fileRead(let content) where !content.isReload: open(after)
    case _ where OpenedScene(before) != OpenedScene(after):
      open(after)
      if let touch = after.subject.touch { lines.append("Tap \(Self.text(touch.point))") }
    case .pointer(let phase, let pointer, _, let target)
    where fingers[pointer] != nil || Self.lands(phase, target):
      endPlay(before)
      touch(phase, pointer, target)
      if fingers.isEmpty { endGesture(after) }
    default:
      let count = lines.count
      endPlay(before)
      let ending = lines.count
      note(message, before, after)
      // A message without an effect does not interrupt the play.
      if lines.count == ending, ending > count {
        lines.removeLast(ending - count)
        mayPlay = true
      } else if lines.count > ending {
        played = 0
      }
    }
  }

  // MARK: Scenes

  private mutating func open(_ state: State) {
    let scene = OpenedScene(state)
    mayPlay = false
    (gesture, fingers, waited) = ([], [:], 0)
    let folder = path?.folderAndName.folder ?? ""
    guard let name = scene.name(in: folder) else {
      lines.append("# The hierarchy is not from a file: save it, and write its name after Open.")
      return
    }
    var settings = scene.settings(in: folder)
    // Without settings of its own, a scene would have those of the first one.
    if settings.isEmpty, hasSettings { settings = ["Set scene 1"] }
    hasSettings = hasSettings || !settings.isEmpty
    lines += settings
    lines.append("Open \(Self.word(name))")
  }

  // MARK: Time

  private mutating func pass(_ seconds: Double, _ before: State, _ after: State) {
    guard seconds > 0, seconds.isFinite else { return }
    if !fingers.isEmpty { waited += seconds }
    if before.subject.playing.isPlaying { played += seconds * before.subject.playing.speed }
  }

  /// Writes how long the search has played, unless it is over: then it plays in full.
  private mutating func endPlay(_ state: State) {
    let player = state.subject.playing
    if mayPlay, !player.isAtEnd {
      lines.append("Play \(NumberText.exact(played))")
    }
    mayPlay = false
  }

  // MARK: Touches

  private static func lands(_ phase: PointerPhase, _ target: Target) -> Bool {
    if case .canvas(let point, _) = target { phase == .down && point.isFinite } else { false }
  }

  private mutating func touch(_ phase: PointerPhase, _ pointer: Pointer, _ target: Target) {
    var point: Point?
    if case .canvas(let place, _) = target { point = place }
    guard pointer != .grip else { return }
    switch phase {
    case .down where fingers[pointer] == nil:
      let taken = Set(fingers.values)
      // Of one number more than there are fingers, one is free.
      let number = (0...taken.count).first { !taken.contains($0) } ?? 0
      // The search plays from the moment at which the first finger lands.
      if fingers.isEmpty { played = 0 }
      fingers[pointer] = number
      add(.down, number, point)
    case .moved:
      guard let number = fingers[pointer], let point else { return }
      add(.move, number, point)
    case .up, .cancelled:
      guard let number = fingers.removeValue(forKey: pointer) else { return }
      add(phase == .up ? .up : .cancel, number, point)
    case .down: break
    }
  }

  private mutating func add(_ phase: TouchInput.Phase, _ finger: Int, _ point: Point?) {
    // A move that does not move is not delivered.
    if phase == .move, gesture.last(where: { $0.finger == finger })?.point == point { return }
    gesture.append(Action(phase: phase, finger: finger, point: point, seconds: waited))
    waited = 0
  }

  private mutating func endGesture(_ after: State) {
    defer {
      gesture = []
      waited = 0
    }
    guard let first = gesture.first, let start = first.point else { return }
    let isTap =
      !after.subject.showsDeliveries && gesture.allSatisfy { $0.finger == 0 && $0.phase != .cancel }
    if isTap {
      lines.append("Tap \(Self.text(start))")
      mayPlay = true
    } else {
      for action in gesture {
        let rest = action.seconds - TouchScript.interval
        if rest > 0 { lines.append("Wait \(NumberText.exact(rest))") }
        let finger = action.finger == 0 ? "" : "\(action.finger):"
        let point = action.point.map { " " + Self.text($0) } ?? ""
        lines.append("Touch \(finger)\(action.phase.rawValue)\(point)")
      }
    }
    if let view = after.subject.selection { select(view, after) }
  }

  // MARK: Commands

  private mutating func note(_ message: Message, _ before: State, _ after: State) {
    let count = lines.count
    let (old, new) = (before.subject, after.subject)
    noteEdits(before, after)
    if old.showsDeliveries != new.showsDeliveries {
      lines.append(new.showsDeliveries ? "Show touches" : "Hide touches")
    }
    if old.question != new.question { noteQuestion(after, message) }
    if lines.count == count, old.selection != new.selection {
      if let view = new.selection { select(view, after) } else { lines.append("Select") }
    }
    if before.space.isOn != after.space.isOn {
      lines.append(after.space.isOn ? "View 3d" : "View 2d")
    } else if before.space.camera != after.space.camera {
      add(.showSpace(after.space.camera))
    }
    guard lines.count == count, PictureState(before) != PictureState(after) else { return }
    if old.playing.position != new.playing.position,
      PictureState(before, position: new.playing.position) == PictureState(after)
    {
      add(.perform(.player(.seek(new.playing.position))))
    } else if let command = Self.command(message) {
      add(.perform(command))
    } else {
      add(message)
    }
  }

  private mutating func noteQuestion(_ state: State, _ message: Message) {
    switch state.subject.question {
    case .why:
      lines.append("Show why" + (state.subject.selection.map { " " + name($0, state) } ?? ""))
    case .map: lines.append("Show map")
    case .audit: lines.append("Show audit")
    case .changes: add(.perform(.toggleChanges))
    case nil: lines.append("Hide")
    }
  }

  private mutating func noteEdits(_ before: State, _ after: State) {
    let (old, new) = (before.subject.edits, after.subject.edits)
    guard old.version != new.version,
      before.subject.source?.content == after.subject.source?.content
    else { return }
    if new.count < old.count {
      add(.perform(.undo))
    } else if let entry = new.current.last, let move = entry.move {
      let siblings = before.subject.scene.tree
      lines.append(
        "# \(VisibleText.line(siblings.displayName(of: move.view))) moved among its siblings: not "
          + "recorded")
    } else if let entry = new.current.last {
      for edit in entry.edits { note(edit, after) }
    }
  }

  /// Writes an edit, in place of the previous edit of the same property.
  private mutating func note(_ edit: ViewEdit, _ state: State) {
    guard let (property, value) = Self.words(edit, state.subject.scene.tree[edit.view]) else {
      lines.append("# An edit of \(name(edit.view, state)) has no words in a script: \(edit.key)")
      return
    }
    let start = "Edit \(name(edit.view, state)) \(property) "
    if lines.last?.hasPrefix(start) == true { lines.removeLast() }
    lines.append(start + value)
  }

  /// The name of the edited property, and its value.
  private static func words(_ edit: ViewEdit, _ node: ViewNode) -> (String, String)? {
    let property: ViewProperty
    switch edit.change {
    case .hidden: property = .isHidden
    case .alpha: property = .alpha
    case .userInteraction: property = .isUserInteractionEnabled
    case .frame(let rect): return ("frame", text([rect.minX, rect.minY, rect.width, rect.height]))
    case .bounds(let rect):
      return ("bounds", text([rect.minX, rect.minY, rect.width, rect.height]))
    case .center(let point): return ("center", text([point.x, point.y]))
    case .controlEnabled: property = .isEnabled
    case .multipleTouch: property = .isMultipleTouchEnabled
    case .exclusiveTouch: property = .isExclusiveTouch
    case .clipsToBounds: property = .clipsToBounds
    case .zPosition(let value): return ("zPosition", text([value]))
    case .windowLevel(let value): return ("windowLevel", text([value]))
    case .scrollEnabled: property = .isScrollEnabled
    case .delaysContentTouches: property = .delaysContentTouches
    case .canCancelContentTouches: property = .canCancelContentTouches
    case .policy(.standard): return ("hitTest", "standard")
    case .policy(.passThrough): return ("hitTest", "passThrough")
    case .policy(.none): return ("hitTest", "none")
    case .policy(.answersSelf): return ("hitTest", "self")
    case .policy(.shape(.circle)): return ("hitTest", "circle")
    case .policy, .resetTransform, .cancelsTouches, .recognizerEnabled: return nil
    }
    if property == .alpha { return (property.title, text([Double(node.alpha)])) }
    return (property.title, property.text(of: node))
  }

  private mutating func select(_ view: NodeID, _ state: State) {
    lines.append("Select \(name(view, state))")
  }

  /// Writes a line of a session log.
  private mutating func add(_ message: Message) {
    #if !hasFeature(Embedded)
    lines.append("Message \(SessionLog.line(message))")
    #endif
  }

  /// Returns the command of a key, a click on a region, or a message.
  private static func command(_ message: Message) -> Command? {
    switch message {
    case .perform(let command): command
    case .key(let key, let modifiers): KeyBinding.command(key, modifiers)
    case .pointer(.up, _, _, .region(_, .perform(let command), _)): command
    default: nil
    }
  }

  // MARK: Words

  private func name(_ view: NodeID, _ state: State) -> String {
    Self.word(state.subject.scene.tree.id(of: view))
  }

  private static func text(_ point: Point) -> String {
    "\(NumberText.exact(point.x)),\(NumberText.exact(point.y))"
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { NumberText.exact($0) }.joined(separator: " ")
  }

  private static func whole(_ side: Double) -> Int { Int(side.rounded().clamped(to: 16...16_384)) }

  /// Returns a text as one word of a script, in quotation marks if it needs them.
  package static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first != "#" && text.first != "\"" && text.first != "'"
      && !text.contains { $0.isWhitespace }
    if isPlain { return text }
    let escaped = text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}

/// The parts of a state that a recording draws and that no verb of a script describes.
private struct PictureState: Equatable {
  var theme: Theme
  var camera: Camera
  var canvas: CanvasSettings
  var panels: PanelSizes
  var detail: StepDetail
  var sideList: SideList
  var openedGroups: Set<NodeID>
  var folding: StepRows.Folding
  var position: Double
  var isPresented: Bool
  /// The number of the compared touch and the marked step.
  var compared: [Int]

  /// - Parameter position: The position of the play head; `nil` for that of the state.
  init(_ state: State, position: Double? = nil) {
    theme = state.theme
    camera = state.subject.camera
    canvas = state.canvas.settings(of: state.subject)
    panels = state.panels.arrangement.panels
    detail = state.panels.detail
    sideList = state.panels.sideList
    openedGroups = state.subject.openedGroups
    folding = state.subject.player.folding
    self.position = position ?? state.subject.playing.position
    isPresented = state.presenter.isOn
    compared = state.subject.comparedTouches.map { [$0.number, $0.row] } ?? []
  }
}
