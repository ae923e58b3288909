import TestSupport
import Testing

@testable import Commands

struct DoctorCommandTests {
  @Test func `the machine's report tells display, fonts, movies and scenes`() async {
    let run = await Rehearsal.run("doctor") {
      $0.displayFacts = { [(name: "SDL", value: "9.9.9")] }
    }
    #expect(run.output.contains("SDL         9.9.9"))
    for word in ["fonts", "Korean", "ffmpeg", "assets"] { #expect(run.output.contains(word)) }
    #expect(run.status == 0 || run.output.contains("apt install"))
  }

  @Test func `a file's report tells format, views and what the format cannot tell`() async throws {
    let scratch = try TemporaryFolder()
    let dump = try scratch.write(
      "<UIWindow: 0x1; frame = (0 0; 320 480)>\n   | <UIView: 0x2; frame = (0 0; 10 10)>\n",
      to: "dump.txt")
    let run = await Rehearsal.run("doctor", dump)
    #expect(run.status == 0)
    #expect(run.output.contains("a recursiveDescription dump"))
    #expect(run.output.contains("2 in 1 window"))
    #expect(run.output.contains("What the format cannot tell:"))
  }

  @Test func `a page source's words about touches are compared with the engine's`() async throws {
    let scratch = try TemporaryFolder()
    let page = try scratch.write(
      """
      <AppiumAUT><XCUIElementTypeWindow x="0" y="0" width="100" height="100" visible="true">
      <XCUIElementTypeButton name="a" x="0" y="0" width="50" height="50" visible="true"/>
      <XCUIElementTypeOther name="b" x="0" y="0" width="100" height="100" visible="true"/>
      </XCUIElementTypeWindow></AppiumAUT>
      """, to: "page.xml")
    let run = await Rehearsal.run("doctor", page)
    #expect(run.output.contains("The engine agrees with 2 of 3 statements of the file"))
    #expect(run.output.contains("0.0 visible: b is in front of a, and gets the touch"))
    let json = await Rehearsal.run("doctor", page, "--format", "json")
    #expect(json.output.contains("{\"claims\":{\"agreeing\":2,\"count\":3"))
    #expect(json.output.contains("\"elements\":{\"read\":4,\"reported\":0,\"total\":4}"))
    #expect(json.output.contains("\"missing\":[\"alpha\",\"hidden\""))
  }
}
