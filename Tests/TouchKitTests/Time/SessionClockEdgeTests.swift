import Dispatch
import Foundation
import Testing

@testable import TouchKit

/// The order and the limits of work on the time of touches.
@MainActor
@Suite(.serialized)
struct SessionClockEdgeTests {
  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()

  init() { SessionClock.reset() }

  private func add(_ name: String, after delay: Double, repeats: Bool = false) {
    SessionClock.schedule(after: delay, repeats: repeats) { [log] in log.lines.append(name) }
  }

  @Test func `work is performed in order of time, then of scheduling`() {
    for (name, delay) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("b2", 0.2), ("d", 0.4)] {
      add(name, after: delay)
    }
    SessionClock.pass(0.3)
    #expect(log.lines == ["a", "b", "b2", "c"])
    SessionClock.pass(0.1)
    #expect(log.lines == ["a", "b", "b2", "c", "d"])
    SessionClock.pass(5)
    #expect(log.lines.count == 5)
  }

  @Test func `delays that are not positive numbers are none`() {
    for delay in [-1, -Double.infinity, .infinity, .nan, 0] { add("\(delay)", after: delay) }
    #expect(SessionClock.delay(includesRepeating: true) == 0)
    SessionClock.pass(0)
    #expect(log.lines.count == 5)
    add("later", after: 1)
    for seconds in [-1, -Double.infinity, .infinity, .nan] { SessionClock.pass(seconds) }
    #expect(log.lines.count == 5)
    SessionClock.pass(1)
    #expect(log.lines.last == "later")
  }

  @Test func `half a microsecond is absorbed`() {
    add("in", after: 0.1 + 4e-7)
    add("out", after: 0.1 + 6e-7)
    SessionClock.pass(0.1)
    #expect(log.lines == ["in"])
  }

  @Test func `work that is scheduled during work counts from its own time`() {
    SessionClock.schedule(after: 0.3) { [log] in
      log.lines.append("first")
      SessionClock.schedule(after: 0.1) { log.lines.append("second") }
    }
    SessionClock.pass(0.35)
    #expect(log.lines == ["first"])
    close(CGFloat(SessionClock.delay(includesRepeating: true) ?? -1), 0.05)
    SessionClock.pass(0.05)
    #expect(log.lines == ["first", "second"])
  }

  @Test func `work of an event counts from the time of the event`() {
    SessionClock.setAhead(0.25)
    add("event", after: 0.5)
    close(CGFloat(SessionClock.delay(includesRepeating: true) ?? -1), 0.75)
    SessionClock.setAhead(0)
    add("after", after: 0.5)
    close(CGFloat(SessionClock.delay(includesRepeating: true) ?? -1), 0.5)
    for seconds in [-1, -Double.infinity, .infinity, .nan] {
      SessionClock.setAhead(seconds)
      add("odd", after: 0.6)
    }
    SessionClock.setAhead(0.2)
    SessionClock.pass(0.5)
    #expect(log.lines == ["after"])
    // Time that passes ends the event.
    add("next", after: 0.05)
    SessionClock.pass(0.05)
    #expect(log.lines == ["after", "next"])
    SessionClock.pass(0.05)
    #expect(log.lines == ["after", "next", "odd", "odd", "odd", "odd"])
    SessionClock.pass(0.15)
    #expect(log.lines.last == "event")
  }

  @Test func `the delay ignores repeating work on request`() {
    #expect(SessionClock.delay(includesRepeating: true) == nil)
    add("often", after: 0.1, repeats: true)
    close(CGFloat(SessionClock.delay(includesRepeating: true) ?? -1), 0.1)
    #expect(SessionClock.delay(includesRepeating: false) == nil)
    add("once", after: 0.4)
    close(CGFloat(SessionClock.delay(includesRepeating: true) ?? -1), 0.1)
    close(CGFloat(SessionClock.delay(includesRepeating: false) ?? -1), 0.4)
  }

  @Test func `the work of an owner is cancelled, and endless work stops after 2000 steps`() {
    let (one, two) = (NSObject(), NSObject())
    for owner in [one, two] {
      SessionClock.schedule(after: 0.1, owner: owner) { [log] in
        log.lines.append(owner === one ? "one" : "two")
      }
    }
    SessionClock.cancel(one)
    SessionClock.pass(0.1)
    #expect(log.lines == ["two"])
    log.lines = []
    func again() {
      SessionClock.schedule(after: 0) { [log] in
        log.lines.append("")
        again()
      }
    }
    again()
    SessionClock.pass(0)
    #expect(log.lines.count == 2000)
    SessionClock.reset()
    SessionClock.pass(1)
    #expect(log.lines.count == 2000)
  }

  // MARK: Timers

  @Test func `a timer has its interval, and is valid until it fires or is invalidated`() {
    final class Target: NSObject {
      var senders: [SessionTimer] = []
      func fire(_ timer: SessionTimer) { senders.append(timer) }
    }
    let once = SessionTimer(timeInterval: 0.2, repeats: false) { [log] _ in log.lines.append("once")
    }
    #expect(once.isValid && once.timeInterval == 0.2 && once.userInfo == nil)
    #expect(once.tolerance == 0 && abs(once.fireDate.timeIntervalSinceNow - 0.2) < 0.1)
    SessionClock.pass(1)
    #expect(log.lines.isEmpty)
    RunLoop.main.add(once, forMode: .default)
    RunLoop.main.add(once, forMode: .common)
    SessionClock.pass(0.1)
    #expect(log.lines.isEmpty && once.isValid)
    SessionClock.pass(0.1)
    #expect(log.lines == ["once"] && !once.isValid)
    once.fire()
    SessionClock.pass(1)
    #expect(log.lines == ["once"])
    RunLoop.main.add(once, forMode: .default)
    #expect(SessionClock.delay(includesRepeating: true) == nil)
    #expect(SessionTimer(timeInterval: 0, repeats: true) { _ in }.timeInterval == 0.0001)
    #expect(SessionTimer(timeInterval: -3, repeats: true) { _ in }.timeInterval == 0.0001)
    let dated = SessionTimer(fire: Date(), interval: 0.3, repeats: true) { [log] timer in
      log.lines.append("dated \(timer.isValid)")
    }
    #expect(dated.timeInterval == 0.3)
    dated.fire()
    dated.fire()
    #expect(log.lines == ["once", "dated true", "dated true"] && dated.isValid)
    let single = SessionTimer(timeInterval: 1, repeats: false) { [log] _ in
      log.lines.append("single")
    }
    single.fire()
    single.fire()
    #expect(log.lines.last == "single" && log.lines.count == 4 && !single.isValid)

    let target = Target()
    let selected = SessionTimer.scheduledTimer(
      timeInterval: 0.1, target: target, selector: Selector(Target.fire(_:), named: "fire(_:)"),
      userInfo: 5, repeats: true)
    #expect(selected.userInfo as? Int == 5)
    SessionClock.pass(0.35)
    #expect(target.senders == [selected, selected, selected])
    selected.invalidate()
    #expect(selected.userInfo == nil && !selected.isValid)
    SessionClock.pass(1)
    #expect(target.senders.count == 3)
  }

  @Test func `the block of a repeating timer can end it`() {
    var count = 0
    let timer = SessionTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      count += 1
      if count == 2 { timer.invalidate() }
    }
    SessionClock.pass(1)
    #expect(count == 2 && !timer.isValid)
    #expect(SessionClock.delay(includesRepeating: true) == nil)
  }

  // MARK: The main queue

  @Test func `blocks and items of the main queue are performed when they are due`() {
    let queue = SessionQueue.main
    let group = SessionGroup()
    group.notify(queue: .main) { [log] in log.lines.append("empty") }
    queue.async(group: group) { [log] in log.lines.append("group") }
    DispatchQueue(label: "a").async(group: group) { [log] in log.lines.append("other") }
    group.notify(queue: .main) { [log] in log.lines.append("all") }
    nonisolated(unsafe) let done = log
    group.notify(queue: .main, work: DispatchWorkItem { done.lines.append("done") })
    #expect(group.wait(timeout: .now()) == .timedOut)
    queue.async { [log] in log.lines.append("block") }
    nonisolated(unsafe) let lines = log
    let item = DispatchWorkItem { lines.lines.append("item") }
    queue.async(execute: item)
    let cancelled = DispatchWorkItem { lines.lines.append("cancelled") }
    queue.async(execute: cancelled)
    cancelled.cancel()
    let late = DispatchWorkItem { lines.lines.append("late") }
    queue.asyncAfter(deadline: .now() + 0.3, execute: late)
    queue.asyncAfter(deadline: .now() + 0.2) { [log] in log.lines.append("after") }
    queue.asyncAfter(deadline: .now() - 1) { [log] in log.lines.append("past") }
    #expect(log.lines.isEmpty)
    SessionClock.pass(0)
    #expect(log.lines == ["empty", "group", "other", "block", "item", "past", "all", "done"])
    #expect(group.wait(timeout: .now()) == .success)
    close(CGFloat(SessionClock.delay(includesRepeating: false) ?? -1), 0.2, within: 0.05)
    SessionClock.pass(0.2)
    #expect(log.lines.last == "after")
    SessionClock.pass(0.1)
    #expect(log.lines.last == "late" && log.lines.count == 10)
    #expect(queue.sync { 7 } == 7)
  }
}
