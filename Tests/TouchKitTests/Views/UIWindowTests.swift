import Testing
import TouchKit

@MainActor
struct UIWindowTests {
  /// Receives events before any view receives their touches.
  private final class Watching: UIWindow {
    var calls: [String] = []
    override func sendEvent(_ event: UIEvent) {
      for touch in event.allTouches ?? [] {
        let place = touch.location(in: self)
        calls.append("\(touch.phase) \(Int(place.x)) \(touch.view?.tag ?? -1)")
      }
      super.sendEvent(event)
    }
  }

  private final class Listener: UIView {
    var seen: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note() }
    private func note() { seen.append((window as? Watching)?.calls.count ?? 0) }
  }

  // A: UIWindow.sendEvent, "Dispatches the specified event to its views".
  @Test func `a window receives every event before its views do`() throws {
    let window = Watching(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = Listener(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.tag = 7
    window.addSubview(view)
    try window.send("down 20,20; move 30,20; up")
    #expect(window.calls == ["began 20 7", "moved 30 7", "ended 30 7"])
    #expect(view.seen == [1, 2, 3])
    try window.send("down 20,20 @2; cancel")
    #expect(window.calls.suffix(2) == ["began 20 7", "cancelled 20 7"])
  }

  @Test func `with several fingers, a window also receives resting ones`() throws {
    let window = Watching(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    try window.send("0:down 20,20 @0; 1:down 90,20 @1; 1:move 95,20 @2")
    #expect(window.calls.first == "began 20 0")
    #expect(Set(window.calls.dropFirst().prefix(2)) == ["stationary 20 0", "began 90 0"])
    #expect(Set(window.calls.suffix(2)) == ["stationary 20 0", "moved 95 0"])
  }

  @Test func `the root view follows the size of the window`() {
    let window = UIWindow(frame: .zero)
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.autoresizingMask = []
    let inner = UIView(frame: controller.view.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(inner)
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(controller.view.frame == window.bounds)
    window.bounds.size = CGSize(width: 300, height: 400)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(window.hitTest(CGPoint(x: 250, y: 350), with: nil)?.isDescendant(of: window) == true)
  }

  @Test func `only showing a hidden window adds its root view`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.removeFromSuperview()
    window.isHidden = false
    #expect(controller.view.superview == nil, "the window was not hidden")
    window.isHidden = true
    window.isHidden = false
    #expect(controller.view.superview === window)
  }
}
