import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Text fields become first responder when they are tapped.
@Suite struct FirstResponderTests {
  private func form(_ firstResponder: String? = nil) -> TouchSession {
    let actions = ["editingDidBegin": "begin", "editingDidEnd": "end"]
    let tree = Node.tree([
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 400),
        subviews: [
          Node("name", "UITextField", Rect(0, 0, 300, 50), { $0.makeControl(actions) }),
          Node("city", "UITextField", Rect(0, 50, 300, 50), { $0.makeControl(actions) }),
          Node("off", "UITextField", Rect(0, 100, 300, 50), { $0.makeControl(isEnabled: false) }),
          Node("send", "UIButton", Rect(0, 150, 300, 50), { $0.makeControl() }),
          Node("plain", "UIView", Rect(0, 200, 300, 50)),
          Node(
            "own", "App.Field", Rect(0, 250, 300, 50),
            {
              $0.makeControl(actions)
              $0.control?.baseClass = "UITextField"
            }),
        ])
    ])
    var scene = Scene(name: "Form", screen: Size(300, 400), tree: tree)
    scene.firstResponder = firstResponder
    return TouchSession(scene)
  }

  private func editing(_ script: String, _ session: inout TouchSession) -> [String] {
    let tree = session.tree
    return session.run(TouchScript(script)).filter { delivery in
      switch delivery.content {
      case .control(let event, _): !event.isDisjoint(with: .allEditingEvents)
      case .action: true
      default: false
      }
    }.map { "\($0.name) \($0.receiver?.name(in: tree) ?? "–")" }
  }

  @Test func `row 88: a tap makes a text field first responder, and another field ends editing`() {
    var session = form()
    #expect(
      editing("down 9,9; up; down 9,60; up", &session) == [
        "editingDidBegin name", "begin name", "editingDidEnd name", "end name",
        "editingDidBegin city", "begin city",
      ])
    #expect(session.state.firstResponder == .view(session.tree.view(named: "city") ?? NodeID(0)))
  }

  @Test func `row 88: a field that edits already, a drag away and other views change nothing`() {
    var session = form()
    let script = "down 9,9; up; down 9,9 @1; up; down 9,160 @2; up; down 9,210 @3; up"
    #expect(editing(script, &session) == ["editingDidBegin name", "begin name"])
    #expect(session.state.firstResponder == .view(session.tree.view(named: "name") ?? NodeID(0)))
    var away = form()
    #expect(editing("down 9,9; up 9,300; down 9,110; up", &away) == [])
    #expect(away.state.firstResponder == nil)
  }

  @Test func `row 88: a subclass of a text field is a text field`() {
    var session = form()
    #expect(editing("down 9,260; up", &session) == ["editingDidBegin own", "begin own"])
  }

  @Test func `row 88: a scene gives the first responder, which is kept when it is replayed`() {
    var session = form("city")
    #expect(session.state.firstResponder == .view(session.tree.view(named: "city") ?? NodeID(0)))
    let script = "down 9,9; up"
    let deliveries = [
      "editingDidEnd city", "end city", "editingDidBegin name", "begin name",
    ]
    #expect(editing(script, &session) == deliveries)
    #expect(session.replayed().deliveries == session.deliveries)
    var plain = form("plain")
    #expect(editing(script, &plain) == ["editingDidBegin name", "begin name"])
    #expect(form("nobody").state.firstResponder == nil)
  }

  @Test func `the sentences say who becomes and who is no longer first responder`() {
    var session = form("city")
    session.run(TouchScript("down 9,9; up"))
    let sentences = session.deliveries.filter { $0.name.hasPrefix("editing") }
      .map { session.sentence(for: $0) }
    #expect(
      sentences == [
        "city is no longer the first responder", "name becomes the first responder",
      ])
  }
}
