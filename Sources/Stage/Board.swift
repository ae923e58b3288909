public import Drawing
public import Geometry
import HitTesting

/// Lays an exhibit out as a picture: the device in the middle, the tree beside it, the steps.
///
/// A pure function: the same exhibit, size and measure give the same frame.
public struct Board {
  private let measuring: any TextMeasuring

  /// A board whose text is measured as it will be drawn.
  public init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  /// The picture of an exhibit in a size, in points.
  public func frame(_ exhibit: Exhibit, size: Size) -> Frame {
    let layout = Layout(size, hasTransport: exhibit.transport != nil)
    let canvas = CanvasGeometry(
      panel: layout.canvas, screen: exhibit.scene.screen, camera: exhibit.camera)
    var sketch = Sketch(exhibit, measuring)
    drawOverlay(&sketch, layout, canvas, size)
    let key = Layer.Key(
      revision: exhibit.revision, camera: exhibit.camera, theme: exhibit.theme, size: size,
      hasTransport: exhibit.transport != nil)
    return Frame(
      size: size, layer: Layer(key: key) { layer(exhibit, layout, canvas, size) },
      overlay: sketch.list, regions: sketch.regions, contentHeights: sketch.contentHeights,
      screenToPicture: canvas.toPicture)
  }

  /// What stays: the desk, the panels, the device and all views.
  private func layer(
    _ exhibit: Exhibit, _ layout: Layout, _ canvas: CanvasGeometry, _ size: Size
  ) -> DrawList {
    let theme = exhibit.theme
    var sketch = Sketch(exhibit, measuring)
    sketch.list.rect(Rect(origin: .zero, size: size), fill: theme.desk)
    for card in layout.cards {
      sketch.list.rect(
        card.inset(by: 0.5), cornerRadius: 12, fill: theme.paper, stroke: Stroke(theme.line))
    }
    sketch.list.append(.pushClip(canvas.area.inset(by: 1), cornerRadius: 11))
    let body = canvas.screen.inset(by: -CanvasGeometry.bezel)
    sketch.list.rect(
      body, cornerRadius: 26, fill: theme.wash, stroke: Stroke(theme.faint.opacity(0.5)))
    sketch.list.append(
      ViewPainter.list(sketch, area: canvas.area, toPicture: canvas.toPicture))
    sketch.list.append(.popClip)
    Legend.draw(&sketch, in: canvas.legend)
    return sketch.list
  }

  /// What changes with time.
  private func drawOverlay(
    _ sketch: inout Sketch, _ layout: Layout, _ canvas: CanvasGeometry, _ size: Size
  ) {
    let exhibit = sketch.exhibit
    Header.draw(&sketch, in: layout.header)
    sketch.region("canvas", "canvas", "Screen", canvas.area)
    sketch.list.append(.pushClip(canvas.area.inset(by: 1), cornerRadius: 11))
    CanvasHover.draw(&sketch, canvas)
    if let trace = exhibit.trace {
      var marks = SearchMarks(trace, exhibit, area: canvas.area, toPicture: canvas.toPicture)
      marks.draw(&sketch)
      TouchPainter.drawOthers(&sketch, area: canvas.area, toPicture: canvas.toPicture)
      TouchPainter.draw(&sketch, trace: trace, area: canvas.area, toPicture: canvas.toPicture)
    }
    sketch.list.append(.popClip)
    Caption.draw(&sketch, in: canvas.caption)
    if let rect = layout.tree {
      sketch.heading("TRAVERSAL", "right to left, front to back", in: rect)
      TreePanel(exhibit, in: rect).draw(&sketch)
    }
    if let rect = layout.stack { StackPanel.draw(&sketch, in: rect) }
    if let rect = layout.chain { ChainPanel.draw(&sketch, in: rect) }
    if let rect = layout.steps { StepsPanel.draw(&sketch, in: rect) }
    if let rect = layout.code { CodePanel.draw(&sketch, in: rect) }
    if let rect = layout.transport, let transport = exhibit.transport {
      TransportBar.draw(&sketch, transport, in: rect)
    }
    NoticeBanner.draw(&sketch, size: size)
    if exhibit.showsHelp { HelpOverlay.draw(&sketch, size: size) }
  }
}
