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
