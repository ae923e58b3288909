package import Drawing
package import Geometry
internal import HitTesting
import TouchDelivery

/// Lays a model out as a picture: the screen in the middle, the tree beside it, the steps.
///
/// A pure function: the same model, size and measure give the same frame. A renderer remembers the
/// still part of its last picture and what it found out about its last trace, so that a frame of an
/// animation costs what is visible and not what there is. Copies share that memory; not for use by
/// several threads at once.
package struct FrameRenderer {
  private let measuring: any TextMeasuring
  private let memory = Memory()

  /// What was worked out for the last frame.
  private final class Memory {
    var backdrop: (key: Layer.Key, tree: ViewTree, screen: Size, list: DrawList)?
    var summary: TraceSummary?
    var tones: ToneCache?
  }

  /// A renderer whose text is measured as it will be drawn.
  package init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// The picture of a model in a size, in points.
  ///
  /// - Complexity: what is visible, and O(depth) of the view that is asked; the layer, O(views)
  ///   when it is asked for and anything in its key is new.
  package func frame(_ model: FrameModel, size: Size) -> Frame {
    let layout = Layout(
      size, hasTransport: model.transport != nil, hasTouches: model.deliveries != nil)
    let projection = Projection(model.scene, model.camera, layout.canvas)
    let summary = summary(model)
    let snapshot = SearchSnapshot(model, summary)
    var context = PanelContext(
      model, measuring, tones: tones(model.trace?.tree ?? model.scene.tree))
    HeaderPanel(rect: layout.header).draw(&context)
    CanvasPanel(rect: layout.canvas, projection: projection).draw(&context, snapshot)
    Caption(rect: projection.caption).draw(&context)
    if let left = layout.left { SidePanel(rect: left).draw(&context, snapshot, summary) }
    drawSteps(layout, &context, snapshot)
    if let code = layout.code {
      if let log = model.deliveries {
        TouchesPanel(rect: code, log: log).draw(&context)
      } else {
        CodePanel(rect: code).draw(&context, snapshot)
      }
    }
    if let bar = layout.transport, let transport = model.transport {
      TransportPanel(rect: bar, transport: transport).draw(&context)
    }
    if let notice = model.notice {
      NoticeBanner(notice: notice, canvas: layout.canvas).draw(&context)
    }
    if let menu = model.scenes, menu.isOpen { ScenesPanel(menu: menu, size: size).draw(&context) }
    if model.showsHelp { HelpPanel(size: size).draw(&context) }
    let key = Layer.Key(
      revision: model.revision, camera: model.camera, theme: model.theme, size: size,
      hasTransport: model.transport != nil, hasTouches: model.deliveries != nil)
    let layer = Layer(key: key) { backdrop(model, key, layout, projection) }
    return Frame(
      size: size, layer: layer, overlay: context.list, regions: context.regions,
      contentHeights: context.contentHeights, scrollOffsets: context.scrollOffsets,
      screenToPicture: projection.map)
  }

  private func drawSteps(
    _ layout: Layout, _ context: inout PanelContext, _ snapshot: SearchSnapshot
  ) {
    guard let steps = layout.steps else {
      if context.model.trace == nil, context.model.transport != nil {
        HintPanel.card(on: layout.canvas).draw(&context)
      }
      return
    }
    if layout.code == nil, let log = context.model.deliveries, context.model.showsDeliveries {
      TouchesPanel(rect: steps, log: log).draw(&context)
    } else if context.model.trace == nil {
      HintPanel(rect: steps).draw(&context)
    } else {
      StepsPanel(rect: steps).draw(&context, snapshot)
    }
  }

  private func backdrop(
    _ model: FrameModel, _ key: Layer.Key, _ layout: Layout, _ projection: Projection
  ) -> DrawList {
    if let known = memory.backdrop, known.key == key, known.screen == model.scene.screen,
      known.tree.isSame(as: model.scene.tree)
    {
      return known.list
    }
    var context = PanelContext(model, measuring)
    Backdrop(layout: layout, size: key.size, projection: projection).draw(&context)
    memory.backdrop = (key, model.scene.tree, model.scene.screen, context.list)
    return context.list
  }

  private func tones(_ tree: ViewTree) -> ToneCache {
    if let known = memory.tones, known.isOf(tree) { return known }
    let tones = ToneCache(tree)
    memory.tones = tones
    return tones
  }

  private func summary(_ model: FrameModel) -> TraceSummary? {
    guard let trace = model.trace else { return nil }
    if let known = memory.summary, known.isOf(trace) { return known }
    let summary = TraceSummary(trace, chain: model.scene.responderChain(of: trace))
    memory.summary = summary
    return summary
  }
}
