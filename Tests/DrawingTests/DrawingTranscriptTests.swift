import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Every command with every kind of value, as the text of each kind of file.
@Suite struct DrawingTranscriptTests {
  /// The colours of one theme.
  private struct Inks {
    var a: Color
    var b: Color
    var faint: Color
  }

  private static let day = Inks(
    a: Color(0x12_34_56), b: Color(0xAB_CD_EF), faint: Color(0x65_43_21, opacity: 0.3))
  private static let night = Inks(
    a: Color(0xFE_DC_BA), b: Color(0xAB_CD_EF), faint: Color(0x65_43_21, opacity: 0.7))

  /// Shapes with each fill, stroke, corner and outline.
  private static func shapes(_ ink: Inks, dx: Double = 0) -> DrawList {
    var list = DrawList()
    let fills: [Fill?] = [
      nil, .color(ink.a), .color(ink.b), .color(ink.faint),
      .hatch(ink.a, spacing: 6.5, lineWidth: 1.25),
      .hatch(ink.faint, spacing: 6.5, lineWidth: 1.25),
      .hatch(ink.a, spacing: 0.5, lineWidth: 1), .hatch(ink.a, spacing: 0.51, lineWidth: 1),
      .hatch(ink.a, spacing: .infinity, lineWidth: 1), .hatch(ink.a, spacing: 5, lineWidth: 0),
    ]
    let strokes: [Stroke?] = [
      nil, Stroke(ink.a), Stroke(ink.b, width: 2.5), Stroke(ink.faint, width: 0),
      Stroke(ink.faint, width: -1), Stroke(ink.a, width: 1, dash: [3, 1.5]),
      Stroke(ink.a, width: 1.0625, dash: [0, 0]),
      Stroke(ink.b, width: 3, dash: [-2, 4], isRound: true),
      Stroke(ink.faint, isRound: true),
    ]
    for (number, fill) in fills.enumerated() {
      list.append(
        .rect(
          Rect(3.12345 + Double(number) + dx, 5.5, 21.25, 9.5),
          cornerRadius: [0, 1.5, 99, -1][number % 4], fill: fill, stroke: nil))
    }
    for (number, stroke) in strokes.enumerated() {
      list.append(
        .rect(
          Rect(40.0004, 60 - Double(number), -11, -7.75), cornerRadius: 2, fill: fills[number],
          stroke: stroke))
      list.append(
        .path(
          Path(polygon: [Point(1, 2), Point(3.0625, 4), Point(-5, Double(number))]),
          fill: fills[9 - number], stroke: stroke))
    }
    let oval = Path(ellipse: Rect(10, 20, 30, 40.5))
    for path in [
      Path(circle: Point(31.125, 37.875), radius: 8.0625), Path(circle: Point(1, 2), radius: 0),
      Path(circle: Point(1, 2), radius: -3), oval, Path(Array(oval.elements.dropLast())),
      Path([.move(Point(1, 2)), .line(Point(3, 4))]), Path([.move(Point(5, 6))]), Path(),
    ] {
      list.path(path, fill: ink.a, stroke: Stroke(ink.faint, width: 1.5))
    }
    return list
  }

  /// Texts with each property.
  private static func texts(_ ink: Inks) -> DrawList {
    var list = DrawList()
    for (number, string) in [
      "a", "ab", " ab", "ab ", "a  b", "a b c", "a\tb\n", "<&\">", "\u{202E}x", "é\u{1F600}", "",
    ].enumerated() {
      list.text(string, at: Point(1.5, 7 * Double(number)), Font(9.5), ink.a)
    }
    for font in [
      Font(11, .semibold), Font(11, .bold), Font(11, family: .mono),
      Font(11.25, .semibold, family: .mono, tracking: 0.75), Font(11, tracking: -0.5),
    ] {
      for anchor in [TextRun.Anchor.start, .middle, .end] {
        list.text("Wide", at: Point(40.0625, 50), font, ink.faint, anchor: anchor)
      }
    }
    return list
  }

  /// Commands with numbers that are not finite, between others.
  private static func lost(_ ink: Inks) throws -> DrawList {
    var list = DrawList()
    list.rect(Rect(.nan, 1, 2, 3), fill: ink.a)
    list.rect(Rect(1, 1, .infinity, 3), fill: ink.a)
    list.rect(Rect(1, 2, 3, 4), fill: ink.b)
    list.text("lost", at: Point(.nan, 1), Font(9), ink.a)
    list.text("found", at: Point(2, 1), Font(9), ink.a)
    let picture = try EncodedPicture(PictureHead.png(3, 7))
    list.append(.picture(picture, in: Rect(.nan, 0, 1, 1), opacity: 1))
    list.append(.pushClip(Rect(0, .infinity, 1, 1), cornerRadius: 0))
    list.rect(Rect(3, 4, 5, 6), fill: ink.b)
    return list
  }

  /// Groups of each kind, nested, and pictures with each opacity.
  private static func groups(_ ink: Inks, step: Int = 0) throws -> DrawList {
    let (first, second) = (
      try EncodedPicture(PictureHead.png(20, 8)), try EncodedPicture(PictureHead.png(3, 7))
    )
    var list = DrawList()
    list.tag(.init(role: "view", id: "a b", label: "A & b")) { list in
      list.clip(to: Rect(1.25, 2, 30, 40), cornerRadius: 3.5) {
        $0.rect(Rect(0, 0, 1, 1), fill: ink.a)
      }
      list.clip(to: Rect(1.25, 2, 30, 40), cornerRadius: 0) {
        $0.rect(Rect(0, 0, 1, 2), fill: ink.a)
      }
      list.clip(to: Rect(1.25, 2, 30, 40), cornerRadius: 3.5) { list in
        list.opacity(0.125) { list in
          list.transform(AffineTransform(1.0000004, 0.5, -0.25, 2, 3, -4.125)) {
            $0.rect(Rect(0, 0, 1, 3 + Double(step)), fill: ink.b)
          }
        }
        list.opacity(1) { $0.rect(Rect(0, 0, 1, 4), fill: ink.b) }
      }
    }
    list.tag(.init(role: "a<b", id: "", label: "")) { $0.rect(Rect(0, 0, 1, 5), fill: ink.b) }
    list.tag(.init(role: "view", id: "a b", label: "")) { $0.rect(Rect(0, 0, 1, 6), fill: ink.b) }
    for (picture, rect, opacity) in [
      (first, Rect(5, 6, 40, 40), 0.5), (second, Rect(5, 6, -6, -14), 1),
      (first, Rect(0, 0, 20, 8), 2),
      (first, Rect(0, 0, 20, 8), -1), (second, Rect(0, 0, 0, 8), 1),
      (second, Rect(1, 1, 1, 1), 0),
    ] {
      list.append(.picture(picture, in: rect, opacity: opacity))
    }
    // Pops that match no push, and pushes without a pop.
    list.append(.popClip)
    list.append(.pushOpacity(0.25))
    list.append(.popTransform)
    list.rect(Rect(0, 0, 1, 7), fill: ink.a)
    list.append(.pushTag(.init(role: "open", id: "open", label: "Open")))
    list.rect(Rect(0, 0, 1, 8), fill: ink.a)
    return list
  }

  private static func lists(_ ink: Inks) throws -> [(name: String, list: DrawList)] {
    [
      ("shapes", shapes(ink)), ("texts", texts(ink)), ("groups", try groups(ink)),
      ("lost", try lost(ink)),
    ]
  }

  private let measuring = GridTextMeasure()
  private let size = Size(123.5, 67.25)

  private func check(_ text: String, named name: String) throws {
    #expect(XMLParser(data: Data(text.utf8)).parse(), "\(name) is not well-formed")
    #expect(try Golden.mismatch(text: text, named: name) == nil)
  }

  @Test func `every command has its element in a still file`() throws {
    for (name, list) in try Self.lists(Self.day) {
      let text = SVGWriter.svg(list, size: size, title: "A <b>", measuring: measuring)
      try check(text, named: "still-\(name).svg")
    }
  }

  @Test func `every command has its element and its colours in a file for two themes`() throws {
    let dark = try Self.lists(Self.night)
    for (place, (name, list)) in try Self.lists(Self.day).enumerated() {
      let text = SVGWriter.svg(
        light: list, dark: dark[place].list, size: size, title: "A <b>", measuring: measuring)
      try check(text, named: "themed-\(name).svg")
    }
  }

  @Test func `every command has its element, its class and its steps in an animated file`() throws {
    func frames(_ ink: Inks) throws -> [DrawList] {
      var all = try Self.lists(ink).map(\.list)
      all.removeLast()
      all += [DrawList(), Self.shapes(ink, dx: 1), Self.shapes(ink), try Self.groups(ink, step: 1)]
      return all + [Self.texts(ink)]
    }
    let seconds = [0.125, 1.5, 0.3333, 2, 0, -1, .nan, 0.041]
    let light = try frames(Self.day)
    let pairs = zip(light, seconds).map { ($0, $1) }
    try check(
      SVGWriter.svg(
        frames: pairs, size: size, title: "A <b>", description: "1. <x>\n2.", measuring: measuring),
      named: "animated.svg")
    try check(
      SVGWriter.svg(
        frames: pairs, dark: try frames(Self.night), size: size, title: "A <b>",
        measuring: measuring), named: "animated-themed.svg")
    // A duration that is too long is shortened, and one list or no time is a still picture.
    let long = SVGWriter.svg(
      frames: [(light[0], 1e9), (light[1], 1e6)], size: size, title: "", measuring: measuring)
    #expect(long.contains("animation:2000000s "))
    let one = SVGWriter.svg(
      frames: [(light[0], 1), (light[1], 0)].suffix(1), dark: [try frames(Self.night)[1]],
      size: size, title: "A <b>", measuring: measuring)
    #expect(
      one
        == SVGWriter.svg(
          light: light[1], dark: try frames(Self.night)[1], size: size, title: "A <b>",
          measuring: measuring))
  }

  @Test func `elements that come and go have exactly their times`() {
    func list(_ numbers: [Int]) -> DrawList {
      var list = DrawList()
      for number in numbers { list.rect(Rect(Double(number), 0, 1, 1), fill: Color(0)) }
      return list
    }
    let frames: [([Int], Double)] = [
      ([1, 2, 5], 1), ([2, 3], 2), ([1, 3, 5], 4), ([1, 4, 5], 1),
    ]
    let text = SVGWriter.svg(
      frames: frames.map { (list($0.0), $0.1) }, size: Size(9, 1), title: "", measuring: measuring)
    // Each time is a boundary of two steps: 1, 3 and 7 of 8 seconds.
    for percent in ["12.5%", "37.5%", "87.5%"] { #expect(text.contains(percent), "\(percent)") }
    #expect(text.contains("{animation:8s step-end infinite}"))
  }

  @Test func `class names count from a to z, then aa`() {
    var classes = StyleClasses()
    let names = (0..<704).map { classes.name(of: .init(["x:\($0)"], dark: [])) }
    #expect(names[0] == "a" && names[25] == "z" && names[26] == "aa" && names[51] == "az")
    #expect(names[52] == "ba" && names[701] == "zz" && names[702] == "aaa" && names[703] == "aab")
    #expect(Set(names).count == 704)
    #expect(classes.name(of: .init(["x:26"], dark: [])) == "aa")
    var mono = StyleClasses()
    _ = mono.name(of: .init(["x:1"], dark: ["y:1"], isMono: true))
    _ = mono.name(of: .init(["x:1"], dark: [], isMono: true))
    _ = mono.name(of: .init(["x:1"], dark: ["y:2", "z:3"]))
    #expect(
      mono.rules(mono: "M") == """
        .a{x:1}
        .b{x:1}
        .c{x:1}
        .a,.b{font-family:M}
        @media (prefers-color-scheme:dark){
        .a{y:1}
        .c{y:2;z:3}
        }

        """)
    #expect(StyleClasses().rules(mono: "M") == "")
  }

  @Test func `numbers have at most their digits, and no zeros at the end`() {
    let values: [(Double, Int, String)] = [
      (0, 3, "0"), (1, 3, "1"), (-1, 3, "-1"), (1.5, 3, "1.5"), (1.0005, 3, "1.001"),
      (1.0004, 3, "1"), (-0.0004, 3, "0"), (-0.001, 3, "-0.001"), (12.34567, 2, "12.35"),
      (12.34567, 6, "12.34567"), (0.05, 1, "0.1"),
      (1e12, 3, "0"), (999_999_999_999, 3, "999999999999"), (.nan, 3, "0"), (.infinity, 3, "0"),
    ]
    for (value, digits, text) in values {
      #expect(SVGWriter.number(value, digits: digits) == text, "\(value)")
    }
  }

  @Test func `the damage of each command is its box, and each has its outline`() throws {
    var text = ""
    let boxes = { (rects: [Rect]) in
      rects.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" }.joined(separator: ", ") + "\n"
    }
    for (name, list) in try Self.lists(Self.day) {
      for command in list.commands {
        var alone = DrawList()
        alone.append(command)
        alone.rect(Rect(3, 4, 5, 6), fill: Color(0))
        let more = Stroke(Color(1), width: 3)
        alone.path(Path(polygon: [Point(50, 4), Point(60, 14)], closed: false), stroke: more)
        text += "\(name) outlines " + boxes(alone.outlines(in: size, measuring))
        text += "texts " + boxes(alone.texts(in: size, measuring))
        text += "damage " + boxes(alone.damage(since: DrawList(), in: size, measuring))
      }
    }
    #expect(try Golden.mismatch(text: text, named: "boxes.txt") == nil)
  }
}

/// Colours and headers of pictures, value by value.
@Suite struct DrawingTableTests {
  @Test func `the luminance of each grey follows the standard`() {
    for value in 0...255 {
      let grey = Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
      let part = Double(value) / 255
      let linear = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      #expect(abs(grey.relativeLuminance - linear) < 1e-12, "\(value)")
    }
    #expect(abs(Color(0xFF_00_00).relativeLuminance - 0.2126) < 1e-12)
    #expect(abs(Color(0x00_FF_00).relativeLuminance - 0.7152) < 1e-12)
    #expect(abs(Color(0x00_00_FF).relativeLuminance - 0.0722) < 1e-12)
  }

  @Test func `text on each background has the first strength that is readable`() throws {
    var text = ""
    for ground: UInt32 in [0x000000, 0x101820, 0x6F7377, 0x757575, 0x808080, 0xE5572E, 0xFFFFFF] {
      for ink: UInt32 in [0x000000, 0x23262B, 0x777777, 0xE5572E, 0xFFFFFF] {
        for (strength, least) in [(-1.0, 4.5), (0.3, 4.5), (0.55, 3), (1, 7), (2, 12), (1, 30)] {
          let color = Color(ink).text(on: Color(ground), strength: strength, contrast: least)
          text += color.hex + " "
        }
        text += "\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "contrast.txt") == nil)
  }

  private func jpeg(_ marker: UInt8, _ filler: [UInt8] = [0xE0, 0, 4, 1, 2]) -> [UInt8] {
    [0xFF, 0xD8, 0xFF] + filler + [0xFF, marker, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, 1, 2, 3, 4, 5]
  }

  @Test func `the size of a JPEG file is in its first frame, whatever the process`() throws {
    for marker in UInt8(0xBE)...0xD2 {
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      let picture = try? EncodedPicture(jpeg(marker))
      #expect(picture?.width == (isFrame ? 0x0304 : nil), "\(marker)")
      #expect(picture?.height == (isFrame ? 0x0102 : nil), "\(marker)")
    }
    // Fill bytes, and segments of other lengths.
    #expect(try EncodedPicture(jpeg(0xC1, [0xFF, 0xE1, 0, 2, 0xFF, 0xFF])).width == 0x0304)
    let long = [0xE1, 1, 3] + [UInt8](repeating: 0xC0, count: 257)
    #expect(try EncodedPicture(jpeg(0xC3, long)).height == 0x0102)
    // A header that ends early, byte by byte.
    let short: [UInt8] = [0xFF, 0xD8] + [0xFF, 0xC0, 0, 17, 8, 1, 2, 3, 4]
    #expect(throws: EncodedPicture.Problem.damaged(.jpeg)) { try EncodedPicture(short) }
    #expect(try EncodedPicture(short + [0]).height == 0x0102)
  }

  @Test func `sizes up to the limits are accepted, and no larger ones`() throws {
    for (width, height) in [(16_384, 3_906), (3_906, 16_384), (8_000, 8_000), (1, 16_384)] {
      let picture = try EncodedPicture(PictureHead.png(UInt32(width), UInt32(height)))
      #expect(picture.width == width && picture.height == height)
    }
    for (width, height) in [(16_385, 1), (1, 16_385), (8_001, 8_000), (16_384, 3_907)] {
      let problem = EncodedPicture.Problem.tooLarge(width: width, height: height)
      #expect(throws: problem) {
        try EncodedPicture(PictureHead.png(UInt32(width), UInt32(height)))
      }
      #expect(
        problem.description
          == "this picture has \(width) × \(height) pixels; at most 16384 a side and 64 million can "
          + "be shown")
    }
    for (width, height) in [(0, 1), (1, 0)] as [(UInt32, UInt32)] {
      #expect(throws: EncodedPicture.Problem.damaged(.png)) {
        try EncodedPicture(PictureHead.png(width, height))
      }
    }
    #expect(EncodedPicture.Problem.damaged(.png).description == "this PNG picture is damaged")
    #expect(EncodedPicture.Problem.damaged(.jpeg).description == "this JPEG picture is damaged")
    #expect(EncodedPicture.Problem.unknownFormat.description == "not a PNG or JPEG file")
    var head = PictureHead.png(2, 3)
    #expect(try EncodedPicture(Array(head.prefix(24))).width == 2)
    #expect(throws: EncodedPicture.Problem.damaged(.png)) {
      try EncodedPicture(Array(head.prefix(23)))
    }
    head[12] = 0
    #expect(throws: EncodedPicture.Problem.damaged(.png)) { try EncodedPicture(head) }
  }
}
