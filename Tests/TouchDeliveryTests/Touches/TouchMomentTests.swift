import Geometry
import HitTesting
import Testing

@testable import TouchDelivery

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

  /// The moments of every command of random touches, each with the state after the command.
  private func forEachCommand(
    _ seed: UInt64, _ body: (Range<Int>, [TouchMoment], TouchSession) -> Void
  ) {
    var source = RandomTouches(seed: seed)
    let tree = source.tree(of: 40)
    var session = TouchSession(tree)
    for command in source.commands(120, tree) {
      let first = session.deliveries.count
      session.perform(command)
      let range = first..<session.deliveries.count
      guard !range.isEmpty else { continue }
      body(range, session.moments(of: first...range.upperBound - 1), session)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the last moment of a command has the touches and gestures of the state after it`(
    seed: UInt64
  ) {
    forEachCommand(seed) { range, moments, session in
      guard let last = moments.last else { return }
      #expect(moments.count == range.count)
      #expect(last.time == session.deliveries[range.upperBound - 1].time)
      for gesture in session.state.gestures {
        let shown = last.gestures.filter { $0.id == gesture.id }
        #expect(shown.count == 1)
        // A recognizer may ignore a touch that it received.
        #expect(Set(shown.flatMap(\.touches)).isSuperset(of: gesture.touches))
        #expect(shown.allSatisfy { Set($0.touches).count == $0.touches.count })
      }
      for touch in session.state.touches where touch.isDown {
        let shown = last.touches.first { $0.id == touch.id }
        #expect(shown?.view == touch.view && shown?.startPoint == touch.startPoint)
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `moments change only with a delivery that says so`(seed: UInt64) {
    forEachCommand(seed) { range, moments, session in
      for (index, moment) in zip(range, moments).dropFirst() {
        let before = moments[index - range.lowerBound - 1]
        let delivery = session.deliveries[index]
        #expect(session.moment(at: index).gestures == moment.gestures)
        if delivery.kind != .gesture { #expect(moment.gestures == before.gestures) }
        if delivery.kind != .control, delivery.kind != .dropped {
          #expect(moment.controls == before.controls)
        }
        if case .recognizer(let id) = delivery.receiver, delivery.kind == .gesture {
          let others = { (moment: TouchMoment) in moment.gestures.filter { $0.id != id } }
          #expect(others(moment) == others(before))
          let shown = moment.gestures.first { $0.id == id }
          switch delivery.content {
          case .bound: #expect(delivery.touch.map { shown?.touches.contains($0) == true } == true)
          case .waits: #expect(shown?.isWaiting == true)
          case .transition(let transition) where transition.to == .possible: #expect(shown == nil)
          case .transition(let transition):
            #expect(shown?.state == transition.to && shown?.isWaiting == false)
            #expect(shown?.measure == delivery.measure)
          default: break
          }
        }
        for touch in moment.touches {
          if touch.id == delivery.touch {
            #expect(touch.point == delivery.point)
          } else {
            #expect(before.touches.contains(touch))
          }
        }
      }
    }
  }

  @Test func `a moment shows the position before, and how the touch of each finger stands`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300),
        {
          $0.isMultipleTouchEnabled = true
          $0.attach(.pinch, "pinch") {
            $0.cancelsTouchesInView = false
            $0.delaysTouchesEnded = false
          }
        }))
    bench.run("0:down 50,50; 1:down 90,50; 0:move 55,60; 0:up; 1:cancel")
    let session = bench.session
    func moment(_ name: String, finger: Int) -> TouchMoment? {
      session.deliveries.firstIndex { $0.name == name && $0.finger == finger }
        .map { session.moment(at: $0) }
    }
    let moved = moment("touchesMoved", finger: 0)?.touches.first
    #expect(moved?.point == Point(55, 60) && moved?.previousPoint == Point(50, 50))
    #expect(moved?.phase == .moved)
    #expect(moment("touchesEnded", finger: 0)?.touches.map(\.phase) == [.ended, .stationary])
    #expect(moment("touchesCancelled", finger: 1)?.touches.map(\.phase) == [.cancelled])
    let ids = session.deliveries.compactMap(\.touch)
    let bound = session.deliveries.lastIndex { $0.content == .bound }.map { session.moment(at: $0) }
    #expect(Set(bound?.gestures.flatMap(\.touches) ?? []) == Set(ids))
  }

  @Test func `only a range within the deliveries has moments, and only with history`() {
    let node = Node("window", "UIWindow", Rect(0, 0, 300, 300))
    var bench = TouchBench(node)
    #expect(bench.session.moments(of: 0...0).isEmpty)
    bench.run("down 50,50 @1; move 60,50 @2; up @3")
    let last = bench.session.deliveries.count - 1
    #expect(bench.session.moments(of: 0...last).count == last + 1)
    #expect(bench.session.moments(of: 1...last).map(\.time).last == 3)
    #expect(bench.session.moments(of: 0...0).map(\.time) == [1])
    #expect(bench.session.moments(of: 0...last + 1).isEmpty)
    #expect(bench.session.moments(of: -1...0).isEmpty)
    #expect(bench.session.moment(at: last + 1).time == 3)
    var forgetting = TouchSession(Node.tree([node]), keepsHistory: false)
    forgetting.run(TouchScript("down 50,50 @1"))
    #expect(!forgetting.deliveries.isEmpty && forgetting.moments(of: 0...0).isEmpty)
    #expect(forgetting.moment(at: 0).touches.map(\.point) == [Point(50, 50)])
  }
}
