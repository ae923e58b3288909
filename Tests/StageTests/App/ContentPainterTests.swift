import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

/// The shapes of controls in the look App.
@Suite struct ContentPainterTests {
  private let measuring = GridTextMeasure()

  /// Draws a view at the origin of the picture, one picture point per point.
  private func drawn(
    _ className: String, _ frame: Rect, enabled: Bool = true, density: Double = 1,
    through transform: AffineTransform = .identity, images: ViewImages = ViewImages(),
    on ground: Color = Color(0xFFFFFF), _ change: (inout ViewAppearance) -> Void = { _ in }
  ) -> [DrawList.Command] {
    var node = ViewNode(className, frame: frame)
    var appearance = ViewAppearance()
    change(&appearance)
    var details = ViewDetails()
    details.appearance = appearance
    if !enabled {
      details.control = ControlDescription()
      details.control?.isEnabled = false
    }
    node.details = details
    var builder = ViewTreeBuilder()
    builder.add(node)
    let quad = Quadrilateral(Rect(origin: .zero, size: frame.size), through: transform)
    var list = DrawList()
    if let content = ViewContent(
      of: NodeID(0), in: builder.finish(), on: ground, opacity: 1, density: density,
      images: images)
    {
      ContentPainter(content, in: quad, measuring)?.draw(&list)
    }
    return list.commands
  }

  private func texts(_ commands: [DrawList.Command]) -> [TextRun] {
    commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private func rects(_ commands: [DrawList.Command], filled color: Color? = nil) -> [Rect] {
    commands.compactMap { command in
      guard case .rect(let rect, _, let fill, _) = command else { return nil }
      return color == nil || fill == .color(color ?? .clear) ? rect : nil
    }
  }

  /// The centres of the circles that are drawn.
  private func knobs(_ commands: [DrawList.Command]) -> [Point] {
    commands.compactMap { command in
      guard case .path(let path, let fill?, _) = command, fill == .color(Color(0xFFFFFF)) else {
        return nil
      }
      return path.boundingBox?.center
    }
  }

  /// A view of each kind, with everything that may be recorded of it.
  private static let classes = [
    "UILabel", "UIButton", "UITextField", "UISearchBar", "UITextView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIStepper", "UIProgressView", "UIPageControl",
    "UIActivityIndicatorView", "UIPickerView", "UIDatePicker", "UIImageView", "UITableViewCell",
    "UINavigationBar", "UITabBar", "UITabBarButton", "UIBarButtonItem", "CheckBox",
    "RadioButton", "UIView",
  ]

  /// The rectangles that commands draw in, each with its radius; those of texts depend on the steps
  /// of font sizes.
  private static func numbers(_ commands: [DrawList.Command]) -> [[Double]] {
    commands.compactMap { command in
      switch command {
      case .rect(let rect, let radius, _, _):
        [rect.minX, rect.minY, rect.width, rect.height, radius]
      case .path(let path, _, _):
        path.boundingBox.map { [$0.minX, $0.minY, $0.width, $0.height] }
      case .picture(_, let rect, _): [rect.minX, rect.minY, rect.width, rect.height]
      default: nil
      }
    }
  }

  @Test(arguments: classes) func `a view of twice the size in the picture has twice the shapes`(
    name: String
  ) {
    let frame = Rect(0, 0, 120, 44)
    let values: [Double?] = [nil, 0, 1]
    let accessories = ["disclosureIndicator", "checkmark", "detailButton"]
    for (number, value) in values.enumerated() {
      for enabled in [true, false] {
        func commands(_ scale: Double) -> [DrawList.Command] {
          drawn(name, frame, enabled: enabled, through: AffineTransform(scale, 0, 0, scale, 0, 0)) {
            $0.text = "Two words"
            $0.placeholder = "Search"
            $0.value = value
            $0.items = ["One", "Two"]
            $0.numberOfPages = 3
            $0.isSelected = number == 2
            $0.style = number == 0 ? "line" : "roundedRect"
            $0.accessory = accessories[number]
          }
        }
        let (small, large) = (Self.numbers(commands(1)), Self.numbers(commands(2)))
        #expect(small.count == large.count, "\(name) \(String(describing: value))")
        for (one, two) in zip(small, large) {
          // Hairlines stay hairlines.
          let isScaled = zip(one, two).allSatisfy { abs($0 * 2 - $1) <= 1 }
          #expect(isScaled, "\(name) \(String(describing: value)): \(one) → \(two)")
        }
      }
    }
  }

  /// All kinds in all styles and states, in frames of odd sizes, on light and dark ground, enlarged
  /// and in pixels: every size and colour that a shape has appears in a picture of the sheet.
  @Test func `every kind of content looks as it did when a person last reviewed it`() throws {
    var sheet = PictureSheet()
    let frames = [
      Rect(0, 0, 247, 43), Rect(0, 0, 61, 29), Rect(0, 0, 19, 143), Rect(0, 0, 311, 217),
      Rect(0, 0, 53, 7),
    ]
    let styles = [
      nil, "filled", "tinted", "gray", "bordered", "roundedRect", "back", "none", "line",
    ]
    let accessories = [
      "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
    ]
    let contents: [(inout ViewAppearance, Int) -> Void] = [
      { appearance, _ in appearance.image = "star" },
      { appearance, number in
        appearance.text = number % 2 == 0 ? "Two words" : "A text of several words, for two lines"
      },
      { appearance, number in
        appearance.text = "Star"
        appearance.image = "star"
        appearance.font = ViewFont(size: 11 + Double(number), weight: .semibold)
        appearance.textAlignment = [.center, .right, .justified][number % 3]
        appearance.textColor = ViewColor(rgba: 0x2040_80FF)
        appearance.tintColor = ViewColor(rgba: 0xC040_20FF)
      },
      { appearance, number in appearance.placeholder = "Search \(number)" },
      { appearance, number in appearance.numberOfPages = number * 9 },
    ]
    for name in Self.classes {
      for (number, style) in styles.enumerated() {
        let lists = contents.flatMap { content in
          frames.enumerated().map { place, frame in
            let state = number + place
            let scale = [1, 1.7, 0.6][state % 3]
            let commands = drawn(
              name, frame, enabled: state % 4 != 1, density: state % 5 == 2 ? 2 : 1,
              through: AffineTransform(scale, 0, 0, scale, 0, 0),
              on: Color(state % 2 == 0 ? 0xFFFFFF : 0x101114)
            ) {
              $0.style = style
              $0.value = [nil, 0, 1, 0.49, 0.5, 2, 0.3][state % 7]
              $0.items = Array(["One", "Second", "3", "The fourth"].prefix(state % 5))
              $0.isSelected = state % 3 == 1
              $0.accessory = accessories[state % 4]
              $0.numberOfLines = [nil, 1, 2, 0][state % 4]
              content(&$0, state)
            }
            var list = DrawList()
            commands.forEach { list.append($0) }
            return list
          }
        }
        sheet.add("\(name) \(style ?? "without a style")", each: lists)
      }
    }
    #expect(try sheet.mismatch(named: "sheet-content.txt") == nil)
  }

  @Test func `a switch shows its state, and an unknown state in the middle`() throws {
    let frame = Rect(0, 0, 51, 31)
    let on = try #require(knobs(drawn("UISwitch", frame) { $0.value = 1 }).first)
    let off = try #require(knobs(drawn("UISwitch", frame) { $0.value = 0 }).first)
    let unknown = try #require(knobs(drawn("UISwitch", frame)).first)
    #expect(on.x == 35.5 && off.x == 15.5 && unknown.x == 25.5)
    #expect(rects(drawn("UISwitch", frame) { $0.value = 1 }, filled: Color(0x34C759)).count == 1)
    #expect(rects(drawn("UISwitch", frame) { $0.value = 0 }, filled: Color(0xE9E9EA)).count == 1)
    let tinted = drawn("UISwitch", frame) {
      $0.value = 1
      $0.tintColor = ViewColor(rgba: 0xFF00_00FF)
    }
    #expect(rects(tinted, filled: Color(0xFF0000)).count == 1)
  }

  @Test(arguments: [(0.0, 14.0), (0.5, 100), (1, 186), (7, 186)])
  func `the knob of a slider is at its value`(value: Double, x: Double) throws {
    let commands = drawn("UISlider", Rect(0, 0, 200, 34)) { $0.value = value }
    #expect(try #require(knobs(commands).first).x == x)
  }

  @Test func `sliders, progress bars and switches have the recorded tints`() {
    let change: (inout ViewAppearance) -> Void = {
      $0.value = 0.5
      $0.trackTintColor = ViewColor(rgba: 0xFF00_00FF)
      $0.thumbTintColor = ViewColor(rgba: 0x00FF_00FF)
    }
    let slider = drawn("UISlider", Rect(0, 0, 200, 34), change)
    #expect(rects(slider, filled: Color(0xFF0000)).count == 1 && knobs(slider).isEmpty)
    #expect(
      rects(drawn("UIProgressView", Rect(0, 0, 100, 4), change), filled: Color(0xFF0000)).count
        == 1)
    #expect(knobs(drawn("UISwitch", Rect(0, 0, 51, 31), change)).isEmpty)
  }

  @Test func `a progress bar is at least one point of the picture high`() {
    let commands = drawn(
      "UIProgressView", Rect(0, 0, 100, 2), through: AffineTransform(scaleX: 0.3, y: 0.3)
    ) { $0.value = 0.5 }
    #expect(rects(commands).map(\.height) == [1, 1])
  }

  @Test func `a picker has bars in place of rows that are not recorded`() {
    let frame = Rect(0, 0, 320, 216)
    #expect(rects(drawn("UIDatePicker", frame)).count == 8)
    #expect(rects(drawn("UIDatePicker", Rect(0, 0, 320, 34))).count == 1)
    let recorded = drawn("UIPickerView", frame) { $0.text = "May" }
    #expect(rects(recorded).count == 1 && texts(recorded).map(\.string) == ["May"])
  }

  @Test func `a text view clips its text, and has no ellipsis`() {
    let commands = drawn("UITextView", Rect(0, 0, 100, 40)) {
      $0.text = "A text that is longer than the room that the view has for it on the screen"
    }
    #expect(commands.first == .pushClip(Rect(0, 0, 100, 40), cornerRadius: 0))
    #expect(texts(commands).count == 2)
    #expect(!texts(commands).contains { $0.string.hasSuffix("…") })
  }

  @Test func `a bar item with an image shows it instead of its title`() {
    let item = drawn("UIBarButtonItem", Rect(0, 0, 44, 44)) {
      $0.text = "Settings"
      $0.image = "gear"
    }
    #expect(texts(item).map(\.string) == ["gear"])
  }

  @Test func `a small button without room for its name shows the sign for an image`() {
    let button = drawn("UIButton", Rect(0, 0, 20, 20)) { $0.text = "common visibility off" }
    #expect(texts(button).isEmpty && !button.isEmpty)
  }

  @Test func `the text of a disabled field is faint`() throws {
    let frame = Rect(0, 0, 200, 34)
    for recorded in [nil, ViewColor(rgba: 0x2040_80FF)] {
      let field = try #require(
        texts(
          drawn("UITextField", frame, enabled: false) {
            $0.text = "Ada"
            $0.textColor = recorded
          }
        ).first)
      #expect(field.color.alpha == 102)
    }
  }

  @Test func `a slider without a recorded value has no knob`() {
    #expect(knobs(drawn("UISlider", Rect(0, 0, 200, 34))).isEmpty)
  }

  @Test func `the selected segment stands out`() {
    let commands = drawn("UISegmentedControl", Rect(0, 0, 200, 32)) {
      $0.items = ["First", "Second"]
      $0.value = 1
    }
    #expect(texts(commands).map(\.string) == ["First", "Second"])
    #expect(texts(commands).map(\.font.weight) == [.regular, .semibold])
    #expect(rects(commands, filled: Color(0xFFFFFF)) == [Rect(102, 2, 96, 28)])
  }

  @Test func `the dots of pages have one that is current`() {
    let commands = drawn("UIPageControl", Rect(0, 0, 100, 26)) {
      $0.numberOfPages = 3
      $0.value = 1
    }
    let fills = commands.compactMap { command -> Fill? in
      if case .path(_, let fill, _) = command { fill } else { nil }
    }
    #expect(fills.count == 3 && fills[0] == fills[2] && fills[0] != fills[1])
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 25), (1, 100), (-3, 0), (5, 100)])
  func `a progress bar is filled up to its value`(value: Double, width: Double) {
    let commands = drawn("UIProgressView", Rect(0, 0, 100, 4)) { $0.value = value }
    let filled = rects(commands, filled: Color(0x007AFF))
    #expect(filled.map(\.width) == (width > 0 ? [width] : []))
  }

  @Test func `a field shows its text, or its placeholder in grey`() {
    let frame = Rect(0, 0, 200, 34)
    let text = texts(
      drawn("UITextField", frame) {
        $0.text = "Ada"
        $0.placeholder = "Name"
      })
    let empty = texts(drawn("UITextField", frame) { $0.placeholder = "Name" })
    #expect(text.map(\.string) == ["Ada"] && empty.map(\.string) == ["Name"])
    #expect(text.first?.color != empty.first?.color)
  }

  @Test func `a disabled button's title is faint`() throws {
    let frame = Rect(0, 0, 120, 34)
    let enabled = try #require(texts(drawn("UIButton", frame) { $0.text = "Send" }).first)
    let disabled = try #require(
      texts(drawn("UIButton", frame, enabled: false) { $0.text = "Send" }).first)
    #expect(enabled.color == Color(0x007AFF) && disabled.color.alpha < 100)
  }

  @Test func `a label has its font, its alignment and its number of lines`() throws {
    let commands = drawn("UILabel", Rect(0, 0, 300, 80)) {
      $0.text = "A long text that does not fit into a single line of the label"
      $0.font = ViewFont(size: 20, weight: .bold)
      $0.textAlignment = .right
      $0.numberOfLines = 2
    }
    let runs = texts(commands)
    #expect(runs.count == 2)
    #expect(runs.allSatisfy { $0.anchor == .end && $0.position.x == 300 })
    #expect(runs.allSatisfy { $0.font.weight == .bold && $0.font.size > 13 && $0.font.size < 20 })
  }

  @Test func `sizes are those of the screen, also if it is measured in pixels or enlarged`() throws
  {
    func size(_ scale: Double, _ density: Double) throws -> Double {
      let commands = drawn(
        "UILabel", Rect(0, 0, 300, 60), density: density,
        through: AffineTransform(scaleX: scale, y: scale)
      ) {
        $0.text = "Text"
        $0.font = ViewFont(size: 10)
      }
      return try #require(texts(commands).first).font.size
    }
    #expect(try size(1, 1) == 9 && size(2, 1) == 18 && size(1, 2) == 18)
  }

  @Test func `content keeps its proportions where the view is drawn wider or higher than it is`()
    throws
  {
    func size(_ transform: AffineTransform) throws -> Double {
      let commands = drawn("UILabel", Rect(0, 0, 100, 40), through: transform) { $0.text = "Text" }
      return try #require(texts(commands).first).font.size
    }
    let own = try size(.identity)
    #expect(try size(AffineTransform(scaleX: 2, y: 1)) == own)
    #expect(try size(AffineTransform(scaleX: 1, y: 2)) == own)
    #expect(try size(AffineTransform(scaleX: 2, y: 2)) > own)
  }

  @Test
  func `the content of a rotated view is rotated with it, and an upright one needs no transform`() {
    let frame = Rect(0, 0, 100, 40)
    let upright = drawn("UILabel", frame) { $0.text = "Text" }
    let rotated = drawn("UILabel", frame, through: AffineTransform(0, 1, -1, 0, 50, 0)) {
      $0.text = "Text"
    }
    #expect(upright.count == 1)
    guard case .pushTransform(let transform)? = rotated.first else {
      Issue.record("no transform")
      return
    }
    #expect(transform == AffineTransform(0, 1, -1, 0, 50, 0))
    #expect(rotated.last == .popTransform)
  }

  @Test func `an image is a plate with its name, and a small one has the plate alone`() {
    let large = drawn("UIImageView", Rect(0, 0, 120, 120)) { $0.image = "Mountain" }
    let small = drawn("UIImageView", Rect(0, 0, 20, 20)) { $0.image = "Mountain" }
    #expect(texts(large).map(\.string) == ["Mountain"])
    #expect(texts(small).isEmpty && !small.isEmpty)
  }

  @Test func `an image whose file was found is drawn in its place, and only inside the view`()
    throws
  {
    let picture = try EncodedPicture(PictureHead.png(80, 40))
    var images = ViewImages()
    images.add(picture, named: "logo", scale: 2)
    func drawing(
      _ className: String, _ mode: ViewAppearance.ContentMode?, text: String? = nil,
      image: String = "logo"
    ) -> [DrawList.Command] {
      drawn(className, Rect(0, 0, 100, 100), images: images) {
        $0.image = image
        $0.contentMode = mode
        $0.text = text
      }
    }
    #expect(
      drawing("UIImageView", nil) == [.picture(picture, in: Rect(0, 25, 100, 50), opacity: 1)])
    #expect(
      drawing("UIImageView", .scaleAspectFill)
        == [
          .pushClip(Rect(0, 0, 100, 100), cornerRadius: 0),
          .picture(picture, in: Rect(-50, 0, 200, 100), opacity: 1), .popClip,
        ])
    #expect(
      drawing("UIButton", nil) == [.picture(picture, in: Rect(30, 40, 40, 20), opacity: 1)])
    let titled = drawing("UIButton", nil, text: "Buy")
    #expect(titled.first == .picture(picture, in: Rect(6, 45, 20, 10), opacity: 1))
    #expect(texts(titled).map(\.string) == ["Buy"])
    // The images of bars are templates, which UIKit fills with the tint.
    for commands in [drawing("UIBarButtonItem", nil), drawing("UIImageView", nil, image: "other")] {
      #expect(!commands.contains { if case .picture = $0 { true } else { false } })
    }
  }

  @Test func `every control fits into its frame`() {
    let classes = [
      "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIProgressView", "UIPageControl",
      "UIActivityIndicatorView", "UIPickerView", "UITextField", "UISearchBar", "UITabBarButton",
      "android.widget.CheckBox", "WKWebView", "UITableViewCell", "UINavigationBar", "UIImageView",
    ]
    for className in classes {
      for frame in [Rect(0, 0, 320, 44), Rect(0, 0, 60, 30), Rect(0, 0, 12, 300)] {
        let commands = drawn(className, frame) {
          $0.text = "Text"
          $0.value = 1
          $0.items = ["A", "B"]
          $0.numberOfPages = 3
          $0.image = "star"
          $0.accessory = "checkmark"
        }
        for rect in rects(commands) {
          #expect(
            rect.width >= 0 && rect.height >= 0 && frame.inset(by: -0.5).contains(rect.center),
            "\(className) in \(frame): \(rect)")
        }
      }
    }
  }
}
