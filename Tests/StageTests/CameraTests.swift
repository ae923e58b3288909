import Geometry
import Stage
import Testing

@Suite struct CameraTests {
  @Test func `zooming keeps the point under the pointer where it is`() {
    let camera = Camera(zoom: 1.5, offset: Point(10, -20))
    let anchor = Point(33, 44)
    let zoomed = camera.zoomed(by: 2, at: anchor)
    // What lies under the anchor, in points of the unzoomed screen, from its middle.
    func under(_ camera: Camera) -> Point { (anchor - camera.offset) * (1 / camera.zoom) }
    #expect(under(camera).distance(to: under(zoomed)) < 1e-9)
  }

  @Test func `zoom stays in its range, and panning only moves`() {
    #expect(Camera.fit.zoomed(by: 1e9).zoom == Camera.zoomRange.upperBound)
    #expect(Camera.fit.zoomed(by: 0).zoom == Camera.zoomRange.lowerBound)
    #expect(Camera.fit.panned(by: Point(3, 4)) == Camera(zoom: 1, offset: Point(3, 4)))
  }
}
