public import Foundation
import Geometry
import HitTesting
import TouchDelivery
public import TouchKit
public import Window

/// The debugger, for hierarchies that are built in Swift.
@MainActor
public enum HitScope {
  /// Shows a window and its views in the debugger, until it is closed. Overrides of
  /// `hitTest(_:with:)` and `point(inside:with:)` take part in every touch.
  ///
  /// Must be called on the main thread of the process, and blocks it.
  ///
  /// - Parameters:
  ///   - window: the window to look at, as it is now.
  ///   - title: what the debugger calls it.
  ///   - touch: where to touch at first, in screen coordinates.
  @discardableResult
  public static func open(
    _ window: UIWindow, title: String = "Hierarchy", touch: CGPoint? = nil
  ) -> WindowEnding {
    WindowApp.run(options(for: window, title: title, touch: touch))
  }

  /// What `open` shows, and how: to be changed and given to `WindowApp`.
  package static func options(
    for window: UIWindow, title: String = "Hierarchy", touch: CGPoint? = nil
  ) -> WindowOptions {
    var scene = window.touchDriver.scene
    scene.name = title
    var options = WindowOptions(scene)
    options.touch = touch.map { Point(Double($0.x), Double($0.y)) }
    return options
  }
}
