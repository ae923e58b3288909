import Files
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

struct BuiltInScenesTests {
  @Test func `the scenes are found, the default first`() throws {
    let entries = try BuiltInScenes().list().entries
    #expect(entries.count >= 20)
    #expect(entries.first?.id == BuiltInScenes.defaultID)
    #expect(entries.allSatisfy { !$0.note.isEmpty && $0.note.hasSuffix(".") && !$0.name.isEmpty })
    #expect(throws: FileError.self) { try BuiltInScenes().reading("no such scene") }
    #expect(throws: FileError.self) { try BuiltInScenes().reading("../Scenes/view-a-b-c") }
  }

  @Test func `if the folder is missing, a hint explains how to set it, with the searched folders`()
  {
    #expect {
      try BuiltInScenes(assets: nil, places: ["/a/Assets", "/b"]).list()
    } throws: { error in
      let failure = error as? Failure
      return failure?.status == .unavailable && failure?.hint?.contains("HITSCOPE_ASSETS") == true
        && failure?.hint?.hasSuffix("folders were searched:\n    /a/Assets\n    /b") == true
    }
  }

  @Test(arguments: [
    [], ["view"], ["trace", "view-a-b-c"], ["touch", "button"], ["samples"],
    ["samples", "button"], ["samples", "--copy", "/nowhere"], ["scenes", "button"],
    ["convert", "button"], ["render", "button", "-o", "a.png"], ["doctor", "button"],
    ["record", "button", "-o", "a.svg"], ["hit", "button", "--points", "-"], ["verify", "button"],
    ["doctor"], ["why", "button", "button"], ["map", "button"], ["audit", "button"],
    ["snapshot", "button"], ["diff", "button", "button"],
  ])
  func `every command that needs the folder lists the searched folders`(_ arguments: [String]) async
  {
    let run = await CommandRun.run(list: arguments) {
      $0.scenes = BuiltInScenes(assets: nil, places: ["/a/Assets", "/b"])
    }
    #expect(run.status == 69)
    let text = run.errors + run.output
    #expect(text.contains("these folders were searched:\n    /a/Assets\n    /b\n"), "\(text)")
  }

  @Test func `without the folder, a name that no built-in scene can have is a missing file`() async
  {
    for (name, hint) in [("none.json", "check the path"), ("trce", "the command “trace”")] {
      let run = await CommandRun.run("trace", name) {
        $0.scenes = BuiltInScenes(assets: nil, places: [])
      }
      #expect(run.status == 66)
      #expect(run.errors.contains("no such file") && run.errors.contains(hint))
    }
  }

  @Test func `a broken scene is reported with its line`() async throws {
    let folder = try BrokenAssets()
    let run = await CommandRun.run("trace", "bad") { $0.scenes = folder.scenes }
    #expect(run.status == 65)
    #expect(run.errors.contains("/Scenes/bad.json:1:"))
  }

  @Test func `every scene loads without diagnostics, and the expected view answers`() throws {
    let scenes = BuiltInScenes()
    for entry in try scenes.list().entries {
      let reading = try scenes.reading(entry.id)
      #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
      let tree = reading.scene.tree
      let touch = try #require(reading.scene.touch)
      let expected = try #require(reading.scene.expect)
      let hit = HitTest(tree).hit(at: touch).map { tree.id(of: $0) }
      #expect(hit == expected, "\(entry.id)")
      let naive = tree.windowsFrontToBack.lazy.compactMap { tree.naiveHit($0, touch) }.first
      #expect(naive.map { tree.id(of: $0) } == expected, "\(entry.id), naive")
    }
  }
}

extension ViewTree {
  /// UIKit's rules as the articles state them, with the overrides that the scenes use.
  fileprivate func naiveHit(_ id: NodeID, _ point: Point) -> NodeID? {
    let view = self[id]
    guard let local = view.geometry.toSuperview.inverse?.apply(point) else { return nil }
    if view.policy == .none { return nil }
    if view.policy == .answersSelf { return id }
    let isOff = view.isHidden || !view.isUserInteractionEnabled || Double(view.alpha) < 0.01
    if isOff || !view.policy.contains(local, in: view.geometry.bounds) { return nil }
    let children = Array(subviews(of: id)).reversed()
    let answer = children.lazy.compactMap { naiveHit($0, local) }.first ?? id
    if view.policy == .passThrough, answer == id { return nil }
    if case .forward(let target) = view.policy { return self.view(named: target.text) }
    return answer
  }
}

/// The articles' claims about the scenes, checked with the scenes' own touches.
extension BuiltInScenesTests {
  /// The deliveries of a scene's script as `kind name receiver`.
  private func lines(_ id: String) throws -> [String] {
    let scene = try BuiltInScenes().reading(id).scene
    let script = TouchScript(try #require(scene.script))
    #expect(script.problems.isEmpty)
    var session = TouchSession(scene.tree)
    session.run(script)
    return session.deliveries.map { delivery in
      let receiver = delivery.receiver?.name(in: scene.tree) ?? "-"
      return "\(delivery.kind.rawValue) \(delivery.name) \(receiver)"
    }
  }

  /// Expects the lines to occur among the deliveries in this order.
  private func expect(_ wanted: [String], among lines: [String]) {
    var rest = lines[...]
    for line in wanted {
      let place = rest.firstIndex(of: line)
      #expect(place != nil, "\(line) is not among \(Array(rest))")
      if let place { rest = rest[(place + 1)...] }
    }
  }

  @Test func `every script is read without errors`() throws {
    var count = 0
    for entry in try BuiltInScenes().list().entries {
      guard let script = try BuiltInScenes().reading(entry.id).scene.script else { continue }
      #expect(TouchScript(script).problems.isEmpty, "\(entry.id)")
      count += 1
    }
    #expect(count >= 8)
  }

  @Test func `the heart: one hit test, every delivery goes to ViewM`() throws {
    let lines = try lines("heart")
    #expect(lines.filter { $0.hasPrefix("hitTest") } == ["hitTest hitTest M"])
    #expect(lines.allSatisfy { $0.hasSuffix(" M") })
    #expect(lines.filter { $0 == "touch touchesMoved M" }.count > 40)
    #expect(lines.last == "touch touchesEnded M")
  }

  @Test func `the responder chain: a label passes touches on, a field and a button do not`() throws
  {
    let lines = try lines("responder-chain")
    expect(
      [
        "hitTest hitTest form", "touch touchesBegan form", "responder touchesBegan main",
        "responder touchesBegan ViewController", "responder touchesBegan window",
        "responder touchesBegan UIApplication", "responder touchesBegan UIApplicationDelegate",
        "dropped touchesBegan UIApplicationDelegate", "hitTest hitTest field",
        "control touchDown field", "hitTest hitTest button", "control touchUpInside button",
        "action send ViewController",
      ], among: lines)
  }

  @Test func `the button fires up inside, and not up outside`() throws {
    let lines = try lines("button")
    expect(
      [
        "touch touchesBegan button", "control touchDown button", "touch touchesEnded button",
        "control touchUpInside button", "action send ViewController", "control touchDown button",
        "control touchDragExit button", "touch touchesEnded button",
        "control touchUpOutside button",
      ], among: lines)
    #expect(lines.filter { $0.hasPrefix("action") }.count == 1)
  }

  @Test func `a tap anywhere, on Orange too, changes GreenView`() throws {
    let lines = try lines("green-orange-purple")
    expect(
      [
        "hitTest hitTest orange", "gesture bound tap", "gesture possible→ended tap",
        "action changeViewColor green", "hitTest hitTest main", "action changeViewColor green",
      ], among: lines)
    #expect(lines.filter { $0 == "action changeViewColor green" }.count == 2)
  }

  @Test func `a scroll that starts on a button takes the touch, unless the button has it`() throws {
    let lines = try lines("scroll-over-button")
    let second = try #require(lines.lastIndex { $0.hasPrefix("hitTest") })
    let scrolled = lines[..<second]
    let kept = lines[second...]
    #expect(scrolled.contains("gesture possible→began list.UIScrollViewPanGestureRecognizer"))
    #expect(!scrolled.contains { $0.hasPrefix("control") || $0.hasPrefix("action") })
    #expect(kept.contains("gesture possible→failed list.UIScrollViewPanGestureRecognizer"))
    #expect(kept.contains("action follow ListController"))
  }

  @Test func `a single tap waits for the double tap to fail`() throws {
    let lines = try lines("single-double-tap")
    expect(
      [
        "gesture waits singleTap", "gesture possible→failed doubleTap",
        "gesture possible→ended singleTap", "action select PhotoController",
        "gesture possible→ended doubleTap", "action zoom PhotoController",
      ], among: lines)
    #expect(lines.filter { $0 == "action select PhotoController" }.count == 1)
  }

  @Test func `an exclusive button prevents touches of the other one`() throws {
    let lines = try lines("two-buttons-exclusive")
    expect(
      [
        "control touchDown buy", "dropped touchesBegan cancel", "action buy ShopController",
        "control touchDown cancel", "action cancel ShopController",
      ], among: lines)
  }

  @Test func `each of two windows has a control that works`() throws {
    let lines = try lines("two-windows")
    expect(
      [
        "hitTest hitTest ok", "action dismiss AlertController", "hitTest hitTest reload",
        "action reload ViewController", "hitTest hitTest dialog",
        "dropped touchesBegan UIApplicationDelegate",
      ], among: lines)
  }

  @Test func `only files in JSON are scenes, and each is listed with its file and its note`() throws
  {
    let assets = try BrokenAssets()
    try assets.folder.write("notes", to: "Scenes/notes.txt")
    try assets.folder.write(
      "{\"hitscope\": 1, \"name\": \"A\", \"screen\": [9, 9], \"windows\": []}",
      to: "Scenes/view-a-b-c.json")
    let ids = ["view-a-b-c", "alpha", "bad", "zeta"]
    #expect(try assets.scenes.ids() == ids)
    let list = try assets.scenes.list()
    let all = [("view-a-b-c", "A", ""), ("alpha", "alpha", "Try it."), ("zeta", "zeta", "Try it.")]
    #expect(
      list.entries
        == all.map { id, name, note in
          BuiltInScenes.Entry(
            id: id, file: assets.folder.file("Scenes/\(id).json"), name: name, note: note)
        })
    #expect(list.problems.count == 1)
    #expect(assets.scenes.contents().compactMap(\.builtIn) == ids)
  }
}
