import Debugger
import Drawing
import Geometry
import HitScopeKit
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery
import TouchKit
import Window

/// Views built in Swift, in the debugger: their code runs, and its changes are shown.
@MainActor
struct OneTouchTests {
  private class TouchRecorder: UIView {
    var events: [String] = []
    var onBegan: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("began \(touches.count)")
      onBegan()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("cancelled")
    }
  }

  private final class Overlay: TouchRecorder {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view == self ? nil : view
    }
  }

  /// A window with a card below an overlay that passes touches through.
  @MainActor
  private struct App {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let card = TouchRecorder(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var loop: Loop

    init() {
      window.accessibilityIdentifier = "window"
      card.accessibilityIdentifier = "card"
      overlay.accessibilityIdentifier = "overlay"
      window.addSubview(card)
      window.addSubview(overlay)
      let options = HitScope.windowOptions(for: [window])
      loop = Loop(State(options.scene), measuring: GridTextMeasure())
    }

    var state: State { loop.state }
    var tree: ViewTree { state.subject.scene.tree }
    var shown: [String] { tree.ids.map { tree.id(of: $0) } }

    mutating func point(_ phase: PointerPhase, _ x: Double, _ y: Double) {
      let place = loop.display().screenToPicture.apply(Point(x, y))
      _ = loop.point(phase, .mouse, at: place)
    }

    mutating func tap(_ x: Double, _ y: Double) {
      point(.down, x, y)
      point(.up, x, y)
    }
  }

  @Test func `steps, binding, receiver, views under the point and chain agree`() throws {
    var app = App()
    app.point(.down, 50, 50)
    let subject = app.state.subject
    let card = try #require(app.tree.view(named: "card"))
    let trace = try #require(subject.trace)
    #expect(trace.result == card)
    #expect(trace.steps.contains { $0.kind == .policy(answer: nil) })
    #expect(app.card.events == ["began 1"] && app.overlay.events.isEmpty)
    let log = subject.live.log
    let binding = try #require(log.deliveries.first { $0.kind == .hitTest })
    #expect(binding.receiver == .responder(.view(card)))
    #expect(log.search(at: 0)?.result == card)
    let window = try #require(app.tree.roots.first)
    #expect(trace.allHits == [card, window])
    #expect(subject.scene.responderChain(of: trace) == [.view(card), .view(window), .application])
    app.point(.moved, 80, 50)
    app.point(.up, 80, 50)
    #expect(app.card.events == ["began 1", "moved", "ended"])
  }

  @Test func `changes by a touch method appear in the next frame`() throws {
    var app = App()
    let badge = UIView(frame: CGRect(x: 150, y: 20, width: 40, height: 40))
    badge.accessibilityIdentifier = "badge"
    app.card.onBegan = { [unowned window = app.window] in window.insertSubview(badge, at: 0) }
    app.point(.down, 50, 50)
    #expect(app.shown == ["window", "badge", "card", "overlay"])
    let subject = app.state.subject
    // The search is the one that assigned the touch, in the view tree of that time.
    #expect(subject.trace?.tree.count == 3)
    #expect(subject.touch?.view == app.tree.view(named: "card"))
    app.loop.display()
    app.point(.up, 50, 50)
    #expect(app.card.events == ["began 1", "ended"])
    app.tap(160, 30)
    #expect(app.state.hitID == "badge")
  }

  @Test func `a view that removes itself receives nothing more, and is deselected`() {
    var app = App()
    app.point(.down, 50, 50)
    app.point(.up, 50, 50)
    #expect(app.state.subject.selection.map { app.tree.id(of: $0) } == "card")
    app.card.events = []
    app.card.onBegan = { [unowned card = app.card] in card.removeFromSuperview() }
    // At another point, so that the click does not count as another click at the same spot.
    app.point(.down, 60, 60)
    app.point(.up, 60, 60)
    #expect(app.card.events == ["began 1"])
    #expect(app.shown == ["window", "overlay"])
    #expect(app.state.subject.selection == nil)
    for index in 0..<app.state.subject.live.log.count {
      #expect(!app.state.subject.live.log.sentence(at: index).isEmpty)
    }
    _ = app.loop.send(.key("d", []))
    for _ in 0..<20 {
      _ = app.loop.send(.key(.left, []))
      app.loop.display()
    }
  }

  @Test func `recognizers, controls and their actions run`() {
    var app = App()
    var sent: [String] = []
    app.card.addGestureRecognizer(
      UITapGestureRecognizer(action: UIAction { _ in sent.append("tap") }))
    let button = UIButton(frame: CGRect(x: 200, y: 100, width: 80, height: 40))
    button.accessibilityIdentifier = "button"
    button.addAction(
      UIAction { [unowned button] _ in
        sent.append("button")
        button.setTitle("Pressed", for: .normal)
      }, for: .touchUpInside)
    app.overlay.addSubview(button)
    app.tap(50, 50)
    #expect(sent == ["tap"] && app.card.events == ["began 1", "cancelled"])
    app.tap(240, 120)
    #expect(sent == ["tap", "button"])
    let shown = app.tree.view(named: "button").map { app.tree.displayName(of: $0) }
    #expect(shown == "Pressed")
  }

  @Test func `changes by code between touches are shown and affect the next touch`() {
    var app = App()
    app.tap(50, 50)
    app.card.isHidden = true
    app.tap(50, 50)
    #expect(app.state.hitID == "window")
    #expect(app.card.events == ["began 1", "ended"])
  }
}

extension State {
  /// The id of the result of the search.
  fileprivate var hitID: String? {
    subject.trace.flatMap { trace in trace.result.map { trace.tree.id(of: $0) } }
  }
}
