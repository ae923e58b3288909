import Debugger
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery
import TouchKit
import Window

@testable import HitScopeKit

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
    var shown = HitScope.Options()
    shown.title = "Two"
    shown.touch = CGPoint(x: 20, y: 30)
    let options = HitScope.windowOptions(for: [window], shown)
    #expect(options.scene.name == "Two")
    #expect(options.scene.screen == Size(310, 200))
    #expect(options.touch == Point(20, 30))
    let trace = options.scene.trace(at: Point(20, 30))
    #expect(trace.result == options.scene.tree.roots.first)
    #expect(options.scene.hit(at: Point(20, 30)) == trace.result)
    #expect(HitTest(options.scene.tree).hit(at: Point(20, 30)) != trace.result)
    #expect(trace.steps.contains { $0.kind == .policy(answer: nil) })
  }

  @Test func `every option reaches the debugger's window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let usual = HitScope.windowOptions(for: [window])
    #expect(usual.scene.name == "Hierarchy" && usual.size == Size(1280, 800))
    #expect(usual.touch == nil && usual.isDark == nil)
    #expect(usual.screenshot == nil && usual.quitAfter == nil)
    var options = HitScope.Options()
    options.isDark = true
    options.size = CGSize(width: 900, height: 600)
    options.screenshot = "last.png"
    options.quitAfter = 2
    let changed = HitScope.windowOptions(for: [window], options)
    #expect(changed.isDark == true && changed.size == Size(900, 600))
    #expect(changed.screenshot == "last.png" && changed.quitAfter == 2)
  }

  @Test(.needs(.hitscope))
  func `without a display, the search is printed, and the reason on the other stream`() throws {
    let tool = try #require(Program.hitscope)
    let example = tool.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/ExampleApp"
    let program = try #require(
      Program(
        example, [],
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]))
    let output = program.readToEnd()
    #expect(program.status == 0)
    #expect(output.hasPrefix("Example at (80, 200)\n\n"))
    #expect(output.contains("Overlay window") && output.contains("Main window"))
    #expect(program.errorText == "No window: neither DISPLAY nor WAYLAND_DISPLAY is set\n")
  }

  @Test func `a single window keeps its driver, and several windows share a new one`() {
    let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let own = first.touchDriver
    #expect(HitScope.driver(of: [first]) === own)
    let shared = HitScope.driver(of: [first, second])
    #expect(shared !== own)
    #expect(shared.windows.count == 2)
    #expect(shared.windows.first === first && shared.windows.last === second)
  }

  @Test func `only without windows, all windows of the application are shown`() async {
    // Another process, because the windows of other tests would be among them.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let one = HitScope.scene([second], "One")
        #expect(one.name == "One" && one.tree.roots.count == 1)
        #expect(one.screen == Size(50, 40))
        let all = HitScope.scene([], "All")
        #expect(all.name == "All" && all.tree.roots.count == 2)
        #expect(all.screen == Size(100, 70))
        withExtendedLifetime(first) {}
      }
    }
  }
}
