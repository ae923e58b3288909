import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

/// The edits that each obstacle requires, and the order of the fixes.
@Suite struct FixTests {
  /// The fixes of the view “target” on a screen of 400 × 800, as sentences.
  private static func fixes(
    at point: Point = Point(20, 20), of id: String = "target",
    _ build: (inout ViewTreeBuilder) -> Void
  ) -> [String] {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800)))
    build(&builder)
    builder.close()
    let scene = Scene(name: "", screen: Size(400, 800), tree: builder.finish())
    let why = Why(scene.tree.view(named: id) ?? NodeID(0), in: scene, at: point)
    return why.fixes.map { WhySentences(scene.tree).text(of: $0, for: why.view) }
  }

  /// The fixes of a target of 100 × 50 at (0, 0), in a card of 200 × 200.
  private static func fixes(
    at point: Point = Point(20, 20), card outer: (inout ViewNode) -> Void = { _ in },
    _ target: (inout ViewNode) -> Void
  ) -> [String] {
    fixes(at: point) {
      $0.add(card("card", Rect(0, 0, 200, 200), outer)) {
        $0.add(card("target", Rect(0, 0, 100, 50), target))
      }
    }
  }

  @Test func `a singular transform of a superview that is too small is reset`() {
    let fixes = Self.fixes(
      card: {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 0, 200), center: Point(20, 20),
          transform: AffineTransform(scaleX: 0, y: 0))
      }, { _ in })
    #expect(!fixes.isEmpty)
    for fix in fixes { #expect(fix.contains("eset the transform of card to the identity")) }
  }

  @Test func `each property of a view or a superview that keeps touches away is set back`() {
    let rows: [((inout ViewNode) -> Void, (String) -> String)] = [
      ({ $0.isHidden = true }, { "Show \($0) (isHidden = false)" }),
      ({ $0.alpha = 0 }, { "Set the alpha of \($0) to 1" }),
      (
        { $0.isUserInteractionEnabled = false }, { "Turn user interaction of \($0) on" }
      ),
      ({ $0.policy = .none }, { "Remove the override of the hit test of \($0)" }),
      (
        { $0.policy = .pointerEvents(.none) }, { "Remove the override of the hit test of \($0)" }
      ),
      (
        {
          $0.geometry = ViewGeometry(
            bounds: $0.geometry.bounds, center: $0.geometry.center,
            transform: AffineTransform(scaleX: 0, y: 1))
        },
        { "Reset the transform of \($0) to the identity" }
      ),
    ]
    for (change, text) in rows {
      #expect(Self.fixes(change) == [text("target")])
      #expect(Self.fixes(card: change) { _ in } == [text("card")])
    }
    #expect(
      Self.fixes { $0.policy = .passThrough } == ["Remove the override of the hit test of target"])
    #expect(Self.fixes(card: { $0.policy = .passThrough }) { _ in } == [])
    #expect(
      Self.fixes(card: { $0.policy = .answersSelf }) { _ in } == [
        "Remove the override of the hit test of card"
      ])
  }

  @Test func `a point outside enlarges the touch area by whole points on its side`() {
    func fix(_ x: Double, _ y: Double, _ policy: HitPolicy = .standard) -> [String] {
      Self.fixes(at: Point(x, y)) {
        $0.add(card("target", Rect(100, 100, 100, 50)) { $0.policy = policy })
      }
    }
    let start = "Enlarge the touch area of target by"
    #expect(fix(97, 120) == ["\(start) 3 pt at the left"])
    #expect(fix(97.5, 120) == ["\(start) 3 pt at the left"])
    #expect(fix(120, 90) == ["\(start) 10 pt at the top"])
    // The far edges do not belong to the area.
    #expect(fix(200, 120) == ["\(start) 1 pt at the right"])
    #expect(fix(203, 120) == ["\(start) 4 pt at the right"])
    #expect(fix(120, 150) == ["\(start) 1 pt at the bottom"])
    #expect(fix(120, 157.5) == ["\(start) 8 pt at the bottom"])
    #expect(fix(90, 160) == ["\(start) 10 pt at the left, 11 pt at the bottom"])
    #expect(fix(203, 90) == ["\(start) 10 pt at the top, 4 pt at the right"])
    let enlarged = HitPolicy.expand(Insets(top: 5, left: 2, bottom: 0, right: 0))
    #expect(
      fix(120, 157, enlarged) == ["\(start) 5 pt at the top, 2 pt at the left, 8 pt at the bottom"])
    #expect(fix(97, 120, enlarged) == ["\(start) 5 pt at the top, 3 pt at the left"])
    // A touch area that is smaller than the bounds is reset.
    #expect(fix(101, 101, .shape(.ellipse)) == ["Remove the override of the hit test of target"])
    #expect(
      fix(101, 120, .expand(Insets(all: -10))) == ["Remove the override of the hit test of target"])
  }

  @Test func `a superview that is too small is enlarged, beyond its start its touch area`() {
    func fix(_ frame: Rect, _ point: Point, _ change: (inout ViewNode) -> Void = { _ in })
      -> [String]
    {
      Self.fixes(at: point) {
        $0.add(card("card", Rect(100, 100, 50, 50), change)) {
          $0.add(card("target", frame))
        }
      }
    }
    let right = Rect(0, 0, 90, 80)
    #expect(fix(right, Point(170, 120)) == ["Enlarge card to 71 × 50"])
    #expect(fix(right, Point(120, 160.5)) == ["Enlarge card to 50 × 61"])
    #expect(fix(right, Point(150, 150)) == ["Enlarge card to 51 × 51"])
    #expect(
      fix(Rect(-20, -20, 40, 40), Point(95, 110)) == [
        "Enlarge the touch area of card by 5 pt at the left"
      ])
    #expect(
      fix(Rect(-20, -20, 40, 40), Point(110, 95)) == [
        "Enlarge the touch area of card by 5 pt at the top"
      ])
    #expect(
      fix(right, Point(170, 120)) { $0.policy = .expand(Insets(all: 1)) } == [
        "Enlarge the touch area of card by 1 pt at the top, 1 pt at the left, 1 pt at the bottom, "
          + "21 pt at the right"
      ])
    #expect(
      fix(right, Point(170, 120)) { $0.geometry.bounds.origin = Point(5, 0) } == [
        "Enlarge card to 71 × 50"
      ])
  }

  /// The fixes for a target behind a cover, which contains another view away from the point.
  private static func covered(
    _ cover: (inout ViewNode) -> Void = { _ in }, _ held: (inout ViewNode) -> Void
  ) -> [String] {
    fixes {
      $0.add(card("target", Rect(0, 0, 100, 50)))
      $0.add(card("cover", Rect(0, 0, 400, 400), cover)) {
        $0.add(card("held", Rect(200, 200, 50, 50), held))
      }
    }
  }

  @Test func `switching a cover off comes last if another view in it would lose its touches`() {
    let off = "Turn user interaction of cover off"
    let through = "Let touches pass through cover (hitTest returns nil instead of self)"
    func control(_ node: inout ViewNode) {
      node.details = ViewDetails()
      node.details?.control = ControlDescription()
    }
    func gesture(_ node: inout ViewNode) {
      node.details = ViewDetails()
      node.details?.gestures = [GestureDescription(.tap)]
    }
    func other(_ node: inout ViewNode) {
      node.details = ViewDetails()
      node.details?.isMultipleTouchEnabled = true
    }
    #expect(Self.covered { _ in } == [off, through])
    #expect(Self.covered({ _ in }, other) == [off, through])
    #expect(Self.covered({ _ in }, control) == [through, off])
    #expect(Self.covered({ _ in }, gesture) == [through, off])
    #expect(Self.covered { $0.className = "UISwitch" } == [through, off])
    // The cover itself loses its touches in both cases.
    #expect(Self.covered(control) { _ in } == [off, through])
    #expect(Self.covered({ $0.className = "UIButton" }) { _ in } == [off, through])
  }

  @Test func `a cover with an override that ignores the flags is overridden itself`() {
    let none = "Keep touches from cover and its subviews (hitTest returns nil)"
    #expect(Self.covered({ $0.policy = .answersSelf }) { _ in } == [none])
    let enlarged = Self.covered({ $0.policy = .expand(Insets(all: 4)) }) { _ in }
    #expect(enlarged == ["Turn user interaction of cover off", none])
  }

  @Test func `a subview that takes the touch is switched off, or its superview takes it`() {
    let fixes = Self.fixes(of: "target") {
      $0.add(card("target", Rect(0, 0, 100, 50))) {
        $0.add(card("row", Rect(0, 0, 100, 50))) {
          $0.add(card("held", Rect(0, 0, 50, 50)))
        }
      }
    }
    #expect(
      fixes == [
        "Turn user interaction of row off",
        "Let target take the touches of its subviews (hitTest returns self)",
      ])
    let handling = Self.fixes(of: "target") {
      $0.add(
        card("target", Rect(0, 0, 100, 50)) {
          $0.details = ViewDetails()
          $0.details?.handleAll()
        }
      ) { $0.add(card("held", Rect(0, 0, 50, 50))) }
    }
    // The touch climbs to the target anyway.
    #expect(handling == [])
  }

  @Test func `a fix after which a subview gets the touch names it, and comes last`() {
    func fixes(_ className: String) -> [String] {
      Self.fixes {
        $0.add(card("target", Rect(0, 0, 100, 50), class: className) { $0.isHidden = true }) {
          $0.add(card("held", Rect(0, 0, 50, 50)))
        }
      }
    }
    let last = "Show target (isHidden = false): held, in target, gets the touch then"
    #expect(fixes("Card") == [last])
    // A control has no use for touches of its subviews.
    #expect(
      fixes("UIButton") == [
        "Show target, and turn user interaction of held off",
        "Show target, and let target take the touches of its subviews", last,
      ])
    let listed = Self.fixes {
      $0.add(card("target", Rect(0, 0, 100, 50))) { $0.add(card("held", Rect(0, 0, 50, 50))) }
      $0.add(card("cover", Rect(0, 0, 100, 50)))
    }
    #expect(
      listed.map { $0.hasSuffix(": held, in target, gets the touch then") } == [
        false, false, true, true,
      ])
  }

  @Test func `several obstacles are removed together, each once`() {
    let fixes = Self.fixes(card: {
      $0.isHidden = true
      $0.alpha = 0
    }) { $0.isUserInteractionEnabled = false }
    #expect(fixes.count == 1)
    let parts = Set((fixes.first ?? "").split(separator: ", and "))
    #expect(parts.count == 3)
    let windows = Self.fixes(at: Point(20, 20)) {
      $0.add(card("target", Rect(0, 0, 100, 50)))
      for place in 0..<3 { $0.add(card("c\(place)", Rect(0, 0, 100, 50))) }
    }
    #expect(windows.count == 2 && windows.allSatisfy { $0.contains("c0") && $0.contains("c2") })
  }

  @Test func `a missing fix has one of two sentences, fixes and received touches have none`() {
    func missing(_ policy: HitPolicy, at point: Point) -> String? {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) {
        $0.add(card("target", Rect(0, 0, 100, 50)))
        $0.add(card("cover", Rect(0, 0, 100, 50)) { $0.policy = policy })
      }
      let scene = Scene(name: "", screen: Size(400, 800), tree: builder.finish())
      return WhySentences(scene.tree).missingFixes(of: Why(NodeID(1), in: scene, at: point))
    }
    #expect(missing(.standard, at: Point(20, 20)) == nil)
    #expect(missing(.passThrough, at: Point(20, 20)) == nil)
    #expect(
      missing(.standard, at: Point(.nan, 20)) == "No fix was found with which it gets this touch.")
  }

  @Test func `a window in front is switched off, or lets touches pass`() {
    let fixes = Self.fixes(of: "target") {
      $0.add(card("target", Rect(0, 0, 100, 50)))
      $0.close()
      $0.open(ViewNode("UIWindow", id: "alert", frame: Rect(0, 0, 400, 800)))
    }
    #expect(
      fixes == [
        "Turn user interaction of alert off",
        "Let touches pass through alert (hitTest returns nil instead of self)",
      ])
  }
}

extension ViewDetails {
  fileprivate mutating func handleAll() { handles = TouchMethod.allCases.map(\.rawValue) }
}
