import Foundation
import Testing
import TouchKit

/// Every form of a selector, with matching and mismatching targets, senders and events.
@MainActor
struct SelectorFormTests {
  @MainActor private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func one(_ sender: UIButton) { calls.append("one") }
    func two(_ sender: UIButton, _ event: UIEvent) { calls.append("two") }
  }

  private final class Loose: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func one(_ sender: UIButton) { calls.append("one") }
    func two(_ sender: UIButton, _ event: UIEvent) { calls.append("two") }
  }

  private let target = Target()
  private let loose = Loose()

  /// Sends an action with matching arguments, and with each of them wrong or missing.
  private func answers(_ selector: Selector, _ object: AnyObject) -> String {
    let application = UIApplication.shared
    let (button, event) = (UIButton(), UIEvent())
    let cases: [(AnyObject, Any?, UIEvent?)] = [
      (object, button, event), (object, button, nil), (object, UISwitch(), event),
      (object, nil, event), (object, nil, nil), (NSObject(), button, event),
    ]
    return cases.map { target, sender, event in
      application.sendAction(selector, to: target, from: sender, for: event) ? "+" : "-"
    }.joined()
  }

  @Test func `a method qualified by its type requires its target and arguments`() {
    let cases: [(Selector, AnyObject, String, Int)] = [
      (Selector(Target.plain), target, "+++++-", 5), (Selector(Target.one), target, "++----", 2),
      (Selector(Target.two), target, "+-----", 1), (Selector(Loose.plain), loose, "+++++-", 5),
      (Selector(Loose.one), loose, "++----", 2), (Selector(Loose.two), loose, "+-----", 1),
    ]
    for (index, (selector, object, want, count)) in cases.enumerated() {
      (target.calls, loose.calls) = ([], [])
      #expect(answers(selector, object) == want, "form \(index)")
      #expect(target.calls.count + loose.calls.count == count)
      let isTarget = object === target
      #expect(
        target.responds(to: selector) == isTarget && loose.responds(to: selector) == !isTarget)
    }
  }

  @Test func `a method of an object requires only its arguments`() {
    let cases: [(Selector, String, Int)] = [
      (Selector(target.plain), "++++++", 6), (Selector(target.one), "++---+", 3),
      (Selector(target.two), "+----+", 2),
    ]
    for (index, (selector, want, count)) in cases.enumerated() {
      target.calls = []
      #expect(answers(selector, target) == want, "form \(index)")
      #expect(target.calls.count == count)
      #expect(loose.responds(to: selector))
    }
  }

  @Test func `a name alone is a method only for editing actions`() {
    #expect(answers(Selector("plain"), target) == "------")
    #expect(answers(Selector("copy"), target) == "------")
    let cases = ["cut", "copy", "paste", "delete", "select", "selectAll"]
    final class Editor: UIView {
      var calls: [String] = []
      override func cut(_ sender: Any?) { calls.append("cut") }
      override func copy(_ sender: Any?) { calls.append("copy") }
      override func paste(_ sender: Any?) { calls.append("paste") }
      override func delete(_ sender: Any?) { calls.append("delete") }
      override func select(_ sender: Any?) { calls.append("select") }
      override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    }
    let editor = Editor()
    for name in cases {
      editor.calls = []
      #expect(answers(Selector(name), editor) == "+++++-")
      #expect(editor.calls == Array(repeating: name, count: 5))
    }
    #expect(answers(Selector("cuts"), editor) == "------")
  }
}
