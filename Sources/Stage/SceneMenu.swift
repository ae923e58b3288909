/// The scenes of the file that is shown, to choose from.
package struct SceneMenu: Hashable, Sendable {
  /// One scene.
  package struct Entry: Hashable, Sendable {
    /// The number in the file.
    package var number: Int
    /// What it is called.
    package var title: String
    /// What else is known about it, in a few words.
    package var detail: String

    /// A scene to choose.
    package init(number: Int, title: String, detail: String) {
      self.number = number
      self.title = title
      self.detail = detail
    }
  }

  /// The scenes in the order of the file.
  package var entries: [Entry]
  /// Which one is shown: an index of `entries`.
  package var current: Int
  /// Whether the list lies over everything.
  package var isOpen: Bool

  /// Scenes to choose from.
  package init(_ entries: [Entry], current: Int, isOpen: Bool = false) {
    self.entries = entries
    self.current = current
    self.isOpen = isOpen
  }
}
