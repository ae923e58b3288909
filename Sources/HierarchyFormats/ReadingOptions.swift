/// What of a file is wanted.
package struct ReadingOptions: Hashable, Codable, Sendable {
  /// Which of its scenes; `nil` for the initial one.
  package var scene: SceneChoice?
  /// Whether the views of embedded controllers are put into their containers, and those of root
  /// controllers into navigation and tab bar controllers.
  package var followsEmbeds: Bool
  /// Whether containers of accessibility trees that only hold others (no label, no identifier) let
  /// touches pass where nothing is in them. The window at the back keeps what nobody else takes.
  package var skipsEmptyContainers: Bool

  /// The initial scene, with what is embedded in it.
  package init(
    scene: SceneChoice? = nil, followsEmbeds: Bool = true,
    skipsEmptyContainers: Bool = false
  ) {
    self.scene = scene
    self.followsEmbeds = followsEmbeds
    self.skipsEmptyContainers = skipsEmptyContainers
  }
}
