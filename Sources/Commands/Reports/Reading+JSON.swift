import HierarchyFormats

extension Reading {
  /// Where the hierarchy comes from and what that format cannot tell, as JSON; `nil` for scenes
  /// that tell everything.
  var sourceObject: String? {
    guard origin != .scene || !missing.isEmpty else { return nil }
    let facts = JSONText.array(missing.keywords.map { JSONText.string($0) })
    return "{\"format\":\(JSONText.string(origin.id.name)),\"missing\":\(facts)}"
  }

  /// The scenes of the file as JSON, in its order.
  var sceneList: String {
    JSONText.array(
      scenes.map { scene in
        "\n{\"controller\":\(JSONText.optional(scene.controller)),"
          + "\"id\":\(JSONText.optional(scene.id)),\"initial\":\(scene.isInitial),"
          + "\"number\":\(scene.number),\"title\":\(JSONText.optional(scene.title)),"
          + "\"views\":\(scene.views)}"
      })
  }
}
