// swift-tools-version: 6.1
import PackageDescription

// The Swift listings of the articles on hit-testing, in a package as a user has one: built in the
// language mode that LISTINGS_SWIFT names, 6 unless it is 5, where a warning is an error.
let mode: SwiftLanguageMode = Context.environment["LISTINGS_SWIFT"] == "5" ? .v5 : .v6

let package = Package(
  name: "Articles",
  dependencies: [.package(name: "hitscope", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Articles",
      dependencies: [.product(name: "UIKit", package: "hitscope")],
      swiftSettings: [.swiftLanguageMode(mode), .unsafeFlags(["-warnings-as-errors"])])
  ]
)
