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
    let picture = try EncodedPicture(PictureHead.png(40, 20))
    images.add(picture, named: "logo", scale: 2)
    images.add(picture, named: "none", scale: 0)
    images.add(picture, named: "none", scale: .nan)
    #expect(images["logo"]?.size == Size(20, 10))
    #expect(images["none"] == nil)
  }
}
