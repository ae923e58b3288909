import Drawing
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

/// Everything that a picture depends on changes the picture, also in a renderer that has just drawn
/// another one: no cache ignores a property.
@Suite struct StateFrameModelTests {
  private static let size = Size(1280, 800)

  /// A finished search, with the buttons at the bottom.
  private static func plain() throws -> FrameModel {
    var state = BusyState.empty
    _ = state.update(.fileRead(BusyState.content()))
    state.tap(Sample.inB1)
    _ = state.perform(.player(.seek(6)))
    return state.frameModel
  }

  /// A change of one property of a frame model.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    /// Changes both models, so that the difference becomes visible.
    let prepare: @Sendable (inout FrameModel, FrameModel) -> Void
    let apply: @Sendable (inout FrameModel, FrameModel) -> Void
    var testDescription: String { name }

    init(
      _ name: String,
      with prepare: @escaping @Sendable (inout FrameModel, FrameModel) -> Void = { _, _ in },
      _ apply: @escaping @Sendable (inout FrameModel, FrameModel) -> Void
    ) {
      self.name = name
      self.prepare = prepare
      self.apply = apply
    }
  }

  /// A window with more subviews than the chart shows.
  private static let wide: ViewTree = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for _ in 0..<100 { $0.add(ViewNode(frame: Rect(0, 0, 10, 10))) }
    }
    return builder.finish()
  }()

  /// The second model, in which everything is on, provides the values.
  private static let changes: [Change] = [
    Change("scene") { model, _ in
      var changed = model.scene.tree[NodeID(1)]
      changed.geometry = ViewGeometry(frame: Rect(60, 20, 200, 200))
      model.scene.tree = model.scene.tree.replacing([NodeID(1): changed])
    },
    Change("trace") { model, _ in model.trace = model.scene.trace(at: Sample.inA) },
    Change("position") { model, _ in model.position = 2 },
    Change("folding") { model, _ in model.folding.unfoldsAll = true },
    Change("turnsPages", with: { model, _ in model.folding.unfoldsAll = true }) { model, _ in
      model.turnsPages = true
    },
    Change("hasEqualRows", with: { model, _ in model.position = 7 }) { model, _ in
      model.hasEqualRows = true
    },
    Change(
      "showsChain",
      with: { model, _ in model.position = Double(model.trace?.steps.count ?? 0) }
    ) { model, _ in
      model.showsChain = false
    },
    Change("deliveries") { $0.deliveries = $1.deliveries },
    Change("deliveryPosition", with: { $0.deliveries = $1.deliveries }) { model, _ in
      model.deliveryPosition = 1.5
    },
    Change("answer") { $0.answer = $1.answer },
    Change("answerProgress") { model, _ in
      model.answerProgress = AnswerProgress(.audit, views: 9, time: 1.5)
    },
    Change("detail") { $0.detail = $1.detail },
    Change("sideList", with: { model, _ in model.panels[wants: .code] = false }) { model, _ in
      model.sideList = .detail
    },
    Change("touchHistory") { $0.touchHistory = $1.touchHistory },
    Change("comparedTouches") { $0.comparedTouches = $1.comparedTouches },
    Change("theme") { $0.theme = $1.theme },
    Change("camera") { $0.camera = $1.camera },
    Change("cameraMove") { $0.cameraMove = $1.cameraMove },
    Change("space") { $0.space = $1.space },
    Change("canvas") { $0.canvas = $1.canvas },
    Change("showsCanvasMenu") { model, _ in model.showsCanvasMenu = true },
    Change("measured", with: { $0.selection = $1.selection }) { $0.measured = $1.measured },
    Change("pointer", with: { model, _ in model.canvas.showsRulers = true }) {
      $0.pointer = $1.pointer
    },
    Change("hover") { model, _ in model.hover = NodeID(1) },
    Change("selection") { $0.selection = $1.selection },
    Change("inspector") { $0.inspector = $1.inspector },
    Change("showsHandles", with: { $0.selection = $1.selection }) { model, _ in
      model.showsHandles = false
    },
    Change("lifted") { $0.lifted = $1.lifted },
    Change("guides") { $0.guides = $1.guides },
    Change("title") { model, _ in model.title = "Another title" },
    Change("fidelity") { model, _ in model.fidelity = "3 properties unknown" },
    Change(
      "unknownOfTap",
      with: { model, _ in model.position = Double(model.trace?.steps.count ?? 0) }
    ) { model, _ in
      model.unknownOfTap = .rules
    },
    Change("scenes") { model, _ in
      let entry = SceneMenu.Entry(number: 1, title: "One", detail: "")
      model.scenes = SceneMenu([entry, entry], current: 1)
    },
    Change("otherTouches") { model, _ in
      model.otherTouches = [TouchMark(finger: 1, point: Sample.inA, view: NodeID(1))]
    },
    Change("notice") { $0.notice = $1.notice },
    Change("scrolls") { model, _ in model.scrolls = [.steps: 30] },
    Change(
      "openedGroups",
      with: { model, _ in
        model.scene.tree = wide
        model.trace = nil
        model.revision += 1
      }
    ) { model, _ in model.openedGroups = [NodeID(1)] },
    Change("outline") { $0.outline = $1.outline },
    Change("transport") { model, _ in model.transport?.speed = 4 },
    Change("copies") { model, _ in model.copies = overlaid(.copies).copies },
    Change("textSelection") { model, _ in
      let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
      for case .text(let run) in frame.overlay.commands where !run.string.isEmpty {
        let rect = Rect(run.position.x, run.position.y - 10, 30, 12)
        let part = TextSelection.Part(line: run.string, position: run.position, rect: rect)
        model.textSelection = TextSelection(text: run.string, parts: [part])
        break
      }
    },
    Change("panels") { model, _ in model.panels[wants: .tree] = false },
    Change("palette") { model, _ in model.palette = overlaid(.palette(PaletteState())).palette },
    Change("pointing") { $0.pointing = $1.pointing },
    Change("help") { model, _ in model.help = overlaid(.keys).help },
    Change("recording") { $0.recording = $1.recording },
    Change("chooser") { $0.chooser = $1.chooser },
    Change("presentation") { $0.presentation = $1.presentation },
    Change("gallery") { $0.gallery = $1.gallery },
  ]

  /// The model of the sample with an overlay.
  private static func overlaid(_ overlay: Overlay) -> FrameModel {
    var state = Sample.state
    state.overlay = overlay
    return state.frameModel
  }

  /// The visible content and the regions of a frame.
  private static func seen(_ frame: Frame) -> (DrawList, [Region]) {
    (frame.flattened(), frame.regions)
  }

  @Test(arguments: changes)
  func `each property changes the picture, whatever was drawn before`(change: Change) throws {
    let busy = try BusyState.make().frameModel
    var before = try Self.plain()
    change.prepare(&before, busy)
    var after = before
    change.apply(&after, busy)
    // The state increments the revision when it shows another scene.
    if change.name == "scene" { after.revision += 1 }
    let renderer = FrameRenderer(GridTextMeasure())
    let first = Self.seen(renderer.frame(before, size: Self.size))
    let second = Self.seen(renderer.frame(after, size: Self.size))
    #expect(first != second, "\(change.name) changes nothing")
    let fresh = Self.seen(FrameRenderer(GridTextMeasure()).frame(after, size: Self.size))
    #expect(second == fresh, "\(change.name) is not drawn anew")
    #expect(Self.seen(renderer.frame(before, size: Self.size)) == first)
  }

  @Test(arguments: changes)
  func `both themes draw the same shapes, and the same ones are opaque`(change: Change) throws {
    let busy = try BusyState.make().frameModel
    var model = try Self.plain()
    change.prepare(&model, busy)
    change.apply(&model, busy)
    let pictures = [Theme.light, .dark].map { theme in
      model.theme = theme
      return FrameRenderer(GridTextMeasure()).frame(model, size: Self.size).flattened().commands
    }
    for (light, dark) in zip(pictures[0], pictures[1]) where light != dark {
      #expect(Self.shape(light) == Self.shape(dark))
    }
    #expect(pictures[0].count == pictures[1].count)
  }

  /// The description of a command, with colours reduced to their opacity, and without the label of
  /// the button for the other theme.
  private static func shape(_ command: DrawList.Command) -> String {
    let parts = "\(command)".replacing("Light theme", with: "").replacing("Dark theme", with: "")
      .split(separator: "Color(", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let end = part.firstIndex(of: ")") ?? part.endIndex
      let alpha = part[..<end].split(separator: "alpha: ").last.map(String.init) ?? ""
      let opacity = alpha == "255" ? "opaque" : alpha == "0" ? "clear" : "partial"
      return text + "Color(" + opacity + part[end...]
    }
  }

  @Test func `every property that a picture depends on has its change`() throws {
    let names = StoredProperties(of: try Self.plain()).names
    // The revision only signals a change of the scene, and the renderer computes
    // `detailSharesList`.
    #expect(Set(Self.changes.map(\.name)) == names.subtracting(["revision", "detailSharesList"]))
  }

  @Test(arguments: CanvasOption.allCases)
  func `every option of the canvas changes the picture, whatever was drawn before`(
    option: CanvasOption
  ) throws {
    var model = try Self.plain()
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      var clipping = ViewNode(id: "clipping", frame: Rect(20, 20, 100, 100))
      clipping.clipsToBounds = true
      $0.add(clipping) { $0.add(ViewNode(frame: Rect(50, 50, 100, 100))) }
      $0.add(ViewNode(id: "loose", frame: Rect(20, 200, 100, 100))) {
        $0.add(ViewNode(frame: Rect(50, 50, 100, 100)))
      }
      var hidden = ViewNode(frame: Rect(200, 20, 80, 80))
      hidden.isHidden = true
      $0.add(hidden)
    }
    model.scene = Scene(name: "Canvas", screen: Size(320, 480), tree: builder.finish())
    model.trace = nil
    model.canvas.focus = option == .isolated ? NodeID(1) : nil
    if option == .backgroundOver {
      model.canvas.background = Background(try EncodedPicture(BusyState.picture))
    }
    let renderer = FrameRenderer(GridTextMeasure())
    let first = Self.seen(renderer.frame(model, size: Self.size))
    model.canvas[option].toggle()
    let second = Self.seen(renderer.frame(model, size: Self.size))
    #expect(first.0 != second.0)
    #expect(second == Self.seen(FrameRenderer(GridTextMeasure()).frame(model, size: Self.size)))
  }

  @Test(arguments: [false, true])
  func `another end of the responder chain is shown although the search is the same`(
    usesScenes: Bool
  ) throws {
    var model = try Self.plain()
    model.scene.chainEnding.usesScenes = usesScenes
    // The responder chain is drawn after the end of the search.
    model.position = Double(model.trace?.steps.count ?? 0)
    let renderer = FrameRenderer(GridTextMeasure())
    let before = Self.seen(renderer.frame(model, size: Self.size))
    model.scene.chainEnding.usesScenes.toggle()
    let frame = Self.seen(renderer.frame(model, size: Self.size))
    let fresh = Self.seen(FrameRenderer(GridTextMeasure()).frame(model, size: Self.size))
    #expect(frame == fresh && frame != before)
  }

  @Test func `every property of a picture comes from the state`() throws {
    var state = try BusyState.make()
    let plain = StoredProperties(of: FrameModel(state.subject.scene, trace: state.subject.trace))
    let busy = StoredProperties(of: state.frameModel).changed(from: plain)
    // Those that the initializer sets, one that the layout sets, and three of recordings.
    let others: Set<String> = [
      "scene", "trace", "title", "detailSharesList", "turnsPages", "hasEqualRows", "showsChain",
    ]
    var missing = plain.names.subtracting(busy).subtracting(others)
    // A source without a badge, and a file with one scene; the answer in place of its progress.
    state.subject.source?.badge = "partial"
    state.subject.source?.unknown = [.foreignRules]
    state.answers.isConcurrent = true
    state.subject.question = .audit
    state.answers.refresh(&state.subject)
    _ = state.update(.tick(2))
    state.presenter.presentation = nil
    state.subject.source?.scenes = [1, 2].map {
      SceneSummary(number: $0, views: 1, isInitial: $0 == 1)
    }
    state.subject.showsDeliveries = false
    let later = StoredProperties(of: state.frameModel).changed(from: plain)
    missing.subtract(later)
    for overlay in [Overlay.keys, .copies, .canvasMenu, .palette(PaletteState())] {
      state.overlay = overlay
      missing.subtract(StoredProperties(of: state.frameModel).changed(from: plain))
    }
    #expect(missing.isEmpty)
  }

  @Test func `scenes are listed by title, controller, id or number, with the rest beside it`() {
    var state = Sample.withScenes
    state.subject.source?.scenes = [
      SceneSummary(
        number: 1, id: "x", controller: "Main", title: "Home", views: 1, isInitial: true),
      SceneSummary(number: 2, id: "y", controller: "Second", views: 2, isInitial: false),
      SceneSummary(number: 3, id: "z", views: 0, isInitial: false),
      SceneSummary(number: 4, views: 4, isInitial: false),
    ]
    let menu = state.frameModel.scenes
    #expect(menu?.entries.map(\.title) == ["Home", "Second", "z", "Scene 4"])
    #expect(
      menu?.entries.map(\.detail) == [
        "Main · x · 1 view · initial", "y · 2 views", "z · 0 views", "4 views",
      ])
    #expect(menu?.entries.map(\.number) == [1, 2, 3, 4] && menu?.current == 0)
    state.subject.source?.scenes.removeLast(3)
    #expect(state.frameModel.scenes == nil, "a single scene needs no list")
  }
}
