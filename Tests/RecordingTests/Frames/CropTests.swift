import Geometry
import HitTesting
import Raster
import Stage
import Testing
import TouchDelivery

@testable import Recording

/// The parts of a picture that are recorded.
struct CropTests {
  private var recording: SceneRecording { SceneRecordingTests.recording }

  @Test func `a rectangle grows to whole pixels inside the picture`() {
    for (scale, area, want) in [
      (1.0, Rect(10, 20, 30, 40), Rect(10, 20, 30, 40)),
      (1, Rect(10.25, 20.75, 30, 40), Rect(10, 20, 31, 41)),
      (2, Rect(10.25, 20.75, 30, 40), Rect(10, 20.5, 30.5, 40.5)),
      (1, Rect(-10, -20, 30, 40), Rect(0, 0, 20, 20)),
      (1, Rect(300, 180, 90, 90), Rect(300, 180, 21, 20)),
      (1, Rect(0, 0, 321, 200), Rect(0, 0, 321, 200)),
      (0.5, Rect(3, 3, 3, 3), Rect(2, 2, 4, 4)),
    ] {
      var recording = recording
      recording.scale = scale
      #expect(recording.checked(crop: area) == want, "\(area)")
    }
  }

  @Test func `an area that is empty, outside or not finite is no part of the picture`() {
    for area in [
      Rect(-30, 0, 20, 20), Rect(321, 0, 20, 20), Rect(0, 200, 20, 20), Rect(0, -30, 20, 20),
      Rect(.nan, 0, 20, 20), Rect(0, 0, .infinity, 20), Rect(10, 10, 0, 20), Rect(10, 10, 20, 0),
    ] { #expect(recording.checked(crop: area) == nil, "\(area)") }
  }

  @Test func `the area of a view has a margin of 12 points around its place in the picture`() throws
  {
    var recording = recording
    recording.size = Size(640, 480)
    let frame = RecordingPainter(recording).frame(at: recording.model.position)
    let box = frame.screenToPicture.boundingBox(of: Rect(0, 0, 50, 50))
    let want = Rect(box.minX - 12, box.minY - 12, box.width + 24, box.height + 24)
    #expect(want.minX > 0 && want.minY > 0 && want.maxX < 640 && want.maxY < 480)
    #expect(recording.cropArea(of: NodeID(1)) == recording.checked(crop: want))
    recording.model.space = SpaceCamera()
    #expect(recording.cropArea(of: NodeID(1)) == nil, "levels have no rectangles")
  }

  @Test func `a view without an area is no part of the picture`() {
    for frame in [Rect(10, 10, 0, 30), Rect(10, 10, 30, 0), Rect(.nan, 0, 9, 9)] {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
        $0.add(ViewNode(frame: frame))
      }
      let scene = Scene(name: "", screen: Size(100, 100), tree: builder.finish())
      let recording = SceneRecording(FrameModel(scene), size: Size(640, 480))
      #expect(recording.cropArea(of: NodeID(1)) == nil, "\(frame)")
    }
  }

  @Test func `a crop has the size of the output, also with even sides`() {
    var recording = recording
    recording.crop = Rect(10, 20, 31, 41)
    #expect(recording.outputSize == Size(31, 41) && recording.pixelWidth == 31)
    #expect(recording.withEvenSides.crop == Rect(10, 20, 32, 42))
    #expect(recording.withEvenSides.size == recording.size)
    recording.crop = Rect(10, 20, 30, 40)
    #expect(recording.withEvenSides.crop == recording.crop)
    recording.crop = nil
    #expect(recording.outputSize == Size(321, 200) && recording.withEvenSides.crop == nil)
  }
}
