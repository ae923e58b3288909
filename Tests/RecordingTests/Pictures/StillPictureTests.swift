import Drawing
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

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

  @Test func `a cropped picture is that part of the whole one, in every format`() throws {
    var recording = SceneRecordingTests.recording
    let whole = try PictureFile.bitmap(png: StillPicture(recording, at: 3).bytes(.png))
    recording.crop = Rect(40, 30, 120, 80)
    let picture = StillPicture(recording, at: 3)
    let part = try PictureFile.bitmap(png: picture.bytes(.png))
    #expect(part.width == 120 && part.height == 80)
    for y in 0..<80 {
      for x in 0..<120 where part[x, y] != whole[x + 40, y + 30] {
        Issue.record("(\(x), \(y))")
        return
      }
    }
    let svg = String(decoding: try picture.bytes(.svg), as: UTF8.self)
    #expect(svg.contains("viewBox=\"0 0 120 80\""))
    #expect(
      try picture.bytes(.pdf) != StillPicture(SceneRecordingTests.recording, at: 3).bytes(.pdf))
  }

  @Test func `an SVG that follows its page has both themes, and the other formats the light one`()
    throws
  {
    var recording = SceneRecordingTests.recording
    let light = StillPicture(recording, at: 3)
    recording.adaptsToColorScheme = true
    let both = StillPicture(recording, at: 3)
    #expect(try both.bytes(.png) == light.bytes(.png))
    let text = String(decoding: try both.bytes(.svg), as: UTF8.self)
    let plain = String(decoding: try light.bytes(.svg), as: UTF8.self)
    #expect(text.contains("@media (prefers-color-scheme:dark)"))
    #expect(!plain.contains("prefers-color-scheme"))
    #expect(text.contains(Theme.dark.paper.hex) && !plain.contains(Theme.dark.paper.hex))
  }

  // MARK: In a browser

  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../PageTests/Scripts/pictures.mjs").standardized.path

  /// The greatest difference of a channel between two pictures, after averaging squares of 8 pixels,
  /// in which letters may be drawn slightly differently.
  private static func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard first.width == second.width, first.height == second.height else { return 255 }
    let side = 8
    var most = 0
    for top in stride(from: 0, to: first.height - side + 1, by: side) {
      for left in stride(from: 0, to: first.width - side + 1, by: side) {
        for shift in [0, 8, 16] as [UInt32] {
          var sum = 0
          for y in top..<top + side {
            for x in left..<left + side {
              sum += Int(first[x, y] >> shift & 255) - Int(second[x, y] >> shift & 255)
            }
          }
          most = max(most, abs(sum) / (side * side))
        }
      }
    }
    return most
  }

  @Test(.needs(.node), .needs(.chromium))
  func `a browser shows an SVG, itself and in a page, as the PNG in the page's theme`() throws {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    var recording = SceneRecording(
      FrameModel(DemoScene.scene, trace: trace), size: Size(640, 400))
    recording.turnsPages = true
    let end = Double(recording.stepCount)
    var expected: [String: Bitmap] = [:]
    for theme in [Theme.light, .dark] {
      recording.model.theme = theme
      expected[theme.name] = try PictureFile.bitmap(
        png: StillPicture(recording, at: end).bytes(.png))
    }
    recording.model.theme = .light
    recording.adaptsToColorScheme = true
    let folder = try TemporaryFolder()
    try Data(try StillPicture(recording, at: end).bytes(.svg))
      .write(to: URL(filePath: folder.file("still.svg")))
    try folder.write(AnimatedSVG(recording).svg(), to: "moving.svg")
    try folder.write(
      "<style>body{margin:0}img{display:block}</style><img src=\"still.svg\">", to: "still.html")
    var arguments = [Self.script, "640", "400"]
    var pictures: [(theme: String, path: String)] = []
    // Inside a page, a browser plays an image even where it is asked for less motion.
    for file in ["still.svg", "still.html", "moving.svg"] {
      for theme in ["light", "dark"] {
        pictures.append((theme, folder.file("\(file)-\(theme).png")))
        arguments += [folder.file(file), theme, pictures[pictures.count - 1].path]
      }
    }
    let run = try #require(Program.run("node", arguments))
    #expect(run.status == 0 && run.output == "0 failures\n", "\(run.output)")
    for (theme, path) in pictures {
      let shown = try PictureFile.bitmap(
        png: [UInt8](Data(contentsOf: URL(filePath: path))))
      let wanted = try #require(expected[theme])
      #expect(Self.difference(shown, wanted) <= 24, "\(path)")
    }
    // The measure finds a missing label: the two themes and two steps differ by more.
    let before = try PictureFile.bitmap(png: StillPicture(recording, at: end - 1).bytes(.png))
    let light = try #require(expected["light"])
    #expect(Self.difference(before, light) > 40)
  }
}
