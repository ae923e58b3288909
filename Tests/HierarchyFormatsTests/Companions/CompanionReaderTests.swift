import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct CompanionReaderTests {
  private func dump() throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("companion-dump.txt"), name: "dump")
  }

  private func joined(_ fixture: String) throws -> Reading {
    try CompanionReader.join(TestFiles.fixture(fixture), name: fixture, to: dump())
  }

  /// The diagnostics of the companion text, with their positions.
  private func messages(_ reading: Reading, _ file: String) -> [String] {
    reading.diagnostics.filter { $0.file == file }
      .map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
  }

  @Test func `controllers are joined with their views and stand in the responder chain`() throws {
    let reading = try joined("controllers.txt")
    let tree = reading.scene.tree
    #expect(tree.node("0x0101")?.details?.viewController == "NavigationController")
    #expect(tree.node("0x102")?.details?.viewController == "Shop.ItemController")
    #expect(tree.node("0x104")?.details?.viewController == "Shop.BoxController<Shop.Item>")
    let view = try #require(tree.view(named: "0x104"))
    let chain = ResponderChain(from: view, in: tree).responders.map { $0.name(in: tree) }
    #expect(
      chain.prefix(6) == [
        "0x104", "Shop.BoxController<Shop.Item>", "0x102", "Shop.ItemController", "0x0101",
        "NavigationController",
      ])
    #expect(
      messages(reading, "controllers.txt") == [
        "1:1: note: neither a view controller nor a gesture recognizer: ignored",
        "3:6: note: the view of Shop.ListController, UITableView 0x999, is not in the hierarchy: "
          + "ignored",
        "5:11: note: LazyController has not loaded its view: it gets no touches",
        "7:6: warning: the view of SheetController, UIView 0x998, is not in the hierarchy: "
          + "ignored",
        "8:11: warning: UIView 0x102 is already the view of Shop.ItemController: OtherController "
          + "is ignored",
        "9:1: warning: the view of PlainController is unknown: UIView has no address",
        "10:1: note: neither a view controller nor a gesture recognizer: ignored",
      ])
    #expect(!reading.missing.contains(.responders) && reading.missing.contains(.touchMethods))
    #expect(reading.missing.contains(.gestures))
    // Six views and a prompt in the dump; four rows that are joined or have no view, six lines
    // reported.
    #expect(reading.elements == ElementCount(read: 6 + 4, reported: 1 + 6))
  }

  @Test func `recognizers are attached to their views`() throws {
    let reading = try joined("gestures.txt")
    let tree = reading.scene.tree
    let gestures = try #require(tree.node("0x104")?.details?.gestures)
    try #require(gestures.map(\.id) == ["0x8001", "0x8002", "0x8003"])
    #expect(gestures.map(\.kind) == [.tap, .tap, .longPress])
    #expect(gestures[0].action == "single:")
    #expect(gestures[0].target == "Shop.ItemController")
    #expect(gestures[0].requireToFail == ["0x8002"])
    #expect(gestures[1].numberOfTapsRequired == 2)
    #expect(gestures[1].target == "")
    #expect(gestures[2].minimumPressDuration == 0.25 && gestures[2].numberOfTapsRequired == 0)
    #expect(!gestures[2].isEnabled && !gestures[2].cancelsTouchesInView)
    #expect(gestures[2].action == "hold:" && gestures[2].target == "0x105")
    let container = try #require(tree.node("0x0101")?.details?.gestures)
    try #require(container.map(\.kind) == [.screenEdgePan, .swipe])
    #expect(container[0].delaysTouchesBegan && !gestures[0].delaysTouchesBegan)
    #expect(container[1].direction == .left && container[1].numberOfTouchesRequired == 2)
    #expect(tree.node("0x103")?.details?.gestures == [])
    #expect(tree.node("0x103")?.details?.scroll?.isScrollEnabled == false)
    #expect(tree.node("0x102")?.details?.gestures.first?.kind == .rotation)
    #expect(!reading.missing.contains(.gestures) && reading.missing.contains(.otherGestures))
  }

  @Test func `recognizers that are not joined are reported`() throws {
    let reading = try joined("gestures.txt")
    #expect(
      messages(reading, "gestures.txt") == [
        "1:1: note: neither a view controller nor a gesture recognizer: ignored",
        "3:1: note: UITapGestureRecognizer waits for _UIGateGestureRecognizer 0x8009, which is "
          + "not simulated",
        "5:9: note: _UIGateGestureRecognizer is a recognizer that is not simulated: ignored",
        "10:1: note: HoldRecognizer has 2 actions: only the first, hold:, is used",
        "15:218: note: UIScrollViewPagingSwipeGestureRecognizer is a recognizer that is not "
          + "simulated: ignored",
        "16:6: note: _UIDragAutoScrollGestureRecognizer is a recognizer that is not "
          + "simulated: ignored",
        "20:20: warning: cancelsTouchesInView is neither YES nor NO: ignored",
        "24:1: warning: the view of UIPanGestureRecognizer, UIView 0x997, is not in the "
          + "hierarchy: ignored",
        "25:1: warning: UIPinchGestureRecognizer is not attached to a view: ignored",
        "26:1: warning: the row is cut off: only the part before the cut was read",
      ])
    // Six views and a prompt in the dump; recognizers inside others do not count as rows.
    #expect(reading.elements == ElementCount(read: 6 + 8, reported: 1 + 4))
  }

  @Test func `companions of a dump may be in the same text`() throws {
    let dump = try TestFiles.fixture("companion-dump.txt")
    let controllers = try TestFiles.fixture("controllers.txt")
    let gestures = try TestFiles.fixture("gestures.txt")
    let touches = Array(
      "<UITouch: 0x1> phase: Began window: <UIWindow: 0x100> view: <A: 0x2>\n".utf8)
    for text in [dump + controllers + gestures + touches, touches + gestures + dump + controllers] {
      let reading = try HierarchyReader().read(text, name: "paste")
      #expect(reading.format.id == .recursiveDescription)
      let tree = reading.scene.tree
      #expect(tree.ids.map { tree.id(of: $0) }.sorted() == Self.views)
      #expect(tree.node("0x104")?.details?.viewController == "Shop.BoxController<Shop.Item>")
      #expect(tree.node("0x104")?.details?.gestures.count == 3)
      #expect(!reading.missing.contains(.gestures) && !reading.missing.contains(.responders))
      let messages = reading.diagnostics.map(\.message)
      #expect(messages.contains { $0.hasPrefix("1 view has gesture recognizers") })
      #expect(messages.contains { $0.hasPrefix("1 logged touch ignored") })
      #expect(messages.contains { $0.contains("SheetController") })
      #expect(reading.elements == ElementCount(read: 6 + 4 + 8 + 1, reported: 1 + 6 + 4))
    }
  }

  private static let views = ["0x0101", "0x100", "0x102", "0x103", "0x104", "0x105"]

  @Test func `a text without companion rows cannot be joined`() throws {
    let dump = try dump()
    for (text, message) in [
      ("", "neither view controllers"), ("nothing here", "neither view controllers"),
      ("<UIView: 0x1; frame = (0 0; 1 1)>", "neither view controllers"),
      ("<UITouch: 0x1> phase: Began", "this is a log of touches"),
    ] {
      let failure = #expect(throws: FileFailure.self) {
        try CompanionReader.join(Array(text.utf8), name: "test", to: dump)
      }
      #expect(failure != nil)
      #expect(failure?.diagnostics.first?.message.hasPrefix(message) == true)
    }
  }

  @Test(arguments: ["controllers.txt", "gestures.txt", "touches.txt"])
  func `a companion text alone is not a hierarchy, and is named`(_ fixture: String) throws {
    let bytes = try TestFiles.fixture(fixture)
    #expect(HierarchyReader().format(of: bytes)?.id == .companion)
    let failure = #expect(throws: FileFailure.self) {
      try HierarchyReader().read(bytes, name: "test")
    }
    #expect(failure?.description.contains("view controllers, gesture") == true)
  }

  @Test func `companions of every kind are joined as a file is read`() throws {
    let sidecar = #"{"hitscope": 1, "views": {"0x105": {"alpha": 0.5}}}"#
    let reading = try HierarchyReader().read(
      TestFiles.fixture("companion-dump.txt"), name: "dump",
      companions: [
        Companion(name: "pvc", bytes: try TestFiles.fixture("controllers.txt")),
        Companion(name: "lists", bytes: try TestFiles.fixture("gestures.txt")),
        Companion(name: "sidecar", bytes: Array(sidecar.utf8)),
        Companion(name: "junk", bytes: Array("junk".utf8)),
      ])
    let tree = reading.scene.tree
    #expect(tree.node("0x104")?.details?.viewController == "Shop.BoxController<Shop.Item>")
    #expect(tree.node("0x104")?.details?.gestures.count == 3)
    #expect(tree.node("0x105")?.alpha == 0.5)
    #expect(messages(reading, "junk").count == 1)
    #expect(messages(reading, "junk")[0].hasPrefix("1:1: error: neither view controllers"))
  }

  @Test func `joining twice is the same as joining once`() throws {
    let once = try joined("gestures.txt")
    let twice = try CompanionReader.join(
      TestFiles.fixture("gestures.txt"), name: "again", to: once)
    #expect(twice.scene.tree.ids.allSatisfy { twice.scene.tree[$0] == once.scene.tree[$0] })
  }

  @Test func `rows with escaped line breaks and HTML's escapes are joined`() throws {
    let dump = try dump()
    let line =
      #""<A 0x1>, state: appeared, view: <UIView 0x102>\n   | <B 0x2>, state: appeared, "#
      + #"view: <UIView 0x104>""#
    let reading = try CompanionReader.join(Array(line.utf8), name: "test", to: dump)
    #expect(reading.scene.tree.node("0x102")?.details?.viewController == "A")
    #expect(reading.scene.tree.node("0x104")?.details?.viewController == "B")
    let html = line.split(separator: "<").joined(separator: "&lt;")
    let escaped = try CompanionReader.join(Array(html.utf8), name: "test", to: dump)
    #expect(escaped.scene.tree.node("0x104")?.details?.viewController == "B")
  }

  @Test(arguments: [
    "<A: 0x1; state = Possible; view = <UIView 0x104>; must-fail = {", "<UITouch: 0x1> window: ",
    "<A 0x1>, state: appeared, view: <", "<UITapGestureRecognizer: 0x1; state = Possible;\n",
    "<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x104>>\n",
  ])
  func `hostile companions take linear time and do not crash`(_ part: String) throws {
    let dump = try dump()
    func seconds(_ count: Int) -> Double {
      let text = Array(String(repeating: part, count: count).utf8)
      return processorSeconds {
        let joined = try? CompanionReader.join(text, name: "test", to: dump)
        #expect(joined == nil || joined?.scene.tree.count == dump.scene.tree.count)
        _ = try? HierarchyReader().read(text, name: "test")
      }
    }
    let small = (0..<3).map { _ in seconds(500) }.min() ?? 0
    let large = (0..<3).map { _ in seconds(4000) }.min() ?? 0
    // Eight times the text: linear time is eight times as long, quadratic time sixty-four times.
    #expect(large < 24 * small + 0.01, "\(large / small) times as long")
  }

  @Test func `rows record properties only if the format lacks them`() throws {
    var dump = try dump()
    let controllers = try TestFiles.fixture("controllers.txt")
    let gestures = try TestFiles.fixture("gestures.txt")
    dump.missing = [.alpha]
    for companion in [controllers, gestures] {
      #expect(try CompanionReader.join(companion, name: "c", to: dump).missing == [.alpha])
    }
    dump.missing = [.responders, .gestures]
    #expect(
      try CompanionReader.join(controllers, name: "c", to: dump).missing
        == [.touchMethods, .gestures])
    #expect(
      try CompanionReader.join(gestures, name: "c", to: dump).missing
        == [.responders, .otherGestures])
    let stray = Array("<A 0x1>, state: appeared, view: <UIView 0x999>\n".utf8)
    #expect(
      try CompanionReader.join(stray, name: "c", to: dump).missing == [.responders, .gestures])
  }

  @Test func `a view that disappeared or has no window is noted, any other is a warning`() throws {
    for (state, severity) in [
      ("appeared", Diagnostic.Severity.warning), ("appearing", .warning), ("disappeared", .note),
      ("disappearing", .note),
    ] {
      let row = "<A 0x1>, state: \(state), view: <UIView 0x999>\n"
      let reading = try CompanionReader.join(Array(row.utf8), name: "c", to: dump())
      let found = reading.diagnostics.filter { $0.file == "c" }
      #expect(found.map(\.severity) == [severity])
      #expect(
        found.map(\.message) == ["the view of A, UIView 0x999, is not in the hierarchy: ignored"])
    }
  }

  @Test func `a failure requirement is recorded once, whichever row states it`() throws {
    let dump = try HierarchyReader().read("<UIView: 0x2; frame = (0 0; 9 9)>")
    func row(_ id: Int, _ keys: String) -> String {
      "<UITapGestureRecognizer: 0x\(id); state = Possible; view = <UIView 0x2>\(keys)>\n"
    }
    func other(_ key: String, _ id: Int) -> String {
      "; \(key) = {(\n        <UITapGestureRecognizer: 0x\(id); state = Possible; "
        + "view = <UIView 0x2>>\n    )}"
    }
    for text in [
      row(8, other("must-fail", 9)) + row(9, ""), row(8, "") + row(9, other("must-fail-for", 8)),
      row(8, other("must-fail", 9)) + row(9, other("must-fail-for", 8)),
      row(9, other("must-fail-for", 8)),
    ] {
      let joined = try CompanionReader.join(Array(text.utf8), name: "c", to: dump)
      let gestures = joined.scene.tree.node("0x2")?.details?.gestures ?? []
      #expect(gestures.map(\.id).sorted() == ["0x8", "0x9"], "\(text)")
      #expect(gestures.first { $0.id == "0x8" }?.requireToFail == ["0x9"], "\(text)")
      #expect(gestures.first { $0.id == "0x9" }?.requireToFail == [], "\(text)")
    }
  }

  @Test func `failure requirements name the pan of a scroll view, and are named for it`() throws {
    let dump = try HierarchyReader().read("<UIScrollView: 0x2; frame = (0 0; 9 9)>")
    let pan = "UIScrollViewPanGestureRecognizer: 0x7"
    let tap = "UITapGestureRecognizer: 0x8"
    func row(_ name: String, mustFail other: String? = nil) -> String {
      let list = other.map {
        "; must-fail = {(\n        <\($0); view = <UIScrollView 0x2>>\n    )}"
      }
      return "<\(name); state = Possible; view = <UIScrollView 0x2>\(list ?? "")>\n"
    }
    func join(_ text: String) throws -> Reading {
      try CompanionReader.join(Array(text.utf8), name: "c", to: dump)
    }
    let tapWaits = try join(row(pan) + row(tap, mustFail: pan))
    let details = try #require(tapWaits.scene.tree.node("0x2")?.details)
    #expect(
      details.gestures.map(\.requireToFail) == [["0x2.UIScrollViewPanGestureRecognizer"]])
    let panWaits = try join(row(pan, mustFail: tap) + row(tap))
    let other = try #require(panWaits.scene.tree.node("0x2")?.details)
    #expect(other.scroll?.pan.requireToFail == ["0x8"])
    #expect(other.gestures.map(\.requireToFail) == [[]])
    for reading in [tapWaits, panWaits] {
      #expect(!reading.diagnostics.contains { $0.message.contains("not simulated") })
    }
  }
}
