import Geometry
import HitTesting
import Testing
import TouchDelivery

/// A stepper that is held changes its value repeatedly.
@Suite struct StepperTests {
  private func bench(
    _ actions: [String: String] = ["valueChanged": "step"], repeats: Bool = true
  ) -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("stepper", "UIStepper", Rect(100, 100, 100, 40)) {
            $0.makeControl(actions)
            $0.control?.repeats = repeats
          }
        ]))
  }

  private func changes(_ bench: inout TouchBench, _ script: String) -> [Int] {
    bench.session.run(TouchScript(script)).filter { $0.name == "valueChanged" }.map {
      Int(($0.time * 1000).rounded())
    }
  }

  @Test func `row 89: a held stepper changes after 0.5 s, then every 0.1 s, and not at the end`() {
    var bench = bench()
    #expect(changes(&bench, "down 150,120; up @0.85") == [500, 600, 700, 800])
    #expect(bench.session.deliveries.filter { $0.name == "step" }.count == 4)
    #expect(bench.session.deliveries.contains { $0.name == "touchUpInside" })
  }

  @Test func `row 89: a short touch changes once, when the finger lifts`() {
    var bench = bench()
    #expect(changes(&bench, "down 150,120; up @0.4; down 150,120 @3; up @3.4") == [400, 3400])
  }

  @Test func `row 89: without autorepeat or an action, a stepper does not repeat`() {
    var single = bench(repeats: false)
    #expect(changes(&single, "down 150,120; up @2") == [2000])
    var idle = bench([:])
    #expect(changes(&idle, "down 150,120; up @2") == [])
    var button = TouchBench(
      Node("button", "UISwitch", Rect(0, 0, 99, 99)) { $0.makeControl(["valueChanged": "turn"]) })
    #expect(changes(&button, "down 9,9; up @2") == [2000])
  }

  @Test func `row 89: a stepper rests while the finger is outside`() {
    var bench = bench()
    #expect(
      changes(
        &bench, "down 150,120; move 150,390 @0.55; move 150,120 @1; up 150,390 @1.65")
        == [500, 1500, 1600])
  }

  @Test func `row 89: a cancelled touch ends the repetition`() {
    var bench = bench()
    #expect(changes(&bench, "down 150,120; cancel @0.55") == [500])
    bench.session.advance(to: 9)
    #expect(bench.session.deliveries.last?.time == 0.55)
    #expect(bench.session.nextDeadline == nil)
  }

  @Test func `row 89: a held stepper repeats until the last input of a script`() {
    var bench = bench()
    #expect(changes(&bench, "down 150,120; 1:down 1,1 @0.65; 1:up") == [500, 600])
    #expect(bench.session.nextDeadline != nil)
    #expect(bench.session.replayed().deliveries == bench.session.deliveries)
  }

  @Test func `row 89: a held stepper repeats on after other views have changed`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("other", "UIView", Rect(0, 0, 9, 9)),
          Node("stepper", "UIStepper", Rect(100, 100, 100, 40)) {
            $0.makeControl(["valueChanged": "step"])
          },
        ]))
    #expect(changes(&bench, "down 150,120; remove other @0.2; up @0.65") == [500, 600])
  }

  @Test func `the delay and the interval are settings`() {
    var settings = TouchSettings()
    settings.stepperDelay = 1
    settings.stepperInterval = 0.25
    var bench = TouchBench(
      Node("stepper", "UIStepper", Rect(0, 0, 99, 99)) { $0.makeControl(["valueChanged": "step"]) },
      settings: settings)
    #expect(changes(&bench, "down 9,9; up @1.6") == [1000, 1250, 1500])
  }
}
