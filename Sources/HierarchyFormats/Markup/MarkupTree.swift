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
  typealias Attribute = (name: String, value: String)

  /// The attributes of all elements of the document, which share one array.
  private let list: [Attribute]
  private let range: Range<Int>

  /// Creates the attributes of an element from those of its document.
  init(_ list: [Attribute], in range: Range<Int>) {
    self.list = list
    self.range = range
  }

  init(dictionaryLiteral list: (String, String)...) {
    self.init(list.map { ($0, $1) }, in: list.indices)
  }

  var count: Int { range.count }

  /// The value of an attribute as written; `nil` if it is missing.
  subscript(_ name: String) -> String? {
    let count = name.utf8.count
    for index in range where list[index].name.utf8.count == count && list[index].name == name {
      return list[index].value
    }
    return nil
  }
}
