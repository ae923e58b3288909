import Foundation
import Testing
import TouchKit

/// The lists of outlets and actions of classes.
@MainActor
struct NibConnectionsTests {
  @Test func `a selector of a name finds the listed method, also in a subclass`() {
    final class Sub: NibDetailController {}
    let sub = Sub()
    #expect(sub.responds(to: Selector("tapped:")))
    #expect(!sub.responds(to: Selector("missing:")))
    let button = UIButton(type: .system)
    button.setTitle("A", for: .normal)
    sub.perform(Selector("tapped:"), with: button)
    #expect(sub.taps == ["A"])
  }

  @Test func `the editing actions are found by name on every responder`() {
    #expect(UIView().responds(to: Selector("copy:")))
    #expect(!UIView().responds(to: Selector("tapped:")))
  }
}
