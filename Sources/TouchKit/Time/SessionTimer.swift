// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Foundation's timers and of the main queue; a comment on each would only
// repeat it.

public import Dispatch
public import Foundation

/// A timer on the time of touches, in place of Foundation's, which needs a run loop.
///
/// `hitscope-adopt` writes it where code names `Timer`.
open class SessionTimer: NSObject, @unchecked Sendable {
  public private(set) var isValid = true
  public let timeInterval: TimeInterval
  public var tolerance: TimeInterval = 0
  public private(set) var userInfo: Any?
  /// The time of the next call. Setting it moves the calls of a scheduled timer; a date in the
  /// distant future pauses them, and one in the past continues them at once.
  public var fireDate: Date {
    didSet {
      guard isScheduled, isValid else { return }
      SessionClock.cancel(self)
      next(after: Double.maximum(0, fireDate.timeIntervalSinceNow))
    }
  }
  private let repeats: Bool
  private var block: (@MainActor (SessionTimer) -> Void)?
  private var isScheduled = false

  public init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (SessionTimer) -> Void
  ) {
    timeInterval = Double.maximum(interval, 0.0001)
    self.repeats = repeats
    self.block = block
    fireDate = Date(timeIntervalSinceNow: interval)
    super.init()
  }
  /// Creates a timer that never fires, as code does for a property without a timer yet.
  public convenience override init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    isValid = false
  }
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (SessionTimer) -> Void
  ) { self.init(timeInterval: interval, repeats: repeats, block: block) }
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      _ = aSelector.perform(on: target, sender: timer)
    }
    self.userInfo = userInfo
  }
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (SessionTimer) -> Void
  ) -> SessionTimer {
    let timer = SessionTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> SessionTimer {
    let timer = SessionTimer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    timer.schedule()
    return timer
  }

  /// Schedules the timer, once.
  func schedule() {
    guard isValid, !isScheduled else { return }
    isScheduled = true
    next(after: timeInterval)
  }
  private func next(after delay: TimeInterval) {
    // A timer that code has paused has no next call.
    guard delay < Self.pause else { return }
    SessionClock.schedule(after: delay, repeats: repeats, owner: self) {
      guard self.isValid else { return }
      // The next round is scheduled first, so that the block can end it.
      if self.repeats { self.next(after: self.timeInterval) }
      self.block?(self)
      if !self.repeats { self.invalidate() }
    }
  }
  /// A hundred years, which only `Date.distantFuture` exceeds.
  private static let pause: TimeInterval = 100 * 365 * 86_400
  @preconcurrency @MainActor
  open func fire() {
    guard isValid else { return }
    block?(self)
    if !repeats { invalidate() }
  }
  open func invalidate() {
    isValid = false
    block = nil
    userInfo = nil
    SessionClock.cancel(self)
  }
}

extension RunLoop {
  /// Schedules a timer.
  public func add(_ timer: SessionTimer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

/// A replacement for `DispatchQueue.main` that is driven by session time instead of a run loop.
///
/// `hitscope-adopt` writes it where code adds blocks to `DispatchQueue.main`.
public final class SessionQueue: Sendable {
  public static let main = SessionQueue()

  /// Returns the queue in place of a global one: its work is performed on the main thread, too, on
  /// the time of touches, so that every run has the same order.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> SessionQueue { main }

  /// Performs a block after the event that is being handled, or before the next search or touch.
  public func async(execute work: @escaping @MainActor () -> Void) {
    add(after: 0, work)
  }
  public func async(
    group: SessionGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    add(after: 0) {
      work()
      group?.leave()
    }
  }
  public func async(execute workItem: DispatchWorkItem) { add(after: 0, workItem) }

  /// Performs a block when the time of touches has passed.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) { add(after: Self.delay(until: deadline), work) }
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    add(after: Self.delay(until: deadline), workItem)
  }
  /// Performs a block immediately.
  @preconcurrency @MainActor
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  private func add(after delay: Double, _ work: @escaping @MainActor () -> Void) {
    SessionClock.schedule(after: delay) { work() }
  }
  private func add(after delay: Double, _ item: DispatchWorkItem) {
    nonisolated(unsafe) let item = item
    SessionClock.schedule(after: delay) { if !item.isCancelled { item.perform() } }
  }

  /// The delay of a deadline, which code has computed from the current time a moment ago.
  private static func delay(until deadline: DispatchTime) -> Double {
    let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
    guard then > now else { return 0 }
    return (Double(then - now) / 1e6).rounded(.up) / 1000
  }
}
