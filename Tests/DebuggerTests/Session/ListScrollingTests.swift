import Answers
import Debugger
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

/// Scrolling of every list by wheel, from its first row to its last.
struct ListScrollingTests {
  /// The debugger with a list that is longer than its panel, the list's label and its row count.
  private func example(_ list: Region.List) throws -> (app: Harness, label: String, count: Int) {
    switch list {
    case .steps:
      var app = Harness()
      app.tap(Sample.inB1)
      _ = app.loop.send(.resized(Size(1000, 400)))
      return (app, "Steps", try #require(app.state.subject.trace?.steps.count))
    case .deliveries:
      var app = Harness()
      for _ in 0..<12 {
        app.tap(Sample.inB1)
        _ = app.loop.send(.tick(0.1))
      }
      app.press("d")
      return (app, "Touches", app.state.subject.live.log.rows.count)
    case .scenes:
      var app = Harness(Sample.withScenes(90))
      app.press("o")
      return (app, "Scenes of the file", 90)
    case .keys:
      var app = Harness()
      _ = app.loop.send(.resized(Size(640, 400)))
      app.press("?")
      return (app, "Keys", KeyBinding.hints.count)
    case .answers:
      var app = Harness(Sample.stacked(90))
      app.press("m")
      _ = app.loop.send(.resized(Size(1000, 400)))
      return (app, "Touch map", 91)
    case .outline:
      var app = Harness(Sample.stacked(90))
      app.press("b")
      return (app, "Views", 91)
    case .properties:
      var app = Harness(Sample.stacked(3))
      app.press(.down)
      app.press("i")
      let count = ViewProperty.all(of: NodeID(0), in: app.state.subject.scene.tree).count
      return (app, "Properties", count)
    case .canvasOptions:
      var app = Harness()
      app.press("v")
      _ = app.loop.send(.resized(Size(640, 200)))
      return (app, "Options of the canvas", CanvasOption.allCases.count - 1)
    case .files:
      var app = Harness()
      app.press("o", .control)
      _ = app.loop.send(.recentFiles((0..<60).map { "/tmp/file-\($0).json" }))
      return (app, "Files", 60)
    case .palette:
      var app = Harness(Sample.stacked(90))
      app.press("k", .control)
      return (app, "Matches", KeyBinding.actions.count)
    case .gallery:
      var app = Harness()
      _ = app.loop.send(.gallery(Sample.builtIn(40), then: .toggleGallery))
      return (app, "Scenes", 40)
    case .callStack:
      var app = Harness(Sample.nested(30))
      app.tap(Point(100, 100))
      app.press("6")
      app.press(.end)
      // Back to the step in which the innermost view returns itself.
      app.press(.left)
      return (app, "Calls of hitTest", 31)
    case .touchHistory:
      var app = Harness()
      for number in 0..<12 { app.tap(Point(30 + Double(number) * 5, 40)) }
      app.press("7")
      return (app, "History of touches", 12)
    case .comparedSteps:
      var app = Harness(Sample.nested(30))
      for x in [100.0, 120] { app.tap(Point(x, 100)) }
      app.press("\\")
      return (app, "Compared steps", try #require(app.state.subject.trace?.steps.count))
    case .viewsUnderPoint:
      var app = Harness(Sample.nested(30))
      app.tap(Point(100, 100))
      app.press(.end)
      return (app, "Views under the point", 31)
    }
  }

  private func rows(_ app: Harness, _ list: Region.List) -> [(number: Int, region: Region)] {
    var loop = app.loop
    return loop.display().regions.compactMap { region in
      if case .row(list, let number) = region.id { (number, region) } else { nil }
    }
  }

  @Test(arguments: Region.List.allCases)
  func `the last row is reached by wheel, and the first one again`(list: Region.List) throws {
    var (app, label, count) = try example(list)
    let area = try #require(app.loop.display().region(.list(list)))
    #expect(try #require(area.scroll).maximumOffset > 0, "the list is too short for this test")
    for _ in 0..<60 { try app.wheel(-2, over: label) }
    let last = try #require(rows(app, list).max { $0.number < $1.number })
    #expect(last.number == count - 1 && last.region.rect.maxY <= area.rect.maxY + 1e-9)
    #expect(last.region.rect.height >= 20, "all of it is seen")
    let scroll = try #require(app.loop.display().region(.list(list))?.scroll)
    #expect(scroll.offset == scroll.maximumOffset)
    for _ in 0..<60 { try app.wheel(2, over: label) }
    let first = try #require(rows(app, list).min { $0.number < $1.number })
    #expect(first.number == 0 && first.region.rect.minY == area.rect.minY)
    #expect(app.state.subject.camera == .fit, "the canvas stays")
  }

  @Test(arguments: Region.List.allCases)
  func `rows lie inside their list, below one another`(list: Region.List) throws {
    var (app, label, _) = try example(list)
    for notches in [0.0, -0.3, -1, -2.7] {
      try app.wheel(notches, over: label)
      let area = try #require(app.loop.display().region(.list(list))).rect
      let rects = rows(app, list).map(\.region.rect)
      #expect(rects.count > 1)
      for rect in rects { #expect(rect.intersection(area) == rect) }
      for (a, b) in zip(rects, rects.dropFirst()) where a.minX == b.minX {
        #expect(abs(a.maxY - b.minY) < 1e-9)
      }
    }
  }

  @Test func `the list of deliveries scrolls by whole notches until its end`() throws {
    var (app, label, _) = try example(.deliveries)
    app.press(.home)
    var offsets: [Double] = []
    for _ in 0..<4 {
      try app.wheel(-1, over: label)
      offsets.append(try #require(app.state.scrolls[.deliveries]))
    }
    #expect(offsets == [40, 80, 120, 160])
    app.press(.right)
    #expect(app.state.scrolls[.deliveries] == nil, "the list follows the play head again")
  }

  @Test func `panels below an open list do not scroll`() throws {
    var (app, _, _) = try example(.steps)
    let steps = try #require(app.loop.display().region(.list(.steps))).rect.center
    app.press("?")
    _ = app.loop.wheel(by: Point(0, -1), at: steps, [])
    #expect(app.state.scrolls[.steps] == nil && app.state.subject.camera == .fit)
  }

  @Test func `a row that is scrolled to performs its command`() throws {
    var (app, label, count) = try example(.scenes)
    for _ in 0..<60 { try app.wheel(-2, over: label) }
    try app.click("Scene \(count)")
    #expect(app.state.frameModel.scenes?.current == count - 1)
    var views = try example(.viewsUnderPoint)
    for _ in 0..<60 { try views.app.wheel(-2, over: views.label) }
    try views.app.click(.row(.viewsUnderPoint, views.count - 1))
    #expect(views.app.state.subject.selection == NodeID(0), "the window is behind all others")
  }

  @Test func `a wheel delta that is not finite changes nothing`() throws {
    var (app, label, _) = try example(.steps)
    try app.wheel(.nan, over: label)
    try app.wheel(.infinity, over: label)
    #expect(app.state.scrolls.isEmpty && app.state.subject.camera == .fit)
  }
}
