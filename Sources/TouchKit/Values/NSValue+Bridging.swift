// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Swift's bridging; a comment on each would only repeat it.

public import Foundation

/// A structure that a cast turns into an `NSValue` and back, as in Apple's Foundation and UIKit: the
/// frame of the keyboard in a notification is a `CGRect` as well as an `NSValue`.
public protocol _StructureInValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure in place of a missing one.
  static var _standard: Self { get }
  /// Returns the structure in a value; `nil` for a value of another type.
  static func _structure(in value: NSValue) -> Self?
}

extension _StructureInValue {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = _structure(in: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = _structure(in: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap(_structure) ?? _standard
  }
  /// The structures of UIKit are kept beside the object.
  public static func _structure(in value: NSValue) -> Self? { value.keptStructure() }
}

extension NSValue {
  /// Returns the value of Foundation's own structures; `nil` for a value of another type.
  ///
  /// - Parameter example: An object of the same type.
  fileprivate final func structure<Value>(
    like example: NSValue, _ value: (NSValue) -> Value
  ) -> Value? {
    strcmp(objCType, example.objCType) == 0 ? value(self) : nil
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _StructureInValue {
  public static var _standard: Self { .zero }
  public static func _structure(in value: NSValue) -> Self? {
    value.structure(like: NSValue(rect: .zero), \.rectValue)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _StructureInValue {
  public static var _standard: Self { .zero }
  public static func _structure(in value: NSValue) -> Self? {
    value.structure(like: NSValue(point: .zero), \.pointValue)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _StructureInValue {
  public static var _standard: Self { .zero }
  public static func _structure(in value: NSValue) -> Self? {
    value.structure(like: NSValue(size: .zero), \.sizeValue)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension NSRange: @retroactive _ObjectiveCBridgeable, _StructureInValue {
  public static var _standard: Self { NSRange() }
  public static func _structure(in value: NSValue) -> Self? {
    value.structure(like: NSValue(range: NSRange()), \.rangeValue)
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(range: self) }
}

extension CGVector: _StructureInValue {
  public static var _standard: Self { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _StructureInValue {
  public static var _standard: Self { .identity }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _StructureInValue {
  public static var _standard: Self { CATransform3DIdentity }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}

extension UIEdgeInsets: _StructureInValue {
  public static var _standard: Self { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}

extension NSDirectionalEdgeInsets: _StructureInValue {
  public static var _standard: Self { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }
}

extension UIOffset: _StructureInValue {
  public static var _standard: Self { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }
}
