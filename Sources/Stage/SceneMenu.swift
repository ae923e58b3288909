/// The scenes of the file that is shown, to choose from.
public struct SceneMenu: Hashable, Sendable {
  /// One scene.
  public struct Entry: Hashable, Sendable {
    /// The number in the file.
    public var number: Int
    /// What it is called.
    public var title: String
    /// What else is known about it, in a few words.
    public var detail: String

    /// A scene to choose.
    public init(number: Int, title: String, detail: String) {
      self.number = number
      self.title = title
      self.detail = detail
    }
  }

  /// The scenes in the order of the file.
  public var entries: [Entry]
  /// Which one is shown: an index of `entries`.
  public var current: Int
  /// Whether the list lies over everything.
  public var isOpen: Bool

  /// Scenes to choose from.
  public init(_ entries: [Entry], current: Int, isOpen: Bool = false) {
    self.entries = entries
    self.current = current
    self.isOpen = isOpen
  }
}
