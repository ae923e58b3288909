import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames of every panel in its states, each drawn as when a person last reviewed it.
@Suite struct FrameSheetTests {
  typealias Change = (inout FrameModel) -> Void

  private static let sizes = [
    Size(1280, 800), Size(900, 640), Size(640, 480), Size(1680, 1000), Size(480, 700),
  ]

  static func model(_ scene: Scene = SheetScene.scene, at point: Point? = SheetScene.point)
    -> FrameModel
  {
    var model = FrameModel(scene, trace: point.map { scene.trace(at: $0) })
    model.position = Double(model.trace?.steps.count ?? 0) * 0.6
    model.transport = Transport()
    return model
  }

  /// Draws a model after each of some changes, in every size, alternating dark and light.
  static func sheet(
    _ base: FrameModel, _ changes: [(String, Change)], sizes: [Size] = sizes
  ) -> PictureSheet {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for (number, (name, change)) in changes.enumerated() {
      for turn in 0..<2 {
        var model = base
        model.theme = (number + turn) % 2 == 0 ? .light : .dark
        change(&model)
        let size = turn == 0 ? sizes[0] : sizes[1 + number % (sizes.count - 1)]
        sheet.add(
          "\(name) at \(Int(size.width))", renderer.frame(model, size: size))
      }
    }
    return sheet
  }

  @Test(arguments: 0..<3) func `steps of a search throughout their animation`(part: Int) throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    let (scene, point) =
      [
        (DemoScene.scene, DemoScene.point), (SheetScene.scene, SheetScene.point),
        (SheetScene.scene, Point(285, 700)),
      ][part]
    var model = Self.model(scene, at: point)
    model.theme = part == 1 ? .dark : .light
    let count = Double(model.trace?.steps.count ?? 0)
    var position = -1.0
    var number = 0
    while position < count + 1 {
      model.position = position
      model.detail = StepDetail.allCases[number % 3]
      model.space = number % 5 == 4 ? SpaceCamera() : nil
      sheet.add("at \(position)", renderer.frame(model, size: Size(1280, 800)))
      number += 1
      position += [0.5, 0.4, 0.1, 0.25][number % 4] * max(1, count / 24)
    }
    #expect(try sheet.mismatch(named: "sheet-steps-\(part + 1).txt") == nil)
  }

  @Test func `the canvas in its states`() throws {
    let tree = SheetScene.scene.tree
    func view(_ id: String) throws -> NodeID { try #require(tree.view(named: id)) }
    var changes: [(String, Change)] = []
    for option in CanvasOption.allCases {
      changes.append((option.rawValue, { $0.canvas[option].toggle() }))
    }
    for id in ["turned", "cell1", "hidden", "empty", "more", "window", "depth8", "mirrored"] {
      let view = try view(id)
      changes.append(
        (
          "\(id) selected",
          {
            $0.selection = view; $0.showsHandles = true
          }
        ))
      changes.append(
        (
          "\(id) focused",
          {
            $0.canvas.focus = view
            $0.selection = view
            $0.canvas.showsRulers = true
            $0.pointer = Point(123.4, 567)
          }
        ))
    }
    let (a, b) = (try view("cell1"), try view("large"))
    for (first, second) in [(a, b), (b, a), (a, a), (try view("scroll"), try view("turned"))] {
      changes.append(
        (
          "from \(first.index) to \(second.index)",
          {
            $0.selection = first; $0.measured = second
          }
        ))
    }
    changes += [
      ("zoomed", { $0.camera = Camera(zoom: 3.7, offset: Point(120, -333)) }),
      ("far", { $0.camera = Camera(zoom: 0.25, offset: Point(-20, 10)) }),
      ("near", { $0.camera = Camera(zoom: 32, offset: Point(900, 2000)) }),
      ("hovered", { $0.hover = a }),
      (
        "lifted",
        {
          $0.lifted = a; $0.selection = a
        }
      ),
      (
        "guides",
        {
          $0.selection = a; $0.guides = [SnapGuide(from: .zero, to: Point(0, 300))]
        }
      ),
      (
        "rulers",
        {
          $0.canvas.showsRulers = true; $0.pointer = Point(0, 0)
        }
      ),
      ("rulers, nobody points", { $0.canvas.showsRulers = true }),
      (
        "two more fingers",
        {
          $0.otherTouches = [
            TouchMark(finger: 1, point: Point(200, 250), view: b),
            TouchMark(finger: 2, point: Point(-30, 100), view: nil),
          ]
        }
      ),
      (
        "its menu",
        {
          $0.showsCanvasMenu = true; $0.canvas.focus = a
        }
      ),
      (
        "no touch yet",
        {
          $0.trace = nil; $0.position = 0
        }
      ),
      ("a file", { $0.transport = nil }),
    ]
    #expect(try Self.sheet(Self.model(), changes).mismatch(named: "sheet-canvas.txt") == nil)
  }

  @Test func `the movement of the canvas to a view`() throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    let view = try #require(SheetScene.scene.tree.view(named: "turned"))
    for (focus, next) in [(nil, view), (view, nil)] {
      for time in [0, 0.01, 0.1, 0.2, 0.24, 0.25, 0.3] {
        var model = Self.model()
        model.canvas.focus = next
        var move = CameraMove(from: Camera(zoom: 1.5, offset: Point(40, 20)), focus: focus)
        move.update(time)
        model.cameraMove = move
        let frame = renderer.frame(model, size: Size(900, 640))
        sheet.add("\(next?.index ?? -1) after \(time) s", frame)
      }
    }
    #expect(try sheet.mismatch(named: "sheet-way.txt") == nil)
  }

  @Test func `the levels of the views in 3D`() throws {
    let view = try #require(SheetScene.scene.tree.view(named: "cell1"))
    var changes: [(String, Change)] = []
    for (yaw, pitch) in [(36.0, 16.0), (-36, 16), (36, -16), (0, 0), (80, 0), (-80, 80), (5, 70)] {
      changes.append(("turned \(yaw) \(pitch)", { $0.space = SpaceCamera(yaw: yaw, pitch: pitch) }))
    }
    func space(_ change: (inout SpaceCamera) -> Void) -> Change {
      var camera = SpaceCamera()
      change(&camera)
      return { [camera] in $0.space = camera }
    }
    for progress in [0, 0.01, 0.5, 0.99] {
      changes.append(("progress \(progress)", space { $0.progress = progress }))
    }
    changes += [
      ("near each other", space { $0.spacing = 0 }), ("far", space { $0.spacing = 120 }),
      ("without the back", space { $0.back = 0.4 }),
      ("without the front", space { $0.front = 0.5 }),
      (
        "one level",
        space {
          $0.back = 0.5; $0.front = 0.5
        }
      ),
      (
        "selected",
        {
          $0.space = SpaceCamera(); $0.selection = view; $0.showsHandles = true
        }
      ),
      (
        "hovered",
        {
          $0.space = SpaceCamera(); $0.hover = view
        }
      ),
      (
        "focused",
        {
          $0.space = SpaceCamera(); $0.canvas.focus = view
        }
      ),
      (
        "isolated",
        {
          $0.space = SpaceCamera(); $0.canvas.focus = view; $0.canvas.isIsolated = true
        }
      ),
      (
        "outlines",
        {
          $0.space = SpaceCamera(); $0.canvas.isWireframe = true
        }
      ),
      (
        "no touch yet",
        {
          $0.space = SpaceCamera(); $0.trace = nil
        }
      ),
      (
        "map",
        {
          $0.space = SpaceCamera(); $0.answer = .map(TouchSurvey($0.scene))
        }
      ),
      (
        "zoomed",
        {
          $0.space = SpaceCamera(); $0.camera = Camera(zoom: 3, offset: Point(50, 60))
        }
      ),
      (
        "a file",
        {
          $0.space = SpaceCamera(); $0.transport = nil
        }
      ),
    ]
    #expect(try Self.sheet(Self.model(), changes).mismatch(named: "sheet-levels.txt") == nil)
  }
}
