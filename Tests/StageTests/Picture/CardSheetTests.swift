import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames with every card, message and answer in its states, each drawn as when a person
/// last reviewed it.
@Suite struct CardSheetTests {
  typealias Change = FrameSheetTests.Change

  private func mismatch(
    _ name: String, _ changes: [(String, Change)], base: FrameModel = FrameSheetTests.model()
  ) throws -> String? {
    try FrameSheetTests.sheet(base, changes).mismatch(named: "sheet-\(name).txt")
  }

  private static let long = String(repeating: "a sentence with many words ", count: 9)
  private static let path = String(repeating: "/a-long-folder-name", count: 9)

  @Test func `cards over the window`() throws {
    func palette(_ count: Int, views: Int, selected: Int, _ text: String) -> Change {
      let actions = (0..<count).map { number in
        CommandPalette.Action(
          number % 3 == 2 ? Self.long : "Action \(number)", caps: number % 2 == 0 ? "Ctrl K" : nil,
          .zoom(2))
      }
      return {
        $0.palette = CommandPalette(
          input: PanelSheetTests.typed(text), actions: actions,
          views: (0..<views).map { NodeID($0) }, selected: selected)
      }
    }
    func chooser(_ count: Int, selected: Int?, _ text: String) -> Change {
      let rows = (0..<count).map {
        FileChooser.Row(
          title: $0 % 4 == 3 ? Self.path : "file-\($0).json", detail: $0 % 3 == 0 ? "" : Self.path,
          isFolder: $0 % 2 == 1)
      }
      return {
        $0.chooser = FileChooser(
          input: PanelSheetTests.typed(text), rows: rows, selected: selected, heading: "Files here")
      }
    }
    func scenes(_ count: Int, current: Int, isOpen: Bool = true) -> Change {
      {
        $0.scenes = SceneMenu(
          (0..<count).map {
            .init(
              number: $0 + 1, title: $0 == 1 ? Self.long : "Scene \($0 + 1)",
              detail: $0 % 2 == 0 ? "" : "3 views · initial")
          }, current: current, isOpen: isOpen)
      }
    }
    let changes: [(String, Change)] = [
      ("palette", palette(30, views: 5, selected: 2, "")),
      ("palette at its end", palette(3, views: 40, selected: 42, "view")),
      ("palette with one row", palette(1, views: 0, selected: 0, "once")),
      ("palette without rows", palette(0, views: 0, selected: 0, "문자")),
      ("chooser", chooser(4, selected: nil, "")), ("one file", chooser(1, selected: 0, "f")),
      ("many files", chooser(60, selected: 59, Self.path)),
      ("no file", chooser(0, selected: nil, "x")),
      ("copies", { $0.copies = CopyMenu(name: "View B") }),
      ("copies of a long name", { $0.copies = CopyMenu(name: Self.long) }),
      ("keys", { $0.help = (0..<60).map { KeyHint("Ctrl \($0)", "does what \($0) says") } }),
      ("few keys", { $0.help = [KeyHint("A", "all"), KeyHint("Ctrl Shift B", Self.long)] }),
      ("no keys", { $0.help = [] }),
      ("scenes", scenes(3, current: 1)), ("many scenes", scenes(80, current: 79)),
      ("closed scenes", scenes(12, current: 0, isOpen: false)),
      ("the last of the scenes", scenes(12, current: 11, isOpen: false)),
      ("no scenes", scenes(0, current: 0)),
    ]
    #expect(try mismatch("cards", changes) == nil)
    var hot = changes.filter { !$0.0.contains("no ") }
    for number in hot.indices {
      let (name, change) = hot[number]
      let controls: [Region.Control] = [
        .closePalette, .closeChooser, .cancelChooser, .closeCopies, .closeHelp, .closeScenes,
        .copyPNG, .nextScene, .chooserField,
      ]
      hot[number] = (
        name,
        {
          change(&$0)
          $0.transport?.hovered =
            number % 2 == 0 ? .control(controls[number % 9]) : .row(.files, number % 4)
          $0.transport?.pressed = [.row(.palette, number % 4), .row(.scenes, 1)]
          for list in [Region.List.palette, .files, .scenes, .keys] { $0.scrolls[list] = 66 }
        }
      )
    }
    #expect(try mismatch("cards-hot", hot) == nil)
  }

  @Test func `messages, progress and marks`() throws {
    var changes: [(String, Change)] = []
    for text in ["Saved", Self.long, Self.path, "one\ntwo\nthree", "", "저장했습니다"] {
      changes.append(("info \(text.count)", { $0.notice = Notice(.info, text) }))
      changes.append(("error \(text.count)", { $0.notice = Notice(.error, text) }))
    }
    for part in [0, 0.004, 0.5, 0.996, 1] {
      changes.append(("recorded \(part)", { $0.recording = part }))
    }
    for question in [AnswerProgress.Question.map, .why, .audit, .changes] {
      for (views, time) in [(1, 0.0), (999, 1.5), (1000, 3), (1_234_567, 61.9)] {
        changes.append(
          (
            "\(question) \(time)",
            {
              $0.answerProgress = AnswerProgress(question, views: views, time: time)
              if time == 3 { $0.transport?.hovered = .control(.stopAnswer) }
            }
          ))
      }
    }
    let targets: [Region.ID] = [
      .control(.play), .control(.theme), .row(.steps, 2), .row(.steps, 0), .view(NodeID(2)),
      .control(.scrubber), .responder(0), .control(.treePanel), .canvas, .control(.help),
    ]
    for target in targets {
      changes.append(
        (
          "focus \(target.name)",
          {
            $0.pointing.focus = target
            $0.pointing.tip = PointingMarks.Tip(
              region: target, caps: target == .canvas ? nil : "Ctrl X")
          }
        ))
    }
    changes += [
      (
        "title",
        {
          $0.title = Self.long; $0.fidelity = "3 properties unknown"
        }
      ),
      (
        "no title",
        {
          $0.title = ""; $0.fidelity = Self.long
        }
      ),
      (
        "a hot badge",
        {
          $0.fidelity = "1 unknown"; $0.transport?.hovered = .control(.fidelity)
        }
      ),
    ]
    #expect(try mismatch("messages", changes) == nil)
  }

  @Test func `answers of each kind`() throws {
    var changed = SheetScene.scene
    let tree = changed.tree
    let cell = try #require(tree.view(named: "cell1"))
    let root = try #require(tree.view(named: "root"))
    changed.tree = tree.applying([
      ViewEdit(cell, .userInteraction(false)), ViewEdit(root, .alpha(0.5)),
    ])
    let comparison = SceneComparison(from: SheetScene.scene, to: changed)
    let none = SceneComparison(from: changed, to: changed)
    var changes: [(String, Change)] = [
      ("map", { $0.answer = .map(TouchSurvey($0.scene)) }),
      ("audit", { $0.answer = .audit(Audit($0.scene)) }),
      ("after", { $0.answer = .comparison(comparison, isBefore: false) }),
      ("before", { $0.answer = .comparison(comparison, isBefore: true) }),
      ("no changes", { $0.answer = .comparison(none, isBefore: false) }),
      (
        "map of the demo",
        {
          $0 = FrameModel(DemoScene.scene); $0.answer = .map(TouchSurvey($0.scene))
        }
      ),
      (
        "map, selected",
        {
          $0.answer = .map(TouchSurvey($0.scene)); $0.selection = cell
        }
      ),
      (
        "map, hovered",
        {
          $0.answer = .map(TouchSurvey($0.scene)); $0.transport?.hovered = .row(.answers, 2)
        }
      ),
    ]
    for id in [
      "cell1", "hidden", "more", "inhidden", "empty", "depth3", "window", "flat", "outside",
    ] {
      let view = try #require(tree.view(named: id))
      changes.append(
        (
          "why \(id)",
          {
            $0.answer = .why(Why(view, in: $0.scene, at: SheetScene.point)); $0.selection = view
          }
        ))
    }
    for offset in [30.0, 1e6] {
      changes.append(
        (
          "scrolled \(offset)",
          {
            $0.answer = offset == 30 ? .audit(Audit($0.scene)) : .map(TouchSurvey($0.scene))
            $0.scrolls[.answers] = offset
          }
        ))
    }
    #expect(try mismatch("answers", changes) == nil)
  }

  @Test func `the history of touches, and two touches side by side`() throws {
    let scene = SheetScene.scene
    func history(_ count: Int, shown: Int) -> Change {
      let points = [SheetScene.point, Point(30, 60), Point(-4, 9), Point(285, 700), Point(363, 70)]
      let entries = (0..<count).map { number in
        let trace = scene.trace(at: points[number % 5])
        return TouchHistoryList.Entry(
          number: count - number, point: points[number % 5],
          answer: trace.result.map { scene.tree.displayName(of: $0) },
          trace: number % 7 == 6 ? nil : trace, isShown: number == shown)
      }
      return {
        $0.touchHistory = TouchHistoryList(entries); $0.sideList = .touches
      }
    }
    func compared(_ a: Point, _ b: Point, row: Int? = nil, _ titles: [String]) -> Change {
      var compared = ComparedTouches(
        TraceComparison(scene.trace(at: a), scene.trace(at: b)), number: 1, titles: titles)
      compared.row = row ?? compared.row
      return { [compared] in $0.comparedTouches = compared }
    }
    let (a, b) = (SheetScene.point, Point(285, 700))
    var changes: [(String, Change)] = [
      ("no touches", history(0, shown: 0)), ("one touch", history(1, shown: 0)),
      ("many touches", history(30, shown: 4)),
      ("compared", compared(a, b, ["Touch 1", "Touch 2"])),
      ("compared with none", compared(a, Point(-9, -9), ["Touch 1", "Touch 12"])),
      ("the same", compared(a, a, ["Touch 3", Self.long])),
      ("the first row", compared(a, b, row: 0, ["Touch 1", "Touch 2"])),
      ("a late row", compared(a, b, row: 40, ["Touch 1", "Touch 2"])),
    ]
    for offset in [44.0, 1e6] {
      let (many, two) = (history(30, shown: 9), compared(b, a, ["Touch 1", "Touch 2"]))
      changes += [
        (
          "history by \(offset)",
          {
            many(&$0); $0.scrolls[.touchHistory] = offset
          }
        ),
        (
          "compared by \(offset)",
          {
            two(&$0); $0.scrolls[.comparedSteps] = offset
          }
        ),
        (
          "hot \(offset)",
          {
            many(&$0)
            $0.transport?.hovered = offset == 44 ? .compare(29) : .row(.touchHistory, 2)
          }
        ),
      ]
    }
    #expect(try mismatch("history", changes) == nil)
  }

  @Test func `the gallery and the presentation of a search`() throws {
    func gallery(_ count: Int, selected: Int, current: Int?) -> Change {
      let entries = (0..<count).map { number in
        var scene = number % 2 == 0 ? DemoScene.scene : SheetScene.scene
        scene.name = number % 5 == 4 ? Self.long : "장면 \(number)"
        scene.note = number % 3 == 0 ? nil : Self.long
        scene.touch = number % 4 == 3 ? nil : DemoScene.point
        return Gallery.Entry(id: "scene-\(number)", scene: scene)
      }
      return { $0.gallery = Gallery(entries, selected: selected, current: current) }
    }
    var changes: [(String, Change)] = [
      ("gallery", gallery(9, selected: 2, current: 1)),
      ("none", gallery(0, selected: 0, current: nil)),
      ("one scene", gallery(1, selected: 0, current: 0)),
      ("many", gallery(44, selected: 43, current: nil)),
    ]
    for offset in [100.0, 1e6] {
      let some = gallery(30, selected: 7, current: 8)
      changes.append(
        (
          "by \(offset)",
          {
            some(&$0)
            $0.scrolls[.gallery] = offset
            $0.transport?.hovered = offset == 100 ? .row(.gallery, 6) : .control(.closeGallery)
            $0.notice = Notice(.info, "A message over it")
          }
        ))
    }
    for (number, point) in [nil, Point(200, 100), Point(1000, 700)].enumerated() {
      for position in [-1.0, 0.5, 13.2, 1e6] {
        changes.append(
          (
            "presented \(number) at \(position)",
            {
              var presentation = Presentation()
              (presentation.pointer, presentation.isPressed) = (point, number == 2)
              $0.presentation = presentation
              $0.position = position
              $0.space = number == 1 ? SpaceCamera() : nil
              if position == 0.5 { $0.transport?.hovered = .control(.closePresenter) }
              if position == -1 { $0.trace = nil }
            }
          ))
      }
    }
    #expect(try mismatch("gallery", changes) == nil)
  }
}
