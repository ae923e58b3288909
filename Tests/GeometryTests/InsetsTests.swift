import Geometry
import Testing

@Suite struct InsetsTests {
  private let insets = Insets(top: 1, left: 2, bottom: 4, right: 8)

  @Test func `negating insets negates each edge`() {
    #expect(-insets == Insets(top: -1, left: -2, bottom: -4, right: -8))
    #expect(-(-insets) == insets)
  }

  @Test func `four different insets move four edges of a rectangle that is not at 0`() {
    let rect = Rect(100, 200, 50, 70)
    #expect(rect.inset(by: insets) == Rect(102, 201, 40, 65))
    #expect(rect.inset(by: -insets) == Rect(98, 199, 60, 75))
  }

  @Test func `one inset is used for all four edges`() {
    #expect(Insets(all: 3) == Insets(top: 3, left: 3, bottom: 3, right: 3))
  }
}
