package import Geometry

/// One view as a value: what goes into a `ViewTree`, and what can be read back from it.
package struct ViewNode: Hashable, Sendable {
  /// A name that is unique in the tree; `nil` for the index path.
  package var id: String?
  /// The class, such as `UIButton`.
  package var className: String
  /// What people call the view: a label, a title; `nil` for none.
  package var name: String?
  /// Where it lies in its superview.
  package var geometry: ViewGeometry
  /// `isHidden`: prunes the view with its subtree (row 9).
  package var isHidden = false
  /// `isUserInteractionEnabled`: `false` prunes the view with its subtree (row 9).
  package var isUserInteractionEnabled = true
  /// `clipsToBounds`: drawing only, never hit-testing (row 11).
  package var clipsToBounds = false
  /// `alpha`, as the 32-bit number that Core Animation keeps (row 7).
  package var alpha: Float = 1
  /// The background, when the source records it.
  package var backgroundColor: ViewColor?
  /// The overrides of the hit-test methods.
  package var policy: HitPolicy = .standard
  /// What only few views have; `nil` when all of it is UIKit's default.
  package var details: ViewDetails? {
    get { boxedDetails?.value }
    set { boxedDetails = newValue.map(Boxed.init) }
  }
  private var boxedDetails: Boxed<ViewDetails>?

  /// A view with a place and UIKit's defaults for everything else.
  ///
  /// `isUserInteractionEnabled` starts as the class has it: `false` for `UILabel` and
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

  /// What `isUserInteractionEnabled` starts with in a class (row 24).
  package static func interactionDefault(of className: String) -> Bool {
    className != "UILabel" && className != "UIImageView"
  }
}

/// A background colour of a view: red, green, blue, alpha in one number, `0xRRGGBBAA`.
package struct ViewColor: Hashable, Sendable {
  /// The channels, red in the highest byte.
  package var rgba: UInt32

  /// A colour from its channels, red in the highest byte.
  package init(rgba: UInt32) { self.rgba = rgba }

  /// A colour written `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
      if digits.count == 3 { value = value << 4 | UInt32(nibble) }
    }
    rgba = digits.count == 8 ? value : value << 8 | 0xFF
  }

  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  package var hex: String {
    let digits = String(rgba, radix: 16)
    let padded = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    return rgba & 0xFF == 0xFF ? String(padded.dropLast(2)) : padded
  }
}

/// A large value that few views have, kept on the heap so that views without it stay small.
struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value { storage.value }

  static func == (a: Boxed, b: Boxed) -> Bool {
    a.storage === b.storage || a.value == b.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
