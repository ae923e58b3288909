internal import Geometry
package import HitTesting

/// Finds views by a part of their class, name, text, identifier or address.
///
/// The searchable texts are folded once for a tree, so that another letter costs milliseconds for
/// 100,000 views, and less when only the previous matches are examined.
package struct OutlineFinder: Sendable {
  package let tree: ViewTree
  /// The folded search text.
  package private(set) var query: [UInt8] = []
  /// The views that match, in the order of the outline.
  package private(set) var matches: [NodeID] = []
  /// All views in the order of the outline.
  private let rows: OutlineRows
  /// The folded texts of all views, and the start of each row's texts.
  private let text: [UInt8]
  private let starts: [Int]
  /// The folded class names, and for each row an index into them.
  private let classes: [[UInt8]]
  private let classNumbers: [Int32]

  /// The view to whose subtree the search is limited; `nil` for all windows.
  package var root: NodeID? { rows.root }

  /// Indexes the views of a tree, or of a view and its subviews.
  ///
  /// - Complexity: O(views).
  package init(_ tree: ViewTree, root: NodeID? = nil) {
    self.tree = tree
    rows = OutlineRows(tree, root: root, firstLook: .everything)
    var (text, starts): ([UInt8], [Int]) = ([], [])
    text.reserveCapacity(rows.count * 24)
    starts.reserveCapacity(rows.count + 1)
    var classes: [[UInt8]] = []
    var known: [Int32: Int32] = [:]
    var classNumbers: [Int32] = []
    classNumbers.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      let view = rows[row]
      let number = tree.classNumber(of: view)
      if let known = known[number] {
        classNumbers.append(known)
      } else {
        known[number] = Int32(classes.count)
        classNumbers.append(Int32(classes.count))
        classes.append(TextFolding.folded(tree.className(of: view)))
      }
      starts.append(text.count)
      for part in Self.texts(of: view, in: tree) {
        TextFolding.append(part, to: &text)
        text.append(0)
      }
    }
    starts.append(text.count)
    (self.text, self.starts) = (text, starts)
    (self.classes, self.classNumbers) = (classes, classNumbers)
  }

  /// Returns the searchable texts of a view besides its class, its display name first.
  package static func texts(of view: NodeID, in tree: ViewTree) -> [String] {
    var shown = tree.displayName(of: view)
    let name = tree.name(of: view)
    // A text in quotes belongs to a subview, which is found itself.
    if name == nil, shown.hasSuffix("”"), let quote = shown.firstRange(of: " “") {
      shown = String(shown[..<quote.lowerBound])
    }
    var texts = [shown]
    if let name, !shown.hasPrefix(name) { texts.append(name) }
    if let id = tree.explicitID(of: view), id != shown { texts.append(id) }
    return texts
  }

  /// Searches for a text; an empty text matches nothing.
  package mutating func find(_ wanted: String) {
    let next = TextFolding.folded(wanted)
    guard next != query else { return }
    let isNarrower = !query.isEmpty && next.starts(with: query)
    let candidates = isNarrower ? matches : nil
    query = next
    matches = []
    guard !next.isEmpty else { return }
    let hits = classes.map { bytes in
      bytes.withUnsafeBufferPointer {
        TextFolding.place(of: next, in: $0, 0..<bytes.count) != nil
      }
    }
    var found: [NodeID] = []
    text.withUnsafeBufferPointer { text in
      for number in 0..<(candidates?.count ?? rows.count) {
        let view = candidates?[number] ?? rows[number]
        guard let row = candidates == nil ? number : rows.row(of: view) else { continue }
        if hits[Int(classNumbers[row])]
          || TextFolding.place(of: next, in: text, starts[row]..<starts[row + 1]) != nil
        {
          found.append(view)
        }
      }
    }
    matches = found
  }

  /// Returns the index of a view among the matches; `nil` if it does not match.
  ///
  /// - Complexity: O(log matches).
  package func number(of view: NodeID) -> Int? {
    let place = firstMatch(from: view)
    return place < matches.count && matches[place] == view ? place : nil
  }

  /// Returns the index of the match at or after a view, else of the first match; 0 if there are no
  /// matches.
  package func nearest(to view: NodeID?) -> Int {
    guard let view else { return 0 }
    let place = firstMatch(from: view)
    return place < matches.count ? place : 0
  }

  /// Returns the match at a distance from a view, in matches; the last match is followed by the
  /// first.
  package func match(_ distance: Int, from view: NodeID?) -> NodeID? {
    guard !matches.isEmpty else { return nil }
    let count = matches.count
    guard let view else { return distance < 0 ? matches[count - 1] : matches[0] }
    let place = firstMatch(from: view)
    // If the view is between two matches, one step forward reaches the next match.
    let isMatch = place < count && matches[place] == view
    let start = isMatch || distance < 0 ? place : place - 1
    return matches[matches.index(start, wrappingBy: distance)]
  }

  private func firstMatch(from view: NodeID) -> Int {
    guard let wanted = rows.row(of: view) else { return matches.count }
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if let row = rows.row(of: matches[middle]), row < wanted {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
