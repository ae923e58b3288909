import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The effect of a tap, in one sentence.
@Suite struct TapEffectTests {
  /// The effect of a tap in the middle of the view “box”, which may have a subview “part”.
  private func effect(
    _ className: String = "UIView", part: String? = nil, in outer: String = "UIView",
    unknown: TapEffect.Unknown = [], isShort: Bool = false,
    _ details: (inout ViewDetails) -> Void = { _ in }
  ) -> String? {
    let parts = part.map { [Node("part", $0, Rect(0, 0, 100, 100))] } ?? []
    let tree = Node.tree([
      Node(
        "window", "UIWindow",
        subviews: [
          Node(
            "outer", outer, Rect(0, 0, 200, 200),
            {
              $0.viewController = "Shop"
              $0.viewControllerHandles = ["buy"]
            }, subviews: [Node("box", className, Rect(0, 0, 100, 100), details, subviews: parts)])
        ])
    ])
    let trace = HitTest(tree).trace(at: Point(50, 50))
    return TapEffect(of: trace, from: TouchSession(tree), unknown: unknown)?
      .text(Sentences(tree), isShort: isShort)
  }

  @Test func `a control sends its actions`() {
    #expect(
      effect("UIButton") { $0.makeControl(["touchUpInside": "buy"]) }
        == "A tap sends “buy” to Shop.")
    #expect(
      effect("UIButton") { $0.makeControl(["touchDown": "buy", "touchUpInside": "go"]) }
        == "A tap sends “buy” to Shop, and sends “go”.")
    #expect(
      effect("UIButton") { $0.makeControl(["touchUpInside": "a, b, c"]) }
        == "A tap sends “a”, and sends “b”, among others.")
    #expect(
      effect("UIButton") { $0.makeControl(["touchUpInside": "perform:"]) }
        == "A tap performs a segue.")
    #expect(
      effect("UIButton") {
        $0.makeControl(["touchUpInside": "buy"])
        $0.control?.target = "Nobody"
      } == "A tap sends “buy”, which has no receiver.")
  }

  @Test func `a control without an action sends its event`() {
    #expect(effect("UIButton") == "A tap sends touchUpInside, which has no action.")
    #expect(effect("UIButton", isShort: true) == "A tap sends touchUpInside.")
    #expect(effect("UIButton", unknown: [.actions, .recognizers]) == "A tap sends touchUpInside.")
    #expect(effect("UISwitch", unknown: .actions) == "A tap sends valueChanged.")
    #expect(
      effect("UIButton", part: "UIButtonContent", unknown: .actions)
        == "A tap sends touchUpInside of box.")
  }

  @Test func `some controls do something else`() {
    for field in ["UITextField", "UISearchTextField"] {
      #expect(effect(field) == "A tap makes box the first responder.")
    }
    #expect(
      effect("UISlider") { $0.makeControl(["valueChanged": "buy"]) }
        == "box tracks the touch; a tap does not move it.")
    #expect(
      effect("UIButton") { $0.makeControl(["touchUpInside": "buy"], isEnabled: false) }
        == "box is disabled: a tap sends nothing.")
    #expect(
      effect("UIButton", part: "UIView")
        == "A tap sends nothing: box tracks only touches that hit it.")
  }

  @Test func `a recognizer recognizes the tap`() {
    #expect(
      effect { $0.attach(.tap, "") } == "A tap is recognized by the tap recognizer of box.")
    func sends(isShort: Bool) -> String? {
      effect(isShort: isShort) {
        $0.handleTouches()
        $0.attach(.tap, "") {
          $0.action = "buy"
          $0.target = "Shop"
        }
      }
    }
    #expect(
      sends(isShort: false) == "A tap is recognized by the tap recognizer of box: “buy” to Shop.")
    #expect(sends(isShort: true) == "A tap sends “buy” to Shop.")
  }

  @Test func `touch methods handle the tap, otherwise it goes up to the end of the chain`() {
    #expect(effect { $0.handleTouches() } == "A tap is handled by box.")
    let climbs = "Nothing handles a tap: it goes up the responder chain to UIApplicationDelegate."
    #expect(effect() == climbs)
    #expect(effect(isShort: true) == "Nothing handles a tap.")
    #expect(effect { $0.attach(.tap, "") { $0.numberOfTapsRequired = 2 } } == climbs)
    #expect(effect { $0.attach(.pan, "") } == climbs)
  }

  @Test func `a scroll view scrolls, and a list may select a cell`() {
    #expect(effect(in: "UIScrollView") == "Nothing handles a tap; a drag scrolls outer.")
    #expect(effect("UITableView") == "Nothing handles a tap; a drag scrolls box.")
    let cell = "A tap may select a cell of outer"
    #expect(effect("UITableViewCell", in: "UITableView") == cell + "; a drag scrolls it.")
    #expect(effect(in: "UITableView") == "Nothing handles a tap; a drag scrolls outer.")
    #expect(
      effect(
        "UICollectionViewCell", in: "UICollectionView", unknown: .recognizers, isShort: true)
        == cell + ".")
    #expect(effect("UIButton", in: "UITableView", isShort: true) == "A tap sends touchUpInside.")
  }

  @Test func `nothing is said about code and properties that are not recorded`() {
    let recorded = "Nothing recorded handles a tap."
    #expect(effect { $0.attach(.custom, "") } == recorded)
    #expect(effect("WKWebView") == recorded && effect("_UIHostingView") == recorded)
    #expect(effect(unknown: .otherHandlers) == recorded)
    #expect(effect(unknown: .recognizers) == "A tap goes to box; its effect is not recorded.")
    #expect(effect("UIButton", unknown: .rules) == nil)
  }

  @Test func `without a hit view, or in other views, there is no effect`() {
    let tree = Node.tree([Node("window", "UIWindow")])
    let session = TouchSession(tree)
    let test = HitTest(tree)
    #expect(TapEffect(of: test.trace(at: Point(5, 5)), from: session) != nil)
    #expect(TapEffect(of: test.trace(at: Point(-5, 5)), from: session) == nil)
    #expect(TapEffect(of: test.trace(at: Point(.nan, 5)), from: session) == nil)
    let other = TouchSession(Node.tree([Node("window", "UIWindow")]))
    #expect(TapEffect(of: test.trace(at: Point(5, 5)), from: other) == nil)
  }
}
