import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

@Suite struct CopyPanelTests {
  @Test(arguments: [Size(480, 320), Size(640, 480), Size(1280, 800)])
  func `every form has a button inside the window`(size: Size) throws {
    var model = FrameModel(DemoScene.scene)
    model.transport = Transport()
    model.copies = CopyMenu(name: "View B")
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
    for form in CopyForm.allCases {
      let button = try #require(frame.region(.control(form.control)))
      #expect(button.label == "Copy as \(form.title)" && button.action == .perform(.copyAs(form)))
      #expect(button.rect.minY >= 0 && button.rect.maxY <= size.height)
      #expect(button.rect.height >= 24)
    }
    #expect(frame.region(.control(.closeCopies)) != nil)
  }

  @Test func `every form has its own key`() {
    #expect(Set(CopyForm.allCases.map(\.key)).count == CopyForm.allCases.count)
  }
}
