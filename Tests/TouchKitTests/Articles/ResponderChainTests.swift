import HitTesting
import Testing
import TouchDelivery
import UIKit

/// The article about the responder chain.
@MainActor
struct ResponderChainTests {
  @Test func `an unhandled touch is forwarded up to the application`() throws {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let view = stage.add(UIView(), 10, 10, 50, 50, to: controller.view)
    var chain: [UIResponder] = []
    var next: UIResponder? = view
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    #expect(chain == [view, controller.view, controller, stage.window, UIApplication.shared])
    let log = stage.window.touchDriver.send(TouchScript("down 20,20; up"))
    #expect(log.contains { $0.reason == .chainEnded && $0.name == "touchesBegan" })
  }

  @Test func `the whole sequence has one event, and the touch has every property`() throws {
    final class Listener: UIView {
      var events: [UIEvent?] = []
      var touches: Set<UITouch> = []
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        events.append(event)
        self.touches.formUnion(touches)
        places += touches.map { $0.location(in: self) }
      }
    }
    let stage = Stage()
    let view = stage.add(Listener(), 10, 20, 50, 50)
    try stage.window.send("down 15,30; move 25,40")
    let event = try #require(view.events.first)
    #expect(view.events.allSatisfy { $0 === event })
    let touch = try #require(view.touches.first)
    #expect(view.touches.count == 1)
    #expect(touch.view === view)
    #expect(touch.window === stage.window)
    #expect(touch.tapCount == 1)
    #expect(touch.force == 1)
    #expect(touch.majorRadius == 20)
    #expect(touch.phase == .moved)
    #expect(view.places == [CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 20)])
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 15, y: 30))
    #expect(event?.allTouches == [touch])
  }

  @Test func `touchUpInside needs a start and an end inside`() throws {
    let stage = Stage()
    let button = stage.add(UIButton(), 0, 0, 100, 40)
    var fired = 0
    button.addAction(UIAction { _ in fired += 1 }, for: .touchUpInside)
    try stage.window.send("down 50,20; up")
    #expect(fired == 1)
    try stage.window.send("down 50,20 @2; move 50,200; up")
    try stage.window.send("down 150,200 @4; move 50,20; up")
    #expect(fired == 1)
  }

  @Test func `one hit test, many moves, one end`() throws {
    let stage = Stage()
    stage.add(UIView(), 0, 0, 100, 100)
    let log = stage.window.touchDriver.send(
      TouchScript("down 5,5; move 10,10; move 200,200; move 10,20; up"))
    #expect(log.filter { $0.kind == .hitTest }.count == 1)
    #expect(log.filter { $0.name == "touchesMoved" && $0.kind == .touch }.count == 3)
    #expect(log.filter { $0.name == "touchesEnded" && $0.kind == .touch }.count == 1)
  }

  @Test func `the sketch finds what the standard search finds`() {
    let stage = Stage()
    let outer = stage.add(UIView(), 20, 20, 200, 200)
    let inner = stage.add(UIView(), 10, 10, 50, 50, to: outer)
    let (window, sketch) = (stage.window, SketchResponder(stage.window.frame))
    let (outerSketch, innerSketch) = (SketchResponder(outer.frame), SketchResponder(inner.frame))
    sketch.subViews = [outerSketch]
    outerSketch.subViews = [innerSketch]
    let places: [(CGFloat, UIView, SketchResponder)] = [
      (35, inner, innerSketch), (150, outer, outerSketch), (5, window, sketch),
    ]
    for (place, view, answer) in places {
      let point = CGPoint(x: place, y: place)
      #expect(window.hitTest(point, with: nil) === view)
      #expect(sketch.hitTest(point: point) === answer)
    }
    #expect(sketch.hitTest(point: CGPoint(x: 400, y: 0)) == nil)
  }
}
