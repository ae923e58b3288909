internal import Answers
internal import Drawing
internal import Geometry
package import HitTesting
import SceneFormat
package import Stage
package import TouchDelivery

/// An inspected scene with its touches, their play heads, and its edits.
package struct Subject: Sendable {
  package var scene: Scene
  /// The path of the scene's file; `nil` for built-in scenes and for the interface itself.
  package var path: String?
  /// The source of the scene; `nil` for the interface itself and for views built in Swift.
  package internal(set) var source: SubjectSource?
  /// The fingers of the last touch, in the order of landing.
  package internal(set) var touches: [FingerTouch] = []
  /// The index of the active finger in `touches`.
  package internal(set) var activeIndex = 0
  /// The play head over the search of the active finger.
  package internal(set) var player = Player()
  /// The fingers after they landed, and their deliveries.
  package internal(set) var live: LiveTouches
  /// The play head over the deliveries.
  package internal(set) var livePlayer = Player()
  /// The number of the log that `livePlayer` plays.
  private var followedLog = 0
  /// Set while the delivery timeline is active, not the search.
  package internal(set) var showsDeliveries = false
  package internal(set) var history = TouchHistory()
  /// Two touches side by side; `nil` while not comparing.
  package internal(set) var comparedTouches: ComparedTouches?
  /// Zoom and pan.
  package internal(set) var camera = Camera.fit { didSet { cameraMove = nil } }
  /// The start of a movement of the canvas; `nil` once the canvas is at rest.
  package internal(set) var cameraMove: CameraMove?
  /// The question whose answer is shown instead of the search.
  package internal(set) var question: Question?
  /// The answer to `question`.
  package internal(set) var answer: Answer?
  /// The answer that is being computed in the background; an earlier one may be shown meanwhile.
  var pending: PendingAnswer?
  package internal(set) var edits: EditHistory
  /// The drag of a handle of the selected view.
  var drag: FrameDrag?
  /// The lines to which the dragged view has snapped.
  package internal(set) var guides: [SnapGuide] = []
  /// The comparison with an earlier scene.
  package internal(set) var baseline = Baseline()
  package internal(set) var outline = SubjectOutline()
  /// The first views of the groups in the chart that are open.
  package internal(set) var openedGroups: Set<NodeID> = []
  package internal(set) var selection: NodeID?
  /// The view that the canvas and the outline focus on; `nil` for the whole screen.
  package internal(set) var focus: NodeID?
  /// The camera of the whole screen, while a view is focused.
  var screenCamera: Camera?
  /// A screenshot under or over the views.
  package internal(set) var background: Background?
  /// The last click on the canvas.
  var click: CanvasClick?

  package init(_ scene: Scene, path: String? = nil, source: SubjectSource? = nil) {
    self.scene = scene
    self.path = path
    self.source = source
    live = LiveTouches(scene)
    edits = EditHistory(scene)
  }

  /// The play head of the active timeline.
  package internal(set) var playing: Player {
    get { showsDeliveries ? livePlayer : player }
    set { if showsDeliveries { livePlayer = newValue } else { player = newValue } }
  }

  /// Shows the latest deliveries in the current views, with the play head at the end.
  ///
  /// - Returns: `true` if code has changed the views.
  @discardableResult
  mutating func follow() -> Bool {
    let isChanged = takeViews()
    let isContinued = live.logNumber == followedLog
    followedLog = live.logNumber
    livePlayer.load(live.log, playing: false, isContinued: isContinued)
    livePlayer.send(.last)
    return isChanged
  }

  /// Adopts the views that code has changed; returns `false` if nothing has changed.
  private mutating func takeViews() -> Bool {
    guard let mapping = live.takeMapping() else { return false }
    scene = live.scene
    selection = selection.flatMap { mapping[$0] }
    cameraMove = nil
    focus = focus.flatMap { mapping[$0] }
    openedGroups = Set(openedGroups.compactMap { mapping[$0] })
    for index in touches.indices { touches[index].move(by: mapping) }
    return true
  }

  /// The active finger.
  package var touch: FingerTouch? {
    touches.indices.contains(activeIndex) ? touches[activeIndex] : nil
  }

  /// The search of the active finger.
  package var trace: Trace? { touch?.trace }

  /// Activates another finger, at the beginning of its search.
  mutating func activate(_ index: Int, playing: Bool) {
    activeIndex = index
    player.load(trace, playing: playing)
  }

  /// Replaces the scene with another version of the same hierarchy.
  ///
  /// Fingers keep their positions and are traced again. The play head keeps its step if possible,
  /// and the selection its view.
  ///
  /// - Parameter place: Returns the id of a view in the other version; `nil` to match views by id.
  mutating func replace(_ next: Scene, place: ((NodeID) -> NodeID)? = nil) {
    let position = player.position
    let isPlaying = player.isPlaying
    let isBackwards = player.isPlayingBackwards
    let old = scene.tree
    let place = place ?? { next.tree.view(named: old.id(of: $0)) }
    selection = selection.flatMap(place)
    cameraMove = nil
    focus = focus.flatMap(place)
    openedGroups = Set(openedGroups.compactMap(place))
    if let clicked = click.flatMap({ place($0.selected) }) {
      click?.selected = clicked
    } else {
      click = nil
    }
    scene = next
    comparedTouches = nil
    live = LiveTouches(next)
    follow()
    for index in touches.indices {
      let touch = touches[index]
      touches[index] = FingerTouch(
        touch.pointer, number: touch.number, next.trace(at: touch.point))
    }
    player.load(
      trace, playing: false, folding: player.folding, bookmarks: player.bookmarks)
    player.send(.seek(position))
    if isPlaying { player.send(isBackwards ? .toggleBackwards : .play) }
  }
}

extension Subject {
  /// The name of a file about the current step, without a file extension.
  var fileName: String {
    let step = trace == nil ? "" : "-step-\(player.stepIndex + 1)"
    return fileStem + step
  }

  /// The name of a file about the scene, without a file extension.
  var fileStem: String {
    let name = path.map { path in
      let last = path.lastPathPart
      return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
    let base = (name ?? scene.name).map { character in
      character.isLetter || character.isNumber || character == "-" ? character : "-"
    }
    let words = String(base).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "hitscope" : words
  }

  /// Saves the search as JSON.
  func saveTrace(_ notices: inout Notices) -> [Effect] {
    guard trace != nil else {
      notices.say(.info, "No trace to save: click on the screen first")
      return []
    }
    return [.saveTrace(name: fileName + ".trace.json", near: path)]
  }

  /// Opens a group of the chart, by its first view, or closes it. Of siblings, one group is open.
  mutating func toggleGroup(_ view: NodeID) {
    let tree = trace?.tree ?? scene.tree
    guard view.index < tree.count else { return }
    if openedGroups.remove(view) != nil { return }
    let parent = tree.superview(of: view)
    openedGroups = openedGroups.filter {
      $0.index < tree.count && tree.superview(of: $0) != parent
    }
    openedGroups.insert(view)
  }

  /// Selects a view of the shown search.
  mutating func select(_ view: NodeID) {
    // The views may have changed since the touch whose search the picture shows.
    let shown = touch.map { $0.current(view) } ?? view
    if let shown, (0..<scene.tree.count).contains(shown.index) { selection = shown }
  }

  // MARK: Answers

  /// A question about the scene.
  package enum Question: Hashable, Sendable {
    /// The view that receives a touch, for each point.
    case map
    /// The reason why the selected view receives the touch or not.
    case why
    /// Likely problems.
    case audit
    /// The differences from an earlier scene.
    case changes
  }

  /// Returns the request for an answer that is missing or outdated, and clears a question that no
  /// longer applies.
  mutating func neededAnswer() -> AnswerRequest.Content? {
    switch (question, answer?.content) {
    case (nil, _): answer = nil
    case (.map, .map(let survey)) where survey.map.tree.isSame(as: scene.tree): break
    case (.map, .map) where drag != nil && answer?.isLargeMap == true: break
    case (.map, _): return .map(scene, viewsAreElements: viewsAreElements)
    case (.why, _):
      guard let selection else {
        question = nil
        answer = nil
        return nil
      }
      if case .why(let why) = answer?.content, why.view == selection,
        why.trace.tree.isSame(as: scene.tree),
        why.pointIsGiven ? why.point == touch?.point : touch == nil
      {
        return nil
      }
      return .why(selection, scene, at: touch?.point, knowsActions: recordsControls)
    case (.audit, .audit(let audit)) where audit.tree.isSame(as: scene.tree): break
    case (.audit, _): return .audit(scene, auditSettings)
    case (.changes, _):
      guard let before else {
        question = nil
        answer = nil
        return nil
      }
      let (after, isBefore) = (after, baseline.after != nil)
      guard case .comparison(let known, let wasBefore) = answer?.content,
        known.old.tree.isSame(as: before.tree), known.new.tree.isSame(as: after.tree)
      else { return .changes(from: before, to: after, isBefore: isBefore) }
      if wasBefore != isBefore { answer = .comparison(known, isBefore: isBefore) }
    }
    return nil
  }

  private var recordsControls: Bool { source?.recordsControls ?? true }

  /// The audit settings of the file, with view ids mapped to the edited tree.
  private var auditSettings: Audit.Settings {
    var settings = source?.auditSettings ?? Audit.Settings()
    guard baseline.after == nil else { return settings }
    settings.assumedFrames = Set(settings.assumedFrames.map(edits.current))
    settings.animatedViews = Set(settings.animatedViews.map(edits.current))
    return settings
  }

  private var viewsAreElements: Bool { source?.auditSettings.viewsAreElements ?? false }

  /// Stores an answer that was computed in the background; an answer that is no longer requested is
  /// dropped.
  mutating func take(_ computed: ComputedAnswer) {
    guard let pending, pending.request.number == computed.number else { return }
    self.pending = nil
    answer = computed.answer ?? pending.request.content.answer()
  }

  /// Returns the effects that start or stop a computation if the request has changed.
  ///
  /// - Parameter earlier: The number of the request before the message.
  func computation(since earlier: Int?, _ message: Message) -> [Effect] {
    guard pending?.request.number != earlier else { return [] }
    if let pending { return [.compute(pending.request)] }
    if case .answered = message { return [] }
    return [.stopComputing]
  }

  /// Returns whether a question can be asked, and shows a message if not.
  mutating func canAsk(_ question: Question, _ notices: inout Notices) -> Bool {
    if question == .why, selection == nil { selection = trace?.result }
    if question == .why, selection == nil {
      notices.say(.info, "No view is selected: use ↑ and ↓, or click on one in the tree")
      return false
    }
    if question == .changes, before == nil {
      notices.say(.info, Baseline.hint)
      return false
    }
    return true
  }

  /// Returns the edits of a fix that the why answer suggests.
  func fix(_ number: Int) -> EditRequest? {
    // The edits of an outdated answer may not fit the current views.
    guard pending == nil, case .why(let why) = answer?.content,
      why.fixes.indices.contains(number)
    else { return nil }
    let fix = why.fixes[number]
    return .edits(fix.edits, WhySentences(scene.tree).text(of: fix))
  }

  // MARK: Canvas

  /// Advances the movement of the canvas, in seconds.
  ///
  /// - Parameter moves: `false` to end the movement.
  mutating func moveCamera(_ seconds: Double, moves: Bool) {
    cameraMove?.update(seconds)
    if !moves || cameraMove?.isOver == true { cameraMove = nil }
  }

  /// Sets the opacity of the screenshot, rounded to hundredths.
  mutating func setBackgroundOpacity(_ opacity: Double) {
    guard opacity.isFinite else { return }
    background?.opacity = (opacity.clamped(to: 0...1) * 100).rounded() / 100
  }

  /// Adds a screenshot under or over the views; one that cannot be decoded changes nothing.
  mutating func take(_ file: BackgroundFile, _ notices: inout Notices) {
    do throws(EncodedPicture.Problem) {
      let isFirst = background == nil
      background = try file.background(after: background)
      guard isFirst, file.opacity == nil, file.isOver == nil else { return }
      notices.say(
        .info,
        "\(file.name) is shown behind the views: press V to set its opacity or remove it")
    } catch {
      notices.say(.error, "\(file.path): \(error)")
    }
  }

  // MARK: Copies

  /// Copies the selected view, or else the scene, in a format.
  func copy(as form: CopyForm) -> [Effect] {
    let part = CopiedPart(self)
    return switch form {
    case .text: [.copy(part.text, part.name)]
    case .json: [.copy(SceneWriter().text(of: part.scene), "\(part.name) as JSON")]
    case .png, .svg: [.copyPicture(form, name: "\(fileName).\(form.rawValue)", near: path)]
    }
  }
}
