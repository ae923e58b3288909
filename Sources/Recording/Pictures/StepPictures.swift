package import Drawing
internal import Foundation
package import Geometry
internal import Raster
internal import Stage

/// A picture of every step, as files in a folder: `step-001.png`, `step-002.png`, …
package struct StepPictures {
  private let recording: SceneRecording
  private let painter: RecordingPainter

  package init(_ recording: SceneRecording) {
    self.recording = recording
    painter = RecordingPainter(recording)
  }

  /// The keyframes that have a picture.
  package var keyframes: [Keyframe] { recording.keyframes() }

  /// Returns whether a file name is one that pictures of steps may have.
  package static func isFileName(_ name: String) -> Bool {
    name.hasPrefix("step-") && name.hasSuffix(".png")
  }

  /// Returns the folder in which a file would be among pictures of steps, as an absolute path without
  /// links to itself or upwards; `nil` for a file that has another kind of name.
  package static func folder(around path: String) -> String? {
    let file = URL(filePath: path).standardizedFileURL
    return isFileName(file.lastPathComponent) ? file.deletingLastPathComponent().path : nil
  }

  /// Returns the file name of a picture; all names of a recording have equal length.
  package func fileName(of keyframe: Keyframe) -> String {
    let count = recording.isSingle ? recording.stepCount : recording.keyframes().count
    let width = max(3, String(count).utf8.count)
    let digits = String(keyframe.stepNumber)
    return "step-" + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
      + ".png"
  }

  /// Encodes the picture of a step as PNG.
  package func png(of keyframe: Keyframe) throws -> [UInt8] {
    try PictureFile.png(painter.bitmap(at: keyframe.place))
  }
}

/// A recording as one SVG that plays step by step.
package struct AnimatedSVG {
  /// The maximum number of steps.
  package static let limit = 120

  private let recording: SceneRecording

  package init(_ recording: SceneRecording) { self.recording = recording }

  /// The keyframes that are shown.
  package var keyframes: [Keyframe] { recording.keyframes(limit: Self.limit) }

  package func svg() -> String {
    let text = Typesetter()
    let keyframes = keyframes
    let lists = lists(of: keyframes, recording, text)
    var dark: [DrawList] = []
    if recording.adaptsToColorScheme {
      var night = recording
      night.model.theme = .dark
      for place in night.earlier.indices { night.earlier[place].model.theme = .dark }
      dark = self.lists(of: keyframes, night, text)
    }
    return SVGWriter.svg(
      frames: zip(lists, keyframes).map { (list: $0, seconds: $1.seconds) }, dark: dark,
      size: recording.outputSize, title: recording.title, description: description(of: keyframes),
      measuring: text)
  }

  private func lists(
    of keyframes: [Keyframe], _ recording: SceneRecording, _ text: Typesetter
  ) -> [DrawList] {
    let renderer = FrameRenderer(text)
    return keyframes.map { keyframe in
      let frame = renderer.frame(recording.model(at: keyframe.place), size: recording.size)
      return recording.cropped(frame.flattened())
    }
  }

  /// The sentences of the steps, one per line.
  private func description(of keyframes: [Keyframe]) -> String {
    let numbers = keyframes.map(\.stepNumber)
    return zip(numbers, recording.sentences(ofSteps: numbers))
      .compactMap { number, sentence in sentence.map { "\(number). \($0)" } }
      .joined(separator: "\n")
  }
}

/// A picture of all decisions of a search in a grid.
package struct ContactSheet {
  /// The maximum number of steps.
  package static let limit = 24
  private static let gap = 16.0
  private static let columns = 3

  private let recording: SceneRecording
  private let keyframes: [Keyframe]

  package init(_ recording: SceneRecording) {
    self.recording = recording
    keyframes = recording.keyframes(limit: Self.limit, decisionsOnly: true)
  }

  private var columnCount: Int { min(Self.columns, keyframes.count) }
  private var rowCount: Int { (keyframes.count + columnCount - 1) / max(1, columnCount) }

  /// The scale of a step relative to a frame of the recording.
  private var shrink: Double { columnCount < 2 ? 1 : 0.5 }

  /// The size of the sheet, in points.
  package var size: Size {
    let (columns, rows) = (Double(columnCount), Double(rowCount))
    return Size(
      columns * recording.outputSize.width * shrink + (columns + 1) * Self.gap,
      rows * recording.outputSize.height * shrink + (rows + 1) * Self.gap)
  }

  package func list(measuring: any TextMeasuring) -> DrawList {
    let renderer = FrameRenderer(measuring)
    let part = recording.outputSize
    var sheet = DrawList()
    sheet.rect(Rect(origin: .zero, size: size), fill: recording.model.theme.desk)
    for (number, keyframe) in keyframes.enumerated() {
      let frame = renderer.frame(recording.model(at: keyframe.place), size: recording.size)
      let place = Point(
        Self.gap + Double(number % columnCount) * (part.width * shrink + Self.gap),
        Self.gap + Double(number / columnCount) * (part.height * shrink + Self.gap))
      let map = AffineTransform(shrink, 0, 0, shrink, place.x, place.y)
      sheet.transform(map) { list in
        list.clip(to: Rect(origin: .zero, size: part), cornerRadius: 8) {
          $0.append(recording.cropped(frame.flattened()))
        }
      }
    }
    return sheet
  }

  package func png() throws -> [UInt8] {
    let rasterizer = Rasterizer(.outlines)
    let list = list(measuring: rasterizer.text)
    return try rasterizer.png(of: list, size: size, scale: recording.scale, colors: 256)
  }
}
