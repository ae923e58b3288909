import Geometry
import HitTesting
import TestSupport
import Testing

@Suite struct ViewTreeTests {
  @Test func `views too deep for a readable path are named by their number`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<1000 { builder.open(ViewNode(frame: Rect(0, 0, 9, 9))) }
    for _ in 0..<1000 { builder.close() }
    let tree = builder.finish()
    let deepest = ViewTree.deepestPath
    #expect(tree.path(of: NodeID(deepest)).split(separator: ".").count == deepest + 1)
    #expect(tree.path(of: NodeID(deepest + 1)) == "#256")
    #expect(tree.path(of: NodeID(999)) == "#999")
    for view in tree.ids { #expect(tree.view(atPath: tree.path(of: view)) == view) }
    for wrong in ["#1000", "#-1", "#", "#x"] { #expect(tree.view(atPath: wrong) == nil) }
  }

  @Test(arguments: ["", " ", "\t\n", "\u{200B}", "\u{FEFF}\u{200D}", "\u{0}"])
  func `a name without visible characters is ignored`(name: String) {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", name: name, frame: Rect(0, 0, 9, 9))) {
      $0.add(ViewNode("UILabel", name: name, frame: Rect(0, 0, 9, 9)))
    }
    let tree = builder.finish()
    #expect(tree.givenName(of: NodeID(0)) == "w")
    #expect(tree.givenName(of: NodeID(1)) == nil)
    #expect(tree.displayName(of: NodeID(1)) == "UILabel")
  }

  @Test func `a visible name keeps its spaces, on one line`() {
    var builder = ViewTreeBuilder()
    for name in ["a", " a", "é", "a\nb", "\u{200B}x", "·"] {
      builder.add(ViewNode(name: name, frame: Rect(0, 0, 9, 9)))
    }
    let tree = builder.finish()
    let names = tree.ids.map { tree.givenName(of: $0) }
    #expect(names == ["a", " a", "é", "a b", "\u{200B}x", "·"])
  }

  @Test func `windows are found among many`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<40 {
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 9, 9))) {
        $0.add(ViewNode(frame: Rect(0, 0, 9, 9))) { $0.add(ViewNode(frame: Rect(0, 0, 9, 9))) }
      }
    }
    let tree = builder.finish()
    for view in tree.ids {
      #expect(tree.window(of: view) == NodeID(view.index / 3 * 3))
      if view.index % 3 == 0 { #expect(tree.siblingIndex(of: view) == view.index / 3) }
    }
  }

  @Test func `paths, depths and subtrees agree with each other`() {
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let tree = random.tree(of: 60)
      for id in tree.ids {
        #expect(tree.view(atPath: tree.path(of: id)) == id)
        #expect(tree.depth(of: id) == tree.path(of: id).split(separator: ".").count - 1)
        #expect(tree.subviews(of: id).allSatisfy { tree.superview(of: $0) == id })
        #expect(tree.subviews(of: id).sorted() == Array(tree.subviews(of: id)))
        #expect(tree.ancestors(of: id).allSatisfy { tree.isView(id, inSubtreeOf: $0) })
      }
    }
  }

  @Test func `a builder is empty after its tree is taken, and its copies are not`() {
    var builder = ViewTreeBuilder()
    var frame = FrameNode(classNumber: builder.classNumber(of: "UIWindow"))
    frame.frame = Rect(0, 0, 9, 9)
    builder.open(frame)
    builder.add(frame)
    builder.open(ViewNode(frame: Rect(1, 1, 2, 2)))
    builder.add(frame)
    let copy = builder
    let tree = builder.takeTree()
    #expect(builder.count == 0 && builder.depth == 0)
    builder.add(ViewNode("UILabel", frame: Rect(3, 3, 3, 3)))
    let (next, same) = (builder.takeTree(), copy.finish())
    #expect(next.ids.map { next.className(of: $0) } == ["UILabel"])
    for tree in [tree, same] {
      #expect(tree.ids.map { tree.path(of: $0) } == ["0", "0.0", "0.1", "0.1.0"])
      #expect(tree.ids.map { tree.subtree(of: $0).count } == [4, 1, 2, 1])
      let classes = tree.ids.map { tree.className(of: $0) }
      #expect(classes == ["UIWindow", "UIWindow", "UIView", "UIWindow"])
    }
  }

  @Test func `a tree has the views that were added`() {
    var node = ViewNode("UIButton", id: "go", name: "Go", frame: Rect(0.1, 0.2, 0.3, 0.7))
    node.isHidden = true
    node.alpha = 0.25
    node.clipsToBounds = true
    node.backgroundColor = ViewColor(hex: "#12345678")
    node.policy = .expand(Insets(all: 4))
    node.details = ViewDetails()
    node.details?.windowLevel = 7
    var builder = ViewTreeBuilder()
    let id = builder.open(node)
    builder.close()
    let tree = builder.finish()
    #expect(tree[id] == node)
    #expect(tree.frame(of: id) == Rect(0.1, 0.2, 0.3, 0.7))
  }

  @Test func `a view is found by id, path, name and class, in this order`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: .zero)) {
      $0.add(ViewNode("UIButton", id: "ok", name: "OK", frame: .zero))
      $0.add(ViewNode("UILabel", name: "Title", frame: .zero))
      $0.add(ViewNode("UILabel", name: "Title", frame: .zero))
    }
    let tree = builder.finish()
    #expect(tree.view(named: "ok") == NodeID(1))
    #expect(tree.view(named: "0.1") == NodeID(2))
    #expect(tree.view(named: "OK") == NodeID(1))
    #expect(tree.view(named: "UIButton") == NodeID(1))
    #expect(tree.view(named: "Title") == nil, "there are two")
    #expect(tree.view(named: "0.7") == nil && tree.view(named: "0..1") == nil)
    #expect(tree.id(of: NodeID(2)) == "0.1")
  }

  @Test func `replacing views keeps every other view and its place`() {
    var random = RandomTree(seed: 5, .everything)
    let tree = random.tree(of: 50)
    var changed = tree[NodeID(3)]
    changed.isHidden.toggle()
    let other = tree.replacing([NodeID(3): changed])
    #expect(other[NodeID(3)] == changed)
    #expect(tree.ids.allSatisfy { $0 == NodeID(3) || other[$0] == tree[$0] })
    #expect(tree.ids.allSatisfy { other.path(of: $0) == tree.path(of: $0) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -40, 0])
  func `odd geometry gives defined answers`(odd: Double) {
    for frame in [Rect(odd, 0, 10, 10), Rect(0, 0, odd, 10), Rect(odd, odd, odd, odd)] {
      for transform in [AffineTransform.identity, AffineTransform(odd, 1, 0, 1, odd, 0)] {
        var builder = ViewTreeBuilder()
        builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
          $0.add(
            ViewNode(
              geometry: ViewGeometry(bounds: frame, center: Point(odd, 5), transform: transform)))
          $0.add(ViewNode(frame: frame))
        }
        let tree = builder.finish()
        for point in [Point(5, 5), Point(odd, 5), Point(odd, odd)] {
          let trace = HitTest(tree).trace(at: point)
          #expect(trace.result == HitTest(tree).hit(at: point))
          #expect(trace.steps.allSatisfy { !Sentences.sentence(for: $0, in: tree).isEmpty })
          _ = tree.convert(Rect(odd, 0, 5, 5), from: NodeID(1), to: nil)
        }
      }
    }
  }

  @Test func `a negative size means the same area, as in UIKit`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "v", frame: Rect(50, 50, -20, -20)))
    }
    let tree = builder.finish()
    #expect(HitTest(tree).hit(at: Point(35, 35)) == tree.view(named: "v"))
    #expect(HitTest(tree).hit(at: Point(55, 55)) != tree.view(named: "v"))
  }

  @Test func `the order of siblings and windows is that in which the search asks them`() {
    var builder = ViewTreeBuilder()
    for (level, count) in [(1.0, 0), (0, 3), (0, 0)] {
      var window = ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))
      window.details = ViewDetails()
      window.details?.windowLevel = level
      builder.add(window) {
        for _ in 0..<count { $0.add(ViewNode(frame: Rect(0, 0, 0, 0))) }
      }
    }
    let tree = builder.finish()
    for order in [tree.windowsFrontToBack, [NodeID(4), NodeID(3), NodeID(2)]] {
      for (place, view) in order.enumerated() {
        #expect(tree.siblings(askedBefore: view) == Array(order.prefix(place)))
        #expect(tree.isAskedFirst(view) == (place == 0))
        for (other, sibling) in order.enumerated() where other != place {
          #expect(tree.isAsked(view, before: sibling) == (place < other))
        }
      }
    }
    #expect(tree.windowsFrontToBack == [NodeID(0), NodeID(5), NodeID(1)])
  }

  @Test func `a view with a transform takes more memory, by the same amount in every tree`() {
    func bytes(_ count: Int, rotated: Int) -> Int {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
        for number in 0..<count - 1 {
          var node = ViewNode(frame: Rect(0, 0, 10, 10))
          if number < rotated {
            node.geometry = ViewGeometry(
              bounds: Rect(0, 0, 10, 10), center: Point(5, 5),
              transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
          }
          $0.add(node)
        }
      }
      return builder.finish().bytesPerView
    }
    let plain = bytes(1000, rotated: 0)
    #expect(plain > 60 && plain < 136)
    let half = bytes(1000, rotated: 500) - plain
    #expect(half > 20)
    #expect((half * 2 - (bytes(1000, rotated: 999) - plain)).magnitude <= 2)
  }
}
