// swift-tools-version: 6.1
import PackageDescription

// The Swift listings of the articles on hit-testing, in a package like a user's. LISTINGS_SWIFT=5
// selects the Swift 5 language mode instead of 6; warnings are errors.
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
