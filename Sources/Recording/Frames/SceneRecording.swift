internal import Drawing
package import Geometry
package import HitTesting
internal import Raster
package import SceneFormat
package import Stage
import TouchDelivery

/// A recording of a search or of touches: the model of the picture, its size and its pace.
package struct SceneRecording: Sendable {
  /// The model of the picture; its position is set for each frame.
  package var model: FrameModel
  /// The size of the picture, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// The speed relative to the step clock.
  package var speed: Double
  /// Frames per second; `nil` for the usual rate of the format.
  package var frameRate: Int?
  /// The duration of the last frame, in seconds.
  package var hold: Double
  /// The answer that replaces the search after the last step.
  package var answer: Answer?
  /// Moves the levels apart during the first step instead of from the beginning.
  package var fansOut = false
  /// Turns the pages of lists instead of scrolling them with each step: formats without motion
  /// compensation store every position of a scrolling text.
  package var turnsPages = false
  /// The duration of every step at normal speed, in seconds; `nil` for the time to read it.
  package var stepDuration: Double?
  /// The part of the picture that is recorded, in points; `nil` for all of it. Pages ignore it.
  package var crop: Rect?
  /// Follows the reader's `prefers-color-scheme` where the format can, instead of the theme.
  package var adaptsToColorScheme = false
  /// The additional content of a live page.
  package var page = PageContent()
  /// The part of the steps that is shown; `nil` for all.
  package var span: Span?
  /// The shots before this one; empty for a recording of one touch.
  package var earlier: [SceneRecording] = []

  /// Creates a recording of a model at normal speed.
  package init(
    _ model: FrameModel, size: Size, scale: Double = 1, speed: Double = 1,
    frameRate: Int? = nil, hold: Double = 2
  ) {
    self.model = model
    self.size = size
    self.scale = scale
    self.speed = speed
    self.frameRate = frameRate
    self.hold = hold
  }

  /// The number of steps of the search, or of deliveries if touches are recorded.
  package var stepCount: Int { model.deliveries?.count ?? model.trace?.steps.count ?? 0 }

  /// The frame width, in pixels.
  package var pixelWidth: Int { Rasterizer.pixels(outputSize.width, scale) }

  /// The frame height, in pixels.
  package var pixelHeight: Int { Rasterizer.pixels(outputSize.height, scale) }

  /// The size of the recorded part of the picture, in points.
  package var outputSize: Size { crop?.size ?? size }

  /// Returns the recorded part of a list, moved to the origin.
  func cropped(_ list: DrawList) -> DrawList {
    guard let crop else { return list }
    var part = DrawList()
    part.transform(AffineTransform(1, 0, 0, 1, -crop.minX, -crop.minY)) { $0.append(list) }
    return part
  }

  /// Returns the rectangle of a view in the picture with a margin around it, in points; `nil` if the
  /// view is empty, or on a depth level.
  package func cropArea(of view: NodeID) -> Rect? {
    let frame = FrameRenderer(Typesetter()).frame(model(at: model.position), size: size)
    let tree = model.scene.tree
    guard frame.space == nil else { return nil }
    let box = tree.toScreen(view).boundingBox(of: tree.bounds(of: view))
    guard box.isFinite, !box.isEmpty else { return nil }
    return checked(
      crop: frame.screenToPicture.boundingBox(of: box).inset(by: -Self.cropMargin))
  }

  /// The space around a view that the picture is cropped to, in points.
  private static let cropMargin = 12.0

  /// Returns the part of a rectangle inside the picture, on whole pixels; `nil` if it is empty.
  package func checked(crop area: Rect) -> Rect? {
    guard area.isFinite, let inside = area.intersection(Rect(origin: .zero, size: size)) else {
      return nil
    }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value * scale).rounded(rule) / scale
    }
    let (left, top) = (whole(inside.minX, .down), whole(inside.minY, .down))
    let (right, bottom) = (whole(inside.maxX, .up), whole(inside.maxY, .up))
    return right > left && bottom > top ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// Returns the recording with the usual rate of a format, unless it has a rate of its own.
  func atRate(of format: MovieFormat) -> SceneRecording {
    var recording = self
    recording.frameRate = frameRate ?? format.frameRate
    return recording
  }

  /// The recording with even sides, as required for video; adds at most one pixel.
  package var withEvenSides: SceneRecording {
    var recording = self
    let wider = pixelWidth % 2 == 0 ? 0 : 1 / scale
    let higher = pixelHeight % 2 == 0 ? 0 : 1 / scale
    if let crop {
      recording.crop = Rect(crop.minX, crop.minY, crop.width + wider, crop.height + higher)
    } else {
      recording.size.width += wider
      recording.size.height += higher
    }
    return recording
  }

  /// The clock of the deliveries or of the trace.
  var clock: StepClock? {
    guard let stepDuration else {
      return model.deliveries.map { StepClock($0) } ?? model.trace.map { StepClock($0) }
    }
    return model.deliveries.map { StepClock($0, stepDuration: stepDuration) }
      ?? model.trace.map { StepClock($0, stepDuration: stepDuration) }
  }

  /// The document title: the scene, and the result of the search.
  package var title: String {
    if let answer {
      let headline = answer.headline
      return model.title.isEmpty ? headline : "\(model.title): \(headline)"
    }
    guard model.deliveries == nil, let trace = model.trace else { return model.title }
    let headline = Sentences(trace.tree).headline(of: trace)
    return model.title.isEmpty ? headline : "\(model.title): \(headline)"
  }

  /// Returns the sentence of each step, including siblings that share its row; `nil` for an invalid
  /// number. Steps are numbered from 1.
  func sentences(ofSteps numbers: [Int]) -> [String?] {
    let rows = rows
    let all = 1...max(1, stepCount)
    return numbers.map { number in
      guard all.contains(number), stepCount > 0 else { return nil }
      if let log = model.deliveries { return log.sentence(at: number - 1) }
      guard let trace = model.trace else { return nil }
      if let run = rows?.foldedRun(at: number - 1) {
        return Sentences(trace.tree).sentence(for: run, in: trace)
      }
      return Sentences.sentence(for: trace.steps[number - 1], in: trace.tree)
    }
  }

  /// Unfolds the siblings that a step is folded with, unless it is the last of them.
  ///
  /// - Parameter number: The number of the step, from 1.
  package mutating func unfold(step number: Int) {
    guard let run = rows?.foldedRun(at: number - 1), number < run.steps.upperBound else { return }
    model.folding.unfolded.insert(run.steps.lowerBound)
  }

  /// The rows of the list of steps; `nil` if touches are recorded.
  private var rows: StepRows? {
    model.deliveries == nil ? model.trace.map { StepRows($0, folding: model.folding) } : nil
  }

  /// Returns whether a step, numbered from 1, is a decision.
  func isDecision(_ number: Int) -> Bool {
    if let log = model.deliveries { return log.rows[log.row(of: number - 1)].first == number - 1 }
    return model.trace?.steps[number - 1].isDecision ?? false
  }

  /// Returns the model's position at a time in seconds.
  func position(at seconds: Double, _ clock: StepClock) -> Double {
    clock.position(at: seconds * speed)
  }

  /// Returns the position at the end of a step.
  ///
  /// - Parameter count: The number of completed steps; 0 is before the search.
  package static func position(afterSteps count: Int, of total: Int) -> Double {
    if count <= 0 { return -1 }
    return count >= total ? Double(total) : Double(count).nextDown
  }

  /// Returns the position that shows a step in a still picture: the end of a search step, or the
  /// middle of a delivery.
  package func position(afterSteps count: Int) -> Double {
    guard model.deliveries != nil, count > 0, count < stepCount else {
      return Self.position(afterSteps: count, of: stepCount)
    }
    return Double(count) - 0.5
  }

  /// Returns the model at a position.
  package func model(at position: Double) -> FrameModel {
    var model = model
    model.turnsPages = turnsPages
    // Below a taller row, all rows would move. A crop may lack the caption.
    model.hasEqualRows = turnsPages && crop == nil
    if model.deliveries != nil {
      model.showDelivery(at: position)
    } else {
      model.position = position
    }
    if position >= Double(stepCount) || stepCount == 0 { model.answer = answer }
    if fansOut, stepCount > 1 {
      let way = position.clamped(to: 0...1)
      model.space?.progress = way * way * (3 - 2 * way)
    }
    return model
  }
}

/// A step that is shown as a separate picture, with its duration.
package struct Keyframe: Hashable, Sendable {
  /// The number of completed steps, which is the number of the step from 1; 0 is before the search.
  package var stepNumber: Int
  /// The position of the model, in steps.
  package var position: Double
  /// The duration, in seconds.
  package var seconds: Double
  /// The index of its shot.
  package var shot = 0

  /// The content of the picture.
  var place: FramePlace { FramePlace(shot: shot, position: position) }
}

extension SceneRecording {
  /// Returns evenly spaced indices of a longer list; the last one is always included.
  static func spaced(_ limit: Int, of count: Int) -> [Int] {
    let last = count - 1
    return (0..<limit).map { limit > 1 ? $0 * last / (limit - 1) : last }
  }

  /// Returns every step as a keyframe, with siblings that share a row as one; the last includes the
  /// hold.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of keyframes. For longer traces only decisions are included, and
  ///     if these are still too many, evenly spaced ones; the last step is always included.
  ///   - decisionsOnly: Omits calls even below the limit.
  package func keyframes(limit: Int = .max, decisionsOnly: Bool = false) -> [Keyframe] {
    guard isSingle else { return keyframesOfShots(limit: limit, decisionsOnly: decisionsOnly) }
    let count = stepCount
    guard let clock, count > 0 else {
      return [Keyframe(stepNumber: 0, position: model.position, seconds: hold)]
    }
    var numbers: [Int] = []
    let rows = rows
    var next = rows?.foldedRun(at: 0)?.steps.upperBound ?? 1
    while next <= count {
      numbers.append(next)
      next = rows.map { $0.stop(after: next - 1) + 1 } ?? next + 1
    }
    if decisionsOnly || numbers.count > limit {
      numbers = numbers.filter { isDecision($0) || $0 == count }
    }
    if numbers.count > limit {
      numbers = Self.spaced(limit, of: numbers.count).map { numbers[$0] }
    }
    var begin = 0.0
    return numbers.map { number in
      let end = clock.seconds(at: Double(number))
      defer { begin = end }
      let seconds = (end - begin) / speed + (number == count ? hold : 0)
      return Keyframe(
        stepNumber: number,
        position: position(afterSteps: number), seconds: seconds)
    }
  }
}

/// The expected amount of output of a recording.
package struct RecordingEstimate: Hashable, Sendable {
  /// The maximum number of pictures; frames that look the same are joined.
  package var pictures: Int
  /// The approximate number of bytes.
  package var bytes: Int

  /// The number of pictures above which confirmation is required.
  package static let limit = 10_000

  /// Estimates an output; `nil` for formats with a limited number of pictures.
  ///
  /// - Complexity: O(pixels) for `steps`: one picture is painted.
  package static func output(
    _ recording: SceneRecording, _ format: RecordingFormat
  ) throws -> RecordingEstimate? {
    switch format {
    case .movie(let format): movie(recording, format)
    case .steps: try steps(recording)
    case .html, .svg, .sheet: nil
    }
  }

  /// Estimates a picture of each step from the size of one picture.
  ///
  /// - Complexity: O(pixels): one picture is painted.
  package static func steps(_ recording: SceneRecording) throws -> RecordingEstimate {
    let pictures = StepPictures(recording)
    let all = pictures.keyframes
    // A picture from the middle shows part of the search.
    let bytes = try pictures.png(of: all[all.count / 2]).count
    return RecordingEstimate(pictures: all.count, bytes: bytes * all.count)
  }

  /// Estimates a movie from its number of pixels.
  package static func movie(
    _ recording: SceneRecording, _ format: MovieFormat
  ) -> RecordingEstimate {
    let frames = recording.atRate(of: format).timeline.starts.count
    let pixels = Double(recording.pixelWidth * recording.pixelHeight)
    let bytes = pixels * (0.1 + Double(frames) * format.bytesPerPixel)
    return RecordingEstimate(pictures: frames, bytes: Int(bytes.clamped(to: 0...1e15)))
  }

  /// A description such as `24 pictures, about 3.1 MB`.
  package var text: String {
    let size =
      bytes < 1_000_000
      ? "\(max(1, bytes / 1000)) kB" : "\(NumberText.plain(Double(bytes) / 1e6, digits: 1)) MB"
    return "\(pictures == 1 ? "1 picture" : "\(pictures) pictures"), about \(size)"
  }
}

/// The content of a live page that a recording's picture does not contain.
package struct PageContent: Sendable {
  /// Writes the scene with the properties that are unknown in its source.
  package var writer = SceneWriter()
  /// The touch script whose deliveries are recorded; `nil` for the scene's own.
  package var script: String?
  /// The pictures of the images that the scene names.
  package var images: [FileContent.Image] = []
  /// The recorded answers of overrides in code, which a page cannot run; `nil` if they are not
  /// recorded.
  package var overrides: [NodeID: RecordedOverride.Answers]?
  /// Omits the header, for a frame in another page.
  package var isEmbedded = false
  /// Refers to the engine in a file beside the page, which several pages share.
  package var sharesEngine = false

  package init() {}
}
