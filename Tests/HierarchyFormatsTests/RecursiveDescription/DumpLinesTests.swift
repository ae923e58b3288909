import SceneFormat
import Testing

@testable import HierarchyFormats

struct DumpLinesTests {
  /// The description of a row: depth, class, address, presence of attributes, prefix.
  private func row(_ text: String) -> String? {
    withBytes(text) { bytes in
      DumpRowStart(in: bytes, 0..<bytes.count).map { row in
        let name = UTF8Text.string(bytes, row.className)
        let address = row.address.map { UTF8Text.string(bytes, $0) } ?? "-"
        return "\(row.bars) \(row.blanks) \(name) \(address) \(row.hasAttributes ? "+" : "-")"
          + "\(row.isResult ? " result" : "") \(row.start) \(row.next)"
      }
    }
  }

  @Test func `rows begin with bars and blanks, a class and an address`() {
    for (text, expected) in [
      ("<A: 0x1; a = b>", "0 0 A 0x1 + 0 7"), ("<A: 0x1>", "0 0 A 0x1 - 0 7"),
      ("<A:0x1;", "0 0 A 0x1 + 0 6"),
      ("<A:  0X1;", "0 0 A 0X1 + 0 8"), ("   | <A: 0x1;", "1 4 A 0x1 + 5 12"),
      ("\t|\t| <A: 0x1;", "2 9 A 0x1 + 5 12"),
      ("<A; frame = (0 0; 1 1)>", "0 0 A - + 0 2"), ("<A; f>", nil), ("<A; = 1>", nil),
      ("<A>", nil),
      ("<A> (layer)", "0 0 A - - 0 2"), ("<A: 0x1", nil), ("<A: 1x1;", nil), ("<A: 0y1;", nil),
      ("<A: 0x1 ;", nil),
      ("<A: 0x;", "0 0 A - + 0 6"), ("<<A: 0x1; a = b>>", "0 0 A 0x1 + 0 8"),
      ("<A<B>: 0x1;", "0 0 A<B> 0x1 + 0 10"),
      ("<A<B; C>: 0x1;", "0 0 A<B; C> 0x1 + 0 13"), ("<9: 0x1;", nil),
      ("<A9: 0x1;", "0 0 A9 0x1 + 0 8"),
      ("<A B: 0x1;", nil), ("<A$._é: 0x1;", "0 0 A$._é 0x1 + 0 12"), ("<NSA: 0x1>", nil),
      ("<__NSA: 0x1>", nil),
      ("<NSA: 0x1;", "0 0 NSA 0x1 + 0 9"), ("<__NSA: 0x1;", "0 0 __NSA 0x1 + 0 11"),
      ("<_NSA: 0x1>", "0 0 _NSA 0x1 - 0 10"),
      ("$1 = <A: 0x1; a = b>", "0 2 A 0x1 + result 5 12"),
      ("(A *) $1 = 0x1 <A: 0x1;", "0 5 A 0x1 + result 15 22"),
      ("Hit: <A: 0x1; frame = (", "0 1 A 0x1 + result 5 12"),
      ("Hit: <A: 0x1; baseClass = B", "0 1 A 0x1 + result 5 12"),
      ("Hit: <A: 0x1; a = b", nil), ("x = <A: 0x1; a = b", nil),
      ("x = <A: 0x1; frame = (", "0 2 A 0x1 + result 4 11"),
      ("x; <A: 0x1;", nil), ("> > <A: 0x1;", "0 2 A 0x1 + 4 11"), ("a> <A: 0x1;", nil),
      ("<br><A: 0x1;", "0 0 A 0x1 + 4 11"),
      ("x<br> <A: 0x1;", nil), (">|<A: 0x1;", "1 0 A 0x1 + 2 9"),
      ("   + <A: 0x1;", "1 4 A 0x1 + 5 12"),
      (" + <A: 0x1;", "1 2 A 0x1 + 3 10"), ("+ <A: 0x1;", "0 1 A 0x1 + 2 9"),
      ("  +<A: 0x1;", "0 2 A 0x1 + 3 10"),
      ("<1 <2 <3 <A: 0x1;", "0 3 A 0x1 + 9 16"), ("<1 <2 <3 <4 <A: 0x1;", nil), ("", nil),
      ("<", nil), ("plain", nil),
    ] as [(String, String?)] {
      #expect(row(text) == expected, "\(text)")
    }
  }

  @Test func `applications, delegates, screens and scenes are not views`() {
    for (name, isApplication) in [
      ("UIApplication", true), ("UIWindowScene", true), ("UIScreen", true), ("AppDelegate", false),
      ("ShopAppDelegate", true), ("SceneDelegate", true), ("UIWindow", false), ("MyScene", false),
      ("Button", false),
      ("UIApplications", false),
    ] {
      let found = withBytes("<\(name): 0x1>") { bytes in
        DumpRowStart(in: bytes, 0..<bytes.count)?.isApplication(in: bytes)
      }
      #expect(found == (name == "AppDelegate" ? true : isApplication), "\(name)")
    }
  }

  @Test func `a row in a sentence has letters before it, and no owner`() {
    for (text, isInSentence) in [
      ("see <A: 0x1>", true), ("  | <A: 0x1>", false), ("_title <A: 0x1>", false),
      ("'C:0x2' <A: 0x1>", false),
      ("$1 see <A: 0x1>", false), ("Z <A: 0x1>", true), ("a <A: 0x1>", true),
      ("12 <A: 0x1>", false),
    ] {
      let found = withBytes(text) { bytes in
        DumpRowStart(in: bytes, 0..<bytes.count)?.isInSentence(in: bytes)
      }
      #expect(found == isInSentence, "\(text)")
    }
  }

  @Test func `lines of punctuation are blank, and lines of dots mark missing rows`() {
    for (text, isBlank, isElision) in [
      ("", true, false), (" |\t", true, false), ("/\"`()[],#", true, false), ("a", false, false),
      (".", false, true),
      ("...", false, true), (" | … ", false, true), ("/* ... */", false, true),
      ("\"...\"", false, true),
      ("... a", false, false), ("*", false, false), ("0", false, false), (". 1", false, false),
      ("{", false, false),
    ] {
      let found = withBytes(text) { bytes in
        (DumpLines.isBlank(bytes, 0..<bytes.count), DumpLines.isElision(bytes, 0..<bytes.count))
      }
      #expect(found == (isBlank, isElision), "\(text)")
    }
  }

  private static let view = "<UIView: 0x1; frame = (0 0; 1 1)>"

  @Test func `a text has rows of views, of a responder chain, or of companions`() {
    let delegate = "<AppDelegate: 0x9>"
    for (text, kind, hasBars) in [
      ("", nil, false), ("plain", nil, false), (Self.view, .views, false),
      ("  | " + Self.view, .views, true),
      (Self.view + " | x", .views, true), ("<A 0x1>, state: appeared", .companion, false),
      ("<A 0x1>, state: a\n" + Self.view, .views, false), (delegate, nil, false),
      (Self.view + "\n" + delegate, .views, false),
      (Self.view + "\n  " + delegate, .responderChain, false),
      (Self.view + "\n" + Self.view + "\n" + delegate, .responderChain, false),
      (Self.view + "\n " + Self.view + "\n" + delegate, .views, false),
      (Self.view + "\n  " + delegate + "\n" + Self.view, .views, false),
      (delegate + "\n" + Self.view, .views, false),
    ] as [(String, DumpLines.Rows?, Bool)] {
      let survey = withBytes(text) { DumpLines.survey($0) }
      #expect(survey.kind == kind && survey.hasBars == hasBars, "\(text)")
    }
  }

  @Test func `rows whose line breaks are escaped are recognised as such`() {
    for (text, areEscaped) in [
      ("a\\n" + Self.view, true), ("a\\n   | " + Self.view, true),
      ("a\\n\", \"-" + Self.view, true), ("a\\n", false),
      ("a\\nx" + Self.view, false), (Self.view, false), ("", false), ("a\\n<1>", false),
      ("\\n\\n" + Self.view, true),
      ("a\\t" + Self.view, false),
    ] {
      #expect(withBytes(text) { DumpLines.areEscaped($0) } == areEscaped, "\(text)")
      #expect(
        withBytes(text) { DumpLines.rows(of: $0) }
          == (areEscaped || !text.contains("UIView") ? nil : .views), "\(text)")
    }
  }

  @Test func `parts of a text are separate dumps`() throws {
    func read(_ text: String) throws -> [String] {
      let reading = try HierarchyReader().read(text)
      return reading.scenes.map {
        "\($0.number) \($0.views) \($0.controller ?? "-") \($0.isInitial)"
      } + reading.messages
    }
    func view(_ address: String, _ rest: String = "") -> String {
      "<UIView: \(address); frame = (0 0; 1 1)>\(rest)\n"
    }
    #expect(try read(view("0x1") + view("0x2")) == ["1 2 UIView true"])
    #expect(
      try read(view("0x1") + "   | " + view("0x2") + view("0x1")) == [
        "1 2 UIView true",
        "3:1: note: view 0x1 is also part of another dump: its separate printout is ignored",
      ])
    #expect(
      try read(view("0x3") + "words\n" + view("0x1") + "   | " + view("0x2")) == [
        "1 1 UIView false", "2 2 UIView true",
        "1:1: note: this text contains 2 dumps: each is a separate scene",
        "2:1: note: 1 line is not part of the hierarchy: ignored",
      ])
    #expect(
      try read("   | " + view("0x1") + "   |    |    | " + view("0x2") + "   |    | " + view("0x3"))
        == [
          "1 3 UIView true",
          "2:16: warning: 2 levels deeper than its parent row: rows between are missing",
        ])
    #expect(
      try read(
        view("0x1")
          + "(lldb) po x\n...\nUIWindow 2\n<CALayer: 0x5> (layer)\n<CALayer: 0x6> (layer)\n") == [
          "1 1 UIView true", "2:1: note: 2 lines are not part of the hierarchy: ignored",
          "3:1: warning: rows are missing here",
          "5:1: note: 2 rows are layers without a view: ignored",
        ])
    #expect(
      try read(view("0x1", " x") + "see <UILabel: 0x7>\n<UIApplication: 0x8>\n<UILabel: 0x9>\n")
        == [
          "1 1 UIView true", "2:1: note: 1 line is not part of the hierarchy: ignored",
          "3:1: note: UIApplication is not a view of the dump: ignored",
          "4:1: note: UILabel is not a view of the dump: ignored",
        ])
    #expect(
      try read(
        "<UIView: 0x1; frame = (0 0; 1 1); gestureRecognizers = <A: 0x2>; animations = { a=<B: 0x3>; }>\n"
          + "   | <UIView: 0x4; frame = (0 0; 1 1); gestureRecognizers = <A: 0x2>; animations = { a=<B: 0x3>; }>"
      ) == [
        "1 2 UIView true",
        "1:1: note: 2 views have gesture recognizers; a dump does not record their details",
        "1:1: note: 2 views are being animated: the dump records their final frames",
      ])
  }
}
