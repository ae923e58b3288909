import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import HitScopeKit
@testable import TouchKit

@MainActor
@Suite(.serialized) struct SourceFolderTests {
  private class Base: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  private final class Derived: Base {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
  }

  private final class Quiet: UIView {}

  private func source(of view: UIView) -> OverrideSource? {
    OverrideSources.source(of: view)
  }

  @Test func `overrides are shown as they are written, inherited ones too`() {
    HitScope.showSource(around: #filePath)
    #expect(source(of: Base())?.pointInside?.count == 3)
    let derived = source(of: Derived())
    #expect(derived?.hitTest?[1] == "  super.hitTest(point, with: event)")
    #expect(derived?.pointInside == source(of: Base())?.pointInside)
    #expect(source(of: Quiet()) == OverrideSource())
    #expect(source(of: UIView()) == OverrideSource())
  }

  @Test func `a class that is in no file is unknown`() {
    let folder = SourceFolder(of: "/nowhere/at/all/main.swift")
    #expect(folder.overrides(of: "Quiet", in: "App") == nil)
    OverrideSources.find = { _, _ in nil }
    #expect(source(of: Quiet()) == nil)
  }

  @Test func `among classes of one name, the module's is used, and none if two remain`() throws {
    let package = try TemporaryFolder()
    func add(_ path: String, _ body: String) throws {
      try FileManager.default.createDirectory(
        atPath: package.path + "/" + path, withIntermediateDirectories: true)
      try package.write(body, to: path + "/Card.swift")
    }
    func card(_ answer: String) -> String {
      "class Card: UIView { override func hitTest(_ p: CGPoint) -> UIView? { \(answer) } }"
    }
    try package.write("", to: "Package.swift")
    try add("Sources/App", card("self"))
    try add("Sources/Other", card("nil"))
    try add("Sources/Other/More", "extension Card { func f() {} }")
    let folder = SourceFolder(of: package.path + "/Sources/App/Card.swift")
    #expect(folder.overrides(of: "Card", in: "App")?.hitTest?.first?.contains("{ self }") == true)
    #expect(folder.overrides(of: "Card", in: "Other")?.hitTest?.first?.contains("{ nil }") == true)
    #expect(folder.overrides(of: "Card", in: "Third") == nil)
  }
}
