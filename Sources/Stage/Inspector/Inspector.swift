package import Answers
package import HitTesting

/// The inspector's contents: the properties of the selected view, and the edits so far.
package struct Inspector: Sendable {
  package struct Row: Hashable, Sendable {
    package var property: ViewProperty
    /// The value in display form.
    package var text: String
    /// The value of a Boolean property; `nil` for others.
    package var flag: Bool?
    package var kind: ViewProperty.Kind
    /// The source of the value, in a few words.
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

  /// The name of the view; `nil` if no view is selected.
  package var name: String?
  package var rows: [Row]
  /// The property being edited, and the text typed so far.
  package var typed: (property: ViewProperty, input: TextInput)?
  /// The descriptions of the edits in effect, the first one first.
  package var edits: [String]

  package init(name: String?, rows: [Row], edits: [String]) {
    self.name = name
    self.rows = rows
    self.edits = edits
  }
}
