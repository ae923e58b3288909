import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

struct ViewImagesTests {
  @Test(arguments: [
    (ViewAppearance.ContentMode.scaleToFill, Rect(0, 0, 100, 60)),
    (.redraw, Rect(0, 0, 100, 60)),
    (.scaleAspectFit, Rect(20, 0, 60, 60)),
    (.scaleAspectFill, Rect(0, -20, 100, 100)),
    (.center, Rect(40, 20, 20, 20)),
    (.top, Rect(40, 0, 20, 20)),
    (.bottom, Rect(40, 40, 20, 20)),
    (.left, Rect(0, 20, 20, 20)),
    (.right, Rect(80, 20, 20, 20)),
    (.topLeft, Rect(0, 0, 20, 20)),
    (.topRight, Rect(80, 0, 20, 20)),
    (.bottomLeft, Rect(0, 40, 20, 20)),
    (.bottomRight, Rect(80, 40, 20, 20)),
  ])
  func `a content mode places an image as UIKit does`(
    mode: ViewAppearance.ContentMode, place: Rect
  ) {
    let bounds = Rect(0, 0, 100, 60)
    #expect(mode.rect(of: Size(20, 20), in: bounds) == place)
    let moved = mode.rect(of: Size(20, 20), in: Rect(7, 9, 100, 60))
    #expect(moved == Rect(place.minX + 7, place.minY + 9, place.width, place.height))
  }

  @Test func `an image is as large as its pixels divided by its scale`() throws {
    var images = ViewImages()
    let picture = try EncodedPicture(png(width: 40, height: 20))
    images.add(picture, named: "logo", scale: 2)
    images.add(picture, named: "none", scale: 0)
    images.add(picture, named: "none", scale: .nan)
    #expect(images["logo"]?.size == Size(20, 10))
    #expect(images["none"] == nil)
  }

  /// The header of a PNG file.
  private func png(width: UInt8, height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
  }
}
