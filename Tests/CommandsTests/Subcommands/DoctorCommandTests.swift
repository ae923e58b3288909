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
    let scratch = try Scratch()
    let dump = try scratch.write(
      "<UIWindow: 0x1; frame = (0 0; 320 480)>\n   | <UIView: 0x2; frame = (0 0; 10 10)>\n",
      to: "dump.txt")
    let run = await Rehearsal.run("doctor", dump)
    #expect(run.status == 0)
    #expect(run.output.contains("a recursiveDescription dump"))
    #expect(run.output.contains("2 in 1 window"))
    #expect(run.output.contains("What the format cannot tell:"))
  }
}
