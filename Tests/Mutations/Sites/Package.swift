// swift-tools-version: 6.1
import PackageDescription

// Finds the places in Swift sources where a small fault can be inserted. This is a separate package,
// since the Swift parser takes minutes to build and HitScope's tests do not need it.
let package = Package(
  name: "Sites",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "Sites",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
