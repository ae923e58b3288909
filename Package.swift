// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of our own, with the settings that all of them share.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// The tests of one target, which mirror its files.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: data, swiftSettings: swiftSettings)
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
  name: "hitscope",
  products: [
    .executable(name: "hitscope", targets: ["hitscope"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(name: "HitScopeKit", targets: ["HitScopeKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2 pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    target("Geometry"),
    target("HitTesting", ["Geometry"]),
    target("Analysis", ["HitTesting"]),
    target("HierarchyFormats", ["HitTesting"]),
    target("TouchKit", ["HitTesting"]),
    target("Drawing", ["Geometry"]),
    target("Stage", ["HitTesting", "Analysis", "Drawing"]),
    target("Raster", ["Drawing", "CPango"]),
    target("Recording", ["Stage", "Raster", subprocess]),
    target("Debugger", ["Stage", "HierarchyFormats"]),
    target("Window", ["Debugger", "Raster", "Recording", "CSDL2"]),
    target("HitScopeKit", ["TouchKit", "Window"]),
    target("Commands", ["Debugger", "Recording", argumentParser]),
    .executableTarget(
      name: "hitscope", dependencies: ["Commands", "Window"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "ExampleApp", dependencies: ["HitScopeKit"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["HierarchyFormats", "NaiveModel", "Raster", "Stage", "TestSupport"],
      swiftSettings: swiftSettings),

    // The articles' recursive classes: what the tests and the benchmarks compare with.
    target("NaiveModel", ["HitTesting"]),
    target("TestSupport", ["HitTesting", "NaiveModel", "Raster"]),
    tests("Geometry"),
    tests("HitTesting"),
    tests("Analysis"),
    tests("TouchKit"),
    tests("HitScopeKit"),
    tests("HierarchyFormats", data: ["Fixtures"]),
    tests("Drawing", data: ["Goldens"]),
    tests("Stage", ["Raster"], data: ["Goldens"]),
    tests("Raster", data: ["Goldens"]),
    tests("Recording"),
    tests("Debugger"),
    tests("Window"),
    tests("Commands", data: ["Goldens"]),
    .testTarget(name: "TidyTests", swiftSettings: swiftSettings),
  ]
)
