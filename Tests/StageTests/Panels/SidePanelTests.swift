import Drawing
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

struct ChainPanelTests {
  @Test func `a view controller has its own name, not that of its view`() throws {
    let scene = TouchScene.scene
    var model = FrameModel(scene, trace: scene.trace(at: Point(60, 60)))
    model.position = Double(model.trace?.steps.count ?? 0)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let chain = try #require(frame.region(.panel(.responderChain))).rect
    let chips = frame.overlay.commands.compactMap { command -> String? in
      guard case .text(let run) = command, chain.contains(run.position), run.anchor == .middle
      else { return nil }
      return run.string
    }
    #expect(chips.contains("HomeController"))
    #expect(Set(chips).count == chips.count, "\(chips)")
  }

  /// The texts of the chips for a touch in the innermost of nested views.
  private func chips(depth: Int, size: Size) throws -> [String] {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480)))
    for number in 1...depth {
      builder.open(ViewNode(name: "View \(number)", frame: Rect(0, 0, 320, 480)))
    }
    for _ in 0...depth { builder.close() }
    let scene = Scene(name: "Nested", screen: Size(320, 480), tree: builder.finish())
    var model = FrameModel(scene, trace: scene.trace(at: Point(60, 60)))
    model.position = Double(model.trace?.steps.count ?? 0)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: size)
    let chain = try #require(frame.region(.panel(.responderChain))).rect
    return frame.overlay.commands.compactMap { command -> String? in
      guard case .text(let run) = command, chain.contains(run.position), run.anchor == .middle
      else { return nil }
      return run.string
    }
  }

  @Test(arguments: 1...30) func `a chain that is too long is left out in its middle`(depth: Int)
    throws
  {
    for size in [Size(1280, 800), Size(1000, 640), Size(1600, 1000)] {
      let chips = try chips(depth: depth, size: size)
      #expect(chips.first == "View \(depth)")
      #expect(chips.last == "UIApplicationDelegate")
      // The views, the window, the application and its delegate.
      let whole =
        (1...depth).reversed().map { "View \($0)" }
        + ["UIWindow", "UIApplication", "UIApplicationDelegate"]
      if let gap = chips.firstIndex(where: { $0.hasSuffix(" more") }) {
        let tail = chips[(gap + 1)...]
        #expect(chips[..<gap].elementsEqual(whole.prefix(gap)))
        #expect(tail.elementsEqual(whole.suffix(tail.count)))
        #expect(chips[gap] == "\(whole.count - gap - tail.count) more")
        #expect(size.height < 700 || (3...4).contains(tail.count), "\(chips)")
      } else {
        #expect(chips == whole)
      }
    }
  }
}

struct ChainRouteTests {
  private func route(_ script: String, at name: String) throws -> ChainRoute {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript(script))
    let log = DeliveryLog(session)
    let index = try #require(log.deliveries.lastIndex { $0.name == name })
    return ChainRoute(log, at: index)
  }

  @Test func `an unhandled touch is passed on to the end of the chain and dropped`() throws {
    var session = TouchSession(TouchScene.scene.tree)
    session.run(TouchScript("down 60,220"))
    let log = DeliveryLog(session)
    let drop = try #require(log.deliveries.firstIndex { $0.kind == .dropped })
    let route = ChainRoute(log, at: drop)
    #expect(route.marks[.applicationDelegate] == .drops)
    #expect(route.current == .applicationDelegate)
    let card = try #require(log.tree.view(named: "card"))
    #expect(route.marks[.view(card)] == .passesOn)
    #expect(ChainRoute(log, at: 0).marks.isEmpty)
  }

  @Test func `a control keeps the touch, and its action goes on to the controller`() throws {
    let tree = TouchScene.scene.tree
    let button = try #require(tree.view(named: "button"))
    let main = try #require(tree.view(named: "main"))
    let route = try route("down 60,60; up", at: "send")
    #expect(route.marks[.view(button)] == .handles)
    let controller = Responder.viewController("HomeController", rootView: main)
    #expect(route.marks[controller] == .acts && route.current == controller)
    #expect(route.previous == .view(button))
  }

  @Test func `a control that ignores the touch of a view inside it is the end of the route`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode("UIButton", frame: Rect(0, 0, 50, 50))) {
        $0.add(ViewNode(frame: Rect(0, 0, 50, 50)))
      }
    }
    var session = TouchSession(builder.finish())
    session.run(TouchScript("down 20,20"))
    let log = DeliveryLog(session)
    let route = ChainRoute(log, at: log.deliveries.count - 1)
    #expect(
      route.marks == [.view(NodeID(2)): .passesOn, .view(NodeID(1)): .drops])
  }

  @Test func `a number without a delivery has no route`() {
    let log = DeliveryLog(TouchSession(TouchScene.scene.tree))
    #expect(ChainRoute(log, at: 0).marks.isEmpty && ChainRoute(log, at: -1).current == nil)
  }
}
