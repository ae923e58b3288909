package import Debugger
internal import Geometry
internal import HitTesting
internal import Raster
internal import Stage
internal import TouchDelivery

/// The pictures that a window shows, one after another.
///
/// The picture of a large tree takes longer than a frame. Until it is ready, the last picture is
/// shown, with its canvas moved to the current camera: zooming and panning follow the hand at any
/// size of the tree.
package struct FrameDisplay {
  private let frames: FrameQueue
  /// The frame that is being painted.
  private var painted: Frame?
  /// The last picture of a large tree.
  private var last: (frame: Frame, picture: FrameQueue.Picture)?
  /// The movement of the canvas on screen since the last picture.
  private var movement = AffineTransform.identity

  private let largeTree: Int
  /// The number of views from which pictures take longer than a frame.
  package static let usualLargeTree = 50_000
  /// The times that the loop waits for a picture, in milliseconds: for each of its stages in
  /// general, and for both together while the last picture can be moved.
  private static let patience = (usual: 20, moving: 2)

  /// - Parameter largeTree: The number of views from which the last picture is moved.
  package init(_ frames: FrameQueue, largeTree: Int = usualLargeTree) {
    self.frames = frames
    self.largeTree = largeTree
  }

  /// Returns the next picture, if there is one: the current state's, or a moved one.
  ///
  /// Call it again while `frames` is busy.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  package mutating func next(_ loop: inout Loop, width: Int, height: Int) -> FrameQueue.Picture? {
    let isLarge = loop.state.subject.scene.tree.count >= largeTree
    if !isLarge { last = nil }
    frames.patience = last == nil ? Self.patience.usual : Self.patience.moving
    if !frames.isPainting {
      let start = ContinuousClock.now
      let frame = loop.display()
      if last != nil {
        let elapsed = Int((ContinuousClock.now - start) / .milliseconds(1))
        frames.patience = max(0, Self.patience.moving - elapsed)
      }
      if frames.isBusy { return moved(&loop) }
      let scale = Double(width) / frame.size.width.clamped(to: 1...)
      frames.paint(frame, width: width, height: height, scale: scale)
      painted = frame
    }
    guard var picture = frames.picture() else { return moved(&loop) }
    if movement != .identity { picture.changed = [picture.bitmap.bounds] }
    movement = .identity
    last = isLarge ? painted.map { ($0, picture) } : nil
    // The camera may have moved on while the picture was painted.
    return (loop.needsDisplay ? moved(&loop) : nil) ?? picture
  }

  /// Returns the last picture with its canvas moved to the current camera; `nil` if it is on screen
  /// already, or does not show the same content.
  private mutating func moved(_ loop: inout Loop) -> FrameQueue.Picture? {
    guard let (frame, picture) = last, let next = loop.moveCanvas(of: frame), next != movement,
      let canvas = frame.region(.canvas)?.rect
    else { return nil }
    movement = next
    let scale = Double(picture.bitmap.width) / frame.size.width.clamped(to: 1...)
    // Controls and messages over the canvas keep their places.
    let fixed = frame.regions.compactMap { region -> PixelRect? in
      if case .handle = region.id { return nil }
      guard region.id != .canvas, let box = region.rect.intersection(canvas) else { return nil }
      return PixelRect(within: box.inset(by: -1), scale: scale)
    }
    var bitmap = picture.bitmap
    for part in fixed { bitmap.replace(part, with: picture.layer) }
    bitmap = bitmap.moved(
      PixelRect(within: canvas.inset(by: 1), scale: scale), by: next.scaled(scale),
      on: frame.layer.key.theme.paper)
    for part in fixed { bitmap.replace(part, with: picture.bitmap) }
    return FrameQueue.Picture(bitmap: bitmap, layer: picture.layer, changed: [bitmap.bounds])
  }
}

extension PixelRect {
  /// Creates the whole pixels within a rectangle in points.
  fileprivate init(within rect: Rect, scale: Double) {
    func pixels(_ low: Double, _ high: Double) -> Range<Int> {
      let limit = Double(Bitmap.longestSide)
      let start = (low * scale).rounded(.up).clamped(to: 0...limit)
      return Int(start)..<Int((high * scale).rounded(.down).clamped(to: start...limit))
    }
    self.init(columns: pixels(rect.minX, rect.maxX), rows: pixels(rect.minY, rect.maxY))
  }
}

extension AffineTransform {
  /// The same movement of pixels, if there are `scale` of them in a point.
  fileprivate func scaled(_ scale: Double) -> AffineTransform {
    AffineTransform(a, b, c, d, tx * scale, ty * scale)
  }
}
