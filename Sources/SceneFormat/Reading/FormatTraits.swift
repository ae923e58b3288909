/// The name of a file format and the properties that its readings have in common.
package struct FormatTraits: Hashable, Sendable {
  package let id: FormatID
  /// The description of a file in messages, with an article.
  package let title: String
  /// A short name for places with little room.
  package let badge: String
  /// The properties that the format does not record.
  package let missing: Fidelity
  /// A Boolean value indicating whether the ids of views are names chosen by people.
  package let idsAreNames: Bool
  /// A Boolean value indicating whether reading stops at the first error, so that only the content
  /// before it is read.
  package let endsAtErrors: Bool

  package init(
    id: FormatID, title: String, badge: String, missing: Fidelity, idsAreNames: Bool = true,
    endsAtErrors: Bool = true
  ) {
    self.id = id
    self.title = title
    self.badge = badge
    self.missing = missing
    self.idsAreNames = idsAreNames
    self.endsAtErrors = endsAtErrors
  }

  /// The scene format of this project.
  package static let scene = FormatTraits(
    id: .scene, title: "a scene", badge: "scene", missing: .complete, endsAtErrors: false)
}

/// The name of a format in JSON. Each format declares its constant in its own file.
package struct FormatID: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static let scene = FormatID("scene")
}
