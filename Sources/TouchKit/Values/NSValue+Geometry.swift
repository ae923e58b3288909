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

/// A value with the address of an object, to which it does not refer.
extension NSValue {
  public convenience init(nonretainedObject object: Any?) {
    var address =
      object.map {
        UInt64(UInt(bitPattern: Unmanaged.passUnretained($0 as AnyObject).toOpaque()))
      } ?? 0
    self.init(bytes: &address, objCType: "Q")
  }
  /// The object at the address, which must still exist; `nil` if the value was made with `nil`.
  public var nonretainedObjectValue: Any? {
    var address: UInt64 = 0
    getValue(&address)
    guard let place = UnsafeRawPointer(bitPattern: UInt(address)) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue()
  }
}
