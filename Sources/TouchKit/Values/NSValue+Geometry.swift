// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The values that Foundation has no room for on Linux are kept beside an `NSValue`.
extension NSValue {
  private convenience init(kept value: Any) {
    var byte: UInt8 = 0
    self.init(bytes: &byte, objCType: "C")
    store(value, "kept value")
  }
  private func kept<Value>(_ standard: Value) -> Value { stored(standard, "kept value") }
  /// Returns the value that is kept beside the object; `nil` for a value of another type.
  final func keptStructure<Value>() -> Value? { stored(nil, "kept value") }
  public convenience init(cgVector vector: CGVector) { self.init(kept: vector) }
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(kept: transform)
  }
  public convenience init(caTransform3D transform: CATransform3D) { self.init(kept: transform) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(kept: insets) }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(kept: insets)
  }
  public convenience init(uiOffset insets: UIOffset) { self.init(kept: insets) }
  public var cgVectorValue: CGVector { kept(.zero) }
  public var cgAffineTransformValue: CGAffineTransform { kept(.identity) }
  public var caTransform3DValue: CATransform3D { kept(CATransform3DIdentity) }
  public var uiEdgeInsetsValue: UIEdgeInsets { kept(.zero) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { kept(.zero) }
  public var uiOffsetValue: UIOffset { kept(.zero) }
}
