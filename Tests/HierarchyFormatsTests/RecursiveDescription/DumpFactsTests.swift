import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Each fact of a row separately: on, off and missing.
struct DumpFactsTests {
  /// A reading of a view in a window, with some attributes in its row.
  private func reading(_ attributes: String, className: String = "UIView") throws -> Reading {
    try HierarchyReader().read(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <\(className): 0xa; \(attributes); layer = <CALayer: 0xb>>
      """)
  }

  private func node(_ attributes: String, className: String = "UIView") throws -> ViewNode {
    try #require(reading(attributes, className: className).scene.tree.node("0xa"))
  }

  private let frame = "frame = (10 20; 30 40)"

  @Test func `a row without attributes is a visible, opaque, touchable view that does not clip`()
    throws
  {
    let node = try node(frame)
    #expect(node.alpha == 1 && !node.isHidden && node.isUserInteractionEnabled)
    #expect(!node.clipsToBounds && node.backgroundColor == nil && node.policy == .standard)
    #expect(node.details == nil && node.name == nil && node.geometry.bounds.origin == .zero)
    #expect(node.geometry.frame == Rect(10, 20, 30, 40) && node.geometry.isFrameOnly)
  }

  @Test func `a label and an image view of a dump are interactive unless disabled`() throws {
    for name in ["UILabel", "UIImageView"] {
      #expect(try node(frame, className: name).isUserInteractionEnabled)
      let off = try node(frame + "; userInteractionEnabled = NO", className: name)
      #expect(!off.isUserInteractionEnabled)
    }
  }

  @Test(arguments: [("0", Float(0)), ("0.0", 0), ("0.005", 0.005), ("0.5", 0.5), ("1", 1)])
  func `alpha is the row's value, including 0`(text: String, alpha: Float) throws {
    let reading = try reading("\(frame); alpha = \(text)")
    let node = try #require(reading.scene.tree.node("0xa"))
    #expect(node.alpha == alpha)
    let hit = reading.scene.hit(at: Point(15, 25)).map { reading.scene.tree.id(of: $0) }
    #expect(hit == (alpha < 0.01 ? "0x1" : "0xa"))
  }

  @Test func `YES and NO are distinguished`() throws {
    #expect(try node(frame + "; hidden = YES").isHidden)
    #expect(try !node(frame + "; hidden = NO").isHidden)
    #expect(try node(frame + "; clipsToBounds = YES").clipsToBounds)
    #expect(try !node(frame + "; clipsToBounds = NO").clipsToBounds)
    #expect(try node(frame + "; userInteractionEnabled = YES").isUserInteractionEnabled)
    #expect(try !node(frame + "; userInteractionEnabled = NO").isUserInteractionEnabled)
    let odd = try reading(frame + "; hidden = MAYBE; clipsToBounds = MAYBE")
    #expect(odd.scene.tree.node("0xa")?.isHidden == false)
    #expect(odd.complaints.count == 2)
  }

  @Test func `the content offset scrolls across and along, and makes a scroll view`() throws {
    let node = try node(frame + "; contentOffset: {3, -7}")
    #expect(node.geometry.bounds == Rect(3, -7, 30, 40))
    #expect(node.geometry.frame == Rect(10, 20, 30, 40))
    #expect(node.details?.scroll == ScrollDescription())
  }

  @Test func `six different numbers of a transform keep their order`() throws {
    let node = try node("frame = (95 170; 60 60); transform = [0.5, 0.25, -0.5, 1, 5, 7]")
    #expect(node.geometry.transform == AffineTransform(0.5, 0.25, -0.5, 1, 5, 7))
    #expect(node.geometry.center == Point(120, 193))
  }

  @Test func `a 3D transform is reduced to its two-dimensional part`() throws {
    let node = try node(
      "frame = (0 0; 60 60); transform3D = [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1]")
    #expect(node.geometry.transform == AffineTransform(1, 2, 3, 4, 5, 6))
  }

  @Test func `the text comes before the placeholder, an empty text does not`() throws {
    #expect(try node(frame + "; text = 'Hello'; placeholder = Mail").name == "Hello")
    #expect(try node(frame + "; text = ''; placeholder = Mail").name == "Mail")
    #expect(try node(frame + "; text = ''").name == nil)
  }

  @Test func `colours keep their channels and their alpha`() throws {
    func hex(_ color: String) throws -> String? {
      try node(frame + "; backgroundColor = " + color).backgroundColor?.hex
    }
    #expect(try hex("UIExtendedSRGBColorSpace 1 0.2 0 1") == "#ff3300")
    #expect(try hex("UIExtendedSRGBColorSpace 0 0.2 1 0.4") == "#0033ff66")
    #expect(try hex("UIExtendedGrayColorSpace 0.2 1") == "#333333")
    #expect(try hex("UIExtendedGrayColorSpace 0.2 0.4") == "#33333366")
  }

  /// A reading of windows and views with these numbers of bars in front of them.
  private func levels(_ bars: [Int]) throws -> Reading {
    let rows = bars.enumerated().map { number, level in
      String(repeating: "   |", count: level) + (level > 0 ? " " : "")
        + "<UIView: 0x\(number + 1); frame = (0 0; 320 480); layer = <CALayer: 0x99>>"
    }
    return try HierarchyReader().read(rows.joined(separator: "\n"))
  }

  @Test func `rows of one level are siblings, and less indentation returns to a parent`() throws {
    let reading = try levels([0, 1, 1, 2, 2, 1, 0])
    #expect(
      reading.scene.tree.shape == [
        ">0x1", "0x1>0x2", "0x1>0x3", "0x3>0x4", "0x3>0x5", "0x1>0x6", ">0x7",
      ])
    #expect(reading.complaints == [])
  }

  @Test func `missing levels are a warning, even a single one`() throws {
    for (bars, missing) in [([0, 2], 2), ([0, 1, 3], 2), ([0, 3], 3)] {
      let complaints = try levels(bars).complaints
      #expect(complaints.count == 1)
      #expect(complaints.first?.contains("\(missing) levels deeper") == true)
      #expect(complaints.first?.hasPrefix("\(bars.count):") == true)
    }
    #expect(try levels([0, 1, 2, 3]).complaints == [])
  }
}
