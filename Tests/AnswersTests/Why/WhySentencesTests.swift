import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

/// The sentence for every obstacle that keeps a touch away, and for every fix.
@Suite struct WhySentencesTests {
  /// A window with a box that holds an inner view, and three siblings in front of the box.
  private static func tree(
    _ change: (inout ViewNode) -> Void = { _ in }, inner: (inout ViewNode) -> Void = { _ in },
    front: (inout ViewNode) -> Void = { _ in }
  ) -> ViewTree {
    var box = ViewNode("Card", id: "box", frame: Rect(0, 0, 100, 50))
    var held = ViewNode("Card", id: "inner", frame: Rect(0, 0, 40, 20))
    var first = ViewNode("UIView", id: "front", frame: Rect(0, 100, 100, 50))
    change(&box)
    inner(&held)
    front(&first)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) {
      $0.add(box) { $0.add(held) }
      $0.add(first)
      $0.add(ViewNode(id: "last", frame: Rect(0, 200, 100, 50)))
    }
    return builder.finish()
  }

  private static let (window, box, inner, front, last) = (
    NodeID(0), NodeID(1), NodeID(2), NodeID(3), NodeID(4)
  )

  private static func text(
    _ kind: Obstacle.Kind, at step: NodeID = box, for view: NodeID = box, by other: NodeID? = nil,
    in tree: ViewTree = tree(), _ change: (inout Obstacle) -> Void = { _ in }
  ) -> String {
    var obstacle = Obstacle(kind, step, by: other)
    change(&obstacle)
    return WhySentences(tree).text(of: obstacle, for: view)
  }

  /// The sentence for a view that refuses.
  private static func text(
    _ refusal: Refusal, for view: NodeID = box, in tree: ViewTree = tree()
  ) -> String {
    WhySentences(tree).text(of: Obstacle(refusal, at: box, to: view), for: view)
  }

  private static func outside(
    _ reason: Refusal.Outside, _ x: Double = 0, _ y: Double = 0
  ) -> Refusal {
    .outside(reason, Refusal.Distance(from: Point(x, y), to: Rect(0, 0, 100, 50)))
  }

  @Test func `each obstacle of the view itself has its sentence`() {
    let empty = Self.tree {
      $0.className = "UILabel"
      $0.geometry = ViewGeometry(frame: Rect(0, 0, 12.5, 0))
    }
    let texts = [
      Self.text(.hidden), Self.text(.alpha(0.0051)), Self.text(.interactionDisabled),
      Self.text(.interactionDisabled, in: empty), Self.text(Self.outside(.empty), in: empty),
      Self.text(.singularTransform), Self.text(.covered, by: Self.front), Self.text(.covered),
      Self.text(.window), Self.text(.window, by: Self.inner), Self.text(.window, by: Self.window),
      Self.text(.handledByDescendant, by: Self.inner), Self.text(.handledByDescendant),
      Self.text(.handledByAncestor, by: Self.window), Self.text(.handledByAncestor),
      Self.text(.controlDisabled), Self.text(.noAction),
      Self.text(.noAction) { $0.isOutside = true },
      Self.text(.secondFinger), Self.text(.exclusive), Self.text(.exclusive, by: Self.last),
      Self.text(.ignoring), Self.text(.detached), Self.text(.scrollDelay),
      Self.text(.scrollDelay, by: Self.window) { $0.delay = 0.15 },
      Self.text(.scrollDelay, by: Self.window) { $0.delay = 0.0504 },
    ]
    #expect(
      texts == [
        "box is hidden", "box has alpha 0.0051, which is below 0.01",
        "box has user interaction off",
        "box has user interaction off, as every UILabel has by default",
        "box has empty bounds (12.5 × 0), so no point is inside",
        "box has a transform without an inverse, so no point is inside",
        "front is in front of box and takes it", "a view is in front of box and takes it",
        "a window is in front of the window box and takes it",
        "inner in window is in front of the window box and takes it",
        "window is in front of the window box and takes it",
        "inner, which it contains, takes it", "a subview, which it contains, takes it",
        "box passes it on, and window handles it", "box passes it on, and a view above handles it",
        "box is a disabled control, which takes touches and sends nothing",
        "box sends no action: it has none for touchUpInside",
        "box sends no action: the finger lifts outside, and it has none for touchUpOutside",
        "box follows one finger, and another is down (isMultipleTouchEnabled is false)",
        "another view has a touch, and one of the two views is exclusive (isExclusiveTouch)",
        "last has a touch, and one of the two views is exclusive (isExclusiveTouch)",
        "the application ignores interaction events (beginIgnoringInteractionEvents)",
        "box has left the window since the finger came down",
        "a scroll view holds the touch for a while, to see whether a scroll begins",
        "window holds the touch for 150 ms, to see whether a scroll begins",
        "window holds the touch for 50 ms, to see whether a scroll begins",
      ])
  }

  @Test func `the sentence about a superview names the view that it contains`() {
    let refusals: [Refusal] = [
      .hidden, .alpha(0.005), .interactionDisabled, Self.outside(.empty), .singularTransform,
    ]
    #expect(
      refusals.map { Self.text($0, for: Self.inner) }
        + [Self.text(.covered, for: Self.inner, by: Self.front)] == [
          "box, which contains inner, is hidden",
          "box, which contains inner, has alpha 0.005, which is below 0.01",
          "box, which contains inner, has user interaction off",
          "box, which contains inner, has empty bounds (100 × 50), so no point is inside",
          "box, which contains inner, has a transform without an inverse, so no point is inside",
          "front is in front of box, which contains inner, and takes it",
        ])
  }

  @Test func `a point outside is described by its side, the shape or the far edge`() {
    func text(
      _ refusal: Refusal, for view: NodeID = Self.box, _ policy: HitPolicy = .standard
    ) -> String {
      Self.text(refusal, for: view, in: Self.tree { $0.policy = policy })
    }
    #expect(text(Self.outside(.beside, -3, 10)) == "the point lies 3 pt left of box")
    #expect(text(Self.outside(.beside, 10, 57)) == "the point lies 7 pt below box")
    #expect(
      text(Self.outside(.beside, 104, -2), for: Self.inner)
        == "the point lies 4 pt right of and 2 pt above box, which contains inner")
    #expect(
      text(Self.outside(.beside, -3, 10), .expand(Insets(all: 1)))
        == "the point lies 3 pt left of the touch area of box")
    #expect(text(Self.outside(.shape)) == "the point lies outside the shape of box")
    #expect(
      text(Self.outside(.shape), for: Self.inner)
        == "the point lies outside the shape of box, which contains inner")
    #expect(
      text(Self.outside(.edge))
        == "the point is on the right or bottom edge of box, and that edge is outside")
    #expect(
      text(Self.outside(.edge), for: Self.inner)
        == "the point is on the right or bottom edge of box, which contains inner, "
        + "and that edge is outside")
  }

  @Test func `each override has its sentence, for the view and for one above`() {
    func texts(_ policy: HitPolicy, by other: NodeID? = nil) -> [String] {
      [Self.box, Self.inner].map {
        Self.text(.policy, for: $0, by: other, in: Self.tree { $0.policy = policy })
      }
    }
    let above = "box, which contains inner,"
    let code = "an override of hitTest on the way to box returns"
    #expect(
      texts(.none) == ["box", above].map { "\($0) overrides hitTest: it always returns nil" })
    #expect(texts(.passThrough)[0] == "box lets its own touches pass through")
    #expect(
      texts(.answersSelf)
        == ["box", above].map { "\($0) overrides hitTest: it always returns itself" })
    #expect(
      texts(.forward(to: "last")) == ["box", above].map { "\($0) forwards every hit to last" })
    #expect(texts(.forward(to: "gone"))[0] == "box forwards every hit to gone")
    #expect(
      texts(.pointerEvents(.boxOnly))
        == ["box", above].map { "\($0) has pointerEvents “box-only”" })
    #expect(texts(.standard) == ["\(code) nil", "\(code) nil"])
    #expect(texts(.expand(Insets(all: 1)), by: Self.last)[0] == "\(code) last")
  }

  @Test func `a recognizer is named by its class, or as the pan of a scroll view`() {
    let tree = Self.tree { node in
      node.details = ViewDetails()
      node.details?.gestures = [GestureDescription(.tap), GestureDescription(.longPress)]
    }
    func text(_ place: Int?, by other: NodeID?) -> String {
      Self.text(.recognizer, at: Self.inner, for: Self.inner, by: other, in: tree) {
        $0.recognizer = place.map { Obstacle.RecognizerPlace(view: Self.box, place: $0) }
      }
    }
    let end = "recognizes, and cancels the touch of inner"
    #expect(text(0, by: Self.box) == "the UITapGestureRecognizer of box \(end)")
    #expect(text(1, by: Self.box) == "the UILongPressGestureRecognizer of box \(end)")
    #expect(text(2, by: Self.box) == "the pan of the scroll view box \(end)")
    #expect(text(nil, by: nil) == "a recognizer of a view above \(end)")
  }

  @Test func `a cover is called invisible if a fifth of the views have backgrounds`() {
    func text(_ colored: Int, _ class: String = "UIView") -> String {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 9, 9)))
      for place in 1..<10 {
        var node = ViewNode("UIView", id: "v\(place)", frame: Rect(0, 0, 9, 9))
        node.backgroundColor = place <= colored ? ViewColor(rgba: 0xFFFF_FFFF) : nil
        if place == 9 { node.className = `class` }
        builder.add(node)
      }
      builder.close()
      return Self.text(.covered, at: NodeID(1), for: NodeID(1), by: NodeID(9), in: builder.finish())
    }
    #expect(text(1) == "v9 is in front of v1 and takes it")
    #expect(text(2) == "v9, which is invisible, is in front of v1 and takes it")
    #expect(text(3) == "v9, which is invisible, is in front of v1 and takes it")
    #expect(text(2, "UILabel") == "v9 is in front of v1 and takes it")
    /// Tests the last of `count` views, of which the first `colored` below the window have
    /// backgrounds.
    func invisible(_ colored: Int, of count: Int) -> Bool {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 9, 9)))
      for place in 1..<count {
        var node = ViewNode("UIView", id: "v\(place)", frame: Rect(0, 0, 9, 9))
        node.backgroundColor = place <= colored ? ViewColor(rgba: 0xFFFF_FFFF) : nil
        builder.add(node)
      }
      builder.close()
      return Self.text(
        .covered, at: NodeID(1), for: NodeID(1), by: NodeID(count - 1), in: builder.finish()
      ).contains("invisible")
    }
    for (colored, count) in [(1, 6), (2, 11), (3, 16)] {
      #expect(invisible(colored, of: count - 1) && !invisible(colored, of: count))
    }
  }

  @Test func `a zPosition is mentioned only if it draws the view in front`() {
    func text(_ mine: Double, _ theirs: Double) -> String {
      func height(_ value: Double) -> (inout ViewNode) -> Void {
        {
          $0.details = ViewDetails()
          $0.details?.zPosition = value
        }
      }
      return Self.text(
        .covered, by: Self.front, in: Self.tree(height(mine), front: height(theirs)))
    }
    let raised =
      "box is drawn in front by zPosition 2, but front comes later in the subviews, is asked first "
      + "and takes it"
    #expect(text(2, 1.5) == raised)
    #expect(text(2, 2) == "front is in front of box and takes it")
    #expect(text(2, 3) == "front is in front of box and takes it")
  }
}

/// The sentence for every edit, move and fix.
@Suite struct EditSentencesTests {
  private static let box = NodeID(1)

  private static let tree: ViewTree = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) {
      $0.add(ViewNode("Card", id: "box", frame: Rect(5, 6, 100, 50)))
      $0.add(ViewNode("Card", id: "second", frame: Rect(0, 0, 100, 50)))
      $0.add(ViewNode("Card", id: "third", frame: Rect(0, 0, 100, 50)))
    }
    builder.add(ViewNode("UIWindow", id: "alert", frame: Rect(0, 0, 200, 400)))
    return builder.finish()
  }()

  private static func text(_ change: ViewEdit.Change) -> String {
    WhySentences(tree).text(of: ViewEdit(box, change))
  }

  @Test(arguments: [
    (ViewEdit.Change.hidden(true), "Hide box (isHidden = true)"),
    (.hidden(false), "Show box (isHidden = false)"), (.alpha(0.5), "Set the alpha of box to 0.5"),
    (.userInteraction(true), "Turn user interaction of box on"),
    (.userInteraction(false), "Turn user interaction of box off"),
    (.center(Point(3, 4.5)), "Move the center of box to (3, 4.5)"),
    (.resetTransform, "Reset the transform of box to the identity"),
    (.controlEnabled(true), "Enable box"), (.controlEnabled(false), "Disable box"),
    (
      .cancelsTouches(false, recognizer: 0),
      "Set cancelsTouchesInView of the recognizer of box to false"
    ), (.multipleTouch(true), "Set isMultipleTouchEnabled of box to true"),
    (.exclusiveTouch(false), "Set isExclusiveTouch of box to false"),
    (.clipsToBounds(true), "Set clipsToBounds of box to true"),
    (.zPosition(-1.5), "Set the zPosition of box to -1.5"),
    (.windowLevel(2), "Set the windowLevel of box to 2"),
    (.recognizerEnabled(true, recognizer: 0), "Enable the recognizer of box"),
    (.recognizerEnabled(false, recognizer: 0), "Disable the recognizer of box"),
    (.scrollEnabled(false), "Set isScrollEnabled of box to false"),
    (.delaysContentTouches(false), "Set delaysContentTouches of box to false"),
    (.canCancelContentTouches(true), "Set canCancelContentTouches of box to true"),
  ]) func `each edit is an instruction`(change: ViewEdit.Change, text: String) {
    #expect(Self.text(change).replacing("−", with: "-") == text)
  }

  @Test func `an override that is set or removed is an instruction`() {
    let policies: [HitPolicy] = [
      .standard, .passThrough, .none, .pointerEvents(.boxOnly), .pointerEvents(.boxNone),
      .answersSelf, .expand(Insets(top: 1, left: 0, bottom: 2.5, right: 3)),
      .expand(Insets(top: 0, left: 4, bottom: 0, right: 0)),
    ]
    #expect(
      policies.map { Self.text(.policy($0)) } == [
        "Remove the override of the hit test of box",
        "Let touches pass through box (hitTest returns nil instead of self)",
        "Keep touches from box and its subviews (hitTest returns nil)",
        "Let box take the touches of its subviews (hitTest returns self)",
        "Override the hit test of box", "Override the hit test of box",
        "Enlarge the touch area of box by 1 pt at the top, 2.5 pt at the bottom, 3 pt at the right",
        "Enlarge the touch area of box by 4 pt at the left",
      ])
  }

  @Test func `a frame moves, grows or is resized, and bounds scroll or are resized`() {
    func frame(_ width: Double, _ height: Double) -> String {
      Self.text(.frame(Rect(1, 2, width, height)))
    }
    #expect(frame(100, 50) == "Move box to (1, 2)")
    #expect(frame(101, 50) == "Enlarge box to 101 × 50")
    #expect(frame(100, 51) == "Enlarge box to 100 × 51")
    #expect(frame(99, 51) == "Resize box to 99 × 51")
    #expect(frame(101, 49) == "Resize box to 101 × 49")
    #expect(Self.text(.bounds(Rect(0, 9, 100, 50))) == "Scroll box to (0, 9)")
    #expect(Self.text(.bounds(Rect(0, 9, 100, 51))) == "Resize box to 100 × 51")
  }

  @Test func `a move among siblings goes to the front, to the back or in front of one`() {
    func text(_ view: Int, _ index: Int) -> String? {
      SiblingMove(NodeID(view), to: index, in: Self.tree)
        .map { WhySentences(Self.tree).text(of: $0) }
    }
    #expect(text(1, 0) == nil)
    #expect(text(3, 0) == "Send third to the back (sendSubviewToBack)")
    #expect(text(3, 1) == "Move third in front of box")
    #expect(text(1, 1) == "Move box in front of second")
    #expect(text(1, 2) == "Bring box to the front (bringSubviewToFront)")
    #expect(text(2, 3) == "Bring second to the front (bringSubviewToFront)")
    #expect(text(4, 0) == "Send alert to the back")
    #expect(text(0, 1) == "Bring window to the front")
  }

  @Test func `a fix of several edits omits UIKit's details and continues in lower case`() {
    let edits = [
      ViewEdit(Self.box, .hidden(false)), ViewEdit(NodeID(2), .policy(.passThrough)),
      ViewEdit(NodeID(3), .policy(.none)),
    ]
    let words = WhySentences(Self.tree)
    #expect(
      words.text(of: Fix(edits: edits))
        == "Show box, and let touches pass through second, and keep touches "
        + "from third and its subviews")
    #expect(words.text(of: Fix(edits: [edits[0]])) == "Show box (isHidden = false)")
    #expect(words.text(of: Fix(edits: [])) == "")
  }

  @Test func `the reach has a decimal below 10%, and its own sentence for no touches`() {
    func reach(_ coverWidth: Double) -> String {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) {
        $0.add(ViewNode("UIButton", id: "button", frame: Rect(0, 0, 200, 10)))
        $0.add(ViewNode("Card", id: "cover", frame: Rect(0, 0, coverWidth, 10)))
      }
      let scene = Scene(name: "", screen: Size(200, 400), tree: builder.finish())
      return WhySentences(scene.tree).reach(of: Why(NodeID(1), in: scene))
    }
    #expect(
      reach(0)
        == "button gets touches in 100% of its visible area, within 200 × 10 pt; the best point is "
        + "(100, 5)")
    #expect(
      reach(179)
        == "button gets touches in 11% of its visible area, within 21 × 10 pt; the best point is "
        + "(189.5, 5)")
    #expect(
      reach(187)
        == "button gets touches in 6.5% of its visible area, within 13 × 10 pt; the best point is "
        + "(193.5, 5)")
    #expect(reach(200) == "button gets no touches on the screen")
  }

  @Test func `the reach of a view that is not visible says so`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) {
      var card = ViewNode("Card", id: "card", frame: Rect(20, 20, 20, 20))
      card.policy = .answersSelf
      card.isHidden = true
      $0.add(card)
    }
    let scene = Scene(name: "", screen: Size(200, 400), tree: builder.finish())
    #expect(
      WhySentences(scene.tree).reach(of: Why(NodeID(1), in: scene))
        == "card is not visible, but gets touches within 200 × 400 pt; the best point is (100, 200)"
    )
  }

  @Test func `the headline differs for a winner, a handler, a loser and a touch without effect`() {
    func headline(_ view: Int, _ class: String, at point: Point) -> String {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 200, 400))) {
        var card = ViewNode("Card", id: "card", frame: Rect(0, 0, 100, 100))
        card.details = ViewDetails()
        card.details?.gestures = [GestureDescription(.tap)]
        var button = ViewNode(`class`, id: "inner", frame: Rect(0, 0, 50, 50))
        button.details = ViewDetails()
        button.details?.control = `class` == "UIButton" ? ControlDescription() : nil
        button.details?.control?.isEnabled = false
        $0.add(card) { $0.add(button) }
      }
      let scene = Scene(name: "", screen: Size(200, 400), tree: builder.finish())
      return WhySentences(scene.tree).headline(of: Why(NodeID(view), in: scene, at: point))
    }
    #expect(headline(1, "Row", at: Point(70, 70)) == "card gets the touch at (70, 70)")
    #expect(
      headline(1, "Row", at: Point(20, 20))
        == "card handles the touch at (20, 20), which goes to its subview inner")
    #expect(
      headline(2, "Row", at: Point(70, 20))
        == "inner does not get the touch at (70, 20): the point lies 20 pt right of inner")
    #expect(
      headline(2, "UIButton", at: Point(20, 20)).hasPrefix(
        "inner gets the touch at (20, 20), but it has no effect: "))
  }
}
