package import Debugger
import Files
import Recording
import Stage

/// A recording that the window writes, like the command `record`.
package enum WindowRecording {
  /// Records the content of a window as GIF, or as an HTML document if ffmpeg is missing.
  ///
  /// - Parameter progress: Receives the completed fraction, 0 to 1.
  /// - Returns: A message for the user, and whether it is an error.
  package static func write(
    _ order: RecordingOrder, in session: Session, progress: @escaping @Sendable (Double) -> Void
  ) async -> (text: String, isError: Bool) {
    var recording = SceneRecording(
      order.model, size: order.size, scale: order.scale, speed: order.speed)
    recording.answer = order.answer
    var session = session
    // The recording reports only to the window.
    session.writeErrors = { _ in }
    let isMovie = await FFmpeg.find() != nil
    var path = order.path + (isMovie ? ".gif" : ".html")
    guard var output = OutputPath(argument: path) else {
      return ("The recording has no file name", true)
    }
    output.replaces = false
    let recorder = Recorder(
      recording: recording, patience: .seconds(60), session: session, report: progress)
    do {
      path = try await recorder.record(isMovie ? .gif : .html, to: output)
    } catch let failure as Failure {
      return ([failure.message, failure.hint].compactMap { $0 }.joined(separator: "\n"), true)
    } catch {
      return ((error as? FileError)?.description ?? "\(path) cannot be written: \(error)", true)
    }
    let advice = isMovie ? "" : "\nInstall ffmpeg to record a GIF"
    return ("Recorded \(path)" + advice, false)
  }
}
