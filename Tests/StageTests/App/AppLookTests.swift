import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// The two looks of the screen.
@Suite struct AppLookTests {
  /// A window with a label, and a hidden, a disabled and a transparent view.
  private func scene(withText: Bool = true, color: UInt32? = 0xFFEE_DDFF) -> Scene {
    var builder = ViewTreeBuilder()
    var window = ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))
    window.backgroundColor = color.map(ViewColor.init(rgba:))
    builder.add(window) {
      var label = ViewNode("UILabel", id: "label", frame: Rect(20, 20, 200, 21))
      if withText {
        var details = ViewDetails()
        details.appearance = ViewAppearance(text: "Hello")
        label.details = details
      }
      $0.add(label)
      var hidden = ViewNode(id: "hidden", frame: Rect(20, 60, 200, 40))
      hidden.isHidden = true
      $0.add(hidden)
      var off = ViewNode(id: "off", frame: Rect(20, 120, 200, 40))
      off.isUserInteractionEnabled = false
      $0.add(off)
      var clear = ViewNode(id: "clear", frame: Rect(20, 180, 200, 40))
      clear.alpha = 0.005
      $0.add(clear)
      $0.add(ViewNode(id: "plain", frame: Rect(20, 240, 200, 40)))
    }
    return Scene(name: "Test", screen: Size(320, 480), tree: builder.finish())
  }

  private func items(_ scene: Scene, _ look: CanvasLook?, _ theme: Theme = .light) -> [String:
    HierarchyWalk.Painted]
  {
    var settings = CanvasSettings()
    settings.look = look
    var walk = HierarchyWalk(allOf: scene.tree, theme: theme)
    walk.filter = settings.filter(for: scene.tree)
    var painted: [String: HierarchyWalk.Painted] = [:]
    for case .view(let view) in walk.items() {
      painted[scene.tree.explicitID(of: view.view) ?? "window"] = view
    }
    return painted
  }

  @Test
  func `a hierarchy with a recorded text looks like the app, another one shows its structure`() {
    #expect(CanvasLook(for: scene().tree) == .app)
    #expect(CanvasLook(for: scene(withText: false).tree) == .structure)
    #expect(items(scene(), nil)["label"]?.content?.appearance.text == "Hello")
    #expect(items(scene(withText: false), nil)["plain"]?.style.fill != nil)
    #expect(items(scene(), .structure)["label"]?.content == nil)
  }

  @Test func `in the look App a view without a recorded colour draws nothing`() throws {
    let plain = try #require(items(scene(), .app)["plain"])
    #expect(plain.style.fill == nil && plain.style.stroke == nil && plain.content == nil)
  }

  /// The number of areas beside the screen that are faded.
  private func fadedAreas(_ look: CanvasLook, _ frame: Rect, clips: Bool = false) -> Int {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      var box = ViewNode(id: "box", frame: Rect(0, 0, 320, 480))
      box.clipsToBounds = clips
      $0.add(box) {
        var view = ViewNode(id: "view", frame: frame)
        view.backgroundColor = ViewColor(rgba: 0xFF0000FF)
        $0.add(view)
      }
    }
    let scene = Scene(name: "Test", screen: Size(320, 480), tree: builder.finish())
    var model = FrameModel(scene, trace: nil)
    model.canvas.look = look
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let veil = Fill.color(Theme.light.paper.opacity(0.88))
    return frame.layer.list.commands.count {
      if case .rect(_, _, fill: veil?, _) = $0 { true } else { false }
    }
  }

  @Test(arguments: [CanvasLook.app, .structure])
  func `the parts of views beside the screen are faded, as the app does not show them`(
    look: CanvasLook
  ) {
    let inside = Rect(0, 0, 320, 480)
    #expect(fadedAreas(look, inside) == 0)
    for outside in [
      Rect(-9, 0, 50, 50), Rect(300, 0, 50, 50), Rect(0, -9, 50, 50), Rect(0, 450, 50, 50),
    ] {
      #expect(fadedAreas(look, outside) == 4)
      #expect(fadedAreas(look, outside, clips: true) == 0)
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `recorded colours are the same in both themes`(theme: Theme) throws {
    let window = try #require(items(scene(), .app, theme)["window"])
    #expect(window.style.fill == Color(0xFFEEDD))
  }

  @Test(arguments: [CanvasLook.app, .structure], [Theme.light, .dark])
  func `hidden, disabled and low-alpha views are shaded in both looks`(
    look: CanvasLook, theme: Theme
  ) throws {
    let items = items(scene(), look, theme)
    let hidden = try #require(items["hidden"]).style
    #expect(hidden.fill == nil && hidden.stroke?.dash == [5, 4])
    let off = try #require(items["off"]).style
    #expect(off.hatch != nil)
    let clear = try #require(items["clear"]).style
    #expect(clear.stroke?.dash.first == 0 && clear.stroke?.isRound == true)
    #expect(items["plain"]?.style.hatch == nil)
  }

  @Test
  func `a label is not hatched in the look App, since labels have interaction off by default`() {
    #expect(items(scene(), .app)["label"]?.style.hatch == nil)
    #expect(items(scene(), .structure)["label"]?.style.hatch != nil)
  }

  @Test func `a label of which nothing is recorded is hatched`() {
    #expect(items(scene(withText: false), .app)["label"]?.style.hatch != nil)
  }

  @Test(arguments: [CanvasLook.app, .structure])
  func `a clear view with interaction off is dotted, and a faint one is fainter`(
    look: CanvasLook
  ) throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      for (id, alpha) in [("clear", 0.0), ("faint", 0.5), ("full", 1.0)] as [(String, Float)] {
        var label = ViewNode("UILabel", id: id, frame: Rect(20, 20, 200, 21))
        label.isUserInteractionEnabled = false
        label.alpha = alpha
        $0.add(label)
      }
    }
    let scene = Scene(name: "", screen: Size(320, 480), tree: builder.finish())
    let items = items(scene, look)
    let clear = try #require(items["clear"]).style
    #expect(clear.stroke?.dash.first == 0 && clear.hatch == nil)
    let styles = try ["faint", "full"].map { try #require(items[$0]).style }
    let strengths = styles.map { (look == .app ? $0.hatch : $0.fill)?.alpha ?? 0 }
    #expect(strengths[0] > 0 && strengths[0] < strengths[1])
  }

  @Test func `the background of a bar reaches the edge of the screen, its frame does not`() throws {
    func ground(_ className: String, _ frame: Rect) throws -> Rect? {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
        $0.add(ViewNode(frame: Rect(0, 0, 320, 480))) { $0.add(ViewNode(className, frame: frame)) }
      }
      let tree = builder.finish()
      var walk = HierarchyWalk(allOf: tree, theme: .light)
      walk.filter.isSketch = true
      let painted = walk.items().compactMap { if case .view(let view) = $0 { view } else { nil } }
      let bar = try #require(painted.last)
      #expect(bar.quad.rect == frame)
      return bar.ground?.rect
    }
    #expect(try ground("UINavigationBar", Rect(0, 20, 320, 44)) == Rect(0, 0, 320, 64))
    #expect(try ground("UIToolbar", Rect(0, 402, 320, 44)) == Rect(0, 402, 320, 78))
    #expect(try ground("UIToolbar", Rect(0, 436, 320, 44)) == nil)
    #expect(try ground("UIToolbar", Rect(0, 200, 320, 44)) == nil)
    #expect(try ground("UIToolbar", Rect(40, 402, 200, 44)) == nil)
  }

  @Test func `parts of controls are not hatched, and a hidden text is shaded`() throws {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      var field = ViewNode("UITextField", id: "field", frame: Rect(20, 20, 200, 30))
      field.details = ViewDetails()
      field.details?.control = ControlDescription()
      $0.add(field) {
        var ground = ViewNode("_UITextFieldGround", id: "ground", frame: Rect(0, 0, 200, 30))
        ground.isUserInteractionEnabled = false
        $0.add(ground)
      }
      var label = ViewNode("UILabel", id: "hidden", frame: Rect(20, 60, 200, 20))
      label.isHidden = true
      label.details = ViewDetails()
      label.details?.appearance = ViewAppearance(text: "Later")
      $0.add(label)
    }
    let scene = Scene(name: "Test", screen: Size(320, 480), tree: builder.finish())
    let items = items(scene, .app)
    #expect(items["ground"]?.style.hatch == nil)
    let hidden = try #require(items["hidden"])
    #expect(hidden.content?.opacity == 0.3 && hidden.style.stroke?.dash == [5, 4])
  }

  @Test func `the picture has the texts of the app instead of the names of views`() {
    func texts(_ look: CanvasLook) -> [String] {
      var model = FrameModel(scene())
      model.canvas.look = look
      let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
      return frame.layer.list.commands.compactMap {
        if case .text(let run) = $0 { run.string } else { nil }
      }
    }
    #expect(texts(.app).contains("Hello") && !texts(.app).contains("plain"))
    #expect(texts(.structure).contains("plain"))
  }

  @Test func `of texts in one place only the frontmost is drawn`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480))) {
      for (text, x) in [("back", 20.0), ("front", 20), ("beside", 60)] {
        var label = ViewNode("UILabel", id: text, frame: Rect(x, 20, 100, 21))
        var details = ViewDetails()
        details.appearance = ViewAppearance(text: text)
        label.details = details
        $0.add(label)
      }
    }
    let model = FrameModel(
      Scene(name: "", screen: Size(320, 480), tree: builder.finish()))
    let list = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800)).layer.list
    let texts = list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(texts.contains("front") && texts.contains("beside") && !texts.contains("back"))
  }

  @Test(arguments: [(Point(30, 30), 0.0), (Point(160, 440), 5.9)])
  func `a finger on a text is a ring, which leaves the text readable`(
    point: Point, radius: Double
  ) throws {
    let scene = scene()
    var model = FrameModel(scene, trace: HitTest(scene.tree).trace(at: point))
    model.position = Double(model.trace?.steps.count ?? 0)
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let center = frame.screenToPicture.apply(point)
    let discs = frame.overlay.commands.compactMap { command -> Double? in
      guard case .path(let path, .color(Theme.light.touch), _) = command,
        let box = path.boundingBox, box.center.distance(to: center) < 0.01
      else { return nil }
      return box.width / 2
    }
    #expect(abs((discs.max() ?? 0) - radius) < 1, "\(discs)")
    let rings = frame.overlay.commands.count { command in
      guard case .path(_, nil, let stroke?) = command else { return false }
      return stroke.color == Theme.light.touch.opacity(0.85) && stroke.width == 2
    }
    #expect(rings == (radius == 0 ? 1 : 0))
  }

  @Test func `the levels in depth have the same texts`() {
    var model = FrameModel(scene())
    model.space = SpaceCamera()
    model.canvas.look = .app
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    #expect(
      frame.layer.list.commands.contains {
        if case .text(let run) = $0 { run.string == "Hello" } else { false }
      })
  }
}
