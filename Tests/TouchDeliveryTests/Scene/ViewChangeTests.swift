import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Changes of the views between the inputs of a script.
@Suite struct ViewChangeTests {
  private static let actions = ["touchUpInside": "send"]

  private func session() -> TouchSession {
    TouchSession(
      Node.tree([
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300),
          subviews: [
            Node("back", "UIView", Rect(0, 0, 300, 300)),
            Node(
              "card", "UIView", Rect(0, 0, 200, 200),
              subviews: [
                Node("button", "UIButton", Rect(0, 0, 100, 100), { $0.makeControl(Self.actions) })
              ]),
            Node("front", "UIView", Rect(250, 250, 50, 50)),
          ])
      ]))
  }

  /// The views that touches hit, and the names of the deliveries to `button`.
  private func run(_ script: String) -> (hits: [String], button: [String]) {
    let script = TouchScript(script)
    #expect(script.problems.isEmpty)
    var session = session()
    session.run(script)
    func receivers(_ kinds: [Delivery.Kind]) -> [(name: String, receiver: String)] {
      session.deliveries.filter { kinds.contains($0.kind) }.map {
        ($0.name, $0.receiver?.name(in: session.tree(of: $0)) ?? "–")
      }
    }
    return (
      receivers([.hitTest]).map(\.receiver),
      receivers([.touch, .control]).filter { $0.receiver == "button" }.map(\.name)
    )
  }

  @Test func `a hidden view is not hit until it is shown`() {
    let script = "down 50,50; up; hide button; down 50,50; up; show button; down 50,50; up"
    #expect(run(script).hits == ["button", "card", "button"])
  }

  @Test func `a touch stays with a view that is hidden`() {
    let result = run("down 50,50; hide button; up")
    #expect(result.button.suffix(2) == ["touchesEnded", "touchUpInside"])
  }

  @Test func `row 38: a removed view gets nothing more, and the views after it are found`() {
    let result = run("down 50,50; remove button; move 60,60; up; down 50,50; up; down 260,260; up")
    #expect(result.hits == ["button", "card", "front"])
    #expect(result.button == ["touchesBegan", "touchDown"])
    #expect(run("remove card; down 50,50; up; down 260,260; up").hits == ["back", "front"])
  }

  @Test func `row 63: a disabled control takes the touch, a disabled view lets it pass`() {
    let control = run("disable button; down 50,50; up; enable button; down 50,50 @9; up")
    #expect(control.hits == ["button", "button"])
    #expect(
      control.button == [
        "touchesBegan", "touchesEnded", "touchesBegan", "touchDown", "touchesEnded",
        "touchUpInside",
      ])
    #expect(run("disable card; down 50,50; up").hits == ["back"])
  }

  @Test func `an added view is in front of its siblings, in the coordinates of its superview`() {
    let script = """
      add cover 0,0,60,60 to card; down 50,50; up; down 70,70; up; down 260,260; up
      remove cover; down 50,50; up
      """
    #expect(run(script).hits == ["cover", "button", "front", "button"])
    #expect(run("add top 250,250,9,9 to window; down 255,255; up").hits == ["top"])
  }

  @Test func `a window opens in front of the others, and a touch in progress continues`() {
    let result = run("down 50,50; window alert 0,0,300,300; up; down 50,50 @9; up")
    #expect(result.hits == ["button", "alert"])
    #expect(result.button.last == "touchUpInside")
  }

  @Test(arguments: [true, false])
  func `ids stay names, or numbers that are not names, when views are added and removed`(
    idsAreNames: Bool
  ) {
    var builder = ViewTreeBuilder()
    builder.idsAreNames = idsAreNames
    builder.open(ViewNode("UIWindow", id: "0x1", frame: Rect(0, 0, 300, 300)))
    builder.add(ViewNode(id: "0x2", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode(id: "0x3", frame: Rect(0, 0, 100, 100)))
    var session = TouchSession(builder.finish())
    for change in ["remove 0x3", "add cover 0,0,60,60 to 0x1", "hide 0x2", "window top 0,0,9,9"] {
      session.run(TouchScript(change))
      #expect(session.tree.idsAreNames == idsAreNames, "\(change)")
    }
    #expect(session.tree.windowsFrontToBack.map { session.tree.id(of: $0) } == ["top", "0x1"])
  }

  @Test func `changes have times, and count as the input before the next one`() {
    let script = TouchScript("down 50,50; hide button @0.5; move 60,60; up")
    #expect(script.problems.isEmpty)
    let next = 0.5 + TouchScript.interval
    #expect(script.inputs.map(\.time) == [0, next, next + TouchScript.interval])
    var session = session()
    session.run(TouchScript("down 50,50 @0; up @0; hide button @0; down 50,50 @0; up @0"))
    let hits = session.deliveries.filter { $0.kind == .hitTest }
    #expect(hits.map { $0.receiver?.name(in: session.tree(of: $0)) } == ["button", "card"])
    #expect(session.replayed().deliveries == session.deliveries)
  }

  @Test func `a script with changes written as text reads back the same`() {
    let text = """
      hide a; down 1,2; show b c; disable 0.1; move 2,3; enable d; remove e @4
      add f 1,2,3.5,-4 to g h; window i 0,0,9,9; up @5; hide a
      """
    let script = TouchScript(text)
    #expect(script.problems.isEmpty && script.inputs.count == 3)
    #expect(TouchScript(script.text).text == script.text)
    #expect(script.text.split(separator: "\n").count == 11)
    #expect(script.text.contains("\nadd f 1,2,3.5,-4 to g h @"))
  }

  @Test(arguments: [
    ("down 1,2; hide", 1, 11, "hide needs a view"),
    ("add x 1,2,3,4", 1, 1, "add needs a frame and a superview"),
    ("add x 1,2,3 to w", 1, 7, "“1,2,3” is not a frame"),
    ("window x", 1, 1, "window needs a frame"),
    ("window x 1,2,3,inf", 1, 10, "“1,2,3,inf” is not a frame"),
    ("window x 1,2,3,0x4", 1, 10, "“1,2,3,0x4” is not a frame"),
    ("window x 1,2,3,4,5", 1, 10, "“1,2,3,4,5” is not a frame"),
    ("hide x @2; down 1,2 @1", 1, 21, "“@1” is earlier than the previous input"),
  ])
  func `a mistake in a change is reported`(
    text: String, line: Int, column: Int, message: String
  ) {
    let problem = TouchScript(text).problems.first
    #expect(problem?.line == line && problem?.column == column && problem?.message == message)
  }

  @Test func `changes of missing views and taken ids are found, and have no effect`() {
    let script = TouchScript(
      """
      add x 0,0,9,9 to card; remove x; hide x
      add card 0,0,9,9 to window; window button 0,0,9,9
      add y 0,0,9,9 to nowhere
      """)
    let problems = script.problems(in: session().tree)
    #expect(
      problems.map { "\($0.line):\($0.column): \($0.message)" } == [
        "1:34: no view named “x”", "2:1: the id “card” exists already",
        "2:29: the id “button” exists already", "3:1: no view named “nowhere”",
      ])
    var session = session()
    session.run(script)
    #expect(session.tree.count == 5)
  }
}
