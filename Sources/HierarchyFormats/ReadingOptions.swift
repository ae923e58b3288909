/// Which scene of a file to read, and how.
package struct ReadingOptions: Hashable, Codable, Sendable {
  /// Which of its scenes; `nil` for the initial one.
  package var scene: SceneChoice?
  /// Whether the views of embedded controllers are put into their containers, and those of root
  /// controllers into navigation and tab bar controllers.
  package var followsEmbeds: Bool
  /// Whether containers of accessibility trees that only hold others (no label, no identifier) let
  /// touches pass where nothing is in them, as their views mostly do: taken literally, an empty
  /// window in front answers for the whole screen. The window at the back keeps what nobody else
  /// takes.
  package var skipsEmptyContainers: Bool

  /// The initial scene, with what is embedded in it.
  package init(
    scene: SceneChoice? = nil, followsEmbeds: Bool = true,
    skipsEmptyContainers: Bool = true
  ) {
    self.scene = scene
    self.followsEmbeds = followsEmbeds
    self.skipsEmptyContainers = skipsEmptyContainers
  }
}

/// One of the scenes of a file, as people name it: by its number or by an id.
package enum SceneChoice: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The place in the file, from 1.
  case number(Int)
  /// The id of the scene, of its view controller or of its view.
  case id(String)

  /// Digits are a number, anything else is an id; `nil` for no text.
  package init?(_ text: String) {
    if text.isEmpty { return nil }
    if let number = Int(text) { self = .number(number) } else { self = .id(text) }
  }

  /// As it is written.
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .id(let id): id
    }
  }
}

/// One of the scenes of a file: of a storyboard, a XIB, a text with several dumps.
package struct SceneSummary: Hashable, Sendable {
  /// The place in the file, from 1.
  package var number: Int
  /// The id in the file; `nil` when it gives none.
  package var id: String?
  /// Further ids by which the scene may be chosen: of its controller, of its view.
  package var aliases: [String]
  /// The class of the view controller, or of the view where there is none.
  package var controller: String?
  /// What people call it; `nil` for no name.
  package var title: String?
  /// How many views the scene has, what is embedded in it left out.
  package var views: Int
  /// Whether this is the scene that is shown when none is chosen.
  package var isInitial: Bool

  /// A scene of a file.
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
  /// The place in this list of the scene that is chosen; of the initial one for no choice.
  ///
  /// - Throws: `FileFailure` when there is no such scene.
  func index(of choice: SceneChoice?, file: String) throws(FileFailure) -> Int {
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
      file: file, message: "there is no scene \"\(choice)\" in this file",
      hint: "\"hitscope scenes \(file)\" lists the \(count) it has")
  }
}
