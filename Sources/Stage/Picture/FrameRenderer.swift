package import Drawing
package import Geometry
internal import HitTesting
import TouchDelivery

/// Renders frames of a model: the screen in the middle, the tree and the steps next to it.
///
/// A pure function: the same model, size and text measurer give the same frame. A renderer caches
/// the static layer of its last frame and the summary of its last trace, so that the cost of an
/// animation's frame depends on what is visible, not on the size of the tree. Copies share the
/// cache; not safe for concurrent use.
package struct FrameRenderer {
  private let measuring: any TextMeasuring
  private let cache = Cache()

  /// The values computed for the last frame.
  private final class Cache {
    var backdrop: Backdrop?
    var summary: TraceSummary?
    /// The part of the responder chain above the windows.
    var chainEnding = ResponderChain.Ending()
    var tones: ToneCache?
    /// A session without touches.
    var session: TouchSession?
    let space = SpaceCache()
    let thumbnails = ThumbnailCache()
    let usualLabels = UsualLabels()

    /// A layer, the inputs of its drawing, and the names in it.
    struct Backdrop {
      var layer: Layer
      var tree: ViewTree
      var screen: Size
      var labels: ViewLabels
      /// The boxes of the texts in a flat picture of the screen.
      var texts: [Rect]
      /// The hierarchy of the touch map in the layer.
      var mapped: ViewTree?

      /// Returns whether the touch map in the layer belongs to a tree.
      func isOf(_ tree: ViewTree?) -> Bool {
        guard let tree, let mapped else { return false }
        return mapped.isSame(as: tree)
      }
    }
  }

  /// - Parameter measuring: Measures text as it will be drawn.
  package init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// Returns whether a window of a size shows the left panel with the tree.
  package static func hasSidePanel(
    in size: Size, _ panels: PanelSizes = PanelSizes(), hasInspector: Bool = false
  ) -> Bool {
    Layout(size, hasTransport: true, hasInspector: hasInspector, panels: panels).left != nil
  }

  /// Returns the panels that a model's picture shows.
  package static func panels(of model: FrameModel, in size: Size) -> Set<PanelPart> {
    Layout(model, size).parts
  }

  /// Returns whether a model's picture has room for a step's detail in addition to the list of
  /// steps.
  package static func hasDetailPanel(_ model: FrameModel, in size: Size) -> Bool {
    Layout(model, size).code != nil
  }

  /// Returns the picture of a model in a size, in points.
  ///
  /// - Complexity: proportional to what is visible, plus O(depth) of the view that is asked;
  ///   O(views) if the key of the layer changes.
  package func frame(_ model: FrameModel, size: Size) -> Frame {
    guard let presentation = model.presentation, model.gallery == nil else {
      return frame(model, size: size, Layout(model, size))
    }
    let scale = Presentation.scale(for: size)
    let inner = Size(size.width / scale, size.height / scale)
    return frame(model, size: inner, Layout(presenting: inner)) { context in
      PresenterPointer(presentation: presentation, scale: scale).draw(&context)
    }.enlarged(scale, to: size)
  }

  /// - Parameter above: Draws on top of everything.
  private func frame(
    _ model: FrameModel, size: Size, _ layout: Layout,
    _ above: (inout PanelContext) -> Void = { _ in }
  ) -> Frame {
    var model = model
    model.detailSharesList = layout.code == nil
    let summary = summary(model)
    let snapshot = SearchSnapshot(model, summary)
    let (projection, camera) = projection(of: model, layout)
    let key = key(of: model, size, layout, projection, camera, snapshot)
    let backdrop = backdrop(model, key, layout, projection)
    var context = PanelContext(
      model, measuring, tones: tones(model.trace?.tree ?? model.scene.tree), rows: summary?.rows,
      labels: ViewLabels(above: backdrop.labels), texts: backdrop.texts,
      tapEffect: model.showsTapEffect ? summary?.tapEffect : nil)
    let controls = CanvasControls(panel: layout.canvas, area: projection.area, size: size)
    drawCanvas(layout, projection, controls, &context, snapshot)
    drawPanels(layout, &context, snapshot, summary)
    if let part = model.recording {
      RecordingBadge(part: part, area: projection.area).draw(&context)
    }
    drawOverlays(layout, controls, size, &context)
    above(&context)
    return Frame(
      size: size, layer: backdrop.layer, overlay: context.list, regions: context.regions,
      screenToPicture: projection.transform, space: projection.space)
  }

  /// The projection of the screen onto the canvas, and its camera, which may be moving.
  private func projection(
    of model: FrameModel, _ layout: Layout
  ) -> (projection: Projection, camera: Camera) {
    let space = model.space.map {
      (
        stack: cache.space.stack(
          model.scene, model.theme, model.canvas.filter(for: model.scene.tree)), camera: $0
      )
    }
    func projection(_ camera: Camera, _ view: NodeID?) -> Projection {
      let focus = view.flatMap { model.scene.tree.extentOnScreen(of: $0) }
      let level = focus == nil ? 0 : view.flatMap { space?.stack.level(of: $0) } ?? 0
      return Projection(
        model.scene, camera, layout.canvas, focus: focus, level: level, space: space,
        hasControls: model.transport != nil && !layout.isPresented,
        hasLegend: model.canvas.showsLegend, isPresented: layout.isPresented)
    }
    let focus = model.canvas.focus
    let camera =
      model.cameraMove?.camera(to: model.camera, focus: focus, projection) ?? model.camera
    return (projection(camera, focus), camera)
  }

  /// The inputs of the static layer.
  private func key(
    of model: FrameModel, _ size: Size, _ layout: Layout, _ projection: Projection,
    _ camera: Camera, _ snapshot: SearchSnapshot
  ) -> Layer.Key {
    Layer.Key(
      revision: model.revision, camera: camera, theme: model.theme, size: size,
      hasTransport: model.transport != nil, hasTouches: model.deliveries != nil,
      hasAnswer: model.showsAnswer, legend: LegendSubject(model),
      space: model.space.map {
        SpaceKey($0, SpaceMarks(model, snapshot), stackNumber: cache.space.number)
      },
      map: LargeMap(model, projection), lifted: model.space == nil ? model.lifted : nil,
      answer: NamedAnswer(model), canvas: model.canvas.forLayer,
      hasInspector: model.inspector != nil, panels: model.panels,
      isPresented: layout.isPresented)
  }

  /// Draws the search above the static layer, and the controls of the canvas.
  private func drawCanvas(
    _ layout: Layout, _ projection: Projection, _ controls: CanvasControls,
    _ context: inout PanelContext, _ snapshot: SearchSnapshot
  ) {
    HeaderPanel(rect: layout.header, parts: layout.parts).draw(&context)
    CanvasPanel(rect: layout.canvas, projection: projection).draw(&context, snapshot)
    if layout.isPresented {
      PresenterPanel(panel: layout.canvas, projection: projection).draw(&context)
    } else {
      Caption(rect: projection.caption).draw(&context)
      SpaceControls(panel: layout.canvas, area: projection.area).draw(&context, projection.space)
      controls.draw(&context)
    }
  }

  /// Draws the panels next to the canvas, and the edges between them.
  private func drawPanels(
    _ layout: Layout, _ context: inout PanelContext, _ snapshot: SearchSnapshot,
    _ summary: TraceSummary?
  ) {
    let model = context.model
    if let left = layout.left { SidePanel(rect: left).draw(&context, snapshot, summary) }
    if let inspector = model.inspector, let rect = layout.inspector {
      InspectorPanel(rect: rect, inspector: inspector).draw(&context)
    }
    if !layout.isPresented { drawSteps(layout, &context, snapshot) }
    if let code = layout.code {
      if let log = model.deliveries {
        TouchesPanel(rect: code, log: log).draw(&context)
      } else {
        drawDetail(code, isInList: false, &context, snapshot)
      }
    }
    if let bar = layout.transport, let transport = model.transport {
      TransportPanel(rect: bar, transport: transport).draw(&context)
    }
    for edge in layout.edges { context.edge(edge.edge, edge.span, edge.rect) }
  }

  /// Draws the gallery, notices, menus and dialogs.
  private func drawOverlays(
    _ layout: Layout, _ controls: CanvasControls, _ size: Size, _ context: inout PanelContext
  ) {
    let model = context.model
    if let gallery = model.gallery {
      // The gallery covers everything drawn so far, so earlier regions are dropped.
      context.list = DrawList()
      context.regions = []
      GalleryPanel(gallery: gallery, size: size, pictures: cache.thumbnails).draw(&context)
    }
    if let notice = model.notice {
      NoticeBanner(notice: notice, canvas: layout.canvas).draw(&context)
    }
    if model.showsCanvasMenu { controls.drawMenu(&context) }
    if let menu = model.copies { CopyPanel(menu: menu, size: size).draw(&context) }
    if let menu = model.scenes, menu.isOpen { ScenesPanel(menu: menu, size: size).draw(&context) }
    if let chooser = model.chooser {
      FileChooserPanel(chooser: chooser, size: size).draw(&context)
    }
    if let compared = model.comparedTouches {
      ComparedTouchesPanel(compared: compared, size: size).draw(&context, cache.thumbnails)
    }
    if let keys = model.help { HelpPanel(keys: keys, size: size).draw(&context) }
    if let palette = model.palette {
      CommandPalettePanel(palette: palette, size: size).draw(&context)
    }
    model.textSelection?.draw(&context)
    model.pointing.draw(&context, in: size)
  }

  private func drawSteps(
    _ layout: Layout, _ context: inout PanelContext, _ snapshot: SearchSnapshot
  ) {
    if let answer = context.model.answer, let list = layout.steps {
      AnswerPanel(rect: list, answer: answer).draw(&context)
      return
    }
    if let progress = context.model.answerProgress, let list = layout.steps {
      return ProgressPanel(rect: list, progress: progress).draw(&context)
    }
    guard let steps = layout.steps else {
      if context.model.trace == nil, context.model.transport != nil {
        HintPanel.card(on: layout.canvas).draw(&context)
      }
      return
    }
    if let history = context.model.touchHistory {
      TouchHistoryPanel(rect: steps, history: history).draw(&context, cache.thumbnails)
    } else if layout.code == nil, let log = context.model.deliveries, context.model.showsDeliveries
    {
      TouchesPanel(rect: steps, log: log).draw(&context)
    } else if context.model.trace == nil {
      HintPanel(rect: steps).draw(&context)
    } else if context.model.detailSharesList, context.model.sideList == .detail {
      drawDetail(steps, isInList: true, &context, snapshot)
    } else {
      StepsPanel(rect: steps).draw(&context, snapshot)
    }
  }

  private func drawDetail(
    _ rect: Rect, isInList: Bool, _ context: inout PanelContext, _ snapshot: SearchSnapshot
  ) {
    switch context.model.detail {
    case .code: CodePanel(rect: rect, isInList: isInList).draw(&context, snapshot)
    case .flowchart: FlowchartPanel(rect: rect, isInList: isInList).draw(&context, snapshot)
    case .stack: CallStackPanel(rect: rect, isInList: isInList).draw(&context, snapshot)
    }
  }

  private func backdrop(
    _ model: FrameModel, _ key: Layer.Key, _ layout: Layout, _ projection: Projection
  ) -> Cache.Backdrop {
    // While a view is dragged, the rest of the layer does not change.
    if let known = cache.backdrop, known.layer.key == key, known.screen == model.scene.screen,
      key.lifted != nil || known.tree.isSame(as: model.scene.tree),
      key.map == nil || known.isOf(model.answer?.mappedTree)
    {
      return known
    }
    var context = PanelContext(model, measuring, labels: ViewLabels(cache.usualLabels))
    Backdrop(layout: layout, size: key.size, projection: projection)
      .draw(&context) { [cache] space, area, context in
        SpacePainter(
          projection: space, chips: cache.space.chips(space), area: area,
          marks: key.space?.marks ?? SpaceMarks()
        ).draw(&context)
      }
    let texts = model.space == nil ? context.list.texts(in: key.size, measuring) : []
    let backdrop = Cache.Backdrop(
      layer: Layer(key: key, list: context.list), tree: model.scene.tree,
      screen: model.scene.screen, labels: context.labels, texts: texts,
      mapped: key.map == nil ? nil : model.answer?.mappedTree)
    cache.backdrop = backdrop
    return backdrop
  }

  private func tones(_ tree: ViewTree) -> ToneCache {
    if let known = cache.tones, known.isOf(tree) { return known }
    let tones = ToneCache(tree)
    cache.tones = tones
    return tones
  }

  private func summary(_ model: FrameModel) -> TraceSummary? {
    guard let trace = model.trace else { return nil }
    var summary: TraceSummary
    let ending = model.scene.chainEnding
    if let known = cache.summary, known.isOf(trace), cache.chainEnding == ending {
      summary = known
    } else {
      summary = TraceSummary(trace, chain: model.scene.responderChain(of: trace))
    }
    summary.fold(model.folding)
    if model.showsTapEffect {
      summary.findTapEffect(model.unknownOfTap) { session(of: model.scene) }
    }
    cache.summary = summary
    cache.chainEnding = ending
    return summary
  }

  /// Returns a session without touches, whose creation visits every view of the scene.
  private func session(of scene: Scene) -> TouchSession {
    if let known = cache.session, known.tree.isSame(as: scene.tree),
      known.settings.chainEnding == scene.chainEnding
    {
      return known
    }
    let session = TouchSession(scene, keepsHistory: false)
    cache.session = session
    return session
  }
}
