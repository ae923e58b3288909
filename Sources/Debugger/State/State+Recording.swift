package import Geometry
package import Stage

/// What the window records: the picture as it is shown, without what is only there to be used.
package struct RecordingOrder: Sendable {
  /// The picture; its position is that of each frame.
  package var model: FrameModel
  /// The answer that is shown when all steps are over, if one is.
  package var answer: Answer?
  /// The size of the picture, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// How fast time runs; 1 is normal.
  package var speed: Double
  /// Where to write, without the ending.
  package var path: String

  package init(
    model: FrameModel, answer: Answer?, size: Size, scale: Double, speed: Double, path: String
  ) {
    self.model = model
    self.answer = answer
    self.size = size
    self.scale = scale
    self.speed = speed
    self.path = path
  }
}

extension State {
  /// Begins to record the touch that is shown, or stops that.
  mutating func toggleRecording() -> [Effect] {
    if recording != nil { return [.stopRecording] }
    guard subject.trace != nil || subject.answer != nil else {
      say(.info, "There is no touch to record yet: click on the screen first")
      return []
    }
    recording = 0
    stopsRecording = false
    return [.record(name: fileStem, near: subject.path)]
  }

  /// The recording has ended, well or not.
  mutating func endRecording(_ text: String, isError: Bool) {
    recording = nil
    stopsRecording = false
    say(isError ? .error : .info, text)
  }

  /// Whether the window stays open for what it records: the first time that it is to close.
  mutating func keepsRecording() -> Bool {
    guard recording != nil, !stopsRecording else { return false }
    stopsRecording = true
    say(.info, "A recording is being written\nQuit again to stop it")
    return true
  }

  /// What the window records now.
  ///
  /// - Parameters:
  ///   - path: where to, without the ending.
  ///   - scale: pixels per point.
  package func recordingOrder(path: String, scale: Double) -> RecordingOrder {
    var model = frameModel
    let answer = model.answer
    model.answer = nil
    model.transport = nil
    model.cameraMove = nil
    model.hover = nil
    model.notice = nil
    model.help = nil
    model.palette = nil
    model.copies = nil
    model.showsCanvasMenu = false
    model.pointing = PointingMarks()
    model.textSelection = nil
    model.gallery = nil
    model.chooser = nil
    model.recording = nil
    model.showsHandles = false
    model.guides = []
    model.scenes = nil
    model.presentation?.pointer = nil
    model.scrolls = model.scrolls.filter { $0.key == .outline }
    return RecordingOrder(
      model: model, answer: answer, size: size, scale: scale,
      speed: subject.playing.speed.clamped(to: 0.1...16), path: path)
  }
}
