import HitTesting

extension IBDocument {
  /// A gesture recognizer as its element describes it, without action and target; `nil` when it
  /// is none of UIKit's kinds.
  func gesture(_ index: Int, log: inout DiagnosticLog) -> GestureDescription? {
    let element = self[index]
    guard let kind = Self.gestureKinds[element.name] else { return nil }
    var gesture = GestureDescription(kind)
    func count(_ key: String) -> Int? {
      guard let text = element[key] else { return nil }
      if let number = Int(text), GestureDescription.counts.contains(number) { return number }
      log.add(.warning, at: element.offset, "the \(key) \"\(text)\" is no count: it is left out")
      return nil
    }
    if kind == .tap { gesture.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1 }
    gesture.numberOfTouchesRequired =
      count("numberOfTouchesRequired") ?? count("minimumNumberOfTouches") ?? 1
    if let text = element["minimumPressDuration"] {
      if let seconds = Double(text), seconds.isFinite, seconds >= 0 {
        gesture.minimumPressDuration = seconds
      } else {
        log.add(.warning, at: element.offset, "the duration \"\(text)\" is no number of seconds")
      }
    }
    if kind == .swipe { readDirection(of: index, into: &gesture, log: &log) }
    for child in tree.children(of: index) where self[child].name == "rectEdge" {
      gesture.edges = ["left", "right", "top", "bottom"].filter { self[child][$0] == "YES" }
    }
    gesture.cancelsTouchesInView = element["cancelsTouchesInView"] != "NO"
    gesture.delaysTouchesBegan = element["delaysTouchesBegan"] == "YES"
    gesture.delaysTouchesEnded = element["delaysTouchesEnded"] != "NO"
    gesture.isEnabled = element["enabled"] != "NO"
    return gesture
  }

  /// Whether a tag is one of UIKit's recognizers.
  static func isGesture(_ name: String) -> Bool { gestureKinds[name] != nil }

  private static let gestureKinds: [String: GestureDescription.Kind] = [
    "tapGestureRecognizer": .tap, "pongPressGestureRecognizer": .longPress,
    "longPressGestureRecognizer": .longPress, "panGestureRecognizer": .pan,
    "pinchGestureRecognizer": .pinch, "rotationGestureRecognizer": .rotation,
    "swipeGestureRecognizer": .swipe, "screenEdgePanGestureRecognizer": .screenEdgePan,
  ]

  private func readDirection(
    of index: Int, into gesture: inout GestureDescription, log: inout DiagnosticLog
  ) {
    let known = ["right", "left", "up", "down"]
    var directions = [self[index]["direction"]].compactMap { $0 }
    for child in tree.children(of: index) where self[child]["key"] == "direction" {
      directions += known.filter { self[child][$0] == "YES" }
    }
    guard let first = directions.first else { return }
    if known.contains(first) {
      gesture.direction = first
    } else {
      log.add(
        .warning, at: self[index].offset,
        "the direction \"\(first)\" is unknown: \(gesture.direction) is taken")
    }
    if directions.count > 1 {
      log.add(
        .warning, at: self[index].offset,
        "a swipe in several directions is read as one to the \(gesture.direction)")
    }
  }
}
