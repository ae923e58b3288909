package import Geometry
import HitTesting
import TouchDelivery

/// A touch map as text for version control: one line per view, so that differences are readable.
///
///     hitscope touchmap 1
///     screen 390 844
///     0.2.1⇥UIButton⇥buy⇥Buy⇥16,200,120,44
///
/// The columns are the path, the class, the id, the name, and the rectangles of the region; the
/// path `-` is for points where no view is hit. Addresses are omitted, because they differ in every
/// run. Control characters are escaped, as `\u{9}`.
package struct TouchSnapshot: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The window index followed by subview indices from back to front; `-` for no view.
    package var path: String
    package var className: String
    /// The id written by people; empty for none.
    package var id: String
    /// The name in the file; empty for none.
    package var name: String
    /// The region in screen coordinates.
    package var region: PlanarRegion

    /// The view's name in a report.
    package var label: String {
      if path == "-" { return "no view" }
      let words = [name, id].first { !$0.isEmpty } ?? className
      return words == className ? "\(className) (\(path))" : "\(words) (\(className) \(path))"
    }

    fileprivate var isNobody: Bool { path == "-" }
  }

  /// A region in which another view is hit.
  package struct Change: Hashable, Sendable {
    package var region: PlanarRegion
    package var before: Row
    package var after: Row
  }

  /// An error in the text of a snapshot.
  package struct Problem: Error, Hashable, Sendable {
    /// The 1-based line number.
    package var line: Int
    package var message: String
  }

  package static let mark = "hitscope touchmap 1"

  package var screen: Size
  /// The views that are hit anywhere, in pre-order, followed by the row for no view.
  package var rows: [Row]

  package init(_ map: TouchMap) {
    let tree = map.tree
    screen = map.screen
    rows = map.winners.map { view in
      Row(
        path: tree.path(of: view), className: tree.className(of: view),
        id: tree.idsAreNames ? tree.explicitID(of: view) ?? "" : "",
        name: tree.name(of: view) ?? "", region: map.region(of: view))
    }
    guard !map.unanswered.isEmpty else { return }
    rows.append(Row(path: "-", className: "-", id: "", name: "", region: map.unanswered))
  }

  /// Parses the text of a snapshot.
  package init(text: String) throws(Problem) {
    screen = .zero
    rows = []
    var number = 0
    // A carriage return with a line feed is one character, which is not equal to a line feed.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      number += 1
      if number == 1 {
        guard line == Self.mark else {
          throw Problem(line: 1, message: "the first line is not “\(Self.mark)”")
        }
        continue
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("screen ") {
        let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
        guard numbers.count == 2, Size(numbers[0], numbers[1]).isScreen else {
          throw Problem(line: number, message: "“screen” requires a width and a height")
        }
        screen = Size(numbers[0], numbers[1])
        continue
      }
      rows.append(try Self.row(line, number))
    }
    if number < 2 {
      throw Problem(line: max(1, number), message: "the file ends after the first line")
    }
  }

  /// The fraction of the screen that the regions cover: 1, because each point is in one region, also
  /// those where no view is hit; less in a file that is cut.
  package var coverage: Double {
    let whole = screen.width * screen.height
    return whole > 0 ? rows.reduce(0) { $0 + $1.region.area } / whole : 1
  }

  private static func row(_ line: Substring, _ number: Int) throws(Problem) -> Row {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count == 5 else {
      throw Problem(line: number, message: "a view requires five columns separated by tabs")
    }
    var extents: [Extent] = []
    for rect in columns[4].split(separator: " ") {
      let numbers = rect.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite }) else {
        throw Problem(line: number, message: "“\(rect)” is not a rectangle: use four numbers")
      }
      if let extent = Extent(Rect(numbers[0], numbers[1], numbers[2], numbers[3])) {
        extents.append(extent)
      }
    }
    let texts = columns[..<4].map { SnapshotColumn.unescaped($0) }
    return Row(
      path: texts[0], className: texts[1], id: texts[2], name: texts[3],
      region: PlanarRegion(uniting: extents))
  }

  /// The text, equal for equal snapshots.
  package var text: String {
    func number(_ value: Double) -> String { NumberText.plain(value, digits: 4) }
    var text = "\(Self.mark)\nscreen \(number(screen.width)) \(number(screen.height))\n"
    for row in rows {
      let rects = row.region.rects.map { rect in
        [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ",")
      }
      text +=
        [row.path, row.className, row.id, row.name].map { SnapshotColumn.escaped($0) }
        .joined(separator: "\t") + "\t" + rects.joined(separator: " ") + "\n"
    }
    return text
  }

  /// The regions in which another view is hit in a later snapshot, largest first. Slivers caused by
  /// rounding to four decimals are ignored.
  package func changes(to later: TouchSnapshot) -> [Change] {
    let partners = partners(in: later)
    return RegionExchange.exchanges(
      from: rows.enumerated().map { ($0.offset, $0.element.region) },
      to: later.rows.enumerated().map { ($0.offset, $0.element.region) }
    ) { partners[$0] == $1 }
    .filter { exchange in
      exchange.region.rects.contains {
        Double.minimum($0.width, $0.height) > Self.rounding
      }
    }
    .map { Change(region: $0.region, before: rows[$0.old], after: later.rows[$0.new]) }
  }

  /// Returns the row of a later snapshot for each row that is for the same view, as `ViewMatching`
  /// matches views: by id; otherwise by class and name, then by path and class.
  private func partners(in later: TouchSnapshot) -> [Int: Int] {
    let ways: [(Row) -> String?] = [
      { $0.isNobody ? "-" : $0.id.isEmpty ? nil : $0.id },
      { $0.id.isEmpty && !$0.name.isEmpty ? "\($0.className)\u{0}\($0.name)" : nil },
      { $0.id.isEmpty ? "\($0.path)\u{0}\($0.className)" : nil },
    ]
    var partners: [Int: Int] = [:]
    var taken: Set<Int> = []
    for key in ways {
      // Ids are compared by their Unicode scalars.
      var waiting: [Identifier: [Int]] = [:]
      for (index, row) in later.rows.enumerated().reversed() where !taken.contains(index) {
        if let key = key(row) { waiting[Identifier(key), default: []].append(index) }
      }
      for (index, row) in rows.enumerated() where partners[index] == nil {
        guard let key = key(row), let other = waiting[Identifier(key)]?.popLast() else { continue }
        partners[index] = other
        taken.insert(other)
      }
    }
    return partners
  }

  /// Twice the rounding error of four decimals, in points.
  private static let rounding = 2e-4
}
