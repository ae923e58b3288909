import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Every property of an inspector.
@Suite struct ViewPropertyTableTests {
  private static var plain: ViewNode {
    var node = ViewNode("Card", id: "card", name: "Card", frame: Rect(10, 20, 30.5, 40))
    node.alpha = 0.12346
    return node
  }

  /// A view in which every property differs from its default.
  private static var full: ViewNode {
    var node = ViewNode(
      "Card", id: "full", name: "Full",
      geometry: ViewGeometry(
        bounds: Rect(1, 2, 10, 20), center: Point(5, 6), anchorPoint: Point(0.25, 0.75),
        transform: AffineTransform(2, 0.5, 0, 3, 4, 5)))
    var details = ViewDetails()
    details.zPosition = 1.5
    details.windowLevel = 2
    details.viewController = "Shop"
    details.isMultipleTouchEnabled = true
    details.isExclusiveTouch = true
    details.control = ControlDescription()
    details.control?.isEnabled = false
    details.control?.actions = ["valueChanged": "set", "touchUpInside": "buy"]
    details.scroll = ScrollDescription()
    details.scroll?.isScrollEnabled = false
    details.scroll?.delaysContentTouches = false
    details.scroll?.canCancelContentTouches = false
    var tap = GestureDescription(.tap)
    tap.action = "open:"
    tap.isEnabled = false
    tap.cancelsTouchesInView = false
    details.gestures = [tap, GestureDescription(.pan)]
    node.details = details
    (node.isHidden, node.isUserInteractionEnabled, node.clipsToBounds) = (true, false, true)
    node.alpha = 0.5
    node.backgroundColor = ViewColor(rgba: 0x1234_56FF)
    node.policy = .forward(to: "other")
    return node
  }

  private static func rows(_ node: ViewNode) -> [String] {
    var builder = ViewTreeBuilder()
    builder.add(node)
    return ViewProperty.all(of: NodeID(0), in: builder.finish()).map {
      "\($0.title): \($0.text(of: node)) (\($0.kind(in: node))"
        + ($0.isDefault(in: node) ? ", default)" : ")")
    }
  }

  @Test func `a plain view has these properties`() {
    #expect(
      Self.rows(Self.plain) == [
        "frame: 10, 20, 30.5, 40 (text)", "isHidden: no (toggle, default)", "alpha: 0.1235 (text)",
        "isUserInteractionEnabled: yes (toggle, default)", "clipsToBounds: no (toggle, default)",
        "hitTest override: none (choice, default)",
        "isMultipleTouchEnabled: no (toggle, default)", "isExclusiveTouch: no (toggle, default)",
        "windowLevel: 0 (text, default)", "bounds: 0, 0, 30.5, 40 (text, default)",
        "zPosition: 0 (text, default)", "class: Card (fixed)", "id: card (fixed)",
        "name: Card (fixed)",
      ])
  }

  @Test func `a view on which everything is set has these properties`() {
    #expect(
      Self.rows(Self.full) == [
        "frame: \(ViewProperty.frame.text(of: Self.full)) (fixed)", "isHidden: yes (toggle)",
        "alpha: 0.5 (text)", "isUserInteractionEnabled: no (toggle)",
        "clipsToBounds: yes (toggle)", "hitTest override: forwards to other (choice)",
        "isEnabled: no (toggle)", "actions: touchUpInside: buy, valueChanged: set (fixed)",
        "recognizer: UITapGestureRecognizer → open: (fixed)", "– isEnabled: no (toggle)",
        "– cancelsTouchesInView: no (toggle)", "recognizer: UIPanGestureRecognizer (fixed)",
        "– isEnabled: yes (toggle, default)", "– cancelsTouchesInView: yes (toggle, default)",
        "isScrollEnabled: no (toggle)", "delaysContentTouches: no (toggle)",
        "canCancelContentTouches: no (toggle)", "isMultipleTouchEnabled: yes (toggle)",
        "isExclusiveTouch: yes (toggle)", "windowLevel: 2 (text)", "bounds: 1, 2, 10, 20 (text)",
        "center: 5, 6 (text)", "anchorPoint: 0.25, 0.75 (fixed)",
        "transform: 2, 0.5, 0, 3, 4, 5 (fixed)", "zPosition: 1.5 (text)",
        "backgroundColor: \(Self.full.backgroundColor?.hex ?? "") (fixed)",
        "view controller: Shop (fixed)", "class: Card (fixed)", "id: full (fixed)",
        "name: Full (fixed)",
      ])
  }

  @Test func `a property without a value is shown as none`() {
    let bare = ViewNode(frame: Rect(0, 0, 1, 1))
    let properties: [ViewProperty] = [
      .id, .name, .viewController, .backgroundColor, .actions, .recognizer(0), .isEnabled,
      .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches, .recognizerIsEnabled(0),
      .cancelsTouchesInView(0),
    ]
    for property in properties {
      #expect(property.text(of: bare) == "none", "\(property.title)")
      #expect(property.flag(of: bare) == nil && property.nextChange(in: bare) == nil)
    }
    var control = bare
    control.details = ViewDetails()
    control.details?.control = ControlDescription()
    #expect(ViewProperty.actions.text(of: control) == "none")
    #expect(ViewProperty.isEnabled.text(of: control) == "yes")
  }

  @Test func `each override has its name`() {
    let policies: [HitPolicy] = [
      .standard, .passThrough, .none, .answersSelf,
      .expand(Insets(top: 1, left: 2, bottom: 3.5, right: -4)), .forward(to: "x"), .shape(.circle),
      .shape(.ellipse), .shape(.polygon([])), .pointerEvents(.boxNone),
    ]
    let texts = policies.map { policy in
      var node = Self.plain
      node.policy = policy
      return ViewProperty.policy.text(of: node).replacing("−", with: "-")
    }
    #expect(
      texts == [
        "none", "passes through", "returns nil", "returns self", "expanded by 1, 2, 3.5, -4",
        "forwards to x", "circle", "ellipse", "polygon", "pointerEvents box-none",
      ])
    // After a policy that is not a preset, the first preset follows.
    var node = Self.plain
    node.policy = .forward(to: "x")
    #expect(ViewProperty.policy.nextChange(in: node) == .policy(.standard))
  }

  @Test func `a click makes the edit of its property`() {
    let full = Self.full
    let changes: [(ViewProperty, ViewEdit.Change?)] = [
      (.isHidden, .hidden(false)), (.isUserInteractionEnabled, .userInteraction(true)),
      (.clipsToBounds, .clipsToBounds(false)), (.isMultipleTouchEnabled, .multipleTouch(false)),
      (.isExclusiveTouch, .exclusiveTouch(false)), (.isEnabled, .controlEnabled(true)),
      (.isScrollEnabled, .scrollEnabled(true)),
      (.delaysContentTouches, .delaysContentTouches(true)),
      (.canCancelContentTouches, .canCancelContentTouches(true)),
      (.recognizerIsEnabled(0), .recognizerEnabled(true, recognizer: 0)),
      (.recognizerIsEnabled(1), .recognizerEnabled(false, recognizer: 1)),
      (.cancelsTouchesInView(0), .cancelsTouches(true, recognizer: 0)),
      (.cancelsTouchesInView(1), .cancelsTouches(false, recognizer: 1)),
      (.cancelsTouchesInView(2), nil), (.recognizerIsEnabled(-1), nil), (.frame, nil), (.id, nil),
    ]
    for (property, change) in changes {
      #expect(property.nextChange(in: full) == change, "\(property.title)")
    }
  }

  @Test func `typed text has as many numbers as the property, and an example shows them`() {
    let properties: [(ViewProperty, Int, String)] = [
      (.frame, 4, "four numbers: x, y, width, height"),
      (.bounds, 4, "four numbers: x, y, width, height"), (.center, 2, "two numbers: x, y"),
      (.alpha, 1, "a number from 0 to 1"), (.zPosition, 1, "a number"),
      (.windowLevel, 1, "a number"),
    ]
    for (property, count, example) in properties {
      #expect(property.example == example)
      for number in 0...5 {
        let text = (0..<number).map { "\($0 + 1)" }.joined(separator: ";")
        #expect((property.change(to: text) != nil) == (number == count), "\(property.title)")
      }
    }
    #expect(ViewProperty.bounds.change(to: "1, 2\t3 4") == .bounds(Rect(1, 2, 3, 4)))
    #expect(ViewProperty.zPosition.change(to: " -2.5 ") == .zPosition(-2.5))
    #expect(ViewProperty.windowLevel.change(to: "7") == .windowLevel(7))
    #expect(ViewProperty.alpha.change(to: "0.25") == .alpha(0.25))
    #expect(ViewProperty.alpha.change(to: "-1") == .alpha(0))
    #expect(ViewProperty.alpha.change(to: "1.5") == .alpha(1))
    #expect(ViewProperty.alpha.change(to: "0.5 x") == nil)
    #expect(ViewProperty.isHidden.change(to: "1") == nil)
  }

  @Test func `bounds are the default while nothing is scrolled`() {
    var node = Self.plain
    #expect(ViewProperty.bounds.isDefault(in: node))
    node.geometry = ViewGeometry(frame: Rect(0, 0, 5, 5), boundsOrigin: Point(0, 1))
    #expect(!ViewProperty.bounds.isDefault(in: node))
    // A centre and the like never count as a default.
    for property in [ViewProperty.center, .frame, .actions, .viewController, .backgroundColor] {
      #expect(!property.isDefault(in: ViewNode("Card", frame: .zero)))
    }
  }
}
