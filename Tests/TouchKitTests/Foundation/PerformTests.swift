import Foundation
import Testing

@testable import TouchKit

/// Calls after a delay, and their cancellation.
@MainActor
@Suite(.serialized)
struct PerformTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func search(_ text: String) { calls.append("search \(text)") }
    func load(_ text: String) { calls.append("load \(text)") }
  }
  private let search = Selector(Target.search, named: "search")
  private let load = Selector(Target.load, named: "load")

  @Test func `a new call can replace the one that waits`() {
    let target = Target()
    for text in ["a", "ab", "abc"] {
      NSObject.cancelPreviousPerformRequests(withTarget: target)
      target.perform(search, with: text, afterDelay: 0.5)
    }
    SessionClock.pass(1)
    #expect(target.calls == ["search abc"])
  }

  @Test func `only calls of the same target, method and argument are cancelled`() {
    let (target, other) = (Target(), Target())
    target.perform(search, with: "a", afterDelay: 0.5)
    target.perform(search, with: "b", afterDelay: 0.5)
    target.perform(load, with: "a", afterDelay: 0.5)
    other.perform(search, with: "a", afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: search, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: load, object: nil)
    SessionClock.pass(1)
    #expect(target.calls == ["search b", "load a"])
    #expect(other.calls == ["search a"])
  }

  @Test func `a target is kept until its call, and not after it`() {
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      target.perform(search, with: "a", afterDelay: 0.5)
    }
    #expect(gone != nil)
    SessionClock.pass(1)
    #expect(gone == nil)
  }
}
