import Testing
import TouchKit

/// What `send` and `trace` give to code that knows `TouchKit` alone.
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

  @Test func `a trace has the view, its point and a sentence for every step`() {
    let trace = stage.window.trace(at: CGPoint(x: 50, y: 60))
    #expect(trace.view === card)
    #expect(trace.point == CGPoint(x: 50, y: 60))
    #expect(trace.steps.contains { $0.contains("Overlay") && $0.contains("nil") })
    #expect(trace.description.hasPrefix("Hit test at (50, 60)\n\n"))
    #expect(trace.description.hasSuffix("\nAnswer: Card"))
    for step in trace.steps { #expect(trace.description.contains(step)) }
  }

  @Test func `a trace outside of every view has no view`() {
    let trace = stage.window.trace(at: CGPoint(x: 400, y: 60))
    #expect(trace.view == nil)
    #expect(trace.description.hasSuffix("\nAnswer: nil: no view receives the touch"))
  }

  @Test func `a record names what the touches caused, whom and why`() throws {
    let record = stage.window.send("down 50,60; up")
    #expect(record.problems.isEmpty)
    #expect(
      record.entries.map(\.name).filter { $0 != "hitTest" } == ["touchesBegan", "touchesEnded"])
    let began = try #require(record.entries.first { $0.name == "touchesBegan" })
    #expect(began.kind == "touch" && began.receiver == "Card" && began.finger == 0)
    #expect(record.entries.allSatisfy { !$0.reason.isEmpty })
    let line = "touchesBegan → Card: \(began.reason)"
    #expect(record.description.split(separator: "\n").contains { $0 == line })
    let later = stage.window.send("1:down 50,60 @7; up")
    #expect(later.entries.first?.time == 7 && later.entries.first?.finger == 1)
  }

  @Test func `a mistake in a script has its place, and the rest is performed`() {
    let record = stage.window.send("down 50,60; jump; up")
    #expect(record.problems.count == 1)
    #expect(record.problems.first?.hasPrefix("1:13: ") == true)
    #expect(record.description.hasPrefix("1:13: "))
    #expect(record.entries.contains { $0.name == "touchesEnded" })
  }

  @Test func `a script that is sent from a touch method runs afterwards`() {
    var inner: TouchRecord?
    card.onBegan = { [card, window = stage.window] in
      card.onBegan = {}
      inner = window.send("1:down 200,200; 1:up")
    }
    stage.window.send("down 50,60; up")
    #expect(inner?.entries.isEmpty == true)
    #expect(inner?.description == "")
    #expect(card.counts == [1])
  }

  @Test func `fingers of one instant arrive as one event`() {
    card.isMultipleTouchEnabled = true
    stage.window.send("0:down 30,30 @1; 1:down 60,60 @1; 0:up @2; 1:up @2")
    #expect(card.counts == [2])
  }
}
