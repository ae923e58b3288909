import Testing

@testable import HierarchyFormats

struct FormatProbeTests {
  @Test func `the first character of a text determines its form`() {
    for (text, form) in [
      ("<!DOCTYPE x>", FormatProbe.Form.declaredMarkup), ("<?xml ?>", .declaredMarkup),
      ("<a>", .angle), ("{(", .set),
      (" {\"", .object), ("\n[", .list), ("x", .text), ("{ (", .object),
    ] {
      #expect(FormatProbe(Array(text.utf8))?.form == form, "\(text)")
    }
    #expect(FormatProbe([]) == nil && FormatProbe([0x20, 0x0A]) == nil)
  }

  @Test func `words are found wherever they begin`() throws {
    let probe = try #require(FormatProbe(Array("\u{FEFF} ab abc".utf8)))
    #expect(probe.find("ab", from: 0) == 1 && probe.find("ab", from: 2) == 4)
    #expect(probe.find("abc", from: 0) == 4 && probe.find("abcd", from: 0) == nil)
    #expect(probe.find("c", from: 0) == 6 && probe.find("c", from: 7) == nil)
    #expect(probe.has(" ab") && !probe.has("ba") && probe.begins("ab ") && !probe.begins("abc"))
  }

  @Test func `JSON may stand in a text, and not in markup that is declared`() {
    for (text, mayHold, mayBeText, mayBeSource) in [
      ("{", true, false, true), ("[", true, true, false), ("{(", true, true, false),
      ("<?xml {", false, false, true), ("<a {", true, true, true), ("<a", false, true, true),
      ("x {", true, true, false), ("x", false, true, false),
    ] {
      let probe = FormatProbe(Array(text.utf8))
      #expect(probe?.mayHoldJSON == mayHold, "\(text)")
      #expect(probe?.mayBeText == mayBeText, "\(text)")
      #expect(probe?.mayBePageSource == mayBeSource, "\(text)")
    }
  }
}
