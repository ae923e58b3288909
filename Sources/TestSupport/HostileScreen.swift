/// Scenes whose structure may make answers disproportionately slow: thousands of overlapping views,
/// long chains, or many recognizers on one view.
package struct HostileScreen: Sendable {
  /// The question about the scene.
  package enum Question: String, Sendable, CaseIterable {
    case audit, map, comparison, why, touch
    /// An audit of all scenes of the file.
    case auditOfAll = "audit of all"
  }

  /// The structure and the question: `views that overlap, map`.
  package let name: String
  package let question: Question
  /// A factor for the size, since some structures are slower than others of the same size.
  private let scale: Double
  private let make: @Sendable (Int) -> String

  private init(
    _ name: String, _ question: Question, scale: Double = 1,
    _ make: @escaping @Sendable (Int) -> String
  ) {
    self.name = "\(name), \(question.rawValue)"
    self.question = question
    self.scale = scale
    self.make = make
  }

  /// Returns the scene with about `size` views or recognizers, before scaling.
  package func text(_ size: Int) -> String { make(max(1, Int(Double(size) * scale))) }

  /// All structures, with every question that was once slow for one of them.
  package static let all: [HostileScreen] =
    [Question.audit, .map, .comparison].flatMap { question in
      [
        HostileScreen("views that overlap", question, scale: 0.16) { overlapping($0) },
        HostileScreen("siblings in a grid", question) { grid($0) },
        HostileScreen("windows", question, scale: 0.16) { windows($0) },
        HostileScreen("a chain of buttons", question, scale: 0.2) { chain($0) },
      ]
    } + [
      HostileScreen("views at one place", .why, scale: 0.08) { equal($0) },
      HostileScreen("taps on one view", .audit, scale: 0.08) { taps($0) },
      HostileScreen("taps that wait for one", .audit, scale: 0.08) { taps($0, waits: true) },
      HostileScreen("taps on different views", .audit, scale: 0.16) { taps(onViews: $0) },
      HostileScreen("a chain of buttons", .touch, scale: 0.4) { chain($0) },
      HostileScreen("dumps in one text", .auditOfAll, scale: 0.08) { dumps($0) },
      HostileScreen("scenes that embed each other", .auditOfAll, scale: 0.04) { scenes($0) },
    ]

  private static func scene(_ windows: String) -> String {
    "{\"hitscope\":1,\"screen\":[390,844],\"touch\":[5,5],\"windows\":[\(windows)]}"
  }

  private static func scene(_ count: Int, _ view: (Int) -> String) -> String {
    scene(
      "{\"frame\":[0,0,390,844],\"subviews\":["
        + HostileFile.lines(count, separator: ",", view) + "]}")
  }

  private static func overlapping(_ count: Int) -> String {
    scene(count) {
      "{\"class\":\"UIButton\",\"frame\":[\(Double($0) * 0.0007),\(Double($0) * 0.0013),300,300]}"
    }
  }

  private static func grid(_ count: Int) -> String {
    scene(count) {
      "{\"id\":\"v\($0)\",\"class\":\"UIButton\",\"frame\":[\($0 % 390),\($0 / 390 % 844),4,4]}"
    }
  }

  private static func windows(_ count: Int) -> String {
    scene(
      HostileFile.lines(count, separator: ",") {
        "{\"id\":\"w\($0)\",\"frame\":[\($0 % 350),\($0 / 350 * 3),40,40],\"subviews\":["
          + "{\"class\":\"UIButton\",\"frame\":[0,0,20,20]}]}"
      })
  }

  private static func chain(_ count: Int) -> String {
    scene(
      String(
        repeating: "{\"class\":\"UIButton\",\"frame\":[0,0,390,844],\"subviews\":[", count: count)
        + String(repeating: "]}", count: count))
  }

  private static func equal(_ count: Int) -> String {
    scene(count) { "{\"id\":\"e\($0)\",\"frame\":[0,0,200,200]}" }
  }

  private static func taps(_ count: Int, waits: Bool = false) -> String {
    let ids = HostileFile.lines(count - 1, separator: ",") { "\"g\($0 + 1)\"" }
    return scene(
      "{\"frame\":[0,0,390,844],\"gestures\":["
        + HostileFile.lines(count, separator: ",") {
          "{\"id\":\"g\($0)\",\"type\":\"tap\",\"action\":\"a\""
            + (waits && $0 == 0 ? ",\"requireToFail\":[\(ids)]}" : "}")
        } + "]}")
  }

  private static func taps(onViews count: Int) -> String {
    let tap = "{\"type\":\"tap\",\"action\":\"a\"}"
    return scene(count) {
      "{\"id\":\"v\($0)\",\"frame\":[\($0 % 97 * 4),\($0 / 97 * 4),4,4],"
        + "\"gestures\":[\(tap),\(tap)]}"
    }
  }

  private static func dumps(_ count: Int) -> String {
    HostileFile.lines(count) { number in
      let address = HostileFile.address(number)
      return """
        (lldb) po [window recursiveDescription]
        <UIWindow: 0x\(address)1; frame = (0 0; 390 844)>
           | <UIView: 0x\(address)2; frame = (0 0; 390 844)>
           |    | <UIButton: 0x\(address)3; frame = (10 10; 30 30)>
        """
    }
  }

  private static func scenes(_ count: Int) -> String {
    let frame = "x=\"9\" y=\"9\" width=\"300\" height=\"300\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="c0"><device id="retina6_12"/><scenes>

      """
        + HostileFile.lines(count) {
          """
          <scene sceneID="s\($0)"><objects><viewController id="c\($0)" sceneMemberID="viewController">
          <view key="view" id="v\($0)"><rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews><containerView id="k\($0)"><rect key="frame" \(frame)/><connections>
          <segue destination="c\($0 + 1)" kind="embed" id="e\($0)"/></connections></containerView>
          <button id="b\($0)"><rect key="frame" x="5" y="400" width="30" height="30"/></button>
          </subviews></view></viewController></objects></scene>
          """
        } + "</scenes></document>"
  }
}
