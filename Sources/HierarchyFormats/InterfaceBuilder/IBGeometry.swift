import Geometry

/// The frame that an element records.
struct IBFrame {
  /// Where the view lies in its superview.
  var rect: Rect
  /// Numbers that are missing or cannot be read; those of a `rect` were taken as 0.
  var problems: [String] = []

  /// A frame as Xcode writes it: `<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>`.
  init(rect element: MarkupElement) {
    var problems: [String] = []
    func number(_ key: String) -> Double {
      guard let text = element[key] else {
        problems.append("the frame has no \(key)")
        return 0
      }
      guard let value = Double(text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is no number")
        return 0
      }
      return value
    }
    rect = Rect(number("x"), number("y"), number("width"), number("height"))
    self.problems = problems
  }

  /// A frame as betas of Xcode 8 wrote it: distances from the edges of the superview, in points or
  /// per cent. What is absent follows from the rest; nothing at all fills the superview.
  init(inset element: MarkupElement, in superview: Size) {
    var problems: [String] = []
    func number(_ key: String, of whole: Double) -> Double? {
      guard let text = element[key] else { return nil }
      let isShare = text.hasSuffix("%")
      guard let value = Double(isShare ? String(text.dropLast()) : text), value.isFinite else {
        problems.append("the \(key) \"\(text)\" is no number")
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

/// Where a view goes that has no superview in its own scene.
enum IBPlacement {
  /// Where its frame says.
  case stored
  /// Over all of the superview, as embedded views are.
  case filling
  /// At the origin: where a view of a XIB lies on the canvas means nothing.
  case atOrigin
  /// A root view of a controller, in the space that the bars leave it.
  case root(IBRootSpace)
  /// Where UIKit puts it, whatever its frame says, as the bars of a controller.
  case placed(Rect)

  /// The frame of a view whose stored frame is another one.
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

/// What the bars of a controller leave to the root view of its content.
///
/// The view fills its controller and goes on below translucent bars; below opaque ones it begins
/// at their edge (Apple: `UIViewController.edgesForExtendedLayout`,
/// `extendedLayoutIncludesOpaqueBars`). Interface Builder draws the latter at y = 0 and as much
/// shorter as the bars are high, which is how they are known here.
struct IBRootSpace {
  /// The lower edge of the navigation bar that is shown; 0 without one.
  var top = 0.0
  /// How much bars take at the lower edge.
  var bottom = 0.0
  /// How far the content of a scroll view is moved down, so that nothing of it begins below a bar.
  var contentTop = 0.0
  /// The lower edge of the navigation bar that of a controller around it; 0 where none may be.
  var unseenTop = 0.0
  /// The bars that come with other scenes and are shown over this one.
  var unseenBars: Set<IBBarKind> = []
  /// How much bars that come with another scene may take at the lower edge.
  var unseenBottoms: [Double] = []
  /// The lower edges that the navigation bars of the file have in it, right or wrong.
  var drawnTops: [Double] = []

  /// Where a root view goes.
  ///
  /// Older storyboards draw root views below the bars, at y = 64 or 20, and that is where UIKit
  /// puts them in a controller with opaque bars; places off the screen are those of the canvas.
  /// A view at the origin that is too low for any of that fills what there is, as all root views
  /// do.
  func rect(_ stored: Rect, in size: Size) -> Rect {
    let missing = size.height - stored.height
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

  /// The frame of the navigation bar that of a controller around it, where there is one or a root
  /// view went below it; `nil` where there is none.
  func unseenBar(over root: Rect, _ device: IBDevice) -> Rect? {
    guard top == 0, unseenTop > 0,
      unseenBars.contains(.navigationBar) || root.minY == unseenTop
    else { return nil }
    let top = device.safeArea.top
    return Rect(0, top, root.width, unseenTop - top)
  }

  private func shortened(_ stored: Rect, by missing: Double, in size: Size) -> Rect {
    let edge = top > 0 ? top : unseenTop
    let bottoms = [0] + (bottom > 0 ? [bottom] : unseenBottoms)
    for bottom in bottoms where edge > 0 {
      let isBelowBar = ([edge] + drawnTops).contains { abs(missing - bottom - $0) <= 0.5 }
      if isBelowBar { return Rect(0, edge, stored.width, size.height - edge - bottom) }
    }
    let isAboveBar = bottoms.dropFirst().contains { abs(missing - $0) <= 0.5 }
    if isAboveBar || stored.width > size.width + 0.5 { return stored }
    let start = top <= missing + 0.5 ? top : 0
    return Rect(0, start, size.width, size.height - start)
  }
}

/// How large the screen of a scene is.
struct IBCanvas {
  let document: IBDocument
  let scenes: IBScenes
  private let device: Size?

  init(_ document: IBDocument, _ scenes: IBScenes) {
    self.document = document
    self.scenes = scenes
    device = document.device.flatMap { IBDevice.size(of: document[$0]) }
  }

  /// The size of the window that a scene is shown in: its own where it has one (`freeformSize`),
  /// else that of the device, or of the root view where there is none, and in a XIB.
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

  /// How far a root view reaches; `nil` when it has no frame or no size.
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
