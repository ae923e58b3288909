import SceneFormat
import Testing

@testable import HierarchyFormats

struct FormatRegistryTests {
  private func format(_ text: String) -> String? {
    HierarchyReader().format(of: Array(text.utf8))?.id.name
  }

  @Test func `page sources are recognised bare, as fragments, in responses and after text`() {
    for text in [
      "<XCUIElementTypeAlert name='a'/>", "<UIAWindow name=\"\"/>",
      "<?xml version='1.0'?><UIATarget/>",
      #"{"status":0,"value":"<?xml version=\"1.0\"?><AppiumAUT>"}"#,
      #"{"value":"\u003cXCUIElementTypeOther x=\"1\"/>"}"#, #"{"value":"<UIAApplication>"}"#,
      "Here is the source:\n<XCUIElementTypeWindow x='0'/>",
    ] {
      #expect(format(text) == "appium", "\(text)")
    }
    #expect(format("<UIAlertView: 0x1; frame = (0 0; 1 1)>") == "recursiveDescription")
  }

  @Test func `Android dumps are recognised with classes as tags, as nodes and as Python strings`() {
    for text in [
      "<node class='x' bounds='[0,0][1,1]'/>", "<android.view.View bounds=\"[0,0][1,1]\"/>",
      #"'<?xml version=\'1.0\' ?>\r\n<hierarchy rotation="0"><node bounds="[0,0][1,1]"/>'"#,
      #"{"value":"<hierarchy rotation=\"0\"><node bounds=\"[0,0][1,1]\"/>"}"#,
      "dump:\n<hierarchy><node bounds=\"[0,0][1,1]\"/></hierarchy>",
    ] {
      #expect(format(text) == "uiAutomator", "\(text)")
    }
  }

  @Test func `trees in JSON are recognised by the keys of their elements`() {
    let texts: [(String, String?)] = [
      (#"{"value":{"type":"Window","isEnabled":"1","frame":"{{0, 0}, {1, 1}}"}}"#, "appiumJSON"),
      (#"{"type":"XCUIElementTypeButton","label":"a"}"#, "appiumJSON"),
      (#"[{"AXUniqueId":"a","frame":{"x":0}}]"#, "accessibilityJSON"),
      (
        #"{"elements":[{"type":"Button","frame":{"x":0,"width":1}}],"screen":{}}"#,
        "accessibilityJSON"
      ),
      (#"[{"type":"UIView","x":0,"width":1,"alpha":1,"visible":true}]"#, "sentry"),
      (#"{"windows":[{"type":"UIWindow","width":1,"alpha":1,"visibility":"gone"}]}"#, "sentry"),
      (#"{"windows":[{"class":"UIWindow"}]}"#, "scene"),
      (#"{"hitscope":1,"name":"\"alpha\" \"type\"","width":1}"#, "scene"),
      ("It printed:\n" + #"[{"AXFrame":"{{0, 0}, {1, 1}}"}]"#, "accessibilityJSON"),
      (#"{"type":"x"}"#, "otherJSON"),
    ]
    for (text, expected) in texts { #expect(format(text) == expected, "\(text)") }
  }

  @Test func `descriptions are recognised without headers, in logs, and when the app is gone`() {
    for text in [
      "    Window (Main), {{0.0, 0.0}, {1.0, 1.0}}", "Query chain:\n →Find: Target Application 'a'",
      #"Attributes: Application\nElement subtree:\n →Application, pid: 1"#,
      #"{"value":"Element subtree:\n →Application, pid: 1"}"#,
    ] {
      #expect(format(text) == "debugDescription", "\(text)")
    }
    #expect(format("see {{1, 2}, {{3}}") == nil)
  }

  @Test func `a megabyte of anything is recognised quickly`() {
    for text in ["<", "<UIA", "\"", ", {{", "{[\""] {
      #expect(format(String(repeating: text, count: 200_000)) != "scene")
    }
  }

  @Test func `an unreadable text is named`() {
    let texts = [
      (
        "View “<A: 0x7f>” is not hittable at point “{\"x\":5,\"y\":2}”; Point “{\"x\":5}” is outside",
        "no view hierarchy was found in this text"
      ),
      (
        "Another view “<A: 0x7f>” is hittable at window point “{\"x\":5,\"y\":2}”",
        "this is supplementary data for a hierarchy"
      ),
      (
        "<!DOCTYPE html><html><body><p>Hi</p></body></html>",
        "this is a web page without a view hierarchy"
      ),
      ("<?xml version=\"1.0\"?><plist/>", "this is XML without a known view hierarchy"),
      ("View Hierarchy:\n+>DecorView{id=-1, width=1080}", "no view hierarchy was found"),
    ]
    for (text, message) in texts {
      let actual = HierarchyReader().failure(text)?.diagnostics.first?.message
      #expect(actual?.hasPrefix(message) == true, "\(actual ?? "nothing") for \(text)")
    }
  }

  @Test func `every clue of an unreadable text counts`() {
    for (text, expected) in [
      ("a ] h=1 v=1 f=(1)", "subtreeDescription"), ("a ] g=1 v=1 f=(1)", nil),
      ("a ] h=1 u=1 f=(1)", nil), ("a ] h=1 v=1 e=(1)", nil),
      (#"{"a":"] h=1 v=1 f=(1)"}"#, "otherJSON"),
      ("App: a [Content b  @1", "simUseOutline"), ("Apt: a [Content b  @1", nil),
      ("App: a [Contend b  @1", nil), ("App: a [Content b @1", nil),
      (#"{"a":"App: a [Content b  @1"}"#, "otherJSON"),
      ("AMBIGUOUS LAYOUT", "autolayoutTrace"), ("AMBIGUOUS LAYOUT frame = (1)", nil),
      ("frame = (1) \u{2022}UIWindow:0x1", "autolayoutTrace"), ("\u{2022}UIWindow:1", nil),
      (#"{"a":"AMBIGUOUS LAYOUT"}"#, "otherJSON"),
      ("<!DOCTYPE html>", "webPage"), ("<!doctype html>", "webPage"), (" <html>", "webPage"),
      ("x <html>", nil), ("<!DOCTYPE htm>", "otherXML"),
      ("NSMapTable {", "mapTable"), (" NSMapTable{", "mapTable"), ("a NSMapTable {", nil),
    ] as [(String, String?)] {
      #expect(format(text) == expected, "\(text)")
    }
  }

  @Test func `every clue of a sidecar and of a scene counts`() {
    for (text, expected) in [
      (#"{"hitscope":1,"views":{}}"#, "companion"), (#"{"hitscope":1}"#, "scene"),
      (#"{"hitscope":1,"views":{},"windows":[]}"#, "scene"), (#"{"views":{}}"#, "otherJSON"),
      (#"{"windows":[]}"#, "scene"), (#"{("hitscope","views""#, "companion"),
      (#"{("hitscope""#, "scene"), (#"{("windows""#, "scene"), (#"{("views""#, "otherJSON"),
      ("Another view x is hittable at y", "companion"), ("Another view x is hit", nil),
      ("The view x is hittable at y", nil),
    ] as [(String, String?)] {
      #expect(format(text) == expected, "\(text)")
    }
  }

  // MARK: - The registry

  @Test func `formats have unique names, a badge and a title`() {
    let formats = FormatRegistry.formats
    #expect(Set(formats.map(\.id)).count == formats.count)
    for format in formats {
      #expect(FormatRegistry.format(named: format.id.name)?.id == format.id)
      #expect(!format.title.isEmpty && !format.badge.isEmpty && !format.clues.isEmpty)
      #expect(format.isReadable || format.missing == .complete)
    }
    #expect(FormatRegistry.format(named: "nothing") == nil)
  }

  @Test func `an unreadable format fails for any bytes`() {
    for format in FormatRegistry.formats where !format.isReadable {
      #expect(throws: FileFailure.self, "\(format.id.name)") {
        try HierarchyReader().read(Array("{}".utf8), as: format, name: "test")
      }
    }
  }

  @Test func `the list of readable formats names every one of them`() {
    let sentence = FormatRegistry.readable
    for format in FormatRegistry.formats {
      if let plural = format.plural { #expect(sentence.contains(plural)) }
    }
    #expect(sentence.contains(" and ") && sentence.hasSuffix("lists scenes to start from"))
  }

  @Test func `the badge counts unknown properties`() throws {
    var reading = try HierarchyReader().read(
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>")
    #expect(reading.badge == "dump · 8 properties unknown")
    reading.missing = [.alpha]
    #expect(reading.badge == "dump · 1 property unknown")
    reading.missing = .complete
    #expect(reading.badge == nil)
  }
}
