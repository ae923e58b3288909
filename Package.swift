// swift-tools-version: 6.1
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of our own, with the settings that all of them share.
func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}

/// The tests of one target, which mirror its files.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: dependencies,
    exclude: data, swiftSettings: swiftSettings)
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")

/// A part of the Swift parser: minutes to build, and `hitscope-adopt` alone needs it.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

let package = Package(
  name: "hitscope",
  products: [
    .executable(name: "hitscope", targets: ["hitscope"]),
    .executable(name: "hitscope-adopt", targets: ["hitscope-adopt"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(
      name: "UIKit",
      targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "HitScopeKit", targets: ["HitScopeKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2 pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    target("Geometry"),
    target("HitTesting", ["Geometry"]),
    target("TouchDelivery", ["Geometry", "HitTesting"]),
    target("Answers", ["Geometry", "HitTesting", "TouchDelivery"]),
    target("Files"),
    target("SceneFormat", ["Geometry", "HitTesting", "TouchDelivery"]),
    target(
      "HierarchyFormats",
      ["CXML2", "Files", "Geometry", "HitTesting", "SceneFormat", "TouchDelivery"]),
    target(
      "TouchKit",
      ["Drawing", "Files", "Geometry", "HierarchyFormats", "HitTesting", "TouchDelivery"]),
    // The modules that files of apps import: nothing but TouchKit under their names. A module can
    // only be imported if a target has its name, so that none of these can be dropped.
    target("UIKit", ["CoreGraphics", "QuartzCore", "TouchKit"]),
    target("QuartzCore", ["TouchKit"]),
    target("CoreGraphics", ["TouchKit"]),
    // The modules that the compiler asks for where one of them is imported beside Testing.
    target("_Testing_UIKit", ["UIKit"]),
    target("_Testing_CoreGraphics", ["CoreGraphics"]),
    target("Drawing", ["Geometry"]),
    target("Stage", ["Answers", "Drawing", "Geometry", "HitTesting", "TouchDelivery"]),
    target("Raster", ["CJPEG", "CPango", "Drawing", "Geometry"]),
    target(
      "Debugger",
      [
        "Answers", "Drawing", "Geometry", "HitTesting", "SceneFormat", "Stage",
        "TouchDelivery",
      ]),
    // The C files belong to the engine of pages alone, which `.ci/page` builds.
    target(
      "Page",
      [
        "Debugger", "Drawing", "Geometry", "HitTesting", "SceneFormat", "Stage", "TouchDelivery",
      ], exclude: ["Runtime"]),
    target(
      "Recording",
      [
        "Answers", "Drawing", "Files", "Geometry", "HitTesting", "Page", "Raster", "SceneFormat",
        "Stage", "TouchDelivery", subprocess,
      ]),
    target(
      "Window",
      [
        "CSDL2", "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats", "HitTesting",
        "Raster", "Recording", "SceneFormat", "Stage", "TouchDelivery", subprocess,
      ]),
    target(
      "HitScopeKit",
      [
        "Debugger", "Files", "Geometry", "HitTesting", "Raster", "Recording", "SceneFormat",
        "Stage",
        "TouchDelivery", "TouchKit", "Window",
      ]),
    target(
      "Commands",
      [
        "Answers", "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats", "HitTesting",
        "Raster", "Recording", "SceneFormat", "Stage", "TouchDelivery", argumentParser,
      ]),
    target(
      "Adoption",
      [
        "Commands", "Files", "SceneFormat", argumentParser, syntax("SwiftDiagnostics"),
        syntax("SwiftParser"), syntax("SwiftParserDiagnostics"), syntax("SwiftSyntax"),
      ]),
    .executableTarget(
      name: "hitscope", dependencies: ["Commands", "Window"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "hitscope-adopt", dependencies: ["Adoption", "Commands"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "ExampleApp", dependencies: ["HitScopeKit", "UIKit"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Answers", "CXML2", "Debugger", "Drawing", "Geometry", "HierarchyFormats", "HitTesting",
        "NaiveModel", "Raster", "SceneFormat", "Stage", "TestSupport", "TouchDelivery", "Window",
      ],
      swiftSettings: swiftSettings),

    // The articles' recursive classes: what the tests and the benchmarks compare with.
    target("NaiveModel", ["Geometry", "HitTesting"]),
    target(
      "TestSupport",
      [
        "Debugger", "Drawing", "Geometry", "HitTesting", "Raster", "SceneFormat", "Stage",
        "TouchDelivery",
      ]),
    tests("Geometry", ["Geometry"]),
    tests("Files", ["Files", "TestSupport"]),
    tests(
      "HitTesting", ["Geometry", "HitTesting", "NaiveModel", "TestSupport", "TouchDelivery"],
      data: ["Goldens"]),
    tests(
      "TouchDelivery", ["Geometry", "HitTesting", "SceneFormat", "TestSupport", "TouchDelivery"],
      data: ["Goldens"]),
    tests(
      "Answers", ["Answers", "Geometry", "HitTesting", "TestSupport", "TouchDelivery"],
      data: ["Goldens"]),
    tests(
      "TouchKit",
      [
        "Geometry", "HitTesting", "TestSupport", "TouchDelivery", "TouchKit", "UIKit",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ], data: ["Goldens"]),
    tests(
      "HitScopeKit",
      [
        "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats", "HitScopeKit", "HitTesting",
        "SceneFormat", "Stage", "TestSupport", "TouchDelivery", "TouchKit", "Window",
      ]),
    tests(
      "SceneFormat", ["Geometry", "HitTesting", "SceneFormat", "TestSupport", "TouchDelivery"],
      data: ["Goldens"]),
    tests(
      "HierarchyFormats",
      [
        "Files", "Geometry", "HierarchyFormats", "HitTesting", "SceneFormat", "TestSupport",
        "TouchDelivery",
      ],
      data: ["Fixtures", "Goldens"]),
    tests("Drawing", ["Drawing", "Geometry", "Raster", "TestSupport"], data: ["Goldens"]),
    tests(
      "Stage",
      [
        "Answers", "Drawing", "Geometry", "HitTesting", "Raster", "Stage", "TestSupport",
        "TouchDelivery",
      ],
      data: ["Goldens"]),
    tests("Raster", ["Drawing", "Geometry", "Raster", "TestSupport"], data: ["Goldens"]),
    tests(
      "Recording",
      [
        "Answers", "Drawing", "Files", "Geometry", "HitTesting", "Page", "Raster", "Recording",
        "SceneFormat", "Stage", "TestSupport", "TouchDelivery",
      ],
      data: ["Goldens"]),
    tests(
      "Debugger",
      [
        "Answers", "Debugger", "Drawing", "Geometry", "HierarchyFormats", "HitTesting",
        "SceneFormat", "Stage", "TestSupport", "TouchDelivery",
      ], data: ["Goldens"]),
    tests(
      "Page",
      [
        "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats", "HitTesting", "Page",
        "Recording", "SceneFormat", "Stage", "TestSupport", "TouchDelivery",
      ], data: ["Goldens", "Scripts"]),
    tests(
      "Window",
      [
        "CSDL2", "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats", "HitTesting",
        "Raster", "SceneFormat", "Stage", "TestSupport", "TouchDelivery", "Window",
      ]),
    tests(
      "Commands",
      [
        "Answers", "Commands", "Debugger", "Drawing", "Files", "Geometry", "HierarchyFormats",
        "HitTesting", "Raster", "Recording", "SceneFormat", "Stage", "TestSupport", "TouchDelivery",
      ], data: ["Goldens"]),
    tests(
      "Adoption", ["Adoption", "Commands", "Files", "TestSupport"],
      data: ["Goldens"]),
    .testTarget(name: "TidyTests", swiftSettings: swiftSettings),
  ]
)
