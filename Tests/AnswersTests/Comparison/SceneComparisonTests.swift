import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

@Suite struct SceneComparisonTests {
  private static func scene(_ nodes: [ViewNode], screen: Size = Size(400, 800)) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    for node in nodes { builder.add(node) }
    builder.close()
    return Scene(name: "", screen: screen, tree: builder.finish())
  }

  private static func view(
    _ id: String?, _ frame: Rect, class kind: String = "Card",
    _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode(kind, id: id, frame: frame)
    change(&node)
    return node
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a scene does not differ from itself`(seed: UInt64) {
    var trees = RandomTree(seed: seed, .everything)
    let scene = Scene(name: "", screen: Size(400, 800), tree: trees.tree(of: 90))
    #expect(SceneComparison(from: scene, to: scene).isEmpty)
    let snapshot = TouchSnapshot(TouchMap(scene))
    #expect(snapshot.changes(to: snapshot) == [])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the changed regions contain the points whose hit test changed`(seed: UInt64) {
    var trees = RandomTree(seed: seed, [.flags, .scrolls, .policies])
    let old = Scene(name: "", screen: Size(400, 800), tree: trees.tree(of: 60))
    var random = SeededGenerator(seed: seed)
    var edits: [ViewEdit] = []
    for _ in 0..<4 {
      let view = NodeID(Int(random.next() % UInt64(old.tree.count)))
      edits.append(ViewEdit(view, .hidden(!old.tree.isHidden(view))))
    }
    var new = old
    new.tree = old.tree.applying(edits)
    let comparison = SceneComparison(from: old, to: new)
    for _ in 0..<400 {
      let point = Point(
        random.number(0...399).rounded(.down) + 0.5, random.number(0...799).rounded(.down) + 0.5)
      let change = comparison.winners.first { $0.region.contains(point) }
      let (before, after) = (old.hit(at: point), new.hit(at: point))
      #expect((change != nil) == (before != after))
      guard let change else { continue }
      #expect(change.before == before)
      #expect(change.after == after)
    }
  }

  @Test func `views are matched by id, and changes are listed`() {
    let old = Self.scene([
      Self.view("a", Rect(0, 0, 100, 100)), Self.view("b", Rect(0, 200, 100, 100)),
    ])
    let new = Self.scene([
      Self.view("b", Rect(0, 200, 100, 100)),
      Self.view("a", Rect(0, 0, 120, 100)) { $0.alpha = 0.5 },
      Self.view("c", Rect(200, 200, 100, 100)),
    ])
    let comparison = SceneComparison(from: old, to: new)
    #expect(comparison.added.map { new.tree.id(of: $0) } == ["c"])
    #expect(comparison.removed == [])
    let keys = comparison.changed.map { changed in
      (old.tree.id(of: changed.old), changed.changes.map(\.key))
    }
    #expect(keys.map(\.0) == ["a", "a", "b"])
    #expect(keys.map(\.1) == [["alpha", "frame"], ["order"], ["order"]])
    #expect(
      comparison.winners.map { $0.region.bounds } == [
        Rect(200, 200, 100, 100), Rect(100, 0, 20, 100),
      ])
  }

  @Test func `a scene with ids that differ only in normalisation does not differ from itself`()
    throws
  {
    let scene = Self.scene([
      Self.view("caf\u{e9}", Rect(0, 0, 50, 50)), Self.view("cafe\u{301}", Rect(60, 0, 50, 50)),
    ])
    #expect(SceneComparison(from: scene, to: scene).isEmpty)
    let snapshot = TouchSnapshot(TouchMap(scene))
    #expect(snapshot.changes(to: snapshot) == [])
    #expect(try TouchSnapshot(text: snapshot.text).changes(to: snapshot) == [])
  }

  @Test func `views match although their addresses differ between runs`() {
    func run(_ base: Int) -> Scene {
      Self.scene(
        (0..<5).map { row in
          Self.view("0x7f\(base + row)", Rect(0, Double(row) * 50, 400, 50), class: "Cell") {
            $0.name = "Row \(row)"
          }
        })
    }
    #expect(SceneComparison(from: run(1000), to: run(2000)).isEmpty)
    // A removed row changes only its own region.
    var fewer = run(2000)
    var builder = ViewTreeBuilder()
    builder.open(fewer.tree[NodeID(0)])
    for row in [1, 3, 4, 5] { builder.add(fewer.tree[NodeID(row)]) }
    builder.close()
    fewer.tree = builder.finish()
    let comparison = SceneComparison(from: run(1000), to: fewer)
    #expect(comparison.removed.map { comparison.old.tree.displayName(of: $0) } == ["Row 1"])
    #expect(comparison.changed.allSatisfy { $0.changes.map(\.key) == ["order"] })
  }

  @Test func `a value that is not a number does not count as changed`() {
    let scene = Self.scene([Self.view("odd", Rect(.nan, 0, 5, .infinity))])
    #expect(SceneComparison(from: scene, to: scene).isEmpty)
  }

  @Test(arguments: [false, true])
  func `if one of two scenes requires samples, both are sampled`(newNeedsThem: Bool) {
    // Edges between two sample points: exact regions and sampled ones differ by slivers on every
    // side.
    let card = Self.view("card", Rect(10.25, 10.25, 50.5, 50.5))
    var turned = Self.view("turned", Rect(200, 200, 60, 60))
    turned.geometry = ViewGeometry(
      bounds: Rect(0, 0, 60, 60), center: Point(230, 230),
      transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
    let (plain, other) = (Self.scene([card]), Self.scene([card, turned]))
    let comparison =
      newNeedsThem
      ? SceneComparison(from: plain, to: other) : SceneComparison(from: other, to: plain)
    let turnedView =
      (newNeedsThem ? comparison.winners.map(\.after) : comparison.winners.map(\.before))
    #expect(!comparison.winners.isEmpty)
    #expect(comparison.winners.allSatisfy { ($0.region.bounds?.minX ?? 0) > 100 })
    #expect(turnedView.allSatisfy { $0 == NodeID(2) })
  }

  @Test func `screens of different sizes are compared in their common part`() {
    let views = [Self.view("a", Rect(0, 0, 400, 800))]
    let comparison = SceneComparison(
      from: Self.scene(views), to: Self.scene(views, screen: Size(300, 900)))
    #expect(comparison.winners == [])
  }

  @Test func `points of a window that is gone or new belong to no view on one side`() {
    func scene(_ ids: [String]) -> Scene {
      var builder = ViewTreeBuilder()
      for id in ids {
        builder.add(ViewNode("UIWindow", id: id, frame: Rect(id == "left" ? 0 : 200, 0, 200, 800)))
      }
      return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
    }
    let region = PlanarRegion(Rect(0, 0, 200, 800))
    let gone = SceneComparison(from: scene(["left", "right"]), to: scene(["right"]))
    #expect(
      gone.winners == [
        SceneComparison.WinnerChange(region: region, before: NodeID(0), after: nil)
      ])
    #expect(gone.removed == [NodeID(0)] && gone.added == [] && !gone.isEmpty)
    let come = SceneComparison(from: scene(["right"]), to: scene(["left", "right"]))
    #expect(
      come.winners == [
        SceneComparison.WinnerChange(region: region, before: nil, after: NodeID(0))
      ])
    #expect(come.added == [NodeID(0)] && come.removed == [] && !come.isEmpty)
  }

  @Test func `a value that becomes a number, or stops to be one, is a change`() {
    func scene(_ height: Double) -> Scene {
      Self.scene([
        Self.view("odd", Rect(0, 0, 5, 5)) {
          $0.details = ViewDetails()
          $0.details?.zPosition = height
        }
      ])
    }
    func keys(_ old: Double, _ new: Double) -> [[String]] {
      SceneComparison(from: scene(old), to: scene(new)).changed.map { $0.changes.map(\.key) }
    }
    #expect(keys(.nan, .nan) == [] && keys(5, 5) == [])
    #expect(keys(.nan, 5) == [["zPosition"]] && keys(5, .nan) == [["zPosition"]])
  }
}

@Suite struct TouchSnapshotTests {
  private static let map: TouchMap = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800))) {
      $0.add(ViewNode("UIButton", id: "buy", name: "Buy now", frame: Rect(10, 10.25, 100, 44)))
    }
    return TouchMap(Scene(name: "", screen: Size(400, 900), tree: builder.finish()))
  }()

  @Test func `a snapshot is a line for each view, and is read as it was written`() throws {
    let text = TouchSnapshot(Self.map).text
    #expect(
      text == """
        hitscope touchmap 1
        screen 400 900
        0\tUIWindow\t\t\t0,0,400,10.25 0,10.25,10,44 110,10.25,290,44 0,54.25,400,745.75
        0.0\tUIButton\tbuy\tBuy now\t10,10.25,100,44
        -\t-\t\t\t0,800,400,100

        """)
    let read = try TouchSnapshot(text: text)
    #expect(read.text == text)
    #expect(read.changes(to: TouchSnapshot(Self.map)) == [])
  }

  @Test func `a tab in a name does not make a column`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode(name: "Buy\tnow", frame: Rect(0, 0, 9, 9)))
    let map = TouchMap(Scene(name: "", screen: Size(9, 9), tree: builder.finish()))
    #expect(TouchSnapshot(map).text.hasSuffix("0\tUIView\t\tBuy\\u{9}now\t0,0,9,9\n"))
  }

  @Test(arguments: [
    ("", 1), ("something else", 1), ("hitscope touchmap 1", 1),
    ("hitscope touchmap 1\nscreen 4", 2), ("hitscope touchmap 1\n0\tA\n", 2),
    ("hitscope touchmap 1\nscreen 4 4\n0\tA\t\t\t1,2,3\n", 3),
    ("hitscope touchmap 1\nscreen 4 4\n0\tA\t\t\t1,2,nan,3\n", 3),
  ])
  func `an invalid snapshot is an error with its line number`(text: String, line: Int) {
    #expect {
      _ = try TouchSnapshot(text: text)
    } throws: {
      ($0 as? TouchSnapshot.Problem)?.line == line
    }
  }

  @Test func `a view that moved is found in a later snapshot`() throws {
    let text = TouchSnapshot(Self.map).text.replacing("10,10.25,100,44", with: "10,10.25,90,44")
      .replacing("110,10.25,290,44", with: "100,10.25,300,44")
    let changes = try TouchSnapshot(text: text).changes(to: TouchSnapshot(Self.map))
    #expect(changes.map { $0.region.bounds } == [Rect(100, 10.25, 10, 44)])
    #expect(
      changes.map { "\($0.before.label) → \($0.after.label)" } == [
        "UIWindow (0) → Buy now (UIButton 0.0)"
      ])
  }

  private static func snapshot(_ rows: String...) throws -> TouchSnapshot {
    try TouchSnapshot(
      text: (["hitscope touchmap 1", "screen 40 40"] + rows).joined(separator: "\n"))
  }

  @Test func `a row is labelled by its name, its id or its class, with its path`() throws {
    let snapshot = try Self.snapshot(
      "0.1\tCard\tbuy\tBuy now\t0,0,9,9", "0.2\tCard\tbuy\t\t0,9,9,9", "0.3\tCard\t\t\t0,18,9,9",
      "0.4\tCard\t\tCard\t0,27,9,9", "-\t-\t\t\t9,0,9,9")
    #expect(
      snapshot.rows.map(\.label) == [
        "Buy now (Card 0.1)", "buy (Card 0.2)", "Card (0.3)", "Card (0.4)", "no view",
      ])
  }

  @Test func `rows are the same by id, without ids by path and class`() throws {
    let area = "0,0,9,9"
    func isSame(_ old: String, _ new: String) throws -> Bool {
      try Self.snapshot("\(old)\t\t\(area)").changes(to: Self.snapshot("\(new)\t\t\(area)")).isEmpty
    }
    #expect(try isSame("0.1\tCard\ta", "0.2\tRow\ta"))
    #expect(try !isSame("0.1\tCard\ta", "0.1\tCard\tb"))
    // Different Unicode scalars are different ids, even if they look the same.
    #expect(try !isSame("0.1\tCard\t\u{E9}", "0.1\tCard\te\u{301}"))
    #expect(try !isSame("0.1\tCard\ta", "0.1\tCard\t"))
    #expect(try !isSame("0.1\tCard\t", "0.1\tCard\ta"))
    #expect(try isSame("0.1\tCard\t", "0.1\tCard\t"))
    #expect(try !isSame("0.1\tCard\t", "0.2\tCard\t"))
    #expect(try !isSame("0.1\tCard\t", "0.1\tRow\t"))
    #expect(try isSame("-\t-\t", "-\t-\t"))
    #expect(try !isSame("-\t-\t", "0.1\tCard\t") && !isSame("0.1\tCard\t", "-\t-\t"))
  }

  @Test func `rows without ids are the same by class and name, then by path and class`() throws {
    func winners(_ old: String, _ new: String) throws -> [String] {
      try Self.snapshot(old + "\t0,0,20,40", "0\tUIWindow\t\t\t20,0,20,40").changes(
        to: Self.snapshot(new + "\t0,0,20,40", "0\tUIWindow\t\t\t20,0,20,40")
      ).map { "\($0.before.label) → \($0.after.label)" }
    }
    // An inserted sibling moves the path, and a text may change.
    #expect(try winners("0.0\tUIButton\t\tBuy", "0.1\tUIButton\t\tBuy") == [])
    #expect(try winners("0.0\tUIButton\t\tBuy", "0.0\tUIButton\t\tBuy 2") == [])
    #expect(
      try winners("0.0\tUIButton\t\tBuy", "0.1\tUIButton\t\tSell")
        == ["Buy (UIButton 0.0) → Sell (UIButton 0.1)"])
    #expect(
      try winners("0.0\tUIButton\t\tBuy", "0.0\tUISwitch\t\tBuy")
        == ["Buy (UIButton 0.0) → Buy (UISwitch 0.0)"])
    let before = try Self.snapshot(
      "0.0\tUIButton\t\tDelete\t0,0,20,40", "0.1\tUIButton\t\tKeep\t20,0,20,40")
    let swapped = try Self.snapshot(
      "0.0\tUIButton\t\tKeep\t0,0,20,40", "0.1\tUIButton\t\tDelete\t20,0,20,40")
    #expect(before.changes(to: swapped).count == 2)
  }

  @Test func `a whole snapshot covers the screen, and a cut one does not`() throws {
    #expect(TouchSnapshot(Self.map).coverage == 1)
    #expect(try Self.snapshot("0\tA\t\t\t0,0,20,40").coverage == 0.5)
    #expect(try TouchSnapshot(text: "hitscope touchmap 1\n\n").coverage == 1)
  }

  @Test func `slivers up to twice the rounding are no changes`() throws {
    func changes(_ width: Double) throws -> Int {
      try Self.snapshot("0\tA\t\t\t0,0,20,20").changes(
        to: Self.snapshot("0\tA\t\t\t\(width),0,\(20 - width),20", "1\tB\t\t\t0,0,\(width),20")
      ).count
    }
    #expect(try changes(0.0001) == 0 && changes(0.00019) == 0)
    #expect(try changes(0.00021) == 1 && changes(1) == 1)
  }

  @Test func `comments, empty lines and carriage returns are skipped`() throws {
    let text =
      "hitscope touchmap 1\r\n# made by hand\r\n\r\nscreen 40 40\r\n0\tA\t\t\t0,0,9,9 9,0,9,9\r\n"
    let snapshot = try TouchSnapshot(text: text)
    #expect(snapshot.screen == Size(40, 40) && snapshot.rows.count == 1)
    #expect(snapshot.rows[0].region.area == 162)
    for (line, message) in [
      ("screen 0 4", "“screen” requires a width and a height"),
      ("screen 4 -1", "“screen” requires a width and a height"),
      ("screen 4 4 4", "“screen” requires a width and a height"),
      ("0\tA\t\t\t\t", "a view requires five columns separated by tabs"),
      ("0\tA\t\t\t1,2,3", "“1,2,3” is not a rectangle: use four numbers"),
      ("0\tA\t\t\t1,2,3,4,5", "“1,2,3,4,5” is not a rectangle: use four numbers"),
      ("0\tA\t\t\t1,2,3,inf", "“1,2,3,inf” is not a rectangle: use four numbers"),
    ] {
      let problem = TouchSnapshot.Problem(line: 3, message: message)
      #expect(throws: problem) {
        try TouchSnapshot(text: "hitscope touchmap 1\nscreen 1 1\n\(line)")
      }
    }
    let ends = TouchSnapshot.Problem(line: 1, message: "the file ends after the first line")
    #expect(throws: ends) { try TouchSnapshot(text: "hitscope touchmap 1") }
  }

  @Test func `the numbers of a snapshot have four decimals`() throws {
    let snapshot = try Self.snapshot("0\tA\t\t\t0.123456,0,9,9")
    #expect(snapshot.text.hasSuffix("\n0\tA\t\t\t0.1235,0,9,9\n"))
    #expect(snapshot.text.hasPrefix("hitscope touchmap 1\nscreen 40 40\n"))
  }
}

@Suite struct RegionExchangeTests {
  /// Regions that partition a square, by the owners of its cells.
  private static func regions(_ seed: UInt64, _ owners: UInt64) -> [(Int, PlanarRegion)] {
    var state = seed
    func number(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
    var left = PlanarRegion(Rect(0, 0, 40, 40))
    var regions = (0..<Int(owners)).map { ($0, PlanarRegion()) }
    for _ in 0..<30 {
      let rect = Rect(
        Double(number(36)), Double(number(36)), Double(number(16) + 1), Double(number(16) + 1))
      regions[number(owners)].1.formUnion(left.remove(PlanarRegion(rect)))
    }
    regions[0].1.formUnion(left)
    return regions
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the changed regions are the intersections of old with new regions`(seed: UInt64) {
    let (olds, news) = (Self.regions(seed, 6), Self.regions(seed + 500, 5))
    let found = RegionExchange.exchanges(from: olds, to: news) { $0 == $1 }
    var expected: [[Int]: PlanarRegion] = [:]
    for old in olds {
      for new in news where old.0 != new.0 {
        let common = old.1.intersection(new.1)
        if !common.isEmpty { expected[[old.0, new.0]] = common }
      }
    }
    #expect(found.map(\.region.area) == found.map(\.region.area).sorted(by: >))
    #expect(found.count == expected.count)
    for exchange in found { #expect(expected[[exchange.old, exchange.new]] == exchange.region) }
  }

  @Test func `where new regions overlap, the one that begins first counts`() {
    let news = [
      ("second", PlanarRegion(Rect(0, 1, 10, 10))), ("first", PlanarRegion(Rect(0, 0, 10, 9))),
    ]
    let found = RegionExchange.exchanges(
      from: [("old", PlanarRegion(Rect(0, 0, 10, 10)))], to: news
    ) { $0 == $1 }
    #expect(found.map(\.new) == ["first", "second"])
    #expect(found.map(\.region.area) == [90, 10])
  }

  @Test func `regions of one size are in the order of their owners`() {
    func names(_ olds: [(String, PlanarRegion)], _ news: [(String, PlanarRegion)]) -> [String] {
      RegionExchange.exchanges(from: olds, to: news) { $0 == $1 }.map { "\($0.old) \($0.new)" }
    }
    let left = PlanarRegion(Rect(0, 0, 10, 10))
    let right = PlanarRegion(Rect(10, 0, 10, 10))
    // The new owners are in the order of their upper edges, then of the list.
    let (upper, lower) = (PlanarRegion(Rect(0, 0, 20, 5)), PlanarRegion(Rect(0, 5, 20, 5)))
    #expect(
      names([("a", left), ("b", right)], [("low", lower), ("high", upper)])
        == ["a high", "a low", "b high", "b low"])
    #expect(
      names([("b", right), ("a", left)], [("low", lower), ("high", upper)])
        == ["b high", "b low", "a high", "a low"])
    let both = PlanarRegion(Rect(0, 0, 20, 10))
    #expect(names([("all", both)], [("r", right), ("l", left)]) == ["all r", "all l"])
    #expect(names([("all", both)], [("l", left), ("r", right)]) == ["all l", "all r"])
  }
}
