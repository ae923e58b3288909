package import Geometry
package import Stage

/// Lays out the frames of a loop, synchronously or in the background.
package protocol FrameSource: AnyObject {
  /// Returns a finished frame, or `nil` while the next frame is being laid out.
  ///
  /// - Parameters:
  ///   - number: The number of the state to show.
  ///   - model: Returns the state's model and the size of its picture, in points; called when a
  ///     layout begins.
  /// - Returns: The finished frame, which may show an earlier state.
  func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame?
}

/// A frame and the number of the state that it shows.
package struct NumberedFrame: Sendable {
  package let frame: Frame
  package let number: Int

  package init(_ frame: Frame, number: Int) {
    self.frame = frame
    self.number = number
  }
}

/// Lays out each frame synchronously.
final class ImmediateFrames: FrameSource {
  private let renderer: FrameRenderer

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Never returns `nil`.
  func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
    let (model, size) = model()
    return NumberedFrame(renderer.frame(model, size: size), number: number)
  }
}
