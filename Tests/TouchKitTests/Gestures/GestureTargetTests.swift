import HitTesting
import Testing

@testable import TouchKit

/// The targets that a recognizer calls, their order, and removed targets.
@MainActor
struct GestureTargetTests {
  private final class Log {
    var lines: [String] = []
  }

  @MainActor private final class Listener: NSObject {
    private let name: String
    private let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func first() { log.lines.append("\(name).first") }
    func second(_ sender: UIGestureRecognizer) { log.lines.append("\(name).second") }
    func tapped(_ tap: UITapGestureRecognizer) { log.lines.append("\(name).tapped") }
    func pinched(_ pinch: UIPinchGestureRecognizer) { log.lines.append("\(name).pinched") }
  }

  private let log = Log()
  private let first = Selector(Listener.first, named: "first")
  private let second = Selector(Listener.second, named: "second(_:)")

  /// A tap recognizer with targets of every form.
  private func tap(_ a: Listener, _ b: Listener) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: a, action: first)
    tap.addTarget(a, action: second)
    tap.addTarget(b, action: first)
    tap.addTarget(a, action: Listener.first)
    tap.addTarget(b, action: Listener.tapped)
    tap.addTarget(b, action: Listener.pinched)
    tap.addAction(UIAction { [log] _ in log.lines.append("action") })
    return tap
  }

  private func calls(_ recognizer: UIGestureRecognizer) -> [String] {
    log.lines = []
    recognizer.act()
    return log.lines
  }

  // A: UIGestureRecognizer.removeTarget(_:action:): nil means all targets, or all actions.
  @Test func `the pairs that match both the target and the action are removed`() {
    let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    let all = ["a.first", "a.second", "b.first", "a.first", "b.tapped", "action"]
    let cases: [(Listener?, Selector?, [Int])] = [
      (a, first, [1, 2, 3, 4, 5]), (a, second, [0, 2, 3, 4, 5]), (b, first, [0, 1, 3, 4, 5]),
      (b, second, [0, 1, 2, 3, 4, 5]), (c, first, [0, 1, 2, 3, 4, 5]),
      (c, nil, [0, 1, 2, 3, 4, 5]), (a, nil, [2, 4, 5]), (b, nil, [0, 1, 3, 5]),
      (nil, first, [1, 3, 4, 5]), (nil, second, [0, 2, 3, 4, 5]), (nil, nil, []),
    ]
    for (target, action, left) in cases {
      let tap = tap(a, b)
      #expect(calls(tap) == all)
      tap.removeTarget(target, action: action)
      #expect(calls(tap) == left.map { all[$0] }, "\(left)")
    }
  }

  @Test func `a recognizer without a target or an action calls nothing`() {
    let a = Listener("a", log)
    #expect(calls(UITapGestureRecognizer(target: nil, action: first)) == [])
    #expect(calls(UITapGestureRecognizer(target: a, action: nil as Selector?)) == [])
    #expect(calls(UITapGestureRecognizer(target: a, action: first)) == ["a.first"])
    #expect(calls(UITapGestureRecognizer(target: a, action: Listener.first)) == ["a.first"])
    #expect(calls(UITapGestureRecognizer(target: a, action: Listener.tapped)) == ["a.tapped"])
    #expect(UITapGestureRecognizer(coder: NSCoder()).map(calls) == [])
  }

  @Test func `a released target is skipped, an action is not`() {
    let a = Listener("a", log)
    var b: Listener? = Listener("b", log)
    let tap = UITapGestureRecognizer()
    if let b {
      for recognizer in [tap] {
        recognizer.addTarget(b, action: first)
        recognizer.addTarget(b, action: Listener.first)
        recognizer.addTarget(b, action: Listener.second)
      }
    }
    tap.addAction(UIAction { [log] _ in log.lines.append("action") })
    tap.addTarget(a, action: first)
    b = nil
    #expect(b == nil && calls(tap) == ["action", "a.first"])
  }

  @Test func `the tree has the first action with a name`() {
    let (a, stage) = (Listener("a", log), Stage())
    let tap = UITapGestureRecognizer()
    stage.window.addGestureRecognizer(tap)
    func name() -> String? {
      stage.window.touchDriver.tree.details(of: NodeID(0)).gestures.first?.action
    }
    #expect(name() == "")
    tap.addTarget(a, action: Listener.first)
    #expect(name() == "")
    tap.addTarget(a, action: second)
    tap.addTarget(a, action: first)
    #expect(name() == "second")
    tap.removeTarget(a, action: second)
    #expect(name() == "first")
    tap.removeTarget(a, action: nil)
    #expect(name() == "")
  }
}
