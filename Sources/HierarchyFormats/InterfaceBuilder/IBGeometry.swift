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

  /// The frame of a view whose stored frame is another one.
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

/// The device that a document is drawn for.
enum IBDevice {
  /// The size of the canvas; `nil` when the device is unknown or shares its screen.
  static func size(of device: MarkupElement) -> Size? {
    guard let id = device["id"], let size = sizes[id] else { return nil }
    if let layout = device["layout"], layout != "fullscreen" { return nil }
    return device["orientation"] == "landscape" ? Size(size.height, size.width) : size
  }

  /// The size of a document that does not record one.
  static func fallback(isTelevision: Bool) -> Size {
    isTelevision ? Size(1920, 1080) : Size(390, 844)
  }

  private static let sizes: [String: Size] = [
    "retina3_5": Size(320, 480), "retina4_0": Size(320, 568), "retina4_7": Size(375, 667),
    "retina5_4": Size(375, 812), "retina5_5": Size(414, 736), "retina5_9": Size(375, 812),
    "retina6_0": Size(390, 844), "retina6_1": Size(414, 896), "retina6_3": Size(402, 874),
    "retina6_5": Size(414, 896), "retina6_7": Size(428, 926), "retina6_9": Size(440, 956),
    "retina6_12": Size(393, 852), "retina6_72": Size(430, 932), "ipad7_9": Size(768, 1024),
    "ipad8_3rounded": Size(744, 1133), "ipad9_7": Size(768, 1024), "ipad10_2": Size(810, 1080),
    "ipad10_5": Size(834, 1112), "ipad10_9rounded": Size(820, 1180),
    "ipad11_0rounded": Size(834, 1194), "ipad12_9": Size(1024, 1366),
    "ipad12_9rounded": Size(1024, 1366), "appleTV": Size(1920, 1080),
  ]
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

  /// The size of the window that a scene is shown in: of the device, or of the root view where
  /// there is none, where the controller is drawn in a size of its own, and in a XIB.
  func size(of place: Int?) -> Size {
    let usual = device ?? IBDevice.fallback(isTelevision: document.isTelevision)
    var place = place
    var passed: Set<Int> = []
    while let current = place, passed.insert(current).inserted {
      let scene = scenes.all[current]
      if let root = scene.root {
        if device != nil, !document.isXIB, !scene.isFreeform { return usual }
        return extent(of: root, in: usual) ?? freeformSize(scene) ?? usual
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
