internal import Debugger
internal import Files
internal import Recording

/// A recording that the window writes, like the command `record`.
enum WindowRecording {
  /// Records the content of a window as GIF, or as an HTML document if ffmpeg is missing.
  ///
  /// - Parameter progress: Receives the completed fraction, 0 to 1.
  /// - Returns: A message for the user, and whether it is an error; `nil` if the task was
  ///   cancelled, so that nothing was written.
  static func write(
    _ order: RecordingOrder, progress: @escaping @Sendable (Double) -> Void
  ) async -> (text: String, isError: Bool)? {
    var recording = SceneRecording(
      order.model, size: order.size, scale: order.scale, speed: order.speed)
    recording.answer = order.answer
    let search = await FFmpeg.search()
    let isMovie = if case .found = search { true } else { false }
    let path = order.path + (isMovie ? ".gif" : ".html")
    do {
      let written = try await Recorder(recording, progress: progress)
        .write(isMovie ? .movie(.gif) : .html, to: path, replaces: false)
      let advice =
        switch search {
        case .found: ""
        case .missing: "\nInstall ffmpeg to record a GIF"
        case .unusable(let problem): "\nA GIF requires ffmpeg: \(problem)"
        }
      return ("Recorded \(written)" + advice, false)
    } catch is CancellationError {
      return nil
    } catch let error as RecordingError {
      return ([error.message, error.hint].compactMap { $0 }.joined(separator: "\n"), true)
    } catch {
      return ((error as? FileError)?.description ?? "\(path) cannot be written: \(error)", true)
    }
  }
}
