import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct SentryFormatTests {
  private func read(_ fixture: String) throws -> Reading {
    try HierarchyReader().read(TestFiles.fixture("Sentry/" + fixture), name: "test")
  }

  @Test func `a real view tree with frames in superview coordinates`() throws {
    let reading = try read("view-hierarchy.json")
    let tree = reading.scene.tree
    #expect(reading.format.id == .sentry)
    #expect(tree.shape == [">main", "main>0.0", "0.0>pay", "pay>0.0.0.0", "0.0>veil", "0.0>pay-2"])
    let pay = try #require(tree.node("pay"))
    #expect(pay.geometry.frame == Rect(20, 700, 100.5, 44))
    #expect(pay.alpha == 0.5)
    #expect(tree.node("veil")?.isHidden == true)
    #expect(tree.details(of: NodeID(1)).viewController == "HomeController")
    #expect(reading.claims.isEmpty)
    #expect(!reading.missing.contains(.alpha) && !reading.missing.contains(.hidden))
    #expect(reading.missing.contains([.interaction, .transform, .boundsOrigin]))
  }

  @Test func `labels do not take touches from their buttons, and a note reports it`() throws {
    let reading = try read("view-hierarchy.json")
    #expect(reading.scene.hit(at: Point(45, 715)).map { reading.scene.tree.id(of: $0) } == "pay")
    #expect(
      reading.diagnostics[0].message == "a UILabel counts as not interactive, as in UIKit")
  }

  @Test func `cut-off and broken parts are reported`() throws {
    let reading = try read("view-hierarchy.json")
    #expect(reading.elements == ElementCount(read: 6, reported: 2))
    #expect(
      reading.complaints == [
        "7:7: warning: the frame of UIView is not finite: ignored",
        "7:72: warning: alpha is not a number: using 1",
        "9:9: warning: Sentry cut the hierarchy off here: deeper views are missing",
      ])
  }

  @Test func `other systems are shown, with a note`() throws {
    let reading = try read("android.json")
    #expect(reading.scene.tree.node("send")?.isHidden == true)
    #expect(reading.diagnostics.map(\.severity) == [.note])
    #expect(reading.diagnostics[0].message.contains("android_view_system"))
  }

  @Test func `a bare list of windows is read`() throws {
    let reading = try read("bare.json")
    #expect(reading.format.id == .sentry)
    #expect(reading.scene.tree.count == 2)
    #expect(reading.scene.tree.details(of: NodeID(1)).control?.isEnabled == true)
  }

  @Test func `a file that was cut off is read up to the cut`() throws {
    let bytes = try TestFiles.fixture("Sentry/view-hierarchy.json")
    let reading = try HierarchyReader().read(Array(bytes.prefix(460)), name: "test")
    #expect(reading.scene.tree.count >= 2)
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }

  @Test func `a coordinate that is missing is 0`() throws {
    let reading = try read("no-origin.json")
    #expect(reading.scene.tree.count == 2)
    #expect(reading.scene.tree.node("0")?.geometry.frame == Rect(0, 0, 390, 844))
    #expect(reading.scene.tree.node("0.0")?.geometry.frame == Rect(0, 10, 9, 9))
    #expect(reading.elements == ElementCount(read: 2, reported: 0))
  }
}
