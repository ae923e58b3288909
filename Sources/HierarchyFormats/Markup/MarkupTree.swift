/// An XML document as a flat list of its elements in document order.
struct MarkupTree {
  /// All elements in pre-order; the descendants of an element follow it, up to its `end`.
  var elements: [MarkupElement] = []

  var count: Int { elements.count }

  subscript(_ index: Int) -> MarkupElement { elements[index] }

  var roots: Siblings { Siblings(elements: elements, place: 0, limit: count) }

  /// Returns the children of an element, in order.
  func children(of index: Int) -> Siblings {
    Siblings(elements: elements, place: index + 1, limit: elements[index].end)
  }

  /// Returns the indices of all descendants of an element.
  func descendants(of index: Int) -> Range<Int> { index + 1..<elements[index].end }

  /// Returns the first child with a name and, if given, a value of the attribute `key`.
  func child(of index: Int, _ name: String, key: String? = nil) -> Int? {
    for child in children(of: index) where elements[child].name == name {
      if key == nil || elements[child]["key"] == key { return child }
    }
    return nil
  }

  /// A sequence of sibling elements that skips their descendants.
  struct Siblings: Sequence, IteratorProtocol {
    let elements: [MarkupElement]
    var place: Int
    let limit: Int

    mutating func next() -> Int? {
      guard place < limit else { return nil }
      defer { place = elements[place].end }
      return place
    }
  }
}

struct MarkupElement {
  /// The tag name.
  let name: String
  var attributes: MarkupAttributes
  /// The index of the parent; -1 for the outermost elements.
  let parent: Int
  /// The offset of the tag in the file, in bytes.
  let offset: Int
  /// The index after the last descendant.
  var end: Int
  /// The text directly inside the element, without that of its children, trimmed at both ends.
  var text = ""

  /// The value of an attribute as written.
  subscript(_ attribute: String) -> String? { attributes[attribute] }
}

/// The attributes of an element, in the order of the file.
///
/// Elements have about ten; comparing a name with each takes less time than hashing it.
struct MarkupAttributes: ExpressibleByDictionaryLiteral {
  /// The attributes of many elements.
  private let table: MarkupAttributeTable
  private let range: Range<Int>

  /// Creates the attributes of an element from those of its document.
  init(_ table: MarkupAttributeTable, in range: Range<Int>) {
    self.table = table
    self.range = range
  }

  /// The attributes of an element that has none.
  static let none = MarkupAttributes(MarkupAttributeTable(.init()), in: 0..<0)

  init(dictionaryLiteral list: (String, String)...) {
    var table = MarkupAttributeTable.Builder()
    for (name, value) in list {
      var value = value
      let name = table.add(name: name)
      value.withUTF8 { table.add(name, $0) }
    }
    self.init(MarkupAttributeTable(table), in: list.indices)
  }

  var count: Int { range.count }

  /// The value of an attribute as written; `nil` if it is missing.
  subscript(_ name: String) -> String? {
    utf8(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of an attribute's value; `nil` if it is missing.
  func utf8(of name: String) -> ArraySlice<UInt8>? { table.value(of: name, in: range) }
}

/// The attributes of all elements of a document, or of many of them: their names once, and their
/// values in one array of bytes.
final class MarkupAttributeTable: Sendable {
  private let contents: Builder

  init(_ contents: Builder) { self.contents = contents }

  /// Returns the value of the attribute with a name among those in a range; `nil` if it is missing.
  fileprivate func value(of name: String, in range: Range<Int>) -> ArraySlice<UInt8>? {
    let mark = Name.mark(name)
    for index in range where contents.marks[index] == mark {
      let entry = contents.entries[index]
      if contents.names[Int(entry.name)] == name {
        return contents.values[Int(entry.start)..<Int(entry.end)]
      }
    }
    return nil
  }

  /// A name of attributes: its number in the table, and a mark that most other names do not share.
  struct Name {
    fileprivate let number: UInt32
    fileprivate let mark: UInt32

    /// Returns the length, the first and the last byte of a name.
    fileprivate static func mark(_ name: String) -> UInt32 {
      name.utf8.withContiguousStorageIfAvailable { utf8 in
        guard let first = utf8.first, let last = utf8.last else { return 0 }
        return UInt32(truncatingIfNeeded: utf8.count) << 16 | UInt32(first) << 8 | UInt32(last)
      } ?? 0
    }
  }

  /// The contents of a table, while a document is read.
  struct Builder {
    /// An attribute: the number of its name, and the place of its value.
    fileprivate struct Entry {
      var name: UInt32
      var start: UInt32
      var end: UInt32
    }

    private(set) fileprivate var names: [String] = []
    private(set) fileprivate var entries: [Entry] = []
    /// The marks of the entries' names.
    private(set) fileprivate var marks: [UInt32] = []
    private(set) fileprivate var values: [UInt8] = []

    init() {}

    /// Creates a table for a document of a number of bytes, less than 2 GB.
    ///
    /// Memory that is reserved and not used costs nothing; growing arrays are copied.
    init(reservingFor bytes: Int) {
      values.reserveCapacity(bytes)
      entries.reserveCapacity(bytes / 12)
      marks.reserveCapacity(bytes / 12)
    }

    /// A table with the same names and no attributes.
    var following: Builder {
      var next = Builder(reservingFor: values.count + values.count / 8)
      next.names = names
      return next
    }

    /// The number of attributes.
    var count: Int { entries.count }

    /// Adds a name of attributes.
    mutating func add(name: String) -> Name {
      names.append(name)
      return Name(number: UInt32(names.count - 1), mark: Name.mark(name))
    }

    /// Adds an attribute.
    mutating func add(_ name: Name, _ value: UnsafeBufferPointer<UInt8>) {
      let start = UInt32(values.count)
      values.append(contentsOf: value)
      marks.append(name.mark)
      entries.append(Entry(name: name.number, start: start, end: UInt32(values.count)))
    }
  }
}
