import Geometry
import Testing

@testable import Drawing

@Suite struct DrawListDamageTests {
  private let size = Size(400, 300)

  private func damage(_ old: DrawList, _ new: DrawList) -> [Rect] {
    new.damage(since: old, in: size, GridTextMeasure())
  }

  /// Boxes of one colour. The damage of a box extends one pixel beyond its edges.
  private func boxes(_ rects: Rect...) -> DrawList {
    var list = DrawList()
    for rect in rects { list.rect(rect, fill: Color(0xFF0000)) }
    return list
  }

  private let a = Rect(10, 10, 20, 20)
  private let b = Rect(100, 50, 40, 10)
  private let c = Rect(200, 200, 30, 30)

  @Test func `equal pictures have no damage`() {
    #expect(damage(boxes(a, b), boxes(a, b)).isEmpty)
    #expect(damage(DrawList(), DrawList()).isEmpty)
  }

  @Test func `new, removed and changed commands are damaged, with a pixel around them`() {
    #expect(damage(boxes(a, c), boxes(a, b, c)) == [Rect(99, 49, 42, 12)])
    #expect(damage(boxes(a, b, c), boxes(a, c)) == [Rect(99, 49, 42, 12)])
    #expect(damage(boxes(a, b), boxes(a, c)) == [Rect(199, 199, 32, 32), Rect(99, 49, 42, 12)])
  }

  @Test func `reordered commands are damaged, since they may overlap`() {
    #expect(damage(boxes(a, b, c), boxes(b, a, c)) == [Rect(9, 9, 22, 22), Rect(9, 9, 22, 22)])
  }

  @Test func `equal parts between different ones are not damaged`() {
    let damage = damage(boxes(a, b, c), boxes(c.offset(by: Point(0, 40)), b, a))
    #expect(!damage.contains(Rect(99, 49, 42, 12)))
  }

  @Test func `a clip bounds the damage, and a transform moves it`() {
    func list(_ color: Color) -> DrawList {
      var list = DrawList()
      list.clip(to: Rect(50, 50, 100, 100)) {
        $0.rect(Rect(-1000, 60, 5000, 10), fill: color)
      }
      list.transform(AffineTransform(2, 0, 0, 2, 200, 0)) { $0.rect(a, fill: color) }
      return list
    }
    #expect(
      damage(list(Color(0)), list(Color(1)))
        == [
          Rect(49, 59, 102, 12), Rect(219, 19, 42, 42), Rect(49, 59, 102, 12),
          Rect(219, 19, 42, 42),
        ])
  }

  @Test func `pictures with the same transform are compared inside it`() {
    func doubled(_ list: DrawList, _ factor: Double = 2) -> DrawList {
      var whole = DrawList()
      whole.transform(AffineTransform(factor, 0, 0, factor, 0, 0)) { $0.append(list) }
      return whole
    }
    #expect(damage(doubled(boxes(a, b)), doubled(boxes(a))) == [Rect(199, 99, 82, 22)])
    let all = [Rect(origin: .zero, size: size)]
    #expect(damage(doubled(boxes(a)), doubled(boxes(a), 3)) == all)
    #expect(damage(doubled(boxes(a)), boxes(a)) == all)
    #expect(doubled(boxes(a)).outlines(in: size, GridTextMeasure()).isEmpty)
    var round = DrawList()
    round.rect(a, cornerRadius: 2, fill: Color(0))
    #expect(doubled(round).outlines(in: size, GridTextMeasure()) == [Rect(19, 19, 42, 42)])
  }

  @Test func `the damage of a line holds its mitres, that of a text its strokes`() {
    var list = DrawList()
    list.path(
      Path(polygon: [Point(50, 50), Point(90, 50)], closed: false),
      stroke: Stroke(Color(0), width: 2))
    list.text("abc", at: Point(200, 100), Font(10), Color(0), anchor: .middle)
    #expect(damage(DrawList(), list) == [Rect(39, 39, 62, 22), Rect(180, 79, 40, 32)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are not finite damage the whole picture`(number: Double) {
    var list = DrawList()
    list.rect(Rect(number, 0, 10, 10), fill: Color(0))
    #expect(damage(DrawList(), list) == [Rect(origin: .zero, size: size)])
    var clipped = DrawList()
    clipped.clip(to: Rect(0, number, 10, 10)) { $0.rect(a, fill: Color(0)) }
    #expect(damage(clipped, DrawList()) == [Rect(origin: .zero, size: size)])
  }

  @Test func `outlines are round corners, curves and rotated shapes`() {
    var list = boxes(a)
    list.text("abc", at: Point(10, 100), Font(10), Color(0))
    list.clip(to: Rect(0, 0, 100, 100)) { $0.rect(a, fill: Color(0)) }
    #expect(list.outlines(in: size, GridTextMeasure()).isEmpty)
    list.rect(b, cornerRadius: 3, fill: Color(0))
    list.path(Path(circle: Point(215, 215), radius: 15), fill: Color(0))
    list.transform(AffineTransform(0, 1, -1, 0, 100, 0)) { $0.rect(a, fill: Color(0)) }
    list.clip(to: Rect(0, 0, 100, 100), cornerRadius: 5) { $0.rect(a, fill: Color(0)) }
    #expect(
      list.outlines(in: size, GridTextMeasure()) == [
        Rect(99, 49, 42, 12), Rect(199, 199, 32, 32), Rect(69, 9, 22, 22), Rect(9, 9, 22, 22),
      ])
  }

  @Test(arguments: [
    (AffineTransform(1, 0.5, 0, 1, 0, 0), true), (AffineTransform(1, 0, 0.5, 1, 0, 0), true),
    (AffineTransform(0, 1, -1, 0, 50, 0), true), (AffineTransform(2, 0, 0, 3, 4, 5), false),
    (AffineTransform(-1, 0, 0, 1, 90, 0), false),
  ])
  func `rectangles are outlines under a transform that is not upright`(
    transform: AffineTransform, isOutline: Bool
  ) {
    var whole = DrawList()
    whole.transform(transform) { $0.append(boxes(a)) }
    // One transform around everything, and one beside another part.
    var beside = whole
    beside.rect(b, fill: Color(0))
    for list in [whole, beside] {
      let outlines = list.outlines(in: size, GridTextMeasure())
      #expect(outlines.count == (isOutline ? 1 : 0))
    }
  }

  @Test func `the boxes of texts are those of their visible letters, a pixel wider`() {
    var list = boxes(a)
    list.text("abc", at: Point(200, 100), Font(10), Color(0), anchor: .middle)
    list.transform(AffineTransform(translation: Point(0, 50))) { list in
      list.clip(to: Rect(0, 0, 9, 300)) { $0.text("abc", at: Point(0, 100), Font(10), Color(0)) }
    }
    list.text("outside", at: Point(0, 400), Font(10), Color(0))
    #expect(
      list.texts(in: size, GridTextMeasure()) == [Rect(190, 91, 20, 12), Rect(0, 141, 10, 12)])
  }

  @Test func `unbalanced pushes and pops do not trap`() {
    var list = boxes(a)
    list.append(.popClip)
    list.append(.pushClip(b, cornerRadius: 4))
    list.append(.rect(b, cornerRadius: 0, fill: .color(Color(0)), stroke: nil))
    #expect(damage(list, list).isEmpty)
    #expect(damage(boxes(a), list) == [Rect(99, 49, 42, 12)])
  }
}
