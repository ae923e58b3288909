import HitTesting
import SceneFormat

/// A gesture recognizer, parsed from UIKit's description.
struct GestureRow {
  var recognizer: ObjectReference
  /// The UIKit superclass, if the row gives it.
  var baseClass: String?
  /// `UIGestureRecognizer.name`, printed in parentheses.
  var name: String?
  /// The view that the recognizer is attached to.
  var view: ObjectReference?
  /// The actions, each with its target.
  var actions: [(action: String, target: ObjectReference?)] = []
  /// The recognizers that must fail before this one recognizes.
  var mustFail: [ObjectReference] = []
  /// The recognizers that wait for this one to fail.
  var mustFailFor: [ObjectReference] = []
  /// The recognizer's properties. The `kind` is a placeholder here and is determined later.
  var traits = GestureDescription(.tap)
  /// A Boolean value indicating whether the row gives the number of required taps.
  private(set) var hasTaps = false
  /// Attributes that could not be used, with their offsets.
  var problems: [(offset: Int, message: String)] = []
  /// The end of the row.
  var end: Int
  /// A Boolean value indicating whether the text ends before the row does.
  var isCut: Bool

  /// Parses a row that ends at or before `limit`.
  init(_ reference: ObjectReference, in bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) {
    recognizer = reference
    var index = reference.next
    if UTF8Text.has(" (", in: bytes, at: index, limit) {
      let start = index + 2
      while index < limit, bytes[index] != UInt8(ascii: ")") { index += 1 }
      name = UTF8Text.string(bytes, start..<max(start, index))
      index += 1
    }
    var scanner = DescriptionScanner(bytes, at: min(index, limit), limit)
    end = limit
    isCut = false
    while let attribute = scanner.next() { take(attribute, in: bytes) }
    end = scanner.index
    isCut = scanner.isCut
    traits.id = reference.address ?? ""
  }

  private mutating func take(
    _ attribute: DescriptionScanner.Attribute, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    let value = attribute.value
    switch attribute.key {
    case "baseClass": baseClass = UTF8Text.string(bytes, value)
    case "view": view = ObjectReference(in: bytes, at: value.lowerBound, value.upperBound)
    case "enabled": take(bytes, attribute, \.isEnabled)
    case "cancelsTouchesInView": take(bytes, attribute, \.cancelsTouchesInView)
    case "delaysTouchesBegan": take(bytes, attribute, \.delaysTouchesBegan)
    case "delaysTouchesEnded": take(bytes, attribute, \.delaysTouchesEnded)
    case "numberOfTapsRequired":
      take(bytes, attribute, \.numberOfTapsRequired)
      hasTaps = true
    case "numberOfTouchesRequired": take(bytes, attribute, \.numberOfTouchesRequired)
    case "minimumPressDuration":
      if let number = Double(UTF8Text.string(bytes, value)), number.isFinite, number >= 0 {
        traits.minimumPressDuration = number
      } else {
        problems.append((attribute.offset, "minimumPressDuration is not a number: ignored"))
      }
    case "direction":
      let text = UTF8Text.string(bytes, value).lowercased()
      var directions: GestureDescription.Direction = []
      for word in text.split(whereSeparator: { "|, ".contains($0) }) {
        if let direction = GestureDescription.Direction(name: String(word)) {
          directions.insert(direction)
        } else {
          problems.append((attribute.offset, "unknown direction \(word): ignored"))
        }
      }
      if !directions.isEmpty { traits.direction = directions }
    case "target", "targets": actions = GestureRow.actions(in: bytes, value)
    case "must-fail": mustFail = GestureRow.references(in: bytes, value)
    case "must-fail-for": mustFailFor = GestureRow.references(in: bytes, value)
    default: break
    }
  }

  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ attribute: DescriptionScanner.Attribute,
    _ path: WritableKeyPath<GestureDescription, Bool>
  ) {
    switch UTF8Text.string(bytes, attribute.value) {
    case "YES": traits[keyPath: path] = true
    case "NO": traits[keyPath: path] = false
    default:
      problems.append(
        (attribute.offset, "\(attribute.key) is neither YES nor NO: ignored"))
    }
  }

  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ attribute: DescriptionScanner.Attribute,
    _ path: WritableKeyPath<GestureDescription, Int>
  ) {
    if let number = Int(UTF8Text.string(bytes, attribute.value)),
      GestureDescription.counts.contains(number)
    {
      traits[keyPath: path] = number
    } else {
      problems.append((attribute.offset, "\(attribute.key) is not a count: ignored"))
    }
  }

  /// Parses every `(action=name:, target=<Class 0xADDR>)` of a value.
  private static func actions(
    in bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>
  ) -> [(action: String, target: ObjectReference?)] {
    var result: [(action: String, target: ObjectReference?)] = []
    var index = value.lowerBound
    while index < value.upperBound, result.count < 100 {
      guard UTF8Text.has("(action=", in: bytes, at: index, value.upperBound) else {
        index += 1
        continue
      }
      let start = index + 8
      index = start
      while index < value.upperBound, bytes[index] != UInt8(ascii: ","),
        bytes[index] != UInt8(ascii: ")")
      { index += 1 }
      let action = UTF8Text.string(bytes, start..<index)
      var target: ObjectReference?
      if UTF8Text.has(", target=", in: bytes, at: index, value.upperBound) {
        target = ObjectReference(in: bytes, at: index + 9, value.upperBound)
      }
      result.append((action, target))
    }
    return result
  }

  /// Parses the objects of a set, excluding nested objects.
  private static func references(
    in bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>
  ) -> [ObjectReference] {
    var result: [ObjectReference] = []
    var depth = 0
    for index in value {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        if depth == 0, let found = ObjectReference(in: bytes, at: index, value.upperBound) {
          result.append(found)
        }
        depth += 1
      case UInt8(ascii: ">"): depth = max(0, depth - 1)
      default: break
      }
    }
    return result
  }
}
