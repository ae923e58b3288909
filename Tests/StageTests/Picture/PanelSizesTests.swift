import Drawing
import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct PanelSizesTests {
  @Test func `sizes and choices survive encoding and decoding`() throws {
    var panels = PanelSizes()
    panels[extent: .tree] = 312.5
    panels[extent: .code] = 200
    panels[wants: .lists] = false
    let data = try JSONEncoder().encode(panels)
    #expect(String(decoding: data, as: UTF8.self).contains("\"tree\":312.5"), "keys are names")
    #expect(try JSONDecoder().decode(PanelSizes.self, from: data) == panels)
  }

  @Test func `a size that is not a number is ignored, and others are clamped`() {
    var panels = PanelSizes()
    panels[extent: .tree] = .nan
    panels[extent: .lists] = -3
    panels[extent: .code] = 1e12
    #expect(panels[extent: .tree] == nil)
    #expect(panels[extent: .lists] == 0 && panels[extent: .code] == 16_384)
  }

  @Test func `a panel grows when its edge moves away from it`() {
    let move = Point(10, 4)
    #expect(PanelEdge.allCases.map { $0.growth(move) } == [10, -10, -4, 4, -4, -4])
  }

  @Test func `a span clamps a proposed size, also if its bounds are reversed`() {
    #expect(PanelSpan(5, from: 10, to: 20).held(4) == 10)
    #expect(PanelSpan(5, from: 10, to: 20).held(25) == 20)
    #expect(PanelSpan(5, from: 10, to: 2).held(25) == 10)
  }

  @Test(arguments: [PanelPart.tree, .lists, .code])
  func `every panel has a button with a label`(part: PanelPart) throws {
    var model = FrameModel(DemoScene.scene)
    model.transport = Transport()
    let renderer = FrameRenderer(GridTextMeasure())
    func label() -> String? {
      renderer.frame(model, size: Size(1280, 800)).region(.control(part.control))?.label
    }
    #expect(label() == "Hide \(part.words)")
    model.panels[wants: part] = false
    #expect(label() == "Show \(part.words)")
  }

  @Test func `edges are regions in windows, not in files`() {
    var model = FrameModel(
      DemoScene.scene, trace: HitTest(DemoScene.scene.tree).trace(at: DemoScene.point))
    model.position = 21
    let renderer = FrameRenderer(GridTextMeasure())
    func edges() -> [PanelEdge] {
      renderer.frame(model, size: Size(1280, 800)).regions.compactMap {
        if case .edge(let edge) = $0.id { edge } else { nil }
      }
    }
    #expect(edges().isEmpty)
    model.transport = Transport()
    #expect(Set(edges()) == [.tree, .lists, .code, .stack, .chain])
    model.inspector = Inspector(name: nil, rows: [], edits: [])
    #expect(Set(edges()) == [.tree, .lists, .inspector, .stack, .chain])
  }
}
