import Geometry
import HitTesting
import Testing
import TouchDelivery
import TouchKit

@MainActor
struct TouchDriverTests {
  private class Listener: UIView {
    var calls: [String] = []
    var onBegan: (UITouch) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began of \(event?.allTouches?.count ?? 0)")
      for touch in touches { onBegan(touch) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  @Test func `a view that removes itself mid-touch gets nothing more`() throws {
    let stage = Stage()
    let view = stage.add(Listener(), 0, 0, 100, 100)
    var touch: UITouch?
    view.onBegan = { [unowned view] in
      touch = $0
      view.removeFromSuperview()
    }
    let log = stage.window.touchDriver.send(TouchScript("down 10,10; move 20,20; up"))
    #expect(view.calls == ["began of 1"])
    #expect(touch?.view == nil)
    #expect(log.contains { $0.reason == .viewGone })
    #expect(stage.hit(10, 10) === stage.window)
  }

  @Test func `a removed view can get touchesCancelled instead`() throws {
    let stage = Stage()
    var settings = TouchSettings()
    settings.vanishedView = .cancels
    let driver = TouchDriver([stage.window], settings: settings)
    let view = stage.add(Listener(), 0, 0, 100, 100)
    driver.send(TouchScript("down 10,10"))
    view.removeFromSuperview()
    driver.send(TouchInput(.move, Point(20, 20), time: 1))
    #expect(view.calls == ["began of 1", "cancelled"])
  }

  @Test func `a view that is added during a touch method is there for the next finger`() throws {
    let stage = Stage()
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let late = Listener(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    view.onBegan = { [unowned window = stage.window] _ in window.addSubview(late) }
    try stage.window.send("0:down 10,10; 1:down 210,210; 0:move 20,20; 0:up; 1:up")
    #expect(view.calls == ["began of 1", "moved", "ended"])
    #expect(late.calls == ["began of 2", "ended"])
  }

  @Test func `several fingers reach a view with multiple touch`() throws {
    let stage = Stage()
    let view = stage.add(Listener(), 0, 0, 100, 100)
    try stage.window.send("0:down 10,10; 1:down 20,20; 0:up; 1:up")
    #expect(view.calls == ["began of 1", "ended"])
    view.calls = []
    view.isMultipleTouchEnabled = true
    try stage.window.send("0:down 10,10 @2; 1:down 20,20; 0:up; 1:up")
    #expect(view.calls == ["began of 1", "began of 2", "ended", "ended"])
  }

  @Test func `a finger sent during a touch method waits for its turn`() throws {
    let stage = Stage()
    let view = stage.add(Listener(), 0, 0, 100, 100)
    view.onBegan = { [unowned window = stage.window] _ in
      window.touchDriver.send(TouchInput(.up, Point(10, 10), time: 0.1))
    }
    stage.window.touchDriver.send(TouchInput(.down, Point(10, 10), time: 0))
    #expect(view.calls == ["began of 1", "ended"])
  }

  @Test func `windows of higher levels are asked first`() throws {
    let back = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIWindow(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    let driver = TouchDriver([front, back])
    back.accessibilityIdentifier = "back"
    front.accessibilityIdentifier = "front"
    func answer(_ x: Double) -> String? {
      let trace = driver.trace(at: CGPoint(x: x, y: 10))
      return trace.result.map(trace.tree.id)
    }
    #expect(answer(60) == "back")
    front.windowLevel = .alert
    #expect(answer(60) == "front")
    #expect(answer(10) == "back")
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    front.addSubview(inner)
    #expect(inner.convert(.zero, to: back) == CGPoint(x: 60, y: 10))
  }

  @Test func `a window is released with its driver`() throws {
    weak var gone: UIWindow?
    do {
      let stage = Stage()
      stage.add(Listener(), 0, 0, 100, 100)
      try stage.window.send("down 10,10; up")
      gone = stage.window
    }
    #expect(gone == nil)
  }

  @Test func `every delivery has its sentence`() throws {
    let stage = Stage()
    stage.add(Listener(), 0, 0, 100, 100)
    let log = stage.window.touchDriver.send(TouchScript("down 10,10; up"))
    let driver = stage.window.touchDriver
    #expect(log == driver.deliveries)
    #expect(log.allSatisfy { !driver.sentence(for: $0).isEmpty })
  }
}
