import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct UnwrappedTextTests {
  private let scene = """
    { "hitscope": 1, "screen": [9, 9],
      "windows": [{ "id": "w", "frame": [0, 0, 9, 9], "note": 1 }] }
    """

  private func prefixed(_ prefix: String) -> String {
    scene.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
  }

  @Test func `text, fences and marks around a document are skipped, and positions are kept`()
    throws
  {
    let inChat = "Hi! This is what I get [see below]:\n```json\n\(scene)\n```\nWhat now? }:-)\n"
    let wrappings = [
      inChat.replacing("}:-)", with: ""), prefixed("// "), prefixed("> "), prefixed("    # "),
      "response: " + scene, prefixed("2026-01-01 10:00:00.123 App[60940:11303] "),
      prefixed("// 2026-01-01T10:00:00Z "), prefixed("[12:30:01] "),
    ]
    for text in wrappings {
      let reading = try HierarchyReader().read(text)
      #expect(reading.scene.tree.count == 1, "\(text)")
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("\"note\"") }
      let found = reading.diagnostics.first { $0.message.contains("note") }
      #expect(found?.line == line.map { $0 + 1 })
    }
    let commented = try HierarchyReader().read(prefixed("// "))
    #expect(commented.diagnostics.map(\.column) == [54])
  }

  @Test func `escapes of HTML and of string literals are undone`() throws {
    let literal = scene.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    #expect(try HierarchyReader().read("log(\"\(literal)\")").scene.tree.count == 1)
    let xml = "<AppiumAUT a=\"1\"/>"
    let html = xml.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
    let candidates = UnwrappedText.candidates(in: Array(html.utf8))
    #expect(candidates.map { String(decoding: $0.bytes, as: UTF8.self) }.contains(xml))
  }

  @Test(arguments: [
    "", "hello", "{", "[{", "<?xml", "a { b", "```", "// ", "{\"a\": 1}", "\\u", "\\",
  ])
  func `a text without a document is not unwrapped`(_ text: String) {
    #expect(HierarchyReader().failure(text) != nil)
  }

  @Test func `a dump in a chat, in comments and in a log is read`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0xa0; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <UILabel: 0xb0; frame = (1 1; 9 9); text = 'a'; layer = <CALayer: 0x6>>
      """
    for prefix in ["", "// ", "> ", "# ", "2026-01-01 10:00:00.123 App[1:2] ", "\t\t/// ", "* "] {
      let lines = dump.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
      for text in [lines, "What is wrong here?\n\n```\n\(lines)\n```\nThanks!\n"] {
        #expect(
          try HierarchyReader().read(text).scene.tree.shape == [">0x1", "0x1>0xa0", "0xa0>0xb0"],
          "\(text)")
      }
    }
  }

  private static let description = """
    Element subtree:
     →Application, 0x1, pid: 3, label: 'S'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x3, {{10.0, 10.0}, {50.0, 44.0}}, label: 'Buy'
    """
  private static let source = """
    {"type":"Window","rect":{"x":0,"y":0,"width":390,"height":844},"isEnabled":"1","children":[
    {"type":"Button","label":"Buy","rect":{"x":10,"y":10,"width":50,"height":44},"isEnabled":"1"}]}
    """
  private static let page = """
    <XCUIElementTypeWindow x="0" y="0" width="390" height="844">
    <XCUIElementTypeButton label="Buy {" x="10" y="10" width="50" height="44"/>
    </XCUIElementTypeWindow>
    """
  private static let xib = """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="r">
    <rect key="frame" x="0" y="0" width="39" height="85"/></view></objects></document>
    """

  @Test(arguments: [description, source, page, xib])
  func `every format is read in comments, quotations, logs, escapes and answers`(
    _ text: String
  ) throws {
    let lines = text.split(separator: "\n")
    let literal = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let html = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    var wrappings = ["// ", "> ", "2026-01-01 10:00:00.123 App[1:2] "].map { mark in
      lines.map { mark + $0 }.joined(separator: "\n")
    }
    wrappings += ["\"\(literal)\"", html, "```\n\(text)\n```", "{\"value\": \"\(literal)\"}"]
    wrappings += [
      "<pre><code>\(html)</code></pre>", "▿ Optional<String>\n  - some : \"\(literal)\"\n",
    ]
    for wrapping in wrappings {
      #expect(try HierarchyReader().read(wrapping).scene.tree.count == 2, "\(wrapping)")
    }
  }

  // MARK: - Places

  private static let brokenDump = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0xa0; frame = (0 0; 320 480); hidden = MAYBE; layer = <CALayer: 0x4>>
       |    | <UILabel: 0xb0; frame = (1 1; 9 9); text = 'a'; layer = <CALayer: 0x6>>
    """
  private static let brokenScene = """
    { "hitscope": 1, "screen": [9, 9],
      "windows": [{ "frame": [0, 0, 9, 9], "subviews": [
        { "id": "v", "hidden": "maybe", "frame": [0, 0, 1, 1] }] }] }
    """
  private static let brokenDescription = """
    Element subtree:
     →Application, 0x1, pid: 3, label: 'S'
        Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}, glitter
          Button, 0x3, {{10.0, 10.0}, {50.0, 44.0}}, label: 'Buy'
    """
  private static let brokenPage = """
    <XCUIElementTypeWindow x="0" y="0" width="390" height="844">
    <XCUIElementTypeOther x="0" y="0" width="390" height="844">
    <XCUIElementTypeButton label="Buy" x="ten" y="10" width="50" height="44"/>
    </XCUIElementTypeOther></XCUIElementTypeWindow>
    """
  private static let brokenAttachment = """
    {"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":9,"height":9,
    "alpha":1,"visible":true,"children":[
    {"type":"UIView","x":0,"y":0,"width":9,"height":9,"alpha":"half","visible":true}]}]}
    """

  /// Invalid texts, with the words at the position of the diagnostic, and part of its message.
  private static let broken: [(text: String, place: String, message: String)] = [
    (brokenDump, "hidden = MAYBE", "hidden is neither YES nor NO"),
    (brokenScene, "\"maybe\"", "hidden"),
    (brokenDescription, "Window (Main)", "glitter"),
    (brokenPage, "<XCUIElementTypeButton", "has no frame"),
    (brokenAttachment, "half", "alpha is not a number"),
  ]

  /// The wrappings, each with a function that wraps a text.
  private static let wrappings: [(name: String, wrap: @Sendable (String) -> String)] = [
    ("a chat", { "Hi! Look [below]:\n```\n\($0)\n```\nWhat now?\n" }),
    ("comment marks", { mark($0, "// ") }), ("a quotation", { mark($0, "> ") }),
    ("log stamps", { mark($0, "2026-01-01 10:00:00.123 App[1:2] ") }),
    ("a string literal", { "log(\"\(literal($0))\")" }),
    ("an answer", { "{\n  \"status\": 0,\n  \"value\": \"\(literal($0))\"\n}\n" }),
    ("HTML", { "<pre><code>\(html($0))</code></pre>\n" }),
  ]

  private static func mark(_ text: String, _ mark: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { mark + $0 }
      .joined(separator: "\n")
  }

  private static func literal(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  /// The line and the column of the first occurrence of some words.
  private func place(of words: String, in text: String) -> String? {
    text.firstRange(of: words).map { range in
      let before = text[..<range.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false)
      return "\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
    }
  }

  @Test(arguments: 0..<broken.count, 0..<wrappings.count)
  func `errors inside a wrapping are reported at their positions in the file`(
    _ broken: Int, _ wrapping: Int
  ) throws {
    let (plain, words, message) = Self.broken[broken]
    let (name, wrap) = Self.wrappings[wrapping]
    let text = wrap(plain)
    let reading = try HierarchyReader().read(text)
    let found = reading.diagnostics.filter { $0.message.contains(message) }
    #expect(reading.scene.tree.count == (try HierarchyReader().read(plain).scene.tree.count))
    let spelled = [words, Self.literal(words), Self.html(words)]
    let expected = spelled.compactMap { place(of: $0, in: text) }.first
    #expect(found.map { "\($0.line):\($0.column)" } == [expected], "\(name):\n\(text)")
  }

  @Test func `logged touches and companions in HTML are placed in the page`() throws {
    let touch = """
      <UITouch: 0x9> phase: Began tap count: 1 force: 0.000 window: <UIWindow: 0x1; frame = (0 0; 9 \
      9)> view: <UIView: 0xa0> location in window: {1, 2} previous location in window: {1, 2} \
      location in view: {1, 2} previous location in view: {1, 2}
      """
    let page = "<pre>\n&amp;&amp; log: \(Self.html(touch))\n</pre>"
    let log = try TouchLogReader.read(Array(page.utf8), name: "log")
    #expect(log.touches.map { "\($0.line):\($0.column)" } == ["2:17"])
    let rows =
      "<p>x</p>\n&gt;&gt; &lt;HomeViewController 0x5&gt;, state: appeared, view: &lt;UIView 0xdead&gt;\n"
    let reading = try HierarchyReader().read(Self.brokenDump)
    let joined = try CompanionReader.join(Array(rows.utf8), name: "rows", to: reading)
    let found = joined.diagnostics.first { $0.message.contains("HomeViewController") }
    #expect(found.map { "\($0.line):\($0.column)" } == "2:10")
  }
}

extension UnwrappedTextTests {
  private static let quotations: [(text: String, isQuoted: Bool)] = [
    ("'<a>'", true), ("\"<a>\"", true), ("'<?xml?>'", true), ("\"<!DOCTYPE a>\"", true),
    ("'<Z>'", true), ("'<z>'", true), ("'<{>'", false), ("'<1>'", false), ("'<@>'", false),
    ("<a>", false), ("x<a>", false), ("\"x<a>\"", false), ("\" \n\t<a>\"", true),
    (#""\n<a>""#, true), (#""\r\n\t <a>""#, true), (#""\q<a>""#, false), (#""n<a>""#, false),
    (#"\n<a>"#, false), ("\"\"\"<a>\"\"\"", false), ("'''\n<a>'''", false), ("\"\"<a>\"", true),
    ("'<1>' x<a>", false), ("'<1>' '<a>", true), ("x '<", false), ("", false), ("'", false),
  ]

  @Test(arguments: quotations)
  func `markup is quoted if a single quotation mark precedes its first tag`(
    text: String, isQuoted: Bool
  ) {
    #expect(UnwrappedText(Array(text.utf8)).hasQuotedMarkup == isQuoted)
  }

  @Test func `a JSON file that quotes a page source stays what it is`() throws {
    let page =
      "<XCUIElementTypeWindow x='0' y='0' width='9' height='9'><XCUIElementTypeButton x='1' "
      + "y='1' width='2' height='2'/></XCUIElementTypeWindow>"
    let scene =
      #"{"hitscope": 1, "screen": [9, 9], "value": "\#(page)", "windows": [{"frame": [0, 0, 9, 9]}]}"#
    let reading = try HierarchyReader().read(scene)
    #expect(reading.format.id == .scene && reading.scene.tree.count == 1)
    let views = (0..<2).map {
      #"{"type": "UIView", "identifier": "v\#($0)", "x": 0, "y": 0, "width": 9, "height": 9}"#
    }.joined(separator: ", ")
    let attachment =
      #"{"rendering_system": "UIKIT", "note": {"value": "\#(page)"}, "windows": [\#(views)]}"#
    #expect(try HierarchyReader().read(attachment).format.id == .sentry)
    #expect(try HierarchyReader().read(#"{"value": "\#(page)"}"#).format.id == .appium)
  }

  @Test(arguments: ["</pre>", "</code>", "</p>", "</div>", "</code></pre>", "</p>\n</div>\n"])
  func `closing tags of the page around a document are removed`(tags: String) throws {
    let page = """
      Q & A: <XCUIElementTypeWindow x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton label="Buy" x="10" y="10" width="50" height="44"/>
      </XCUIElementTypeWindow>
      """
    let reading = try HierarchyReader().read(page + tags)
    #expect(reading.scene.tree.count == 2 && reading.complaints == [])
  }

  @Test func `positions do not count a byte order mark, and map line by line`() throws {
    let row = "&lt;UIWindow: 0x1; frame = (0 0; 9 9); hidden = A&gt;"
    let inner = "   | &lt;UIView: 0x2; frame = (0 0; 9 9); hidden = B&gt;"
    for mark in ["", "\u{FEFF}"] {
      for lines in 0..<9 {
        let text = mark + (["&amp;\n"] + Array(repeating: "\n", count: lines)).joined()
        let reading = try HierarchyReader().read(mark + row + "\n" + inner)
        #expect(
          reading.complaints.map { $0.split(separator: " ")[0] } == ["1:40:", "2:43:"])
        let below = try HierarchyReader().read(text + row + "\n" + inner)
        let found = below.diagnostics.filter { $0.message.contains("hidden") }
        #expect(
          found.map { [$0.line, $0.column] } == [[lines + 2, 40], [lines + 3, 43]])
      }
    }
  }

  @Test func `a position map returns the last segment that begins at or before a position`() {
    var map = PositionMap(from: 5)
    #expect(map.outer(of: 0) == 5 && map.outer(of: 9) == 14)
    for (inner, outer) in [(3, 20), (4, 30), (9, 50)] { map.begin(at: inner, outer: outer) }
    #expect(
      (0...11).map { map.outer(of: $0) } == [5, 6, 7, 20, 30, 31, 32, 33, 34, 50, 51, 52])
  }
}
