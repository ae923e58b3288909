internal import CSDL2
internal import Foundation
internal import Geometry
internal import Raster

/// A window on the desktop: shows pixels and reads them back.
///
/// SDL's video functions, and therefore this type, require the main thread of the process. The main
/// actor uses that thread unless the program ends in `dispatchMain`, as a program with a top-level
/// `await` does on Linux: the main actor then runs on a thread of a pool.
@MainActor
final class SDLWindow {
  /// SDL's window units per point.
  let scale: Double
  private let window: OpaquePointer
  private var pixels: any WindowPixels
  private var shape = PointerShape.arrow
  private var shapes: [PointerShape: OpaquePointer] = [:]

  /// Opens a resizable window.
  ///
  /// - Parameters:
  ///   - title: The title in the window's frame.
  ///   - size: The size of the content, in points.
  ///   - scale: SDL's window units per point; `nil` follows the desktop's setting.
  ///   - fitsDisplay: Makes the window smaller if the display has less room.
  /// - Throws: `WindowFailure`, also on any thread other than the main thread of the process.
  init(
    title: String, size: Size, scale wanted: Double? = nil, fitsDisplay: Bool = false
  ) throws {
    guard Thread.isMainThread else { throw WindowFailure.wrongThread }
    try Desktop.start()
    scale = wanted ?? Desktop.scale
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    let room = fitsDisplay ? Desktop.room : nil
    let width = Double.minimum(size.width * scale, room?.width ?? .infinity)
    let height = Double.minimum(size.height * scale, room?.height ?? .infinity)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        title, centered, centered, Self.units(width), Self.units(height), flags)
    else { throw WindowFailure.sdl("SDL_CreateWindow") }
    let surface = Desktop.sharesMemory ? SurfacePixels(window) : nil
    pixels = try surface ?? TexturePixels(window)
    self.window = window
    SDL_SetWindowMinimumSize(window, Self.units(480 * scale), Self.units(320 * scale))
    SDL_StartTextInput()
  }

  /// Frees the pixels before the end of SDL, which frees windows and cursors; no other method may
  /// be called afterwards.
  func close() { pixels.close() }

  /// The size of the content in the units of SDL's mouse events.
  var size: Size {
    var (width, height) = (Int32(), Int32())
    SDL_GetWindowSize(window, &width, &height)
    return Size(Double(width), Double(height))
  }

  /// The size of the content in pixels: larger than `size` on a high-density display under Wayland.
  var pixelSize: (width: Int, height: Int) { pixels.size }

  /// A Boolean value indicating whether the window is minimised or hidden and needs no drawing.
  var isHidden: Bool {
    let flags = SDL_GetWindowFlags(window)
    return flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// A Boolean value indicating whether the user can choose the window's size: it is visible, and
  /// neither full screen nor maximised.
  var hasOwnSize: Bool {
    let others = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
    return !isHidden && SDL_GetWindowFlags(window) & others == 0
  }

  /// The window's identifier in the X server; `nil` under other window systems.
  ///
  /// SDL's header for it requires the headers of X11, which are missing where SDL was built without
  /// X11.
  var x11Identifier: UInt32? {
    typealias GetInfo = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> SDL_bool
    guard Desktop.driver == "x11", let symbol = dlsym(nil, "SDL_GetWindowWMInfo") else {
      return nil
    }
    // The structure contains the version, the window system, and for X11 the display and the
    // window.
    return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { info in
      _ = info.initializeMemory(as: UInt8.self, repeating: 0)
      (info[0], info[1]) = (UInt8(SDL_MAJOR_VERSION), UInt8(SDL_MINOR_VERSION))
      guard let start = info.baseAddress,
        unsafeBitCast(symbol, to: GetInfo.self)(window, start) == SDL_TRUE
      else { return nil }
      return UInt32(truncatingIfNeeded: info.load(fromByteOffset: 16, as: UInt.self))
    }
  }

  func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

  /// Enters or leaves full screen.
  func setFullScreen(_ isOn: Bool) {
    SDL_SetWindowFullscreen(window, isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Sets the shape of the pointer over the window.
  func setPointer(_ next: PointerShape) {
    guard next != shape else { return }
    shape = next
    let cursor = shapes[next] ?? SDL_CreateSystemCursor(next.system)
    guard let cursor else { return }
    shapes[next] = cursor
    SDL_SetCursor(cursor)
  }

  /// Sets the icon in task bars, if the desktop reads it from the program.
  func setIcon(_ picture: Bitmap) {
    var pixels = picture.pixels
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(picture.width), Int32(picture.height), 32,
          Int32(picture.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Shows a picture of `pixelSize`.
  ///
  /// - Parameter changed: The parts that differ from the previous picture; `nil` for the whole
  ///   picture.
  func show(_ picture: Bitmap, changed: [PixelRect]?) { pixels.show(picture, changed: changed) }

  /// Returns the content of the window, read back from the display.
  func readBack() throws(WindowFailure) -> Bitmap { try pixels.read() }

  private static func units(_ value: Double) -> Int32 {
    Int32((value.isFinite ? value.rounded() : 1).clamped(to: 1...16_384))
  }
}

/// A shape of the mouse pointer.
enum PointerShape: Hashable {
  case arrow
  /// Two arrows, pointing left and right, or up and down.
  case resizesWidth, resizesHeight
  /// A vertical bar for text.
  case text

  fileprivate var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .resizesWidth: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizesHeight: SDL_SYSTEM_CURSOR_SIZENS
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    }
  }
}

/// A failure to open a window or to read it back.
struct WindowFailure: Error {
  var reason: String

  /// The window would open on a thread that SDL does not support.
  static let wrongThread = WindowFailure(
    reason: "a window can be opened only on the main thread; open it before any top-level “await”")

  /// Returns the error of SDL's last call.
  static func sdl(_ call: String) -> WindowFailure {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return WindowFailure(reason: text.isEmpty ? "\(call) failed" : "\(call): \(text)")
  }
}
