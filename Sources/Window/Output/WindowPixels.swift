internal import CSDL2
internal import Foundation
internal import Raster

/// The destination of a window's pixels.
@MainActor
protocol WindowPixels {
  /// The size of the window's content, in pixels.
  var size: (width: Int, height: Int) { get }

  /// Shows a picture of this size.
  ///
  /// - Parameter changed: The parts that differ from the previous picture; `nil` for the whole
  ///   picture.
  mutating func show(_ picture: Bitmap, changed: [PixelRect]?)

  /// Returns the picture in the window.
  func read() throws(WindowFailure) -> Bitmap

  /// Frees the resources for showing pictures; the owner closes the window.
  func close()
}

/// Pixels in memory that is shared with an X server.
///
/// Only changed parts are copied. No 3D renderer is used, because most virtual machines have one
/// only in software.
struct SurfacePixels: WindowPixels {
  private let window: OpaquePointer

  /// Creates the pixels of a window; `nil` if SDL cannot share memory for it.
  init?(_ window: OpaquePointer) {
    guard SDL_GetWindowSurface(window) != nil else { return nil }
    self.window = window
  }

  /// SDL's surface, which is replaced when the window is resized.
  private var surface: SDL_Surface? { SDL_GetWindowSurface(window)?.pointee }

  var size: (width: Int, height: Int) {
    surface.map { (Int($0.w), Int($0.h)) } ?? (1, 1)
  }

  func show(_ picture: Bitmap, changed: [PixelRect]?) {
    guard let surface, let target = surface.pixels, let format = surface.format?.pointee.format
    else { return }
    let whole = PixelRect(columns: 0..<Int(surface.w), rows: 0..<Int(surface.h))
    let parts = (changed ?? [picture.bounds])
      .compactMap { $0.intersection(picture.bounds)?.intersection(whole) }
    guard !parts.isEmpty else { return }
    let pixelBytes = Int(surface.format.pointee.BytesPerPixel)
    // Alpha is ignored. Rows in these formats are copied here: between equal formats,
    // `SDL_ConvertPixels` copies the whole row from SDL 3 on, even for a narrower part.
    let isPlain = [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888].map(\.rawValue).contains(
      format)
    picture.pixels.withUnsafeBytes { source in
      guard let source = source.baseAddress else { return }
      for part in parts {
        for row in part.rows {
          let left = part.columns.lowerBound
          let from = source + 4 * (row * picture.width + left)
          let to = target + (row * Int(surface.pitch) + left * pixelBytes)
          if isPlain {
            memcpy(to, from, 4 * part.columns.count)
          } else {
            SDL_ConvertPixels(
              Int32(part.columns.count), 1, SDL_PIXELFORMAT_ARGB8888.rawValue, from,
              Int32(4 * picture.width), format, to, surface.pitch)
          }
        }
      }
    }
    let rects = parts.map { part in
      SDL_Rect(
        x: Int32(part.columns.lowerBound), y: Int32(part.rows.lowerBound),
        w: Int32(part.columns.count), h: Int32(part.rows.count))
    }
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
  }

  func read() throws(WindowFailure) -> Bitmap {
    guard let surface, let format = surface.format?.pointee.format else {
      throw WindowFailure.sdl("SDL_GetWindowSurface")
    }
    let (width, height) = (Int(surface.w), Int(surface.h))
    var pixels = [UInt32](repeating: 0, count: width * height)
    let status = pixels.withUnsafeMutableBytes {
      SDL_ConvertPixels(
        surface.w, surface.h, format, surface.pixels, surface.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(4 * width))
    }
    return try Bitmap.opaque(width, height, pixels, status, "SDL_ConvertPixels")
  }

  func close() {}
}

/// One texture over the whole window.
///
/// It is used if memory cannot be shared with the display, as under Wayland, or if
/// `SDL_RENDER_DRIVER` names a renderer.
struct TexturePixels: WindowPixels {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)

  init(_ window: OpaquePointer) throws(WindowFailure) {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
      throw WindowFailure.sdl("SDL_CreateRenderer")
    }
    self.renderer = renderer
  }

  /// The size in pixels, which is larger than in SDL's units on a dense screen.
  var size: (width: Int, height: Int) {
    var (width, height) = (Int32(), Int32())
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { return (1, 1) }
    return (Int(width), Int(height))
  }

  mutating func show(_ picture: Bitmap, changed: [PixelRect]?) {
    fit(picture)
    guard let texture else { return }
    let parts = changed ?? [picture.bounds]
    picture.pixels.withUnsafeBytes { source in
      for part in parts {
        let (left, top) = (part.columns.lowerBound, part.rows.lowerBound)
        var rect = SDL_Rect(
          x: Int32(left), y: Int32(top), w: Int32(part.columns.count), h: Int32(part.rows.count))
        SDL_UpdateTexture(
          texture, &rect, source.baseAddress.map { $0 + 4 * (top * picture.width + left) },
          Int32(4 * picture.width))
      }
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  /// Makes the texture as large as a picture.
  private mutating func fit(_ picture: Bitmap) {
    guard textureSize != (picture.width, picture.height) else { return }
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(picture.width), Int32(picture.height))
    textureSize = (picture.width, picture.height)
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
  }

  func read() throws(WindowFailure) -> Bitmap {
    let (width, height) = size
    if let texture { SDL_RenderCopy(renderer, texture, nil, nil) }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let status = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(width * 4))
    }
    return try Bitmap.opaque(width, height, pixels, status, "SDL_RenderReadPixels")
  }

  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }
}

extension Bitmap {
  /// Creates a picture from pixels that SDL has read, replacing SDL's undefined alpha.
  fileprivate static func opaque(
    _ width: Int, _ height: Int, _ pixels: [UInt32], _ status: Int32, _ call: String
  ) throws(WindowFailure) -> Bitmap {
    guard status == 0,
      let picture = Bitmap(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
    else { throw WindowFailure.sdl(call) }
    return picture
  }
}
