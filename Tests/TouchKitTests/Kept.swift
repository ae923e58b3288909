import Foundation
import Testing
import TouchKit

/// Expects a property to have its documented default, and to keep another value.
@MainActor
func kept<Root: AnyObject, Value: Equatable>(
  _ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>, _ initial: Value, _ other: Value,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(object[keyPath: path] == initial, "default", sourceLocation: location)
  object[keyPath: path] = other
  #expect(object[keyPath: path] == other, "after it was set", sourceLocation: location)
  object[keyPath: path] = initial
  #expect(object[keyPath: path] == initial, "after it was reset", sourceLocation: location)
}

/// Expects a Boolean property to have its documented default, and to keep the other value.
@MainActor
func kept<Root: AnyObject>(
  _ object: Root, _ path: ReferenceWritableKeyPath<Root, Bool>, _ initial: Bool,
  at location: SourceLocation = #_sourceLocation
) {
  kept(object, path, initial, !initial, at: location)
}

/// Expects cases to have consecutive raw values, starting with `first`.
func consecutive<Value: RawRepresentable>(
  _ values: [Value], from first: Int = 0, at location: SourceLocation = #_sourceLocation
) where Value.RawValue: BinaryInteger {
  #expect(
    values.map { Int($0.rawValue) } == Array(first..<(first + values.count)),
    sourceLocation: location)
}

/// Expects two numbers to be equal except for rounding.
func close(
  _ a: CGFloat, _ b: CGFloat, within slack: CGFloat = 1e-9,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(abs(a - b) <= slack, "\(a) is not \(b)", sourceLocation: location)
}

/// Expects two points to be equal except for rounding.
func close(
  _ a: CGPoint, _ b: CGPoint, within slack: CGFloat = 1e-9,
  at location: SourceLocation = #_sourceLocation
) {
  close(a.x, b.x, within: slack, at: location)
  close(a.y, b.y, within: slack, at: location)
}

/// Expects two rectangles to be equal except for rounding.
func close(
  _ a: CGRect, _ b: CGRect, within slack: CGFloat = 1e-9,
  at location: SourceLocation = #_sourceLocation
) {
  close(a.origin, b.origin, within: slack, at: location)
  close(a.size.width, b.size.width, within: slack, at: location)
  close(a.size.height, b.size.height, within: slack, at: location)
}
