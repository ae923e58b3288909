/// What of a file is wanted.
public struct ReadingOptions: Hashable, Codable, Sendable {
  /// Which of its scenes; `nil` for the initial one.
  public var scene: SceneChoice?
  /// Whether the views of embedded controllers are put into their containers, and those of root
  /// controllers into navigation and tab bar controllers.
  public var followsEmbeds: Bool

  /// The initial scene, with what is embedded in it.
  public init(scene: SceneChoice? = nil, followsEmbeds: Bool = true) {
    self.scene = scene
    self.followsEmbeds = followsEmbeds
  }
}
