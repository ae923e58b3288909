import Foundation
import Testing
import TouchKit

/// The calls that a responder forwards, the first responder, and the responder that performs an
/// action.
@MainActor
struct ResponderTableTests {
  private final class Log {
    var lines: [String] = []
  }

  /// Records all calls, and forwards none.
  private final class End: UIResponder {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("began \(touches.count) \(event == nil)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("moved \(touches.count) \(event == nil)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("ended \(touches.count) \(event == nil)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("cancelled \(touches.count) \(event == nil)")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press began \(presses.count)")
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press changed \(presses.count)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press ended \(presses.count)")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press cancelled \(presses.count)")
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion began \(motion)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion ended \(motion)")
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      lines.append("motion cancelled \(motion)")
    }
    override func remoteControlReceived(with event: UIEvent?) { lines.append("remote") }
  }

  private final class Link: UIResponder {
    let end: UIResponder?
    init(_ end: UIResponder?) { self.end = end }
    override var next: UIResponder? { end }
  }

  @Test func `every event is passed on, one link at a time`() {
    let end = End()
    let start = Link(Link(end))
    let (touch, press) = (UITouch(), UIPress())
    start.touchesBegan([touch], with: UIEvent())
    start.touchesMoved([touch], with: nil)
    start.touchesEnded([], with: nil)
    start.touchesCancelled([touch], with: UIEvent())
    start.pressesBegan([press], with: nil)
    start.pressesChanged([], with: nil)
    start.pressesEnded([press, UIPress()], with: nil)
    start.pressesCancelled([press], with: nil)
    start.motionBegan(.motionShake, with: nil)
    start.motionEnded(.none, with: nil)
    start.motionCancelled(.motionShake, with: nil)
    start.remoteControlReceived(with: nil)
    #expect(
      end.lines == [
        "began 1 false", "moved 1 true", "ended 0 true", "cancelled 1 false", "press began 1",
        "press changed 0", "press ended 2", "press cancelled 1", "motion began motionShake",
        "motion ended none", "motion cancelled motionShake", "remote",
      ])
    #expect(UIResponder().next == nil)
  }

  // MARK: The first responder

  private final class Candidate: UIView {
    var (becomes, resigns) = (true, true)
    override var canBecomeFirstResponder: Bool { becomes }
    override var canResignFirstResponder: Bool { resigns }
  }

  @Test func `a responder becomes first when the previous one resigns`() {
    let (a, b) = (Candidate(), Candidate())
    defer {
      for one in [a, b] {
        one.resigns = true
        one.resignFirstResponder()
      }
    }
    #expect(!UIView().canBecomeFirstResponder && UIView().canResignFirstResponder)
    #expect(!UIView().becomeFirstResponder())
    #expect(UIView().inputView == nil && UIView().inputAccessoryView == nil)
    a.becomes = false
    #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
    a.becomes = true
    #expect(a.becomeFirstResponder() && a.isFirstResponder && !b.isFirstResponder)
    // It stays the first responder, even if it would no longer accept.
    a.becomes = false
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.resignFirstResponder() && a.isFirstResponder)
    a.resigns = false
    #expect(!b.becomeFirstResponder() && a.isFirstResponder && !b.isFirstResponder)
    #expect(!a.resignFirstResponder() && a.isFirstResponder)
    a.resigns = true
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    #expect(b.resignFirstResponder() && !b.isFirstResponder)
  }

  // MARK: Actions

  private final class Page: UIView {
    var calls: [String] = []
    var copies = false
    func plain() { calls.append("plain") }
    func sent(_ sender: UIControl) { calls.append("sent by \(sender.tag)") }
    func both(_ sender: UIControl, _ event: UIEvent?) {
      calls.append("both by \(sender.tag) \(event == nil)")
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy" ? copies : super.canPerformAction(action, withSender: sender)
    }
  }

  @Test func `a responder performs its own methods, but by default no editing actions`() {
    let (page, view) = (Page(), UIView())
    for name in ["cut", "copy", "paste", "delete", "select", "selectAll"] {
      for form in [name, "\(name)(_:)", "\(name):"] {
        let selector = Selector(form)
        #expect(selector.name == name && selector.description == name)
        #expect(!view.canPerformAction(selector, withSender: nil))
        #expect(view.responds(to: selector))
        #expect(view.target(forAction: selector, withSender: nil) == nil)
      }
    }
    #expect(!view.responds(to: Selector("rotate")) && !view.responds(to: nil))
    #expect(!NSObject().responds(to: Selector("copy")))
    let plain = Selector(Page.plain, named: "plain")
    #expect(page.canPerformAction(plain, withSender: nil) && page.responds(to: plain))
    #expect(!view.canPerformAction(plain, withSender: nil) && !view.responds(to: plain))
    page.copies = true
    let inner = UIView()
    page.addSubview(inner)
    #expect(inner.target(forAction: plain, withSender: nil) as? UIView === page)
    #expect(inner.target(forAction: Selector("copy"), withSender: nil) as? UIView === page)
    #expect(inner.target(forAction: Selector("cut"), withSender: nil) == nil)
    inner.perform(plain)
    #expect(page.calls == [])
    page.perform(plain)
    page.perform(Selector("copy(_:)"), with: inner)
    #expect(page.calls == ["plain", "copy"])
  }

  @Test func `an action goes to its target, to the first responder, or up from its sender`() {
    let application = UIApplication.shared
    let (page, other, first) = (Page(), Page(), Candidate())
    let control = UIControl()
    control.tag = 5
    page.addSubview(control)
    let sent = Selector(Page.sent, named: "sent")
    #expect(application.sendAction(sent, to: other, from: control, for: nil))
    #expect(other.calls == ["sent by 5"] && page.calls == [])
    #expect(application.sendAction(sent, to: nil, from: control, for: nil))
    #expect(page.calls == ["sent by 5"])
    other.addSubview(first)
    first.becomeFirstResponder()
    #expect(application.sendAction(sent, to: nil, from: control, for: nil))
    #expect(other.calls == ["sent by 5", "sent by 5"] && page.calls == ["sent by 5"])
    // If the first responder's chain lacks the method, the search continues from the sender.
    first.removeFromSuperview()
    #expect(application.sendAction(sent, to: nil, from: control, for: nil))
    #expect(page.calls == ["sent by 5", "sent by 5"])
    first.resignFirstResponder()
    #expect(!application.sendAction(sent, to: UIView(), from: control, for: nil))
    #expect(!application.sendAction(sent, to: page, from: nil, for: nil))
    #expect(!application.sendAction(sent, to: page, from: UIView(), for: nil))
    #expect(!application.sendAction(sent, to: nil, from: UIView(), for: nil))
    #expect(!application.sendAction(sent, to: nil, from: nil, for: nil))
    #expect(page.calls.count == 2)
    let both = Selector(Page.both, named: "both")
    #expect(application.sendAction(both, to: page, from: control, for: UIEvent()))
    #expect(application.sendAction(both, to: page, from: control, for: nil))
    #expect(page.calls.suffix(2) == ["both by 5 false", "both by 5 true"])
  }

  @Test func `a control has its targets, their actions and events`() {
    let (page, other, control) = (Page(), Page(), UIControl())
    let plain = Selector(Page.plain, named: "plain")
    let sent = Selector(Page.sent, named: "sent(_:)")
    #expect(control.allControlEvents == [] && control.allTargets == [])
    control.addTarget(page, action: plain, for: [.touchDown, .touchUpInside])
    control.addTarget(other, action: sent, for: .touchDown)
    let action = UIAction(title: "own") { [page] _ in page.calls.append("own") }
    control.addAction(action, for: [.valueChanged, .touchDown])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
    #expect(control.allTargets == [page, other])
    #expect(control.actions(forTarget: page, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: other, forControlEvent: .touchDown) == ["sent"])
    #expect(control.actions(forTarget: other, forControlEvent: .touchUpInside) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    control.sendActions(for: .touchDown)
    #expect(page.calls == ["plain", "own"] && other.calls == ["sent by 0"])
    #expect(action.sender as? UIControl === control && action.title == "own")
    control.removeTarget(page, action: sent, for: .allEvents)
    control.removeTarget(other, action: nil, for: .touchUpInside)
    #expect(control.allTargets == [page, other])
    control.removeTarget(page, action: plain, for: .touchDown)
    #expect(control.actions(forTarget: page, forControlEvent: .touchDown) == nil)
    #expect(control.actions(forTarget: page, forControlEvent: .touchUpInside) == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets == [] && control.allControlEvents == [.valueChanged, .touchDown])
    control.removeAction(action, for: .touchUpInside)
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    control.removeAction(UIAction { _ in }, for: .touchDown)
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    control.removeAction(action, for: .touchDown)
    #expect(control.allControlEvents == [])
  }

  @Test func `a released target is not called, and a nil target is searched for`() {
    let (page, control) = (Page(), UIControl())
    page.addSubview(control)
    var gone: Page? = Page()
    let plain = Selector(Page.plain, named: "plain")
    control.addTarget(gone, action: plain, for: .touchDown)
    gone = nil
    control.sendActions(for: .touchDown)
    #expect(page.calls == [] && control.allTargets == [])
    control.addTarget(nil, action: plain, for: .valueChanged)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(page.calls == ["plain"])
    let recognizer = UITapGestureRecognizer(target: page, action: plain)
    recognizer.removeTarget(page, action: Selector("other"))
    recognizer.removeTarget(control, action: plain)
    page.addGestureRecognizer(recognizer)
    #expect(recognizer.view === page)
  }

  @Test func `classes are tested as in Objective-C`() {
    let page = Page()
    let object: any NSObjectProtocol = page
    #expect(object.isKind(of: Page.self) && object.isKind(of: UIView.self))
    #expect(object.isKind(of: NSObject.self) && !object.isKind(of: UIControl.self))
    #expect(object.isMember(of: Page.self) && !object.isMember(of: UIView.self))
  }

  @Test func `selectors are equal if their names are, and without names only to copies`() {
    let (a, b) = (Selector(Page.plain, named: "plain"), Selector("plain"))
    #expect(a == b && a.hashValue == b.hashValue && a != Selector("plane"))
    let (c, d) = (Selector(Page.plain), Selector(Page.plain))
    let copy = c
    #expect(c != d && c == copy && c != a && c.description == "action" && c.name == "")
    let literal: Selector = "tapped(_:)"
    #expect(literal == Selector("tapped:") && literal.description == "tapped")
  }
}
