import Testing

@testable import Recording

struct FrameTimelineTests {
  @Test func `frames that look the same are joined, and time stays`() {
    let all = FrameTimeline(frameRate: 4, starts: [0, 0.25, 0.5, 0.75], duration: 3)
    let joined = all.joining { $0 == 2 }
    #expect(joined.starts == [0, 0.5])
    #expect(joined.duration == 3)
    #expect(joined.lastDuration == 2.5)
    #expect(all.lastDuration == 2.25)
  }
}
