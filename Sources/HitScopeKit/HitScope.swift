public import Foundation
import Geometry
import TouchDelivery
public import TouchKit
package import Window

/// The debugger, for hierarchies that are built in Swift.
@MainActor
public enum HitScope {
  /// How the debugger shows a hierarchy.
  public struct Options: Sendable {
    /// The name of the hierarchy.
    public var title = "Hierarchy"
    /// Where to touch at first, in screen coordinates; `nil` for no touch.
    public var touch: CGPoint?
    /// Whether the theme is dark; `nil` for the desktop's setting.
    public var isDark: Bool?
    /// The size of the debugger's own window, in points.
    public var size = CGSize(width: 1280, height: 800)
    /// The PNG file to write when the debugger closes; `nil` for none.
    public var screenshot: String?
    /// The seconds after which the debugger closes on its own; `nil` for never.
    public var quitAfter: TimeInterval?

    /// The usual options.
    public init() {}
  }

  /// Why the debugger is no longer shown.
  public enum Ending: Hashable, Sendable {
    /// It was closed.
    case closed
    /// It could not be opened: the reason.
    case noDisplay(String)
    /// The display server went away while it was open: the reason.
    case displayLost(String)
    /// It was closed, but the screenshot could not be written: the reason.
    case notWritten(String)
  }

  /// Shows windows and their views in the debugger, until it is closed. Touches run the code of the
  /// views, overrides of `hitTest(_:with:)` and `point(inside:with:)` included, and the debugger
  /// shows what that code changes. Without a display, the search of the touch is printed, as
  /// `hitscope trace` does.
  ///
  /// Must be called on the main thread of the process, and blocks it. When an X server goes away
  /// meanwhile, the process ends with a message and the status 69: Xlib does not return then.
  ///
  /// - Parameters:
  ///   - windows: the windows to look at, as they are now; all of the application when there are none.
  ///   - title: the name of the hierarchy.
  ///   - touch: where to touch at first, in screen coordinates.
  ///   - file: a file of the program: the debugger shows overrides as they are written there and in
  ///     the package that it belongs to.
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

  /// Shows a window and its views in the debugger, until it is closed; see
  /// `open(_:title:touch:file:)`.
  @discardableResult
  public static func open(
    _ window: UIWindow, options: Options, file: String = #filePath
  ) -> Ending {
    open([window], options: options, file: file)
  }

  /// Shows windows and their views in the debugger, until it is closed; see
  /// `open(_:title:touch:file:)`.
  @discardableResult
  public static func open(
    _ windows: [UIWindow], options: Options, file: String = #filePath
  ) -> Ending {
    showSource(around: file)
    let options = windowOptions(for: windows, options)
    switch WindowApp.run(options) {
    case .closed: return .closed
    case .noDisplay(let reason):
      if let touch = options.touch {
        let text = TraceText(options.scene.trace(at: touch), in: options.scene).text
        FileHandle.standardOutput.write(Data(text.utf8))
      }
      FileHandle.standardError.write(Data("No window: \(reason)\n".utf8))
      return .noDisplay(reason)
    case .noFonts:
      let reason = "there are no fonts on this machine: apt install fonts-dejavu-core"
      FileHandle.standardError.write(Data("No window: \(reason)\n".utf8))
      return .noDisplay(reason)
    case .displayLost(let reason): return .displayLost(reason)
    case .notWritten(let reason): return .notWritten(reason)
    }
  }

  /// What the debugger gets for windows.
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

  /// Has code shown as it is written in the package of a file.
  static func showSource(around file: String) {
    let folder = SourceFolder(of: file)
    OverrideSources.find = { folder.overrides(of: $0, in: $1) }
  }

  /// Windows with the code behind them; all of the application when there are none.
  static func scene(_ windows: [UIWindow], _ title: String) -> Scene {
    let shown = windows.isEmpty ? UIApplication.shared.windows : windows
    var scene = driver(of: shown).scene
    scene.name = title
    return scene
  }

  /// What sends touches to windows: one window has its own.
  static func driver(of windows: [UIWindow]) -> TouchDriver {
    windows.count == 1 ? windows[0].touchDriver : TouchDriver(windows)
  }
}
