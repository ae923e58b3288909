package import Geometry
package import Stage

/// The recording that is being written.
package struct RecordingState: Hashable, Sendable {
  /// The fraction that is written, from 0 to 1; `nil` while not recording.
  package internal(set) var progress: Double?
  /// Set after the user tried to close the window during a recording.
  var isStopping = false

  /// Starts recording the shown touch, or stops the recording.
  mutating func toggle(_ subject: Subject, _ notices: inout Notices) -> [Effect] {
    if progress != nil { return [.stopRecording] }
    guard subject.trace != nil || subject.answer != nil else {
      notices.say(.info, "No touch to record: click on the screen first")
      return []
    }
    progress = 0
    isStopping = false
    return [.record(name: subject.fileStem, near: subject.path)]
  }

  mutating func follow(_ part: Double) {
    if progress != nil { progress = part }
  }

  /// Ends the recording and shows its outcome.
  mutating func end(_ text: String, isError: Bool, _ notices: inout Notices) {
    self = RecordingState()
    notices.say(isError ? .error : .info, text)
  }

  /// Returns whether the window stays open to complete a recording: only the first time that it
  /// would close.
  mutating func keepsWindow(_ notices: inout Notices) -> Bool {
    guard progress != nil, !isStopping else { return false }
    isStopping = true
    notices.say(.info, "A recording is being written\nQuit again to stop it")
    return true
  }
}

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

extension FrameModel {
  /// The picture without the answer, and without everything that only serves to control the window.
  var withoutControls: FrameModel {
    var model = self
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
    return model
  }
}
