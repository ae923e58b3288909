import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import TouchKit

/// The lifetime of a driver's sessions, touches and commands.
@MainActor
struct TouchDriverRuleTests {
  private final class Listener: UIView {
    var calls: [String] = []
    var onBegan: (UITouch) -> Void = { _ in }
    var onMoved: (UITouch) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
      touches.forEach(onBegan)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("moved")
      touches.forEach(onMoved)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private final class Resetting: UIPanGestureRecognizer {
    var resets = 0
    override func reset() { resets += 1 }
  }

  private let stage = Stage()

  @Test func `the touches of a new session are other objects`() throws {
    let view = stage.add(Listener(), 0, 0, 100, 100)
    var touches: [UITouch] = []
    view.onBegan = { touches.append($0) }
    let driver = stage.window.touchDriver
    driver.send(TouchScript("down 10,10; move 20,20"))
    var other = TouchSession(driver.scene)
    other.run(TouchScript("down 30,30; up"))
    #expect(touches.count == 2 && touches.first !== touches.last)
    let last = try #require(touches.last)
    #expect(last.view === view && last.window === stage.window)
    #expect(driver.event.allTouches?.isEmpty == true)
  }

  @Test func `a new session begins without the touches of the previous one`() {
    let control = stage.add(UIButton(), 0, 0, 100, 100)
    var events: [UInt32] = []
    for event in [UIControl.Event.touchCancel, .touchUpInside, .touchUpOutside] {
      control.addAction(UIAction { _ in events.append(event.rawValue) }, for: event)
    }
    let view = stage.add(UIView(), 100, 0, 100, 100)
    let pan = Resetting()
    view.addGestureRecognizer(pan)
    let scroll = stage.add(UIScrollView(), 0, 100, 100, 100)
    scroll.contentSize = CGSize(width: 900, height: 900)
    let driver = stage.window.touchDriver
    driver.send(
      TouchScript(
        "0:down 10,10; 1:down 150,50; 1:move 180,60; 2:down 50,150; 2:move 20,120"))
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(pan.state == .began && scroll.panGestureRecognizer.state == .began)
    #expect(driver.event.allTouches?.count == 3 && pan.numberOfTouches == 1)
    let resets = pan.resets
    var other = TouchSession(driver.scene)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(pan.state == .possible && pan.numberOfTouches == 0 && pan.resets == resets + 1)
    #expect(scroll.panGestureRecognizer.state == .possible)
    #expect(events == [] && driver.event.allTouches == [] && driver.currentSession == nil)
    other.perform(.touch(TouchInput(.down, Point(10, 10), time: 9)))
    #expect(control.isTracking)
    // The script starts anew, without a pressed finger.
    #expect(!driver.script("move 20,20").problems.isEmpty)
  }

  @Test func `a script continues while fingers are down, then until no timer is left`() {
    let press = UILongPressGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    press.addAction(UIAction { _ in states.append(press.state) })
    stage.window.addGestureRecognizer(press)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.window.addGestureRecognizer(double)
    let single = UITapGestureRecognizer(action: UIAction { _ in states.append(.failed) })
    single.require(toFail: double)
    stage.window.addGestureRecognizer(single)
    let driver = stage.window.touchDriver
    driver.send(TouchScript("down 10,10 @0"))
    #expect(states == [])
    driver.perform(.advance(to: 0.49))
    #expect(states == [])
    driver.perform(.advance(to: 0.51))
    #expect(states == [.began])
    driver.send(driver.script("up"))
    #expect(states == [.began, .ended])
    #expect(driver.currentSession?.nextDeadline == nil)
    // The single tap waits for the double tap, and the script waits for both.
    driver.send(driver.script("down 10,10 @3; up @3.05"))
    #expect(states == [.began, .ended, .failed])
  }

  @Test func `commands of touch methods wait, in their order`() {
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let driver = stage.window.touchDriver
    view.onBegan = { [view] _ in
      view.onBegan = { _ in }
      #expect(driver.currentSession == nil && driver.currentEvent === driver.event)
      #expect(driver.perform(.touch(TouchInput(.move, Point(20, 20), time: 1))) == [])
      #expect(driver.send(TouchInput(.move, Point(30, 30), time: 2)) == [])
      driver.perform(.touch(TouchInput(.up, Point(30, 30), time: 3)))
      view.calls.append("waiting")
    }
    #expect(driver.currentEvent == nil)
    let made = driver.send(TouchInput(.down, Point(10, 10), time: 0))
    #expect(view.calls == ["began", "waiting", "moved", "moved", "ended"])
    #expect(made == driver.deliveries && made.last?.time == 3)
    #expect(driver.currentEvent == nil && driver.currentSession != nil)
    #expect(driver.event.timestamp == 3 && driver.event.allTouches == [])
  }

  @Test func `recognizers are enabled and configured during a touch, or before`() {
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pan.addAction(UIAction { _ in states.append(pan.state) })
    view.addGestureRecognizer(pan)
    let driver = stage.window.touchDriver
    pan.isEnabled = false
    pan.isEnabled = true
    pan.state = .failed
    #expect(driver.deliveries == [])
    driver.send(TouchScript("down 10,10; move 30,10"))
    #expect(states == [.began])
    pan.isEnabled = true
    #expect(states == [.began])
    pan.isEnabled = false
    #expect(states == [.began, .cancelled])
    pan.isEnabled = true
    driver.send(driver.script("up"))
    #expect(states == [.began, .cancelled] && pan.state == .possible)
    view.onMoved = { _ in pan.isEnabled = false }
    states = []
    driver.send(driver.script("down 10,10 @9; move 15,10; move 30,10; move 50,10; up"))
    #expect(states == [])
    let stray = UIPanGestureRecognizer()
    stray.isEnabled = false
    stray.state = .ended
    #expect(stray.state == .ended)
  }

  @Test func `a touch is the same object until it is over, and keeps no view alive`() {
    let view = stage.add(Listener(), 0, 0, 100, 100)
    view.isMultipleTouchEnabled = true
    var touches: [UITouch] = []
    view.onBegan = { touches.append($0) }
    var moved: [UITouch] = []
    view.onMoved = { moved.append($0) }
    let driver = stage.window.touchDriver
    driver.send(TouchScript("0:down 10,10; 1:down 20,20; 0:move 30,30; 1:move 40,40"))
    #expect(touches == moved && Set(touches).count == 2)
    #expect(driver.event.allTouches == Set(touches))
    #expect(driver.event.touches(for: view) == Set(touches))
    #expect(driver.event.touches(for: stage.window) == Set(touches))
    #expect(driver.event.touches(for: UIView()) == [])
    #expect(touches.map(\.phase) == [.stationary, .moved])
    driver.send(driver.script("0:up"))
    #expect(driver.event.allTouches == [touches[1]] && touches[0].phase == .ended)
    view.removeFromSuperview()
    driver.send(driver.script("1:move 50,50"))
    #expect(touches[1].view == nil && touches[1].window === stage.window)
    driver.send(driver.script("1:up; 0:down 60,60; 0:up"))
    #expect(touches.count == 2 && driver.event.allTouches == [])
  }

  @Test func `the scene is as large as its windows, and drops released ones`() {
    let front = UIWindow(frame: CGRect(x: 50, y: 20, width: 100, height: 300))
    var driver: TouchDriver?
    do {
      let back = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 330))
      let made = TouchDriver([back, front])
      #expect(made.windows == [back, front] && made.scene.screen == Size(150, 330))
      #expect(back.touchDriver === made && front.touchDriver === made)
      driver = made
    }
    #expect(driver?.windows == [front] && driver?.scene.screen == Size(150, 320))
    #expect(TouchDriver([]).scene.screen == Size(0, 0) && TouchDriver([]).tree.count == 0)
  }

  @Test func `a delivery names its view`() throws {
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer(action: UIAction { _ in })
    view.addGestureRecognizer(tap)
    let driver = stage.window.touchDriver
    let made = driver.send(TouchScript("down 10,10; up"))
    let gesture = try #require(made.first { $0.kind == .gesture })
    let touch = try #require(made.first { $0.kind == .touch })
    #expect(driver.view(of: gesture) === view && driver.view(of: touch) === view)
    #expect(driver.view(NodeID(0)) === stage.window && driver.view(NodeID(99)) == nil)
  }
}
