package import Debugger
internal import Foundation
package import Geometry
package import Raster
package import Stage
internal import TouchDelivery

/// Draws the frames of a window in the background, one after another: each frame is laid out, then
/// painted.
///
/// Most frames take a few milliseconds, so the loop waits briefly for each of the two stages. A
/// stage that takes longer, such as the touch map of 100,000 views, is fetched later; until then
/// the window shows the previous frame and resolves input against it.
package final class FrameQueue: FrameSource {
  /// A picture, and the parts that differ from the previous one.
  package struct Picture: Sendable {
    package let bitmap: Bitmap
    /// The part of the picture that is drawn first, without the search and the controls.
    let layer: Bitmap
    package var changed: [PixelRect]
  }

  /// Performs one piece of work after another.
  let queue = DispatchQueue(label: "HitScope.frames")
  private let tools = Tools()
  private let wake: @Sendable () -> Void
  private var layout: Job<NumberedFrame>?
  private var painting: Job<Picture>?

  /// The time that the loop waits for a stage, in milliseconds.
  var patience = 20

  /// Used only by the queue, by one piece of work at a time.
  private final class Tools: @unchecked Sendable {
    let painter = FramePainter()
    lazy var renderer = FrameRenderer(painter.rasterizer.text)
  }

  /// Creates a queue.
  ///
  /// - Parameter wake: Called on another thread when a stage is ready that took longer than the
  ///   loop waits.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// A Boolean value indicating whether a stage is running, or its result has not been fetched yet.
  package var isBusy: Bool { layout != nil || painting != nil }

  /// A Boolean value indicating whether a frame is being painted, or its picture has not been
  /// fetched yet.
  var isPainting: Bool { painting != nil }

  package func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
    if painting != nil { return nil }
    let job = layout ?? beginLayout(number, model())
    layout = job
    guard let frame = job.result(within: patience) else { return nil }
    layout = nil
    return frame
  }

  private func beginLayout(_ number: Int, _ subject: (FrameModel, Size)) -> Job<NumberedFrame> {
    let (model, size) = subject
    // Views with custom code are used only on the window's thread.
    return begin(isHere: model.scene.runsCode) { tools in
      NumberedFrame(tools.renderer.frame(model, size: size), number: number)
    }
  }

  /// Starts painting a frame; the previous picture must have been fetched.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - scale: Pixels per point.
  func paint(_ frame: Frame, width: Int, height: Int, scale: Double) {
    painting = begin { tools in
      let bitmap = tools.painter.paint(frame, width: width, height: height, scale: scale)
      return Picture(
        bitmap: bitmap, layer: tools.painter.layer ?? bitmap, changed: tools.painter.changed)
    }
  }

  /// Returns the picture that is being painted; `nil` if it takes longer than the loop waits.
  func picture() -> Picture? {
    guard let picture = painting?.result(within: patience) else { return nil }
    painting = nil
    return picture
  }

  /// Performs other work with the painter, and waits for it.
  func withPainter<Result>(_ work: (FramePainter) -> Result) -> Result {
    queue.sync { work(tools.painter) }
  }

  /// Starts a piece of work.
  ///
  /// - Parameter isHere: Runs the work on the caller's thread and waits for it.
  private func begin<Result: Sendable>(
    isHere: Bool = false, _ work: @escaping @Sendable (Tools) -> Result
  ) -> Job<Result> {
    let (queue, tools, wake) = (queue, tools, wake)
    return Job(
      on: { work in isHere ? queue.sync(execute: work) : queue.async(execute: work) },
      late: { _, _ in wake() }
    ) { _ in work(tools) }
  }
}
