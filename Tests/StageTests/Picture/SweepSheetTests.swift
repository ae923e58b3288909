import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Panels and cards in rectangles of many widths and heights, each drawn as when a person last
/// reviewed it: everything that needs room appears and disappears at the same size.
@Suite struct SweepSheetTests {
  typealias Draw = (inout PanelContext, Rect) -> Void

  private static let model: FrameModel = {
    var model = FrameSheetTests.model()
    model.fidelity = "3 properties unknown"
    return model
  }()

  /// Small sizes, at which most things disappear, in steps of a point, and larger ones.
  private static func sizes(from start: Double, dense: Double, to end: Double) -> [Double] {
    Array(stride(from: start, to: dense, by: 1)) + Array(stride(from: dense, to: end, by: 7))
  }

  /// Draws in rectangles of many sizes, first growing in height and then in width.
  private static func sweep(
    _ name: String, _ sheet: inout PictureSheet, model: FrameModel = model,
    heights: [Double] = sizes(from: 20, dense: 200, to: 420),
    widths: [Double] = sizes(from: 40, dense: 300, to: 640), _ draw: Draw
  ) {
    func list(_ rect: Rect) -> DrawList {
      let summary = model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }
      var context = PanelContext(model, GridTextMeasure(), rows: summary?.rows)
      draw(&context, rect)
      for region in context.regions {
        context.list.tag(.init(role: region.role.rawValue, label: region.label)) {
          $0.rect(region.rect)
        }
      }
      return context.list
    }
    sheet.add("\(name), heights", each: heights.map { list(Rect(8, 8, 360, $0)) })
    sheet.add("\(name), widths", each: widths.map { list(Rect(8, 8, $0, 300)) })
  }

  private static func sized(_ rect: Rect) -> Size { Size(rect.width * 1.6, rect.height * 1.6) }

  private static let sizes = Array(stride(from: 50.0, to: 500, by: 6.25))

  @Test func `panels about a step`() throws {
    var sheet = PictureSheet()
    for position in [3.4, 11.6] {
      var model = Self.model
      model.position = position
      let summary = model.trace.map { TraceSummary($0, chain: model.scene.responderChain(of: $0)) }
      let snapshot = SearchSnapshot(model, summary)
      Self.sweep("code \(position)", &sheet, model: model) {
        CodePanel(rect: $1).draw(&$0, snapshot)
      }
      Self.sweep("flowchart \(position)", &sheet, model: model) {
        FlowchartPanel(rect: $1, isInList: position > 5).draw(&$0, snapshot)
      }
      Self.sweep("stack \(position)", &sheet, model: model) {
        CallStackPanel(rect: $1).draw(&$0, snapshot)
      }
      Self.sweep("steps \(position)", &sheet, model: model) {
        StepsPanel(rect: $1).draw(&$0, snapshot)
      }
      let heights = Array(stride(from: 100.0, to: 900, by: 12))
      Self.sweep("side \(position)", &sheet, model: model, heights: heights, widths: heights) {
        SidePanel(rect: $1).draw(&$0, snapshot, summary)
      }
    }
    #expect(try sheet.mismatch(named: "sweep-steps.txt") == nil)
  }

  @Test func `the line at the top and the buttons at the bottom`() throws {
    var sheet = PictureSheet()
    let widths = Array(stride(from: 20.0, to: 1300, by: 2))
    for (name, title) in [("short", "A"), ("long", String(repeating: "A long title ", count: 8))] {
      var model = Self.model
      model.title = title
      model.scenes = SceneMenu(
        (0..<3).map { .init(number: $0, title: "Scene \($0)", detail: "") }, current: 1)
      Self.sweep("header \(name)", &sheet, model: model, heights: [40, 47, 48, 56], widths: widths)
      {
        HeaderPanel(rect: Rect($1.minX, 0, $1.width, 56), parts: [.tree, .code]).draw(&$0)
        HeaderPanel(rect: Rect($1.minX, 60, $1.width, 40)).draw(&$0)
      }
      model.transport?.bookmarks = [2, 5]
      model.transport?.isPlaying = name == "short"
      Self.sweep("transport \(name)", &sheet, model: model, heights: [40, 48, 56], widths: widths) {
        TransportPanel(
          rect: Rect($1.minX, 700, $1.width, 56), transport: $0.model.transport ?? Transport()
        ).draw(&$0)
      }
    }
    Self.sweep("caption", &sheet) { Caption(rect: $1).draw(&$0) }
    Self.sweep("hint", &sheet) { HintPanel(rect: $1).draw(&$0) }
    Self.sweep("card with a hint", &sheet) { HintPanel.card(on: $1).draw(&$0) }
    Self.sweep("recording", &sheet) { RecordingBadge(part: 0.4, area: $1).draw(&$0) }
    let text = "one line that is rather long, so that it has to be broken somewhere\ntwo\nthree"
    Self.sweep("message", &sheet) {
      NoticeBanner(notice: Notice(.info, text), canvas: $1).draw(&$0)
    }
    #expect(try sheet.mismatch(named: "sweep-bars.txt") == nil)
  }

  @Test func `cards over windows of all sizes`() throws {
    var sheet = PictureSheet()
    func sweep(_ name: String, _ draw: @escaping (inout PanelContext, Size) -> Void) {
      Self.sweep(name, &sheet, heights: Self.sizes, widths: Self.sizes) { context, rect in
        draw(&context, Self.sized(rect))
      }
    }
    sweep("copies") { CopyPanel(menu: CopyMenu(name: "A view with a name"), size: $1).draw(&$0) }
    for count in [3, 25] {
      let keys = (0..<count).map { KeyHint("K \($0)", "what key \($0) does, in some words") }
      sweep("keys \(count)") { HelpPanel(keys: keys, size: $1).draw(&$0) }
      let entries = (0..<count).map {
        SceneMenu.Entry(number: $0, title: "Scene with a title \($0)", detail: "3 views")
      }
      sweep("scenes \(count)") {
        ScenesPanel(menu: SceneMenu(entries, current: 2, isOpen: true), size: $1).draw(&$0)
      }
      let rows = (0..<count).map {
        FileChooser.Row(title: "a-file-\($0).json", detail: "/some/folder", isFolder: $0 == 1)
      }
      let chooser = FileChooser(
        input: PanelSheetTests.typed("/some"), rows: rows, selected: count - 1, heading: "Files")
      sweep("chooser \(count)") { FileChooserPanel(chooser: chooser, size: $1).draw(&$0) }
      let palette = CommandPalette(
        actions: (0..<count).map { .init("Action \($0)", caps: "K", .fit) }, views: [NodeID(3)],
        selected: count)
      sweep("palette \(count)") { CommandPalettePanel(palette: palette, size: $1).draw(&$0) }
      let cards = (0..<count).map { number in
        var scene = DemoScene.scene
        scene.name = "Scene \(number)"
        scene.note = "What to try with it, in a sentence that takes two lines of a card."
        return Gallery.Entry(id: "scene", scene: scene)
      }
      let pictures = ThumbnailCache()
      sweep("gallery \(count)") {
        GalleryPanel(
          gallery: Gallery(cards, selected: 1, current: 2), size: $1, pictures: pictures
        ).draw(&$0)
      }
    }
    let scene = SheetScene.scene
    let compared = ComparedTouches(
      TraceComparison(scene.trace(at: SheetScene.point), scene.trace(at: Point(30, 60))), number: 1,
      titles: ["Touch 1", "Touch 2"])
    let pictures = ThumbnailCache()
    sweep("compared") { ComparedTouchesPanel(compared: compared, size: $1).draw(&$0, pictures) }
    #expect(try sheet.mismatch(named: "sweep-cards.txt") == nil)
  }

  @Test func `lists of answers, touches, properties and views`() throws {
    var sheet = PictureSheet()
    let scene = SheetScene.scene
    for question in [AnswerProgress.Question.map, .why, .audit, .changes] {
      Self.sweep("\(question)", &sheet) {
        ProgressPanel(rect: $1, progress: AnswerProgress(question, views: 1, time: 2.2)).draw(&$0)
      }
    }
    let view = try #require(scene.tree.view(named: "cell1"))
    let answers: [Answer] = [
      .map(TouchSurvey(scene)), .audit(Audit(scene)),
      .why(Why(view, in: scene, at: Point(20, 20))),
    ]
    for (number, answer) in answers.enumerated() {
      Self.sweep("answer \(number)", &sheet) { AnswerPanel(rect: $1, answer: answer).draw(&$0) }
    }
    let entries = (0..<6).map { number in
      TouchHistoryList.Entry(
        number: 6 - number, point: SheetScene.point, answer: number == 3 ? nil : "A view",
        trace: number == 4 ? nil : scene.trace(at: SheetScene.point), isShown: number == 1)
    }
    let pictures = ThumbnailCache()
    Self.sweep("history", &sheet) {
      TouchHistoryPanel(rect: $1, history: TouchHistoryList(entries)).draw(&$0, pictures)
    }
    let touches = TouchScene.model(FrameModelDeliveriesTests.script, at: 4.5)
    let log = try #require(touches.deliveries)
    Self.sweep("touches", &sheet, model: touches) { TouchesPanel(rect: $1, log: log).draw(&$0) }
    let rows = ViewProperty.all(of: view, in: scene.tree).enumerated().map { number, property in
      Inspector.Row(
        property, of: scene.tree[view], origin: "the file", isEditable: number % 2 == 0)
    }
    for edits in [[], ["Hide the cell", "Show it again"], (1...6).map { "Edit \($0)" }] {
      let inspector = Inspector(name: "A cell with a name", rows: rows, edits: edits)
      Self.sweep("properties \(edits.count)", &sheet) {
        InspectorPanel(rect: $1, inspector: inspector).draw(&$0)
      }
    }
    #expect(try sheet.mismatch(named: "sweep-lists.txt") == nil)
  }

  @Test func `frames of small windows`() throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    let view = try #require(SheetScene.scene.tree.view(named: "turned"))
    for space in [nil, SpaceCamera()] {
      for step in 0..<45 {
        var model = Self.model
        model.space = space
        model.canvas.showsRulers = step % 2 == 0
        model.pointer = Point(100, 400)
        model.canvas.focus = step % 3 == 0 ? view : nil
        model.showsCanvasMenu = step % 5 == 0
        let size = Size(120 + Double(step) * 16, 100 + Double(step % 9) * 80)
        sheet.add("\(size.width) \(size.height)", renderer.frame(model, size: size))
      }
    }
    #expect(try sheet.mismatch(named: "sweep-windows.txt") == nil)
  }
}
