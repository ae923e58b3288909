import Geometry
import Testing

@testable import Commands

struct TouchOptionsTests {
  @Test func `a point is two numbers with a comma`() {
    #expect(PointArgument(argument: "160,120")?.point == Point(160, 120))
    #expect(PointArgument(argument: "-8.5, 1e2")?.point == Point(-8.5, 100))
  }

  @Test(arguments: ["", "1", "1,", ",1", "1,2,3", "a,b", "nan,1", "1,inf", "0x1,2", "1;2"])
  func `anything else is refused`(_ text: String) {
    #expect(PointArgument(argument: text) == nil)
  }

  @Test(arguments: ["trace", "why"])
  func `a point of a touch is within the range of screens`(command: String) async {
    let view = command == "why" ? ["target"] : []
    for (point, isValid) in [
      ("1e300,0", false), ("0,1e300", false), ("-1e300,0", false), ("0,-1e300", false),
      ("160,240", true),
    ] {
      let run = await CommandRun.run(list: [command, "why-covered"] + view + ["--at=\(point)"])
      #expect((run.status == 64) == !isValid, "\(point): \(run.status) \(run.errors)")
    }
  }

  @Test(arguments: ["touch", "why", "render", "record"])
  func `a script that begins with a minus sign is a script`(command: String) async {
    let output = ["render", "record"].contains(command) ? ["--format", "svg", "-o", "-"] : []
    let view = command == "why" ? ["button"] : []
    let run = await CommandRun.run(
      list: [command, "button"] + view + output + ["--script", "-1:down 10,10; up"])
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix("script:1:1: error: “-1” is not a finger\n  hint: fingers are whole"),
      "\(run.errors)")
  }

  @Test func `the touch that a message suggests is valid on every screen`() async {
    for (screen, example) in [
      ("[320, 640]", "160,320"), ("[1e400, 641]", "195,422"), ("[-1e400, -1e400]", "195,422"),
      ("[1e6, 0.5]", "500000,0"),
    ] {
      let scene = "{\"hitscope\": 1, \"screen\": \(screen), \"windows\": []}"
      let result = await CommandRun.run("trace", "-", input: scene)
      #expect(result.errors.contains("such as --at \(example)\n"), "\(result.errors)")
      #expect(PointArgument(argument: example) != nil)
    }
  }

  @Test(arguments: [
    ("1 ,2", false), (" 1, 2", true), ("+1,-2", true), ("1e3,1E-3", true), ("1e400,1", false),
    ("1,-1e400", false), ("1_0,2", false), ("1,,2", false),
  ])
  func `a number may have a sign, an exponent and spaces before it`(text: String, isPoint: Bool) {
    #expect((PointArgument(argument: text) != nil) == isPoint)
  }
}
