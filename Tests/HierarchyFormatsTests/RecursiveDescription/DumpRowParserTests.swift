import Geometry
import HitTesting
import SceneFormat
import Testing

@testable import HierarchyFormats

struct DumpRowParserTests {
  /// The row at the start of a text.
  private func row(_ text: String) throws -> DumpRow {
    try withBytes(text) { bytes in
      let start = try #require(DumpRowStart(in: bytes, 0..<bytes.count))
      var row = DumpRowParser.parse(start, in: bytes, to: bytes.count)
      row.takeTrailingText(in: bytes, bytes.count)
      return row
    }
  }

  private func problems(_ text: String) throws -> [String] {
    try row(text).problems.map { "\($0.offset) \($0.message)" }
  }

  @Test func `a value begins after its key, which a line break may split or end`() throws {
    let long = String(repeating: "k", count: 63)
    let spaces = String(repeating: " ", count: 61)
    let cases: [(text: String, place: Int?)] = [
      ("alpha = 1", 8), ("alpha: 1", 7), ("alpha = ", 8), ("alpha: ", 7), ("alpha =", nil),
      ("alpha:", nil), ("alpha=1", nil), ("alpha  = 1", nil), (" = 1", nil), ("", nil),
      ("a-b.c_D9 = 1", 11), ("al/ha = 1", nil), ("\(long) = 1", 66), ("k\(long) = 1", nil),
      // A line break in the key, before the separator, or after it.
      ("alp\nha = 1", 9), ("alpha\n= 1", 8), ("alpha =\n1", 8), ("alpha\n = 1", 9),
      ("alpha \n= 1", 9), ("alpha\r\n= 1", 9), ("alp\r\nha = 1", 10), ("alpha\n= ", 8),
      ("alpha\n=", nil), ("alpha\n=1", nil), ("alp\nh\na = 1", nil), ("alpha\n\n= 1", nil),
      ("alp ha = 1", nil), ("alp\n ha = 1", nil), ("alpha\n\(spaces)= 1", 69),
      ("alpha\n\(spaces)  = 1", nil), ("alpha\n; = 1", nil), ("alpha\n", nil),
    ]
    for (text, place) in cases {
      let found = withBytes(text) { bytes in
        DumpRowParser(bytes: bytes, end: bytes.count, index: 0).keyEnd(at: 0)
      }
      #expect(found == place, "\(text.debugDescription)")
    }
  }

  @Test func `numbers of every attribute are counted`() throws {
    let full = try row(
      """
      <V: 0x1; frame = (1 2; 3 4); transform = [1, 2, 3, 4, 5, 6]; contentOffset: {7, 8}; \
      contentSize: {9, 10}; adjustedContentInset: {1, 2, 3, 4}; alpha = 0.5; x = y>rest
      """)
    #expect(full.frame == Rect(1, 2, 3, 4) && full.contentOffset == Point(7, 8))
    #expect(full.transform == AffineTransform(1, 2, 3, 4, 5, 6) && full.alpha == 0.5)
    #expect(full.contentSize == Size(9, 10) && !full.isCut && full.problems.isEmpty)
    #expect(full.contentInset == Insets(top: 1, left: 2, bottom: 3, right: 4))
    for (attribute, problem) in [
      ("frame = (1 2; 3)", "frame is not 4 numbers: ignored"),
      ("frame = (1 2; 3 4 5)", "frame is not 4 numbers: ignored"),
      ("frame = (1 2; 3 x)", "frame is not 4 numbers: ignored"),
      ("transform = [1, 2, 3, 4, 5]", "transform is not 6 numbers: ignored"),
      ("contentOffset: {1}", "contentOffset is not 2 numbers: ignored"),
      ("contentSize: {1, 2, 3}", "contentSize is not 2 numbers: ignored"),
      ("adjustedContentInset: {1}", "adjustedContentInset is not 4 numbers: ignored"),
      ("alpha = x", "alpha is not 1 number: ignored"),
      ("alpha = 1 2", "alpha is not 1 number: ignored"),
      ("hidden = MAYBE", "hidden is neither YES nor NO: ignored"),
      ("clipsToBounds = 1", "clipsToBounds is neither YES nor NO: ignored"),
      (
        "userInteractionEnabled = no",
        "userInteractionEnabled is neither YES nor NO: ignored"
      ),
    ] {
      #expect(try problems("<V: 0x1; \(attribute); a = b>") == ["9 \(problem)"], "\(attribute)")
      // A value at the end of the text is cut off, which is not an error.
      let cut = try row("<V: 0x1; \(attribute)")
      #expect(cut.isCut && cut.problems.isEmpty, "\(attribute)")
    }
    let long = String(repeating: "0", count: 399)
    #expect(try row("<V: 0x1; alpha = \(long)1; a = b>").alpha == 1)
    #expect(try problems("<V: 0x1; alpha = 0\(long)1; a = b>").count == 1)
  }

  @Test func `a matrix of sixteen numbers is reduced to its two-dimensional part`() throws {
    func matrix(_ changes: [Int: String]) -> String {
      let numbers = (0..<16).map { index in
        changes[index] ?? ([0, 5, 10, 15].contains(index) ? "1" : "0")
      }
      return "<V: 0x1; transform3D = [\(numbers.joined(separator: ", "))]; a = b>"
    }
    let plain = try row(
      matrix([0: "2", 1: "3", 4: "4", 5: "5", 12: "6", 13: "7", 10: "9", 11: "8", 14: "9"]))
    #expect(plain.transform == AffineTransform(2, 3, 4, 5, 6, 7) && plain.problems.isEmpty)
    for (index, word) in [
      (3, "seen in perspective"), (7, "seen in perspective"), (2, "rotated out of the plane"),
      (6, "rotated out of the plane"), (8, "rotated out of the plane"),
      (9, "rotated out of the plane"),
    ] {
      #expect(
        try problems(matrix([index: "0.5"])) == [
          "9 the view is \(word): only the two-dimensional part is used"
        ], "\(index)")
    }
    #expect(try problems(matrix([15: "2", 2: "1"])).first?.contains("perspective") == true)
    #expect(try row("<V: 0x1; transform3D = [1]; a = b>").transform == nil)
  }

  @Test func `a text ends at the quote before a key, and a frame may follow unquoted text`()
    throws
  {
    // Up to the 28th character, a quote may be part of the text.
    let letters = String(repeating: "a", count: 19)
    for (attribute, text) in [
      ("text = 'a'; b = c>", "a"), ("text = 'a'>", "a"), ("text = 'it's'; b = c>", "it's"),
      ("text = 'a'; b'; c = d>", "a'; b"), ("text = ''; b = c>", ""), ("text = 'a';>", "a"),
      ("text = 'a>b'; c = d>", "a>b"), ("text = 'a'; b: c>", "a"),
      ("text = 'x\\u0041'; b = c>", "xA"),
      ("text = bare frame = (1 2; 3 4)>", "bare"), ("text = bare; frame = (1 2; 3 4)>", nil),
      ("text = bare; b = c>", nil), ("text = 'open", "open"),
      ("text = '\(letters)'; b = 'c'; d = e>", "\(letters)'; b = 'c"),
      ("text = 'a\(letters)'; b = 'c'; d = e>", "a\(letters)"), ("text = 'a'; ", "a"),
      ("text = 'a'; x", "a'; x"),
    ] as [(String, String?)] {
      #expect(try row("<V: 0x1; \(attribute)").text == text, "\(attribute)")
    }
    let behind = try row("<V: 0x1; text = bare frame = (1 2; 3 4); alpha = 0.5>")
    #expect(behind.frame == Rect(1, 2, 3, 4) && behind.alpha == 0.5 && behind.text == "bare")
  }

  @Test func `React Native's text follows the row`() throws {
    for (rest, text) in [
      (" reactTag: 12; text: Hello", "Hello"), (" reactTag: 12; text: A | <B", "A "),
      (" reactTag: 1; text: A <B: 0x1>", "A "), (" reactTag: ; text: A", "A"),
      (" reactTag: 1 text: A", nil),
      (" reactTag 1; text: A", nil), ("; text: A", nil), (" reactTag: 1; text: ", ""),
    ] as [(String, String?)] {
      #expect(try row("<V: 0x1; a = b>\(rest)").text == text, "\(rest)")
    }
    #expect(try row("<V: 0x1; text = 'own'> reactTag: 1; text: other").text == "own")
    let long = String(repeating: "x", count: 4100)
    #expect(try row("<V: 0x1; a = b> reactTag: 1; text: \(long)").text?.count == 4096)
    #expect(try row("<V: 0x1; reactTag: 12; a = b; alpha = 0.5>").alpha == 0.5)
  }

  @Test func `flags, classes, texts and colours of a row are read`() throws {
    let row = try row(
      """
      <V: 0x1; baseClass = UIButton; hidden = YES; clipsToBounds = YES; userInteractionEnabled = NO; \
      placeholder = a\\u0042 ; gestureRecognizers = <NSArray: 0x2>; animations = { a=<B: 0x3>; }; \
      backgroundColor = UIExtendedSRGBColorSpace 1 0 0 1; z = 1>
      """)
    #expect(row.baseClass == "UIButton" && row.isHidden && row.clipsToBounds)
    #expect(!row.isUserInteractionEnabled && row.placeholder == "aB")
    #expect(row.hasGestures && row.hasAnimations && row.backgroundColor?.hex == "#ff0000")
    let broken = try self.row(
      "<V: 0x1; hid\nden = YES; alpha = 0.\n5; clipsToBounds =\nYES; a = b>")
    #expect(
      broken.isHidden && broken.alpha == 0.5 && broken.clipsToBounds && broken.problems.isEmpty)
    let unclosed = try self.row("<V: 0x1; a = (b; alpha = 0.5; hidden = YES>")
    #expect(unclosed.alpha == 0.5 && unclosed.isHidden && !unclosed.isCut)
    let stray = try self.row("<V: 0x1; a = b); (] = ; alpha = 0.5>")
    #expect(stray.alpha == 0.5 && !stray.isCut)
  }

  @Test func `colours have two or four components, or a name`() {
    for (text, hex) in [
      ("UIExtendedGrayColorSpace 1 1", "#ffffff"), ("UIExtendedGrayColorSpace 0 0.5", "#00000080"),
      ("UIExtendedSRGBColorSpace 0 0.4 1 1", "#0066ff"), ("UIExtendedSRGBColorSpace 0 0.4 1", nil),
      ("UIExtendedSRGBColorSpace 0 0.4 1 1 1", nil), ("X 1", nil), ("X", nil), ("", nil),
      ("X 1 a", nil),
      ("X 1 inf", nil), ("X 2 -1", "#ffffff00"),
      ("<UIDynamicSystemColor: 0x1; name = systemRedColor>", "#ff3b30"),
      ("<A: 0x1; name = other>", nil),
      ("<>", nil), ("X 1 1 1 1 1 1 1", nil),
    ] as [(String, String?)] {
      #expect(ViewColor(dump: text)?.hex == hex, "\(text)")
    }
  }

  @Test func `owners of rows are controllers in quotes and names that begin with a line`() {
    for (prefix, name, controller) in [
      ("   | ", nil, nil), ("_title: ", nil, nil), ("   | _title ", "_title", nil),
      ("_a, _b9 ", "_a, _b9", nil), ("'Shop.List:0x1' ", nil, "Shop.List"), ("'List' ", nil, nil),
      ("'List:0x1", nil, nil), ("'List:x' ", nil, nil), ("'A:0x1' _v ", "_v", "A"),
      ("_a-b ", nil, nil),
      ("a_b ", nil, nil), ("\t_x|", "_x", nil),
    ] as [(String, String?, String?)] {
      let owner = DumpOwner(prefix)
      #expect(owner.name == name && owner.viewController == controller, "\(prefix)")
    }
  }

  @Test func `a frame under a transform gives the size before it`() {
    func geometry(_ frame: Rect?, _ transform: AffineTransform?, _ offset: Point? = nil) -> (
      ViewGeometry, doubt: String?
    ) {
      var row = DumpRow()
      (row.frame, row.transform, row.contentOffset) = (frame, transform, offset)
      return row.geometry
    }
    let none = geometry(nil, nil, Point(1, 2))
    #expect(none.0 == ViewGeometry(frame: .zero, boundsOrigin: Point(1, 2)))
    #expect(none.doubt == "the row has no frame: using an empty one")
    let plain = geometry(Rect(1, 2, 3, 4), .identity, Point(5, 6))
    #expect(
      plain.0 == ViewGeometry(frame: Rect(1, 2, 3, 4), boundsOrigin: Point(5, 6))
        && plain.doubt == nil)
    #expect(
      geometry(Rect(.infinity, 2, 3, 4), nil).doubt
        == "the frame is not finite: the view is never hit")
    let scaled = geometry(Rect(10, 20, 100, 60), AffineTransform(2, 0, 0, 3, 5, 7), Point(1, 2))
    #expect(
      scaled.0.bounds == Rect(1, 2, 50, 20) && scaled.0.center == Point(55, 43)
        && scaled.doubt == nil)
    let turned = geometry(Rect(0, 0, 20, 50), AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(turned.0.bounds == Rect(0, 0, 50, 20) && turned.0.center == Point(10, 25))
    // At 60 degrees, a view of 40 × 30 has a box of 40/2 + 30·√3/2 by 40·√3/2 + 30/2.
    let root = 3.0.squareRoot() / 2
    let sixty = geometry(
      Rect(0, 0, 20 + 30 * root, 40 * root + 15), AffineTransform(0.5, root, -root, 0.5, 0, 0))
    #expect(sixty.0.bounds.size == Size(40, 30) && sixty.doubt == nil)
    let half = 0.5.squareRoot()
    let diagonal = geometry(Rect(0, 0, 20, 20), AffineTransform(half, half, -half, half, 0, 0))
    #expect((diagonal.0.bounds.width - 14.142).magnitude < 0.001)
    #expect(diagonal.0.bounds.width == diagonal.0.bounds.height)
    #expect(
      diagonal.doubt == "rotated by 45°: the frame does not determine the size; assuming a square")
    let flat = geometry(Rect(0, 0, 20, 10), AffineTransform(0, 0, 0, 0, 0, 0))
    #expect(flat.0.bounds.size == Size(20, 10))
    #expect(flat.doubt == "the transform has no inverse: the view is never hit")
    // An impossible size is zero.
    let impossible = geometry(Rect(0, 0, 100, 1), AffineTransform(0.5, root, -root, 0.5, 0, 0))
    #expect(impossible.0.bounds.height > 0 && impossible.0.bounds.width == 0)
  }

  @Test func `escapes with u in a dump become characters, and other backslashes stay`() {
    for (text, plain) in [
      ("a", "a"), (#"\u0041"#, "A"), (#"x\u0041y"#, "xAy"), (#"\U00000041"#, "A"),
      (#"\U0001F600"#, "😀"), (#"\ud83d\ude00"#, "😀"), (#"\u004"#, #"\u004"#), (#"\u"#, #"\u"#),
      (#"\"#, #"\"#), (#"a\"#, #"a\"#), (#"\n"#, #"\n"#), (#"\\u0041"#, #"\A"#),
      (#"\u00zz"#, #"\u00zz"#),
      (#"\U0000004"#, #"\U0000004"#), (#"\u00e9\u00e9"#, "éé"), (#"é\u0041é"#, "éAé"),
    ] {
      #expect(UTF8Text.unescaped(text) == plain, "\(text)")
    }
  }
}
