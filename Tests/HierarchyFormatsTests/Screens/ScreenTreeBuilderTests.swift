import Geometry
import HitTesting
import TestSupport
import Testing

@testable import HierarchyFormats

struct ScreenTreeBuilderTests {
  private func element(_ type: String, _ rect: Rect?, in parent: Int = -1) -> ScreenElement {
    var element = ScreenElement(accessibilityType: type, parent: parent, at: 0)
    element.rect = rect
    return element
  }

  private func tree(
    _ elements: [ScreenElement], _ options: ReadingOptions = ReadingOptions(),
    _ space: ScreenTreeBuilder.Space = .screen
  ) -> ViewTree {
    var log = DiagnosticLog()
    var builder = ScreenTreeBuilder(space, options: options, reserving: 0)
    builder.add(elements[...], log: &log)
    return builder.finish()
  }

  @Test func `frames on the screen are exact at any depth`() {
    var random = SeededGenerator(seed: 3)
    var elements: [ScreenElement] = []
    for index in 0..<2000 {
      let rect = Rect(
        (random.number(-1500...3000) * 3).rounded() / 3, random.number(-1500...3000),
        random.number(0...800), random.number(0...800))
      let parent = index == 0 ? -1 : random.chance(0.7) ? index - 1 : elements[index - 1].parent
      elements.append(element("Other", rect, in: parent < 0 && index > 0 ? 0 : parent))
    }
    let tree = tree(elements)
    #expect(tree.count == 2000)
    var worst = 0.0
    for view in tree.ids {
      let rect = elements[view.index].rect ?? .zero
      let screen = tree.toScreen(view).boundingBox(of: tree.bounds(of: view))
      worst = Double.maximum(worst, (screen.minX - rect.minX).magnitude)
      worst = Double.maximum(worst, (screen.minY - rect.minY).magnitude)
      #expect(tree.bounds(of: view).size == rect.size)
    }
    #expect(worst < 1e-9)
  }

  @Test func `children of an element without a frame move to its parent`() {
    let tree = tree([
      element("Other", Rect(10, 10, 100, 100)), element("Odd", nil, in: 0),
      element("Button", Rect(15, 25, 10, 10), in: 1), element("Image", Rect(12, 12, 5, 5), in: 0),
    ])
    #expect(tree.count == 3)
    let button = NodeID(1)
    #expect(tree.superview(of: button) == NodeID(0))
    #expect(tree.frame(of: button) == Rect(5, 15, 10, 10))
    #expect(tree.superview(of: NodeID(2)) == NodeID(0))
  }

  @Test func `labels and images take touches, disabled controls stay interactive`() {
    var button = element("Button", Rect(0, 0, 1, 1))
    button.isEnabled = false
    let tree = tree([element("StaticText", Rect(0, 0, 1, 1)), button])
    #expect(tree.className(of: NodeID(0)) == "UILabel")
    #expect(tree.ids.allSatisfy { tree.isUserInteractionEnabled($0) })
    #expect(tree.details(of: NodeID(1)).control?.isEnabled == false)
  }

  @Test func `an application is a view only when it holds no window`() {
    let screen = Rect(0, 0, 320, 480)
    #expect(
      tree([element("Application", screen), element("Window", screen, in: 0)]).count == 1)
    #expect(
      tree([element("Application", screen), element("Button", screen, in: 0)]).count == 2)
  }

  @Test func `ids are unique, and none looks like an index path`() {
    var elements: [ScreenElement] = []
    for id in ["cell", "cell", "cell-2", "cell", "0.1", "3", "", "a\nb"] {
      var element = element("Cell", Rect(0, 0, 1, 1))
      element.identifier = id
      elements.append(element)
    }
    let tree = tree(elements)
    #expect(
      tree.ids.map { tree.explicitID(of: $0) } == [
        "cell", "cell-2", "cell-2-2", "cell-3", nil, nil, nil, nil,
      ])
  }

  @Test func `plain containers let touches pass, unless the option is off`() {
    let screen = Rect(0, 0, 320, 480)
    let elements = [
      element("Window", screen), element("Button", Rect(10, 10, 50, 50), in: 0),
      element("Window", screen), element("Other", screen, in: 2),
      element("StatusBar", Rect(0, 0, 320, 20), in: 3),
    ]
    let plain = HitTest(tree(elements, ReadingOptions(skipsEmptyContainers: false)))
    #expect(plain.hit(at: Point(30, 30)) == NodeID(3))
    let skipping = HitTest(tree(elements))
    #expect(skipping.hit(at: Point(30, 30)) == NodeID(1))
    #expect(skipping.hit(at: Point(30, 10)) == NodeID(4))
    #expect(skipping.hit(at: Point(200, 400)) == NodeID(0))
  }

  @Test func `huge and broken numbers never trap`() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, 0, -1]
    var elements: [ScreenElement] = []
    for x in numbers {
      for width in numbers {
        elements.append(element("Other", Rect(x, 0, width, 1), in: elements.count - 1))
      }
    }
    let tree = tree(elements)
    #expect(tree.count > 10)
    #expect(tree.ids.allSatisfy { tree.frame(of: $0).width >= 0 })
    _ = HitTest(tree).hit(at: Point(1, 1))
  }
}
