import Geometry
import HitTesting
import Testing

/// The texts about a view that refuses a touch: a full sentence, and two or three words for the
/// picture.
@Suite struct SentencesTests {
  /// The texts for a touch at (60, 60) in a view with the frame (50, 50, 100, 100).
  private func words(
    at point: Point = Point(60, 60), behavior: (any HitBehavior)? = nil,
    _ brevity: Sentences.Brevity = .none,
    _ change: (inout ViewNode) -> Void = { _ in }
  ) -> [String] {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 300, 300)))
    var view = ViewNode("Knob", id: "Knob", frame: Rect(50, 50, 100, 100))
    change(&view)
    builder.open(view)
    builder.close()
    builder.close()
    let tree = builder.finish()
    var behaviors: [NodeID: any HitBehavior] = [:]
    behaviors[NodeID(1)] = behavior
    let trace = HitTest(tree, behaviors: behaviors).trace(at: point)
    for step in trace.steps {
      guard case .refused(let reason) = step.kind else { continue }
      return [
        Sentences(tree, brevity).sentence(for: step),
        Sentences.shortRefusal(reason),
      ]
    }
    return []
  }

  @Test func `each guard has its sentence`() {
    #expect(words { $0.isHidden = true } == ["Knob refuses: it is hidden", "hidden"])
    #expect(
      words { $0.isUserInteractionEnabled = false } == [
        "Knob refuses: user interaction is off", "interaction off",
      ])
    #expect(words { $0.alpha = 0.005 } == ["Knob refuses: alpha 0.005 is below 0.01", "α 0.005"])
  }

  @Test func `a text that would read like a word of the sentence is in quotation marks`() {
    func sentence(_ text: String, name: String? = nil) -> String? {
      words {
        $0.name = name ?? text
        var details = ViewDetails()
        details.appearance = ViewAppearance(text: text)
        $0.details = details
        $0.isHidden = true
      }.first
    }
    #expect(sentence("the") == "“the” refuses: it is hidden")
    #expect(sentence("11:33") == "“11:33” refuses: it is hidden")
    #expect(sentence("信息") == "“信息” refuses: it is hidden")
    #expect(sentence("Send") == "Send refuses: it is hidden")
    #expect(sentence("send", name: "sendButton") == "sendButton refuses: it is hidden")
  }

  @Test func `a point outside is described by its distance`() {
    #expect(words(at: Point(47, 60)) == ["(−3, 10) lies 3 pt left of Knob: refused", "3 pt left"])
    #expect(
      words(at: Point(47, 46)) == [
        "(−3, −4) lies 3 pt left of and 4 pt above Knob: refused", "5 pt away",
      ])
    #expect(
      words(at: Point(150, 60)) == [
        "(100, 10) lies on the far edge of Knob: refused", "far edge",
      ])
    #expect(
      words { $0.geometry = ViewGeometry(frame: Rect(60, 60, 0, 9)) } == [
        "Knob refuses: its bounds are empty, so no point is inside", "empty",
      ])
  }

  @Test func `short sentences leave out what follows from the rest`() {
    func short(at point: Point = Point(60, 60), _ change: (inout ViewNode) -> Void = { _ in })
      -> String?
    {
      words(at: point, Sentences.Brevity(longestName: 14, omitsReasons: true), change).first
    }
    #expect(short(at: Point(47, 60)) == "3 pt left of Knob: refused")
    #expect(short(at: Point(47, 46)) == "5 pt away from Knob: refused")
    #expect(
      short { $0.geometry = ViewGeometry(frame: Rect(60, 60, 0, 9)) }
        == "Knob refuses: its bounds are empty")
    #expect(
      short {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 9, 9), center: .zero,
          transform: AffineTransform(scaleX: 0, y: 1))
      } == "Knob refuses: its transform has no inverse")
  }

  @Test func `a point in the bounds but outside a shape is not called an edge`() {
    #expect(
      words(at: Point(52, 52)) { $0.policy = .shape(.circle) } == [
        "(2, 2) lies outside the shape of Knob: refused", "not inside",
      ])
  }

  @Test func `a point in the bounds that code refuses is not on an edge`() {
    final class Nowhere: HitBehavior {
      func contains(_ point: Point, in view: HitContext) -> Bool { false }
    }
    #expect(
      words(behavior: Nowhere()) == [
        "Knob refuses (10, 10): its point(inside:) returns false", "not inside",
      ])
  }

  @Test func `an area that is smaller than the bounds is measured from its own edge`() {
    #expect(
      words(at: Point(52, 100)) { $0.policy = .expand(Insets(all: -10)) } == [
        "(2, 50) lies 8 pt left of the touch area of Knob: refused", "8 pt left",
      ])
  }
}

/// Tests of the sentence that names the view that receives the touch, and the reason.
struct ShortPlaceTests {
  @Test(arguments: [
    (Point(5, 5), "far edge"), (Point(0, 5), "far edge"), (Point(-0.5, 5), "0.5 pt left"),
    (Point(10.5, 5), "0.5 pt right"), (Point(5, -1), "1 pt above"), (Point(5, 11), "1 pt below"),
    (Point(11, -27.25), "1 pt right, 27.25 pt above"), (Point(-3, 20), "3 pt left, 10 pt below"),
  ])
  func `a distance names each direction in which the point lies outside`(
    point: Point, text: String
  ) {
    #expect(Sentences.shortPlace(Refusal.Distance(from: point, to: Rect(0, 0, 10, 10))) == text)
  }
}

struct HeadlineTests {
  /// The headline for a window of 300 × 300 with a list, a row with a policy in it, and a button
  /// behind the list.
  private func headline(
    at point: Point, _ policy: HitPolicy = .standard, brevity: Sentences.Brevity = .none
  ) -> String {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 300, 300)))
    builder.add(ViewNode("UIButton", id: "button", frame: Rect(0, 0, 300, 200)))
    builder.open(ViewNode("UITableView", id: "list", frame: Rect(0, 0, 300, 100)))
    var row = ViewNode("UITableViewCell", id: "row", frame: Rect(0, 0, 300, 40))
    row.policy = policy
    builder.add(row)
    builder.close()
    builder.close()
    let tree = builder.finish()
    return Sentences(tree, brevity).headline(of: HitTest(tree).trace(at: point))
  }

  @Test func `a leaf is the frontmost view, a container the one whose only subview is elsewhere`() {
    #expect(
      headline(at: Point(10, 10))
        == "row gets the touch: it is the frontmost view that accepts touches at (10, 10)")
    #expect(
      headline(at: Point(10, 60))
        == "list gets the touch: its subview row is 20 pt above the point")
    #expect(
      headline(at: Point(10, 45), .expand(Insets(all: 9)))
        == "row gets the touch: it is the frontmost view that accepts touches at (10, 45)")
  }

  @Test func `an override that decides is the reason`() {
    #expect(
      headline(at: Point(10, 10), .forward(to: "button"))
        == "button gets the touch: row forwards every hit to button")
  }

  @Test func `when no view gets the touch, the last refusal is the reason, in short`() {
    #expect(
      headline(at: Point(-20, 10))
        == "No view gets the touch: window is 20 pt right of the point")
    #expect(
      Sentences(.empty).headline(of: HitTest(.empty).trace(at: .zero))
        == "No view gets the touch: the scene has no windows")
  }

  /// The headline for a touch at (50, 50) of a window with these subviews, from back to front.
  private func headline(over subviews: ViewNode..., in window: String = "UIWindow") -> String {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(window, id: "window", frame: Rect(0, 0, 300, 300))) {
      for view in subviews { $0.add(view) }
    }
    let tree = builder.finish()
    return Sentences(tree).headline(of: HitTest(tree).trace(at: Point(50, 50)))
  }

  private func view(
    _ id: String, _ className: String = "UIView", _ frame: Rect = Rect(0, 0, 100, 100),
    _ change: (inout ViewNode) -> Void
  ) -> ViewNode {
    var node = ViewNode(className, id: id, frame: frame)
    change(&node)
    return node
  }

  @Test func `the frontmost subview that contains the point and refuses is the reason`() {
    let off = view("off") { $0.isUserInteractionEnabled = false }
    let hidden = view("hidden") { $0.isHidden = true }
    let clear = view("clear") { $0.alpha = 0.001 }
    let start = "window gets the touch: its subview "
    #expect(headline(over: off) == start + "off has user interaction off")
    #expect(headline(over: hidden) == start + "hidden is hidden")
    #expect(
      headline(over: clear) == start + "clear has alpha 0.001, which is below 0.01")
    #expect(headline(over: clear, off, hidden) == start + "hidden is hidden")
    #expect(headline(over: hidden, off) == start + "off has user interaction off")
    let circle = view("circle", "UIView", Rect(0, 0, 52, 52)) { $0.policy = .shape(.circle) }
    #expect(
      headline(over: hidden, circle) == start + "circle does not contain the point in its shape")
  }

  @Test func `a label that refuses by default is the reason only if there is no other`() {
    let label = view("label", "UILabel") { _ in }
    let hidden = view("hidden") { $0.isHidden = true }
    let far = view("far", "UIView", Rect(60, 0, 9, 9)) { _ in }
    let start = "window gets the touch: its subview "
    #expect(headline(over: far, label) == start + "label has user interaction off")
    #expect(headline(over: hidden, label) == start + "hidden is hidden")
  }

  @Test func `an only subview is the reason wherever it is, without a second colon`() {
    func reason(_ frame: Rect = Rect(0, 0, 100, 100), _ change: (inout ViewNode) -> Void) -> String
    {
      let text = headline(over: view("view", "UIView", frame, change))
      let start = "window gets the touch: its subview view "
      return text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
    }
    #expect(reason(Rect(60, 40, 9, 90)) { _ in } == "is 10 pt right of the point")
    #expect(
      reason(Rect(60, 0, 9, 9)) { _ in } == "is 10 pt right of and 41 pt above the point")
    #expect(reason(Rect(0, 0, 50, 90)) { _ in } == "has the point on its far edge")
    #expect(reason(Rect(0, 0, 0, 90)) { _ in } == "has empty bounds")
    #expect(
      reason {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 100, 100), center: Point(50, 50),
          transform: AffineTransform(0, 0, 0, 0, 0, 0))
      } == "has a transform without an inverse")
    #expect(
      reason { $0.policy = .passThrough } == "would return itself, but lets touches pass through")
    #expect(reason { $0.policy = .none } == "overrides hitTest and always returns nil")
  }

  @Test func `of several subviews, one elsewhere or without area is not the reason`() {
    let none = "window gets the touch: it contains (50, 50), and none of its subviews takes it"
    let other = view("other", "UIView", Rect(200, 0, 9, 9)) { _ in }
    for far in [Rect(60, 0, 100, 100), Rect(0, 50.5, 100, 100)] {
      #expect(headline(over: other, view("far", "UIView", far) { $0.isHidden = true }) == none)
    }
    let flat = view("flat") {
      $0.geometry = ViewGeometry(
        bounds: Rect(0, 0, 100, 100), center: Point(50, 50),
        transform: AffineTransform(0, 0, 0, 0, 0, 0))
    }
    #expect(headline(over: other, flat) == none)
    // A button in an image view is a usual mistake.
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 300, 300))) {
      $0.add(view("image", "UIImageView") { $0.isUserInteractionEnabled = false }) {
        $0.add(ViewNode("UIButton", id: "button", frame: Rect(0, 0, 90, 90)))
      }
    }
    let tree = builder.finish()
    #expect(
      Sentences(tree).headline(of: HitTest(tree).trace(at: Point(50, 50)))
        == "window gets the touch: its subview image has user interaction off")
  }

  @Test func `long names are cut after a word, and keep five letters`() {
    #expect(
      headline(at: Point(10, 150), brevity: Sentences.Brevity(longestName: 5, omitsReasons: true))
        .hasPrefix("button gets the touch"))
    let name = "Notifications and sounds of the house"
    #expect(Sentences.shortened(name, to: 20) == "Notifications and…")
    #expect(Sentences.shortened(name, to: 5) == "Notifications…")
  }
}
