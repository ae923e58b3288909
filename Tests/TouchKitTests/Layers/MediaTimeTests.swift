import Testing
import TouchKit

@MainActor
struct MediaTimeTests {
  /// Measures the time between touches with `CACurrentMediaTime()`.
  private final class Clocked: UIView {
    var times: [CFTimeInterval] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    private func note() { times.append(CACurrentMediaTime()) }
  }

  @Test func `code that measures between touches sees the times of the script`() throws {
    let stage = Stage()
    let view = stage.add(Clocked(), 0, 0, 100, 100)
    let before = CACurrentMediaTime()
    try stage.window.send("down 10,10 @0; move 20,20 @0.5; up @2")
    let passed = view.times.map { $0 - (view.times.first ?? 0) }
    #expect(passed.map { ($0 * 1000).rounded() } == [0, 500, 2000])
    #expect(before > 0 && (view.times.first ?? 0) > 0)
    #expect(CACurrentMediaTime() >= (view.times.last ?? 0))
  }
}
