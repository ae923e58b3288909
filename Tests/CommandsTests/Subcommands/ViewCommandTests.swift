import Debugger
import Geometry
import Testing

@testable import Commands

struct ViewCommandTests {
  @Test func `without a display the trace is printed with a hint`() async {
    let trace = await CommandRun.run("trace", "view-a-b-c")
    for arguments in [[], ["view"], ["view-a-b-c"], ["view", "view-a-b-c"]] {
      let run = await CommandRun.run(list: arguments) {
        $0.openWindow = { _ in .noDisplay("no display is set") }
      }
      #expect(run.status == 0)
      #expect(run.output == trace.output)
      #expect(run.errors.contains("No window: no display is set."))
      #expect(run.errors.contains("hitscope render"))
    }
  }

  @Test func `the window receives the options`() async {
    let run = await CommandRun.run(
      "two-windows", "--at", "1,-2", "--theme", "dark", "--step", "3"
    ) {
      $0.openWindow = { request in
        let isRight =
          request.touch == Point(1, -2) && request.isDark == true && request.step == 2
          && request.path == nil
        return isRight ? .closed : .notWritten("a wrong request")
      }
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `a step beyond the last one is refused, and the last one is shown`() async {
    for (step, status) in [("9999", Int32(64)), ("23", 64), ("22", 0)] {
      let run = await CommandRun.run("view", "view-a-b-c", "--step", step) {
        $0.openWindow = { _ in .closed }
      }
      #expect(run.status == status, "\(step) \(run.errors)")
      guard status != 0 else { continue }
      #expect(run.errors.contains("--step \(step) is out of range"), "\(run.errors)")
      #expect(run.errors.contains("use a step from 1 to 22"), "\(run.errors)")
    }
  }

  @Test func `a step without a touch is refused`() async {
    let run = await CommandRun.run(
      "view", "-", "--step", "1", input: #"{"hitscope": 1, "screen": [9, 9], "windows": []}"#
    ) { $0.openWindow = { _ in .closed } }
    #expect(run.status == 64 && run.errors.contains("no touch is given"), "\(run.errors)")
  }

  @Test(arguments: ["--screenshot", "--log"])
  func `a file that only a window writes is missed without one`(option: String) async {
    let run = await CommandRun.run("view", "view-a-b-c", option, "/tmp/none.png") {
      $0.openWindow = { _ in .noDisplay("nobody answers") }
    }
    #expect(run.status == 69)
    #expect(run.output.hasPrefix("View A"), "the search is printed")
    #expect(run.errors.contains("/tmp/none.png is not written without a window: nobody answers"))
  }

  @Test(arguments: [
    ["view", "button", "--screenshot", "a.svg"], ["view", "button", "--screenshot", "-"],
    ["view", "button", "--log", "-"],
    ["view", "button", "--log", "a.png", "--screenshot", "a.png"],
    ["replay", "a.log", "--screenshot", "a.png", "--headless"],
    ["replay", "a.log", "--screenshot", "a.png", "-o", "b.png"],
    ["replay", "a.log", "--screenshot", "a.svg"],
  ])
  func `a file that would be spoiled or never written is refused`(arguments: [String]) async {
    let run = await CommandRun.run(list: arguments) { $0.openWindow = { _ in .closed } }
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("--screenshot") || run.errors.contains("--log"))
  }

  @Test func `a screenshot that cannot be written ends with 73`() async {
    let run = await CommandRun.run("view") { $0.openWindow = { _ in .notWritten("no room") } }
    #expect(run.status == 73)
  }
}
