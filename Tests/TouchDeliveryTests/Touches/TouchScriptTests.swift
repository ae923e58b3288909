import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct TouchScriptTests {
  @Test func `inputs are separated by semicolons or new lines, with comments`() {
    let script = TouchScript("# a tap\n down 10,20 ; move 11.5 , -3 # there\n\nup\r\n")
    #expect(script.problems.isEmpty)
    #expect(script.inputs.map(\.phase) == [.down, .move, .up])
    #expect(script.inputs.map(\.point) == [Point(10, 20), Point(11.5, -3), Point(11.5, -3)])
  }

  @Test func `an input without a time comes a sixtieth of a second later`() {
    let script = TouchScript("down 1,2; move 3,4 @0.5; up")
    #expect(script.inputs.map(\.time) == [0, 0.5, 0.5 + 1.0 / 60])
  }

  @Test func `fingers have numbers, 0 by default`() {
    let script = TouchScript("down 1,2; 1:down 3,4; 1:cancel; 0:up 5,6")
    #expect(script.problems.isEmpty)
    #expect(script.inputs.map(\.finger) == [0, 1, 1, 0])
    #expect(script.inputs.map(\.point).last == Point(5, 6))
  }

  @Test(arguments: [
    ("down 1,2\n  tap 3,4", 2, 3, "unknown verb “tap”"),
    ("up 1,2", 1, 1, "up without down"),
    ("1:move 1,2", 1, 1, "move without down"),
    ("down 1,2; up; cancel", 1, 15, "cancel without down"),
    ("down 1,2; down 3,4", 1, 11, "finger 0 is down already"),
    ("down 1,2 @1; up @0.5", 1, 17, "“@0.5” is earlier than the previous input"),
    ("down nan,2", 1, 6, "“nan,2” is not finite"),
    ("down 1,inf", 1, 6, "“1,inf” is not finite"),
    ("down 1,2 @nan", 1, 10, "“@nan” is not a time"),
    ("down 1,2 @inf", 1, 10, "“@inf” is not a time"),
    ("down 1,2 @1e400", 1, 10, "“@1e400” is not a time"),
    ("down 1,2 @1e8", 1, 10, "“@1e8” is not a time"),
    ("down 1,2 @0x10", 1, 10, "“@0x10” is not a time"),
    ("down 0x1,2", 1, 6, "“0x1,2” is not a point"),
    ("down 1,2 @-1", 1, 10, "“@-1” is not a time"),
    ("down 1,2 junk", 1, 6, "“1,2 junk” is not a point"),
    ("down 1;", 1, 6, "“1” is not a point"),
    ("down", 1, 1, "down needs a point"),
    ("x:down 1,2", 1, 1, "“x” is not a finger"),
    ("-1:down 1,2", 1, 1, "“-1” is not a finger"),
  ])
  func `a mistake is reported with its place and a hint`(
    text: String, line: Int, column: Int, message: String
  ) {
    let problem = TouchScript(text).problems.first
    #expect(problem?.line == line)
    #expect(problem?.column == column)
    #expect(problem?.message == message)
    #expect(problem?.hint.isEmpty == false)
  }

  @Test(arguments: [
    "down 1,1 @x; move 2,2; up", "down 1; move 2,2; up", "down 1,1; up @x; down 2,2; up",
    "down 1,1; up 1; down 2,2; cancel", "down 1,1; move x; up", "1:down 1,1 @-1; 1:cancel",
  ])
  func `a mistake is not reported again for later inputs of its finger`(text: String) {
    #expect(TouchScript(text).problems.count == 1)
  }

  @Test func `a mistake costs one input, not the script`() {
    let script = TouchScript("down 1,2; wave 3,4; up")
    #expect(script.inputs.map(\.phase) == [.down, .up])
    #expect(script.problems.count == 1)
  }

  @Test func `a script written as text reads back the same`() {
    let script = TouchScript("down 1,2; 2:down 0.1,-1e300 @0.3; move 7,8; 2:cancel; up 3.25,4 @9")
    #expect(TouchScript(script.text) == script)
    #expect(script.inputs.count == 5)
  }

  @Test func `no bytes crash the parser`() {
    for text in ["", ";;;\n", ":", "@", "down ,", "down 1,2,3", "9999999999999999999:up", "\u{0}"] {
      #expect(TouchScript(text).inputs.isEmpty)
    }
  }
}
