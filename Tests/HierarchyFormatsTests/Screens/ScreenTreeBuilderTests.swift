import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

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

  @Test(arguments: ["ScrollView", "Table", "CollectionView", "TextView", "android.widget.ListView"])
  func `a scroll view clips its content, which no accessibility tree records`(type: String) {
    for (frame, clips) in [(Rect(0, 0, 90, 90), true), (Rect(0, 0, 90, 0), false)] {
      let tree = tree([element(type, frame), element("Cell", Rect(0, 80, 90, 40), in: 0)])
      #expect(tree.clipsToBounds(NodeID(0)) == clips && !tree.clipsToBounds(NodeID(1)))
    }
  }

  /// The classes of the views in the order of the tree, with their depths.
  private func outline(_ tree: ViewTree) -> [String] {
    tree.ids.map { view in
      String(repeating: ".", count: tree.ancestors(of: view).count)
        + tree.className(of: view).replacing("UI", with: "")
    }
  }

  private static let whole = Rect(0, 0, 90, 200)
  private static let top = Rect(0, 0, 90, 44)

  @Test func `bars that are listed before their content lie in front of it`() {
    let bar = element("NavigationBar", Self.top, in: 0)
    let button = element("Button", Rect(0, 0, 40, 44), in: 1)
    let table = element("Table", Self.whole, in: 0)
    let cell = element("Cell", Self.top, in: 3)
    let elements = [element("Window", Self.whole), bar, button, table, cell]
    #expect(
      outline(tree(elements)) == [
        "Window", ".TableView", "..TableViewCell", ".NavigationBar", "..Button",
      ])
    // In UIKit's own order, nothing moves.
    #expect(outline(tree(elements, ReadingOptions(), .superview))[1] == ".NavigationBar")
    var content = elements
    content[1] = element("Other", Self.top, in: 0)
    #expect(
      outline(tree(content)) == ["Window", ".View", "..Button", ".TableView", "..TableViewCell"])
  }

  @Test
  func `status bar, keyboard, alert, tool bars and content have their order from back to front`() {
    let types = ["StatusBar", "Keyboard", "Alert", "TabBar", "Toolbar", "NavigationBar", "Table"]
    let elements =
      [element("Application", Self.whole)] + types.map { element($0, Self.whole, in: 0) }
    let classes = ["NavigationBar", "Toolbar", "TabBar", "Alert", "Keyboard", "StatusBar"]
    #expect(outline(tree(elements)) == ["Window", ".TableView"] + classes.map { ".\($0)" })
  }

  @Test func `a window or container around a bar moves with it`() {
    let elements = [
      element("Application", Self.whole), element("Window", Self.whole, in: 0),
      element("Other", Self.whole, in: 1), element("StatusBar", Self.top, in: 2),
      element("Window", Self.whole, in: 0), element("Table", Self.whole, in: 4),
    ]
    #expect(
      outline(tree(elements)) == ["Window", ".TableView", "Window", ".View", "..StatusBar"])
  }

  @Test func `a bar stays behind its own items in a flat list`() {
    let elements = [
      element("Application", Self.whole), element("NavigationBar", Self.top, in: 0),
      element("Button", Rect(0, 0, 40, 44), in: 0), element("Table", Self.whole, in: 0),
    ]
    #expect(outline(tree(elements)) == ["Window", ".NavigationBar", ".Button", ".TableView"])
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

  /// The builder after it added elements, and the messages.
  private func built(
    _ elements: [ScreenElement], _ space: ScreenTreeBuilder.Space = .superview
  ) -> (builder: ScreenTreeBuilder, messages: [String]) {
    var log = DiagnosticLog()
    var builder = ScreenTreeBuilder(space, options: ReadingOptions(), reserving: 0)
    let elements = elements.enumerated().map { place, element in
      var element = element
      element.offset = place
      return element
    }
    builder.add(elements[...], log: &log)
    return (builder, withBytes("") { log.finish(file: "f", bytes: $0).map(\.message) })
  }

  @Test func `an identifier of up to eighty bytes without control characters is an id`() {
    for (identifier, isUsed) in [
      (String(repeating: "i", count: 80), true), (String(repeating: "i", count: 81), false),
      ("a\u{1F}", false), ("a ", true), ("1.2", false), ("1.2a", true), ("-1", true), ("9", false),
      (".", false), ("/", true), (":", true),
    ] {
      var element = element("Cell", Rect(0, 0, 1, 1))
      element.identifier = identifier
      #expect(tree([element]).explicitID(of: NodeID(0)) == (isUsed ? identifier : nil))
    }
  }

  @Test func `every element is counted as read or reported, with the reason`() {
    var added = element("Window", Rect(0, 0, 9, 9))
    added.isAdded = true
    var lost = element("Window", nil)
    lost.isAdded = true
    let (builder, messages) = built([
      element("Application", Rect(0, 20, 30, 40)), element("Window", Rect(0, 0, 9, 9), in: 0),
      added,
      lost, element("Button", nil), element("Image", Rect(0, .nan, 1, 1)),
      element("Cell", Rect(1e308, 0, 1e308, 1)), element("Map", Rect(0, 0, 1, .infinity)),
      element("Slider", Rect(1, 2, -3, 4)), element("Switch", Rect(1, 2, 3, -4)),
    ])
    #expect(builder.count == ElementCount(read: 4, reported: 4))
    #expect(builder.applicationSize == Size(30, 60) && builder.firstOffset == 1)
    #expect(
      messages == [
        "Window has no frame: not shown as a view", "Button has no frame: not shown as a view",
        "the frame of Image is not finite: ignored", "the frame of Cell is not finite: ignored",
        "the frame of Map is not finite: ignored",
        "Slider has a negative size: it counts as empty and is never hit",
        "Switch has a negative size: it counts as empty and is never hit",
      ])
    let tree = builder.finish()
    #expect(
      tree.ids.map { tree.frame(of: $0) } == [
        Rect(0, 0, 9, 9), Rect(0, 0, 9, 9), Rect(1, 2, 0, 4), Rect(1, 2, 3, 0),
      ])
  }

  @Test func `the first application with a frame has the size of the screen`() {
    let builder = built([
      element("Application", nil), element("Application", Rect(1, 2, 3, 4)),
      element("Application", Rect(5, 6, 7, 8)),
    ]).builder
    #expect(builder.applicationSize == Size(4, 6) && builder.firstOffset == 1)
    #expect(builder.count == ElementCount(read: 3, reported: 0))
  }

  @Test func `claims are those that the file records`() {
    var both = element("Button", Rect(0, 0, 1, 1), in: 0)
    (both.isHittable, both.isVisible) = (true, false)
    var one = element("Button", Rect(0, 0, 1, 1), in: 0)
    one.isVisible = true
    let builder = built([element("Window", Rect(0, 0, 9, 9)), both, one]).builder
    #expect(
      builder.claims == [
        Claim(.hittable, of: NodeID(1), is: true), Claim(.visible, of: NodeID(1), is: false),
        Claim(.visible, of: NodeID(2), is: true),
      ])
  }

  @Test func `what a file records about an element is that of its view`() throws {
    var full = element("Other", Rect(1, 2, 3, 4), in: 0)
    (full.name, full.isHidden, full.alpha, full.isInteractive) = ("N", true, 0.5, false)
    (full.viewController, full.isControl, full.isEnabled) = ("C", true, false)
    full.boundsOrigin = Point(7, 8)
    let window = element("Window", Rect(10, 10, 9, 9))
    for (space, place) in [
      (ScreenTreeBuilder.Space.superview, Rect(1, 2, 3, 4)), (.screen, Rect(-9, -8, 3, 4)),
    ] {
      let node = tree([window, full], ReadingOptions(), space)[NodeID(1)]
      #expect(node.name == "N" && node.isHidden && node.alpha == 0.5)
      #expect(!node.isUserInteractionEnabled && node.details?.viewController == "C")
      #expect(node.details?.control?.isEnabled == false && node.details?.scroll == nil)
      #expect(node.geometry.frame == place && node.geometry.bounds.origin == Point(7, 8))
      #expect(node.policy == .standard)
    }
    let label = element("StaticText", Rect(0, 0, 1, 1))
    #expect(!tree([label], ReadingOptions(), .superview).isUserInteractionEnabled(NodeID(0)))
    #expect(tree([label]).isUserInteractionEnabled(NodeID(0)))
    let table = tree([element("Table", Rect(0, 0, 1, 1))])[NodeID(0)].details
    #expect(table?.scroll == ScrollDescription() && table?.control == nil)
    let button = tree([element("Button", Rect(0, 0, 1, 1))])[NodeID(0)].details
    #expect(button?.control == ControlDescription() && button?.scroll == nil)
    #expect(tree([element("Other", Rect(0, 0, 1, 1))])[NodeID(0)].details == nil)
  }

  @Test func `only plain containers on the screen in front of others let touches pass`() {
    let rect = Rect(0, 0, 9, 9)
    var named = element("Other", rect)
    named.name = "N"
    var identified = element("Other", rect)
    identified.identifier = "i"
    let elements = [element("Other", rect), named, identified, element("Button", rect)]
    for (list, space, passing) in [
      (elements, ScreenTreeBuilder.Space.screen, []),
      (elements + [element("Other", rect)], .screen, [4]),
      (elements + [element("Window", rect)], .screen, [4]),
      (elements + [element("Other", rect)], .superview, []),
    ] {
      let builder = built(list, space).builder
      #expect(builder.hasPassedOver == !passing.isEmpty)
      let tree = builder.finish()
      #expect(tree.ids.filter { tree.policy(of: $0) == .passThrough }.map(\.index) == passing)
    }
  }
}
