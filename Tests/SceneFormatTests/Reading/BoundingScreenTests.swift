import Geometry
import HitTesting
import SceneFormat
import Testing

struct BoundingScreenTests {
  private func screen(_ frames: [(String, Rect)]) -> Size {
    var builder = ViewTreeBuilder()
    for (name, frame) in frames { builder.add(ViewNode(name, frame: frame)) }
    return builder.finish().boundingScreen
  }

  @Test func `the screen is that of the first window, or the box of all roots`() {
    let odd = Double.nan
    for (frames, size) in [
      ([], Size(390, 844)), ([("UIView", Rect(10, 20, 30, 40))], Size(40, 60)),
      ([("UIView", Rect(0, 0, 9, 9)), ("UIView", Rect(5, -5, 20, 7))], Size(25, 9)),
      ([("UIView", Rect(0, 0, 99, 99)), ("MyWindow", Rect(5, 5, 30, 40))], Size(30, 40)),
      ([("UIWindow", Rect(0, 0, 1, 2)), ("UIWindow", Rect(0, 0, 9, 9))], Size(1, 2)),
      ([("UIWindow", Rect(0, 0, 0, 2)), ("UIView", Rect(0, 0, 9, 8))], Size(9, 8)),
      ([("UIView", Rect(-9, -9, 5, 5))], Size(390, 844)),
      ([("UIView", Rect(-9, 0, 5, 5))], Size(390, 844)),
      ([("UIView", Rect(0, -9, 5, 5))], Size(390, 844)),
      ([("UIView", Rect(0, 0, odd, 5)), ("UIView", Rect(0, 0, 7, 0))], Size(390, 844)),
      ([("UIView", Rect(0, 0, 5e6, 9))], Size(1_000_000, 9)),
      ([("UIView", Rect(0, 0, 9, 5e6))], Size(9, 1_000_000)),
    ] as [([(String, Rect)], Size)] {
      #expect(screen(frames) == size, "\(frames)")
    }
  }
}
