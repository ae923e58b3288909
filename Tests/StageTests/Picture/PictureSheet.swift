import Drawing
import Foundation
import Geometry
import Stage
import TestSupport

/// Many pictures as one text: a line for each picture, with a short code for every few commands and
/// for every few regions. Any change of a picture changes a code, and a mismatch shows the commands
/// or regions of the first different code.
struct PictureSheet {
  private enum Content {
    case commands([DrawList.Command])
    case regions([Region])
    case numbers([Double])
    case lists([DrawList])
  }

  private static let block = 8

  private var lines: [String] = []
  private var contents: [Content] = []
  /// The name of the first line of each layer, by the hash of the layer.
  private var layers: [UInt64: String] = [:]

  /// Adds a frame: its layer if the sheet does not have it yet, the overlay, and the regions.
  mutating func add(_ name: String, _ frame: Frame) {
    let layer = frame.layer.list.commands
    let codes = Self.codes(layer, Self.take)
    var whole = Imprint()
    codes.forEach { whole.take($0) }
    if let known = layers[whole.value] {
      lines.append("\(name), layer: as \(known)")
    } else {
      layers[whole.value] = name
      lines.append("\(name), layer: \(codes.joined(separator: " "))")
    }
    contents.append(.commands(layer))
    add("\(name), over it", frame.overlay)
    let transform = frame.screenToPicture
    lines.append(
      "\(name), regions: \(Self.codes(frame.regions, Self.take).joined(separator: " ")) "
        + Self.codes([transform], Self.take).joined())
    contents.append(.regions(frame.regions))
  }

  /// Adds a list of commands.
  mutating func add(_ name: String, _ list: DrawList) {
    lines.append("\(name): \(Self.codes(list.commands, Self.take).joined(separator: " "))")
    contents.append(.commands(list.commands))
  }

  /// Adds many small pictures, with one code for each.
  mutating func add(_ name: String, each lists: [DrawList]) {
    let codes = lists.map { list in
      var imprint = Imprint()
      for command in list.commands { Self.take(&imprint, command) }
      return imprint.code
    }
    lines.append("\(name): \(codes.joined(separator: " "))")
    contents.append(.lists(lists))
  }

  /// Adds a line of text unchanged.
  mutating func add(words: String) {
    lines.append(words)
    contents.append(.numbers([]))
  }

  /// Adds a row of numbers, such as the edges of panels.
  mutating func add(_ name: String, _ numbers: [Double]) {
    let codes = Self.codes(numbers, every: 600) { $0.take($1) }
    lines.append("\(name): \(codes.joined(separator: " "))")
    contents.append(.numbers(numbers))
  }

  /// The description of the first difference between the sheet and its golden, or `nil` without
  /// one.
  func mismatch(named name: String, file: String = #filePath) throws -> String? {
    let text = lines.joined(separator: "\n") + "\n"
    guard let problem = try Golden.mismatch(text: text, named: name, file: file) else { return nil }
    let folder = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
    let url = folder.appending(path: "Goldens/\(name)")
    guard let data = try? Data(contentsOf: url) else { return problem }
    let expected = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated()
    where !expected.indices.contains(number)
      || expected[number] != line
    {
      let (old, new) = (expected[min(number, expected.count - 1)], Substring(line))
      return problem + "\n" + description(number, old, new)
    }
    return problem
  }

  /// The part of a picture at which two lines first differ.
  private func description(_ number: Int, _ old: Substring, _ new: Substring) -> String {
    guard let (before, after) = Self.split(old, new) else { return "" }
    let pairs = zip(before, after)
    let first = pairs.enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let start = (first ?? min(before.count, after.count)) * Self.block
    func part<Item>(_ items: [Item]) -> String {
      items.dropFirst(max(0, start - 4)).prefix(Self.block + 4).map { "  \($0)" }
        .joined(separator: "\n")
    }
    switch contents[number] {
    case .lists(let lists):
      let place = start / Self.block
      let commands = lists.dropFirst(place).first?.commands ?? []
      return "picture \(place):\n" + commands.map { "  \($0)" }.joined(separator: "\n")
    case .commands(let commands): return "around command \(start):\n\(part(commands))"
    case .numbers: return "around number \(start / Self.block * 600)"
    case .regions(let regions): return "around region \(start):\n\(part(regions))"
    }
  }

  /// The codes of two lines with the same name.
  private static func split(_ old: Substring, _ new: Substring) -> ([Substring], [Substring])? {
    guard let a = old.range(of: ": ", options: .backwards),
      let b = new.range(of: ": ", options: .backwards), old[..<a.lowerBound] == new[..<b.lowerBound]
    else { return nil }
    return (old[a.upperBound...].split(separator: " "), new[b.upperBound...].split(separator: " "))
  }

  private static func codes<Item>(
    _ items: [Item], every block: Int = block, _ take: (inout Imprint, Item) -> Void
  ) -> [String] {
    stride(from: 0, to: items.count, by: block).map { start in
      var imprint = Imprint()
      for item in items[start..<min(start + block, items.count)] { take(&imprint, item) }
      return imprint.code
    }
  }
}

/// A hash of everything that it takes in; numbers are rounded to thousandths.
private struct Imprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var code: String {
    let folded = UInt16(truncatingIfNeeded: value ^ value >> 16 ^ value >> 32 ^ value >> 48)
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  mutating func take(_ number: Int) {
    value = (value ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01b3
    value ^= value >> 29
  }

  mutating func take(_ number: Double) {
    let thousandths = (number * 1000).rounded()
    take(Int(exactly: thousandths) ?? (number.isNaN ? -1 : number > 0 ? .max : .min))
  }

  mutating func take(_ text: String) {
    for byte in text.utf8 { take(Int(byte)) }
    take(-2)
  }

  mutating func take(_ rect: Rect) {
    take(rect.minX)
    take(rect.minY)
    take(rect.width)
    take(rect.height)
  }

  mutating func take(_ point: Point) {
    take(point.x)
    take(point.y)
  }

  mutating func take(_ color: Color) {
    take(
      Int(color.red) << 24 | Int(color.green) << 16 | Int(color.blue) << 8 | Int(color.alpha))
  }

  mutating func take(_ fill: Fill?) {
    switch fill {
    case nil: take(0)
    case .color(let color)?: take(color)
    case .hatch(let color, let spacing, let lineWidth)?:
      take(color)
      take(spacing)
      take(lineWidth)
    }
  }

  mutating func take(_ stroke: Stroke?) {
    guard let stroke else { return take(-3) }
    take(stroke.color)
    take(stroke.width)
    stroke.dash.forEach { take($0) }
    take(stroke.isRound ? 1 : 2)
  }
}

extension PictureSheet {
  private static func take(_ imprint: inout Imprint, _ command: DrawList.Command) {
    switch command {
    case .rect(let rect, let radius, let fill, let stroke):
      imprint.take(1)
      imprint.take(rect)
      imprint.take(radius)
      imprint.take(fill)
      imprint.take(stroke)
    case .path(let path, let fill, let stroke):
      imprint.take(2)
      for element in path.elements { take(&imprint, element) }
      imprint.take(fill)
      imprint.take(stroke)
    case .text(let run):
      imprint.take(3)
      imprint.take(run.string)
      imprint.take(run.position)
      imprint.take(run.font.size)
      imprint.take(run.font.weight.rawValue)
      imprint.take(run.font.family.rawValue)
      imprint.take(run.font.tracking)
      imprint.take(run.color)
      imprint.take(run.anchor.rawValue)
    case .picture(let picture, let rect, let opacity):
      imprint.take(picture.width)
      imprint.take(rect)
      imprint.take(opacity)
    case .pushClip(let rect, let radius):
      imprint.take(4)
      imprint.take(rect)
      imprint.take(radius)
    case .pushTransform(let transform): take(&imprint, transform)
    case .pushOpacity(let opacity): imprint.take(opacity)
    case .pushTag(let tag):
      imprint.take(tag.role)
      imprint.take(tag.id)
      imprint.take(tag.label)
    case .popClip: imprint.take(5)
    case .popTransform: imprint.take(6)
    case .popOpacity: imprint.take(7)
    case .popTag: imprint.take(8)
    }
  }

  private static func take(_ imprint: inout Imprint, _ element: Path.Element) {
    switch element {
    case .move(let point):
      imprint.take(1)
      imprint.take(point)
    case .line(let point):
      imprint.take(2)
      imprint.take(point)
    case .curve(let a, let b, let end):
      imprint.take(a)
      imprint.take(b)
      imprint.take(end)
    case .close: imprint.take(3)
    }
  }

  private static func take(_ imprint: inout Imprint, _ transform: Geometry.AffineTransform) {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].forEach {
      imprint.take($0)
    }
  }

  private static func take(_ imprint: inout Imprint, _ region: Region) {
    imprint.take(region.id.name)
    imprint.take(region.role.rawValue)
    imprint.take(region.label)
    imprint.take(region.rect)
    imprint.take(region.isEnabled ? 1 : 2)
    imprint.take(region.action.map { "\($0)" } ?? "nothing")
    if let scroll = region.scroll {
      imprint.take(scroll.offset)
      imprint.take(scroll.contentHeight)
      imprint.take(scroll.visibleHeight)
    }
  }
}
