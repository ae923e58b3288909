import TestSupport
import Testing

@testable import Commands

struct HitCommandTests {
  @Test func `each point gets its line, as it was written`() async {
    let run = await Rehearsal.run(
      "hit", "view-a-b-c", "--points", "-", input: "# two\n196 282\n196.0,282\n-1\t5\n")
    #expect(run.status == 0)
    #expect(
      run.output == "196\t282\t0.0.1.0\tB.1\n196.0\t282\t0.0.1.0\tB.1\n-1\t5\t-\t-\n")
  }

  @Test func `a bad line is reported with its place, and the others are answered`() async throws {
    let scratch = try TemporaryFolder()
    let points = try scratch.write("196 282\n1 two\n-1 5\n", to: "points.txt")
    let run = await Rehearsal.run("hit", "view-a-b-c", "--points", points)
    #expect(run.status == 65)
    #expect(run.errors == "\(points):2:3: error: this is not a number\n")
    #expect(run.output == "196\t282\t0.0.1.0\tB.1\n-1\t5\t-\t-\n")
  }

  @Test func `of many bad lines the first ones are reported`() async {
    let run = await Rehearsal.run(
      "hit", "view-a-b-c", "--points", "-", input: String(repeating: "x\n", count: 100))
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count == HitCommand.reportedLines + 1)
    #expect(run.errors.hasSuffix("-: 80 more lines like these\n"))
  }

  @Test func `a long list goes out in blocks and complete`() async {
    let input = String(repeating: "196 282\n", count: 20_000)
    let run = await Rehearsal.run("hit", "view-a-b-c", "--points", "-", input: input)
    #expect(run.output == String(repeating: "196\t282\t0.0.1.0\tB.1\n", count: 20_000))
  }

  @Test func `missing points end with 66`() async {
    #expect(await Rehearsal.run("hit", "view-a-b-c", "--points", "/none").status == 66)
  }
}
