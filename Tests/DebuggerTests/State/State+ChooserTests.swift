import Answers
import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct StateChooserTests {
  private static let recent = ["/home/me/app/Main.storyboard", "/tmp/dump.txt", "/tmp/Other.xib"]

  /// The debugger with the list of files to choose from.
  private func harness() -> Harness {
    var app = Harness()
    app.press("o", .control)
    #expect(app.effects == [.listRecentFiles])
    _ = app.loop.send(.recentFiles(Self.recent))
    app.loop.display()
    return app
  }

  private func type(_ text: String, _ app: inout Harness) -> [Effect] {
    var effects: [Effect] = []
    for character in text {
      app.press(character == " " ? .space : Key(String(character)))
      effects += app.effects
    }
    return effects
  }

  private func titles(_ app: Harness) -> [String] {
    app.state.frameModel.chooser?.rows.map(\.title) ?? []
  }

  @Test func `recent files are listed, and a click opens one`() throws {
    var app = harness()
    #expect(titles(app) == ["Main.storyboard", "dump.txt", "Other.xib"])
    #expect(app.state.frameModel.chooser?.rows.first?.detail == "/home/me/app/")
    try app.click("dump.txt")
    #expect(app.effects.contains(.open(path: "/tmp/dump.txt")))
  }

  @Test func `arrows and Enter open one, and Esc none`() {
    var app = harness()
    app.press(.down)
    app.press(.down)
    app.press(.down)
    app.press(.up)
    app.press(.enter)
    #expect(app.effects == [.open(path: "/tmp/dump.txt")])
    app.press(.escape)
    #expect(app.state.overlay.chooser == nil)
  }

  @Test func `typed text finds recent files by any part of their path`() {
    var app = harness()
    let effects = type("TMP", &app)
    #expect(effects == [.listFolder(""), .listFolder(""), .listFolder("")])
    #expect(titles(app) == ["dump.txt", "Other.xib"])
  }

  @Test func `a folder that is typed lists its files: folders first, hidden ones when asked for`() {
    var app = harness()
    #expect(type("/a b/", &app).last == .listFolder("/a b/"))
    let entries = [
      FolderEntry(name: "view.json", isFolder: false), FolderEntry(name: "Sub", isFolder: true),
      FolderEntry(name: ".hidden", isFolder: false), FolderEntry(name: "App.xib", isFolder: false),
    ]
    _ = app.loop.send(.folder("/elsewhere/", entries))
    #expect(titles(app) == [], "an answer to an earlier question")
    _ = app.loop.send(.folder("/a b/", entries))
    #expect(titles(app) == ["Sub/", "App.xib", "view.json"])
    #expect(type("v", &app).isEmpty, "the folder is known")
    #expect(titles(app) == ["view.json"])
    app.press(.tab)
    #expect(app.state.overlay.chooser?.input.text == "/a b/view.json")
    app.press(.enter)
    #expect(app.effects == [.open(path: "/a b/view.json")])
    for _ in 0..<9 { app.press(.backspace) }
    _ = type(".", &app)
    #expect(titles(app) == [".hidden"])
  }

  @Test func `a folder is entered, and not opened`() {
    var app = harness()
    _ = type("/", &app)
    _ = app.loop.send(.folder("/", [FolderEntry(name: "home", isFolder: true)]))
    app.press(.enter)
    #expect(app.state.overlay.chooser?.input.text == "/home/")
    #expect(app.effects == [.listFolder("/home/")])
  }

  @Test func `a typed path without a file is opened, and fails with a message`() {
    var app = harness()
    _ = type("~/none.txt", &app)
    app.press(.enter)
    #expect(app.effects == [.open(path: "~/none.txt")])
    _ = app.loop.send(.fileFailed(path: "/home/me/none.txt", reason: "no such file"))
    #expect(app.state.notices.shown?.kind == .error && app.state.overlay.chooser != nil)
  }

  @Test func `a file that opens closes the list, and is remembered`() {
    var app = harness()
    let effects = app.loop.send(.fileRead(Sample.content(Sample.withoutB)))
    #expect(app.state.overlay.chooser == nil)
    #expect(effects.contains(.noteRecent(path: "folder/sample.json")))
    let reload = app.loop.send(.fileRead(Sample.content(reload: true)))
    #expect(!reload.contains(.noteRecent(path: "folder/sample.json")))
    let copied = app.loop.send(
      .fileRead(FileContent(path: FileContent.clipboard, bytes: Array(Sample.json.utf8))))
    #expect(!copied.contains { if case .noteRecent = $0 { true } else { false } })
  }

  @Test func `letters are typed, and are not commands`() {
    var app = harness()
    _ = type("btm3gp?", &app)
    #expect(app.state.overlay.chooser?.input.text == "btm3gp?")
    #expect(app.state.theme == .light && !app.state.outline.isShown && !app.state.space.isOn)
    #expect(
      app.state.presenter.presentation == nil && !app.state.overlay.showsKeys
        && !app.state.gallery.isOpen)
  }

  @Test func `a path is pasted into the field, and not opened as a hierarchy`() {
    var app = harness()
    app.press("v", .control)
    #expect(app.effects == [.readClipboard])
    let text = "/tmp/x.json\nmore"
    let effects = app.loop.send(
      .fileRead(FileContent(path: FileContent.clipboard, bytes: Array(text.utf8))))
    #expect(app.state.overlay.chooser?.input.text == "/tmp/x.json")
    #expect(effects == [.listFolder("/tmp/")])
  }

  @Test func `long paths can be typed`() {
    var app = harness()
    let path = "/" + String(repeating: "folder/", count: 100)
    _ = app.loop.send(
      .fileRead(FileContent(path: FileContent.clipboard, bytes: Array(path.utf8))))
    #expect(app.state.overlay.chooser?.input.text == path)
  }

  /// The chooser with `count` files and a hidden one in a folder.
  private func listing(_ count: Int) -> Harness {
    var app = harness()
    _ = type("~", &app)
    #expect(app.effects == [.listFolder("~/")])
    app.press("/")
    let names = (0..<count).map { "\($0 + 1_000).json" } + [".hidden"]
    _ = app.loop.send(.folder("~/", names.map { FolderEntry(name: $0, isFolder: false) }))
    app.loop.display()
    return app
  }

  @Test func `keys go by one and by eight rows, and stop at the ends`() {
    var app = listing(20)
    for (key, row) in [
      (Key.pageDown, 8), (.pageDown, 16), (.pageDown, 19), (.down, 19), (.up, 18), (.pageUp, 10),
      (.pageUp, 2), (.pageUp, 0), (.up, 0), (.down, 1),
    ] {
      app.press(key)
      #expect(app.state.overlay.chooser?.selected == row)
      #expect(app.state.frameModel.chooser?.selected == row)
    }
    app.press(.enter)
    #expect(app.effects == [.open(path: "~/1001.json")])
    app.press("1")
    #expect(app.state.overlay.chooser?.selected == 0 && app.effects.isEmpty)
  }

  @Test func `a list over another one begins at its top, and at most 500 files are listed`() {
    var app = listing(501)
    #expect(titles(app).count == 500 && titles(app).last == "1499.json")
    for change in [Key.down, .backspace] {
      _ = app.loop.send(.scroll(.files, to: 50))
      app.press(change)
      #expect(app.state.scrolls[.files] == nil)
    }
    #expect(app.state.frameModel.chooser?.heading == "NO MATCHING FILES" || !titles(app).isEmpty)
  }

  @Test func `the chooser closes what it covers, and ends typing`() {
    var state = Sample.withScenes
    state.press("i")
    state.use(.select(NodeID(1)))
    state.use(.editProperty(.alpha))
    state.overlay.showsKeys = true
    state.outline.hasFocus = true
    state.scrolls[.files] = 9
    state.use(.toggleChooser)
    #expect(
      state.overlay.chooser != nil && state.inspector.typed == nil && !state.overlay.showsKeys)
    #expect(!state.outline.hasFocus && state.scrolls[.files] == nil)
    #expect(state.frameModel.chooser?.heading == "NO RECENT FILES")
    #expect(state.frameModel.chooser?.selected == nil)
    _ = state.update(.recentFiles(["bare", "/x/y"]))
    #expect(state.frameModel.chooser?.heading == "RECENT FILES")
    #expect(state.frameModel.chooser?.rows.map(\.title) == ["bare", "y"])
    #expect(state.frameModel.chooser?.rows.map(\.detail) == ["", "/x/"])
    state.press("y")
    #expect(state.frameModel.chooser?.heading == "FILES")
    #expect(
      state.press(.tab) == [.listFolder("/x/")] && state.overlay.chooser?.input.text == "/x/y")
    state.press(.backspace, .control)
    #expect(state.press(.enter) == [.open(path: "bare")])
    state.press("o", .control)
    #expect(state.overlay.chooser == nil)
  }

  @Test func `folders come first, names in the order of their letters, then capitals first`() {
    var app = harness()
    _ = type("/", &app)
    let entries = [("b", false), ("a", false), ("z", true), ("A", false), ("Y", true)].map {
      FolderEntry(name: $0.0, isFolder: $0.1)
    }
    for listed in [entries, Array(entries.reversed())] {
      _ = app.loop.send(.folder("/", listed))
      #expect(titles(app) == ["Y/", "z/", "A", "a", "b"])
    }
  }
}
