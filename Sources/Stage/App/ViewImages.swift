package import Drawing
internal import Geometry
internal import HitTesting

/// The pictures of the images that the views of a hierarchy name.
package struct ViewImages: Hashable, Sendable {
  /// The picture of an image, and its size.
  struct Image: Hashable, Sendable {
    let picture: EncodedPicture
    /// The size in points.
    let size: Size
  }

  private var images: [String: Image] = [:]

  package init() {}

  /// Adds the picture of an image.
  ///
  /// - Parameter scale: The number of pixels per point.
  package mutating func add(_ picture: EncodedPicture, named name: String, scale: Double) {
    guard scale.isFinite, scale > 0 else { return }
    images[name] = Image(
      picture: picture,
      size: Size(Double(picture.width) / scale, Double(picture.height) / scale))
  }

  /// The picture of an image; `nil` for none.
  subscript(name: String) -> Image? { images[name] }
}

extension ViewAppearance.ContentMode {
  /// Returns the rectangle of an image in a view's bounds.
  ///
  /// - Parameters:
  ///   - size: The size of the image, not empty, in the units of the bounds.
  ///   - bounds: The bounds, not empty.
  func rect(of size: Size, in bounds: Rect) -> Rect {
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let scale: Double
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: scale = Double.minimum(across, down)
    case .scaleAspectFill: scale = Double.maximum(across, down)
    default: scale = 1
    }
    let (width, height) = (size.width * scale, size.height * scale)
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - width
      default: bounds.midX - width / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - height
      default: bounds.midY - height / 2
      }
    return Rect(x, y, width, height)
  }
}
