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
