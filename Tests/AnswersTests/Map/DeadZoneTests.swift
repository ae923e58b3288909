import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct DeadZoneTests {
  private static func zones(_ build: (inout ViewTreeBuilder) -> Void) -> [Rect?] {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    build(&builder)
    builder.close()
    let scene = Scene(name: "", screen: Size(400, 800), tree: builder.finish())
    return DeadZone.zones(in: scene, TouchMap(scene)).map(\.region.bounds)
  }

  @Test func `the part of a button behind another view is dead`() {
    let zones = Self.zones {
      $0.add(ViewNode("UIButton", frame: Rect(20, 20, 100, 100)))
      $0.add(ViewNode(frame: Rect(80, 0, 200, 200)))
    }
    #expect(zones == [Rect(80, 20, 40, 100)])
  }

  @Test func `the part outside a superview that does not clip is dead`() {
    func zones(clips: Bool) -> [Rect?] {
      Self.zones {
        var card = ViewNode(frame: Rect(20, 20, 200, 100))
        card.clipsToBounds = clips
        $0.add(card) { $0.add(ViewNode("UIButton", frame: Rect(20, 50, 100, 100))) }
      }
    }
    #expect(zones(clips: false) == [Rect(40, 120, 100, 50)])
    // The part that is cut off is not visible.
    #expect(zones(clips: true) == [])
  }

  @Test func `labels in a button do not make it dead`() {
    let zones = Self.zones {
      $0.add(ViewNode("UIButton", frame: Rect(20, 20, 100, 100))) {
        $0.add(ViewNode("UILabel", frame: Rect(10, 10, 80, 20)))
        $0.add(ViewNode(frame: Rect(10, 50, 80, 20)))
      }
    }
    #expect(zones == [])
  }

  @Test func `a dead zone has at least one square point`() {
    func zones(_ cover: Rect) -> [Rect?] {
      Self.zones {
        $0.add(ViewNode("UIButton", frame: Rect(20, 20, 100, 100)))
        $0.add(ViewNode(frame: cover))
      }
    }
    #expect(zones(Rect(20, 20, 1, 1)) == [Rect(20, 20, 1, 1)])
    #expect(zones(Rect(20, 20, 1, 0.99)) == [] && zones(Rect(20, 20, 0.99, 1)) == [])
  }
}
