import HitTesting
import Testing
import TouchKit

@MainActor
struct UIResponderTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class LogView: UIView {
    var log = Log()
    var name = ""
    var passesOn = true
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append(name)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
  }

  private final class LogController: UIViewController {
    var log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append("controller")
      next?.touchesBegan(touches, with: event)
    }
  }

  private final class LogWindow: UIWindow {
    var log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append("window")
    }
  }

  @Test func `a touch is forwarded by super or by next, and no responder gets it twice`() throws {
    let log = Log()
    let window = LogWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let controller = LogController()
    window.rootViewController = controller
    let outer = LogView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = LogView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    outer.name = "outer"
    inner.name = "inner"
    for view in [outer, inner] { view.log = log }
    controller.log = log
    window.log = log
    try window.send("down 10,10; up")
    #expect(log.lines == ["inner", "outer", "controller", "window"])
    log.lines = []
    outer.passesOn = false
    try window.send("down 10,10 @2; up")
    #expect(log.lines == ["inner", "outer"])
  }

  @Test func `a controller loads its view once, and is next after it`() throws {
    final class Counting: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        view.tag = 7
      }
    }
    let controller = Counting()
    #expect(!controller.isViewLoaded)
    #expect(controller.view.tag == 7)
    #expect(controller.view === controller.view)
    #expect(controller.loads == 1)
    #expect(controller.view.next === controller)
  }

  @Test func `a responder is described by its class`() throws {
    #expect("\(LogView())".hasPrefix("<LogView: 0x"))
  }
}
