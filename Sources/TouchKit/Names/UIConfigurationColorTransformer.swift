// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  public static var grayscale: Self { Self { $0 } }
  public static var preferredTint: Self { Self { $0 } }
  public static var monochromeTint: Self { Self { $0 } }
}

public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
