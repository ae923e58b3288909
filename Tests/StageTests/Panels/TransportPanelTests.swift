import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

struct TimelineTests {
  @Test func `the timeline is that of the search, unless the deliveries are active`() {
    var model = TouchScene.model("down 60,60; move 90,60; up", at: 1.5)
    let log = Timeline(model)
    #expect(log.count == model.deliveries?.count && log.position == 1.5 && log.current == 2)
    model.showDelivery(at: -1)
    model.deliveries = nil
    model.position = 3
    let search = Timeline(model)
    #expect(search.count == model.trace?.steps.count && search.current == 4)
    #expect(Timeline(FrameModel(TouchScene.scene)).count == 0)
  }

  @Test func `ticks of moves are fainter than others`() throws {
    let model = TouchScene.model("down 60,60; move 90,60; up", at: 1)
    let log = try #require(model.deliveries)
    let line = Timeline(model)
    for (index, delivery) in log.deliveries.enumerated() {
      #expect(
        line.tick(index, .light).isQuiet
          == (delivery.name == "touchesMoved"
            || delivery.name == "touchDragInside"))
    }
  }
}
