import HitTesting
import Testing
import TouchKit

/// Effects of overrides beyond those in the articles.
@MainActor
struct HitSearchTests {
  /// Runs a closure of the test, and records the calls.
  private class ScriptedView: UIView {
    var asked: [CGPoint] = []
    var events: [UIEvent?] = []
    var body: (ScriptedView, CGPoint, UIEvent?) -> UIView? = { view, point, event in
      view.standard(point, event)
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      asked.append(point)
      events.append(event)
      return body(self, point, event)
    }
    func standard(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
  }

  private class OffsetView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(CGPoint(x: point.x + 50, y: point.y), with: event)
    }
  }

  private final class TwiceOffsetView: OffsetView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(CGPoint(x: point.x + 10, y: point.y), with: event)
    }
  }

  @Test func `super can be called twice`() throws {
    let stage = Stage()
    let view = stage.add(ScriptedView(), 0, 0, 200, 100)
    let inner = stage.add(UIView(), 150, 0, 50, 50, to: view)
    view.body = { view, point, event in
      let first = view.standard(point, event)
      return first === view ? view.standard(CGPoint(x: 160, y: 10), event) : first
    }
    #expect(stage.hit(10, 10) === inner)
    #expect(view.asked == [CGPoint(x: 10, y: 10)])
  }

  @Test func `super can be called with another point`() throws {
    let stage = Stage()
    let view = stage.add(OffsetView(), 0, 0, 200, 100)
    let inner = stage.add(UIView(), 60, 0, 20, 20, to: view)
    #expect(stage.hit(10, 10) === inner)
    #expect(stage.hit(70, 10) === view)
  }

  @Test func `an override that is called directly moves its point once`() throws {
    let view = TwiceOffsetView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let inner = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    view.addSubview(inner)
    for _ in 0..<2 {
      #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
      #expect(view.hitTest(CGPoint(x: 65, y: 5), with: nil) === view)
      #expect(view.hitTest(CGPoint(x: 245, y: 5), with: nil) == nil)
    }
    let asUIView: UIView = view
    #expect(asUIView.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
  }

  @Test func `an override may never call super`() throws {
    let stage = Stage()
    let view = stage.add(ScriptedView(), 0, 0, 100, 100)
    view.isHidden = true
    view.body = { view, _, _ in view }
    #expect(stage.hit(250, 250) === view)
    view.body = { _, _, _ in nil }
    #expect(stage.hit(10, 10) === stage.window)
  }

  @Test func `the event is passed to the override, nil or not`() throws {
    let stage = Stage()
    let view = stage.add(ScriptedView(), 0, 0, 100, 100)
    _ = stage.hit(10, 10)
    #expect(view.events == [nil])
    view.events = []
    try stage.window.send("down 10,10; up")
    #expect(view.events == [stage.window.touchDriver.event])
  }

  @Test func `a view elsewhere in the window may be returned, and gets the touch`() throws {
    final class Listener: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let stage = Stage()
    let listener = stage.add(Listener(), 200, 200, 50, 50)
    let view = stage.add(ScriptedView(), 0, 0, 100, 100)
    view.body = { _, _, _ in listener }
    try stage.window.send("down 10,10; up")
    #expect(listener.count == 1)
  }

  @Test func `a result outside the window is ignored`() throws {
    let stage = Stage()
    let view = stage.add(ScriptedView(), 0, 0, 100, 100)
    let stray = UIView()
    view.body = { _, _, _ in stray }
    #expect(stage.hit(10, 10) === stage.window)
  }

  @Test func `an override may call hitTest of any view, and the trace shows it`() throws {
    let stage = Stage()
    let other = stage.add(ScriptedView(), 200, 200, 50, 50)
    let view = stage.add(ScriptedView(), 0, 0, 100, 100)
    view.body = { [unowned other] _, _, event in
      let asView: UIView = other
      return asView.hitTest(CGPoint(x: 5, y: 5), with: event)
    }
    #expect(stage.hit(10, 10) === other)
    #expect(stage.asked(10, 10).count == 3)
    let before = other.asked.count
    view.body = { [unowned other] _, _, event in other.hitTest(CGPoint(x: 5, y: 5), with: event) }
    #expect(stage.hit(10, 10) === other)
    #expect(other.asked.count > before)
  }

  @Test func `an override of point(inside) is called once per view and search`() throws {
    final class RoundView: UIView {
      var count = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        count += 1
        let x = point.x - 50
        let y = point.y - 50
        return x * x + y * y < 2500
      }
    }
    let stage = Stage()
    let view = stage.add(RoundView(), 0, 0, 100, 100)
    #expect(stage.hit(50, 50) === view)
    #expect(stage.hit(2, 2) === stage.window)
    #expect(view.count == 2)
  }

  @Test
  func `a chain of 100,000 views is searched and released without overflowing the stack`() throws {
    weak var deepest: UIView?
    do {
      let stage = Stage()
      var view = UIView(frame: stage.window.bounds)
      deepest = view
      for _ in 0..<100_000 {
        let outer = UIView(frame: stage.window.bounds)
        outer.addSubview(view)
        view = outer
      }
      stage.window.addSubview(view)
      #expect(stage.hit(10, 10) === deepest)
    }
    #expect(deepest == nil)
  }

  @Test func `a rotated subview is tested with a point in its own coordinates`() throws {
    let stage = Stage()
    let view = stage.add(ScriptedView(), 100, 100, 100, 50)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(stage.hit(150, 90) === view)
    #expect(stage.hit(105, 125) === stage.window)
    #expect(abs((view.asked.first?.x ?? 0) - 15) < 1e-9)
  }
}
