import Geometry

/// Where a view goes that has no superview in its own scene.
enum IBPlacement {
  /// Where its frame says.
  case stored
  /// Over all of the superview, as embedded views are.
  case filling
  /// At the origin: where a view of a XIB lies on the canvas means nothing.
  case atOrigin
  /// Where its frame says as long as that is on the screen, else at the origin.
  ///
  /// Older storyboards draw root views below the bars, at y = 64 or 20, and that is where UIKit
  /// puts them in a controller with opaque bars; places off the screen are those of the canvas.
  ///
  /// Newer ones draw the root view of a navigation controller at y = 0 and as much shorter as the
  /// bar is high, when it is opaque: then the view goes below the bar.
  case root(below: Double)
  /// A bar of a controller: as wide as its view, whatever width was kept in the file. A tab bar is
  /// written at y = 0 and lies at the bottom.
  case bar

  /// The frame of a view that tells another one.
  func rect(_ stored: Rect, in size: Size, isTabBar: Bool) -> Rect {
    switch self {
    case .stored: return stored
    case .filling: return Rect(origin: .zero, size: size)
    case .atOrigin: return Rect(origin: .zero, size: stored.size)
    case .root(let top):
      if top > 0, stored.minX == 0, stored.minY == 0, top + stored.height <= size.height + 0.5 {
        return Rect(0, top, stored.width, stored.height)
      }
      let isOnScreen =
        stored.minX >= 0 && stored.minY >= 0 && stored.maxX <= size.width + 0.5
        && stored.maxY <= size.height + 0.5
      return isOnScreen ? stored : Rect(origin: .zero, size: stored.size)
    case .bar:
      let top = isTabBar && stored.minY == 0 ? size.height - stored.height : stored.minY
      return Rect(0, top, size.width, stored.height)
    }
  }
}
