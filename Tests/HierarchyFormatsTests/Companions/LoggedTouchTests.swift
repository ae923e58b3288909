import Geometry
import Testing

@testable import HierarchyFormats

struct LoggedTouchTests {
  private func touches(_ text: String) -> [LoggedTouch] {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      var text = CompanionText(buffer)
      text.read()
      return text.rows.touches
    }
  }

  private func fixture() throws -> [LoggedTouch] {
    touches(String(decoding: try TestFiles.fixture("touches.txt"), as: UTF8.self))
  }

  @Test func `touches are read from sets, log lines and both ways of printing`() throws {
    let touches = try fixture()
    #expect(touches.map(\.address) == ["0x6001", "0x6002", "0x6003", "0x6004", "0x6005"])
    #expect(touches.map(\.phase) == ["Began", "Moved", "Began", "Began", "Ended"])
    #expect(touches.map { $0.view?.name } == ["UIView 0x104", nil, "ARView 0x105", nil, nil])
    #expect(
      touches.map { $0.window?.name }.prefix(3) == [
        "UIWindow 0x100", "UIWindow 0x100", "Shop.Window 0x100",
      ])
    #expect(touches[0].locationInWindow == Point(295.5, 216.33332824707031))
    #expect(touches[0].locationInView == Point(295.5, 16.33332824707031))
    #expect(touches[2].locationInWindow == Point(-158, 589))
    #expect(touches[2].locationInView == Point(38, 32))
  }

  @Test func `a place that is none is left out`() throws {
    let touch = try fixture()[3]
    #expect(touch.locationInView == nil)
    #expect(touch.window == nil)
  }

  @Test func `several touches on a line do not borrow from each other`() {
    let found = touches("<UITouch: 0x1> phase: Began <UITouch: 0x2> phase: Ended view: <A: 0x3>")
    #expect(found.map(\.phase) == ["Began", "Ended"])
    #expect(found.map { $0.view?.className } == [nil, "A"])
  }
}
