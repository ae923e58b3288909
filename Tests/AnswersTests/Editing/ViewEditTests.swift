import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct ViewEditTests {
  private static let transform = AffineTransform(scaleX: 2, y: 3)

  /// A rotated view with one recognizer.
  private static var node: ViewNode {
    var node = ViewNode(
      "Card", id: "card",
      geometry: ViewGeometry(
        bounds: Rect(1, 2, 30, 40), center: Point(5, 6), anchorPoint: Point(0.25, 0.5),
        transform: transform))
    node.details = ViewDetails()
    node.details?.gestures = [GestureDescription(.tap), GestureDescription(.pan)]
    return node
  }

  private static func changed(_ change: ViewEdit.Change, _ node: ViewNode = node) -> ViewNode {
    var node = node
    ViewEdit(NodeID(0), change).apply(to: &node)
    return node
  }

  @Test(arguments: [
    (ViewEdit.Change.hidden(true), "hidden"), (.alpha(0), "alpha"),
    (.userInteraction(false), "userInteractionEnabled"), (.policy(.none), "hitTest"),
    (.frame(.zero), "frame"), (.bounds(.zero), "bounds"), (.center(.zero), "center"),
    (.resetTransform, "transform"), (.controlEnabled(false), "control"),
    (.cancelsTouches(false, recognizer: 0), "gestures"),
    (.recognizerEnabled(false, recognizer: 0), "gestures"),
    (.multipleTouch(true), "multipleTouchEnabled"), (.exclusiveTouch(true), "exclusiveTouch"),
    (.clipsToBounds(true), "clipsToBounds"), (.zPosition(1), "zPosition"),
    (.windowLevel(1), "windowLevel"), (.scrollEnabled(false), "scroll"),
    (.delaysContentTouches(false), "scroll"), (.canCancelContentTouches(false), "scroll"),
  ]) func `each edit has a key, and changes the view and nothing else`(
    change: ViewEdit.Change, key: String
  ) {
    let edit = ViewEdit(NodeID(0), change)
    #expect(edit.key == key)
    let after = Self.changed(change)
    #expect(after != Self.node)
    // Applying the change twice has the same result as applying it once.
    #expect(Self.changed(change, after) == after)
    #expect(after.id == "card" && after.className == "Card")
    var same = after
    (same.geometry, same.details) = (Self.node.geometry, Self.node.details)
    let isOwn = ["hidden", "alpha", "userInteractionEnabled", "hitTest", "clipsToBounds"]
      .contains(key)
    #expect((same != Self.node) == isOwn)
    let isGeometry = ["frame", "bounds", "center", "transform"].contains(key)
    #expect((after.geometry != Self.node.geometry) == isGeometry)
    #expect((after.details != Self.node.details) == (!isOwn && !isGeometry))
  }

  @Test func `each property gets the value of its edit`() {
    #expect(Self.changed(.hidden(true)).isHidden)
    #expect(Self.changed(.alpha(0.5)).alpha == 0.5)
    #expect(!Self.changed(.userInteraction(false)).isUserInteractionEnabled)
    #expect(Self.changed(.policy(.answersSelf)).policy == .answersSelf)
    #expect(Self.changed(.clipsToBounds(true)).clipsToBounds)
    let details: [(ViewEdit.Change, (ViewDetails) -> Bool)] = [
      (.controlEnabled(false), { $0.control?.isEnabled == false }),
      (.controlEnabled(true), { $0.control?.isEnabled == true }),
      (.multipleTouch(true), \.isMultipleTouchEnabled), (.exclusiveTouch(true), \.isExclusiveTouch),
      (.zPosition(2.5), { $0.zPosition == 2.5 && $0.windowLevel == 0 }),
      (.windowLevel(3), { $0.windowLevel == 3 && $0.zPosition == 0 }),
      (
        .cancelsTouches(false, recognizer: 1),
        { $0.gestures.map(\.cancelsTouchesInView) == [true, false] }
      ),
      (
        .recognizerEnabled(false, recognizer: 0), { $0.gestures.map(\.isEnabled) == [false, true] }
      ),
      (
        .scrollEnabled(false),
        {
          $0.scroll?.isScrollEnabled == false && $0.scroll?.delaysContentTouches == true
            && $0.scroll?.canCancelContentTouches == true
        }
      ), (.delaysContentTouches(false), { $0.scroll?.delaysContentTouches == false }),
      (.canCancelContentTouches(false), { $0.scroll?.canCancelContentTouches == false }),
    ]
    for (change, holds) in details {
      #expect(Self.changed(change).details.map(holds) == true, "\(change)")
      // A view without details gets them, but no recognizers.
      let bare = Self.changed(change, ViewNode(frame: Rect(0, 0, 1, 1)))
      if ViewEdit(NodeID(0), change).key == "gestures" {
        #expect(bare.details == nil)
      } else {
        #expect(bare.details.map(holds) == true, "\(change)")
      }
    }
  }

  @Test func `an edit of geometry keeps the values that it does not set`() {
    let framed = Self.changed(.frame(Rect(7, 8, 9, 10))).geometry
    #expect(framed == ViewGeometry(frame: Rect(7, 8, 9, 10), boundsOrigin: Point(1, 2)))
    let anchor = Point(0.25, 0.5)
    #expect(
      Self.changed(.bounds(Rect(0, 0, 9, 9))).geometry
        == ViewGeometry(
          bounds: Rect(0, 0, 9, 9), center: Point(5, 6), anchorPoint: anchor,
          transform: Self.transform))
    #expect(
      Self.changed(.center(Point(9, 9))).geometry
        == ViewGeometry(
          bounds: Rect(1, 2, 30, 40), center: Point(9, 9), anchorPoint: anchor,
          transform: Self.transform))
    #expect(
      Self.changed(.resetTransform).geometry
        == ViewGeometry(bounds: Rect(1, 2, 30, 40), center: Point(5, 6), anchorPoint: anchor))
  }

  @Test func `an edit of a recognizer that does not exist has no effect`() {
    for place in [-1, 2, 9] {
      #expect(Self.changed(.cancelsTouches(false, recognizer: place)) == Self.node)
      #expect(Self.changed(.recognizerEnabled(false, recognizer: place)) == Self.node)
    }
  }

  @Test func `edits of a tree change their views, those of one view in order`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 9, 9))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 1, 1)))
      $0.add(ViewNode(id: "b", frame: Rect(0, 0, 1, 1)))
    }
    let tree = builder.finish()
    let after = tree.applying([
      ViewEdit(NodeID(1), .hidden(true)), ViewEdit(NodeID(2), .alpha(0.5)),
      ViewEdit(NodeID(1), .zPosition(3)),
    ])
    #expect(after.ids.map { after.isHidden($0) } == [false, true, false])
    #expect(after.ids.map { after.alpha(of: $0) } == [1, 1, 0.5])
    #expect(after.details(of: NodeID(1)).zPosition == 3)
    #expect(tree.applying([]).ids.map { tree[$0] } == tree.ids.map { tree[$0] })
  }
}
