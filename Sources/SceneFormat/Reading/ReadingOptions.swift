import Geometry

/// Options for choosing and reading a scene of a file.
package struct ReadingOptions: Hashable, Codable, Sendable {
  /// The scene to read; `nil` for the initial one.
  package var scene: SceneChoice?
  /// A Boolean value indicating whether the views of embedded controllers are inserted into their
  /// containers, and the views of root controllers into navigation and tab bar controllers.
  package var followsEmbeds: Bool
  /// A Boolean value indicating whether plain containers of accessibility trees (without label and
  /// identifier) pass through touches outside their subviews, as the real views usually do.
  ///
  /// Otherwise, an empty frontmost window would receive every touch on the screen. The rearmost
  /// window still receives touches that no other view takes.
  package var skipsEmptyContainers: Bool

  /// Creates options for the initial scene, including embedded controllers.
  package init(
    scene: SceneChoice? = nil, followsEmbeds: Bool = true,
    skipsEmptyContainers: Bool = true
  ) {
    self.scene = scene
    self.followsEmbeds = followsEmbeds
    self.skipsEmptyContainers = skipsEmptyContainers
  }
}

/// A user's choice of a scene, by number or by id.
package enum SceneChoice: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The 1-based position in the file.
  case number(Int)
  /// The id of the scene, its view controller or its view.
  case id(String)

  /// Parses digits as a number and any other text as an id; `nil` for empty text.
  package init?(_ text: String) {
    if text.isEmpty { return nil }
    if let number = Int(text) { self = .number(number) } else { self = .id(text) }
  }

  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .id(let id): id
    }
  }
}

/// A scene of a file, such as a storyboard, a XIB or a text with several dumps.
package struct SceneSummary: Hashable, Sendable {
  /// The 1-based position in the file.
  package var number: Int
  /// The id in the file; `nil` if it has none.
  package var id: String?
  /// Additional ids that select the scene: those of its controller and its view.
  package var aliases: [String]
  /// The class of the view controller, or of the view in a scene without one.
  package var controller: String?
  /// The display name; `nil` if it has none.
  package var title: String?
  /// The number of views in the scene, not counting embedded views.
  package var views: Int
  /// A Boolean value indicating whether this scene is shown if none is chosen.
  package var isInitial: Bool

  package init(
    number: Int, id: String? = nil, aliases: [String] = [], controller: String? = nil,
    title: String? = nil, views: Int, isInitial: Bool
  ) {
    self.number = number
    self.id = id
    self.aliases = aliases
    self.controller = controller
    self.title = title
    self.views = views
    self.isInitial = isInitial
  }
}

extension [SceneSummary] {
  /// Returns the index of the chosen scene, or of the initial scene if `choice` is `nil`.
  ///
  /// - Throws: `FileFailure` if the scene does not exist.
  package func index(of choice: SceneChoice?, file: String) throws(FileFailure) -> Int {
    let found: Int? =
      switch choice {
      case nil: firstIndex { $0.isInitial } ?? (isEmpty ? nil : 0)
      case .number(let number): firstIndex { $0.number == number }
      case .id(let id): firstIndex { $0.id == id } ?? firstIndex { $0.aliases.contains(id) }
      }
    if let found { return found }
    guard let choice else {
      throw FileFailure(file: file, message: "the file has no scenes")
    }
    throw FileFailure(
      file: file, message: "no scene \"\(choice)\" in this file",
      hint: "\"hitscope scenes \(file)\" lists the \(count) it has")
  }
}
