import Geometry
import HitTesting
import Testing

@Suite struct IdentifierTests {
  /// Texts that `String` regards as equal, although their Unicode scalars differ.
  private static let pairs = [
    ("caf\u{e9}", "cafe\u{301}"), ("\u{ac00}", "\u{1100}\u{1161}"), ("K", "\u{212a}"),
  ]

  @Test func `ids are equal if their Unicode scalars are`() {
    for (a, b) in Self.pairs {
      #expect(a == b, "the premise")
      #expect(Identifier(a) != Identifier(b))
      #expect(Identifier(a) == Identifier(a))
      #expect(Set([Identifier(a), Identifier(b), Identifier(a)]).count == 2)
    }
    #expect(Identifier("ab") != "abc" && Identifier("ab") != "ba")
    #expect("\(Identifier("v\(1)"))" == "v1")
  }

  @Test func `ids that differ only in normalisation lead to different views`() {
    for (a, b) in Self.pairs {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 90, 90)))
      builder.add(ViewNode(id: a, frame: Rect(0, 0, 10, 10)))
      builder.add(ViewNode(id: b, frame: Rect(20, 0, 10, 10)))
      for (place, id) in [a, b].enumerated() {
        var node = ViewNode(frame: Rect(Double(place) * 20, 20, 10, 10))
        node.policy = .forward(to: Identifier(id))
        builder.add(node)
      }
      builder.close()
      let tree = builder.finish()
      #expect(tree.view(named: a) == NodeID(1) && tree.view(named: b) == NodeID(2))
      #expect(tree.forwardTarget(of: NodeID(3)) == NodeID(1))
      #expect(tree.forwardTarget(of: NodeID(4)) == NodeID(2))
      var renamed = tree[NodeID(1)]
      renamed.id = b
      let scalars = tree.replacing([NodeID(1): renamed]).explicitID(of: NodeID(1))?.unicodeScalars
      #expect(scalars?.elementsEqual(b.unicodeScalars) == true)
    }
  }
}
