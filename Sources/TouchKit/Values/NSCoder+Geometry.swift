// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Numbers in braces, as UIKit writes values of geometry.
private enum Braces {
  static func numbers(_ string: String) -> [CGFloat] {
    string.split { "{}, ".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
  }
  static func numbers(_ string: String, _ count: Int) -> [CGFloat] {
    let found = numbers(string)
    return found.count == count ? found : Array(repeating: 0, count: count)
  }
  static func text(_ numbers: CGFloat...) -> String {
    let parts = numbers.map { number in
      let text = String(Double(number))
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}

extension NSCoder {
  public class func string(for point: CGPoint) -> String { Braces.text(point.x, point.y) }
  public class func string(for vector: CGVector) -> String { Braces.text(vector.dx, vector.dy) }
  public class func string(for size: CGSize) -> String { Braces.text(size.width, size.height) }
  public class func string(for rect: CGRect) -> String {
    "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}"
  }
  public class func string(for transform: CGAffineTransform) -> String {
    Braces.text(
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty
    )
    .replacingOccurrences(of: "{", with: "[").replacingOccurrences(of: "}", with: "]")
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    Braces.text(insets.top, insets.left, insets.bottom, insets.right)
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    Braces.text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  public class func string(for offset: UIOffset) -> String {
    Braces.text(offset.horizontal, offset.vertical)
  }
  public class func cgPoint(for string: String) -> CGPoint {
    let found = Braces.numbers(string, 2)
    return CGPoint(x: found[0], y: found[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let found = Braces.numbers(string, 2)
    return CGVector(dx: found[0], dy: found[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let found = Braces.numbers(string, 2)
    return CGSize(width: found[0], height: found[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let found = Braces.numbers(string, 4)
    return CGRect(x: found[0], y: found[1], width: found[2], height: found[3])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let found = Braces.numbers(string.filter { $0 != "[" && $0 != "]" }, 6)
    return CGAffineTransform(
      a: found[0], b: found[1], c: found[2], d: found[3], tx: found[4], ty: found[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let found = Braces.numbers(string, 4)
    return UIEdgeInsets(top: found[0], left: found[1], bottom: found[2], right: found[3])
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let found = Braces.numbers(string, 4)
    return NSDirectionalEdgeInsets(
      top: found[0], leading: found[1], bottom: found[2], trailing: found[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let found = Braces.numbers(string, 2)
    return UIOffset(horizontal: found[0], vertical: found[1])
  }
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    decodePoint(forKey: key)
  }
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSString(string: Self.string(for: vector)), forKey: key)
  }
  public func decodeCGVector(forKey key: String) -> CGVector {
    Self.cgVector(for: text(forKey: key))
  }
  public func decodeCGSize(forKey key: String) -> CGSize {
    decodeSize(forKey: key)
  }
  public func decodeCGRect(forKey key: String) -> CGRect {
    decodeRect(forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSString(string: Self.string(for: transform)), forKey: key)
  }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(forKey: key))
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSString(string: Self.string(for: insets)), forKey: key)
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(forKey: key))
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSString(string: Self.string(for: insets)), forKey: key)
  }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(forKey: key))
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSString(string: Self.string(for: offset)), forKey: key)
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    Self.uiOffset(for: text(forKey: key))
  }
  private func text(forKey key: String) -> String {
    decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
  }
}
