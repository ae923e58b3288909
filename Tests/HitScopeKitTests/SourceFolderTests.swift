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

  @Test func `a class that no file has is not known`() {
    let folder = SourceFolder(of: "/nowhere/at/all/main.swift")
    #expect(folder.overrides(of: "Quiet") == nil)
    OverrideSources.find = { _ in nil }
    #expect(source(of: Quiet()) == nil)
  }
}
