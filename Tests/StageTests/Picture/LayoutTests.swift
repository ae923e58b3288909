import Geometry
import Testing

@testable import Stage

@Suite struct LayoutTests {
  private static let sizes = [
    Size(0, 0), Size(80, 80), Size(320, 240), Size(640, 480), Size(800, 600), Size(960, 600),
    Size(1280, 800), Size(1440, 900), Size(2560, 1600), Size(5000, 300), Size(.nan, .infinity),
    Size(-5, 20),
  ]

  @Test(arguments: sizes, [true, false])
  func `panels do not overlap, at any size of the picture`(
    size: Size, hasTransport: Bool
  ) {
    let layout = Layout(size, hasTransport: hasTransport)
    let panels = [layout.left, layout.canvas, layout.steps, layout.code, layout.transport]
      .compactMap { $0 }
    for (number, panel) in panels.enumerated() {
      #expect(panel.isFinite && panel.size.width >= 0 && panel.size.height >= 0)
      for other in panels[..<number] { #expect(panel.intersection(other) == nil) }
      guard size.isFinite, size.width >= 320, size.height >= 240 else { continue }
      #expect(panel.minX >= 0 && panel.maxX <= size.width)
      #expect(panel.minY >= 0 && panel.maxY <= size.height)
    }
  }

  @Test func `a narrow picture hides the code first, then the tree, then the steps`() {
    func panels(_ width: Double) -> [Bool] {
      let layout = Layout(Size(width, 800), hasTransport: true)
      return [layout.code != nil, layout.left != nil, layout.steps != nil]
    }
    #expect(panels(1280) == [true, true, true])
    #expect(panels(1000) == [false, true, true])
    #expect(panels(800) == [false, false, true])
    #expect(panels(480) == [false, false, false])
  }

  @Test func `without buttons the panels use their space`() {
    let with = Layout(Size(1280, 800), hasTransport: true)
    let without = Layout(Size(1280, 800), hasTransport: false)
    #expect(without.canvas.height == with.canvas.height + 72)
    #expect(without.transport == nil)
  }

  /// Requested panels, and sizes that may be absurd.
  private static let wishes: [PanelSizes] = {
    var wishes: [PanelSizes] = []
    for (number, extent) in [nil, -50, 1, 180, 333.4, 900, 1e9, .nan].enumerated() {
      var panels = PanelSizes()
      for edge in PanelEdge.allCases { panels[extent: edge] = extent }
      for (place, part) in PanelPart.allCases.enumerated() {
        panels[wants: part] = [true, false, nil][(number + place) % 3]
      }
      wishes.append(panels)
    }
    return wishes
  }()

  @Test(arguments: sizes, wishes)
  func `panels of any requested size do not overlap, and leave a part of the canvas`(
    size: Size, panels: PanelSizes
  ) {
    for hasInspector in [false, true] {
      let layout = Layout(
        size, hasTransport: true, hasInspector: hasInspector, panels: panels)
      let shown = [
        layout.left, layout.canvas, layout.inspector, layout.steps, layout.code, layout.transport,
      ].compactMap { $0 }
      for (number, panel) in shown.enumerated() {
        #expect(panel.isFinite && panel.size.width >= 0 && panel.size.height >= 0)
        for other in shown[..<number] { #expect(panel.intersection(other) == nil) }
      }
      if size.isFinite, size.width >= 320 { #expect(layout.canvas.width >= 160) }
      for edge in layout.edges {
        #expect(edge.span.least <= edge.span.extent && edge.span.extent <= edge.span.most)
        for panel in shown { #expect(panel.intersection(edge.rect) == nil, "edges lie in gaps") }
      }
    }
  }

  @Test func `a narrow picture has room for the tree or the lists, by choice`() {
    let size = Size(640, 480)
    var panels = PanelSizes()
    #expect(Layout(size, hasTransport: true, panels: panels).parts == [.lists])
    panels[wants: .tree] = true
    #expect(Layout(size, hasTransport: true, panels: panels).parts == [.tree])
    panels[wants: .code] = true
    #expect(Layout(size, hasTransport: true, panels: panels).parts == [.tree])
    panels[wants: .tree] = nil
    let layout = Layout(size, hasTransport: true, panels: panels)
    #expect(
      layout.parts == [.lists, .code] && layout.steps == nil, "one below the other is too low")
    let answer = Layout(size, hasTransport: true, hasAnswer: true, panels: panels)
    #expect(answer.steps != nil && answer.code == nil, "an answer comes before the code")
    panels[wants: .tree] = true
    let inspected = Layout(size, hasTransport: true, hasInspector: true, panels: panels)
    #expect(inspected.left == nil && inspected.inspector != nil)
  }

  @Test func `the smallest window has room for one panel beside the canvas`() {
    var panels = PanelSizes()
    #expect(Layout(Size(480, 320), hasTransport: true).parts.isEmpty)
    for part in [PanelPart.tree, .lists] {
      panels = PanelSizes()
      panels[wants: part] = true
      let layout = Layout(Size(480, 320), hasTransport: true, panels: panels)
      #expect(layout.parts == [part] && layout.canvas.width >= 160)
    }
  }

  @Test func `hidden panels leave their space to the canvas`() {
    var panels = PanelSizes()
    let full = Layout(Size(1280, 800), hasTransport: true)
    panels[wants: .tree] = false
    let half = Layout(Size(1280, 800), hasTransport: true, panels: panels)
    #expect(half.canvas.maxX == full.canvas.maxX && half.canvas.minX == 16)
    panels[wants: .lists] = false
    let none = Layout(Size(1280, 800), hasTransport: true, panels: panels)
    #expect(none.canvas.width == 1280 - 32 && none.edges.isEmpty)
  }
}
