import Testing
import TouchKit

@MainActor
struct SelectorTests {
  @MainActor private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sender(_ sender: UIControl) { calls.append("sender \(type(of: sender))") }
    func any(_ sender: Any?) { calls.append("any \(sender != nil)") }
    func both(_ sender: UIButton, _ event: UIEvent?) { calls.append("both \(event != nil)") }
    func answers() -> Bool {
      calls.append("answers")
      return true
    }
    func attach(to control: UIControl) {
      control.addTarget(self, action: Selector(plain), for: .touchUpInside)
      control.addTarget(self, action: Selector(self.sender(_:)), for: .touchUpInside)
    }
  }

  private let stage = Stage()
  private let target = Target()

  private func button() -> UIButton { stage.add(UIButton(), 0, 0, 100, 100) }

  @Test func `a method is called whatever the form of its reference`() throws {
    let button = button()
    for selector in [
      Selector(Target.plain), Selector(Target.sender(_:)), Selector(Target.any(_:)),
      Selector(Target.both(_:_:)), Selector(Target.answers),
    ] {
      button.addTarget(target, action: selector, for: .touchUpInside)
    }
    target.attach(to: button)
    try stage.window.send("down 50,50; up")
    #expect(
      target.calls == [
        "plain", "sender UIButton", "any true", "both true", "answers", "plain", "sender UIButton",
      ])
  }

  /// A target that is not bound to the main actor.
  private final class Loose: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func any(_ sender: Any?) { calls.append("any \(sender is UIButton)") }
    func both(_ sender: UIButton, _ event: UIEvent?) { calls.append("both") }
  }

  @Test func `a method of a class that is not bound to the main actor is called`() throws {
    let button = button()
    let loose = Loose()
    for selector in [Selector(Loose.plain), Selector(Loose.any(_:)), Selector(Loose.both(_:_:))] {
      button.addTarget(loose, action: selector, for: .touchUpInside)
    }
    try stage.window.send("down 50,50; up")
    #expect(loose.calls == ["plain", "any true", "both"])
    #expect(!target.responds(to: Selector(Loose.plain)))
  }

  // A: UIResponderStandardEditActions.
  @Test func `an editing action is called by its name on the first responder`() {
    final class Field: UIView {
      var copies = 0
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "copy(_:)"
      }
      override func copy(_ sender: Any?) { copies += 1 }
    }
    let field = stage.add(Field(), 0, 0, 10, 10)
    field.becomeFirstResponder()
    defer { field.resignFirstResponder() }
    let application = UIApplication.shared
    #expect(application.sendAction("copy(_:)", to: nil, from: nil, for: nil))
    #expect(!application.sendAction("paste:", to: nil, from: nil, for: nil))
    #expect(field.copies == 1)
  }

  @Test func `a method qualified by its type does not retain the target`() throws {
    let button = button()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      button.addTarget(target, action: Selector(Target.plain), for: .touchDown)
    }
    #expect(gone == nil)
    try stage.window.send("down 50,50; up")
  }

  @Test func `a named selector can be removed, and the trace has its name`() throws {
    let button = button()
    let selector = Selector(Target.plain, named: "plain")
    button.addTarget(target, action: selector, for: [.touchDown, .touchUpInside])
    let record = try stage.window.send("down 50,50; up")
    #expect(record.entries.contains { $0.kind == "action" && $0.name == "plain" })
    button.removeTarget(target, action: Selector(Target.plain, named: "plain"), for: .touchDown)
    try stage.window.send("down 50,50 @2; up")
    #expect(target.calls == ["plain", "plain", "plain"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    try stage.window.send("down 50,50 @4; up")
    #expect(target.calls.count == 3 && button.allTargets.isEmpty)
  }

  // A: UIControl.addTarget(_:action:for:), "If you specify nil, UIKit searches the responder chain".
  @Test
  func `without a target, the first responder up the chain that has the method is called`() throws {
    final class Board: UIView {
      var calls = 0
      func press(_ sender: Any) { calls += 1 }
    }
    let board = stage.add(Board(), 0, 0, 200, 200)
    let button = stage.add(UIButton(), 0, 0, 100, 100, to: board)
    button.addTarget(nil, action: Selector(Board.press(_:)), for: .touchUpInside)
    try stage.window.send("down 50,50; up")
    #expect(board.calls == 1)
  }

  @Test func `a name alone calls nothing`() throws {
    let button = button()
    button.addTarget(target, action: "plain", for: .touchUpInside)
    try stage.window.send("down 50,50; up")
    #expect(target.calls.isEmpty)
    #expect(
      Selector("plain") == "plain" && Selector("a:") == Selector(Target.plain, named: "a(_:)"))
  }
}
