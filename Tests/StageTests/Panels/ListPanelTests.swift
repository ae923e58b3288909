import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

struct ListPanelTests {
  /// The frame model after a list of ten rows of 20 points is drawn in 60 points.
  private func draw(
    _ current: ListPanel.Current? = nil, columns: Int = 1, reserve: Double = 0, count: Int = 10,
    scroll: Double? = nil, turnsPages: Bool = false, height: Double = 60
  ) -> PanelContext {
    var model = FrameModel(DemoScene.scene)
    model.scrolls[.keys] = scroll
    model.turnsPages = turnsPages
    var context = PanelContext(model, GridTextMeasure())
    var list = ListPanel(
      list: .keys, label: "List", rect: Rect(10, 100, 200, height), count: count,
      rowHeight: 20)
    list.current = current
    list.columns = columns
    list.reserve = reserve
    list.draw(&context) { row, _ in
      ListPanel.Content(label: "\(row.number)", command: .showStep(row.number))
    }
    return context
  }

  private func rows(_ context: PanelContext) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: context.regions.filter { $0.role == .row }.map { ($0.label, $0.rect) })
  }

  private func offset(_ context: PanelContext) -> Double? { context.regions.first?.scroll?.offset }

  @Test func `a list is a region that scrolls, with a region for each visible row`() {
    let context = draw()
    let list = context.regions.first
    #expect(list?.id == .list(.keys) && list?.role == .list && list?.action == nil)
    #expect(list?.scroll == ScrollState(offset: 0, contentHeight: 200, visibleHeight: 60))
    #expect(rows(context).keys.sorted() == ["0", "1", "2"])
    #expect(rows(context)["1"] == Rect(10, 120, 200, 20))
    #expect(context.regions.last?.action == .perform(.showStep(2)))
  }

  @Test func `a row cut by an edge is a region in its visible part`() {
    let rows = rows(draw(scroll: 50))
    #expect(rows.keys.sorted() == ["2", "3", "4", "5"])
    #expect(rows["2"] == Rect(10, 100, 200, 10) && rows["5"] == Rect(10, 150, 200, 10))
  }

  @Test(arguments: [(-5.0, 0.0), (0, 0), (30, 30), (140, 140), (141, 140), (1e9, 140), (.nan, 0)])
  func `a list is scrolled within its content`(asked: Double, offset: Double) {
    #expect(self.offset(draw(scroll: asked)) == offset)
  }

  @Test(arguments: [(0, 0.0), (1, 0), (2, 20), (5, 80), (8, 140), (9, 140)])
  func `a list follows its current row, by whole rows, to its end`(row: Int, offset: Double) {
    #expect(self.offset(draw(ListPanel.Current(row: row, previous: row))) == offset)
  }

  @Test func `the movement to the current row starts at the row before`() {
    func at(_ progress: Double) -> Double {
      offset(draw(ListPanel.Current(row: 6, previous: 5, progress: progress))) ?? -1
    }
    #expect(at(0) == 80 && at(0.2) == 90 && at(0.4) == 100 && at(1) == 100)
  }

  @Test func `a list that turns pages rests until its current row leaves the page`() {
    func offset(_ row: Int, _ progress: Double = 1, reserve: Double = 0) -> Double? {
      let current = ListPanel.Current(row: row, previous: row - 1, progress: progress)
      return self.offset(draw(current, reserve: reserve, count: 40, turnsPages: true, height: 160))
    }
    // Seven of the eight rows that fit are new on a page; it begins with one of the page before.
    let pages: [Double?] = [0, 0, 0, 0, 0, 0, 0, 120, 120, 120, 120, 120, 120, 120, 260]
    #expect((0...14).map { offset($0) } == pages)
    #expect([0, 0.2, 1].map { offset(7, $0) } == [120, 120, 120], "a page turns at once")
    #expect(offset(39) == 640, "the last page ends with the last row")
    // Five, if the current row can be taller.
    let taller: [Double?] = [0, 0, 0, 0, 0, 80, 80, 80, 80, 80, 180, 180, 180, 180, 180]
    #expect((0...14).map { offset($0, reserve: 16) } == taller)
  }

  @Test func `a page that turns has its current row in view, also a taller one`() {
    for height in [20.0, 60, 100, 160] {
      for row in 0..<40 {
        var current = ListPanel.Current(row: row, previous: row - 1)
        current.extraHeight = height > 40 ? 16 : 0
        let context = draw(
          current, reserve: 16, count: 40, turnsPages: true, height: height)
        let frame = rows(context)["\(row)"]
        #expect(frame?.height == 20 + current.extraHeight, "row \(row) in \(height) points")
      }
    }
  }

  @Test func `rows of equal height keep their places in recordings`() {
    var model = FrameModel(DemoScene.scene)
    #expect(ListPanel.mostLines(model) == 4 && ListPanel.reserve(lines: 1, model) == 16)
    model.hasEqualRows = true
    #expect(ListPanel.mostLines(model) == 1 && ListPanel.reserve(lines: 4, model) == 0)
  }

  @Test func `a list that a person has scrolled does not turn pages`() {
    let current = ListPanel.Current(row: 9, previous: 8)
    #expect(offset(draw(current, scroll: 30, turnsPages: true)) == 30)
  }

  @Test func `a taller row moves those after it down, and is fully visible at the end`() {
    var current = ListPanel.Current(row: 1, previous: 1)
    current.extraHeight = 16
    let context = draw(current, reserve: 16)
    #expect(context.regions.first?.scroll?.contentHeight == 216)
    #expect(rows(context)["1"] == Rect(10, 120, 200, 36))
    #expect(rows(context)["2"] == Rect(10, 156, 200, 4))
    var last = ListPanel.Current(row: 9, previous: 9)
    last.extraHeight = 16
    #expect(rows(draw(last, reserve: 16))["9"] == Rect(10, 124, 200, 36))
    last.extraHeight = 0
    #expect(rows(draw(last, reserve: 16))["9"] == Rect(10, 140, 200, 20))
  }

  @Test func `rows run down a column, then down the next`() {
    let rows = rows(draw(columns: 2))
    #expect(rows.keys.sorted() == ["0", "1", "2", "5", "6", "7"])
    #expect(rows["5"] == Rect(110, 100, 100, 20) && rows["2"] == Rect(10, 140, 100, 20))
    #expect(draw(columns: 2).regions.first?.scroll?.contentHeight == 100)
    let odd = self.rows(draw(columns: 2, count: 5))
    #expect(odd["3"] == Rect(110, 100, 100, 20) && odd["4"] == Rect(110, 120, 100, 20))
  }

  @Test func `a thumb shows the scroll position, and is absent if all rows are visible`() {
    func thumb(_ context: PanelContext) -> Rect? {
      if case .rect(let rect, _, _, _) = context.list.commands.last { rect } else { nil }
    }
    #expect(thumb(draw())?.minY == 100)
    #expect(thumb(draw(scroll: 140))?.maxY == 160)
    #expect(thumb(draw(count: 3)) == nil)
    #expect(thumb(draw(reserve: 16, count: 3)) == nil, "the reserve alone needs no thumb")
  }

  @Test func `an empty list is drawn without a trap`() {
    let context = draw(ListPanel.Current(row: 0, previous: 0), count: 0)
    #expect(context.regions.count == 1 && offset(context) == 0)
  }
}
