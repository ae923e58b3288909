import Geometry
import HitScopeKit
import HitTesting
import Testing
import TouchDelivery
import TouchKit
import Window

@MainActor
struct HitScopeTests {
  private final class Overlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view == self ? nil : view
    }
  }

  @Test func `the debugger searches with the overrides of the views`() {
    let window = UIWindow(frame: CGRect(x: 10, y: 0, width: 300, height: 200))
    let overlay = Overlay(frame: window.bounds)
    window.addSubview(overlay)
    overlay.accessibilityIdentifier = "overlay"
    let options = HitScope.options(for: window, title: "Two", touch: CGPoint(x: 20, y: 30))
    #expect(options.scene.name == "Two")
    #expect(options.scene.screen == Size(310, 200))
    #expect(options.touch == Point(20, 30))
    let trace = options.scene.trace(at: Point(20, 30))
    #expect(trace.result == options.scene.tree.roots.first)
    #expect(options.scene.hit(at: Point(20, 30)) == trace.result)
    #expect(HitTest(options.scene.tree).hit(at: Point(20, 30)) != trace.result)
    #expect(trace.steps.contains { $0.kind == .policy(answer: nil) })
  }
}
