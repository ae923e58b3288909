package import Geometry

/// One view as a value, to add to a `ViewTree` or read from it.
package struct ViewNode: Hashable, Sendable {
  /// A name that is unique in the tree; if `nil`, the index path serves as the id.
  package var id: String?
  /// The class, such as `UIButton`.
  package var className: String
  /// A name for people, such as a label or title; `nil` for none.
  package var name: String?
  package var geometry: ViewGeometry
  /// `isHidden`: prunes the view with its subtree (row 9).
  package var isHidden = false
  /// `isUserInteractionEnabled`: `false` prunes the view with its subtree (row 9).
  package var isUserInteractionEnabled = true
  /// `clipsToBounds`: drawing only, never hit-testing (row 11).
  package var clipsToBounds = false
  /// `alpha`, as the 32-bit number that Core Animation keeps (row 7).
  package var alpha: Float = 1
  /// The background colour, if the source records it.
  package var backgroundColor: ViewColor?
  /// The overrides of the hit-test methods.
  package var policy: HitPolicy = .standard
  /// Properties that few views have; `nil` if all have UIKit's defaults.
  package var details: ViewDetails? {
    get { boxedDetails?.value }
    set { boxedDetails = newValue.map(Boxed.init) }
  }
  var boxedDetails: Boxed<ViewDetails>?

  /// A view with a geometry and UIKit's defaults for everything else.
  ///
  /// `isUserInteractionEnabled` starts with the default of the class: `false` for `UILabel` and
  /// `UIImageView` (row 24).
  package init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, geometry: ViewGeometry
  ) {
    self.className = className
    self.id = id
    self.name = name
    self.geometry = geometry
    isUserInteractionEnabled = Self.interactionDefault(of: className)
  }

  /// A view with a frame and UIKit's defaults for everything else.
  package init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, frame: Rect
  ) {
    self.init(className, id: id, name: name, geometry: ViewGeometry(frame: frame))
  }

  /// The default of `isUserInteractionEnabled` in a class (row 24).
  package static func interactionDefault(of className: String) -> Bool {
    className != "UILabel" && className != "UIImageView"
  }
}

/// A background colour as one number, `0xRRGGBBAA`.
package struct ViewColor: Hashable, Sendable {
  package var rgba: UInt32

  package init(rgba: UInt32) { self.rgba = rgba }

  /// A colour in the form `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  package init?(hex: String) {
    var hex = hex
    guard let color = hex.withUTF8({ ViewColor(hex: $0) }) else { return nil }
    self = color
  }

  /// A colour like that of a string, from its UTF-8.
  package init?(hex utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.first == UInt8(ascii: "#"), [4, 7, 9].contains(utf8.count) else { return nil }
    var value: UInt32 = 0
    for character in utf8.dropFirst() {
      guard let digit = Self.value(ofDigit: character) else { return nil }
      value = value << 4 | digit
      if utf8.count == 4 { value = value << 4 | digit }
    }
    rgba = utf8.count == 9 ? value : value << 8 | 0xFF
  }

  /// Returns the value of a hexadecimal digit; `nil` for other characters.
  private static func value(ofDigit character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(character - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(character - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
  package var hex: String {
    let digits = String(rgba, radix: 16)
    let padded = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    return rgba & 0xFF == 0xFF ? String(padded.dropLast(2)) : padded
  }
}

/// A large value that few views have, stored on the heap to keep views without it small.
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  package init(_ value: Value) { storage = Storage(value) }

  package var value: Value { storage.value }

  package static func == (a: Boxed, b: Boxed) -> Bool {
    a.storage === b.storage || a.value == b.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
