import Geometry
import Raster
import Testing

@testable import Recording

struct StillPictureTests {
  @Test func `each format has the size and the step of the picture`() throws {
    var recording = SceneRecordingTests.recording
    recording.scale = 2
    let (first, last) = (
      StillPicture(recording, at: -1),
      StillPicture(recording, at: Double(recording.stepCount))
    )
    let bitmap = try PictureFile.bitmap(png: last.bytes(.png))
    #expect(bitmap.width == 642 && bitmap.height == 400)
    let svg = String(decoding: try last.bytes(.svg), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.contains("viewBox=\"0 0 321 200\""))
    #expect(svg.contains("<title>\(recording.title)</title>"))
    #expect(try last.bytes(.pdf).starts(with: "%PDF-".utf8))
    for format in [StillPicture.Format.png, .svg] {
      #expect(try first.bytes(format) != last.bytes(format))
    }
  }
}
