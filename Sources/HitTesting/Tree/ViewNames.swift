#if !hasFeature(Embedded)
import Synchronization
#endif

/// The names of a tree's views in sentences and pictures: short and distinct.
///
/// In real files most views have no name, or share one: a cell, its button and its label are all
/// “General”. A sentence about two of them is clear only if their names differ. A name shared by
/// several views is therefore extended by the class, and by the view's number among equal names in
/// pre-order.
final class ViewNames: Sendable {
  /// For each view, the extension of its name: 0 for none, -1 for its class, otherwise its number
  /// among equal names. Computed on first use.
  private let known: Mutex<[Int32]?>

  init() { known = Mutex(nil) }

  private init(marks: [Int32]) { known = Mutex(marks) }

  /// The maximum number of views in a container that is named after a text in it, such as a cell.
  private static let largestContainer = 24
  /// The maximum number of characters of a text: sentences contain two names.
  private static let longestName = 40
  private static let longestQuote = 24

  /// The name of a view. O(1), but O(views) for the first view of a tree.
  func name(of id: NodeID, in tree: ViewTree) -> String {
    let mark = marks(of: tree)[id.index]
    let own = Self.ownName(of: id, in: tree)
    guard mark != 0 else { return own ?? Self.shortClass(of: id, in: tree) }
    let number = mark > 0 ? " \(mark)" : ""
    let place = Self.shortClass(of: id, in: tree) + number
    if let own { return "\(own) (\(place))" }
    return Self.text(in: id, of: tree).map { "\(place) “\($0)”" } ?? place
  }

  /// The same names for the tree after a move, even if equal names would be numbered differently
  /// there.
  func moved(by move: SiblingMove, in tree: ViewTree) -> ViewNames {
    ViewNames(marks: move.rearranged(marks(of: tree)))
  }

  private func marks(of tree: ViewTree) -> [Int32] {
    known.withLock { known in
      let marks = known ?? Self.countedMarks(of: tree)
      known = marks
      return marks
    }
  }

  private static func countedMarks(of tree: ViewTree) -> [Int32] {
    // Class numbers are not compared: classes of two modules can have the same short name.
    var equals: [String: Equals] = [:]
    var equalsOfClass: [String: Equals] = [:]
    for id in tree.ids {
      let name = ownName(of: id, in: tree)
      equals[name ?? shortClass(of: id, in: tree), default: Equals()].count += 1
    }
    func classKey(_ name: String, _ id: NodeID) -> String {
      "\(name)\u{0}\(shortClass(of: id, in: tree))"
    }
    for id in tree.ids {
      guard let name = ownName(of: id, in: tree), equals[name]?.isShared == true else { continue }
      equalsOfClass[classKey(name, id), default: Equals()].count += 1
    }
    return tree.ids.map { id in
      let own = ownName(of: id, in: tree)
      let name = own ?? shortClass(of: id, in: tree)
      guard equals[name]?.isShared == true else { return 0 }
      guard own != nil else { return equals[name, default: Equals()].next() }
      let key = classKey(name, id)
      guard equalsOfClass[key]?.isShared == true else { return -1 }
      return equalsOfClass[key, default: Equals()].next()
    }
  }

  /// Views that share a name.
  private struct Equals {
    var count: Int32 = 0
    private var numbered: Int32 = 0

    var isShared: Bool { count > 1 }

    mutating func next() -> Int32 {
      numbered += 1
      return numbered
    }
  }

  /// The name in the source, otherwise its id if ids are names, otherwise its view controller's
  /// name.
  private static func ownName(of id: NodeID, in tree: ViewTree) -> String? {
    if let name = tree.givenName(of: id) { return shortened(name, to: longestName) }
    guard let controller = tree.ownDetails(of: id)?.viewController else { return nil }
    let kind = tree.className(of: id) == "UIView" ? "view" : shortClass(of: id, in: tree)
    return "\(kind) of \(withoutModule(controller))"
  }

  private static func shortClass(of id: NodeID, in tree: ViewTree) -> String {
    withoutModule(tree.className(of: id))
  }

  /// The first text in a small container.
  private static func text(in id: NodeID, of tree: ViewTree) -> String? {
    let content = tree.subtree(of: id)
    guard content.upperBound.index - id.index <= largestContainer else { return nil }
    for index in (id.index + 1)..<max(id.index + 1, content.upperBound.index) {
      if let name = tree.givenName(of: NodeID(index)) { return shortened(name, to: longestQuote) }
    }
    return nil
  }

  /// The class name without its module and generic arguments: `App.Cell` becomes `Cell`, and
  /// `SwiftUI.Host<App.Row>` becomes `Host`.
  static func withoutModule(_ className: String) -> String {
    guard className.utf8.contains(UInt8(ascii: ".")) || className.utf8.contains(UInt8(ascii: "<"))
    else { return className }
    let outer = className.prefix { $0 != "<" }
    let name = outer.lastIndex(of: ".").map { outer[outer.index(after: $0)...] } ?? outer
    return name.isEmpty ? className : String(name)
  }

  /// Shortens a name at the end, because the beginning of a text identifies it.
  private static func shortened(_ name: String, to length: Int) -> String {
    // Most names are a word or two: counting characters is slow.
    guard name.utf8.count > length, name.count > length else { return name }
    let kept = name.prefix(length - 1)
    return String(kept.reversed().drop { $0 == " " }.reversed()) + "…"
  }
}
