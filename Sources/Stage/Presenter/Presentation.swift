import Drawing
package import Geometry

/// The state of presentation mode: only the screen and the sentence, as large as the window allows,
/// with an enlarged pointer.
package struct Presentation: Hashable, Sendable {
  /// The position of the pointer, in points of the window; `nil` while it is outside.
  package var pointer: Point?
  package var isPressed = false

  package init() {}

  /// The window size at which everything has its usual size.
  private static let usual = Size(640, 400)

  /// The scale of the picture in a window, chosen so that text and touches take the same part of
  /// every window.
  static func scale(for size: Size) -> Double {
    guard size.isFinite else { return 1 }
    return Double.minimum(size.width / usual.width, size.height / usual.height).clamped(to: 1...8)
  }
}

extension Frame {
  /// Returns the frame in a picture enlarged by a factor.
  func enlarged(_ factor: Double, to size: Size) -> Frame {
    guard factor != 1 else { return self }
    let transform = AffineTransform(factor, 0, 0, factor, 0, 0)
    var frame = self
    frame.size = size
    frame.layer.list = layer.list.transformed(by: transform)
    frame.overlay = overlay.transformed(by: transform)
    frame.screenToPicture = screenToPicture.then(transform)
    frame.scale = scale * factor
    frame.regions = regions.map { region in
      var region = region
      region.rect = transform.boundingBox(of: region.rect)
      return region
    }
    return frame
  }
}

extension DrawList {
  /// Returns the list in transformed coordinates.
  fileprivate func transformed(by transform: AffineTransform) -> DrawList {
    var list = DrawList()
    list.transform(transform) { $0.append(self) }
    return list
  }
}

extension Layout {
  /// Creates the layout of presentation mode: only the screen.
  init(presenting size: Size) {
    self.init(size, hasTransport: false)
    let (width, height) = (header.width, size.isFinite ? size.height.clamped(to: 0...16_384) : 0)
    header = Rect(0, 0, width, 0)
    canvas = Rect(0, 0, width, height)
    (left, steps, inspector, code, transport) = (nil, nil, nil, nil, nil)
    edges = []
    isPresented = true
  }
}
