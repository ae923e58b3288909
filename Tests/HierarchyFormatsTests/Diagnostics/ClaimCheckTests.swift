import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct ClaimCheckTests {
  private let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) { window in
      window.add(ViewNode("UIButton", id: "behind", frame: Rect(0, 0, 50, 50)))
      window.add(ViewNode("UIView", id: "cover", frame: Rect(0, 0, 50, 50)))
      window.add(ViewNode("UIView", id: "below", frame: Rect(0, 200, 50, 50)))
      window.add(ViewNode("UIView", id: "edge", frame: Rect(80, 80, 100, 10)))
      window.add(ViewNode("UIView", id: "empty", frame: Rect(60, 60, 0, 10)))
      window.add(ViewNode("UIView", id: "box", frame: Rect(60, 0, 10, 10))) { box in
        box.add(ViewNode("UIView", id: "out", frame: Rect(0, 20, 10, 10)))
      }
    }
    return Scene(name: "claims", screen: Size(100, 100), tree: builder.finish())
  }()

  private func check(_ claims: [(String, Bool)]) -> ClaimCheck {
    ClaimCheck(
      claims.compactMap { id, value in
        scene.tree.view(named: id).map { Claim(.visible, of: $0, is: value) }
      }, in: scene)
  }

  @Test func `statements that hold are counted`() {
    let check = check([
      ("window", true), ("behind", false), ("cover", true), ("below", false), ("edge", true),
      ("empty", false), ("box", true), ("out", false),
    ])
    #expect(check.count == 8)
    #expect(check.agreeing == 8)
    #expect(check.summary == "The engine agrees with 8 statements in the file.")
  }

  @Test func `statements that do not hold have the result and the reason`() {
    let check = check([
      ("behind", true), ("cover", false), ("below", true), ("empty", true), ("out", true),
    ])
    #expect(check.agreeing == 0)
    #expect(
      check.differing.map(\.reason) == [
        "cover is in front of behind, and gets the touch",
        "cover gets the touch, and nothing is in front of it", "below is not on the screen",
        "empty is not on the screen: its bounds are empty",
        "(5, 25) lies 15 pt below box: refused, and its subviews with it",
      ])
    #expect(check.differing[0].point == Point(25, 25))
    #expect(check.differing[0].answer.map { scene.tree.id(of: $0) } == "cover")
    #expect(check.differing[1].statement == "not visible")
    #expect(check.differing[2].point == nil)
    #expect(
      check.summary == "The engine agrees with 0 of 5 statements in the file; "
        + "5 about “visible” differ.")
  }

  @Test func `statements about views that only an assumption lets pass do not count`() throws {
    let text = """
      <AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="90" height="90">\
      <XCUIElementTypeButton name="Go" x="0" y="0" width="90" height="90" visible="true"/>\
      <XCUIElementTypeOther x="0" y="0" width="90" height="90" visible="true"/>\
      <XCUIElementTypeOther x="0" y="0" width="90" height="90" visible="false"/>\
      </XCUIElementTypeApplication></AppiumAUT>
      """
    let check = ClaimCheck(try HierarchyReader().read(text))
    #expect(check.count == 1 && check.agreeing == 1 && check.omitted == 2)
    #expect(
      check.summary == "The engine agrees with 1 statement in the file; 2 about containers that "
        + "are assumed to let touches pass do not count.")
    let plain = HierarchyReader(ReadingOptions(skipsEmptyContainers: false))
    let strict = ClaimCheck(try plain.read(text))
    #expect(strict.count == 3 && strict.omitted == 0)
  }

  @Test func `views that are partly on the screen are tested there`() {
    let claim = scene.tree.view(named: "edge").map { [Claim(.hittable, of: $0, is: false)] } ?? []
    #expect(ClaimCheck(claim, in: scene).differing.map(\.point) == [Point(90, 85)])
  }

  @Test func `without statements there is nothing to compare`() {
    let check = ClaimCheck([], in: scene)
    #expect(check.count == 0)
    #expect(check.summary == "The file records nothing about touches.")
    let stray = ClaimCheck([Claim(.visible, of: NodeID(99), is: true)], in: scene)
    #expect(stray.differing.map(\.reason) == ["The view does not exist"])
  }
}

extension ClaimCheckTests {
  @Test func `thousands of statements about one place are compared in good time`() {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100)))
    for _ in 0..<20_000 { builder.add(ViewNode(frame: Rect(0, 0, 100, 100))) }
    let tree = builder.finish()
    let claims = tree.ids.map { Claim(.visible, of: $0, is: true) }
    let scene = Scene(name: "pile", screen: Size(100, 100), tree: tree)
    let check = ClaimCheck(claims, in: scene)
    #expect(check.agreeing == 2)
    #expect(check.differing.allSatisfy { $0.reason.contains("is in front of") })
  }
}

/// The reason of each kind of difference.
extension ClaimCheckTests {
  private func scene(_ build: (inout ViewTreeBuilder) -> Void) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100)))
    build(&builder)
    return Scene(name: "claims", screen: Size(100, 100), tree: builder.finish())
  }

  /// The reason why a view is not reached, as a file claims; `nil` if it is.
  private func reason(_ id: String, _ value: Bool = true, in scene: Scene) throws -> String? {
    let view = try #require(scene.tree.view(named: id))
    return ClaimCheck([Claim(.hittable, of: view, is: value)], in: scene).differing.first?.reason
  }

  private func view(
    _ id: String, _ frame: Rect = Rect(0, 0, 50, 50), _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode(id: id, frame: frame)
    change(&node)
    return node
  }

  @Test func `a view under a singular transform refuses, and so do its subviews`() throws {
    let geometry = ViewGeometry(
      bounds: Rect(0, 0, 20, 20), center: Point(50, 50),
      transform: AffineTransform(1, 1, 0, 0, 0, 0))
    let scene = scene { $0.add(ViewNode(id: "flat", geometry: geometry)) { $0.add(view("in")) } }
    for id in ["flat", "in"] {
      #expect(
        try reason(id, in: scene)
          == "flat refuses: its transform is singular, it has no inverse, and its subviews with it")
    }
  }

  @Test func `the outermost view that refuses is the reason`() throws {
    let scene = scene {
      $0.add(view("faint") { $0.alpha = 0.005 }) {
        $0.add(view("hidden") { $0.isHidden = true }) { $0.add(view("inner")) }
      }
      $0.add(view("off", Rect(60, 0, 20, 20)) { $0.isUserInteractionEnabled = false })
    }
    let faint = "faint refuses: alpha 0.005 is below 0.01, and its subviews with it"
    #expect(try reason("inner", in: scene) == faint && reason("faint", in: scene) == faint)
    #expect(try reason("off", in: scene) == "off refuses: user interaction is off")
    #expect(try reason("off", false, in: scene) == nil)
  }

  @Test func `the view that is covered is named, not the claimed view in it`() throws {
    let scene = scene {
      $0.add(view("group")) { $0.add(view("row")) { $0.add(view("cell")) } }
      $0.add(view("sheet")) { $0.add(view("title")) }
    }
    for id in ["cell", "row", "group"] {
      #expect(try reason(id, in: scene) == "title is in front of group, and gets the touch")
    }
    #expect(
      try reason("sheet", false, in: scene)
        == "title gets the touch, and nothing is in front of it")
  }

  @Test func `a view that lets touches pass is not reached, unless another behind it is`() throws {
    for policy in [HitPolicy.passThrough, .pointerEvents(.boxNone)] {
      let scene = scene {
        $0.add(view("back"))
        $0.add(view("veil") { $0.policy = policy })
        $0.add(view("covered", Rect(50, 50, 20, 20)) { $0.policy = policy })
        $0.add(view("front", Rect(50, 50, 20, 20)))
      }
      let passes = "veil lets touches pass"
      #expect(try reason("veil", in: scene) == (policy == .passThrough ? nil : passes))
      #expect(try reason("veil", false, in: scene) == nil)
      #expect(try reason("covered", in: scene) == "covered lets touches pass")
      #expect(try reason("back", in: scene) == nil)
    }
  }

  @Test func `a touch that no view gets is the reason, as long as none refuses`() throws {
    var builder = ViewTreeBuilder()
    builder.add(
      view("window", Rect(0, 0, 100, 100)) { $0.policy = .none }
    ) { $0.add(view("lost")) }
    let scene = Scene(name: "none", screen: Size(100, 100), tree: builder.finish())
    #expect(try reason("lost", in: scene) == "No view gets the touch")
    #expect(try reason("window", in: scene) == "window lets touches pass")
    #expect(try reason("lost", false, in: scene) == nil)
  }

  @Test func `the summary counts statements of each kind`() {
    let scene = scene { $0.add(view("a")) }
    let (window, a) = (NodeID(0), NodeID(1))
    func summary(_ claims: [Claim]) -> String { ClaimCheck(claims, in: scene).summary }
    #expect(
      summary([Claim(.visible, of: a, is: true)])
        == "The engine agrees with 1 statement in the file.")
    #expect(
      summary([Claim(.visible, of: NodeID(99), is: false)])
        == "The engine agrees with 1 statement in the file.")
    #expect(
      summary([
        Claim(.visible, of: a, is: false), Claim(.hittable, of: window, is: false),
        Claim(.visible, of: window, is: false), Claim(.hittable, of: a, is: true),
      ])
        == "The engine agrees with 1 of 4 statements in the file; 1 about “hittable” and 2 about "
        + "“visible” differ.")
    #expect(
      summary([Claim(.hittable, of: NodeID(-1), is: true)])
        == "The engine agrees with 0 of 1 statement in the file; 1 about “hittable” differ.")
    let statements = ClaimCheck(
      [Claim(.hittable, of: a, is: false), Claim(.visible, of: NodeID(5), is: true)], in: scene
    ).differing.map(\.statement)
    #expect(statements == ["not hittable", "visible"])
  }

  @Test func `claims about an element of a page source are checked at its new place`() throws {
    let source = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" \
      width="100" height="100" visible="true">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="100" height="100" \
      visible="true">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="one" x="0" y="0" width="50" \
      height="50" visible="true"/>
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="two" x="200" y="200" width="50" \
      height="50" visible="false"/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """
    let plain = try HierarchyReader().read(source)
    try #require(plain.claims.count > 2)
    let two = try #require(plain.scene.tree.ids.last)
    let sidecar = "{\"views\": {\"\(plain.scene.tree.path(of: two))\": {\"order\": 0}}}"
    let ordered = try HierarchyReader().read(
      Array(source.utf8), name: "test",
      companions: [Companion(name: "side", bytes: Array(sidecar.utf8))])
    func names(_ reading: Reading) -> [String?] {
      reading.claims.map { reading.scene.tree.name(of: $0.view) }
    }
    #expect(ordered.scene.tree.ids.last != two || ordered.scene.tree.name(of: two) != "two")
    #expect(names(ordered) == names(plain))
    #expect(ClaimCheck(ordered).agreeing == ClaimCheck(plain).agreeing)
  }
}
