internal import CSDL2
internal import Foundation
internal import Geometry
internal import Raster

/// A window on the desktop: shows pixels and reads them back.
///
/// SDL's video belongs to the process's main thread, and so does this type. The main actor is that
/// thread as long as the program does not end in `dispatchMain`, as one with a top-level `await`
/// does on Linux: the main actor's work then runs on a thread of a pool.
@MainActor
final class SDLWindow {
  /// SDL's window units for one point.
  let scale: Double
  private let window: OpaquePointer
  private var pixels: any WindowPixels
  private var shape = PointerShape.arrow
  private var shapes: [PointerShape: OpaquePointer] = [:]

  /// Opens a window that can be resized.
  ///
  /// - Parameters:
  ///   - title: in its frame.
  ///   - size: of its content, in points.
  ///   - scale: SDL's window units for one point; `nil` for what the desktop wants.
  ///   - fitsDisplay: whether it is made smaller where the display has less room.
  /// - Throws: `WindowFailure`, also on every thread but the process's main one.
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
    else {
      defer { SDL_Quit() }
      throw WindowFailure.sdl("SDL_CreateWindow")
    }
    do {
      let surface = Desktop.sharesMemory ? SurfacePixels(window) : nil
      pixels = try surface ?? TexturePixels(window)
    } catch {
      SDL_DestroyWindow(window)
      SDL_Quit()
      throw error
    }
    self.window = window
    SDL_SetWindowMinimumSize(window, Self.units(480 * scale), Self.units(320 * scale))
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    SDL_EventState(SDL_DROPTEXT.rawValue, SDL_ENABLE)
    SDL_StartTextInput()
  }

  /// Closes the window and ends SDL. Nothing else may be called afterwards.
  func close() {
    for cursor in shapes.values { SDL_FreeCursor(cursor) }
    shapes = [:]
    pixels.close()
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// The size of the content in the units of SDL's mouse events.
  var size: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return Size(Double(width), Double(height))
  }

  /// The size of the content in pixels: larger than `size` on a dense screen under Wayland.
  var pixelSize: (width: Int, height: Int) { pixels.size }

  /// Whether the window is minimised or hidden, so that nothing has to be drawn.
  var isHidden: Bool {
    let flags = SDL_GetWindowFlags(window)
    return flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// Whether the window has a size of its own: it covers neither the whole screen nor what the
  /// desktop gives to one window, and is shown.
  var hasOwnSize: Bool {
    let others = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
    return !isHidden && SDL_GetWindowFlags(window) & others == 0
  }

  /// The window's number at the X server; `nil` under other window systems.
  ///
  /// SDL's header for it needs those of X11, which are missing where SDL was built without them.
  var x11Identifier: UInt32? {
    typealias GetInfo = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> SDL_bool
    guard Desktop.driver == "x11", let symbol = dlsym(nil, "SDL_GetWindowWMInfo") else {
      return nil
    }
    // The version, the window system, and for X11 the display and the window.
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

  /// Covers the whole screen, or leaves it.
  func setFullScreen(_ isOn: Bool) {
    SDL_SetWindowFullscreen(window, isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Gives the pointer a shape while it is over the window.
  func setPointer(_ next: PointerShape) {
    guard next != shape else { return }
    shape = next
    let cursor = shapes[next] ?? SDL_CreateSystemCursor(next.system)
    guard let cursor else { return }
    shapes[next] = cursor
    SDL_SetCursor(cursor)
  }

  /// Sends mouse events to this window while a button is down outside of it.
  func capture(_ isOn: Bool) { SDL_CaptureMouse(isOn ? SDL_TRUE : SDL_FALSE) }

  /// Sets the icon in task bars, where the desktop takes it from the program.
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
  /// - Parameter changed: the parts that differ from the picture before; `nil` for all of it.
  func show(_ picture: Bitmap, changed: [PixelRect]?) { pixels.show(picture, changed: changed) }

  /// The content of the window, read back from where it was shown.
  func readBack() throws(WindowFailure) -> Bitmap { try pixels.read() }

  private static func units(_ value: Double) -> Int32 {
    Int32((value.isFinite ? value.rounded() : 1).clamped(to: 1...16_384))
  }
}

/// What the pointer of the mouse looks like.
enum PointerShape: Hashable {
  case arrow
  /// Two arrows, to the left and to the right, or up and down.
  case resizesWidth, resizesHeight
  /// A bar between letters.
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

/// Why there is no window.
struct WindowFailure: Error {
  var reason: String

  /// The window would open on a thread that SDL does not support.
  static let wrongThread = WindowFailure(
    reason: "windows open on the process's main thread only; open it before any top-level “await”")

  /// SDL's error of its last call.
  static func sdl(_ call: String) -> WindowFailure {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return WindowFailure(reason: text.isEmpty ? "\(call) failed" : "\(call): \(text)")
  }
}
