/// An XML document as a flat list of its elements in the order of their tags.
struct MarkupTree {
  /// All elements; the descendants of one stand right behind it, up to its `end`.
  var elements: [MarkupElement] = []

  /// How many elements there are.
  var count: Int { elements.count }

  subscript(_ index: Int) -> MarkupElement { elements[index] }

  /// The outermost elements.
  var roots: Siblings { Siblings(elements: elements, place: 0, limit: count) }

  /// The elements right below one, in their order.
  func children(of index: Int) -> Siblings {
    Siblings(elements: elements, place: index + 1, limit: elements[index].end)
  }

  /// All elements below one, at any depth.
  func descendants(of index: Int) -> Range<Int> { index + 1..<elements[index].end }

  /// The first element right below one that has a name and, if one is given, an attribute `key`.
  func child(of index: Int, _ name: String, key: String? = nil) -> Int? {
    for child in children(of: index) where elements[child].name == name {
      if key == nil || elements[child]["key"] == key { return child }
    }
    return nil
  }

  /// Elements side by side, found by stepping over what is in them.
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

/// One element of an XML document.
struct MarkupElement {
  /// The name of its tag.
  let name: String
  /// The attributes of its tag.
  let attributes: [String: String]
  /// The index of the element around it; -1 for the outermost ones.
  let parent: Int
  /// Where its tag begins in the file, in bytes.
  let offset: Int
  /// The index after its last descendant.
  var end: Int
  /// The text between its tags, that of the elements in it left out; blanks at both ends are cut.
  var text = ""

  /// An attribute as it is written.
  subscript(_ attribute: String) -> String? { attributes[attribute] }
}
