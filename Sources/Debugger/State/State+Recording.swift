package import Geometry
package import Stage

/// A recording to write: the shown picture without its controls.
package struct RecordingOrder: Sendable {
  /// The picture; its position is replaced in each frame.
  package var model: FrameModel
  /// The answer that is shown after the last step, if any.
  package var answer: Answer?
  /// The size of the picture, in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// The speed of time; 1 is normal.
  package var speed: Double
  /// The path of the file, without a file extension.
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
  /// Starts recording the shown touch, or stops the recording.
  mutating func toggleRecording() -> [Effect] {
    if recording != nil { return [.stopRecording] }
    guard subject.trace != nil || subject.answer != nil else {
      say(.info, "No touch to record: click on the screen first")
      return []
    }
    recording = 0
    stopsRecording = false
    return [.record(name: fileStem, near: subject.path)]
  }

  /// Ends the recording and shows its outcome.
  mutating func endRecording(_ text: String, isError: Bool) {
    recording = nil
    stopsRecording = false
    say(isError ? .error : .info, text)
  }

  /// Returns whether the window stays open to complete a recording: only the first time that it
  /// would close.
  mutating func keepsRecording() -> Bool {
    guard recording != nil, !stopsRecording else { return false }
    stopsRecording = true
    say(.info, "A recording is being written\nQuit again to stop it")
    return true
  }

  /// Returns the recording of the current picture.
  ///
  /// - Parameters:
  ///   - path: the path of the file, without a file extension.
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
