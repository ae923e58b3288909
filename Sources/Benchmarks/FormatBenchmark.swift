import CXML2
import Foundation
import HierarchyFormats
import SceneFormat

/// Time of reading ten megabytes of each format, compared with a general parser of the same bytes.
enum FormatBenchmark {
  /// A general parser.
  enum Library: String {
    case xml = "libxml2's xmlTextReader"
    case json = "JSONSerialization"

    /// Parses the bytes and discards the result.
    func parse(_ bytes: [UInt8]) {
      switch self {
      case .xml:
        let options = Int32(XML_PARSE_HUGE.rawValue)
        bytes.withUnsafeBytes { bytes in
          let reader = xmlReaderForMemory(bytes.baseAddress, Int32(bytes.count), nil, nil, options)
          var count = 0
          while xmlTextReaderRead(reader) == 1 { count += 1 }
          xmlFreeTextReader(reader)
          blackHole(count)
        }
      case .json: blackHole(try? JSONSerialization.jsonObject(with: Data(bytes)))
      }
    }
  }

  static func run() {
    print("\nten megabytes of              views        read          library's parser")
    for sample in FormatSamples.all {
      var kept: [Reading?] = []
      let time = Stopwatch.median(rounds: 3) {
        kept.append(try? HierarchyReader().read(sample.bytes, name: sample.name))
      }
      let views = kept.first??.scenes.reduce(0) { $0 + $1.views } ?? 0
      let rate = Double(sample.bytes.count) / time / 1e6
      var line = sample.name.padding(30) + "\(views)".padding(11)
      line += "\(Stopwatch.text(time)) (\(Int(rate)) MB/s)".padding(22)
      if let library = sample.library {
        let bare = Stopwatch.median(rounds: 3) { library.parse(sample.bytes) }
        let ratio = (time / bare * 100).rounded() / 100
        line += "\(library.rawValue): \(Stopwatch.text(bare)), ratio \(ratio)"
      }
      print(line)
    }
  }
}

/// Sample files of about ten megabytes in common formats.
enum FormatSamples {
  private static let size = 10_000_000

  /// Every sample, by name.
  static var all: [(name: String, library: FormatBenchmark.Library?, bytes: [UInt8])] {
    [
      ("storyboard", .xml, storyboard), ("Appium page source", .xml, appium),
      ("uiautomator dump", .xml, android), ("Sentry view-hierarchy.json", .json, sentry),
      ("WebDriverAgent JSON", .json, driver), ("describe-ui of idb", .json, accessibility),
      ("XCUITest debugDescription", nil, description),
      ("recursiveDescription", nil, Array(SceneBenchmark.dumpText(rows: 68_000).utf8)),
      ("scene", .json, Array(SceneBenchmark.sceneText(views: 95_000).utf8)),
    ]
  }

  /// Returns a header, rows until the size is reached, and a trailer.
  private static func text(
    _ head: String, _ tail: String, separator: String = "\n", _ row: (Int) -> String
  ) -> [UInt8] {
    var bytes = Array(head.utf8)
    var number = 0
    while bytes.count < size {
      if number > 0 { bytes += separator.utf8 }
      bytes += row(number).utf8
      number += 1
    }
    return bytes + Array(tail.utf8)
  }

  private static var storyboard: [UInt8] {
    text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="vc-0">
      <device id="retina6_1" orientation="portrait"/>
      <scenes>

      """, "\n</scenes>\n</document>\n"
    ) { scene in
      var text = """
        <scene sceneID="sc-\(scene)"><objects>
        <viewController id="vc-\(scene)" customClass="Controller\(scene)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v-\(scene)">
        <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <subviews>

        """
      for row in 0..<12 {
        text += """
          <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" id="b-\(scene)-\(row)">
          <rect key="frame" x="20" y="\(row * 60).5" width="374" height="44"/>
          <color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="calibratedRGB"/>
          <state key="normal" title="Button \(row)"/>
          <connections><action selector="tapped:" destination="vc-\(scene)" \
          eventType="touchUpInside" id="a-\(scene)-\(row)"/></connections>
          </button>

          """
      }
      return text + "</subviews>\n</view>\n</viewController>\n</objects></scene>"
    }
  }

  private static var appium: [UInt8] {
    text(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n<XCUIElementTypeApplication "
        + "type=\"XCUIElementTypeApplication\" name=\"App\" x=\"0\" y=\"0\" width=\"390\" "
        + "height=\"844\">\n", "\n</XCUIElementTypeApplication>\n</AppiumAUT>\n"
    ) {
      "<XCUIElementTypeCell type=\"XCUIElementTypeCell\" name=\"row \($0)\" enabled=\"true\" "
        + "visible=\"true\" accessible=\"false\" x=\"0\" y=\"\($0 % 800)\" width=\"390\" "
        + "height=\"44\" index=\"\($0)\"><XCUIElementTypeStaticText "
        + "type=\"XCUIElementTypeStaticText\" value=\"Text \($0)\" label=\"Text \($0)\" "
        + "enabled=\"true\" visible=\"true\" x=\"16\" y=\"\($0 % 800 + 9)\" width=\"200\" "
        + "height=\"20\" index=\"0\"/></XCUIElementTypeCell>"
    }
  }

  private static var android: [UInt8] {
    text("<?xml version=\"1.0\"?>\n<hierarchy rotation=\"0\">\n", "\n</hierarchy>\n") {
      "<node index=\"\($0)\" text=\"Row \($0)\" resource-id=\"app:id/row\" "
        + "class=\"android.widget.TextView\" package=\"app\" content-desc=\"\" checkable=\"false\" "
        + "clickable=\"true\" enabled=\"true\" bounds=\"[0,\($0 % 1800)][1080,\($0 % 1800 + 90)]\"/>"
    }
  }

  private static var sentry: [UInt8] {
    text(
      "{\"rendering_system\":\"UIKIT\",\"windows\":[{\"type\":\"UIWindow\",\"x\":0,\"y\":0,"
        + "\"width\":390,\"height\":844,\"alpha\":1,\"visible\":true,\"children\":[\n", "]}]}\n",
      separator: ",\n"
    ) {
      "{\"type\":\"UITableViewCell\",\"identifier\":\"row \($0)\",\"x\":0,\"y\":\($0 % 800).25,"
        + "\"width\":390,\"height\":44,\"alpha\":1,\"visible\":true,\"children\":[]}"
    }
  }

  private static var driver: [UInt8] {
    text(
      "{\"value\":{\"type\":\"Application\",\"name\":\"App\",\"rect\":{\"x\":0,\"y\":0,"
        + "\"width\":390,\"height\":844},\"isEnabled\":\"1\",\"children\":[\n", "]}}\n",
      separator: ",\n"
    ) {
      "{\"type\":\"Button\",\"name\":\"b\($0)\",\"label\":\"Button \($0)\",\"rect\":{\"x\":16,"
        + "\"y\":\($0 % 800),\"width\":200,\"height\":44},\"isEnabled\":\"1\",\"isVisible\":\"1\"}"
    }
  }

  private static var accessibility: [UInt8] {
    text("[\n", "]\n", separator: ",\n") {
      "{\"AXFrame\":\"{{16, \($0 % 800)}, {200, 44}}\",\"frame\":{\"x\":16,\"y\":\($0 % 800),"
        + "\"width\":200,\"height\":44},\"AXLabel\":\"Button \($0)\",\"AXUniqueId\":\"b\($0)\","
        + "\"type\":\"Button\",\"role\":\"AXButton\",\"enabled\":true}"
    }
  }

  private static var description: [UInt8] {
    text(
      "Element subtree:\n →Application, 0x1, pid: 1, label: 'App'\n"
        + "    Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}\n", "\n"
    ) {
      "      Button, 0x6000\(10_000_000 + $0), {{16.0, \($0 % 800).0}, {200.0, 44.0}}, "
        + "identifier: 'b\($0)', label: 'Button \($0)'"
    }
  }
}
