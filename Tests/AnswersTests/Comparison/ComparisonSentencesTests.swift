import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

/// The sentence for every kind of change.
@Suite struct ComparisonSentencesTests {
  private static func tree(_ change: (inout ViewNode) -> Void) -> ViewTree {
    var card = ViewNode("Card", id: "card", frame: Rect(10, 20, 100, 50))
    change(&card)
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) { $0.add(card) }
    return builder.finish()
  }

  private static func comparison(
    _ before: (inout ViewNode) -> Void = { _ in }, _ after: (inout ViewNode) -> Void
  ) -> SceneComparison {
    let scenes = [tree(before), tree(after)].map {
      Scene(name: "", screen: Size(400, 800), tree: $0)
    }
    return SceneComparison(from: scenes[0], to: scenes[1])
  }

  private static func texts(
    _ before: (inout ViewNode) -> Void = { _ in }, _ after: (inout ViewNode) -> Void
  ) -> [String] {
    let comparison = comparison(before, after)
    return comparison.changed.map {
      ComparisonSentences(comparison).text(of: $0.changes).replacing("−", with: "-")
    }
  }

  /// The sentence for a change of properties that are stored in the details.
  private static func details(
    _ change: @escaping (inout ViewDetails) -> Void
  ) -> (inout ViewNode) -> Void {
    {
      $0.details = $0.details ?? ViewDetails()
      if var details = $0.details {
        change(&details)
        $0.details = details
      }
    }
  }

  @Test func `each changed property is listed with its old and new value`() {
    let cases: [((inout ViewNode) -> Void, String)] = [
      ({ $0.isHidden = true }, "hidden false → true"), ({ $0.alpha = 0.25 }, "alpha 1 → 0.25"),
      ({ $0.isUserInteractionEnabled = false }, "userInteractionEnabled true → false"),
      ({ $0.clipsToBounds = true }, "clipsToBounds false → true"),
      (
        { $0.geometry = ViewGeometry(frame: Rect(11, 20, 100, 50.5)) },
        "frame (10, 20, 100, 50) → (11, 20, 100, 50.5)"
      ),
      (
        { $0.geometry = ViewGeometry(frame: Rect(10, 20, 100, 50), boundsOrigin: Point(0, 7)) },
        "bounds (0, 0, 100, 50) → (0, 7, 100, 50)"
      ), ({ $0.policy = .passThrough }, "hitTest standard → passThrough"),
      ({ $0.name = "Buy" }, "name none → Buy"),
      (Self.details { $0.zPosition = 2 }, "zPosition 0 → 2"),
      (Self.details { $0.windowLevel = 3 }, "windowLevel 0 → 3"),
      (Self.details { $0.viewController = "Shop" }, "viewController none → Shop"),
      (Self.details { $0.control = ControlDescription() }, "control none → enabled"),
      (Self.details { $0.gestures = [GestureDescription(.tap)] }, "gestures none → tap"),
    ]
    for (change, text) in cases {
      #expect(Self.texts { change(&$0) } == [text])
      // The same change in the opposite direction.
      let words = text.split(separator: " ", maxSplits: 1)
      let values = words[1].split(separator: " → ")
      #expect(Self.texts(change) { _ in } == ["\(words[0]) \(values[1]) → \(values[0])"])
    }
  }

  @Test func `a rotated view is listed with frame, bounds and transform`() {
    func turned(_ scale: Double) -> (inout ViewNode) -> Void {
      {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, 100, 50), center: Point(60, 45),
          transform: AffineTransform(scaleX: scale, y: 1))
      }
    }
    #expect(
      Self.texts { turned(2)(&$0) } == [
        "frame (10, 20, 100, 50) → (-40, 20, 200, 50), transform (1, 0, 0, 1, 0, 0) → "
          + "(2, 0, 0, 1, 0, 0)"
      ])
    func bounds(_ width: Double) -> (inout ViewNode) -> Void {
      {
        $0.geometry = ViewGeometry(
          bounds: Rect(0, 0, width, 50), center: Point(60, 45),
          transform: AffineTransform(scaleX: 2, y: 1))
      }
    }
    #expect(
      Self.texts(turned(2)) { bounds(80)(&$0) } == [
        "frame (-40, 20, 200, 50) → (-20, 20, 160, 50), bounds (0, 0, 100, 50) → (0, 0, 80, 50)"
      ])
  }

  @Test func `each override, control and list of recognizers has its own text`() {
    let policies: [(HitPolicy, String)] = [
      (.passThrough, "passThrough"), (.none, "none"), (.answersSelf, "self"),
      (.expand(Insets(top: 1, left: 2, bottom: 3.5, right: 4)), "expand 1,2,3.5,4"),
      (.forward(to: "x"), "forward to x"), (.shape(.circle), "circle"),
      (.shape(.ellipse), "ellipse"), (.shape(.polygon([])), "polygon"),
      (.pointerEvents(.none), "pointerEvents none"),
    ]
    for (policy, word) in policies {
      #expect(Self.texts { $0.policy = policy } == ["hitTest standard → \(word)"])
      #expect(Self.texts({ $0.policy = policy }) { _ in } == ["hitTest \(word) → standard"])
    }
    func control(_ isEnabled: Bool, _ actions: [String: String]) -> (inout ViewNode) -> Void {
      Self.details {
        $0.control = ControlDescription()
        $0.control?.isEnabled = isEnabled
        $0.control?.actions = actions
      }
    }
    #expect(
      Self.texts(control(true, [:])) {
        control(false, ["touchUpInside": "buy", "editingChanged": "type"])(&$0)
      } == ["control enabled → disabled, editingChanged: type, touchUpInside: buy"])
    #expect(
      Self.texts {
        Self.details {
          var pan = GestureDescription(.pan)
          pan.isEnabled = false
          $0.gestures = [GestureDescription(.longPress), pan]
        }(&$0)
      } == ["gestures none → longPress, pan (disabled)"])
  }

  @Test func `properties that do not affect touches are not changes`() {
    // Default details and background colours make no difference.
    #expect(Self.texts { $0.details = ViewDetails() } == [])
    #expect(Self.texts { $0.backgroundColor = ViewColor(rgba: 0xFF) } == [])
    #expect(Self.comparison { _ in }.isEmpty)
    #expect(!Self.comparison { $0.name = "Buy" }.isEmpty)
  }

  @Test func `a move to another superview or index is listed`() {
    func scene(_ build: (inout ViewTreeBuilder) -> Void) -> Scene {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))) { build(&$0) }
      return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
    }
    func card(_ id: String) -> ViewNode { ViewNode("Card", id: id, frame: Rect(0, 0, 10, 10)) }
    let nested = scene { $0.add(card("a")) { $0.add(card("b")) } }
    let flat = scene {
      $0.add(card("a"))
      $0.add(card("b"))
    }
    let turned = scene {
      $0.add(card("b"))
      $0.add(card("a"))
    }
    func texts(_ old: Scene, _ new: Scene) -> [String] {
      let comparison = SceneComparison(from: old, to: new)
      let words = ComparisonSentences(comparison)
      return comparison.changed.map {
        "\(old.tree.id(of: $0.old)) \(new.tree.id(of: $0.new)) \(words.text(of: $0.changes))"
      }
    }
    #expect(texts(nested, flat) == ["b b superview a → window"])
    #expect(texts(flat, nested) == ["b b superview window → a"])
    #expect(texts(flat, turned) == ["a a order 0 → 1", "b b order 1 → 0"])
    let gone = SceneComparison(from: nested, to: scene { _ in })
    #expect(gone.removed.map { nested.tree.id(of: $0) } == ["a"] && gone.added.isEmpty)
    let come = SceneComparison(from: scene { _ in }, to: nested)
    #expect(come.added.map { nested.tree.id(of: $0) } == ["a"] && come.removed.isEmpty)
  }

  @Test func `the headline and the winners name the views that get the points`() {
    let comparison = Self.comparison { $0.isHidden = true }
    let words = ComparisonSentences(comparison)
    #expect(comparison.winners.map { words.text(of: $0) } == ["card → window"])
    #expect(
      ComparisonSentences.headline(comparison.winners.map(\.region))
        == "5000 pt² go to another view than before")
    #expect(ComparisonSentences.headline([]) == "Every point goes to the same view as before")
    #expect(
      ComparisonSentences.headline([
        PlanarRegion(Rect(0, 0, 2, 3)), PlanarRegion(Rect(9, 9, 4, 1)),
      ]) == "10 pt² go to another view than before")
    let nobody = SceneComparison.WinnerChange(region: PlanarRegion(), before: nil, after: NodeID(1))
    #expect(words.text(of: nobody) == "no view → card")
    let none = SceneComparison.WinnerChange(region: PlanarRegion(), before: NodeID(0), after: nil)
    #expect(words.text(of: none) == "window → no view")
  }

  @Test func `a number has four decimals, the numbers of a list have two`() {
    typealias Value = SceneComparison.Value
    let texts: [(Value, String)] = [
      (.number(0.123456), "0.1235"), (.number(3), "3"), (.numbers([0.125, 3]), "(0.13, 3)"),
      (.numbers([]), "()"), (.flag(true), "true"), (.text(""), "none"), (.text("a"), "a"),
      (.place(3), "3"),
    ]
    for (value, text) in texts { #expect(ComparisonSentences.text(of: value) == text) }
  }
}
