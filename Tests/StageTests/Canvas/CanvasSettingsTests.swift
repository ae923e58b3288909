import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct CanvasSettingsTests {
  /// A window with two cards that have labels: the first card clips, and clips one label away; the
  /// second card is hidden.
  private static let tree: ViewTree = {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", name: "window", frame: Rect(0, 0, 300, 300)))
    var first = ViewNode(name: "first", frame: Rect(20, 20, 100, 100))
    first.clipsToBounds = true
    builder.open(first)
    builder.add(ViewNode(name: "inside", frame: Rect(10, 10, 60, 30)))
    builder.add(ViewNode(name: "away", frame: Rect(120, 10, 60, 30)))
    builder.close()
    var second = ViewNode(name: "second", frame: Rect(20, 160, 100, 100))
    second.isHidden = true
    builder.open(second)
    builder.add(ViewNode(name: "beside", frame: Rect(120, 10, 60, 30)))
    builder.close()
    return builder.finish()
  }()

  private func frame(
    in space: SpaceCamera? = nil, _ change: (inout FrameModel) -> Void
  ) -> Frame {
    var model = FrameModel(
      Scene(name: "", screen: Size(300, 300), tree: Self.tree),
      trace: HitTest(Self.tree).trace(at: Point(40, 40)))
    model.space = space
    change(&model)
    return FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
  }

  private func settings(_ change: (inout CanvasSettings) -> Void) -> Frame {
    frame { change(&$0.canvas) }
  }

  /// The views of a picture with their drawing commands.
  private func views(_ frame: Frame) -> [(name: String, shapes: [DrawList.Command])] {
    var views: [(name: String, shapes: [DrawList.Command])] = []
    var isOpen = false
    for command in frame.layer.list.commands {
      switch command {
      case .pushTag(let tag) where tag.role == "view":
        views.append((tag.label.split(separator: " ").first.map(String.init) ?? "", []))
        isOpen = true
      case .popTag: isOpen = false
      default: if isOpen { views[views.count - 1].shapes.append(command) }
      }
    }
    return views
  }

  private func names(_ frame: Frame) -> [String] { views(frame).map(\.name) }

  @Test func `by default everything is drawn, clipped as in the app`() {
    let frame = settings { _ in }
    #expect(names(frame) == ["window", "first", "inside", "away", "second", "beside"])
    let clips = frame.layer.list.commands.count {
      if case .pushClip(let rect, _) = $0 { rect == Rect(0, 0, 100, 100) } else { false }
    }
    #expect(clips == 1)
  }

  @Test func `hidden views disappear with their subviews`() {
    #expect(names(settings { $0.showsHidden = false }) == ["window", "first", "inside", "away"])
  }

  @Test func `clipped-away parts are drawn faintly if the option is on`() throws {
    let shown = views(settings { $0.showsClipped = true })
    #expect(shown.map(\.name).contains("away"))
    func strength(_ name: String) throws -> UInt8 {
      let shapes = try #require(shown.first { $0.name == name }).shapes
      let fill = shapes.compactMap { command -> Color? in
        if case .rect(_, _, .color(let color), _) = command { color } else { nil }
      }
      return try #require(fill.first).alpha
    }
    #expect(try strength("away") < strength("inside"))
  }

  @Test func `parts outside of superviews can be cut off`() {
    let frame = settings { $0.showsOutside = false }
    #expect(names(frame) == ["window", "first", "inside", "away", "second", "beside"])
    let clips = frame.layer.list.commands.count {
      if case .pushClip(let rect, _) = $0 { rect == Rect(0, 0, 100, 100) } else { false }
    }
    #expect(clips == 2)
  }

  @Test(arguments: [false, true])
  func `outlines have no fills, in 2D and in 3D`(isInSpace: Bool) {
    let frame = frame(in: isInSpace ? SpaceCamera() : nil) { $0.canvas.isWireframe = true }
    let all = views(frame)
    #expect(!all.isEmpty)
    for view in all {
      for shape in view.shapes {
        switch shape {
        case .rect(_, _, let fill, let stroke), .path(_, let fill, let stroke):
          #expect(fill == nil && stroke != nil, "\(view.name)")
        default: break
        }
      }
    }
  }

  @Test func `a focused view fills the canvas, and all others are dimmed`() throws {
    let plain = frame { _ in }
    let frame = settings { $0.focus = NodeID(1) }
    let canvas = try #require(frame.region(.canvas)).rect
    let box = Quadrilateral(Rect(20, 20, 100, 100), through: frame.screenToPicture).box
    #expect((box.center.distance(to: canvas.center)) < 1e-6)
    #expect(box.width <= canvas.width && box.height <= canvas.height)
    #expect(box.width > 0.6 * canvas.width || box.height > 0.6 * canvas.height)
    func texts(_ frame: Frame) -> [String] {
      frame.layer.list.commands.compactMap {
        if case .text(let run) = $0 { run.string } else { nil }
      }
    }
    #expect(texts(plain).contains("window") && texts(plain).contains("inside"))
    #expect(!texts(frame).contains("window") && texts(frame).contains("inside"))
    #expect(names(frame).contains("window"))
  }

  @Test func `only the isolated view is drawn`() {
    let alone = settings {
      $0.focus = NodeID(1)
      $0.isIsolated = true
    }
    #expect(names(alone) == ["first", "inside"])
    #expect(names(settings { $0.isIsolated = true }).contains("window"), "alone without a focus")
  }

  @Test func `a focused view is centred in 3D, too`() throws {
    let frame = frame(in: SpaceCamera()) { $0.canvas.focus = NodeID(2) }
    let space = try #require(frame.space)
    let canvas = try #require(frame.region(.canvas)).rect
    let box = space.plane(of: NodeID(2)).boundingBox(of: Rect(30, 30, 60, 30))
    #expect(canvas.contains(box.center))
    #expect(box.width > 0.3 * canvas.width)
  }

  @Test func `a screenshot lies under outlines, or over the views`() throws {
    let picture = try EncodedPicture(PictureHead.png(300, 300))
    func place(_ frame: Frame) throws -> (number: Int, first: Int, last: Int) {
      let commands = frame.layer.list.commands
      let number = try #require(
        commands.firstIndex { if case .picture = $0 { true } else { false } })
      let views = commands.indices.filter {
        if case .pushTag(let tag) = commands[$0] { tag.role == "view" } else { false }
      }
      guard case .picture(let drawn, let rect, let opacity) = commands[number] else {
        return (0, 0, 0)
      }
      #expect(drawn == picture && opacity == 0.4)
      let screen = Quadrilateral(Rect(0, 0, 300, 300), through: frame.screenToPicture).box
      #expect(rect == screen)
      return (number, try #require(views.first), try #require(views.last))
    }
    let under = settings { $0.background = Background(picture, opacity: 0.4) }
    let place1 = try place(under)
    #expect(place1.number < place1.first)
    for view in views(under) {
      // Names have a background, views are only outlined.
      guard case .rect(_, _, let fill, _)? = view.shapes.first else { continue }
      #expect(fill == nil, "\(view.name)")
    }
    let over = settings { $0.background = Background(picture, opacity: 0.4, isOver: true) }
    let place2 = try place(over)
    #expect(place2.number > place2.last)
  }

  @Test func `a view without an area has a place on the screen, too`() {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 300, 300)))
    builder.open(ViewNode(name: "empty", frame: Rect(50, 50, 0, 0)))
    builder.add(ViewNode(frame: Rect(10, 10, 20, 20)))
    builder.add(ViewNode(frame: Rect(40, 20, 20, 20)))
    builder.close()
    builder.add(ViewNode(name: "nothing", frame: Rect(0, 0, 0, 0)))
    let tree = builder.finish()
    #expect(tree.extentOnScreen(of: NodeID(1)) == Rect(60, 60, 50, 30))
    #expect(tree.extentOnScreen(of: NodeID(4)) == nil)
    #expect(tree.extentOnScreen(of: NodeID(9)) == nil)
  }
}
