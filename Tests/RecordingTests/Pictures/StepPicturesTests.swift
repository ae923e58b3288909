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

struct StepPicturesTests {
  private let recording = SceneRecordingTests.recording

  @Test func `every step has a picture, and their names sort as the steps do`() throws {
    let pictures = StepPictures(recording)
    let names = pictures.keyframes.map { pictures.fileName(of: $0) }
    #expect(names.count == recording.stepCount)
    #expect(names.first == "step-001.png")
    #expect(names == names.sorted())
    let last = try #require(pictures.keyframes.last)
    let picture = try PictureFile.bitmap(png: pictures.png(of: last))
    #expect(picture == RecordingPainter(recording).bitmap(at: Double(recording.stepCount)))
  }

  @Test func `names have three digits, and more where there are more steps`() {
    let pictures = StepPictures(recording)
    func name(_ number: Int) -> String {
      pictures.fileName(of: Keyframe(stepNumber: number, position: 0, seconds: 0))
    }
    #expect(
      [0, 7, 12, 345, 6789].map(name) == [
        "step-000.png", "step-007.png", "step-012.png", "step-345.png", "step-6789.png",
      ])
  }

  @Test func `pictures of steps are known by their names, in a folder without links`() {
    for (name, isOwn) in [
      ("step-001.png", true), ("step-.png", true), ("step-x.png", true), ("step-1.svg", false),
      ("Step-1.png", false), ("a-step-1.png", false), ("step-1.png.txt", false), ("", false),
    ] {
      #expect(StepPictures.isFileName(name) == isOwn, "\(name)")
      let folder = StepPictures.folder(around: "/a/./b/../c/" + name)
      #expect(folder == (isOwn ? "/a/c" : nil), "\(name)")
    }
    let here = FileManager.default.currentDirectoryPath
    #expect(StepPictures.folder(around: "x/step-1.png") == here + "/x")
  }

  @Test func `pictures of shots are numbered by their number, with three digits or more`() {
    var film = recording
    film.span = SceneRecording.Span(start: 1, end: 1, seconds: 1)
    film.earlier = [recording]
    let pictures = StepPictures(film)
    let count = film.keyframes().count
    #expect(pictures.keyframes.count == count && count == recording.stepCount + 1)
    #expect(pictures.fileName(of: pictures.keyframes[count - 1]).hasPrefix("step-0"))
    var list = SceneRecordingTests.list(400)
    list.model.folding.unfoldsAll = true
    film.earlier = [list, list]
    #expect(film.stepCount < 1_000 && film.keyframes().count >= 1_000)
    let first = StepPictures(film).fileName(of: film.keyframes()[0])
    #expect(first == "step-0001.png")
  }

  @Test func `an animated SVG has at most 120 steps, and dark colours of every shot`() {
    var list = SceneRecordingTests.list(300)
    list.model.folding.unfoldsAll = true
    #expect(AnimatedSVG(list).keyframes.count == 120)
    var film = recording
    film.span = SceneRecording.Span(start: 1, end: 1, seconds: 1)
    film.earlier = [recording]
    film.adaptsToColorScheme = true
    let svg = AnimatedSVG(film).svg()
    #expect(svg.contains("@media (prefers-color-scheme:dark)"))
    film.earlier[0].model.theme = .dark
    #expect(AnimatedSVG(film).svg() != svg)
  }

  @Test func `a sheet of two decisions has two columns at half size`() {
    var film = recording
    film.span = SceneRecording.Span(start: 1, end: 1, seconds: 1)
    film.earlier = [film]
    let sheet = ContactSheet(film)
    #expect(film.keyframes().count == 2)
    #expect(sheet.size == Size(321 + 3 * 16, 100 + 2 * 16))
  }

  @Test func `a sheet of one step shows it whole`() throws {
    var recording = recording
    recording.model.trace = nil
    let sheet = ContactSheet(recording)
    #expect(sheet.size == Size(recording.size.width + 32, recording.size.height + 32))
    #expect(AnimatedSVG.limit == 120 && ContactSheet.limit == 24)
  }

  @Test func `a sheet has its steps in reading order, with the same gaps`() {
    let sheet = ContactSheet(recording)
    let count = recording.keyframes(limit: 24, decisionsOnly: true).count
    let columns = min(3, count)
    var places: [Point] = []
    for case .pushTransform(let map) in sheet.list(measuring: GridTextMeasure()).commands
    where map.a == 0.5 && map.d == 0.5 { places.append(Point(map.tx, map.ty)) }
    let (width, height) = (recording.size.width / 2 + 16, recording.size.height / 2 + 16)
    for number in 0..<count {
      let (column, row) = (Double(number % columns), Double(number / columns))
      let place = Point(16 + column * width, 16 + row * height)
      #expect(places.indices.contains(number) && places[number] == place, "\(number)")
    }
  }

  @Test func `an animated SVG describes every step, and holds the last one`() throws {
    let picture = AnimatedSVG(recording)
    let text = picture.svg()
    #expect(picture.keyframes.count == recording.stepCount)
    let start = try #require(text.range(of: "<desc>")).upperBound
    let end = try #require(text.range(of: "</desc>")).lowerBound
    let lines = text[start..<end].split(separator: "\n")
    #expect(lines.count == recording.stepCount)
    for (number, line) in lines.enumerated() { #expect(line.hasPrefix("\(number + 1). ")) }
    let last = try #require(picture.keyframes.last)
    #expect(last.seconds > recording.hold)
  }

  @Test func `an animated SVG has dark colours only if it adapts to its page`() {
    var recording = recording
    #expect(!AnimatedSVG(recording).svg().contains("prefers-color-scheme"))
    recording.adaptsToColorScheme = true
    let text = AnimatedSVG(recording).svg()
    #expect(text.contains("@media (prefers-color-scheme:dark){\n.a{fill:"))
  }

  @Test func `a cropped recording has the pixels of its part`() throws {
    var recording = recording
    let whole = RecordingPainter(recording).bitmap(at: 3)
    let crop = try #require(recording.checked(crop: Rect(20, 30, 70.5, 1_000)))
    #expect(crop == Rect(20, 30, 71, recording.size.height - 30))
    recording.crop = crop
    let part = RecordingPainter(recording).bitmap(at: 3)
    #expect(part.width == 71 && part.height == whole.height - 30)
    var differences = 0
    for y in 0..<part.height {
      for x in 0..<part.width where part[x, y] != whole[x + 20, y + 30] { differences += 1 }
    }
    // Antialiased curves may differ in their last bits after a translation.
    #expect(differences < part.width * part.height / 200)
    #expect(recording.checked(crop: Rect(-50, 0, 20, 20)) == nil)
    #expect(recording.withEvenSides.pixelWidth == 72)
  }

  @Test func `a contact sheet has room for every decision, three in a row`() throws {
    let sheet = ContactSheet(recording)
    let count = recording.keyframes(decisionsOnly: true).count
    let columns = min(3, count)
    let rows = (count + columns - 1) / columns
    let width = Double(columns) * (recording.size.width / 2 + 16) + 16
    let height = Double(rows) * (recording.size.height / 2 + 16) + 16
    #expect(count > 1)
    #expect(sheet.size == Size(width, height))
    let picture = try PictureFile.bitmap(png: sheet.png())
    #expect(picture.width == Int(width.rounded(.up)))
    #expect(picture.height == Int(height.rounded(.up)))
  }

  @Test func `names have four digits where there are thousands of steps`() {
    let list = SceneRecordingTests.list(900)
    #expect((1_000..<10_000).contains(list.stepCount))
    let pictures = StepPictures(list)
    #expect(
      [7, 999, 1_000].map {
        pictures.fileName(of: Keyframe(stepNumber: $0, position: 0, seconds: 0))
      } == ["step-0007.png", "step-0999.png", "step-1000.png"])
  }

  @Test func `a sheet of several rows has three columns, and is as sharp as the recording`() throws
  {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 100, 100))) {
      for place in 0..<3 {
        $0.add(ViewNode(id: "v\(place)", frame: Rect(0, Double(place) * 20, 20, 10)))
      }
    }
    let tree = builder.finish()
    let scene = Scene(name: "three", screen: Size(100, 100), tree: tree)
    var recording = SceneRecording(
      FrameModel(scene, trace: HitTest(tree).trace(at: Point(90, 90))), size: Size(321, 200))
    recording.scale = 2
    let sheet = ContactSheet(recording)
    let count = recording.keyframes(limit: 24, decisionsOnly: true).count
    // The window contains the point, three views refuse it, and the window answers.
    try #require(count == 5)
    #expect(sheet.size == Size(3 * 160.5 + 64, 248))
    let commands = sheet.list(measuring: GridTextMeasure()).commands
    let paper = Rect(origin: .zero, size: sheet.size)
    #expect(
      commands.first
        == .rect(paper, cornerRadius: 0, fill: .color(recording.model.theme.desk), stroke: nil))
    var places: [Point] = []
    for case .pushTransform(let map) in commands where map.a == 0.5 && map.d == 0.5 {
      places.append(Point(map.tx, map.ty))
    }
    #expect(
      Array(places.prefix(5)) == [
        Point(16, 16), Point(192.5, 16), Point(369, 16), Point(16, 132), Point(192.5, 132),
      ])
    let frame = Rect(origin: .zero, size: recording.size)
    #expect(commands.count { $0 == .pushClip(frame, cornerRadius: 8) } >= count)
    let picture = try PictureFile.bitmap(png: sheet.png())
    #expect(picture.width == 1_091 && picture.height == 496)
  }
}
