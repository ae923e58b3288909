public import Drawing
public import Geometry
internal import HitTesting

/// Draws exhibits: the same exhibit always gives the same picture.
///
/// A board remembers the still part of its last picture and what it found out about its last
/// trace, so that a frame of an animation costs what is visible and not what there is. Not for use
/// by several threads at once: give each its own.
public final class Board {
  private let measuring: any TextMeasuring
  private var backdrop: (layer: Layer, tree: ViewTree, screen: Size)?
  private var digest: Digest?

  /// A board that lays text out by a measure.
  public init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// The picture of an exhibit.
  ///
  /// - Parameter size: in points.
  /// - Complexity: O(views) when the scene, the camera, the theme or the size changed; else what
  ///   is visible, and O(depth) of the view that is asked.
  public func frame(_ exhibit: Exhibit, size: Size) -> Frame {
    let layout = Layout(size, hasTransport: exhibit.transport != nil)
    let projection = Projection(exhibit.scene, exhibit.camera, layout.canvas)
    let layer = layer(exhibit, size, layout, projection)
    let digest = digest(exhibit)
    var sketch = Sketch(exhibit, measuring)
    let standing = Standing(exhibit, digest)

    HeaderPanel(rect: layout.header).draw(&sketch)
    CanvasPanel(rect: layout.canvas, projection: projection).draw(&sketch, standing)
    if let left = layout.left { SidePanel(rect: left).draw(&sketch, standing, digest) }
    if let steps = layout.steps {
      if exhibit.trace == nil {
        HintPanel(rect: steps).draw(&sketch)
      } else {
        StepsPanel(rect: steps).draw(&sketch, standing)
      }
    } else if exhibit.trace == nil, exhibit.transport != nil {
      drawHintCard(layout.canvas, &sketch)
    }
    if let code = layout.code { CodePanel(rect: code).draw(&sketch, standing) }
    if let bar = layout.transport, let transport = exhibit.transport {
      TransportPanel(rect: bar, transport: transport).draw(&sketch)
    }
    if let notice = exhibit.notice {
      NoticeBanner(notice: notice, canvas: layout.canvas).draw(&sketch)
    }
    if exhibit.showsHelp { HelpPanel(size: size).draw(&sketch) }
    return Frame(
      size: size, layer: layer, overlay: sketch.list, regions: sketch.regions,
      contentHeights: sketch.contentHeights, screenToPicture: projection.map)
  }

  /// Where there is no panel for it, the hint lies on the canvas.
  private func drawHintCard(_ canvas: Rect, _ sketch: inout Sketch) {
    let size = HintPanel.cardSize
    let width = Double.minimum(size.width, canvas.width - 32)
    let height = Double.minimum(size.height, canvas.height - 32)
    let card = Rect(canvas.midX - width / 2, canvas.maxY - height - 16, width, height)
    HintPanel(rect: card, isCard: true).draw(&sketch)
  }

  private func layer(
    _ exhibit: Exhibit, _ size: Size, _ layout: Layout, _ projection: Projection
  ) -> Layer {
    let key = Layer.Key(
      revision: exhibit.revision, camera: exhibit.camera, theme: exhibit.theme, size: size,
      hasTransport: exhibit.transport != nil)
    if let known = backdrop, known.layer.key == key, known.tree.isSame(as: exhibit.scene.tree),
      known.screen == exhibit.scene.screen
    {
      return known.layer
    }
    var sketch = Sketch(exhibit, measuring)
    Backdrop(layout: layout, size: size, projection: projection).draw(&sketch)
    let layer = Layer(key: key, list: sketch.list)
    backdrop = (layer, exhibit.scene.tree, exhibit.scene.screen)
    return layer
  }

  private func digest(_ exhibit: Exhibit) -> Digest? {
    guard let trace = exhibit.trace else {
      digest = nil
      return nil
    }
    if let digest, digest.isOf(trace) { return digest }
    let fresh = Digest(trace)
    digest = fresh
    return fresh
  }
}
