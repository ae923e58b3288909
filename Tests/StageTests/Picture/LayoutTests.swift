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
  func `panels lie beside each other in the picture, whatever its size`(
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

  @Test func `a narrow picture gives up the code first, then the tree, then the steps`() {
    func panels(_ width: Double) -> [Bool] {
      let layout = Layout(Size(width, 800), hasTransport: true)
      return [layout.code != nil, layout.left != nil, layout.steps != nil]
    }
    #expect(panels(1280) == [true, true, true])
    #expect(panels(1000) == [false, true, true])
    #expect(panels(800) == [false, false, true])
    #expect(panels(480) == [false, false, false])
  }

  @Test func `without buttons the panels take their room`() {
    let with = Layout(Size(1280, 800), hasTransport: true)
    let without = Layout(Size(1280, 800), hasTransport: false)
    #expect(without.canvas.height == with.canvas.height + 72)
    #expect(without.transport == nil)
  }
}
