internal import Debugger
internal import Foundation
internal import Geometry
internal import Raster
internal import Stage

/// Draws the frames of a window beside its loop, one after the other: a frame is laid out, then it is
/// painted.
///
/// Most frames take a few milliseconds, so that the loop waits a little for each part. What takes
/// longer, as the touch map of 100,000 views does, is fetched later; until then the window shows, and
/// takes input for, the frame before.
final class FrameQueue: FrameSource {
  /// A picture, and which of its parts differ from the one before.
  struct Picture: Sendable {
    let bitmap: Bitmap
    let changed: [PixelRect]
  }

  /// Does one piece of work after the other.
  let queue = DispatchQueue(label: "HitScope.frames")
  private let tools = Tools()
  private let wake: @Sendable () -> Void
  private var layout: Job<NumberedFrame>?
  private var painting: Job<Picture>?

  /// How long the loop waits for a part of a frame, in milliseconds.
  private static let patience = 20

  /// Used by the queue alone, one piece of work after the other.
  private final class Tools: @unchecked Sendable {
    let painter = FramePainter()
    lazy var renderer = FrameRenderer(painter.rasterizer.text)
  }

  /// - Parameter wake: is called on another thread when a part is ready that took longer than the
  ///   loop waits.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Whether a part of a frame is being drawn, or is waiting to be fetched.
  var isBusy: Bool { layout != nil || painting != nil }

  /// Whether a frame is being painted, or its picture is waiting to be fetched.
  var isPainting: Bool { painting != nil }

  func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
    if painting != nil { return nil }
    let job = layout ?? beginLayout(number, model())
    layout = job
    guard let frame = job.result(within: Self.patience) else { return nil }
    layout = nil
    return frame
  }

  private func beginLayout(_ number: Int, _ subject: (FrameModel, Size)) -> Job<NumberedFrame> {
    let (model, size) = subject
    // Views with code behind them are asked on the window's thread alone.
    return begin(isHere: model.scene.runsCode) { tools in
      NumberedFrame(tools.renderer.frame(model, size: size), number: number)
    }
  }

  /// Paints a frame, once the one before is fetched.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  ///   - scale: pixels for one point.
  func paint(_ frame: Frame, width: Int, height: Int, scale: Double) {
    painting = begin { tools in
      let bitmap = tools.painter.paint(frame, width: width, height: height, scale: scale)
      return Picture(bitmap: bitmap, changed: tools.painter.changed)
    }
  }

  /// The picture that is being painted; `nil` where it takes longer than the loop waits.
  func picture() -> Picture? {
    guard let picture = painting?.result(within: Self.patience) else { return nil }
    painting = nil
    return picture
  }

  /// Does something else with what paints, and waits for it.
  func withPainter<Result>(_ work: (FramePainter) -> Result) -> Result {
    queue.sync { work(tools.painter) }
  }

  /// - Parameter isHere: whether the work is done by the caller's thread.
  private func begin<Result: Sendable>(
    isHere: Bool = false, _ work: @escaping @Sendable (Tools) -> Result
  ) -> Job<Result> {
    let (queue, tools, wake) = (queue, tools, wake)
    return Job(
      on: { work in isHere ? queue.sync(execute: work) : queue.async(execute: work) },
      late: { _ in wake() }
    ) { _ in work(tools) }
  }
}
