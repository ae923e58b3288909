// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let usesDeviceMetrics = Self(rawValue: 8)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// The context of measuring and drawing text. It has no effect.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open var totalBounds: CGRect { .zero }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return font.size(of: description)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
    return CGRect(origin: .zero, size: font.size(of: description, in: width))
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { UIGraphicsGetCurrentContext()?.note("text") }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { UIGraphicsGetCurrentContext()?.note("text") }
}

extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSString(string: self).draw(at: point, withAttributes: attributes) }
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSString(string: self).draw(in: rect, withAttributes: attributes) }
}

extension NSString {
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

extension String {
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

extension NSAttributedString {
  /// The largest font, from which the text is measured.
  private var largestFont: UIFont {
    var largest: UIFont?
    guard length > 0 else { return .systemFont(ofSize: 12) }
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, _, _ in
      if let font = value as? UIFont, font.pointSize > largest?.pointSize ?? 0 { largest = font }
    }
    return largest ?? .systemFont(ofSize: 12)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
    return CGRect(origin: .zero, size: largestFont.size(of: string, in: width))
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { draw(in: rect) }
  public func size() -> CGSize { largestFont.size(of: string) }
  public func draw(at point: CGPoint) { UIGraphicsGetCurrentContext()?.note("text") }
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.note("text") }
}
