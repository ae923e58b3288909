import Foundation
import TestSupport
import Testing

@testable import Files

struct AssetsFolderTests {
  @Test func `the folder is looked for around the executable`() {
    let places = AssetsFolder.places(
      environment: "/e", executable: "/repo/.build/debug/hitscope",
      source: "/src/Sources/Files/AssetsFolder.swift")
    #expect(
      places == [
        "/e", "/repo/.build/debug/Assets", "/repo/.build/share/hitscope", "/repo/.build/Assets",
        "/repo/Assets", "/Assets", "/src/Assets",
      ])
  }

  @Test func `the folder of this checkout is found, with its scenes`() throws {
    let assets = try #require(AssetsFolder.find())
    #expect(assets.files(in: "Scenes").contains("view-a-b-c.json"))
    #expect(assets.files(in: "No such folder") == [])
  }

  @Test func `without a variable or an executable, the checkout is left`() {
    for (source, root) in [
      ("/a/b/c/d.swift", "/a"), ("a/b/c/d.swift", "a"), ("b/c/d.swift", "."), ("d.swift", "."),
    ] {
      #expect(
        AssetsFolder.places(environment: nil, executable: nil, source: source)
          == [root + "/Assets"])
    }
    #expect(
      AssetsFolder.places(
        environment: nil, executable: "/usr/bin/hitscope", source: "/a/b/c/d.swift")
        == [
          "/usr/bin/Assets", "/usr/share/hitscope", "/usr/Assets", "/Assets", "/a/Assets",
        ])
  }

  @Test func `the folder of the variable is used if it has a folder of scenes`() async throws {
    let scratch = try TemporaryFolder()
    try FolderOutput(scratch.file("one/Scenes")).create()
    try FolderOutput(scratch.file("two")).create()
    try scratch.write("", to: "two/Scenes")
    await #expect(processExitsWith: .success) { [path = scratch.path as String] in
      for (name, isFound) in [("one", true), ("two", false), ("none", false)] {
        let folder = "\(path)/\(name)"
        setenv("HITSCOPE_ASSETS", folder, 1)
        #expect(AssetsFolder.places().first == folder)
        #expect((AssetsFolder.find()?.path == folder) == isFound)
      }
    }
  }
}
