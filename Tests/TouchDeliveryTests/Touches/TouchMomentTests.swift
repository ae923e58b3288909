import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct TouchMomentTests {
  @Test func `a moment within a command shows what had happened by then and no more`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.pan, "pan") },
        subviews: [Node("control", "UIControl", Rect(0, 0, 100, 100))]))
    bench.run("down 50,50; move 80,50; up")
    let session = bench.session
    let control = bench.view("control")
    let began = session.deliveries.firstIndex { $0.transition?.to == .began } ?? 0
    let cancel = session.deliveries.firstIndex { $0.name == "touchCancel" } ?? 0
    #expect(began > 0 && began < cancel)
    #expect(session.moment(at: 0).gestures.isEmpty)
    #expect(session.moment(at: 0).touches.map(\.point) == [Point(50, 50)])
    #expect(session.moment(at: began - 1).gestures.map(\.state) == [.possible])
    #expect(session.moment(at: began).gestures.map(\.state) == [.began])
    #expect(session.moment(at: began).touches.map(\.point) == [Point(80, 50)])
    #expect(session.moment(at: began).controls[control]?.isHighlighted == true)
    #expect(session.moment(at: cancel).controls[control] == nil)
    #expect(session.moment(at: session.deliveries.count - 1).gestures.isEmpty)
  }
}
