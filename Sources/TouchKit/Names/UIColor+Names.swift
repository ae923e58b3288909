// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIColor {
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }
  public convenience init(resource: ColorResource) { self.init(white: 0.5, alpha: 1) }
  public enum Prominence: Int, Sendable {
    case primary, secondary, tertiary, quaternary
  }
  public var prominence: Prominence { .primary }
  public func withProminence(_ prominence: Prominence) -> UIColor {
    let shares: [CGFloat] = [1, 0.6, 0.3, 0.18]
    return withAlphaComponent(alpha * shares[prominence.rawValue])
  }
  public var standardDynamicRange: UIColor { self }
  public var accessibilityName: String {
    switch self {
    case .black: "black"
    case .white: "white"
    case .red: "red"
    case .green: "green"
    case .blue: "blue"
    default: "color"
    }
  }
}

public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
