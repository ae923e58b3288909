import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames of deliveries, at all times of the fingers' movement, each drawn as when a
/// person last reviewed it.
@Suite struct TouchSheetTests {
  /// A button, recognizers of many kinds, a scroll view, and a view for several fingers.
  private static let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 600))) { window in
      var pad = ViewNode("UIView", id: "pad", name: "Pad", frame: Rect(20, 20, 360, 200))
      var details = ViewDetails()
      details.isMultipleTouchEnabled = true
      details.handles = ["touchesBegan"]
      let kinds = GestureDescription.Kind.recorded + [.custom]
      details.gestures = kinds.enumerated().map { number, kind in
        var gesture = GestureDescription(kind)
        gesture.id = "g\(number)"
        gesture.action = number % 2 == 0 ? "do\(number)" : ""
        gesture.simultaneousWith = ["g2", "g3", "g4"]
        return gesture
      }
      pad.details = details
      window.add(pad)
      var scroll = ViewNode(
        "UIScrollView", id: "scroll", name: "Scroll", frame: Rect(20, 240, 360, 160))
      var scrollDetails = ViewDetails()
      scrollDetails.scroll = ScrollDescription()
      scrollDetails.scroll?.contentSize = Size(360, 900)
      scroll.details = scrollDetails
      window.add(scroll) {
        var button = ViewNode("UIButton", id: "send", name: "送信する", frame: Rect(20, 20, 120, 60))
        var control = ControlDescription()
        control.actions = ["touchUpInside": "send", "touchDragExit": "leave"]
        var details = ViewDetails()
        details.control = control
        button.details = details
        $0.add(button)
      }
      var card = ViewNode(id: "card", name: "Card", frame: Rect(20, 420, 160, 160))
      var cardDetails = ViewDetails()
      cardDetails.isExclusiveTouch = true
      var tap = GestureDescription(.tap)
      (tap.id, tap.numberOfTapsRequired, tap.action) = ("two", 2, "open")
      cardDetails.gestures = [tap]
      card.details = cardDetails
      window.add(card)
      window.add(ViewNode(id: "off", name: "Off", frame: Rect(200, 420, 160, 160)))
    }
    return Scene(name: "Fingers", screen: Size(400, 600), tree: builder.finish())
  }()

  private static let scripts = [
    "down 100,100; up @0.05",
    "down 100,100; move 104,100 @0.3; move 105,101 @0.8; move 180,140 @1; up @1.2",
    "down 60,60; 1:down 200,160 @0.02; move 40,50 @0.1; 1:move 300,200 @0.12; up @0.3; 1:up @0.4",
    "down 100,290; move 100,260 @0.05; move 100,200 @0.1; move 90,120 @0.2; up @0.3",
    "down 100,290; move 110,292 @0.4; move 300,100 @0.5; cancel @0.6",
    "down 90,500; up @0.05; down 92,502 @0.15; up @0.2; down 250,500 @0.5; up @0.6",
    "down 90,500; 1:down 250,500 @0.1; 2:down -20,-20 @0.15; up @0.2; 1:cancel @0.3; 2:up @0.4",
    "down 2,300; move 60,300 @0.03; move 160,300 @0.06; up @0.08",
  ]

  @Test(arguments: 0..<scripts.count)
  func `effects of fingers, at all times`(number: Int) throws {
    var session = TouchSession(Self.scene.tree)
    session.run(TouchScript(Self.scripts[number]))
    let log = DeliveryLog(session)
    let renderer = FrameRenderer(GridTextMeasure())
    var sheet = PictureSheet()
    let count = Double(log.count)
    let step = (count + 1.5) / 16
    for turn in 0..<17 {
      var model = FrameModel(Self.scene)
      model.transport = Transport()
      model.theme = number % 2 == 0 ? .light : .dark
      model.deliveries = log
      model.showDelivery(at: -0.5 + Double(turn) * step)
      model.space = turn % 5 == 3 ? SpaceCamera() : nil
      if turn % 4 == 1 { model.scrolls[.deliveries] = Double(turn) * 20 }
      if turn % 6 == 2 { model.selection = log.tree.view(named: "pad") }
      let size = turn % 7 == 5 ? Size(800, 560) : Size(1280, 800)
      sheet.add("turn \(turn)", renderer.frame(model, size: size))
    }
    #expect(try sheet.mismatch(named: "sheet-touches-\(number + 1).txt") == nil)
  }

  @Test func `deliveries in words`() throws {
    var lines: [String] = []
    for script in Self.scripts {
      var session = TouchSession(Self.scene.tree)
      session.run(TouchScript(script))
      let log = DeliveryLog(session)
      var model = FrameModel(Self.scene)
      model.transport = Transport()
      model.deliveries = log
      lines.append("== \(script)")
      for number in 0..<log.count {
        model.showDelivery(at: Double(number) + 0.5)
        let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
        let row = frame.regions.first { $0.id == .row(.deliveries, number) }
        lines.append(
          "\(number): \(row?.label ?? "not seen") · \(log.time(at: Double(number) + 0.5))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "deliveries.txt") == nil)
  }
}
