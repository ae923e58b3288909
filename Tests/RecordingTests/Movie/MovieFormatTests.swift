import Testing

@testable import Recording

struct MovieFormatTests {
  @Test func `the last frame's time is written where the format has a place for it`() {
    let gif = MovieFormat.gif.arguments(encoder: "gif", frameRate: 25, lastDuration: 2)
    #expect(gif.contains("200"))
    let apng = MovieFormat.apng.arguments(encoder: "apng", frameRate: 25, lastDuration: 0.5)
    #expect(apng.contains("50/100"))
  }

  @Test func `only video needs even sides`() {
    #expect(MovieFormat.allCases.filter(\.needsEvenSize) == [.mp4, .webm])
  }
}
