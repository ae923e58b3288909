import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

struct SceneWriterTests {
  @Test(arguments: 1...60)
  func `a written scene reads back equal`(_ seed: Int) throws {
    var trees = RandomTree(seed: UInt64(seed), .everything)
    var random = SeededGenerator(seed: UInt64(seed))
    let plain = trees.tree(of: 60)
    var changes: [NodeID: ViewNode] = [:]
    for id in plain.ids where random.chance(0.3) { changes[id] = plain[id].dressed(&random) }
    var scene = Scene(
      name: "Sz\"e\\ne\n\u{1}🙂", screen: Size(400, 800.5), tree: plain.replacing(changes))
    scene.note = "한국어"
    scene.touch = Point(0.1, 1e-7)
    scene.script = "down 1,2\nup # \"there\""
    let bytes = SceneWriter().bytes(of: scene)
    let back = try SceneText.read(bytes, name: "test").scene
    #expect(back.name == scene.name && back.screen == scene.screen && back.note == scene.note)
    #expect(back.touch == scene.touch && back.script == scene.script)
    #expect(back.tree.count == scene.tree.count)
    for id in scene.tree.ids {
      #expect(back.tree[id] == scene.tree[id])
      #expect(back.tree.superview(of: id) == scene.tree.superview(of: id))
    }
    #expect(SceneWriter().bytes(of: back) == bytes)
  }

  @Test func `short views are on one line, and defaults are omitted`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 320, 480))) {
      $0.add(ViewNode("UILabel", name: "Hi", frame: Rect(1, 2.5, 3, 4)))
      $0.add(ViewNode(frame: Rect(0, 0, 1, 1)))
    }
    let scene = Scene(name: "S", screen: Size(320, 480), tree: builder.finish())
    #expect(
      SceneWriter().text(of: scene) == """
        {
          "hitscope": 1,
          "name": "S",
          "screen": [320, 480],
          "windows": [
            {
              "id": "w",
              "class": "UIWindow",
              "frame": [0, 0, 320, 480],
              "subviews": [
                { "class": "UILabel", "name": "Hi", "frame": [1, 2.5, 3, 4] },
                { "frame": [0, 0, 1, 1] }
              ]
            }
          ]
        }

        """)
  }
}

extension ViewNode {
  /// The view with random values of everything that a scene file can record.
  fileprivate func dressed(_ random: inout SeededGenerator) -> ViewNode {
    var node = self
    node.className = random.chance(0.5) ? "UIImageView" : "My.Class<\"x\">"
    node.name = random.chance(0.5) ? "A \\ name" : nil
    node.alpha = Float.random(in: 0...1, using: &random)
    node.backgroundColor = ViewColor(rgba: UInt32.random(in: 1...UInt32.max, using: &random))
    var details = node.details ?? ViewDetails()
    details.zPosition = Double.random(in: -9...9, using: &random)
    details.viewController = "ViewController"
    details.handles = ["touchesBegan", "touchesEnded"]
    details.viewControllerHandles = ["touchesMoved", "send"]
    details.isMultipleTouchEnabled = random.chance(0.5)
    details.isExclusiveTouch = random.chance(0.5)
    details.unknownKeys = ["x": "[1, {\"y\": null}]"]
    var control = ControlDescription()
    control.isEnabled = random.chance(0.5)
    control.actions = ["touchUpInside": "send", "touchDown": "press"]
    control.baseClass = random.chance(0.5) ? "UIButton" : nil
    details.control = control
    var scroll = ScrollDescription()
    scroll.delaysContentTouches = random.chance(0.5)
    scroll.canCancelContentTouches = random.chance(0.5)
    scroll.isScrollEnabled = random.chance(0.5)
    scroll.contentSize = random.chance(0.5) ? Size(random.number(0...9), 900) : nil
    scroll.contentInset = Insets(all: random.chance(0.5) ? 0 : 4)
    if random.chance(0.3) { scroll.contentInset.left = 8 }
    scroll.alwaysBounceVertical = random.chance(0.5)
    scroll.alwaysBounceHorizontal = random.chance(0.5)
    details.scroll = scroll
    for kind in GestureDescription.Kind.allCases where random.chance(0.5) {
      var gesture = GestureDescription(kind)
      gesture.action = "act"
      gesture.target = "v1"
      gesture.numberOfTapsRequired = 1 + Int(random.next() % 3)
      gesture.numberOfTouchesRequired = 1 + Int(random.next() % 3)
      gesture.maximumNumberOfTouches = random.chance(0.5) ? 3 : nil
      gesture.allowableMovement = random.chance(0.5) ? 2.5 : nil
      gesture.minimumPressDuration = Double.random(in: 0...2, using: &random)
      gesture.direction = random.chance(0.5) ? .up : [.left, .down]
      gesture.edges = random.chance(0.5) ? ["left", "top"] : []
      gesture.cancelsTouchesInView = random.chance(0.5)
      gesture.delaysTouchesBegan = random.chance(0.5)
      gesture.delaysTouchesEnded = random.chance(0.5)
      gesture.isEnabled = random.chance(0.5)
      gesture.shouldBegin = random.chance(0.5)
      gesture.shouldReceive = random.chance(0.5)
      gesture.requireToFail = random.chance(0.5) ? ["other"] : []
      gesture.simultaneousWith = random.chance(0.5) ? ["other", "third"] : []
      details.gestures.append(gesture)
    }
    node.details = details
    return node
  }
}

/// The lines of a written scene.
@Suite struct SceneWriterLayoutTests {
  /// The lines of a scene with a view inside a chain of others.
  private func lines(depth: Int, name: String) -> [String] {
    var builder = ViewTreeBuilder()
    for _ in 0..<depth { builder.open(ViewNode(frame: .zero)) }
    builder.add(ViewNode(name: name, frame: Rect(1, 2, 3, 4)))
    for _ in 0..<depth { builder.close() }
    let scene = Scene(name: "S", screen: Size(9, 9), tree: builder.finish())
    return SceneWriter().text(of: scene).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [0, 1, 3])
  func `a view is on one line of up to 100 columns, or has a line for each key`(
    depth: Int
  ) throws {
    let margin = String(repeating: " ", count: 4 + 4 * depth)
    let rest = #"{ "name": "", "frame": [1, 2, 3, 4] }"#
    let name = String(repeating: "n", count: 100 - margin.utf8.count - rest.utf8.count)
    #expect(
      lines(depth: depth, name: name).contains(
        "\(margin){ \"name\": \"\(name)\", \"frame\": [1, 2, 3, 4] }"))
    let long = lines(depth: depth, name: name + "n")
    let key = try #require(long.firstIndex { $0.contains("\"name\": \"n") })
    #expect(
      Array(long[(key - 1)...(key + 2)]) == [
        "\(margin){", "\(margin)  \"name\": \"\(name)n\",", "\(margin)  \"frame\": [1, 2, 3, 4]",
        "\(margin)}",
      ])
  }

  @Test(arguments: [(15, 64), (16, 68), (17, 68), (40, 68)])
  func `the indentation grows by four blanks for each level, up to sixteen levels`(
    depth: Int, blanks: Int
  ) throws {
    let line = try #require(lines(depth: depth, name: "leaf").first { $0.contains("leaf") })
    // The view does not fit on a line there, so that its keys are two blanks further in.
    #expect(line.prefix { $0 == " " }.count == blanks + 2)
  }

  @Test func `subviews and the views after them are separated by commas`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(id: "a", frame: .zero)) {
      $0.add(ViewNode(id: "b", frame: .zero)) { $0.add(ViewNode(id: "c", frame: .zero)) }
      $0.add(ViewNode(id: "d", frame: .zero))
    }
    builder.add(ViewNode(id: "e", frame: .zero))
    let scene = Scene(name: "S", screen: Size(9, 9), tree: builder.finish())
    let text = SceneWriter().text(of: scene).filter { $0 != " " && $0 != "\n" }
    func view(_ id: String) -> String { #"{"id":"\#(id)","frame":[0,0,0,0]"# }
    #expect(
      text == #"{"hitscope":1,"name":"S","screen":[9,9],"windows":["#
        + view("a") + #","subviews":["# + view("b") + #","subviews":["# + view("c") + "}]},"
        + view("d") + "}]}," + view("e") + "}]}")
  }

  @Test func `the keys of a scene come first, in a fixed order`() {
    var scene = Scene(name: "Head", screen: Size(320, 480.5), tree: .empty)
    scene.unknownKeys = ["b": "[1]", "$schema": "\"s\"", "a": "null"]
    scene.note = "N"
    scene.touch = Point(1, 2)
    scene.expect = "v"
    scene.script = "down 1,2"
    #expect(
      SceneWriter().text(of: scene) == """
        {
          "$schema": "s",
          "hitscope": 1,
          "name": "Head",
          "note": "N",
          "screen": [320, 480.5],
          "touch": [1, 2],
          "expect": "v",
          "script": "down 1,2",
          "a": null,
          "b": [1],
          "windows": []
        }

        """)
  }

  @Test func `the source is written unless the scene was a complete scene before`() {
    let scene = Scene(name: "S", screen: Size(9, 9), tree: .empty)
    let sentry = FormatTraits(
      id: FormatID("sentry"), title: "a Sentry attachment", badge: "Sentry", missing: .alpha)
    func source(_ format: FormatTraits, _ missing: Fidelity) -> Substring? {
      let reading = Reading(scene: scene, format: format, diagnostics: [], missing: missing)
      return SceneWriter(converting: reading).text(of: scene).split(separator: "\n")
        .first { $0.contains("\"source\"") }
    }
    #expect(source(.scene, .complete) == nil)
    #expect(
      source(.scene, .alpha)
        == #"  "source": { "format": "scene", "missing": ["alpha"] },"#)
    #expect(
      source(sentry, .complete) == #"  "source": { "format": "sentry", "missing": [] },"#)
    #expect(
      source(sentry, [.hidden, .alpha])
        == #"  "source": { "format": "sentry", "missing": ["alpha", "hidden"] },"#)
  }
}
