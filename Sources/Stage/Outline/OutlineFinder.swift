internal import Geometry
package import HitTesting

/// Finds views by class, name, text, id and address: a part of any of them is enough.
///
/// What can be found is folded once for a tree, so that a further letter costs milliseconds in
/// 100,000 views, and less where only what matched so far is looked at.
package struct OutlineFinder: Sendable {
  package let tree: ViewTree
  /// What is looked for, folded.
  package private(set) var query: [UInt8] = []
  /// The views that match, in the order of the outline.
  package private(set) var matches: [NodeID] = []
  /// All views in the order of the outline.
  private let rows: OutlineRows
  /// The folded texts of all views, and where those of each row begin.
  private let text: [UInt8]
  private let starts: [Int]
  /// The folded classes, and the number of that of each row.
  private let classes: [[UInt8]]
  private let classNumbers: [Int32]

  /// The view in whose subtree views are found; `nil` for all windows.
  package var root: NodeID? { rows.root }

  /// Makes the views of a tree, or of a view and its subviews, ready to be found. O(views).
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

  /// What a view is found by, beside its class; the name that it is shown by first.
  package static func texts(of view: NodeID, in tree: ViewTree) -> [String] {
    var shown = tree.displayName(of: view)
    let name = tree.name(of: view)
    // A text in quotes is that of a subview, which is found itself.
    if name == nil, shown.hasSuffix("”"), let quote = shown.firstRange(of: " “") {
      shown = String(shown[..<quote.lowerBound])
    }
    var texts = [shown]
    if let name, !shown.hasPrefix(name) { texts.append(name) }
    if let id = tree.explicitID(of: view), id != shown { texts.append(id) }
    return texts
  }

  /// Looks for a text; nothing is found for an empty one.
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

  /// The number of a view among the matches, from 0; `nil` when it does not match. O(log matches).
  package func number(of view: NodeID) -> Int? {
    let place = firstMatch(from: view)
    return place < matches.count && matches[place] == view ? place : nil
  }

  /// The number of the match at or next after a view, else of the first one; 0 without any.
  package func nearest(to view: NodeID?) -> Int {
    guard let view else { return 0 }
    let place = firstMatch(from: view)
    return place < matches.count ? place : 0
  }

  /// The match so many further than a view; behind the last comes the first.
  package func match(_ distance: Int, from view: NodeID?) -> NodeID? {
    guard !matches.isEmpty else { return nil }
    let count = matches.count
    guard let view else { return distance < 0 ? matches[count - 1] : matches[0] }
    let place = firstMatch(from: view)
    // From between two matches, a step on is the step to the next one.
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
