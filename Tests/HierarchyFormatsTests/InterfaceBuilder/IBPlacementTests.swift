import Geometry
import Testing

@testable import HierarchyFormats

struct IBPlacementTests {
  private let screen = Size(375, 667)

  private func root(_ rect: Rect, below edge: Double = 0) -> Rect {
    IBPlacement.root(below: edge).rect(rect, in: screen, isTabBar: false)
  }

  @Test func `a root view keeps its place as long as that is on the screen`() {
    #expect(root(Rect(0, 64, 375, 603)) == Rect(0, 64, 375, 603))
    #expect(root(Rect(354, 12, 375, 667)) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, -20, 375, 667)) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, 0, 500, 900)) == Rect(0, 0, 500, 900))
  }

  @Test func `a root view that is too short goes below the bar, others behind it`() {
    #expect(root(Rect(0, 0, 375, 603), below: 64) == Rect(0, 64, 375, 603))
    #expect(root(Rect(0, 0, 375, 667), below: 64) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, 64, 375, 603), below: 64) == Rect(0, 64, 375, 603))
  }

  @Test func `bars are as wide as their controller, tab bars at its lower edge`() {
    let bar = Rect(0, 0, 320, 49)
    #expect(IBPlacement.bar.rect(bar, in: screen, isTabBar: true) == Rect(0, 618, 375, 49))
    #expect(IBPlacement.bar.rect(bar, in: screen, isTabBar: false) == Rect(0, 0, 375, 49))
  }

  @Test func `views are embedded as large as their container`() {
    let view = Rect(5, 5, 20, 20)
    #expect(IBPlacement.filling.rect(view, in: screen, isTabBar: false) == Rect(0, 0, 375, 667))
    #expect(IBPlacement.stored.rect(view, in: screen, isTabBar: false) == view)
    #expect(IBPlacement.atOrigin.rect(view, in: screen, isTabBar: false) == Rect(0, 0, 20, 20))
  }
}
