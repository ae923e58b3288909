import Answers
import Geometry
import HitTesting
import Stage
import TouchDelivery

@testable import Debugger

/// A state as short texts by name: enough detail to see each change of a message, and the new
/// value.
struct StateLines {
  private(set) var texts: [(name: String, text: String)] = []

  init(_ state: State) {
    addInterface(state)
    addCards(state)
    addSubject(state.subject)
    addAnswers(state.subject)
    addTouches(state.subject)
    add("aside", state.setAside?.scene.name)
  }

  private mutating func add<Value>(_ name: String, _ value: Value?) {
    texts.append((name, value.map { "\($0)" } ?? "–"))
  }

  private mutating func addInterface(_ state: State) {
    add("revision", state.revision)
    add("size", state.size)
    add("theme", state.theme.name)
    add("hover", state.pointing.hover?.index)
    add("hovered", state.pointing.hoveredRegion?.name)
    add(
      "captures",
      state.pointing.captures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
    add("scrolls", state.scrolls.sorted { $0.key.rawValue < $1.key.rawValue })
    for option in CanvasOption.allCases { add(option.rawValue, state.canvas.settings[option]) }
    add("canvas menu", state.overlay.showsCanvasMenu)
    add("measured", state.canvas.measured?.index)
    add("pointer", state.canvas.pointer)
    add("held", state.canvas.held.rawValue)
    add("pressed", state.canvas.pressed.sorted { $0.key < $1.key })
    add("space", state.space.isOn)
    add("space at", state.space.progress)
    add("space camera", state.space.camera)
    add("notice", state.notices.shown)
    add("about file", state.notices.isAboutFile)
    add("warned", state.editing.warned.map { "\($0)" }.sorted())
    add("saving", state.editing.isSaving)
    add(
      "panels", state.panels.arrangement.panels.extents.sorted { $0.key.rawValue < $1.key.rawValue }
    )
    add(
      "wishes", state.panels.arrangement.panels.wishes.sorted { $0.key.rawValue < $1.key.rawValue })
    add("scale", state.panels.arrangement.scale)
    add("window", state.panels.arrangement.windowSize)
    add("remembered", state.panels.remembered == state.panels.arrangement)
    add("panel drag", state.panels.drag?.edge)
    add("clicked edge", state.panels.clickedEdge)
    add("text", state.pointing.textSelection?.text)
    add("reduced", state.reducesMotion)
    add("detail", state.panels.detail)
    add("list", state.panels.sideList)
    add("full screen", state.isFullScreen)
    add("recording", state.recording.progress)
    add("stops", state.recording.isStopping)
    add("focus", state.pointing.focus)
    add("rest", state.pointing.rest)
  }

  private mutating func addCards(_ state: State) {
    add("copies", state.overlay.showsCopies)
    add("help", state.overlay.showsKeys)
    add("scenes", state.overlay.showsScenes)
    add("palette", state.overlay.palette.map { "\(Self.line($0.input)) \($0.selected)" })
    add(
      "chooser",
      state.overlay.chooser.map { "\(Self.line($0.input)) \($0.selected) \($0.items.count)" })
    add("chooser folder", state.overlay.chooser?.folder)
    add("presented", state.presenter.presentation)
    add("gallery", state.gallery.isOpen)
    add("gallery at", state.gallery.selected)
    add("resumes", state.gallery.resumes)
    add("gallery has", state.gallery.count)
    add("inspector", state.inspector.isShown)
    add(
      "typed",
      state.inspector.typed.map { "\($0.view.index) \($0.property) \(Self.line($0.input))" })
    add("outline", state.outline.isShown)
    add("find", Self.line(state.outline.input))
    add("find has keys", state.outline.hasFocus)
  }

  private mutating func addSubject(_ subject: Subject) {
    add("scene", "\(subject.scene.name), \(subject.scene.tree.count) views")
    let tree = subject.scene.tree
    add(
      "views",
      (0..<min(tree.count, 8)).map { number in
        let view = NodeID(number)
        return "\(tree.id(of: view)) \(tree.frame(of: view)) \(tree.isHidden(view))"
      })
    add("path", subject.path)
    add("camera", subject.camera)
    add("on its way", subject.cameraMove?.progress)
    add("screen camera", subject.screenCamera)
    add("selection", subject.selection?.index)
    add("looked at", subject.focus?.index)
    add("click", subject.click)
    add("background", subject.background.map { "\($0.opacity) \($0.isOver)" })
    add("edits", subject.edits.current.map(\.text))
    add("all edits", subject.edits.entries.count)
    add("unsaved", subject.edits.isUnsaved)
    add("drag", subject.drag?.view.index)
    add("guides", subject.guides)
    add("rows", subject.outline.rows?.count)
    add("found", subject.outline.finder?.matches.map(\.index))
    add("outline offset", subject.outline.offset)
    add("by hand", subject.outline.isScrolledByHand)
    add("row drag", subject.outline.drag?.drop)
  }

  private mutating func addAnswers(_ subject: Subject) {
    add("question", subject.question)
    add("answer", subject.answer?.headline)
    add("before", subject.before?.tree.count)
    add("after", subject.baseline.after?.tree.count)
    add("compared", subject.comparedTouches.map { "\($0.titles) \($0.row)" })
  }

  private mutating func addTouches(_ subject: Subject) {
    add("touches", subject.touches.map { "\($0.number) \($0.point) \($0.view?.index ?? -1)" })
    add("active", subject.activeIndex)
    add("player", Self.line(subject.player))
    add("live player", Self.line(subject.livePlayer))
    add("shows deliveries", subject.showsDeliveries)
    add("fingers", subject.live.fingers.keys.sorted())
    add("deliveries", subject.live.log.count)
    add("history", subject.history.entries.map { Self.line($0) })
    add("log", "\(subject.live.logNumber): \(subject.live.log.total)")
    add("live", subject.live.isLive)
    add("groups", subject.openedGroups.sorted().map(\.index))
    add("given", subject.baseline.given?.name)
    add("previous", subject.baseline.previous?.name)
    add("pending", subject.pending.map { "\($0.request.number) \($0.time)" })
    add("source", subject.source.map { "\($0.sceneIndex) of \($0.scenes.count)" })
    add("history at", subject.history.shown)
  }

  private static func line(_ entry: TouchHistory.Entry) -> String {
    let unfolded = entry.folding.unfolded.sorted()
    return "\(entry.number) \(entry.answer ?? "–") \(entry.position.map { "\($0)" } ?? "–")"
      + (entry.bookmarks.isEmpty ? "" : " \(entry.bookmarks)")
      + (unfolded.isEmpty ? "" : " \(unfolded)")
  }

  private static func line(_ player: Player) -> String {
    let way = player.isPlayingBackwards ? "backwards" : player.isPlaying ? "playing" : "paused"
    let speed = (player.speed * 100).rounded() / 100
    let position = (player.position * 1000).rounded() / 1000
    return "\(way) \(position) of \(player.stepCount) ×\(speed) \(player.isLooping ? "loop" : "") "
      + "\(player.bookmarks) \(player.folding.unfolded.sorted()) \(player.folding.unfoldsAll)"
  }

  private static func line(_ input: TextInput) -> String {
    "“\(input.text)” \(input.caret) \(input.isAllSelected)"
  }

  /// The texts that differ from those of an earlier state.
  func changes(from before: StateLines) -> String {
    zip(before.texts, texts).filter { $0.text != $1.text }.map { "\($1.name) = \($1.text)" }
      .joined(separator: "; ").withoutModules
  }
}

extension String {
  /// The text without the module names in front of type names.
  fileprivate var withoutModules: String {
    ["Stage.", "Geometry.", "HitTesting.", "Debugger.", "Drawing.", "TouchDelivery."].reduce(self) {
      $0.replacing($1, with: "")
    }
  }
}

/// Effects on one line, with long contents shortened.
func line(of effects: [Effect]) -> String {
  effects.map { effect in
    switch effect {
    case .saveFile(let name, let near, let bytes):
      "save \(name) near \(near ?? "–"), \(bytes.count) bytes"
    case .copy(let text, let what): "copy \(text.count) characters: \(what)"
    case .compute(let request): "compute \(request.number)"
    case .remember: "remember"
    default: "\(effect)"
    }
  }.joined(separator: ", ").withoutModules
}
