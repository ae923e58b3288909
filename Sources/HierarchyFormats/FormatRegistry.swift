/// All formats that are known.
package enum FormatRegistry {
  /// The formats, a line each. Where several have equally sure clues, the first is taken.
  package static let formats: [any HierarchyFormat] = [
    LookinFormat(),
    UnreadableFormat.mapTable,
    SceneFormat(),
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

  /// The format of a name in JSON; `nil` when there is none.
  package static func format(named name: String) -> (any HierarchyFormat)? {
    formats.first { $0.id.name == name }
  }

  /// The format of a file by its content; `nil` when it is none that is known. O(1 MB).
  static func recognise(_ bytes: [UInt8]) -> (any HierarchyFormat)? {
    guard let probe = FormatProbe(bytes) else { return nil }
    return clues.first { $0.clue.isFound(probe) }?.format
  }

  /// The clues of all formats, the surest first.
  private static let clues: [(clue: Clue, format: any HierarchyFormat)] = {
    let all = formats.flatMap { format in format.clues.map { (clue: $0, format: format) } }
    // By place where equally sure: sorting does not promise to keep the order.
    let order = all.indices.sorted {
      (all[$1].clue.weight, $0) < (all[$0].clue.weight, $1)
    }
    return order.map { all[$0] }
  }()

  /// What can be read, in one sentence.
  static var readable: String {
    let names = formats.filter(\.isReadable).compactMap(\.plural)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      + " can be read; \"hitscope samples\" lists scenes to start from"
  }
}
