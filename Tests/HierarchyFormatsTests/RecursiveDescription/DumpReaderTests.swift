import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DumpReaderTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture(fixture), name: "test")
  }

  @Test func `a dump without addresses is read by its bars`() throws {
    let reading = try read("no-addresses.txt")
    let tree = reading.scene.tree
    #expect(tree.shape == [">0", "0>0.0", "0.0>0.0.0", "0.0>0.0.1"])
    #expect(reading.scene.screen == Size(320, 480))
    #expect(tree.node("0.0.0")?.name == "It's here")
    #expect(tree.node("0.0.0")?.isUserInteractionEnabled == false)
    #expect(tree.node("0.0.1")?.isUserInteractionEnabled == true)
    #expect(tree.node("0.0.1")?.details?.control != nil)
    #expect(reading.complaints == [])
    #expect(reading.diagnostics.map(\.message).contains { $0.hasPrefix("1 row is a layer") })
    #expect(reading.missing.contains(.overrides) && !reading.missing.contains(.alpha))
  }

  @Test func `an address of zeros was redacted, so it identifies no view`() throws {
    let reading = try HierarchyReader().read(
      """
      <UIWindow: 0x0; frame = (0 0; 320 480)>
         | <UIView: 0x000000000000; frame = (0 0; 320 480)>
         |    | <UIView: 0x0; frame = (0 0; 20 20)>
      """)
    #expect(reading.complaints == [])
    #expect(reading.scene.tree.shape == [">0", "0>0.0", "0.0>0.0.0"])
  }

  @Test func `texts hold quotes, brackets, line breaks and attributes`() throws {
    let reading = try read("hard-texts.txt")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    #expect(tree.count == 8)
    #expect(tree.node("0x11")?.name == "What's")
    #expect(tree.node("0x11")?.isHidden == true)
    #expect(tree.node("0x12")?.name == "{ category: ui.lifecycle,...")
    #expect(tree.node("0x12")?.isUserInteractionEnabled == false)
    #expect(tree.node("0x13")?.name == "\n\nSent from my phone")
    #expect(tree.node("0x13")?.clipsToBounds == true)
    #expect(tree.node("0x14")?.name == "a'; hidden = YES; x")
    #expect(tree.node("0x14")?.isHidden == false)
    #expect(tree.node("0x15")?.name == "电子 😀")
    #expect(tree.node("0x16")?.name == "Email")
    #expect(tree.node("0x17")?.name == "<b>bold</b>")
    #expect(tree.node("0x17")?.alpha == 0.5)
  }

  @Test func `values hold brackets and semicolons`() throws {
    let reading = try read("hard-values.txt")
    let tree = reading.scene.tree
    #expect(reading.complaints == [])
    #expect(
      tree.shape == [
        ">0x20", "0x20>0x21", "0x20>0x22", "0x22>0x23", "0x23>0x24", "0x20>0x25", "0x20>0x26",
        "0x20>0x27", "0x20>0x28", "0x20>0x29", "0x20>0x2a", "0x20>0x2b",
      ])
    #expect(tree.node("0x21")?.isHidden == true)
    #expect(tree.node("0x22")?.clipsToBounds == true)
    #expect(tree.node("0x23")?.alpha == 0.25)
    #expect(tree.node("0x23")?.className == "_UITextContainerView")
    #expect(tree.node("0x24")?.alpha == 0.75)
    #expect(tree.node("0x25")?.backgroundColor == nil)
    #expect(tree.node("0x26")?.backgroundColor?.hex == "#0066ff")
    #expect(tree.node("0x27")?.geometry.bounds == Rect(0, 56.5, 50, 50))
    #expect(tree.node("0x27")?.details?.scroll?.contentSize == Size(50, 900))
    #expect(tree.node("0x27")?.details?.scroll?.contentInset == Insets(all: 0))
    #expect(tree.node("0x27")?.details?.scroll?.alwaysBounceVertical == true)
    #expect(tree.node("0x2a")?.name == ":-(")
    #expect(tree.node("0x2a")?.isHidden == true)
    #expect(tree.node("0x2b")?.geometry.frame == Rect(0, 0, 320, 460))
    let notes = reading.diagnostics.map(\.message)
    #expect(notes.contains { $0.contains("1 view has gesture recognizers") })
    #expect(notes.contains { $0.contains("1 view is being animated") })
    #expect(reading.animatedViews.map { reading.scene.tree.id(of: $0) } == ["0x24"])
  }

  @Test func `a scroll view has the size and the insets of its content`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UIScrollView: 0x2; frame = (0 0; 320 480); contentOffset: {0, -64}; \
      contentSize: {320, 400}; adjustedContentInset: {64, 0, 49, 2}>
         | <UIScrollView: 0x3; frame = (0 0; 320 480); contentOffset: {0, 0}>
      """
    let tree = try HierarchyReader().read(Array(dump.utf8), name: "d.txt").scene.tree
    let scroll = try #require(tree.node("0x2")?.details?.scroll)
    #expect(scroll.contentSize == Size(320, 400) && !scroll.alwaysBounceVertical)
    #expect(scroll.contentInset == Insets(top: 64, left: 0, bottom: 49, right: 2))
    #expect(tree.node("0x3")?.details?.scroll == ScrollDescription())
  }

  @Test func `prefixes are read, cut rows and other lines are reported`() throws {
    let reading = try read("prefixes.txt")
    let tree = reading.scene.tree
    #expect(
      tree.shape == [
        ">0x30", "0x30>0x31", "0x31>0x32", "0x32>0x33", "0x30>0x34", "0x34>0x35",
      ])
    let second = try HierarchyReader(ReadingOptions(scene: .number(2))).read(
      TestFiles.fixture("prefixes.txt"), name: "test")
    #expect(
      second.scene.tree.shape == [">0x30", "0x30>0x36", "0x30>0x37", "0x30>0x38"])
    #expect(tree.node("0x31")?.details?.viewController == "RootViewController")
    #expect(tree.node("0x32")?.name == "_myButton, _button")
    #expect(second.scene.tree.node("0x37")?.clipsToBounds == true)
    #expect(
      reading.complaints == [
        "7:1: warning: rows are missing here",
        "8:15: warning: 4 levels deeper than its parent row: rows between are missing",
        "11:5: warning: the row has no frame: using an empty one",
        "14:5: warning: the row is cut off: only the part before the cut was read",
        "14:5: warning: the row has no frame: using an empty one",
      ])
  }

  @Test func `a transform gives back the size of the bounds`() throws {
    let reading = try read("transforms.txt")
    let tree = reading.scene.tree
    let turned = try #require(tree.node("0x41")?.geometry)
    #expect(turned.bounds.size == Size(100, 100))
    #expect(turned.center.distance(to: Point(50, 50)) < 0.001)
    #expect(tree.node("0x42")?.geometry.bounds.size == Size(50, 50))
    #expect(tree.node("0x43")?.geometry.transform.isInvertible == false)
    let space = try #require(tree.node("0x44")?.geometry)
    #expect(space.bounds.size == Size(80, 40))
    #expect(space.frame == Rect(20, 10, 40, 80))
    #expect(tree.node("0x46") != nil)
    let messages = reading.diagnostics.filter { $0.severity == .warning }.map(\.line)
    #expect(messages == [3, 4, 6, 7])
  }

  @Test func `escaped, joined and indented dumps are read`() throws {
    let html = try read("html.txt").scene.tree
    #expect(html.shape == [">0x50", "0x50>0x51"])
    #expect(html.node("0x51")?.name == "a&b")
    let line = try read("one-line.txt").scene.tree
    #expect(line.shape == [">0x60", "0x60>0x61", "0x61>0x62", "0x60>0x63"])
    let spaces = try read("spaces.txt").scene.tree
    #expect(spaces.shape == [">0x70", "0x70>0x71", "0x71>0x72", "0x70>0x73"])
  }

  @Test func `every line is a view, a layer, part of a row, or reported`() throws {
    for fixture in ["prefixes.txt", "hard-values.txt", "no-addresses.txt", "transforms.txt"] {
      let bytes = try TestFiles.fixture(fixture)
      let lines = bytes.filter { $0 == 0x0A }.count
      let counts = bytes.withUnsafeBufferPointer { buffer in
        var reader = DumpReader(bytes: buffer, hasBars: true)
        reader.readLines()
        return reader.counts
      }
      // One row of the fixtures continues on a second line.
      let continued = fixture == "prefixes.txt" ? 1 : 0
      #expect(counts.views + counts.layers + counts.reported + counts.blank + continued == lines)
    }
  }

  @Test(.needs(.corpus)) func `real dumps are read`() throws {
    let folder = Requirement.corpusFolder + "/recursive-description"
    let files = TestFiles.list(folder).filter { $0.hasSuffix(".txt") }
    #expect(!files.isEmpty)
    for file in files {
      let reading = try HierarchyReader().read(TestFiles.bytes(folder + "/" + file), name: file)
      let complaints = reading.complaints
      print("\(file): \(reading.scene.tree.count) views, \(reading.diagnostics.count) diagnostics")
      for line in complaints { print("  \(line)") }
      let isWhole = !file.contains("cut") && !file.contains("componentkit")
      #expect(complaints.isEmpty || !isWhole, "\(file)")
      #expect(reading.scene.tree.count > 1)
    }
  }

  @Test func `a view without a name is called by words, not by its address`() throws {
    let dump = "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
    let reading = try HierarchyReader().read(dump)
    let names = [reading.scene.tree, try converted(reading).scene.tree].map {
      $0.displayName(of: NodeID(0))
    }
    #expect(names == ["plain view", "plain view"])
  }

  private func converted(_ reading: Reading) throws -> Reading {
    try HierarchyReader().read(
      SceneWriter(converting: reading).bytes(of: reading.scene), name: "converted")
  }

  private static let window = "<UIWindow: 0x1; frame = (0 0; 3 4); layer = <UIWindowLayer: 0x2>>"
  private static let view = "   | <UIView: 0x3; frame = (0 0; 1 1); layer = <CALayer: 0x4>>"
  private static let second = "<UIWindow: 0x5; frame = (0 0; 3 4); layer = <UIWindowLayer: 0x6>>"

  @Test(arguments: [
    "\(window)\\n\(view)\\n\(second)", "\"\(window)\\n\(view)\\n\(second)\\n\"",
    "\(window) \(view) \(second)", "[\"\(window)\\n\(view)\", \"\(second)\"]",
    "<pre>\(window)\n\(view)\n\(second)</pre>",
  ])
  func `every root of a dump without line breaks stays a root`(_ text: String) throws {
    let reading = try HierarchyReader().read(text)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x3", ">0x5"])
    #expect(reading.complaints == [])
  }

  @Test func `keys and numbers that a line break cuts are joined`() throws {
    let reading = try HierarchyReader().read(
      """
      \(Self.window)
         | <UIView: 0x3; frame = (0 0; 39
      0 844); hidden
      = YES; alpha = 0.
      5; layer = <CALayer: 0x4>>
         | <UIView: 0x7; frame = (0 0; 1 1); userInterac
      tionEnabled = NO; layer = <CALayer: 0x4>>
      """)
    let view = try #require(reading.scene.tree.node("0x3"))
    #expect(view.isHidden && view.alpha == 0.5 && view.geometry.frame == Rect(0, 0, 390, 844))
    #expect(reading.scene.tree.node("0x7")?.isUserInteractionEnabled == false)
    #expect(reading.complaints == [])
  }

  @Test func `every way to write a quotation mark in HTML protects a text`() throws {
    for quote in ["&#39;", "&#x27;", "&apos;"] {
      let row = "   | <UILabel: 0x3; frame = (0 0; 1 1); text = 'a; hidden = YES'; tag = 3>"
      let html = (Self.window + "\n" + row).replacing("'", with: quote)
        .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      let label = try HierarchyReader().read(html).scene.tree.node("0x3")
      #expect(label?.name == "a; hidden = YES" && label?.isHidden == false)
    }
  }

  @Test func `an unknown scene is refused`() throws {
    #expect(throws: FileFailure.self) {
      try HierarchyReader(ReadingOptions(scene: .number(2))).read(Self.window)
    }
    #expect(
      try HierarchyReader(ReadingOptions(scene: .number(1))).read(Self.window).scene.tree.count == 1
    )
  }
}

/// The notes of a dump, each with its count and position.
extension DumpReaderTests {
  private func notes(_ text: String) throws -> [String] {
    try HierarchyReader().read(text).diagnostics.map {
      "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)"
    }
  }

  @Test func `rows of one sort are counted and reported at the first of them`() throws {
    func rows(_ keys: String, _ count: Int) -> String {
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n"
        + (0..<count).map { "   | <UIView: 0xa\($0); frame = (0 0; 9 9)\(keys)>\n" }.joined()
    }
    let gestures = "; gestureRecognizers = <NSArray: 0x5>"
    #expect(
      try notes(rows(gestures, 1)) == [
        "2:6: note: 1 view has gesture recognizers; a dump does not record their details"
      ])
    #expect(
      try notes(rows(gestures, 2)) == [
        "2:6: note: 2 views have gesture recognizers; a dump does not record their details"
      ])
    let animations = "; animations = { position=<CABasicAnimation: 0x6>; }"
    #expect(
      try notes(rows(animations, 1))
        == ["2:6: note: 1 view is being animated: the dump records their final frames"])
    #expect(
      try notes(rows(animations, 3))
        == ["2:6: note: 3 views are being animated: the dump records their final frames"])
    let layer = "   | <CALayer: 0x7> (layer)\n"
    #expect(
      try notes(rows("", 1) + layer) == ["3:6: note: 1 row is a layer without a view: ignored"])
    #expect(
      try notes(rows("", 0) + layer + layer)
        == ["2:6: note: 2 rows are layers without a view: ignored"])
  }

  @Test func `prompts and other lines are one note`() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n"
    for line in ["(lldb) po x", "cy# x", "x (lldb)", "cy x"] {
      #expect(
        try notes(line + "\n" + window)
          == ["1:1: note: 1 line is not part of the hierarchy: ignored"])
    }
  }

  @Test func `a row one level below its superview is in order, a deeper one is reported`() throws {
    func dump(_ bars: Int) -> String {
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
        + String(repeating: "   |", count: bars) + " <UIView: 0x3; frame = (0 0; 9 9)>\n"
    }
    #expect(try notes(dump(1)) == [] && notes(dump(2)) == [])
    #expect(
      try notes(dump(3)) == [
        "3:14: warning: 2 levels deeper than its parent row: rows between are missing"
      ])
  }

  @Test(arguments: [(62, true), (63, true), (64, false)])
  func `another root on the line is found within 64 bytes after a row`(
    blanks: Int, isFound: Bool
  ) throws {
    let row = "<UIWindow: 0x1; frame = (0 0; 9 9)>"
    let text = row + String(repeating: " ", count: blanks) + row.replacing("0x1", with: "0x5")
    let tree = try HierarchyReader().read(text).scene.tree
    #expect(tree.count == (isFound ? 2 : 1))
  }

  @Test(arguments: [
    (" ", true), (",", true), ("\"", true), ("'", true), ("x", false), (")", false),
  ])
  func `another root on the line follows a blank, a comma or a quotation mark`(
    sign: String, isFound: Bool
  ) throws {
    let row = "<UIWindow: 0x1; frame = (0 0; 9 9)>"
    let reading = try HierarchyReader().read(
      row + sign + row.replacing("0x1", with: "0x5") + "\n   | <UIView: 0x2; frame = (0 0; 9 9)>")
    #expect(reading.scene.tree.roots.count == (isFound ? 2 : 1))
  }

  @Test func `controls and scroll views are recognised by their base class too`() throws {
    let tree = try HierarchyReader().read(
      """
      <UIWindow: 0x1; frame = (0 0; 9 9)>
         | <Shop.Pay: 0x2; baseClass = UIButton; frame = (0 0; 9 9)>
         | <UISwitch: 0x3; frame = (0 0; 9 9)>
         | <Shop.List: 0x4; baseClass = UITableView; frame = (0 0; 9 9); contentSize: {9, 50}>
         | <UITextView: 0x5; frame = (0 0; 9 9); contentSize: {9, 50}>
         | <UITableView: 0x6; frame = (0 0; 9 9)>
         | <UIView: 0x7; frame = (0 0; 9 9)>
      """
    ).scene.tree
    #expect(tree.node("0x2")?.details?.control?.baseClass == "UIButton")
    #expect(tree.node("0x3")?.details?.control == ControlDescription())
    for (id, bounces) in [("0x4", true), ("0x5", true), ("0x6", false)] {
      let details = try #require(tree.node(id)?.details)
      #expect(details.scroll?.alwaysBounceVertical == bounces && details.control == nil)
    }
    #expect(tree.node("0x7")?.details == nil)
  }
}
