import Foundation
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct HierarchyReaderTests {
  private let reader = HierarchyReader()

  @Test func `formats are recognised by their content`() {
    let texts: [(String, String?)] = [
      ("\u{FEFF} {\"hitscope\":1}", "scene"), ("{\"windows\":[]}", "scene"), ("{}", "otherJSON"),
      ("[1]", "otherJSON"), ("{\"rendering_system\":\"UIKIT\",\"windows\":[]}", "sentry"),
      ("[{\"AXFrame\":\"{{0, 0}, {1, 1}}\"}]", "accessibilityJSON"),
      ("{\"type\":\"Button\",\"rect\":{},\"isEnabled\":\"1\"}", "appiumJSON"),
      (
        "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3\">", "interfaceBuilder"
      ),
      ("<archive type=\"x\">", "interfaceBuilder"), ("<AppiumAUT/>", "appium"),
      ("<?xml version=\"1.0\"?><XCUIElementTypeWindow/>", "appium"),
      ("<hierarchy rotation=\"0\"><node bounds=\"[0,72][1,2]\"/>", "uiAutomator"),
      ("<?xml version=\"1.0\"?><svg/>", "otherXML"), ("bplist00abc", "propertyList"),
      (" →Application, pid: 1", "debugDescription"),
      ("•UIWindow:0x7f - AMBIGUOUS LAYOUT", "autolayoutTrace"),
      ("[   AF ! wLU ] h=--- v=--- NSButton \"Push\" f=(0,0,87,32) b=(-)", "subtreeDescription"),
      ("NSMapTable {\n[5] 0x1 -> 0x2\n}", "mapTable"),
      ("<UIView: 0x1; frame = (0 0; 1 1)>", "recursiveDescription"),
      (
        "<UIView: 0x1; frame = (0 0; 1 1)>\n   | <VC: 0x2>\n   |    | <UIApplication: 0x3>",
        "responderChain"
      ), ("hello", nil), ("", nil), ("<p>hello</p>", nil),
    ]
    for (text, format) in texts {
      #expect(reader.format(of: Array(text.utf8))?.id.name == format, "\(text)")
    }
  }

  @Test func `an unreadable file is named, with a hint`() throws {
    let texts = [
      "": "the file is empty", " \n": "the file is empty",
      "hello": "no view hierarchy was found in this text", "\u{1}\u{0}\u{2}": "the file is binary",
      "NSMapTable {\n}": "this is a printed NSMapTable, which cannot be read",
      "{}": "this is JSON without a known view hierarchy",
    ]
    for (text, message) in texts {
      let failure = try #require(reader.failure(text))
      #expect(failure.description.hasPrefix("test:1:1: error: \(message)\n  hint: "))
    }
  }

  @Test func `invalid UTF-8 fails with its position`() {
    let bytes = Array("{\"hitscope\":1,\n\"name\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: FileFailure.self) { try reader.read(bytes, name: "f") }
    do {
      _ = try reader.read(bytes, name: "f")
    } catch {
      #expect(error.description.hasPrefix("f:2:9: error: a byte that is not UTF-8\n  hint: "))
    }
  }

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    let units = Array(text.utf16).map { isBig ? $0.bigEndian : $0.littleEndian }
    return units.withUnsafeBytes { Array($0) }
  }

  private static let wideTexts = [
    "{\"hitscope\": 1, \"name\": \"뷰 하나\", \"screen\": [1, 1], \"windows\": []}",
    "  | <UIView: 0x1; frame = (0 0; 9 9)>\n", "chat", "{",
  ]

  @Test func `UTF-16 without a mark is recognised in both orders`() throws {
    for text in Self.wideTexts + ["<?xml version=\"1.0\"?><AppiumAUT/>"] {
      for (name, isBig) in [("UTF-16LE", false), ("UTF-16BE", true)] {
        let bytes = Self.utf16(text, isBig: isBig)
        let message =
          "f:1:1: error: the file is UTF-16 text, not UTF-8\n"
          + "  hint: save it as UTF-8: iconv -f \(name) -t UTF-8"
        #expect {
          try reader.read(bytes, name: "f")
        } throws: { "\($0)".hasPrefix(message) }
        let plain = try reader.read(
          "<UIView: 0x1; frame = (0 0; 9 9)>\n")
        let joined = CompanionReader.join(Companion(name: "f", bytes: bytes), to: plain)
        #expect(joined.diagnostics.contains { $0.description == message })
      }
    }
  }

  @Test(arguments: [false, true])
  func `UTF-16 with a mark is read like UTF-8`(isBig: Bool) throws {
    for text in Self.wideTexts {
      let bytes = Self.utf16("\u{FEFF}" + text, isBig: isBig)
      #expect(reader.format(of: bytes)?.id == reader.format(of: Array(text.utf8))?.id)
      guard let plain = try? reader.read(text) else {
        #expect(throws: FileFailure.self) { try reader.read(bytes, name: "test") }
        continue
      }
      let reading = try reader.read(bytes, name: "test")
      #expect(reading.scene.name == plain.scene.name && reading.messages == plain.messages)
      #expect(reading.scene.tree.count == plain.scene.tree.count)
    }
    let sidecar = #"{"hitscope": 1, "views": {"0x1": {"name": "뷰"}}}"#
    let view = try reader.read("<UIView: 0x1; frame = (0 0; 9 9)>\n")
    let companion = Companion(name: "f", bytes: Self.utf16("\u{FEFF}" + sidecar, isBig: isBig))
    #expect(CompanionReader.join(companion, to: view).scene.tree.node("0x1")?.name == "뷰")
  }

  private static func page(_ encoding: String) -> String {
    #"<?xml version="1.0" encoding="\#(encoding)"?><XCUIElementTypeApplication x="0" y="0" "#
      + #"width="9" height="9" label="Größe “é”"/>"#
  }

  @Test func `the encoding that an XML file declares is honoured`() throws {
    for isBig in [false, true] {
      let bytes = Self.utf16(Self.page("UTF-16"), isBig: isBig)
      #expect(try reader.read(bytes, name: "f").scene.tree[NodeID(0)].name == "Größe “é”")
    }
    let latin = Self.page("ISO-8859-1").replacing("“", with: "«").replacing("”", with: "»")
    let bytes = latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(try reader.read(bytes, name: "f").scene.tree[NodeID(0)].name == "Größe «é»")
    let windows = Self.page("Windows-1252").unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "“": 0x93
      case "”": 0x94
      default: UInt8(truncatingIfNeeded: scalar.value)
      }
    }
    #expect(try reader.read(windows, name: "f").scene.tree[NodeID(0)].name == "Größe “é”")
    // A copied text is UTF-8, whatever its declaration.
    let copied = Array(Self.page("ISO-8859-1").utf8)
    #expect(try reader.read(copied, name: "f").scene.tree[NodeID(0)].name == "Größe “é”")
    let undeclared = bytes.dropFirst(
      Self.page("ISO-8859-1").firstIndex(of: ">").map { _ in 44 } ?? 0)
    #expect(throws: FileFailure.self) { try reader.read(Array(undeclared), name: "f") }
  }

  @Test func `other encodings are not mistaken for UTF-16`() throws {
    let fixtures = try TestFiles.fixtures.map { try TestFiles.fixture($0) }
    for bytes in fixtures + [
      [], [0x7B], Array("{}".utf8), [0, 0, 0, 1, 0, 0x7B], Array("뷰 뷰".utf8),
    ] {
      #expect(bytes.withUnsafeBufferPointer { UTF8Text.wideEncoding(of: $0) } == nil)
    }
  }

  @Test func `two hundred thousand brackets end in a message`() throws {
    let open = String(repeating: "[", count: 200_000)
    for text in [open, "{\"hitscope\":1,\"x\":" + open, "{\"hitscope\":1,\"windows\":" + open] {
      #expect(reader.failure(text) != nil)
    }
    let nested = String(repeating: "{\"subviews\":[", count: 200_000)
    #expect(reader.failure("{\"hitscope\":1,\"windows\":[" + nested) != nil)
    let closed = open + String(repeating: "]", count: 200_000)
    let reading = try reader.read(
      "{\"hitscope\":1,\"screen\":[1,1],\"windows\":[],\"x\":\(closed)}")
    #expect(reading.scene.unknownKeys["x"]?.utf8.count == 400_000)
  }

  @Test func `broken files never crash`() throws {
    var random = SeededGenerator(seed: 7)
    var sources = try TestFiles.fixtures.map { try TestFiles.fixture($0) }
    let scenes = TestFiles.root + "/Assets/Scenes/"
    for name in TestFiles.list(scenes).filter({ $0.hasSuffix(".json") }).prefix(6) {
      sources.append(try TestFiles.bytes(scenes + name))
    }
    var read = 0
    for bytes in sources {
      for _ in 0..<30 {
        var broken = bytes
        for _ in 0..<(1 + Int(random.next() % 6)) {
          let place = Int(random.next() % UInt64(broken.count))
          broken[place] = UInt8(truncatingIfNeeded: random.next())
        }
        if random.chance(0.5) { broken.removeLast(Int(random.next() % UInt64(broken.count))) }
        if let reading = try? reader.read(broken, name: "test") {
          read += 1
          _ = SceneWriter().bytes(of: reading.scene)
          #expect(reading.diagnostics.allSatisfy { $0.line > 0 && $0.column > 0 })
        }
      }
    }
    #expect(read > 100)
  }

  @Test func `junk costs bounded memory`() throws {
    var random = SeededGenerator(seed: 9)
    let junk = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: random.next() % 96 + 32) }
    #expect(throws: FileFailure.self) { try reader.read(junk, name: "junk") }
    var dump = Array("<UIView: 0x1; frame = (0 0; 1 1); a = (b\n".utf8)
    for _ in 0..<20_000 { dump += "x <y; (\n".utf8 }
    let reading = try reader.read(dump, name: "junk")
    #expect(reading.scene.tree.count >= 1)
    #expect(reading.diagnostics.count <= 1001)
  }

  @Test func `a page source of more than 256 MB is refused before it is read`() throws {
    var bytes = Array("<AppiumAUT>".utf8)
    bytes += [UInt8](repeating: 0x20, count: 256 << 20)
    do {
      _ = try reader.read(bytes, name: "f")
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix("f:1:1: error: 256 MB is too much for an Appium page"))
    }
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(FileFailure) {
      _ = try reader.read(bytes, name: "f")
      return nil
    } catch {
      return error.diagnostics.first?.message
    }
  }

  @Test func `the first bytes show that a file is not UTF-8, empty or binary`() {
    let x = UInt8(ascii: "x")
    for (bytes, expected) in [
      ([0xFF, 0x41], "the file is not UTF-8 text"), ([0xFE, 0x41], "the file is not UTF-8 text"),
      ([0x20, 0x09, 0x0A, 0x0D, 0xFF, 0x41], "the file is not UTF-8 text"),
      ([0xFD, 0x41], "no view hierarchy was found in this text"),
      ([0xEF, 0xBB, 0xBF], "the file is empty"), ([0x20, 0x09, 0x0A, 0x0D], "the file is empty"),
      ([UInt8](repeating: x, count: 4095) + [0], "the file is binary"),
      ([UInt8](repeating: x, count: 4096) + [0], "no view hierarchy was found in this text"),
    ] as [([UInt8], String)] {
      #expect(message(bytes) == expected, "\(bytes.prefix(6))")
    }
  }

  @Test func `an error in a wrapped text has its position in the file`() {
    let escaped = #"log("{\"hitscope\": 1, \"name\": \"x\" \"screen\": [9, 9]}")"#
    #expect(
      reader.failure(escaped)?.description
        == "test:1:40: error: '\"' where a comma or '}' is expected\n"
        + "  hint: is a comma missing before it?")
    // The likeliest way of unwrapping gives the error: here, without undoing escapes.
    #expect(
      reader.failure(#"x {"name": "a\"b" 1, "hitscope": 1}"#)?.description
        == "test:1:19: error: '1' where a comma or '}' is expected")
  }

  @Test func `a format with one scene has no other`() throws {
    let scene = #"{"hitscope": 1, "screen": [9, 9], "windows": [{"frame": [0, 0, 9, 9]}]}"#
    let first = HierarchyReader(ReadingOptions(scene: .number(1)))
    #expect(try first.read(scene).scene.tree.count == 1)
    let second = HierarchyReader(ReadingOptions(scene: .number(2)))
    #expect(second.failure(scene)?.diagnostics.first?.message == "no scene \"2\" in this file")
  }

  @Test func `other files of this project are refused, unless they contain a hierarchy later`() {
    for file in OwnFile.allCases {
      #expect(reader.failure(file.mark + "1\n") == file.failure(file: "test"))
    }
    #expect(reader.failure("  hitscope touchmap 1\n<UIWindow: 0x1; frame = (0 0; 1 1)>") == nil)
  }

  @Test func `of the parts that are read from a wrapped text, the first of the largest is used`()
    throws
  {
    let head = #"x <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>"#
    let frame = #"<rect key="frame" x="0" y="0" width="39" height="85"/></view>"#
    let first = try reader.read(head + #"<view id="r" customClass="A\tB">"# + frame).scene.tree
    #expect(first.node("r")?.className == #"A\tB"#)
    let second = try reader.read(head + #"<view id=\"r\" customClass="C">"# + frame).scene.tree
    #expect(second.node("r")?.className == "C" && second.count == 2)
  }

  @Test func `a whole text is not unwrapped, unless that gives more views`() throws {
    let window = #"<XCUIElementTypeWindow label="a\tb" x="0" y="0" width="9" height="9"/>"#
    let tree = try reader.read(window).scene.tree
    #expect(tree.count == 1 && tree[NodeID(0)].name == #"a\tb"#)
  }
}

@Suite struct AllScenesTests {
  /// A storyboard of scenes, each of which embeds the next one.
  private static func storyboard(_ scenes: Int) -> String {
    let rows = (0..<scenes).map { number in
      """
      <scene sceneID="s\(number)"><objects><viewController id="c\(number)" sceneMemberID="viewController">
      <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      <containerView id="k\(number)"><rect key="frame" x="9" y="9" width="300" height="300"/>
      <connections><segue destination="c\(number + 1)" kind="embed" id="e\(number)"/></connections>
      </containerView></subviews></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="c1"><device id="retina6_12"/><scenes>
      \(rows.joined(separator: "\n"))
      </scenes></document>
      """
  }

  private static let dumps = (0..<4).map { number in
    """
    (lldb) po [window recursiveDescription]
    <UIWindow: 0x\(number)1; frame = (0 0; 390 844)>
       | <UIButton: 0x\(number)2; frame = (\(number) 10; 30 30)>
    <UITapGestureRecognizer: 0x\(number)3; state = Possible; view = <UIButton: 0x\(number)2>>

    """
  }.joined(separator: "\n")

  @Test(arguments: [storyboard(5), dumps])
  func `scenes that are read together equal scenes that are read one by one`(text: String) throws {
    let bytes = Array(text.utf8)
    var read = 0
    try HierarchyReader().readScenes(bytes, name: "file", companions: []) { reading in
      let options = ReadingOptions(scene: .number(read + 1))
      let alone = try HierarchyReader(options).read(bytes, name: "file")
      #expect(reading.sceneIndex == read)
      #expect(reading.scene.name == alone.scene.name)
      #expect(reading.scene.screen == alone.scene.screen)
      #expect(reading.missing == alone.missing)
      #expect(reading.assumedFrames == alone.assumedFrames)
      #expect(reading.scenes.count == alone.scenes.count)
      #expect(
        reading.scene.tree.ids.map { reading.scene.tree[$0] }
          == alone.scene.tree.ids.map { alone.scene.tree[$0] })
      #expect(!reading.isWithoutEmbeds)
      read += 1
    }
    #expect(read >= 4)
  }

  @Test func `embedded views beyond the limit are omitted, and the reading records it`() throws {
    var reader = HierarchyReader()
    #expect(reader.mostEmbeddedViews == 200_000)
    reader.mostEmbeddedViews = 10_000
    var (whole, shallow, views) = (0, 0, 0)
    try reader.readScenes(
      Array(Self.storyboard(150).utf8), name: "file", companions: []
    ) { reading in
      views += reading.scene.tree.count
      if reading.isWithoutEmbeds {
        shallow += 1
        #expect(reading.scene.tree.count == 3)
      } else {
        whole += 1
      }
    }
    #expect(whole + shallow == 150 && whole > 20 && shallow > 100)
    #expect(views < reader.mostEmbeddedViews + 1_000)
  }
}
