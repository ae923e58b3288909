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
  let attributes: [String: String]
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
