import Geometry

#if !hasFeature(Embedded)
import Synchronization
#endif

/// The names of a tree's views in sentences and pictures: a full one and a short one for each, both
/// unique in the tree.
///
/// In real files most views have no name, or share one: a cell, its button and its label are all
/// “General”. A sentence about two of them is clear only if their names differ. A name shared by
/// several views is therefore extended by the class, and by the view's number among equal names in
/// pre-order, or by a text in the view where that suffices. A short name omits UIKit's prefix.
final class ViewNames: Sendable {
  /// The words for views without a name.
  enum Words: Sendable {
    /// Readable names instead of private class names and bare containers, for display.
    case plain
    /// Classes only.
    case classes
  }

  private let words: Words
  /// Computed on first use.
  private let known: Mutex<Marks?>

  init(_ words: Words = .plain) {
    self.words = words
    known = Mutex(nil)
  }

  private init(_ words: Words, _ marks: Marks) {
    self.words = words
    known = Mutex(marks)
  }

  /// The maximum number of views in a container that is named after a text in it, such as a cell.
  private static let largestContainer = 24
  /// The maximum number of characters of a text: sentences contain two names.
  private static let longestName = 40
  private static let longestQuote = 24
  /// The maximum number of private views between a part and the view that it belongs to.
  private static let deepestPart = 8

  /// The full name of a view. O(1), but O(views) for the first view of a tree.
  func name(of id: NodeID, in tree: ViewTree) -> String {
    name(of: id, in: tree, marks(of: tree), isShort: false)
  }

  /// The short name of a view. O(1), but O(views) for the first view of a tree.
  func shortName(of id: NodeID, in tree: ViewTree) -> String {
    name(of: id, in: tree, marks(of: tree), isShort: true)
  }

  func isBareContainer(_ id: NodeID, in tree: ViewTree) -> Bool {
    tree.hasSubviews(id)
      && marks(of: tree).word(of: id, in: tree).text == PlainWords.container
      && ownName(of: id, in: tree) == nil
  }

  /// The same names for the tree after a move, even if equal names would be numbered differently
  /// there.
  ///
  /// - Parameter tree: The tree before the move.
  func moved(by move: SiblingMove, in tree: ViewTree) -> ViewNames {
    var marks = marks(of: tree)
    // Another text may be the first one of a view around the moved one: its number stays.
    for view in tree.ancestors(of: move.view) { marks.quoted[view.index] = false }
    marks.numbers = move.rearranged(marks.numbers)
    marks.quoted = move.rearranged(marks.quoted)
    return ViewNames(words, marks)
  }

  private func marks(of tree: ViewTree) -> Marks {
    known.withLock { known in
      if let known { return known }
      let marks = countedMarks(of: tree)
      known = marks
      return marks
    }
  }

  /// The extensions of the names.
  private struct Marks {
    /// For each view, 0 for no extension, -1 for its class, otherwise its number among equal names.
    var numbers: [Int32]
    /// For each view, true if its class and the text in it are unique without its number.
    var quoted: [Bool]
    /// The words of the classes by `wordKey`; `nil` where no view has the key.
    var words: [ClassWords?]

    init(of tree: ViewTree) {
      numbers = [Int32](repeating: 0, count: tree.count)
      quoted = [Bool](repeating: false, count: tree.count)
      words = [ClassWords?](repeating: nil, count: 3 * tree.classCount)
    }

    func word(of id: NodeID, in tree: ViewTree) -> PlainWords.Word {
      words[ViewNames.wordKey(of: id, in: tree)]?.word ?? PlainWords.Word(text: "")
    }

    /// The word in a full or a short name.
    ///
    /// - Parameter hasName: True if the view has a name, which the word follows.
    func place(of id: NodeID, in tree: ViewTree, isShort: Bool, hasName: Bool) -> String {
      guard let words = words[ViewNames.wordKey(of: id, in: tree)] else { return "" }
      return hasName
        ? isShort ? words.shortKind : words.kind : isShort ? words.short : words.word.text
    }
  }

  /// The words for the views of one class.
  private struct ClassWords {
    /// For views without a name.
    var word: PlainWords.Word
    var short: String
    /// After a name.
    var kind: String
    var shortKind: String
  }

  private func name(of id: NodeID, in tree: ViewTree, _ marks: Marks, isShort: Bool) -> String {
    let mark = marks.numbers[id.index]
    let own = ownName(of: id, in: tree)
    if let own, mark == 0 { return own }
    let place = marks.place(of: id, in: tree, isShort: isShort, hasName: own != nil)
    let numbered = mark > 0 ? "\(place) \(mark)" : place
    if let own { return "\(own) (\(numbered))" }
    if let owner = owner(of: id, in: tree, marks) {
      return "\(numbered) of \(name(of: owner, in: tree, marks, isShort: true))"
    }
    // A container is not what a text in it says.
    let isQuoted = marks.quoted[id.index]
    guard mark > 0, !isShort || isQuoted,
      marks.word(of: id, in: tree).text != PlainWords.container,
      let text = Self.text(in: id, of: tree)
    else { return numbered }
    return "\(isQuoted ? place : numbered) “\(text)”"
  }

  /// The view that a part without a name belongs to, such as the cell of a cell's content.
  private func owner(of id: NodeID, in tree: ViewTree, _ marks: Marks) -> NodeID? {
    guard marks.word(of: id, in: tree).isPart else { return nil }
    var next = tree.superview(of: id)
    for _ in 0..<Self.deepestPart {
      guard let view = next, let around = tree.superview(of: view) else { return nil }
      if !marks.word(of: view, in: tree).isPart || ownName(of: view, in: tree) != nil {
        return view
      }
      next = around
    }
    return nil
  }

  /// A number for each class, of views without subviews, with some, and of contents of cells.
  private static func wordKey(of id: NodeID, in tree: ViewTree) -> Int {
    3 * Int(tree.classNumber(of: id))
      + (!tree.hasSubviews(id) ? 0 : isCellContent(id, in: tree) ? 2 : 1)
  }

  /// Returns whether a view with subviews is the content of a cell without a class that says so:
  /// that of a collection.
  private static func isCellContent(_ id: NodeID, in tree: ViewTree) -> Bool {
    guard tree.className(of: id) == "UIView", let cell = tree.superview(of: id) else {
      return false
    }
    return withoutModule(tree.className(of: cell)).hasSuffix("CollectionViewCell")
  }

  /// Finds the words of all classes.
  ///
  /// Short words omit UIKit's prefix, unless they are words of other views, too.
  private func addWords(to marks: inout Marks, of tree: ViewTree) {
    for id in tree.ids {
      let key = Self.wordKey(of: id, in: tree)
      guard marks.words[key] == nil else { continue }
      let name = tree.className(of: id)
      let hasSubviews = tree.hasSubviews(id)
      let isContent = hasSubviews && Self.isCellContent(id, in: tree)
      let plain =
        words == .classes
        ? nil
        : isContent ? PlainWords.content : PlainWords.word(ofClass: name, hasSubviews: hasSubviews)
      let className = Self.withoutModule(name)
      let shortName = Self.withoutPrefix(className)
      let word = plain ?? PlainWords.Word(text: className)
      // “Dot (UIView 2)”: a view with a name has no need of a description.
      let isKind = plain == nil || PlainWords.isBare(name)
      marks.words[key] = ClassWords(
        word: word, short: plain?.text ?? shortName, kind: isKind ? className : word.text,
        shortKind: isKind ? shortName : word.text)
    }
    var owners: [String: Set<String>] = [:]
    for words in marks.words.lazy.compactMap({ $0 }) {
      owners[words.short, default: []].insert(words.word.text)
      owners[words.shortKind, default: []].insert(words.kind)
    }
    for key in marks.words.indices {
      guard let words = marks.words[key] else { continue }
      if (owners[words.short]?.count ?? 0) > 1 { marks.words[key]?.short = words.word.text }
      if (owners[words.shortKind]?.count ?? 0) > 1 { marks.words[key]?.shortKind = words.kind }
    }
  }

  /// The class without UIKit's prefix, and without a prefix for the parts of a table or collection.
  private static func withoutPrefix(_ name: String) -> String {
    if name == "UITableViewCell" || name == "UICollectionViewCell" { return "Cell" }
    if name == "UITableViewHeaderFooterView" { return "HeaderFooterView" }
    guard name.hasPrefix("UI") else { return name }
    let rest = name.dropFirst(2)
    return rest.first?.isUppercase == true ? String(rest) : name
  }

  private func countedMarks(of tree: ViewTree) -> Marks {
    var marks = Marks(of: tree)
    addWords(to: &marks, of: tree)
    var groups = nameGroups(of: tree, marks)
    var equalsOfPlace: [String: NameGroups.Equals] = [:]
    func placeKey(_ name: String, _ id: NodeID) -> String {
      let kind = marks.place(of: id, in: tree, isShort: false, hasName: true)
      return "\(Self.unquoted(name))\u{0}\(kind)"
    }
    for id in tree.ids where groups.hasName(id) && groups.isShared(id) {
      guard let own = ownName(of: id, in: tree) else { continue }
      equalsOfPlace[placeKey(own, id), default: NameGroups.Equals()].add(isOwn: true)
    }
    /// Returns whether the full or the short name with a mark is another view's own name.
    func isTaken(_ mark: Int32, _ id: NodeID, _ own: String?) -> Bool {
      guard groups.hasOwnNames else { return false }
      let number = mark > 0 ? " \(mark)" : ""
      return [false, true].contains { isShort in
        let place =
          marks.place(of: id, in: tree, isShort: isShort, hasName: own != nil) + number
        return groups.isOwnName(own.map { "\($0) (\(place))" } ?? place)
      }
    }
    for id in tree.ids {
      var mark: Int32 = 0
      if groups.hasName(id) {
        guard groups.isShared(id), let own = ownName(of: id, in: tree) else { continue }
        let place = placeKey(own, id)
        mark = -1
        if equalsOfPlace[place]?.isShared == true || isTaken(-1, id, own) {
          repeat {
            mark = equalsOfPlace[place, default: NameGroups.Equals()].next()
          } while isTaken(mark, id, own)
        }
      } else if groups.isShared(id) || isTaken(0, id, nil) {
        repeat {
          mark = groups.nextNumber(of: id)
        } while isTaken(mark, id, nil)
      }
      marks.numbers[id.index] = mark
    }
    markQuotes(&marks, groups, in: tree)
    return marks
  }

  /// Returns the groups of views that share a name: their own one, or the word that stands for it.
  private func nameGroups(of tree: ViewTree, _ marks: Marks) -> NameGroups {
    // Class numbers are not compared: classes of two modules can have the same short name.
    var groups = NameGroups(count: tree.count)
    let labels = tree.storage.labels
    for id in tree.ids {
      if let hash = labels.hashOfGivenName(id.index, atMost: Self.longestName) {
        groups.hashes[id.index] = hash
      } else if let own = ownName(of: id, in: tree) {
        groups.hashes[id.index] = NameGroups.hash(Self.unquoted(own))
      }
    }
    var groupsOfWords = [Int32](repeating: -1, count: marks.words.count)
    for id in tree.ids where !groups.hasName(id) {
      let key = Self.wordKey(of: id, in: tree)
      if groupsOfWords[key] >= 0 {
        groups.add(id, to: groupsOfWords[key])
        continue
      }
      // A part is counted with the view that it belongs to.
      let word = marks.word(of: id, in: tree)
      if let owner = owner(of: id, in: tree, marks) {
        groups.add(id, named: "\(word.text)\u{0}\(owner.index)")
      } else {
        groups.add(id, named: word.text)
        if !word.isPart { groupsOfWords[key] = groups.groups[id.index] }
      }
    }
    groups.filterOwnNames()
    for id in tree.ids where groups.mayShareOwnName(id) {
      guard let own = ownName(of: id, in: tree) else { continue }
      groups.add(id, named: Self.unquoted(own), isOwn: true)
    }
    return groups
  }

  /// Returns a name without the quotation marks around it, with which it would be read as the same.
  private static func unquoted(_ name: String) -> String {
    guard name.hasPrefix("“"), name.hasSuffix("”"), name.utf8.count > 6 else { return name }
    return String(name.dropFirst().dropLast())
  }

  /// Marks the views whose class and the text in them are unique without a number, also with the
  /// short name of the class.
  private func markQuotes(
    _ marks: inout Marks, _ groups: NameGroups, in tree: ViewTree
  ) {
    guard words == .plain else { return }
    var places: [String: Int] = [:]
    for id in tree.ids
    where marks.numbers[id.index] > 0 && !groups.hasName(id) && tree.hasSubviews(id) {
      // Containers lie in each other, and have the same text.
      let word = marks.word(of: id, in: tree)
      guard !word.isPart, word.text != PlainWords.container, let text = Self.text(in: id, of: tree)
      else { continue }
      let place = marks.place(of: id, in: tree, isShort: true, hasName: false)
      let name = "\(place) “\(text)”"
      if let other = places.updateValue(id.index, forKey: name) {
        marks.quoted[other] = false
      } else {
        let full = "\(marks.place(of: id, in: tree, isShort: false, hasName: false)) “\(text)”"
        marks.quoted[id.index] = !groups.isName(name) && !groups.isName(full)
      }
    }
  }

  /// The name in the source, otherwise its id if ids are names, otherwise its view controller's
  /// name.
  private func ownName(of id: NodeID, in tree: ViewTree) -> String? {
    if let name = tree.givenName(of: id) { return Self.shortened(name, to: Self.longestName) }
    guard let controller = tree.ownDetails(of: id)?.viewController else { return nil }
    let name = tree.className(of: id)
    let isPlain =
      name == "UIView"
      || words == .plain && PlainWords.word(ofClass: name, hasSubviews: true) != nil
    return "\(isPlain ? "view" : Self.withoutModule(name)) of \(Self.withoutModule(controller))"
  }

  /// The first text in a small container.
  private static func text(in id: NodeID, of tree: ViewTree) -> String? {
    let content = tree.subtree(of: id)
    guard content.count <= largestContainer else { return nil }
    for view in content.dropFirst() {
      if let name = tree.givenName(of: view) { return shortened(name, to: longestQuote) }
    }
    return nil
  }

  /// The class name without its module and generic arguments: `App.Cell` becomes `Cell`, and
  /// `SwiftUI.Host<App.Row>` becomes `Host`. A mangled name such as `_TtC3App4Cell` becomes `Cell`.
  static func withoutModule(_ className: String) -> String {
    if let name = MangledName.identifier(of: className) { return name }
    guard className.utf8.contains(UInt8(ascii: ".")) || className.utf8.contains(UInt8(ascii: "<"))
    else { return className }
    let outer = className.prefix { $0 != "<" }
    let name = outer.lastIndex(of: ".").map { outer[outer.index(after: $0)...] } ?? outer
    return name.isEmpty ? className : String(name)
  }

  /// Shortens a name at its end, because its beginning identifies it: after a word, or inside a
  /// word that is too long itself.
  private static func shortened(_ name: String, to length: Int) -> String {
    // Most names are a word or two: counting characters is slow.
    guard name.utf8.count > length, name.count > length else { return name }
    var whole = ""
    for word in WordBreaks.words(of: String(name.prefix(2 * length))) {
      guard whole.count + WordBreaks.trimmed(word).count < length else { break }
      whole += word
    }
    let kept = WordBreaks.trimmed(whole)
    if kept.count >= WordBreaks.fewest { return kept + "…" }
    return String(name.prefix(length - 1).reversed().drop { $0 == " " }.reversed()) + "…"
  }
}
