import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Scroll views and their content.
@Suite struct ScrollTouchTests {
  private func list(
    _ className: String = "UIView", _ scroll: (inout ScrollDescription) -> Void = { _ in }
  ) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [
        Node(
          "list", "UIView", Rect(0, 0, 300, 300),
          {
            var description = ScrollDescription()
            scroll(&description)
            $0.scroll = description
          }, subviews: [Node("row", className, Rect(0, 0, 300, 50))])
      ])
  }

  private let pan = "list.UIScrollViewPanGestureRecognizer"

  @Test func `row 72: touches of the content wait 0.15 s`() {
    var bench = TouchBench(list())
    #expect(bench.lines("down 50,20 @0", .touch) == ["held row"])
    #expect(bench.lines(advancingTo: 0.149, .touch).isEmpty)
    #expect(bench.lines(advancingTo: 0.15, .touch) == ["touchesBegan row"])
    var settings = TouchSettings()
    settings.contentTouchDelay = 1
    var slow = TouchBench(list(), settings: settings)
    slow.run("down 50,20 @0")
    #expect(slow.lines(advancingTo: 0.9, .touch).isEmpty)
    var direct = TouchBench(list("UIView", { $0.delaysContentTouches = false }))
    #expect(direct.lines("down 50,20", .touch) == ["touchesBegan row"])
    #expect(bench.lines("up; down 50,200 @9", .touch) == ["touchesEnded row", "touchesBegan list"])
  }

  @Test func `row 72: a quick tap reaches the content when the finger lifts`() {
    var bench = TouchBench(list("UIButton"))
    #expect(
      bench.lines("down 50,20; up", .touch, .control, .gesture) == [
        "held row", "possible→failed \(pan)", "touchesBegan row", "touchDown row",
        "touchesEnded row", "touchUpInside row",
      ])
  }

  @Test func `row 72: a scroll that begins in time keeps the touch from the content`() {
    var bench = TouchBench(list())
    #expect(
      bench.lines("down 50,20; move 50,40; up", .touch, .gesture, .dropped) == [
        "held row", "possible→began \(pan)", "touchesBegan row", "began→ended \(pan)",
      ])
  }

  @Test func `row 72: an override of touchesShouldCancel decides about controls and other views`() {
    func scrolls(_ className: String, _ result: Bool?) -> Bool {
      var bench = TouchBench(list(className, { $0.touchesShouldCancel = result }))
      return bench.lines("down 50,20 @0; move 50,21 @0.2; move 50,40 @0.3", .gesture)
        == ["possible→began \(pan)"]
    }
    #expect(scrolls("UIView", nil) && !scrolls("UIView", false) && scrolls("UIView", true))
    #expect(!scrolls("UIButton", nil) && !scrolls("UIButton", false) && scrolls("UIButton", true))
  }

  @Test func `row 72: a later scroll cancels the content's touch if allowed`() {
    let script = "down 50,20 @0; move 50,21 @0.2; move 50,40 @0.3"
    var cancelling = TouchBench(list())
    #expect(
      cancelling.lines(script, .touch, .gesture).suffix(2) == [
        "possible→began \(pan)", "touchesCancelled row",
      ])
    var forbidden = TouchBench(list("UIView", { $0.canCancelContentTouches = false }))
    #expect(
      forbidden.lines(script, .touch, .gesture).suffix(2) == [
        "possible→failed \(pan)", "touchesMoved row",
      ])
    var control = TouchBench(list("UIControl"))
    #expect(
      control.lines(script, .touch, .gesture).suffix(2) == [
        "possible→failed \(pan)", "touchesMoved row",
      ])
    #expect(
      control.session.deliveries.contains {
        $0.reason == .failed(.contentKeepsTouch(control.view("row")))
      })
  }

  @Test
  func `row 72: of two scroll views the inner one scrolls; the class alone makes a scroll view`() {
    var bench = TouchBench(
      Node(
        "outer", "UITableView",
        subviews: [
          Node(
            "inner", "UIScrollView", Rect(0, 0, 200, 200),
            subviews: [
              Node("row", "UIView", Rect(0, 0, 200, 50))
            ])
        ]))
    #expect(
      bench.lines("down 50,20; move 50,60", .gesture) == [
        "possible→began inner.UIScrollViewPanGestureRecognizer",
        "possible→failed outer.UIScrollViewPanGestureRecognizer",
      ])
  }

  /// A table that contains a horizontally scrolling row of cards.
  private func shelf(
    outer: (inout ScrollDescription) -> Void = { _ in },
    inner: (inout ScrollDescription) -> Void = { _ in }
  ) -> Node {
    var table = ScrollDescription()
    table.contentSize = Size(300, 900)
    outer(&table)
    var cards = ScrollDescription()
    cards.contentSize = Size(900, 100)
    inner(&cards)
    return Node(
      "window", "UIWindow",
      subviews: [
        Node(
          "table", "UITableView", Rect(0, 0, 300, 300), { $0.scroll = table },
          subviews: [Node("cards", "UIScrollView", Rect(0, 0, 300, 100), { $0.scroll = cards })])
      ])
  }

  private func scrolled(_ node: Node, _ script: String) -> [String] {
    var bench = TouchBench(node)
    return bench.lines("down 150,50; " + script, .gesture).map { line in
      line.split(separator: ".").first.map { String($0) } ?? line
    }
  }

  // UIScrollView.h, alwaysBounceVertical: "if YES and bounces is YES, even if content is smaller
  // than bounds, allow drag vertically".
  @Test func `row 81: a drag goes to the scroll view that can scroll that way`() {
    let across = ["possible→began cards", "possible→failed table"]
    let along = ["possible→failed cards", "possible→began table"]
    #expect(scrolled(shelf(), "move 130,50") == across)
    #expect(scrolled(shelf(), "move 150,70") == along)
    #expect(scrolled(shelf(), "move 130,65") == across)
    #expect(scrolled(shelf(), "move 135,70") == along)
    #expect(
      scrolled(shelf(outer: { $0.contentSize = Size(300, 300) }), "move 150,70") == [
        "possible→failed cards", "possible→failed table",
      ])
    #expect(
      scrolled(
        shelf(outer: {
          $0.contentSize = Size(300, 300)
          $0.alwaysBounceVertical = true
        }), "move 150,70") == along)
    #expect(
      scrolled(
        shelf(outer: {
          $0.contentSize = Size(300, 290)
          $0.contentInset = Insets(top: 10, left: 0, bottom: 1, right: 0)
        }), "move 150,70") == along)
    let narrow: (inout ScrollDescription) -> Void = { $0.contentSize = Size(300, 100) }
    #expect(
      scrolled(shelf(inner: narrow), "move 130,50") == [
        "possible→failed cards", "possible→failed table",
      ])
    #expect(
      scrolled(
        shelf(inner: {
          $0.contentSize = Size(300, 100)
          $0.alwaysBounceHorizontal = true
        }), "move 130,50") == across)
    #expect(scrolled(shelf(inner: { $0.contentSize = nil }), "move 150,70") == across)
  }

  @Test func `row 81: a scroll view that does not scroll has a reason`() {
    var bench = TouchBench(shelf())
    let log = bench.run("down 150,50; move 150,70")
    let sentences = log.filter { $0.transition?.to == .failed }.map(bench.session.sentence)
    #expect(
      sentences == ["The scrolling of cards fails: the content does not scroll vertically"])
  }

  @Test func `row 72: a scroll view whose scrolling is off neither delays nor scrolls`() {
    var bench = TouchBench(list("UIView", { $0.isScrollEnabled = false }))
    #expect(
      bench.lines("down 50,20; move 50,60", .touch, .gesture) == [
        "touchesBegan row", "touchesMoved row",
      ])
  }
}
