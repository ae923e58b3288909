import Testing

struct MirrorTests {
  /// Suites about a rule or a quality that more than one file upholds.
  static let topics: Set<String> = [
    "CommandsTests/Reports/CorpusTests",
    "HierarchyFormatsTests/SceneFormat/SchemaTests",
    "HierarchyFormatsTests/SceneFormat/SceneWriter+ConvertingTests",
    "HitTestingTests/Engine/LargeTreeTests",
    "HitTestingTests/Engine/OracleTests",
    "HitTestingTests/Engine/PolicyTests",
    "HitTestingTests/Engine/SemanticsTests",
    "TouchDeliveryTests/Touches/TouchPropertyTests",
    "WindowTests/Desktop/MouseTests",
    "WindowTests/Desktop/TouchScreenTests",
    "TouchKitTests/Articles/ExperimentTests",
    "TouchKitTests/Articles/GreenViewTests",
    "TouchKitTests/Articles/PurposeTests",
    "TouchKitTests/Articles/ResponderChainTests",
    "TouchKitTests/Articles/TraversalTests",
  ]

  @Test func `every suite has the source file it is about`() {
    let sources = Set(Repository.sources.map { $0.target + "/" + $0.name })
    for file in Repository.tests {
      guard file.ownName.hasSuffix("Tests"), file.target != "TidyTests" else { continue }
      let place = file.target + "/" + file.name
      if Self.topics.contains(place) { continue }
      let mirrored = "\(file.target.dropLast(5))/\(file.name.dropLast(5))"
      if !sources.contains(mirrored) { Issue.record("\(file) has no source") }
    }
  }

  @Test func `every topic is still there`() {
    for topic in Self.topics { #expect(Repository.exists("Tests/\(topic).swift"), "\(topic)") }
  }
}
