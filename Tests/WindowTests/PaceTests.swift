import Testing

@testable import Window

struct PaceTests {
  @Test func `a moment comes when the interval is over, and not before`() {
    var pace = Pace(every: 0.25, from: 10)
    #expect(pace.timeLeft(at: 10) == 0.25 && pace.timeLeft(at: 10.5) == -0.25)
    let early = pace.next(at: 10.2)
    #expect(early == nil && pace.last == 10)
    let onTime = pace.next(at: 10.25)
    #expect(onTime == 0.25 && pace.last == 10.25)
    let tooEarly = pace.next(at: 10.4)
    #expect(tooEarly == nil)
    let late = pace.next(at: 11.25)
    #expect(late == 1 && pace.last == 11.25 && pace.timeLeft(at: 11.25) == 0.25)
  }

  @Test func `after a long pause, an animation continues where it was`() {
    var pace = Pace(every: 1, atMost: 2, from: 0)
    let times = [1.5, 3.5, 100, 100.5].map { pace.next(at: $0) }
    #expect(times == [1.5, 2, 2, nil])
  }

  @Test func `a restart returns the whole time, and begins a new interval`() {
    var pace = Pace(every: 1, atMost: 2, from: 0)
    let times = [5, 5.5].map { pace.restart(at: $0) }
    #expect(times == [5, 0.5])
    #expect(pace.last == 5.5 && pace.timeLeft(at: 6) == 0.5)
    let early = pace.next(at: 6.4)
    #expect(early == nil)
  }
}
