import Testing

/// The version and the changelog agree; `CONTRIBUTING.md` describes releases.
struct ChangelogTests {
  private static let home = "Sources/Commands/HitScopeCommand.swift"

  /// The version as the tool prints it.
  private static let version =
    Repository.text(home)
    .firstMatch(of: /static let version = "([^"]+)"/).map { String($0.1) } ?? ""

  /// The headings of the versions, newest first.
  private static let parts = Repository.text("CHANGELOG.md")
    .matches(of: /\n## (.+)/).map { String($0.1) }

  /// The components of a version for comparison, so that 1.0 equals 1.0.0.
  private static func numbers(_ version: String) throws -> [Int] {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = try parts.map { try #require(Int($0), "\(version)") }
    try #require(numbers.count <= 3, "\(version)")
    return numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  @Test func `the version is that of the newest section, with “-dev” until its release`() throws {
    let newest = try #require(Self.parts.first)
    if newest == "Unreleased" {
      #expect(Self.version.hasSuffix("-dev"))
      let next = try Self.numbers(String(Self.version.dropLast(4)))
      let released = try Self.numbers(try #require(Self.parts.dropFirst().first))
      #expect(released.lexicographicallyPrecedes(next))
    } else {
      #expect(Self.version == newest)
    }
  }

  @Test func `every released section has a version, each older than the one above it`() throws {
    let released = try Self.parts.filter { $0 != "Unreleased" }.map(Self.numbers)
    #expect(!released.isEmpty)
    for (newer, older) in zip(released, released.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer), "\(older) stands below \(newer)")
    }
  }

  @Test func `the version is written in one place`() {
    #expect(!Self.version.isEmpty)
    let files =
      Repository.sources.map(\.path) + [
        ".ci/package", ".ci/manual", "Assets/Package/control.in", "Assets/Package/manual.in",
        "README.md",
      ]
    #expect(files.filter { Repository.text($0).contains(Self.version) } == [Self.home])
  }
}
