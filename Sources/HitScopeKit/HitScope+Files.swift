import Files
public import Foundation
import Geometry
import Recording
import SceneFormat
import Stage
import TouchDelivery
public import TouchKit

extension HitScope {
  /// The reason why a file was not written, as one sentence without a full stop.
  public struct FileProblem: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Returns windows and their views as a scene file, which `hitscope` opens on any machine.
  ///
  /// Code is not included: overrides are omitted.
  ///
  /// - Parameters:
  ///   - windows: The windows in their current state; if empty, all windows of the application.
  ///   - title: The name of the scene.
  /// - Returns: JSON as UTF-8.
  public static func scene(of windows: UIWindow..., title: String = "Hierarchy") -> Data {
    Data(SceneWriter().bytes(of: scene(windows, title)))
  }

  /// Draws the search of a touch, after its last step.
  ///
  /// - Parameters:
  ///   - windows: The windows in their current state; if empty, all windows of the application.
  ///   - touch: The point of the touch, in screen coordinates.
  ///   - path: The file to write, with the extension `png`, `svg` or `pdf`.
  ///   - options: The title, colours and size of the picture.
  ///   - file: A source file of the program; its package's overrides are shown as source code.
  /// - Throws: `FileProblem`.
  public static func render(
    _ windows: UIWindow..., touch: CGPoint, to path: String, options: Options = Options(),
    file: String = #filePath
  ) throws {
    showSource(around: file)
    let fileExtension = FileName.fileExtension(of: path)
    guard let format = fileExtension.flatMap({ StillPicture.Format(rawValue: $0) }) else {
      throw FileProblem("\(path) has none of the extensions .png, .svg, .pdf")
    }
    let scene = scene(windows, options.title)
    var model = FrameModel(scene, trace: scene.trace(at: Point(Double(touch.x), Double(touch.y))))
    model.theme = options.isDark == true ? .dark : .light
    let recording = SceneRecording(model, size: size(options))
    let picture = StillPicture(recording, at: recording.position(afterSteps: recording.stepCount))
    try write(try picture.bytes(format), to: path)
  }

  /// Sends touches to windows and records their effects.
  ///
  /// In a page, which readers touch, the views' overrides of `hitTest(_:with:)` and
  /// `point(inside:with:)` give the answers that they give here before the touches: each view is
  /// asked in the square points of the screen, thousands of times, which may take seconds for many
  /// views with code. Code that prints prints each time.
  ///
  /// - Parameters:
  ///   - windows: The windows in their current state; if empty, all windows of the application.
  ///   - touches: A script, as for `UIWindow.send(_:)`.
  ///   - path: The file to write, with an extension of `hitscope record` other than `png`. All but
  ///     `svg` and `html` require ffmpeg.
  ///   - options: The title, colours and size of the picture.
  ///   - file: A source file of the program; its package's overrides are shown as source code.
  /// - Throws: `TouchScriptError` for an invalid script; `FileProblem`.
  public static func record(
    _ windows: UIWindow..., touches: String, to path: String, options: Options = Options(),
    file: String = #filePath
  ) async throws {
    showSource(around: file)
    guard
      let format = FileName.fileExtension(of: path).flatMap({ RecordingFormat(fileExtension: $0) }),
      format != .sheet
    else {
      throw FileProblem(
        "\(path) has none of the extensions \(RecordingFormat.fileExtensions(except: .sheet))")
    }
    let script = try TouchScriptError.checked(touches)
    let scene = scene(windows, options.title)
    // A touch may change the answers.
    let overrides = format == .html ? OverrideRecording(scene).answers() : nil
    var model = FrameModel(scene)
    model.theme = options.isDark == true ? .dark : .light
    model.show(TouchSession(scene, running: script))
    var recording = SceneRecording(model, size: size(options))
    recording.page.script = touches
    recording.page.overrides = overrides
    try await write(recording, as: format, to: path)
  }

  private nonisolated static func write(
    _ recording: SceneRecording, as format: RecordingFormat, to path: String
  ) async throws {
    do {
      try await Recorder(recording).write(format, to: path)
    } catch let error as RecordingError {
      let advice = error.hint.map { "; \($0)" } ?? ""
      throw FileProblem("\(path) cannot be written: \(error.message)\(advice)")
    } catch {
      throw FileProblem("\(error)")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do throws(FileError) {
      try FileOutput(path).write(bytes)
    } catch {
      throw FileProblem("\(error)")
    }
  }

  private static func size(_ options: Options) -> Size {
    Size(Double(options.size.width), Double(options.size.height))
  }
}
