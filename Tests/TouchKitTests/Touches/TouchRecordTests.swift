import Testing
import TouchKit

/// The results of `send` and `trace` for code that imports only `TouchKit`.
@MainActor
struct TouchRecordTests {
  private final class Overlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view == self ? nil : view
    }
  }

  private final class Listener: UIView {
    var counts: [Int] = []
    var onBegan: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(touches.count)
      onBegan()
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private let stage = Stage()
  private let card: Listener
  private let overlay: Overlay

  init() {
    card = stage.add(Listener(), 20, 20, 100, 100)
    card.accessibilityLabel = "Card"
    overlay = stage.add(Overlay(), 0, 0, 300, 300)
  }

  @Test func `a trace has the view, its point and a sentence for every step`() throws {
    let trace = stage.window.trace(at: CGPoint(x: 50, y: 60))
    #expect(trace.view === card)
    #expect(trace.point == CGPoint(x: 50, y: 60))
    #expect(trace.steps.contains { $0.contains("Overlay") && $0.contains("nil") })
    #expect(trace.description.hasPrefix("Hit test at (50, 60)\n\n"))
    #expect(trace.description.contains("\nAnswer: Card"))
    #expect(trace.description.contains("\nResponder chain: Card → "))
    for step in trace.steps { #expect(trace.description.contains(step)) }
  }

  @Test func `a trace outside of every view has no view`() throws {
    let trace = stage.window.trace(at: CGPoint(x: 400, y: 60))
    #expect(trace.view == nil)
    #expect(trace.description.contains("\nAnswer: nil: no view receives the touch\n"))
  }

  @Test func `a record has the calls, their receivers and the reasons`() throws {
    let record = try stage.window.send("down 50,60; up")
    #expect(
      record.entries.map(\.name).filter { $0 != "hitTest" } == ["touchesBegan", "touchesEnded"])
    let began = try #require(record.entries.first { $0.name == "touchesBegan" })
    #expect(began.kind == "touch" && began.receiver == "Card" && began.finger == 0)
    #expect(record.entries.allSatisfy { !$0.reason.isEmpty })
    let line = "touchesBegan → Card: \(began.reason)"
    #expect(record.description.split(separator: "\n").contains { $0 == line })
    #expect(began.view === card)
    let later = try stage.window.send("1:down 50,60 @7; 1:up")
    let time = try #require(later.entries.first?.time)
    #expect(time > 7 && time < 8 && later.entries.first?.finger == 1)
  }

  @Test func `an invalid script is refused with the position, and nothing is sent`() throws {
    let error = #expect(throws: TouchScriptError.self) {
      try stage.window.send("down 50,60; jump; up")
    }
    #expect(error?.problems.count == 1)
    #expect(error?.description.hasPrefix("1:13: ") == true)
    let change = #expect(throws: TouchScriptError.self) {
      try stage.window.send("down 50,60; remove card; up")
    }
    #expect(change?.description.hasPrefix("1:13: a script cannot change views") == true)
    #expect(card.counts.isEmpty)
  }

  @Test func `a gesture continues from one script to the next`() throws {
    var moves = 0
    let pan = UIPanGestureRecognizer()
    pan.addAction(UIAction { _ in moves += 1 })
    card.addGestureRecognizer(pan)
    try stage.window.send("down 50,60; move 90,60")
    #expect(pan.state == .began && pan.numberOfTouches == 1)
    let rest = try stage.window.send("move 100,60; up")
    #expect(pan.state == .possible && moves == 3)
    #expect(rest.entries.contains { $0.kind == "gesture" && $0.view === card })
    #expect(throws: TouchScriptError.self) { try stage.window.send("up") }
  }

  @Test func `a script that is sent from a touch method runs afterwards`() throws {
    var inner: TouchRecord?
    card.onBegan = { [card, window = stage.window] in
      card.onBegan = {}
      inner = try? window.send("1:down 200,200; 1:up")
    }
    try stage.window.send("down 50,60; up")
    #expect(inner?.entries.isEmpty == true)
    #expect(inner?.description == "")
    #expect(card.counts == [1])
  }

  @Test func `fingers of one instant arrive as one event`() throws {
    card.isMultipleTouchEnabled = true
    try stage.window.send("0:down 30,30 @1; 1:down 60,60 @1; 0:up @2; 1:up @2")
    #expect(card.counts == [2])
  }
}
