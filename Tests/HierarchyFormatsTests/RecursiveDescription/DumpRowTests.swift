import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// The meaning of each attribute of a row: present, zero or NO, and missing.
struct DumpRowTests {
  /// The view of a row with some attributes between its frame and its layer.
  private func view(_ attributes: String, _ className: String = "UIView") throws -> ViewNode {
    let row =
      "<\(className): 0x1; frame = (1 2; 3 4); \(attributes)layer = <CALayer: 0x2>>\n"
      + "   | <UIView: 0x9; frame = (0 0; 1 1); layer = <CALayer: 0x3>>"
    let reading = try HierarchyReader().read(row)
    #expect(reading.complaints == [], "\(attributes)")
    return try #require(reading.scene.tree.node("0x1"))
  }

  @Test func `attributes missing from a row have UIKit's defaults`() throws {
    let plain = try view("")
    #expect(plain.geometry.frame == Rect(1, 2, 3, 4) && plain.geometry.bounds.origin == .zero)
    #expect(plain.geometry.bounds.size == Size(3, 4) && plain.geometry.transform.isIdentity)
    #expect(plain.alpha == 1 && !plain.isHidden && plain.isUserInteractionEnabled)
    #expect(!plain.clipsToBounds && plain.backgroundColor == nil && plain.name == nil)
    #expect(plain.details == nil && plain.id == "0x1" && plain.className == "UIView")
  }

  @Test(arguments: [("0", Float(0)), ("0.0", 0), ("0.005", 0.005), ("0.01", 0.01), ("1", 1)])
  func `alpha is read unchanged, including zero`(_ text: String, _ alpha: Float) throws {
    #expect(try view("alpha = \(text); ").alpha == alpha)
  }

  @Test func `every flag is read as YES and as NO`() throws {
    for (word, value) in [("YES", true), ("NO", false)] {
      #expect(try view("hidden = \(word); ").isHidden == value)
      #expect(try view("clipsToBounds = \(word); ").clipsToBounds == value)
      #expect(
        try view("userInteractionEnabled = \(word); ").isUserInteractionEnabled == value)
    }
    // Each attribute is independent of the others.
    let hidden = try view("hidden = YES; ")
    #expect(hidden.alpha == 1 && hidden.isUserInteractionEnabled && !hidden.clipsToBounds)
    let all = try view(
      "hidden = YES; alpha = 0; clipsToBounds = YES; userInteractionEnabled = NO; ")
    #expect(all.isHidden && all.alpha == 0 && all.clipsToBounds && !all.isUserInteractionEnabled)
  }

  @Test func `scroll positions and transforms of zero are read`() throws {
    let scroll = try view("contentOffset: {0, 0}; ", "UIScrollView")
    #expect(scroll.geometry.bounds.origin == .zero && scroll.details?.scroll != nil)
    #expect(try view("contentOffset: {0, -88}; ").geometry.bounds.origin == Point(0, -88))
    let flat = try view("transform = [1, 0, 0, 1, 0, 0]; ")
    #expect(flat.geometry.transform.isIdentity && flat.geometry.frame == Rect(1, 2, 3, 4))
    let moved = try view("transform = [1, 0, 0, 1, 0, 5]; ")
    #expect(moved.geometry.transform.ty == 5 && moved.geometry.center == Point(2.5, -1))
  }

  @Test func `the number of missing levels is reported, and complete levels are not`() throws {
    func complaints(_ bars: [Int]) throws -> [String] {
      let rows = bars.enumerated().map { index, count in
        String(repeating: "   | ", count: count)
          + "<UIView: 0x\(index + 1); frame = (0 0; 9 9); layer = <CALayer: 0xf\(index)>>"
      }
      return try HierarchyReader().read(rows.joined(separator: "\n")).complaints
    }
    #expect(try complaints([0, 1, 2, 1, 0, 1]) == [])
    let end = "levels deeper than its parent row: rows between are missing"
    #expect(try complaints([0, 2]) == ["2:11: warning: 2 \(end)"])
    #expect(
      try complaints([0, 1, 3, 3]) == ["3:16: warning: 2 \(end)", "4:16: warning: 2 \(end)"])
    #expect(try complaints([0, 3, 1]) == ["2:16: warning: 3 \(end)"])
  }

  @Test func `rows side by side keep their order, and a row closes every deeper one`() throws {
    let depths = [0, 1, 2, 2, 1, 2, 1]
    let rows = depths.enumerated().map { index, depth in
      String(repeating: "   | ", count: depth)
        + "<UIView: 0xa\(index); frame = (0 0; 9 9); layer = <CALayer: 0xf\(index)>>"
    }
    let tree = try HierarchyReader().read(rows.joined(separator: "\n")).scene.tree
    #expect(
      tree.shape == [
        ">0xa0", "0xa0>0xa1", "0xa1>0xa2", "0xa1>0xa3", "0xa0>0xa4", "0xa4>0xa5", "0xa0>0xa6",
      ])
  }
}
