package import Answers
package import HitTesting

/// What the inspector shows: the properties of the selected view, and the edits so far.
package struct Inspector: Sendable {
  /// One property.
  package struct Row: Hashable, Sendable {
    package var property: ViewProperty
    /// The value as people read it.
    package var text: String
    /// The value where it is yes or no.
    package var flag: Bool?
    package var kind: ViewProperty.Kind
    /// Where the value came from, in a few words.
    package var origin: String

    package init(
      _ property: ViewProperty, of node: ViewNode, origin: String, isEditable: Bool
    ) {
      self.property = property
      self.origin = origin
      text = property.text(of: node)
      flag = property.flag(of: node)
      kind = isEditable ? property.kind(in: node) : .fixed
    }
  }

  /// The name of the view; `nil` while none is selected.
  package var name: String?
  package var rows: [Row]
  /// What is typed, and into which property.
  package var typed: (property: ViewProperty, input: TextInput)?
  /// What the edits in effect do, the first one first.
  package var edits: [String]

  package init(name: String?, rows: [Row], edits: [String]) {
    self.name = name
    self.rows = rows
    self.edits = edits
  }
}
