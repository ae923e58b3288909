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
  /// - Throws: `FileFailure` of the kind `unusableContent` when there is no such scene.
  func index(of choice: SceneChoice?, file: String) throws(FileFailure) -> Int {
    let found: Int? =
      switch choice {
      case nil: firstIndex { $0.isInitial } ?? (isEmpty ? nil : 0)
      case .number(let number): firstIndex { $0.number == number }
      case .id(let id): firstIndex { $0.id == id } ?? firstIndex { $0.aliases.contains(id) }
      }
    if let found { return found }
    guard let choice else {
      throw FileFailure(.unusableContent, file: file, message: "the file has no scenes")
    }
    throw FileFailure(
      .unusableContent, file: file, message: "there is no scene \"\(choice)\" in this file",
      hint: "\"hitscope scenes \(file)\" lists the \(count) it has")
  }
}
