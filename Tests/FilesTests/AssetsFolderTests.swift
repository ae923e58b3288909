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
}
