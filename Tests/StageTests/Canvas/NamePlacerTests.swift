import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct NameRoomTests {
  private let line = Rect(10, 20, 200, 14)

  private func spans(
    of number: Int = 1, isOpaque: Bool = true,
    _ boxes: [(rect: Rect, number: Int, covers: Bool)]
  ) -> [[Double]] {
    var room = NameRoom(Rect(0, 0, 480, 640))
    for box in boxes.sorted(by: { $0.number > $1.number }) {
      room.add(box.rect, number: box.number, covers: box.covers)
    }
    return room.spans(in: line, of: number, isOpaque: isOpaque).map { [$0.low, $0.high] }
  }

  @Test func `a view in front that covers a part of the line leaves the rest`() {
    #expect(spans([]) == [[10, 210]])
    #expect(spans([(Rect(60, 0, 40, 100), 2, true)]) == [[10, 59], [103, 210]])
    #expect(spans([(Rect(0, 0, 300, 300), 2, true)]) == [])
  }

  @Test func `of a view without a fill only the edges are in the way`() {
    #expect(spans([(Rect(0, 0, 300, 300), 2, false)]) == [[10, 210]])
    #expect(spans([(Rect(60, 0, 40, 100), 2, false)]) == [[10, 59], [63, 99], [103, 210]])
    #expect(spans([(Rect(60, 26, 40, 100), 2, false)]) == [[10, 59], [103, 210]])
  }

  @Test func `edges behind a view are in the way only if it does not hide them`() {
    let behind = (Rect(60, 0, 40, 100), 0, true)
    #expect(spans([behind]) == [[10, 210]])
    #expect(spans(isOpaque: false, [behind]) == [[10, 59], [63, 99], [103, 210]])
  }

  @Test func `a place with very many views has no room`() {
    let many: [(rect: Rect, number: Int, covers: Bool)] = (2..<100).map {
      (Rect(40, 20, 8, 8), $0, false)
    }
    #expect(spans(many).allSatisfy { $0[0] >= 64 || $0[1] <= 40 })
  }
}

@Suite struct NamePlacerTests {
  /// The names in the picture of a screen, in the look *Structure*.
  private func names(
    touching point: Point? = nil, _ build: (inout ViewTreeBuilder) -> Void
  ) -> [String] {
    runs(touching: point, build).map(\.string)
  }

  private func runs(
    touching point: Point? = nil, _ build: (inout ViewTreeBuilder) -> Void
  ) -> [TextRun] {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", name: "window", frame: Rect(0, 0, 300, 400)), build)
    let scene = Scene(name: "", screen: Size(300, 400), tree: builder.finish())
    var model = FrameModel(scene, trace: point.map { scene.trace(at: $0) })
    model.canvas.look = .structure
    model.canvas.showsLegend = false
    return FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
      .layer.list.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func `a name moves to a free part of its view if its corner is covered`() throws {
    let runs = runs {
      $0.add(ViewNode(name: "Row", frame: Rect(0, 100, 300, 40))) {
        $0.add(ViewNode(name: "Icon", frame: Rect(0, 0, 80, 40)))
      }
    }
    let row = try #require(runs.first { $0.string == "Row" })
    let icon = try #require(runs.first { $0.string == "Icon" })
    #expect(row.position.y == icon.position.y && row.position.x > icon.position.x + 80)
  }

  @Test func `a cell is named beside a label that is too small for its text`() {
    let names = names {
      $0.add(ViewNode("UITableViewCell", frame: Rect(0, 100, 300, 40))) {
        var content = ViewNode("UITableViewCellContentView", frame: Rect(0, 0, 300, 40))
        content.isUserInteractionEnabled = true
        $0.add(content) {
          $0.add(ViewNode("UILabel", name: "General", frame: Rect(5, 10, 20, 20)))
        }
      }
    }
    #expect(names.contains { $0.contains("Cell") }, "\(names)")
    #expect(!names.contains { $0.contains("content") })
  }

  @Test func `the view that gets the touch has its name, although others lie over it`() {
    let build: (inout ViewTreeBuilder) -> Void = {
      $0.add(ViewNode(name: "First", frame: Rect(50, 50, 200, 60)))
      $0.add(ViewNode(name: "Button", frame: Rect(50, 50, 200, 60))) {
        var cover = ViewNode(name: "Cover", frame: Rect(0, 0, 200, 60))
        cover.isUserInteractionEnabled = false
        $0.add(cover)
      }
    }
    #expect(names(build).contains("Cover") && !names(build).contains("Button"))
    #expect(names(touching: Point(150, 80), build).contains("Button"))
  }

  @Test func `a name stays away from the finger if there is room`() throws {
    let runs = runs(touching: Point(20, 65)) {
      $0.add(ViewNode(name: "Button", frame: Rect(0, 50, 300, 100)))
    }
    let other = self.runs(touching: Point(250, 120)) {
      $0.add(ViewNode(name: "Button", frame: Rect(0, 50, 300, 100)))
    }
    let name = try #require(runs.first { $0.string == "Button" })
    let usual = try #require(other.first { $0.string == "Button" })
    #expect(name.position.y > usual.position.y)
  }

  @Test func `a name lies inside the screen and the superviews that clip`() throws {
    let runs = runs {
      var card = ViewNode(name: "Card", frame: Rect(50, 100, 100, 100))
      card.clipsToBounds = true
      $0.add(card) { $0.add(ViewNode(name: "Wide", frame: Rect(-200, 40, 300, 40))) }
      $0.add(ViewNode(name: "Beside", frame: Rect(-100, 300, 250, 40)))
      $0.add(ViewNode(name: "Away", frame: Rect(320, 300, 250, 40)))
    }
    func left(_ name: String) throws -> Double {
      try #require(runs.first { $0.string == name }).position.x
    }
    #expect(abs(try left("Wide") - left("Card")) < 0.01)
    #expect(abs(try left("Beside") - left("window")) < 0.01)
    #expect(!runs.contains { $0.string == "Away" })
  }

  @Test func `a caption that does not fit is left out, and never shortened`() {
    func texts(_ width: Double) -> [String] {
      names {
        var view = ViewNode(name: "View", frame: Rect(50, 50, width, 60))
        view.isUserInteractionEnabled = false
        $0.add(view)
      }
    }
    #expect(texts(200).contains("interaction off"))
    #expect(texts(50).filter { $0 != "window" } == ["View", "off"])
  }
}
