internal import CJPEG
internal import CPango
package import Drawing
internal import Geometry

/// The decoded pixels of a picture, on a Cairo surface.
final class PicturePixels {
  let surface: CairoSurface
  /// The size in pixels.
  let size: Size

  /// Returns `nil` if Cairo cannot allocate the surface.
  init?(_ bitmap: Bitmap) {
    let surface = CairoSurface(
      cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height)))
    guard let surface, let data = cairo_image_surface_get_data(surface.surface),
      cairo_image_surface_get_stride(surface.surface) == 4 * Int32(bitmap.width)
    else { return nil }
    bitmap.pixels.withUnsafeBytes { pixels in
      UnsafeMutableRawBufferPointer(start: data, count: pixels.count).copyMemory(from: pixels)
    }
    cairo_surface_mark_dirty(surface.surface)
    self.surface = surface
    size = Size(Double(bitmap.width), Double(bitmap.height))
  }
}

/// A cache of decoded pictures, since decoding is slower than drawing.
final class PictureCache {
  /// The maximum number of pixels in all pictures; the oldest picture is dropped first.
  private let capacity: Int
  private var known: [(picture: EncodedPicture, pixels: PicturePixels?)] = []
  private var pixelCount = 0

  init(capacity: Int = 32_000_000) { self.capacity = capacity }

  /// Returns the pixels of a picture, or `nil` if it cannot be decoded.
  func pixels(of picture: EncodedPicture) -> PicturePixels? {
    if let entry = known.first(where: { $0.picture == picture }) { return entry.pixels }
    let pixels = (try? PictureFile.bitmap(of: picture)).flatMap { PicturePixels($0) }
    known.append((picture, pixels))
    pixelCount += picture.width * picture.height
    while pixelCount > capacity, known.count > 1 {
      let oldest = known.removeFirst().picture
      pixelCount -= oldest.width * oldest.height
    }
    return pixels
  }
}

extension PictureFile {
  /// Decodes a picture.
  ///
  /// - Throws: `damaged` if decoding fails or the size does not match the header.
  package static func bitmap(
    of picture: EncodedPicture
  ) throws(EncodedPicture.Problem) -> Bitmap {
    let bitmap: Bitmap? =
      switch picture.format {
      case .png: try? bitmap(png: picture.bytes)
      case .jpeg: bitmap(jpeg: picture)
      }
    guard let bitmap, bitmap.width == picture.width, bitmap.height == picture.height else {
      throw .damaged(picture.format)
    }
    return bitmap
  }

  private static func bitmap(jpeg picture: EncodedPicture) -> Bitmap? {
    var bitmap = Bitmap(width: picture.width, height: picture.height)
    guard bitmap.width == picture.width, bitmap.height == picture.height else { return nil }
    let (width, height) = (Int32(picture.width), Int32(picture.height))
    let isDecoded = picture.bytes.withUnsafeBufferPointer { bytes in
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        hitscope_jpeg_decode(bytes.baseAddress, bytes.count, pixels.baseAddress, width, height)
      }
    }
    return isDecoded == 1 ? bitmap : nil
  }
}
