import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct CompanionRowsTests {
  /// The kind of the companion that a line begins.
  private func kind(_ text: String) -> CompanionKind? {
    withBytes(text) { bytes in
      CompanionStart(in: bytes, 0..<DumpLines.end(of: 0, in: bytes))?.kind
    }
  }

  @Test func `the start of a line identifies controllers, recognizers and touches`() {
    for state in [
      "Possible", "Began", "Changed", "Ended", "Cancelled", "Failed", "Recognized", "Blocked",
    ] {
      #expect(kind("<A: 0x1; state = \(state)>") == .gestures, "\(state)")
    }
    for (text, expected) in [
      ("<A 0x1>, state: appeared", .controllers), ("<A>, state: x", .controllers),
      ("  | <A 0x1>, state: appeared", .controllers), ("<A 0x1>, state:x", nil),
      ("<UITouch: 0x1> phase: Began", .touches), ("<MyUITouch 0x1>", .touches), ("<UITouch>", nil),
      ("<UITouches: 0x1>", nil), ("<A: 0x1; state = Other>", nil), ("<A; state = Possible>", nil),
      ("<A: 0x1; a = 1; b = 2; c = 3; state = Possible>", .gestures),
      ("<A: 0x1; a = 1; b = 2; c = 3; d = 4; state = Possible>", nil),
      ("<A: 0x1; frame = (0 0; 1 1); state = Possible>", nil),
      ("<A: 0x1; baseClass = B; state = Possible>", .gestures),
      ("<A: 0x1 (name); state = Possible>", .gestures), ("<A: 0x1 (name; state = Possible>", nil),
      ("<A: 0x1;\n state = Possible>", .gestures), ("<A: 0x1;state = Possible>", .gestures),
      ("<1 <2 <3 <UITouch: 0x1>", .touches), ("<1 <2 <3 <4 <UITouch: 0x1>", nil), ("plain", nil),
      ("", nil), ("<A: 0x1>; state = Possible", nil), ("<A: 0x1; state = ", nil),
    ] as [(String, CompanionKind?)] {
      #expect(kind(text) == expected, "\(text)")
    }
    // A name of up to 256 bytes, and a state up to 128 bytes after the line.
    for (length, expected) in [(254, CompanionKind.gestures), (255, nil), (256, nil)] {
      let name = String(repeating: "n", count: length)
      #expect(kind("<A: 0x1 (\(name)); state = Possible>") == expected, "\(length)")
    }
  }

  @Test func `rows of a controller are read with all of their parts`() throws {
    func row(_ text: String) throws -> String {
      try withBytes(text) { bytes in
        let start = try #require(CompanionStart(in: bytes, 0..<bytes.count))
        let row = ControllerRow(start, in: bytes, bytes.count)
        return [
          row.state, row.view?.name ?? "-", row.isViewMissing ? "missing" : "",
          row.isOutsideWindow ? "outside" : "", row.presentation ?? "-", "\(row.end)",
        ].joined(separator: "|")
      }
    }
    for (text, expected) in [
      ("<C 0x1>, state: ", "|-|||-|16"), ("<C 0x1>, state: appeared", "appeared|-|||-|24"),
      ("<C 0x1>, state: a9", "a|-|||-|17"), ("<C 0x1>, state: aZ{", "aZ|-|||-|18"),
      ("<C 0x1>, state: a, view: <V 0x2>", "a|V 0x2|||-|32"),
      ("<C 0x1>, state: a, view:   <V 0x2>", "a|V 0x2|||-|34"),
      (
        "<C 0x1>, state: a, view: <V: 0x2; frame = (0 0; 1 1)> not in the window",
        "a|V 0x2||outside|-|71"
      ),
      ("<C 0x1>, state: a, view: (view not loaded)", "a|-|missing||-|42"),
      ("<C 0x1>, state: a, view: (view not loaded), presented with: <P 0x3>", "a|-|missing||P|67"),
      (
        "<C 0x1>, state: a, view: <V 0x2> not in the window, presented with: <P 0x3>",
        "a|V 0x2||outside|P|75"
      ),
      ("<C 0x1>, state: a, view: nil", "a|-|||-|25"), ("<C 0x1>, state: a, view:", "a|-|||-|24"),
      ("<C 0x1>, state: a, view: <V 0x2>, presented with: ?", "a|V 0x2|||-|50"),
      ("<C 0x1>, state: a, view: <V 0x2>, presented with: <P 0x3", "a|V 0x2|||P|56"),
    ] {
      #expect(try row(text) == expected, "\(text)")
    }
  }

  @Test func `lines of brackets and the names of lists are framing`() {
    for (text, isFraming) in [
      ("", true), ("  ", true), ("(", true), (" ),", true), ("{(", true), (")}", true),
      ("\"`/*[]>", true), ("x", false), ("( x", false), ("<__NSArrayM 0x1>(", true),
      ("<__NSSetM 0x1> (  ", true), ("<NSArray 0x1>(", true),
      ("<__NSSingleObjectArrayI 0x1>(", true),
      ("<__NSArrayM 0x1>", false), ("<__NSArray0 0x1>(\n", true), ("<NSSet 0x1>(", false),
      ("<", false),
      ("|", false), ("0", false), ("}", true), (";", false),
    ] {
      #expect(withBytes(text) { CompanionRows.isFraming($0, 0..<$0.count) } == isFraming, "\(text)")
    }
  }

  @Test func `several rows of a line are read, nested ones once, and rows end at 16 KB`() {
    func rows(_ text: String) -> CompanionRows {
      withBytes(text) { bytes in
        var text = CompanionText(bytes)
        text.read()
        return text.rows
      }
    }
    let line = rows("<A 0x1>, state: a <B 0x2>, state: b\n<UITouch: 0x3> phase: X <UITouch: 0x4>")
    #expect(line.controllers.map(\.row.controller.className) == ["A", "B"])
    #expect(line.controllers.map(\.offset) == [0, 18])
    #expect(line.touches.map(\.address) == ["0x3", "0x4"])
    #expect(line.count == 4 && !line.isEmpty && rows("").isEmpty && rows("x").count == 0)
    let inner = "<UITap: 0x2; state = Possible; view = <V 0x9>>"
    let nested = rows(
      "<UIPan: 0x1; state = Possible; must-fail = {\(inner)}; must-fail-for = {\(inner), <C: 0x4>}>"
    )
    #expect(nested.gestures.map(\.row.recognizer.className) == ["UIPan", "UITap"])
    #expect(nested.gestures.map(\.isNested) == [false, true] && nested.count == 1)
    let bare = rows("<UIPan: 0x1; state = Possible; must-fail = {<UITap: 0x2; state = Possible>}>")
    #expect(bare.gestures.count == 1 && bare.count == 1)
    // A row that is not closed within 16 KB ends with its line.
    for (blanks, isCut) in [(16_300, false), (16_400, true)] {
      let text =
        "<UITap: 0x1; state = Possible;\n" + String(repeating: " ", count: blanks)
        + "view = <V 0x2>>"
      #expect(rows(text).gestures.first?.row.isCut == isCut, "\(blanks)")
      #expect(rows(text).gestures.first?.row.view?.name == (isCut ? nil : "V 0x2"), "\(blanks)")
    }
  }
}
