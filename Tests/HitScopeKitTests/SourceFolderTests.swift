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

  /// Writes files into a new folder, and looks a class up in the sources around one of them.
  ///
  /// - Parameter isPackage: Whether the folder is that of a package.
  private func overrides(
    of name: String, in module: String, around file: String, _ files: [String: String],
    isPackage: Bool = true
  ) throws -> OverrideSource? {
    let folder = try TemporaryFolder()
    if isPackage { try folder.write("", to: "Package.swift") }
    for (path, text) in files {
      let parent = (folder.file(path) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true)
      try folder.write(text, to: path)
    }
    return withExtendedLifetime(folder) {
      SourceFolder(of: folder.file(file)).overrides(of: name, in: module)
    }
  }

  private func card(_ hit: String, _ area: String) -> String {
    """
    class Card: UIView {
      override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { \(hit) }
      override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { \(area) }
    }

    """
  }

  @Test func `classes of files without overrides are known`() throws {
    let files = ["Plain.swift": "final class Plain: UIView {}\nclass Other {}\n"]
    for name in ["Plain", "Other"] {
      let found = try overrides(of: name, in: "App", around: "Plain.swift", files)
      #expect(found == OverrideSource())
    }
    let unknown = try overrides(of: "UIView", in: "App", around: "Plain.swift", files)
    #expect(unknown == nil)
  }

  @Test func `one of the two methods in a file suffices`() throws {
    let hit = "class Card: UIView { override func hitTest(_ p: CGPoint) -> UIView? { nil } }"
    let area = "class Card: UIView { override func point(inside p: CGPoint) -> Bool { true } }"
    let first = try overrides(of: "Card", in: "App", around: "A.swift", ["A.swift": hit])
    #expect(first == OverrideSource(hitTest: [String(hit.dropLast(2))]))
    let second = try overrides(of: "Card", in: "App", around: "A.swift", ["A.swift": area])
    #expect(second == OverrideSource(pointInside: [String(area.dropLast(2))]))
  }

  @Test func `each of the two methods alone makes classes of one name different`() throws {
    for (hit, area, isFound) in [
      ("self", "true", true), ("nil", "true", false), ("self", "false", false),
    ] {
      let files = ["A/Card.swift": card("self", "true"), "B/Card.swift": card(hit, area)]
      let found = try overrides(of: "Card", in: "Third", around: "A/Card.swift", files)
      #expect((found != nil) == isFound)
      #expect((found?.hitTest?.count == 1) == isFound)
      let own = try overrides(of: "Card", in: "B", around: "A/Card.swift", files)
      #expect(own?.hitTest?.first?.hasSuffix("{ \(hit) }") == true)
      #expect(own?.pointInside?.first?.hasSuffix("{ \(area) }") == true)
    }
  }

  @Test func `the methods of a class may be in different files`() throws {
    let files = [
      "A/Card.swift": "class Card: UIView { override func hitTest(_ p: CGPoint) { 1 } }",
      "A/Area.swift": "extension Card { override func point(inside p: CGPoint) { 2 } }",
    ]
    let found = try overrides(of: "Card", in: "A", around: "A/Card.swift", files)
    #expect(found?.hitTest?.first?.hasSuffix("{ 1 }") == true)
    #expect(found?.pointInside?.first?.hasSuffix("{ 2 }") == true)
  }

  @Test(arguments: [true, false])
  func `outside packages, only the folder of the file and its subfolders are read`(
    isPackage: Bool
  ) throws {
    let files = [
      "Above.swift": "class Above {}", "Deep/Main.swift": "class Main {}",
      "Deep/Down/Below.swift": "class Below {}",
    ]
    for (name, isKnown) in [("Above", isPackage), ("Main", true), ("Below", true)] {
      let found = try overrides(
        of: name, in: "App", around: "Deep/Main.swift", files, isPackage: isPackage)
      #expect((found != nil) == isKnown, "\(name)")
    }
  }

  @Test func `a class at the end of a long file is found`() throws {
    let text = String(repeating: "// A line of a long comment.\n", count: 2_000) + "class Late {}\n"
    let found = try overrides(of: "Late", in: "App", around: "A.swift", ["A.swift": text])
    #expect(found == OverrideSource())
  }
}
