import Synchronization

/// What the views of a tree are called in sentences and pictures: short names that differ.
///
/// Most views of real files have no name, or share one: a cell, its button and its label are all
/// “General”. A sentence about two of them explains something only when they are called differently.
/// So a name that several views have gets what distinguishes them: the class, and the place among
/// equals in pre-order.
final class ViewNames: Sendable {
  /// For each view what its own name lacks: 0 nothing, -1 its class, and else its number among equals.
  private let marks: Mutex<[Int32]?>

  /// The names of a tree that nobody has asked for yet.
  init() { marks = Mutex(nil) }

  private init(marks: [Int32]) { self.marks = Mutex(marks) }

  /// How many views a container may hold to be called after a text in it, as a cell is.
  private static let largestContainer = 24
  /// How many characters of a text are kept: sentences have two names.
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

  /// The same names for the views of a tree after a move, whichever number equals would have there.
  func moved(by move: SiblingMove, in tree: ViewTree) -> ViewNames {
    ViewNames(marks: move.rearranged(marks(of: tree)))
  }

  private func marks(of tree: ViewTree) -> [Int32] {
    marks.withLock { marks in
      let known = marks ?? Self.countedMarks(of: tree)
      marks = known
      return known
    }
  }

  private static func countedMarks(of tree: ViewTree) -> [Int32] {
    // Equal class numbers are equal classes, but classes of two modules may have one short name.
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

  /// The views of one name.
  private struct Equals {
    var count: Int32 = 0
    private var numbered: Int32 = 0

    var isShared: Bool { count > 1 }

    mutating func next() -> Int32 {
      numbered += 1
      return numbered
    }
  }

  /// The name that the source gives the view, else its id if people gave it, else its controller's.
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

  /// `App.Cell` and `SwiftUI.Host<App.Row>` as they are called in the code of the module: `Cell`,
  /// `Host`.
  static func withoutModule(_ className: String) -> String {
    guard className.utf8.contains(UInt8(ascii: ".")) || className.utf8.contains(UInt8(ascii: "<"))
    else { return className }
    let outer = className.prefix { $0 != "<" }
    let name = outer.lastIndex(of: ".").map { outer[outer.index(after: $0)...] } ?? outer
    return name.isEmpty ? className : String(name)
  }

  /// Cut at the end: a text begins with what it is known by.
  private static func shortened(_ name: String, to length: Int) -> String {
    // The usual name is a word or two: counting characters is slow.
    guard name.utf8.count > length, name.count > length else { return name }
    let kept = name.prefix(length - 1)
    return String(kept.reversed().drop { $0 == " " }.reversed()) + "…"
  }
}
