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

  @Test func `a screenshot that cannot be written ends with 73`() async {
    let run = await CommandRun.run("view") { $0.openWindow = { _ in .notWritten("no room") } }
    #expect(run.status == 73)
  }
}
