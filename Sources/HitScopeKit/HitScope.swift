package import Debugger
public import Foundation
import Geometry
import Raster
import TouchDelivery
public import TouchKit
import Window

/// The debugger for view hierarchies that are built in Swift.
@preconcurrency @MainActor
public enum HitScope {
  /// The options for displaying a hierarchy.
  public struct Options: Sendable {
    /// The name of the hierarchy.
    public var title = "Hierarchy"
    /// The first touch, in screen coordinates; `nil` for no touch.
    public var touch: CGPoint?
    /// Selects the dark theme; `nil` follows the desktop's setting.
    public var isDark: Bool?
    /// The size of the debugger's window, in points.
    public var size = CGSize(width: 1280, height: 800)
    /// The path of a PNG to write when the debugger closes; `nil` for none.
    public var screenshot: String?
    /// The time in seconds after which the debugger closes automatically; `nil` for never.
    public var quitAfter: TimeInterval?

    /// Creates the default options.
    public init() {}
  }

  /// The reason why the debugger closed or did not open.
  ///
  /// It mirrors `WindowEnding` of the target `Debugger`, which other packages cannot name.
  public enum Ending: Hashable, Sendable {
    /// The user closed it.
    case closed
    /// It could not be opened, for this reason.
    case noDisplay(String)
    /// The connection to the display server was lost, for this reason.
    case displayLost(String)
    /// The user closed it, but the screenshot could not be written, for this reason.
    case notWritten(String)
  }

  /// Shows windows and their views in the debugger until the user closes it.
  ///
  /// Touches run the code of the views, including overrides of `hitTest(_:with:)` and
  /// `point(inside:with:)`, and the debugger shows the changes made by that code. Without a
  /// display, the search of the touch is printed as by `hitscope trace`.
  ///
  /// Must be called on the main thread of the process, and blocks it. If an X server goes away in
  /// the meantime, the process ends with a message and the status 69, because Xlib does not return
  /// then.
  ///
  /// - Parameters:
  ///   - windows: The windows in their current state; if empty, all windows of the application.
  ///   - title: The name of the hierarchy.
  ///   - touch: The first touch, in screen coordinates.
  ///   - file: A source file of the program. The debugger shows the source code of overrides in its
  ///     package.
  @discardableResult
  public static func open(
    _ windows: UIWindow..., title: String = "Hierarchy", touch: CGPoint? = nil,
    file: String = #filePath
  ) -> Ending {
    var options = Options()
    options.title = title
    options.touch = touch
    return open(windows, options: options, file: file)
  }

  /// Shows a window and its views in the debugger until the user closes it; see
  /// `open(_:title:touch:file:)`.
  @discardableResult
  public static func open(
    _ window: UIWindow, options: Options, file: String = #filePath
  ) -> Ending {
    open([window], options: options, file: file)
  }

  /// Shows windows and their views in the debugger until the user closes it; see
  /// `open(_:title:touch:file:)`.
  @discardableResult
  public static func open(
    _ windows: [UIWindow], options: Options, file: String = #filePath
  ) -> Ending {
    Ending(show(windows, options, file: file))
  }

  /// Shows windows in the debugger, or prints the reason why it does not open.
  static func show(_ windows: [UIWindow], _ options: Options, file: String) -> WindowEnding {
    showSource(around: file)
    let options = windowOptions(for: windows, options)
    let ending = WindowApp.run(options)
    if case .noDisplay = ending, let touch = options.touch {
      let text = TraceText(options.scene.trace(at: touch), in: options.scene).text
      FileHandle.standardOutput.write(Data(text.utf8))
    }
    if case .noDisplay(let reason) = Ending(ending) {
      FileHandle.standardError.write(Data("No window: \(reason)\n".utf8))
    }
    return ending
  }

  /// Returns the debugger's options for windows.
  package static func windowOptions(
    for windows: [UIWindow], _ options: Options = Options()
  ) -> WindowOptions {
    var result = WindowOptions(scene(windows, options.title))
    result.touch = options.touch.map { Point(Double($0.x), Double($0.y)) }
    result.isDark = options.isDark
    result.size = Size(Double(options.size.width), Double(options.size.height))
    result.screenshot = options.screenshot
    result.quitAfter = options.quitAfter
    return result
  }

  /// Shows overrides as source code from the package of a file.
  static func showSource(around file: String) {
    let folder = SourceFolder(of: file)
    OverrideSources.find = { folder.overrides(of: $0, in: $1) }
  }

  /// Returns the scene of windows with their code; if empty, of all windows of the application.
  static func scene(_ windows: [UIWindow], _ title: String) -> Scene {
    let shown = windows.isEmpty ? UIApplication.shared.windows : windows
    var scene = driver(of: shown).scene
    scene.name = title
    return scene
  }

  /// Returns the touch driver of windows; a single window uses its existing driver.
  static func driver(of windows: [UIWindow]) -> TouchDriver {
    windows.count == 1 ? windows[0].touchDriver : TouchDriver(windows)
  }
}

extension HitScope.Ending {
  fileprivate init(_ ending: WindowEnding) {
    self =
      switch ending {
      case .closed: .closed
      case .noDisplay(let reason): .noDisplay(reason)
      case .noFonts:
        .noDisplay("no fonts found on this machine: apt install \(Typesetter.fontPackage)")
      case .displayLost(let reason): .displayLost(reason)
      case .notWritten(let reason): .notWritten(reason)
      }
  }
}
