import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing

@testable import Debugger

@Suite struct StateGalleryTests {
  /// The debugger in a window of 1280 × 800, with an open gallery of `count` scenes.
  private func harness(_ count: Int = 9) -> Harness {
    var app = Harness()
    app.press("g")
    #expect(app.effects == [.readGallery(then: .toggleGallery)])
    _ = app.loop.send(.gallery(Sample.builtIn(count), then: .toggleGallery))
    app.loop.display()
    return app
  }

  @Test func `a key shows the scenes that come with the program, and reads them once`() throws {
    var app = harness()
    #expect(app.state.gallery.isOpen && app.labels.contains("Scene 9"))
    #expect(!app.labels.contains("Screen"), "what is covered cannot be pointed at")
    app.press("g")
    #expect(!app.state.gallery.isOpen && app.labels.contains("Screen"))
    app.press("g")
    #expect(app.state.gallery.isOpen && app.effects.isEmpty)
    try app.click("Close gallery")
    #expect(!app.state.gallery.isOpen)
  }

  @Test func `a click on a card shows its scene and plays its touch`() throws {
    var app = harness()
    try app.click("Scene 4")
    #expect(!app.state.gallery.isOpen)
    #expect(app.state.builtIn == "scene-4" && app.state.subject.path == nil)
    #expect(app.state.title == "Scene 4 — HitScope")
    #expect(app.state.subject.trace?.point == Point(40, 40) && app.state.isAnimating)
  }

  @Test func `arrows choose among the cards, and Enter opens the chosen one`() {
    var app = harness()
    let columns = Gallery.columns(in: app.state.size)
    #expect(columns == 3)
    for (key, place) in [
      (Key.right, 1), (.down, 4), (.down, 7), (.left, 6), (.up, 3), (.end, 8), (.down, 8),
      (.right, 8), (.up, 5), (.home, 0), (.left, 0), (.up, 0), (.pageDown, 8), (.pageUp, 0),
      (.down, 3), (.down, 6),
    ] {
      app.press(key)
      #expect(app.state.gallery.selected == place, "\(key.name)")
    }
    app.press(.enter)
    #expect(app.state.builtIn == "scene-7" && !app.state.gallery.isOpen)
    app.press("g")
    #expect(app.state.gallery.selected == 6, "the scene that is shown")
  }

  @Test func `next and previous go through the gallery, around its ends`() {
    var app = harness(3)
    app.press(.enter)
    let switcher = app.state.frameModel.scenes
    #expect(switcher?.entries.map(\.title) == ["Scene 1", "Scene 2", "Scene 3"])
    app.press("n")
    #expect(app.state.builtIn == "scene-2")
    app.press("N")
    app.press("N")
    #expect(app.state.builtIn == "scene-3" && app.state.frameModel.scenes?.current == 2)
    app.press("o")
    #expect(app.state.gallery.isOpen && app.state.gallery.selected == 2)
  }

  @Test func `the next scene of a file stays one of the file`() {
    var app = Harness(Sample.withScenes)
    _ = app.loop.send(.gallery(Sample.builtIn(3), then: .toggleGallery))
    app.press(.escape)
    app.press("n")
    #expect(app.state.builtIn == nil && app.state.subject.source?.sceneIndex == 1)
  }

  @Test func `from a scene opened by name, N goes to the next once the gallery is read`() {
    var app = Harness()
    _ = app.loop.send(.fileRead(Sample.builtIn(3)[1]))
    #expect(app.state.frameModel.scenes == nil, "they are read when they are asked for")
    app.press("n")
    #expect(app.effects == [.readGallery(then: .nextScene(1))])
    _ = app.loop.send(.gallery(Sample.builtIn(3), then: .nextScene(1)))
    #expect(app.state.builtIn == "scene-3" && !app.state.gallery.isOpen)
  }

  @Test func `time stands still behind the gallery`() {
    var app = Harness()
    app.tap(Sample.inB1)
    #expect(app.state.isAnimating)
    _ = app.loop.send(.gallery(Sample.builtIn(3), then: .toggleGallery))
    #expect(!app.state.isAnimating)
    app.press(.escape)
    #expect(app.state.isAnimating && !app.state.gallery.isOpen)
    app.press(.space)
    app.press("g")
    app.press("g")
    #expect(!app.state.isAnimating, "what was paused stays paused")
  }

  @Test func `keys change nothing that the gallery covers`() {
    var app = harness()
    let before = app.state
    for key in ["b", "m", "i", "3", "w", "d"] as [Key] { app.press(key) }
    #expect(app.state.outline.isShown == before.outline.isShown)
    #expect(app.state.subject.question == nil && !app.state.inspector.isShown)
    #expect(!app.state.space.isOn && app.state.gallery.isOpen)
    app.press("t")
    #expect(app.state.theme == .dark)
    app.press("?")
    #expect(app.state.overlay.showsKeys)
    app.press(.escape)
    #expect(!app.state.overlay.showsKeys && app.state.gallery.isOpen)
  }

  @Test func `edits that are not saved are kept when another scene is chosen, until asked again`() {
    var app = harness(2)
    app.press(.enter)
    app.press(.down)
    app.press(.right, .control)
    app.press("n")
    #expect(app.state.builtIn == "scene-1" && app.state.notices.shown != nil)
    app.press("n")
    #expect(app.state.builtIn == "scene-2")
  }

  @Test func `the card under the pointer plays its search, again and again`() throws {
    var app = harness()
    func preview() -> Gallery.Preview? { app.state.frameModel.gallery?.preview }
    func hover(_ label: String) throws {
      let rect = try #require(app.loop.display().regions.last { $0.label == label }).rect
      _ = app.loop.point(.moved, .mouse, at: rect.center)
    }
    #expect(preview() == nil && !app.state.isAnimating)
    try hover("Scene 4")
    #expect(preview()?.index == 3 && app.state.isAnimating)
    var views: [NodeID] = []
    for _ in 0..<600 {
      _ = app.loop.send(.tick(0.05))
      if let view = preview()?.step.view, views.last != view { views.append(view) }
    }
    let window = try #require(views.first)
    #expect(views.count { $0 == window } > 2, "it begins again")
    #expect(Set(views).count > 1)
    try hover("Scene 5")
    #expect(preview()?.index == 4 && preview()?.step.view == window)
    try hover("Close gallery")
    #expect(preview() == nil && !app.state.isAnimating)
    try hover("Scene 5")
    app.press(.escape)
    #expect(preview() == nil && !app.state.gallery.isAnimating)
  }

  @Test func `with reduced motion the cards stand still`() throws {
    var app = harness()
    _ = app.loop.send(.reduceMotion)
    let rect = try #require(app.loop.display().regions.last { $0.label == "Scene 4" }).rect
    _ = app.loop.point(.moved, .mouse, at: rect.center)
    #expect(app.state.frameModel.gallery?.preview == nil && !app.state.isAnimating)
  }

  @Test func `the gallery can be read without opening it`() {
    var app = Harness()
    _ = app.loop.send(.gallery(Sample.builtIn(3), then: nil))
    #expect(!app.state.gallery.isOpen && app.state.gallery.count == 3)
    app.press("g")
    #expect(app.state.gallery.isOpen && app.effects.isEmpty)
  }

  @Test func `without scenes there is a message and no gallery`() {
    var app = Harness()
    _ = app.loop.send(.gallery([], then: .toggleGallery))
    #expect(!app.state.gallery.isOpen && app.state.notices.shown?.kind == .error)
  }

  @Test func `a logged session with a gallery replays to the same state`() throws {
    var app = Harness()
    var log: [Message] = []
    app.loop.log = { log.append($0) }
    _ = app.loop.send(.fileRead(Sample.builtIn(3)[0]))
    app.press("n")
    _ = app.loop.send(.gallery(Sample.builtIn(3), then: .nextScene(1)))
    app.press("g")
    app.press(.right)
    let text = log.map { SessionLog.line($0) }.joined(separator: "\n")
    var state = Sample.state
    for message in try SessionLog.messages(text) { _ = state.update(message) }
    #expect(state.builtIn == "scene-2" && state.gallery.isOpen)
    #expect(state.gallery.selected == app.state.gallery.selected)
    #expect(state.subject.path == nil && state.subject.source?.content == nil)
  }

  @Test func `pages are three rows of cards, and each key shows the chosen card`() {
    var app = harness(40)
    let columns = Gallery.columns(in: app.state.size)
    for (key, place) in [
      (Key.pageDown, 3 * columns), (.down, 4 * columns), (.pageDown, 7 * columns),
      (.pageUp, 4 * columns), (.right, 4 * columns + 1), (.pageUp, columns + 1), (.pageUp, 0),
      (.end, 39), (.down, 39), (.pageDown, 39), (.left, 38), (.home, 0),
    ] {
      _ = app.loop.send(.scroll(.gallery, to: 50))
      app.press(key)
      #expect(app.state.gallery.selected == place, "\(key)")
      #expect(app.state.scrolls[.gallery] == nil)
      #expect(app.state.frameModel.gallery?.selected == place)
    }
    app.press(.down)
    app.press(.space)
    #expect(app.state.builtIn == "scene-\(columns + 1)")
    app.press("g")
    #expect(app.state.gallery.selected == columns, "the shown scene is chosen")
  }
}
