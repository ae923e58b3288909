import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

struct TimelineTests {
  @Test func `it is that of the search, unless deliveries are told`() {
    var exhibit = TouchScene.exhibit("down 60,60; move 90,60; up", at: 1.5)
    let log = Timeline(exhibit)
    #expect(log.count == exhibit.deliveries?.count && log.position == 1.5 && log.current == 2)
    exhibit.tellDelivery(at: -1)
    exhibit.deliveries = nil
    exhibit.position = 3
    let search = Timeline(exhibit)
    #expect(search.count == exhibit.trace?.steps.count && search.current == 4)
    #expect(Timeline(Exhibit(TouchScene.scene)).count == 0)
  }

  @Test func `moves stand back`() throws {
    let exhibit = TouchScene.exhibit("down 60,60; move 90,60; up", at: 1)
    let log = try #require(exhibit.deliveries)
    let line = Timeline(exhibit)
    for (index, delivery) in log.deliveries.enumerated() {
      #expect(
        line.tick(index, .light).isQuiet
          == (delivery.name == "touchesMoved"
            || delivery.name == "touchDragInside"))
    }
  }
}
