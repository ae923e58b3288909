/// Texts whose structure may be disproportionately slow to read: equal ids, unknown keys, deep
/// nesting, or one endless line.
package struct HostileFile: Sendable {
  /// The kind of reader for the text.
  package enum Reader: String, Sendable, CaseIterable {
    /// A complete hierarchy, recognized by its content.
    case hierarchy
    /// A text that accompanies a dump.
    case companion
    /// A sidecar of a scene.
    case sidecar
    /// A touch script.
    case script
  }

  /// The format and the structure: `scene, one id`.
  package let name: String
  package let reader: Reader
  /// Creates the text of a size; its length is about proportional to the size.
  private let make: @Sendable (Int) -> String

  init(
    _ name: String, _ reader: Reader = .hierarchy, _ make: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.reader = reader
    self.make = make
  }

  /// Returns the text with `size` rows, keys or elements.
  package func text(_ size: Int) -> String { make(size) }

  package static let all =
    scenes + dumps + prints + markup + json + debugDescriptions + companions + sidecars + scripts
    + pastes

  /// Returns a dump with a number of views, for its companion texts.
  package static func dump(_ views: Int) -> String {
    "<UIWindow: 0x1; frame = (0 0; 390 844)>\n"
      + lines(views) { "   | <UIView: 0x\(address($0)); frame = (0 \($0 % 800); 390 44)>" }
  }

  /// Returns a scene with a number of views, for its sidecars.
  package static func scene(_ views: Int) -> String { scene(row: { #""id": "v\#($0)""# }, views) }

  static func lines(
    _ count: Int, separator: String = "\n", _ line: (Int) -> String
  ) -> String {
    var text = ""
    for number in 0..<count {
      if number > 0 { text += separator }
      text += line(number)
    }
    return text
  }

  static func address(_ number: Int) -> String { String(4096 + 16 * number, radix: 16) }

  private static func nested(
    _ count: Int, deepest: Int, _ open: (Int) -> String, _ close: (Int) -> String
  ) -> String {
    var text = ""
    for start in stride(from: 0, to: count, by: deepest) {
      let part = start..<min(count, start + deepest)
      for number in part { text += open(number) }
      for number in part.reversed() { text += close(number) }
    }
    return text
  }
}

extension HostileFile {
  private static func scene(row: (Int) -> String, _ count: Int) -> String {
    #"{"hitscope": 1, "screen": [390, 844], "windows": [{"id": "root", "frame": [0, 0, 390, 844], "#
      + "\"subviews\": [\n"
      + lines(count, separator: ",\n") { "{\(row($0)), \"frame\": [0, \($0 % 800), 390, 44]}" }
      + "\n]}]}"
  }

  private static func scene(keys: String) -> String {
    #"{"hitscope": 1, "screen": [390, 844], "windows": [{"id": "root", "frame": [0, 0, 390, 844], "#
      + keys + "}]}"
  }

  private static let scenes = [
    HostileFile("scene, one id") { scene(row: { _ in #""id": "a""# }, $0) },
    HostileFile("scene, one id and its successors taken") { count in
      scene(row: { $0 < count / 2 ? "\"id\": \"a-\($0)\"" : #""id": "a""# }, count)
    },
    HostileFile("scene, two ids in turn") { scene(row: { "\"id\": \"a\($0 % 2)\"" }, $0) },
    HostileFile("scene, unknown keys in one view") {
      scene(keys: lines($0, separator: ",") { "\"key\($0)\": 1" })
    },
    HostileFile("scene, an unknown key in each view") { scene(row: { "\"k\($0)\": 1" }, $0) },
    HostileFile("scene, one key again and again") {
      scene(keys: lines($0, separator: ",") { "\"alpha\": 0.\($0 % 9 + 1)" })
    },
    HostileFile("scene, deep") { count in
      let deepest = 500
      return #"{"hitscope": 1, "screen": [390, 844], "windows": ["#
        + lines(max(1, count / deepest), separator: ",") { _ in
          nested(deepest, deepest: deepest) { _ in
            #"{"frame": [0, 0, 390, 844], "subviews": ["#
          } _: { _ in
            "]}"
          }
        } + "]}"
    },
    HostileFile("scene, views that forward to each other") { count in
      scene(
        row: { "\"id\": \"v\($0)\", \"hitTest\": {\"forward\": \"v\($0 * 7 % count)\"}" },
        count)
    },
    HostileFile("scene, one long name") {
      scene(keys: "\"name\": \"" + String(repeating: "\\u00e9x", count: $0) + "\"")
    },
    HostileFile("scene, recognizers in one view") {
      scene(
        keys: "\"gestures\": ["
          + lines($0, separator: ",") { "{\"type\": \"tap\", \"id\": \"g\($0)\"}" } + "]")
    },
    HostileFile("scene, recognizers of one id") {
      scene(
        keys: "\"gestures\": ["
          + lines($0, separator: ",") { _ in #"{"type": "tap", "id": "g"}"# } + "]")
    },
    HostileFile("scene, one recognizer waits for many") {
      scene(
        keys: #""gestures": [{"type": "tap", "id": "g", "requireToFail": ["#
          + lines($0, separator: ",") { "\"h\($0)\"" } + "]}]")
    },
  ]

  private static let dumps = [
    HostileFile("dump, one address") {
      "<UIWindow: 0x1; frame = (0 0; 390 844)>\n"
        + lines($0) { _ in "   | <UIView: 0x2; frame = (0 0; 390 44)>" }
    },
    HostileFile("dump, attributes of one view") {
      "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIView: 0x2; frame = (0 0; 9 9); "
        + lines($0, separator: "; ") { "key\($0) = value" } + ">"
    },
    HostileFile("dump, deep") {
      lines($0) {
        String(repeating: "   | ", count: $0 % 200)
          + "<UIView: 0x\(address($0)); frame = (0 0; 9 9)>"
      }
    },
    HostileFile("dump, rows without an end") {
      lines($0) { "   | <UIView: 0x\(address($0)); frame = (0 0; 9" }
    },
    HostileFile("dump, no line breaks") {
      lines($0, separator: " ") { "<UIView: 0x\(address($0)); frame = (0 0; 9 9)>" }
    },
    HostileFile("dump, one long text") {
      "<UILabel: 0x1; frame = (0 0; 9 9); text = '" + String(repeating: "a' = <", count: $0) + "'>"
    },
    HostileFile("dump, open brackets") {
      "<UIView: 0x1; frame = (0 0; 9 9); layer = " + String(repeating: "<(", count: $0)
    },
  ]

  private static let storyboardHead =
    "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" "
    + "version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\">\n<objects>\n<view id=\"root\">"
    + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/>"

  private static func xib(_ inside: String) -> String {
    storyboardHead + inside + "</view>\n</objects>\n</document>\n"
  }

  private static func button(_ id: String, _ inside: String = "") -> String {
    "<button id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>\(inside)"
      + "</button>\n"
  }

  private static let markup = [
    HostileFile("storyboard, one id") {
      xib("<subviews>" + lines($0) { _ in button("a") } + "</subviews>")
    },
    HostileFile("storyboard, attributes of one element") {
      xib(
        "<subviews><view id=\"v\" " + lines($0, separator: " ") { "a\($0)=\"1\"" }
          + "><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></subviews>")
    },
    HostileFile("storyboard, unknown elements") { xib(lines($0) { "<thing\($0)/>" }) },
    HostileFile("storyboard, connections of one view") {
      xib(
        "<connections>"
          + lines($0) {
            "<outlet property=\"p\($0)\" destination=\"root\" id=\"o\($0)\"/>"
          } + "</connections>")
    },
    HostileFile("storyboard, recognizers of one view") { count in
      xib(
        "<connections>"
          + lines(count) {
            "<outletCollection property=\"gestureRecognizers\" destination=\"t\($0)\" id=\"c\($0)\"/>"
          } + "</connections>"
      ).replacing(
        "</objects>",
        with: lines(count) { "<tapGestureRecognizer id=\"t\($0)\"/>" } + "</objects>")
    },
    HostileFile("storyboard, actions of one target") {
      xib(
        "<subviews>"
          + lines($0) {
            button(
              "b\($0)",
              "<connections><action selector=\"tapped:\" destination=\"root\" "
                + "eventType=\"touchUpInside\" id=\"a\($0)\"/></connections>")
          } + "</subviews>")
    },
    HostileFile("storyboard, scenes") {
      "<?xml version=\"1.0\"?>\n<document "
        + "type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" "
        + "targetRuntime=\"iOS.CocoaTouch\">\n<scenes>\n"
        + lines($0) {
          "<scene sceneID=\"s\($0)\"><objects><viewController id=\"c\($0)\" "
            + "sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\($0)\"><rect "
            + "key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></viewController>"
            + "</objects></scene>"
        } + "</scenes>\n</document>\n"
    },
    HostileFile("Appium, one name") { appium(lines($0) { _ in appiumCell("name=\"a\"") }) },
    HostileFile("Appium, attributes of one element") {
      appium(appiumCell(lines($0, separator: " ") { "a\($0)=\"1\"" }))
    },
    HostileFile("Appium, no frames") {
      appium(lines($0) { _ in "<XCUIElementTypeCell type=\"XCUIElementTypeCell\"/>" })
    },
    HostileFile("Appium, deep") {
      appium(
        nested($0, deepest: 200) { _ in
          "<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\">"
        } _: { _ in
          "</XCUIElementTypeOther>"
        })
    },
    HostileFile("Appium, one long value of entities") {
      appium(appiumCell("value=\"" + String(repeating: "&amp;&lt;", count: $0) + "\""))
    },
    HostileFile("Appium, documents side by side") {
      lines($0) { _ in appium(appiumCell("name=\"a\"")) }
    },
    HostileFile("uiautomator, one id") {
      "<?xml version=\"1.0\"?>\n<hierarchy rotation=\"0\">\n"
        + lines($0) { _ in
          "<node resource-id=\"app:id/a\" class=\"android.widget.Button\" bounds=\"[0,0][9,9]\"/>"
        } + "\n</hierarchy>\n"
    },
  ]

  private static func appium(_ inside: String) -> String {
    "<AppiumAUT>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" x=\"0\" y=\"0\" "
      + "width=\"390\" height=\"844\">\n\(inside)</XCUIElementTypeApplication>\n</AppiumAUT>\n"
  }

  private static func appiumCell(_ attributes: String) -> String {
    "<XCUIElementTypeCell x=\"0\" y=\"0\" width=\"9\" height=\"9\" \(attributes)/>"
  }

  static let box = #""x": 0, "y": 0, "width": 9, "height": 9"#

  private static func sentry(_ children: String) -> String {
    "{\"rendering_system\":\"UIKIT\",\"windows\":[{\"type\":\"UIWindow\",\(box),\"children\":["
      + children + "]}]}"
  }

  private static func driver(_ children: String) -> String {
    "{\"type\":\"Application\",\"rect\":{\(box)},\"isEnabled\":\"1\",\"children\":[\(children)]}"
  }

  private static let json = [
    HostileFile("Sentry, one identifier") {
      sentry(lines($0, separator: ",") { _ in "{\"type\":\"A\",\"identifier\":\"a\",\(box)}" })
    },
    HostileFile("Sentry, unknown keys in one view") {
      sentry("{\"type\":\"A\"," + lines($0, separator: ",") { "\"k\($0)\":1" } + ",\(box)}")
    },
    HostileFile("WebDriverAgent, one name") {
      driver(
        lines($0, separator: ",") { _ in "{\"type\":\"Cell\",\"name\":\"a\",\"rect\":{\(box)}}" })
    },
    HostileFile("WebDriverAgent, many lists of children") {
      driver(
        "{\"type\":\"Cell\",\"rect\":{\(box)},"
          + lines($0, separator: ",") { _ in #""children":[{"type":"Cell"}]"# } + "}")
    },
    HostileFile("WebDriverAgent, deep") { count in
      driver(
        lines(max(1, count / 400), separator: ",") { _ in
          nested(400, deepest: 400) { _ in
            "{\"type\":\"Other\",\"rect\":{\(box)},\"children\":["
          } _: { _ in
            "]}"
          }
        })
    },
    HostileFile("describe-ui, one id") {
      "["
        + lines($0, separator: ",") { _ in
          "{\"AXUniqueId\":\"a\",\"type\":\"Button\",\"frame\":{\(box)}}"
        } + "]"
    },
    HostileFile("describe-ui, no frames") {
      "[{\"AXLabel\":\"a\",\"frame\":{\(box)}},"
        + lines($0, separator: ",") { _ in "{\"AXLabel\":\"a\"}" } + "]"
    },
    HostileFile("describe-ui, cut off") {
      "[" + lines($0, separator: ",") { _ in "{\"AXLabel\":\"a\",\"frame\":{\(box)}}" }
    },
  ]

  private static let debugDescriptions = [
    HostileFile("debugDescription, one identifier") {
      description(lines($0) { "      Button, 0x\(address($0)), \(braces), identifier: 'a'" })
    },
    HostileFile("debugDescription, deep") {
      description(
        lines($0) {
          String(repeating: "  ", count: 3 + $0 % 200) + "Other, 0x\(address($0)), \(braces)"
        })
    },
    HostileFile("debugDescription, one long label") {
      description(
        "      Button, 0x3, \(braces), label: '" + String(repeating: "a', ", count: $0) + "'")
    },
  ]

  private static let braces = "{{0.0, 0.0}, {9.0, 9.0}}"

  private static func description(_ rows: String) -> String {
    "Element subtree:\n →Application, 0x1, pid: 1, label: 'App'\n    Window (Main), 0x2, "
      + "\(braces)\n\(rows)\n"
  }

  private static let companions = [
    HostileFile("controllers, one view", .companion) {
      lines($0) { "<Controller\($0) 0x\(address($0))>, state: appeared, view: <UIView 0x1000>" }
    },
    HostileFile("recognizers, one view", .companion) {
      lines($0) { "\(recognizer($0)); view = <UIView 0x1000>>" }
    },
    HostileFile("recognizers, cut off", .companion) {
      lines($0) { "\(recognizer($0)); view = <UIView 0x1000>; must-fail = {(" }
    },
    HostileFile("recognizers, one waits for many", .companion) {
      "\(recognizer(0)); view = <UIView 0x1000>; must-fail = {("
        + lines($0, separator: ", ") { "<UITapGestureRecognizer: 0x\(address($0 + 1))>" } + ")}>"
    },
    HostileFile("recognizers, one address", .companion) {
      lines($0) { _ in "\(recognizer(0)); view = <UIView 0x1000>>" }
    },
    HostileFile("touches, one touch", .companion) {
      lines($0) { _ in
        "<UITouch: 0x5> phase: Began tap count: 1 force: 0.000 window: <UIWindow: 0x1> view: "
          + "<UIView: 0x1000> location in window: {9, 9} previous location in window: {9, 9} "
          + "location in view: {9, 9} previous location in view: {9, 9}"
      }
    },
  ]

  private static func recognizer(_ number: Int) -> String {
    "<UITapGestureRecognizer: 0x\(address(number)); state = Possible"
  }

  private static let sidecars = [
    HostileFile("sidecar, unknown views", .sidecar) {
      "{\"views\": {" + lines($0, separator: ",") { "\"no\($0)\": {\"alpha\": 1}" } + "}}"
    },
    HostileFile("sidecar, one view again and again", .sidecar) {
      "{\"views\": {" + lines($0, separator: ",") { _ in #""v1": {"alpha": 0.5}"# } + "}}"
    },
    HostileFile("sidecar, all views", .sidecar) {
      "{\"views\": {" + lines($0, separator: ",") { "\"v\($0)\": {\"hidden\": true}" } + "}}"
    },
    HostileFile("sidecar, unknown keys", .sidecar) {
      "{" + lines($0, separator: ",") { "\"k\($0)\": 1" } + "}"
    },
  ]

  private static let scripts = [
    HostileFile("script, fingers", .script) { count in
      lines(count) { "\($0):down \($0 % 390),\($0 % 844) @0" }
    },
    HostileFile("script, fingers one after the other", .script) {
      lines($0) { "\($0):down \($0 % 390),\($0 % 844)\n\($0):up" }
    },
    HostileFile("script, one finger moves", .script) {
      "down 1,1\n" + lines($0) { "move \($0 % 390),\($0 % 844)" } + "\nup"
    },
    HostileFile("script, nothing but errors", .script) { lines($0) { "\($0):up" } },
    HostileFile("script, one long statement", .script) {
      "down " + lines($0, separator: " ") { String($0) }
    },
  ]

  private static let pastes = [
    HostileFile("paste, quoted dump") {
      lines($0) { "> <UIView: 0x\(address($0)); frame = (0 0; 9 9)>" }
    },
    HostileFile("paste, escaped dump") {
      "\"" + lines($0, separator: "\\n") { "<UIView: 0x\(address($0)); frame = (0 0; 9 9)>" } + "\""
    },
    HostileFile("paste, page with entities") {
      "<pre>" + lines($0) { "&lt;UIView: 0x\(address($0)); frame = (0 0; 9 9)&gt;" } + "</pre>"
    },
    HostileFile("paste, nothing but open quotes") { String(repeating: "\"{[<", count: $0) },
  ]
}
