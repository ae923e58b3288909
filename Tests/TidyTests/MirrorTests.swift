import Testing

/// Tests mirror targets and folders, so that the tests of a file are easy to find.
struct MirrorTests {
  /// Folders of suites whose topic is not a folder of the sources.
  static let topics: Set<String> = [
    "TouchKitTests/Articles",  // the listings of the five articles
    "WindowTests/Desktop",  // a real window, mouse and touch screen
  ]

  /// Test targets without a target in the sources.
  static let whole: Set<String> = ["TidyTests"]

  @Test func `every test target belongs to a target`() {
    let targets = Set(Repository.sources.map(\.target))
    for target in Set(Repository.tests.map(\.target)) where target.hasSuffix("Tests") {
      let isKnown = targets.contains(String(target.dropLast(5))) || Self.whole.contains(target)
      #expect(isKnown, "\(target)")
    }
  }

  @Test func `every folder of tests is a folder of the sources`() {
    let folders = Set(Repository.sources.map(\.folder))
    for file in Repository.tests where file.target.hasSuffix("Tests") {
      let parts = file.folder.split(separator: "/")
      guard parts.count > 1, !Self.topics.contains(file.folder) else { continue }
      let mirrored = ([parts[0].dropLast(5)] + parts.dropFirst()).joined(separator: "/")
      #expect(folders.contains(mirrored), "\(file) mirrors no folder")
    }
  }

  @Test func `every topic exists`() {
    for topic in Self.topics { #expect(Repository.exists("Tests/\(topic)"), "\(topic)") }
  }
}
