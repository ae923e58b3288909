import Drawing
package import Geometry

/// What is particular while somebody shows the search to others: nothing but the screen and the
/// sentence, as large as the window allows, and a pointer that can be seen from afar.
package struct Presentation: Hashable, Sendable {
  /// Where the mouse is, in points of the window; `nil` while it is elsewhere.
  package var pointer: Point?
  /// Whether its button is down.
  package var isPressed = false

  package init() {}

  /// A window of this size shows everything in its usual size.
  private static let usual = Size(640, 400)

  /// How many times larger than usual everything is in a window of a size, so that letters and
  /// fingers take the same part of every window.
  static func scale(for size: Size) -> Double {
    guard size.isFinite else { return 1 }
    return Double.minimum(size.width / usual.width, size.height / usual.height).clamped(to: 1...8)
  }
}

extension Frame {
  /// The frame in a picture that is larger by a factor.
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
  /// The picture in other coordinates.
  fileprivate func transformed(by transform: AffineTransform) -> DrawList {
    var list = DrawList()
    list.transform(transform) { $0.append(self) }
    return list
  }
}

extension Layout {
  /// Nothing but the screen.
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
