import Geometry
import HitTesting
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
    #expect(check.summary == "The engine agrees with 8 statements of the file.")
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
      check.summary == "The engine agrees with 0 of 5 statements of the file; "
        + "5 about “visible” differ.")
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
