import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Views without a frame in stack views.
struct IBStackLayoutTests {
  private func frames(_ attributes: String, _ views: String, _ width: Double, _ height: Double)
    throws -> [String: Rect]
  {
    let stack = """
      <stackView id="stack" \(attributes)><rect key="frame" x="10" y="20" width="\(width)" \
      height="\(height)"/><subviews>\(views)</subviews></stackView>
      """
    let reading = try HierarchyReader().read(
      IBFixture.storyboard(stack, resources: #"<image name="logo" width="24" height="24"/>"#))
    let tree = reading.scene.tree
    return Dictionary(
      uniqueKeysWithValues: tree.ids.map { (tree.id(of: $0), tree.frame(of: $0)) })
  }

  private static let switches = #"<switch id="a"/><switch id="b"/><switch id="c"/>"#

  @Test func `switches stand side by side at their own widths, and the last gap is filled`() throws
  {
    let row = try frames(#"spacing="8" distribution="equalSpacing""#, Self.switches, 253, 31)
    #expect(row["a"] == Rect(0, 0, 51, 31) && row["b"] == Rect(101, 0, 51, 31))
    #expect(row["c"] == Rect(202, 0, 51, 31))
    let column = try frames(
      #"axis="vertical" spacing="8" alignment="center""#, Self.switches, 101, 109)
    #expect(column["a"] == Rect(25, 0, 51, 31) && column["b"] == Rect(25, 39, 51, 31))
    #expect(column["c"] == Rect(25, 78, 51, 31))
  }

  @Test func `a field without a border is a little higher than its line, one with a border 34`()
    throws
  {
    let field =
      #"<textField id="a" text="Name" borderStyle="none"><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>"#
    let attributes = #"spacing="8" alignment="top" distribution="fillProportionally""#
    #expect(try frames(attributes, field, 200, 100)["a"]?.height == 19)
    let rounded = field.replacing("none", with: "roundedRect")
    #expect(try frames(attributes, rounded, 200, 100)["a"]?.height == 34)
  }

  /// Views of every kind that has an intrinsic content size, with and without their content.
  private static let kinds = [
    #"<switch id="v"/>"#, #"<stepper id="v"/>"#, #"<slider id="v"/>"#, #"<progressView id="v"/>"#,
    #"<searchBar id="v"/>"#, #"<pickerView id="v"/>"#, #"<datePicker id="v"/>"#,
    #"<segmentedControl id="v"><segments><segment title="One"/><segment title="The second"/></segments></segmentedControl>"#,
    #"<segmentedControl id="v"/>"#, #"<activityIndicatorView id="v" style="large"/>"#,
    #"<activityIndicatorView id="v" style="whiteLarge"/>"#, #"<activityIndicatorView id="v"/>"#,
    #"<pageControl id="v" numberOfPages="7"/>"#, #"<pageControl id="v"/>"#,
    #"<imageView id="v" image="logo"/>"#, #"<imageView id="v" image="none"/>"#,
    #"<label id="v" text="A label"/>"#, #"<label id="v" text=""/>"#,
    #"<label id="v" numberOfLines="0" text="Of many words, so that it wraps in a narrow stack view"/>"#,
    #"<label id="v" numberOfLines="2" text="One&#10;two&#10;three"/>"#,
    #"<label id="v" text="Large"><fontDescription key="fontDescription" type="boldSystem" pointSize="31"/></label>"#,
    #"<button id="v"><state key="normal" title="Send"/></button>"#,
    #"<button id="v"><state key="normal" title="Send" image="logo"/></button>"#,
    #"<button id="v"><state key="normal" image="logo"/></button>"#,
    #"<button id="v"><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>"#,
    #"<textField id="v" placeholder="A name" borderStyle="roundedRect"/>"#,
    #"<textField id="v" text="Ada" borderStyle="none"/>"#, #"<view id="v"/>"#,
    #"<stackView id="v" spacing="5"><subviews><switch id="w"/><stepper id="x"/></subviews></stackView>"#,
    #"<stackView id="v" axis="vertical" spacing="5"><subviews><switch id="w"/><stepper id="x" hidden="YES"/><slider id="y"/></subviews></stackView>"#,
    #"<stackView id="v"/>"#,
  ]

  /// The frames of a stack view's subviews, as one line.
  private func line(_ attributes: String, _ views: String, _ width: Double, _ height: Double)
    throws -> String
  {
    try frames(attributes, views, width, height).filter {
      !["0", "root", "stack"].contains($0.key)
    }
    .sorted { $0.key < $1.key }
    .map { "\($0.key) \($0.value.minX) \($0.value.minY) \($0.value.width) \($0.value.height)" }
    .joined(separator: ", ")
  }

  @Test func `every kind of view has its own size beside others`() throws {
    var lines: [String] = []
    for kind in Self.kinds {
      let views = kind + #"<view id="rest"/>"#
      lines.append("== \(kind)")
      lines.append(try line(#"spacing="3" alignment="top""#, views, 411, 307))
      lines.append(
        try line(#"axis="vertical" alignment="leading" spacing="3""#, views, 137, 307))
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "stack-kinds.txt") == nil)
  }

  @Test func `distributions, alignments and priorities in stack views with and without room`()
    throws
  {
    let views = [
      #"<switch id="a"/><label id="b" text="Text"/><stepper id="c"/>"#,
      #"<switch id="a" horizontalHuggingPriority="100" verticalHuggingPriority="900"/>"#
        + #"<label id="b" text="Text" horizontalCompressionResistancePriority="200"/>"#
        + #"<stepper id="c" hidden="YES"/><button id="d"><state key="normal" title="Go"/></button>"#,
      #"<view id="a"><constraints><constraint firstAttribute="width" constant="77"/>"#
        + #"<constraint firstAttribute="height" constant="33"/></constraints></view>"#
        + #"<imageView id="b" image="logo"/><label id="c" text="End"/>"#,
      #"<slider id="a"/>"#, "",
    ]
    let distributions = [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]
    let alignments = [
      "fill", "leading", "trailing", "top", "bottom", "center", "firstBaseline", "lastBaseline",
    ]
    var lines: [String] = []
    for views in views {
      lines.append("== \(views)")
      for axis in ["horizontal", "vertical"] {
        for (number, distribution) in distributions.enumerated() {
          for (place, alignment) in alignments.enumerated() where (place + number) % 3 == 0 {
            let attributes =
              "axis=\"\(axis)\" distribution=\"\(distribution)\" alignment=\"\(alignment)\" "
              + "spacing=\"\(number + 4)\""
            for (width, height) in [(401.0, 303.0), (97, 61)] {
              lines.append(
                "\(axis) \(distribution) \(alignment) \(width): "
                  + (try line(attributes, views, width, height)))
            }
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "stack-distributions.txt") == nil)
  }

  @Test func `alignment places views across the axis`() throws {
    for (alignment, rect) in [
      ("leading", Rect(0, 0, 51, 31)), ("trailing", Rect(49, 0, 51, 31)),
      ("center", Rect(24.5, 0, 51, 31)), ("fill", Rect(0, 0, 100, 31)),
    ] {
      let column = try frames(
        #"axis="vertical" alignment="\#(alignment)""#, #"<switch id="a"/>"#, 100, 31)
      #expect(column["a"] == rect, "\(alignment)")
    }
    for (alignment, rect) in [
      ("top", Rect(0, 0, 51, 31)), ("bottom", Rect(0, 69, 51, 31)),
      ("center", Rect(0, 34.5, 51, 31)),
    ] {
      let row = try frames(#"alignment="\#(alignment)""#, #"<switch id="a"/>"#, 51, 100)
      #expect(row["a"] == rect, "\(alignment)")
    }
  }

  @Test func `distributions share the length of the stack view`() throws {
    let equal = try frames(#"spacing="10" distribution="fillEqually""#, Self.switches, 320, 31)
    #expect(equal["a"] == Rect(0, 0, 100, 31) && equal["c"] == Rect(220, 0, 100, 31))
    let views = #"<switch id="a"/><stepper id="b"/>"#
    let shares = try frames(#"distribution="fillProportionally""#, views, 290, 31)
    #expect(shares["a"] == Rect(0, 0, 102, 31) && shares["b"] == Rect(102, 0, 188, 31))
    let centred = try frames(#"distribution="equalCentering""#, Self.switches, 351, 31)
    #expect(centred["b"] == Rect(150, 0, 51, 31))
    // The view with the lowest hugging priority is stretched.
    let hugging = #"<switch id="a" horizontalHuggingPriority="251"/><view id="v"/><switch id="b"/>"#
    let fill = try frames(#"spacing="4""#, hugging, 200, 31)
    #expect(fill["a"] == Rect(0, 0, 51, 31) && fill["v"] == Rect(55, 0, 90, 31))
    #expect(fill["b"] == Rect(149, 0, 51, 31))
  }

  @Test func `labels are as wide as their text, and never fill the stack view`() throws {
    let views = """
      <label id="a" text="Name"><fontDescription key="fontDescription" type="system" pointSize="17"/>\
      </label><textField id="f" placeholder="Your name"/><label id="b" text="Longer words" hidden="YES"/>
      """
    let row = try frames(#"spacing="8""#, views, 300, 34)
    let label = try #require(row["a"])
    #expect((30...60).contains(label.width) && label.height == 34)
    #expect(row["f"] == Rect(label.maxX + 8, 0, 300 - label.maxX - 8, 34))
    let column = try frames(#"axis="vertical" alignment="leading" spacing="6""#, views, 300, 200)
    #expect(try #require(column["a"]).width == label.width)
    #expect(try #require(column["f"]).maxX < 300)
  }

  @Test func `constraints of width and height, and stored frames, come first`() throws {
    let views = """
      <view id="a"><constraints><constraint firstAttribute="width" constant="30" id="w"/></constraints>\
      </view><view id="b"><rect key="frame" x="40" y="0" width="70" height="40"/></view><switch id="c"/>
      """
    let row = try frames(#"spacing="10" alignment="top""#, views, 400, 40)
    #expect(row["a"] == Rect(0, 0, 30, 0) && row["b"] == Rect(40, 0, 70, 40))
    #expect(row["c"]?.minX == 120)
  }

  @Test func `a label has as many lines as it may have, and one by default`() throws {
    let text = "Of many words, so that it wraps in a narrow stack view"
    // A line of 17 points is 20.5 points high.
    let cases: [(attributes: String, text: String, height: Double)] = [
      ("", text, 20.5), (#"numberOfLines="1""#, text, 20.5), (#"numberOfLines="2""#, text, 41),
      (#"numberOfLines="3""#, text, 61.5), (#"numberOfLines="-1""#, "One", 20.5),
      (#"numberOfLines="0""#, "One&#10;two&#10;three", 61.5),
      (#"numberOfLines="0""#, "One&#10;&#10;three", 61.5),
      (#"numberOfLines="2""#, "One&#10;two&#10;three", 41), ("", "One&#10;two&#10;three", 20.5),
      ("", "One", 20.5),
    ]
    for (attributes, text, height) in cases {
      let column = try frames(
        #"axis="vertical" alignment="leading""#,
        #"<label id="a" text="\#(text)" \#(attributes)/><view id="rest"/>"#, 90, 400)
      #expect(column["a"]?.height == height, "\(attributes) \(text)")
    }
  }

  @Test func `a stack view in another one has no space between its views by default`() throws {
    for (attributes, size) in [
      (#"axis="vertical""#, Size(94, 63)), ("", Size(145, 32)),
      (#"axis="vertical" spacing="0""#, Size(94, 63)), (#"spacing="10""#, Size(155, 32)),
      (#"axis="vertical" spacing="10""#, Size(94, 73)),
    ] {
      let inner =
        #"<stackView id="in" \#(attributes)><subviews><switch id="a"/><stepper id="b"/>"#
        + #"</subviews></stackView><switch id="c"/>"#
      let row = try frames(#"spacing="5" alignment="top""#, inner, size.width + 56, 90)
      #expect(row["in"]?.size == size, "\(attributes)")
    }
  }

  @Test func `a stack view without a frame has the size of its contents`() throws {
    let inner = """
      <stackView id="in" axis="vertical" spacing="4"><subviews><switch id="a"/><switch id="b"/>\
      </subviews></stackView><switch id="c"/>
      """
    let row = try frames(#"spacing="5" alignment="top""#, inner, 107, 90)
    #expect(row["in"] == Rect(0, 0, 51, 66) && row["b"] == Rect(0, 35, 51, 31))
    #expect(row["c"] == Rect(56, 0, 51, 31))
  }

  @Test func `the layout is noted, not warned about`() throws {
    let stack = """
      <stackView id="stack"><rect key="frame" x="0" y="0" width="51" height="31"/><subviews>\
      <switch id="a"/></subviews></stackView>
      """
    let reading = try HierarchyReader().read(IBFixture.storyboard(stack))
    #expect(reading.complaints.isEmpty && reading.assumedFrames.isEmpty)
    #expect(
      reading.messages.contains {
        $0.hasSuffix("UISwitch a has no frame: its stack view puts it at (0 0; 51 31)")
      })
  }
}
