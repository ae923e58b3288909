import SceneFormat

/// The supported file formats.
package enum FormatRegistry {
  /// All formats. If several formats have equally strong clues, the first one wins.
  package static let formats: [any HierarchyFormat] = [
    UnreadableFormat.propertyList,
    UnreadableFormat.mapTable,
    SceneFileFormat(),
    CompanionFormat(),
    InterfaceBuilderFormat(),
    AppiumFormat(),
    DetoxMarkupFormat(),
    UIAutomatorFormat(),
    EarlGreyFormat(),
    DetoxTextFormat(),
    RecursiveDescriptionFormat(),
    UnreadableFormat.responderChain,
    DebugDescriptionFormat(),
    UnreadableFormat.autolayoutTrace,
    UnreadableFormat.subtreeDescription,
    UnreadableFormat.simUseOutline,
    SentryFormat(),
    MaestroFormat(),
    AccessibilityJSONFormat(),
    AppiumJSONFormat(),
    OtherJSONFormat(),
    UnreadableFormat.webPage,
    UnreadableFormat.otherXML,
  ]

  /// Returns the format with this name in JSON; `nil` if the name is unknown.
  package static func format(named name: String) -> (any HierarchyFormat)? {
    formats.first { $0.id.name == name }
  }

  /// The traits of all formats, which converted scenes name as their origin.
  static let traits = formats.map { $0.traits }

  /// Recognises the format of a file from its content; `nil` if it is unknown.
  ///
  /// - Complexity: O(`FormatProbe.reach`).
  static func recognise(_ bytes: [UInt8]) -> (any HierarchyFormat)? {
    guard let probe = FormatProbe(bytes) else { return nil }
    return clues.first { $0.clue.isFound(probe) }?.format
  }

  /// The clues of all formats, strongest first.
  private static let clues: [(clue: Clue, format: any HierarchyFormat)] = {
    let all = formats.flatMap { format in format.clues.map { (clue: $0, format: format) } }
    // Ties are broken by index, because the sort is not guaranteed to be stable.
    let order = all.indices.sorted {
      (all[$1].clue.weight, $0) < (all[$0].clue.weight, $1)
    }
    return order.map { all[$0] }
  }()

  /// A sentence that lists the readable formats.
  static var readable: String {
    let names = formats.filter(\.isReadable).compactMap(\.plural)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      + " can be read; \"hitscope samples\" lists scenes to start from"
  }
}
