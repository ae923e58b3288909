// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public static func clear() -> Self { Self() }
  public static func listCell() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public static func listHeader() -> Self { Self() }
  public static func listFooter() -> Self { Self() }
  public static func listSidebarHeader() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  public func updated(for state: any UIConfigurationState) -> Self { self }
  /// Returns the color of the background, or the tint color without one.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// Returns the color of the stroke, or the tint color without one.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
