import HitTesting
import Testing
import TouchKit

struct UIColorTests {
  @Test func `colours of the same components are equal`() {
    #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) == .black)
    #expect(UIColor.black != .systemGreen)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.black.withAlphaComponent(0) == .clear)
  }

  @Test @MainActor func `a colour comes into the tree`() {
    let stage = Stage()
    stage.window.backgroundColor = .systemGreen
    let tree = stage.window.touchDriver.tree
    #expect(tree.roots.compactMap { tree.backgroundColor(of: $0)?.hex } == ["#34c759"])
  }
}
