import Foundation
import HitTesting
import Testing
import TouchKit

/// The subviews that an override does not ask.
@MainActor
struct NeverAskedTests {
  private final class Picky: UIView {
    var choice: (Picky, CGPoint) -> UIView? = { _, _ in nil }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { choice(self, point) }
  }

  private let stage = Stage()
  private let picky: Picky

  init() {
    picky = stage.add(Picky(), 0, 0, 100, 100)
    for name in ["a", "b", "c"] {
      stage.add(UIView(), 0, 0, 50, 50, to: picky).accessibilityIdentifier = name
    }
  }

  private var unasked: [String] {
    let trace = stage.window.touchDriver.trace(at: CGPoint(x: 10, y: 10))
    let tree = trace.tree
    let names = trace.steps.compactMap { step -> String? in
      guard case .skipped = step.kind else { return nil }
      return tree.id(of: step.view)
    }
    for node in tree.ids where ["a", "b", "c"].contains(tree.id(of: node)) {
      #expect(trace.isNeverAsked(node) == names.contains(tree.id(of: node)))
    }
    return names
  }

  @Test func `the subviews that an override passes over are never asked, from front to back`() {
    picky.choice = { view, point in view.subviews[0].hitTest(point, with: nil) }
    #expect(unasked == ["c", "b"])
    picky.choice = { view, point in view.subviews[1].hitTest(point, with: nil) }
    #expect(unasked == ["c", "a"])
    let text = stage.window.trace(at: CGPoint(x: 10, y: 10)).description
    #expect(text.contains("○ 2 subviews of Picky are never asked: b has answered"))
  }

  @Test func `an override that returns the view itself asks none`() {
    picky.choice = { view, _ in view }
    #expect(unasked == ["c", "b", "a"])
  }

  @Test func `an override that asks all and returns another view passes over none`() {
    picky.choice = { view, point in
      for subview in view.subviews { _ = subview.hitTest(point, with: nil) }
      return view
    }
    #expect(unasked == [])
  }

  @Test func `an override that returns nil has no winner`() {
    picky.choice = { _, _ in nil }
    #expect(unasked == [])
  }
}
