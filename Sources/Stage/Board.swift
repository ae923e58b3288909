package import Drawing
package import Geometry
internal import HitTesting
import TouchDelivery

/// Lays an exhibit out as a picture: the screen in the middle, the tree beside it, the steps.
///
/// A pure function: the same exhibit, size and measure give the same frame. A board remembers the
/// still part of its last picture and what it found out about its last trace, so that a frame of an
/// animation costs what is visible and not what there is. Copies share that memory; not for use by
/// several threads at once.
package struct Board {
  private let measuring: any TextMeasuring
  private let memory = Memory()

  /// What was worked out for the last frame.
  private final class Memory {
    var backdrop: (key: Layer.Key, tree: ViewTree, screen: Size, list: DrawList)?
    var digest: Digest?
    var tones: ToneBook?
  }

  /// A board whose text is measured as it will be drawn.
  package init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// The picture of an exhibit in a size, in points.
  ///
  /// - Complexity: what is visible, and O(depth) of the view that is asked; the layer, O(views)
  ///   when it is asked for and anything in its key is new.
  package func frame(_ exhibit: Exhibit, size: Size) -> Frame {
    let layout = Layout(
      size, hasTransport: exhibit.transport != nil, hasTouches: exhibit.deliveries != nil)
    let projection = Projection(exhibit.scene, exhibit.camera, layout.canvas)
    let digest = digest(exhibit)
    let standing = Standing(exhibit, digest)
    var sketch = Sketch(exhibit, measuring, tones: tones(exhibit.trace?.tree ?? exhibit.scene.tree))
    HeaderPanel(rect: layout.header).draw(&sketch)
    CanvasPanel(rect: layout.canvas, projection: projection).draw(&sketch, standing)
    Caption(rect: projection.caption).draw(&sketch)
    if let left = layout.left { SidePanel(rect: left).draw(&sketch, standing, digest) }
    drawSteps(layout, &sketch, standing)
    if let code = layout.code {
      if let log = exhibit.deliveries {
        TouchesPanel(rect: code, log: log).draw(&sketch)
      } else {
        CodePanel(rect: code).draw(&sketch, standing)
      }
    }
    if let bar = layout.transport, let transport = exhibit.transport {
      TransportPanel(rect: bar, transport: transport).draw(&sketch)
    }
    if let notice = exhibit.notice {
      NoticeBanner(notice: notice, canvas: layout.canvas).draw(&sketch)
    }
    if let menu = exhibit.scenes, menu.isOpen { ScenesPanel(menu: menu, size: size).draw(&sketch) }
    if exhibit.showsHelp { HelpPanel(size: size).draw(&sketch) }
    let key = Layer.Key(
      revision: exhibit.revision, camera: exhibit.camera, theme: exhibit.theme, size: size,
      hasTransport: exhibit.transport != nil, hasTouches: exhibit.deliveries != nil)
    let layer = Layer(key: key) { backdrop(exhibit, key, layout, projection) }
    return Frame(
      size: size, layer: layer, overlay: sketch.list, regions: sketch.regions,
      contentHeights: sketch.contentHeights, scrollOffsets: sketch.scrollOffsets,
      screenToPicture: projection.map)
  }

  private func drawSteps(_ layout: Layout, _ sketch: inout Sketch, _ standing: Standing) {
    guard let steps = layout.steps else {
      if sketch.exhibit.trace == nil, sketch.exhibit.transport != nil {
        HintPanel.card(on: layout.canvas).draw(&sketch)
      }
      return
    }
    if layout.code == nil, let log = sketch.exhibit.deliveries, sketch.exhibit.tellsDeliveries {
      TouchesPanel(rect: steps, log: log).draw(&sketch)
    } else if sketch.exhibit.trace == nil {
      HintPanel(rect: steps).draw(&sketch)
    } else {
      StepsPanel(rect: steps).draw(&sketch, standing)
    }
  }

  private func backdrop(
    _ exhibit: Exhibit, _ key: Layer.Key, _ layout: Layout, _ projection: Projection
  ) -> DrawList {
    if let known = memory.backdrop, known.key == key, known.screen == exhibit.scene.screen,
      known.tree.isSame(as: exhibit.scene.tree)
    {
      return known.list
    }
    var sketch = Sketch(exhibit, measuring)
    Backdrop(layout: layout, size: key.size, projection: projection).draw(&sketch)
    memory.backdrop = (key, exhibit.scene.tree, exhibit.scene.screen, sketch.list)
    return sketch.list
  }

  private func tones(_ tree: ViewTree) -> ToneBook {
    if let known = memory.tones, known.isOf(tree) { return known }
    let tones = ToneBook(tree)
    memory.tones = tones
    return tones
  }

  private func digest(_ exhibit: Exhibit) -> Digest? {
    guard let trace = exhibit.trace else { return nil }
    if let known = memory.digest, known.isOf(trace) { return known }
    let digest = Digest(trace)
    memory.digest = digest
    return digest
  }
}
