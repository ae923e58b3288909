import HitTesting
import TouchDelivery

extension GestureDescription.Kind {
  /// The ends of class names, the longer ones before those that they end with.
  private static let suffixes: [(text: String, kind: GestureDescription.Kind)] = [
    ("ScreenEdgePan", .screenEdgePan), ("LongPress", .longPress), ("Pan", .pan), ("Tap", .tap),
    ("Pinch", .pinch), ("Rotation", .rotation), ("Swipe", .swipe),
  ]

  /// The kind of recognizer that a class is by its name: of UIKit, a subclass that is named after
  /// what it subclasses, or a private one; `nil` when the name tells none.
  init?(className: String) {
    // Generic subclasses and those in Swift modules end alike.
    var name = className[...]
    for ending in ["GestureRecognizer", "Recognizer", "Gesture"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      break
    }
    guard name.count < className.count,
      let found = Self.suffixes.first(where: { name.hasSuffix($0.text) })
    else { return nil }
    self = found.kind
  }
}
