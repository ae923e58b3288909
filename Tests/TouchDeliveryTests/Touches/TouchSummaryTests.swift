import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// The outcome of each touch: who got it, what was sent, and why it was lost.
@Suite struct TouchSummaryTests {
  private func texts(_ bench: TouchBench, _ script: String) -> [String] {
    var bench = bench
    bench.run(script)
    return TouchSummary.all(of: bench.session).map(\.text)
  }

  private func views(_ details: (inout ViewDetails) -> Void = { _ in }) -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300),
        subviews: [Node("box", "UIView", Rect(0, 0, 200, 200), details)]))
  }

  @Test func `all outcomes, in sentences`() throws {
    let button = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300),
        subviews: [
          Node("send", "UIButton", Rect(0, 0, 100, 100)) {
            $0.makeControl(["touchUpInside": "go", "touchDown": "press"])
          },
          Node("off", "UIButton", Rect(100, 0, 100, 100)) {
            $0.makeControl(["touchUpInside": "go"], isEnabled: false)
          },
          Node("step", "UIStepper", Rect(0, 100, 100, 100)) {
            $0.makeControl(["valueChanged": "count"])
          },
        ]))
    let nested = TouchBench(
      Node.nested({ $0.handleTouches() }, { $0.attach(.tap, "tap") { $0.action = "tapped" } }))
    let cases: [(String, TouchBench, String)] = [
      ("a view without methods", views(), "down 50,50; move 60,50; up"),
      ("no view", views(), "down 350,50; up"),
      ("a view that handles touches", views { $0.handleTouches() }, "down 50,50; move 9,9; up"),
      ("a cancelled touch", views { $0.handleTouches() }, "down 50,50; cancel"),
      ("a second finger", views { $0.handleTouches() }, "down 50,50; 1:down 60,60; up; 1:up"),
      (
        "an exclusive view",
        views {
          $0.handleTouches()
          $0.isExclusiveTouch = true
        }, "down 250,250; 1:down 60,60; up; 1:up"
      ),
      (
        "a tap",
        views {
          $0.handleTouches()
          $0.attach(.tap, "tap") { $0.action = "tapped" }
        }, "down 50,50; up; down 50,50 @3; move 150,50; up"
      ),
      (
        "a pan takes the touch away",
        views {
          $0.handleTouches()
          $0.attach(.pan, "pan") { $0.action = "moved" }
        }, "down 50,50; move 90,50; move 95,50; up"
      ),
      (
        "a pan of two fingers",
        views {
          $0.isMultipleTouchEnabled = true
          $0.handleTouches()
          $0.attach(.pan, "pan") {
            $0.action = "moved"
            $0.numberOfTouchesRequired = 2
          }
        }, "down 50,50; 1:down 60,60; move 90,50; 1:move 99,60; up; 1:up"
      ),
      (
        "a recognizer that delays the touch",
        views {
          $0.handleTouches()
          $0.attach(.pan, "pan") { $0.delaysTouchesBegan = true }
        }, "down 50,50; move 90,50; up"
      ),
      (
        "a recognizer that receives no touch",
        views {
          $0.handleTouches()
          $0.attach(.tap, "tap") { $0.shouldReceive = false }
        }, "down 50,50; up"
      ),
      ("a superview that handles touches", nested, "down 50,50; up; down 150,150 @3; up"),
      ("a button", button, "down 50,50; up; down 50,50 @3; move 290,290; up"),
      ("a button that is disabled", button, "down 150,50; up"),
      ("a stepper that is held", button, "down 50,150; up @0.85"),
      ("a cancelled button", button, "down 50,50; cancel"),
      ("a view that is removed", views { $0.handleTouches() }, "down 50,50; remove box @0.25; up"),
    ]
    var text = ""
    for (name, bench, script) in cases {
      text += "== \(name)\n" + texts(bench, script).map { $0 + "\n" }.joined()
    }
    #expect(try Golden.mismatch(text: text, named: "summaries.txt") == nil)
  }

  @Test func `a summary has the finger, the time, and each loss once`() throws {
    var bench = views {
      $0.handleTouches()
      $0.attach(.pan, "pan") { $0.action = "moved" }
    }
    bench.run("2:down 50,50 @0.5; 2:move 90,50; 2:move 95,50; 2:up")
    let all = TouchSummary.all(of: bench.session)
    let summary = try #require(all.first)
    #expect(all.count == 1 && summary.finger == 2 && summary.start == 0.5)
    #expect(summary.hitView == "box" && summary.losses.count == 1)
    #expect(summary.receivers.map(\.name) == ["box"] && summary.receivers[0].use == .handles)
    #expect(summary.sent.map(\.count) == [3])
    #expect(summary.losses.first?.hasPrefix("at 0.517 s: ") == true, "\(summary.losses)")
  }
}
