import Geometry

/// The stored frame of an element.
struct IBFrame {
  /// The frame in the superview's coordinates.
  var rect: Rect
  /// Messages about missing or unreadable numbers. A `rect` uses 0 in their place.
  var problems: [String] = []

  /// Parses a frame as Xcode writes it:
  /// `<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>`.
  init(rect element: MarkupElement) {
    var problems: [String] = []
    func number(_ key: String) -> Double {
      guard let text = element[key] else {
        problems.append("the frame has no \(key)")
        return 0
      }
      guard let value = Double(text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is not a number")
        return 0
      }
      return value
    }
    rect = Rect(number("x"), number("y"), number("width"), number("height"))
    self.problems = problems
  }

  /// Parses a frame as beta versions of Xcode 8 wrote it: insets from the superview's edges, in
  /// points or per cent.
  ///
  /// Missing values follow from the others; an empty element fills the superview.
  init(inset element: MarkupElement, in superview: Size) {
    var problems: [String] = []
    func number(_ key: String, of whole: Double) -> Double? {
      guard let text = element[key] else { return nil }
      let isShare = text.hasSuffix("%")
      guard let value = Double(isShare ? String(text.dropLast()) : text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is not a number")
        return nil
      }
      return isShare ? value / 100 * whole : value
    }
    func span(_ low: String, _ high: String, _ length: String, _ whole: Double)
      -> (start: Double, length: Double)
    {
      let start = number(low, of: whole)
      let end = number(high, of: whole)
      if let length = number(length, of: whole) {
        return (start ?? end.map { whole - $0 - length } ?? 0, length)
      }
      return (start ?? 0, whole - (start ?? 0) - (end ?? 0))
    }
    let across = span("minX", "maxX", "width", superview.width)
    let down = span("minY", "maxY", "height", superview.height)
    rect = Rect(across.start, down.start, max(0, across.length), max(0, down.length))
    self.problems = problems
  }
}

/// The placement of a view that has no superview in its own scene.
enum IBPlacement {
  /// The view has its stored frame.
  case stored
  /// Filling the superview, as for embedded views.
  case filling
  /// The view is at the origin, because the position of a XIB's view on the canvas is irrelevant.
  case atOrigin
  /// The view fills the space that the bars leave for a controller's root view.
  case root(IBRootSpace)
  /// The view has a frame determined by UIKit, as for a controller's bars; the stored frame is
  /// ignored.
  case placed(Rect)

  /// Returns the final frame of a view with a stored frame.
  func rect(_ stored: Rect, in size: Size) -> Rect {
    switch self {
    case .stored: stored
    case .filling: Rect(origin: .zero, size: size)
    case .atOrigin: Rect(origin: .zero, size: stored.size)
    case .root(let space): space.rect(stored, in: size)
    case .placed(let rect): rect
    }
  }
}

/// The space that a controller's bars leave for the root view of its content.
///
/// The view fills its controller and extends below translucent bars; below opaque bars, it begins
/// at their edge (Apple: `UIViewController.edgesForExtendedLayout`,
/// `extendedLayoutIncludesOpaqueBars`). Interface Builder draws a view below opaque bars at y = 0,
/// with its height reduced by the bars' height, which is how such views are detected here.
struct IBRootSpace {
  /// The bottom edge of the visible navigation bar; 0 without one.
  var top = 0.0
  /// The height that bars occupy at the bottom.
  var bottom = 0.0
  /// The top content inset of a scroll view, which keeps its content below the bars.
  var contentTop = 0.0
  /// The bottom edge that a surrounding controller's navigation bar would have; 0 if there can be
  /// none.
  var unseenTop = 0.0
  /// The bars of other scenes that are shown over this one.
  var unseenBars: Set<IBBarKind> = []
  /// The possible heights at the bottom of bars from other scenes.
  var unseenBottoms: [Double] = []
  /// The bottom edges of the navigation bars stored in the file, whether or not they are correct.
  var drawnTops: [Double] = []

  /// Returns the final frame of a root view.
  ///
  /// Older storyboards draw root views below the bars, at y = 64 or 20, which is where UIKit places
  /// them in a controller with opaque bars. Positions off the screen are canvas positions and are
  /// ignored. A view at the origin whose height matches none of these cases fills the available
  /// space, as all root views do.
  func rect(_ stored: Rect, in size: Size) -> Rect {
    let missing = size.height - stored.height
    if stored.width > size.width + 0.5 || missing < -0.5 { return fitted(stored, in: size) }
    if stored.origin == .zero, missing > 0.5 { return shortened(stored, by: missing, in: size) }
    let edge = top > 0 ? top : unseenTop
    if edge > 0, stored.minX == 0, stored.minY == edge, stored.maxY > size.height + 0.5 {
      return Rect(0, edge, stored.width, size.height - edge)
    }
    let isOnScreen =
      stored.minX >= 0 && stored.minY >= 0 && stored.maxX <= size.width + 0.5
      && stored.maxY <= size.height + 0.5
    return isOnScreen ? stored : Rect(origin: .zero, size: stored.size)
  }

  /// Returns the frame of a surrounding controller's navigation bar, if there is one or a root view
  /// is placed below it; otherwise `nil`.
  func unseenBar(over root: Rect, _ device: IBDevice) -> Rect? {
    guard top == 0, unseenTop > 0,
      unseenBars.contains(.navigationBar) || root.minY == unseenTop
    else { return nil }
    let top = device.safeArea.top
    return Rect(0, top, root.width, unseenTop - top)
  }

  /// Returns the frame of a root view that is drawn larger than the screen, which it fills.
  ///
  /// Xcode 6 and 7 draw root views on a canvas of 600 × 600 points.
  private func fitted(_ stored: Rect, in size: Size) -> Rect {
    let canvas = 600.0
    let edge = top > 0 ? top : unseenTop
    let isBelowBar =
      stored.minY == edge
      || stored.width == canvas
        && ([edge] + drawnTops).contains { abs(canvas - stored.height - $0) <= 0.5 }
    let start = edge > 0 && isBelowBar ? edge : 0
    return Rect(0, start, size.width, size.height - start)
  }

  private func shortened(_ stored: Rect, by missing: Double, in size: Size) -> Rect {
    let edge = top > 0 ? top : unseenTop
    let bottoms = [0] + (bottom > 0 ? [bottom] : unseenBottoms)
    for bottom in bottoms where edge > 0 {
      let isBelowBar = ([edge] + drawnTops).contains { abs(missing - bottom - $0) <= 0.5 }
      if isBelowBar { return Rect(0, edge, stored.width, size.height - edge - bottom) }
    }
    let isAboveBar = bottoms.dropFirst().contains { abs(missing - $0) <= 0.5 }
    if isAboveBar { return stored }
    let start = top <= missing + 0.5 ? top : 0
    return Rect(0, start, size.width, size.height - start)
  }
}

/// Determines the screen size of a scene.
struct IBCanvas {
  let document: IBDocument
  let scenes: IBScenes
  private let device: Size?

  init(_ document: IBDocument, _ scenes: IBScenes) {
    self.document = document
    self.scenes = scenes
    device = document.device.flatMap { IBDevice.size(of: document[$0]) }
  }

  /// Returns the size of the window that shows a scene: the scene's `freeformSize` if it has one,
  /// otherwise the device's size; for a XIB, a freeform scene or an unknown device, the extent of
  /// the root view.
  func size(of place: Int?) -> Size {
    let usual = device ?? IBDevice.fallback(isTelevision: document.isTelevision)
    var place = place
    var passed: Set<Int> = []
    while let current = place, passed.insert(current).inserted {
      let scene = scenes.all[current]
      if let root = scene.root {
        if let size = freeformSize(scene) { return size }
        if device != nil, !document.isXIB, !scene.isFreeform { return usual }
        return extent(of: root, in: usual) ?? usual
      }
      if let size = freeformSize(scene) { return size }
      if device != nil { return usual }
      place = scene.content.flatMap { scenes.places[$0.destination] }
    }
    return usual
  }

  /// Returns the extent of a root view; `nil` if it has no frame or an empty one.
  private func extent(of root: Int, in usual: Size) -> Size? {
    let parts = IBViewParts(document, of: root)
    guard let index = parts.frame else { return nil }
    let isRect = document.tags[index] == .rect
    let frame = isRect ? IBFrame(rect: document[index]) : IBFrame(inset: document[index], in: usual)
    let rect = frame.rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
    let keepsPlace = !document.isXIB && rect.minX >= 0 && rect.minY >= 0
    return keepsPlace ? Size(rect.maxX, rect.maxY) : rect.size
  }

  private func freeformSize(_ scene: IBScene) -> Size? {
    guard let index = scene.freeformSize else { return nil }
    let element = document[index]
    guard let width = element["width"].flatMap({ Double($0) }), width > 0, width.isFinite,
      let height = element["height"].flatMap({ Double($0) }), height > 0, height.isFinite
    else { return nil }
    return Size(width, height)
  }
}
