import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames with every panel in its states, each drawn as when a person last reviewed it.
@Suite struct PanelSheetTests {
  typealias Change = FrameSheetTests.Change

  private func mismatch(
    _ name: String, _ changes: [(String, Change)], base: FrameModel = FrameSheetTests.model()
  ) throws -> String? {
    try FrameSheetTests.sheet(base, changes).mismatch(named: "sheet-\(name).txt")
  }

  private func view(_ id: String) throws -> NodeID {
    try #require(SheetScene.scene.tree.view(named: id))
  }

  static func typed(_ text: String, _ edits: TextInput.Edit...) -> TextInput {
    var input = TextInput()
    input.send(.insert(text))
    edits.forEach { input.send($0) }
    return input
  }

  private static let long = String(repeating: "/home/somebody/a-long-folder-name", count: 5)

  @Test func `the buttons in their states`() throws {
    func transport(_ change: @escaping (inout Transport) -> Void) -> Change {
      { model in
        var transport = Transport()
        change(&transport)
        model.transport = transport
      }
    }
    var changes: [(String, Change)] = [
      (
        "playing",
        transport {
          $0.isPlaying = true; $0.speed = 0.25
        }
      ),
      (
        "backwards",
        transport {
          $0.isPlaying = true; $0.isPlayingBackwards = true; $0.speed = 4
        }
      ),
      (
        "looping",
        transport {
          $0.isLooping = true; $0.speed = 1.5
        }
      ),
      ("bookmarks", transport { $0.bookmarks = [0, 3, 9, 40] }),
      ("at the beginning", { $0.position = 0 }), ("before it", { $0.position = -1 }),
      ("at the end", { $0.position = 1e6 }),
      (
        "no touch",
        {
          $0.trace = nil; $0.sideList = .touches
        }
      ),
    ]
    for control in Region.Control.allCases {
      changes.append((control.rawValue, transport { $0.hovered = .control(control) }))
    }
    for edge in PanelEdge.allCases {
      changes.append(
        (
          edge.rawValue,
          {
            $0.transport?.pressed = [.edge(edge), .control(.play)]
            $0.panels[extent: edge] = 260
          }
        ))
    }
    #expect(try mismatch("buttons", changes) == nil)
  }

  @Test func `panels hidden, small and large`() throws {
    var changes: [(String, Change)] = []
    for part in PanelPart.allCases {
      for wants in [true, false] {
        changes.append(("\(part) \(wants)", { $0.panels[wants: part] = wants }))
      }
    }
    for edge in PanelEdge.allCases {
      for extent in [0.0, 150, 333.4, 9999] {
        changes.append(("\(edge) \(extent)", { $0.panels[extent: edge] = extent }))
      }
    }
    for detail in StepDetail.allCases {
      changes.append(
        (
          "\(detail) in the list",
          {
            $0.detail = detail
            $0.sideList = .detail
            $0.panels[wants: .code] = false
          }
        ))
    }
    #expect(try mismatch("sizes", changes) == nil)
  }

  @Test func `lists scrolled to their ends and between`() throws {
    var changes: [(String, Change)] = []
    for offset in [0.0, 1, 40, 333, 1e6] {
      changes.append(
        (
          "all by \(offset)",
          { model in
            for list in Region.List.allCases { model.scrolls[list] = offset }
            model.help = (0..<40).map { KeyHint("K\($0)", "what the key \($0) does") }
            model.outline = Outline(OutlineRows(model.scene.tree, firstLook: .everything))
          }
        ))
      for detail in StepDetail.allCases {
        changes.append(
          (
            "\(detail) by \(offset)",
            { model in
              for list in Region.List.allCases { model.scrolls[list] = offset }
              model.detail = detail
              model.folding.unfoldsAll = true
            }
          ))
      }
    }
    #expect(
      try mismatch("scrolled", changes, base: FrameSheetTests.model(at: Point(285, 700))) == nil)
  }

  @Test func `the outline in its states`() throws {
    let (turned, cell) = (try view("turned"), try view("cell9"))
    func outline(
      _ look: OutlineRows.FirstLook = .everything, root: NodeID? = nil,
      _ change: @escaping (inout Outline) -> Void = { _ in }
    ) -> Change {
      { model in
        var outline = Outline(OutlineRows(model.scene.tree, root: root, firstLook: look))
        change(&outline)
        model.outline = outline
      }
    }
    func find(_ text: String, _ edits: TextInput.Edit...) -> Change {
      let input = edits.reduce(into: Self.typed(text)) { $0.send($1) }
      return outline {
        var finder = OutlineFinder(SheetScene.scene.tree)
        finder.find(text)
        ($0.input, $0.finder, $0.hasFocus) = (input, finder, true)
      }
    }
    var folding = OutlineRows.Folding()
    folding.collapse(try view("table"))
    folding.expand(try view("bar"))
    var changes: [(String, Change)] = [
      ("all", outline()), ("first look", outline(.rows(8))), ("a few rows", outline(.rows(20))),
      ("of a view", outline(root: try view("scroll"))),
      ("ready to type", outline { $0.hasFocus = true }),
      ("collapsed", { $0.outline = Outline(OutlineRows($0.scene.tree, folding: folding)) }),
      ("found", find("cell")), ("found one", find("turned", .selectAll)), ("none", find("xyz")),
      ("foreign", find("이미", .moveToStart)), ("long", find(Self.long, .move(-20))),
      (
        "selected",
        {
          outline()(&$0); $0.selection = turned
        }
      ),
      (
        "hovered",
        {
          outline()(&$0); $0.hover = cell; $0.transport?.hovered = .row(.outline, 3)
        }
      ),
      (
        "no touch",
        {
          outline()(&$0); $0.trace = nil
        }
      ),
    ]
    for (row, depth) in [(0, 0), (5, 2), (9, 3), (46, 1), (999, 1)] {
      changes.append(
        (
          "dropped \(row) \(depth)",
          outline { $0.drop = OutlineDrop(view: cell, row: row, depth: depth) }
        ))
    }
    for position in [0.0, 3.5, 9.2, 17.7, 1e6] {
      changes.append(
        (
          "at \(position)",
          {
            outline()(&$0); $0.position = position
          }
        ))
    }
    #expect(try mismatch("outline", changes) == nil)
  }

  @Test func `the inspector in its states`() throws {
    let tree = SheetScene.scene.tree
    func inspector(
      _ id: String, _ change: @escaping (inout Inspector) -> Void = { _ in }
    ) throws -> Change {
      let view = try view(id)
      let rows = ViewProperty.all(of: view, in: tree).enumerated().map { number, property in
        Inspector.Row(
          property, of: tree[view], origin: ["the file", "edited", ""][number % 3],
          isEditable: id != "title")
      }
      return { model in
        var inspector = Inspector(name: tree.displayName(of: view), rows: rows, edits: [])
        change(&inspector)
        model.inspector = inspector
        model.selection = view
      }
    }
    var changes: [(String, Change)] = [
      ("nothing", { $0.inspector = Inspector(name: nil, rows: [], edits: []) }),
      (
        "edits alone",
        { $0.inspector = Inspector(name: nil, rows: [], edits: ["Root is hidden", Self.long]) }
      ),
    ]
    for id in ["root", "back", "title", "scroll", "mirrored", "effects", "fence", "more"] {
      changes.append((id, try inspector(id)))
    }
    for (number, property) in [ViewProperty.frame, .alpha, .isHidden].enumerated() {
      let input = [
        Self.typed("1, 2, 3, 4", .move(-3)), Self.typed("0.5", .selectAll), Self.typed(Self.long),
      ][number]
      changes.append(
        (
          "typed \(property)",
          try inspector("root") {
            $0.typed = (property, input)
            $0.edits = (0...number * 4).map { "Edit \($0) of a view with a name" }
          }
        ))
    }
    for row in [0, 3, 7] {
      let back = try inspector("back")
      changes.append(
        (
          "row \(row)",
          {
            back(&$0); $0.transport?.hovered = .row(.properties, row)
          }
        ))
    }
    for control in [Region.Control.undo, .saveScene, .saveSidecar] {
      let back = try inspector("back") { $0.edits = ["Back is hidden"] }
      changes.append(
        (
          "\(control)",
          {
            back(&$0); $0.transport?.hovered = .control(control)
          }
        ))
    }
    #expect(try mismatch("inspector", changes) == nil)
  }
}
