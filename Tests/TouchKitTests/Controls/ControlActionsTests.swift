import Foundation
import Testing
import TouchKit

/// The actions of controls by their identifiers, and those of segments.
@MainActor
struct ControlActionsTests {
  @Test func `an action replaces one with the same identifier`() {
    var calls: [String] = []
    let control = UIControl()
    let name = UIAction.Identifier("name")
    control.addAction(
      UIAction(identifier: name) { _ in calls.append("old") }, for: [.touchDown, .touchUpInside])
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["new", "old"])
    control.removeAction(identifiedBy: name, for: .touchUpInside)
    #expect(control.allControlEvents == .touchDown)
  }

  @Test func `the handlers are enumerated until the closure stops`() {
    let control = UIControl()
    let target = NSObject()
    control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    control.addTarget(target, action: "go", for: .valueChanged)
    var found: [String] = []
    control.enumerateEventHandlers { action, targetAction, _, _ in
      found.append(action?.title ?? targetAction?.1.description ?? "")
    }
    #expect(found == ["a", "go"])
    found = []
    control.enumerateEventHandlers { action, _, _, stop in
      found.append(action?.title ?? "")
      stop = true
    }
    #expect(found == ["a"])
  }

  @Test func `a segment performs its action`() {
    var calls: [String] = []
    let actions = ["a", "b"].map { title in
      UIAction(title: title, identifier: UIAction.Identifier(title)) { _ in calls.append(title) }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "b")
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("b")) == 1)
    control.selectedSegmentIndex = 1
    control.sendActions(for: .valueChanged)
    #expect(calls == ["b"])
  }

  @Test func `the interaction of a control is added and removed`() {
    let control = UIControl()
    #expect(!control.isContextMenuInteractionEnabled && control.contextMenuInteraction == nil)
    control.isContextMenuInteractionEnabled = true
    #expect(control.contextMenuInteraction?.view === control)
    control.isContextMenuInteractionEnabled = false
    #expect(control.interactions.isEmpty && !control.isContextMenuInteractionEnabled)
  }
}
