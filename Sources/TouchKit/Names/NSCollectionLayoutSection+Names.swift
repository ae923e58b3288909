// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension NSCollectionLayoutDimension {
  /// The size of the largest of the siblings; here that of each item.
  public class func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> NSCollectionLayoutDimension { estimated(estimatedDimension) }
  public var isUniformAcrossSiblings: Bool { false }
}

extension NSCollectionLayoutGroup {
  public func visualDescription() -> String { "\(self)" }
}

extension NSCollectionLayoutSection {
  public var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    get {
      let known: UICollectionLayoutSectionOrthogonalScrollingProperties? = stored(nil)
      if let known { return known }
      let made = UICollectionLayoutSectionOrthogonalScrollingProperties()
      store(made)
      return made
    }
    set { store(newValue) }
  }
}

extension NSCollectionLayoutSpacing {
  public var isFixed: Bool { isFixedSpacing }
  public var isFlexible: Bool { isFlexibleSpacing }
}

/// The bounce and the deceleration of a section that scrolls across the layout; without effect.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
  open var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  @preconcurrency @MainActor
  public override init() { super.init() }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties {
  public typealias Bounce = UICollectionLayoutSectionOrthogonalScrollingBounce
  public typealias DecelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate
}

public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
  case automatic, always, never
}

public struct UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: RawRepresentable,
  Hashable, Sendable
{
  public static let automatic = Self(rawValue: 0)
  public static let normal = Self(rawValue: 0.998)
  public static let fast = Self(rawValue: 0.99)
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
}
