import Foundation
import Testing
import TouchKit

/// Every form of a selector, with matching and mismatching targets, senders and events.
@MainActor
struct SelectorFormTests {
  @MainActor private final class Target: NSObject {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func one(_ sender: UIButton) { heard.append("one") }
    func two(_ sender: UIButton, _ event: UIEvent) { heard.append("two") }
  }

  private final class Loose: NSObject {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func one(_ sender: UIButton) { heard.append("one") }
    func two(_ sender: UIButton, _ event: UIEvent) { heard.append("two") }
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

  @Test func `a method with its type in front wants its target and its arguments`() {
    let cases: [(Selector, AnyObject, String, Int)] = [
      (Selector(Target.plain), target, "+++++-", 5), (Selector(Target.one), target, "++----", 2),
      (Selector(Target.two), target, "+-----", 1), (Selector(Loose.plain), loose, "+++++-", 5),
      (Selector(Loose.one), loose, "++----", 2), (Selector(Loose.two), loose, "+-----", 1),
    ]
    for (index, (selector, object, want, count)) in cases.enumerated() {
      (target.heard, loose.heard) = ([], [])
      #expect(answers(selector, object) == want, "form \(index)")
      #expect(target.heard.count + loose.heard.count == count)
      let isTarget = object === target
      #expect(
        target.responds(to: selector) == isTarget && loose.responds(to: selector) == !isTarget)
    }
  }

  @Test func `a method of an object wants its arguments alone`() {
    let cases: [(Selector, String, Int)] = [
      (Selector(target.plain), "++++++", 6), (Selector(target.one), "++---+", 3),
      (Selector(target.two), "+----+", 2),
    ]
    for (index, (selector, want, count)) in cases.enumerated() {
      target.heard = []
      #expect(answers(selector, target) == want, "form \(index)")
      #expect(target.heard.count == count)
      #expect(loose.responds(to: selector))
    }
  }

  @Test func `a name alone is no method but for the editing ones`() {
    #expect(answers(Selector("plain"), target) == "------")
    #expect(answers(Selector("copy"), target) == "------")
    let cases = ["cut", "copy", "paste", "delete", "select", "selectAll"]
    final class Editor: UIView {
      var heard: [String] = []
      override func cut(_ sender: Any?) { heard.append("cut") }
      override func copy(_ sender: Any?) { heard.append("copy") }
      override func paste(_ sender: Any?) { heard.append("paste") }
      override func delete(_ sender: Any?) { heard.append("delete") }
      override func select(_ sender: Any?) { heard.append("select") }
      override func selectAll(_ sender: Any?) { heard.append("selectAll") }
    }
    let editor = Editor()
    for name in cases {
      editor.heard = []
      #expect(answers(Selector(name), editor) == "+++++-")
      #expect(editor.heard == Array(repeating: name, count: 5))
    }
    #expect(answers(Selector("cuts"), editor) == "------")
  }
}
