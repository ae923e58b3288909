import Foundation
import Testing
import TouchKit

/// Values of geometry in texts, objects and archives.
@MainActor
struct GeometryCodingTests {
  @Test func `values of geometry have a text, from which they can be read`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
    #expect(NSCoder.cgPoint(for: "{7, -8}") == CGPoint(x: 7, y: -8))
    #expect(NSCoder.cgPoint(for: "seven") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test func `objects keep values of geometry`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let layer = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: layer).caTransform3DValue == layer)
  }

  /// Expects casts to turn a value into an object and back.
  private func bridged<Value: Equatable>(_ value: Value, _ object: NSValue) {
    let (boxed, bare): (Any, Any) = (object, value)
    #expect(boxed as? Value == value)
    let made = bare as? NSValue
    #expect(made as? Value == value)
    let other: Any = NSNumber(value: 3)
    #expect(other as? Value == nil)
    #expect((["key": object] as NSDictionary)["key"] as? Value == value)
  }

  @Test func `casts turn values of geometry into objects and back`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    bridged(rect, NSValue(cgRect: rect))
    bridged(rect.origin, NSValue(cgPoint: rect.origin))
    bridged(rect.size, NSValue(cgSize: rect.size))
    let range = NSRange(location: 1, length: 2)
    bridged(range, NSValue(range: range))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    bridged(insets, NSValue(uiEdgeInsets: insets))
    let sides = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    bridged(sides, NSValue(directionalEdgeInsets: sides))
    let offset = UIOffset(horizontal: 1, vertical: 2)
    bridged(offset, NSValue(uiOffset: offset))
    let vector = CGVector(dx: 1, dy: 2)
    bridged(vector, NSValue(cgVector: vector))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    bridged(transform, NSValue(cgAffineTransform: transform))
    let rotation = CATransform3DMakeRotation(1, 0, 0, 1)
    bridged(rotation, NSValue(caTransform3D: rotation))
    let point: Any = NSValue(cgPoint: .zero)
    #expect(point as? CGRect == nil && point as? UIEdgeInsets == nil)
  }

  @Test func `a transform can be coded`() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode([transform])
    #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [transform])
  }

  @Test func `a colour can be archived`() throws {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: color, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
  }
}
