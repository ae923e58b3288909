// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation
import Synchronization

/// A call of a method after a delay.
private final class DelayedCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func matches(_ selector: Selector, _ argument: Any?) -> Bool {
    guard self.selector == selector else { return false }
    switch (self.argument, argument) {
    case (nil, nil): return true
    case (let own?, let other?):
      let (own, other) = (own as AnyObject, other as AnyObject)
      return own === other || (own as? NSObject)?.isEqual(other) ?? false
    default: return false
    }
  }

  /// A call that waits. The clock holds it, and drops it with the work of an app that has ended.
  private struct Waiting: Sendable {
    weak var call: DelayedCall?
  }
  private static let waiting = Mutex<[Waiting]>([])

  static func add(_ call: DelayedCall) {
    waiting.withLock { calls in
      calls.removeAll { $0.call == nil }
      calls.append(Waiting(call: call))
    }
  }
  static func cancel(where isMeant: (DelayedCall) -> Bool) {
    let calls = waiting.withLock { $0.compactMap(\.call) }
    for call in calls where isMeant(call) { SessionClock.cancel(call) }
  }
}

extension NSObjectProtocol {
  /// Calls a method when the time of touches has passed.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let call = DelayedCall(self, aSelector, anArgument)
    DelayedCall.add(call)
    SessionClock.schedule(after: delay, owner: call) {
      _ = call.selector.perform(on: call.target, sender: call.argument)
    }
  }
}

extension NSObject {
  /// Cancels the calls of an object's methods that wait for their time.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedCall.cancel { $0.target === target }
  }
  /// Cancels the calls of one method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedCall.cancel { $0.target === target && $0.matches(aSelector, anArgument) }
  }
}

extension NSObjectProtocol where Self: NSObject {
  @preconcurrency @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Any? {
    perform(aSelector, with: object1)
  }
  /// Calls the method at once, on the main actor.
  @preconcurrency @MainActor
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) { perform(aSelector, with: arg) }
  @preconcurrency @MainActor
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    perform(aSelector, with: arg)
  }
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }
}

extension RunLoop.Mode {
  public static let tracking = Self("UITrackingRunLoopMode")
}
