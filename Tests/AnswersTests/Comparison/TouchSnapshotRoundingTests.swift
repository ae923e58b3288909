import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

/// Snapshots of screens whose edges are not multiples of a half.
@Suite struct TouchSnapshotRoundingTests {
  /// A screen with overlapping buttons at thirds and tenths of points.
  private func scene(_ seed: Int) -> Scene {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ most: UInt64) -> Double {
      let step = random.next() % 2 == 0 ? 3.0 : 10
      return (Double(random.next() % (most * 10)) / step).rounded() / 10 + 1 / step
    }
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 390, 844))) {
      for _ in 0..<12 {
        $0.add(ViewNode("UIButton", frame: Rect(number(300), number(700), number(90), number(60))))
      }
    }
    return Scene(name: "", screen: Size(390, 844), tree: builder.finish())
  }

  @Test(arguments: 0..<60)
  func `a snapshot read from its text equals the screen that it was made of`(seed: Int) throws {
    let snapshot = TouchSnapshot(TouchMap(scene(seed)))
    let read = try TouchSnapshot(text: snapshot.text)
    #expect(read.changes(to: snapshot) == [])
    #expect(snapshot.changes(to: read) == [])
  }

  @Test func `a change of a tenth of a point is one`() throws {
    func snapshot(_ width: Double) -> TouchSnapshot {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 390, 844))) {
        $0.add(ViewNode("UIButton", frame: Rect(54.4, 107.5, width, 41.8)))
      }
      return TouchSnapshot(
        TouchMap(Scene(name: "", screen: Size(390, 844), tree: builder.finish())))
    }
    let changes = try TouchSnapshot(text: snapshot(37.8).text).changes(to: snapshot(37.9))
    #expect(changes.count == 1)
    #expect(abs((changes.first?.region.area ?? 0) - 4.18) < 0.01)
  }
}
