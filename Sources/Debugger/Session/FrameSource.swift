package import Geometry
package import Stage

/// Lays out the frames of a loop: at once, or beside it.
package protocol FrameSource {
  /// The next frame, or `nil` while it is being laid out.
  ///
  /// - Parameters:
  ///   - number: the number of the state that is to be shown.
  ///   - model: gives the state's model and the size of its picture, in points, when a frame begins.
  /// - Returns: the frame that is ready, which may be that of an earlier state.
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

extension FrameRenderer: FrameSource {
  /// The frame, which is waited for.
  package func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
    let (model, size) = model()
    return NumberedFrame(frame(model, size: size), number: number)
  }
}
