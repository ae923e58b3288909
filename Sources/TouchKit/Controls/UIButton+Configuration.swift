// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension UIButton {
  /// The appearance of a button as a value. Its title and image become those of the button; the
  /// rest is stored without effect.
  @preconcurrency @MainActor
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }
    /// The characters of the attributed title; a new title has no attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var background = UIBackgroundConfiguration.clear()
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var indicator = Indicator.automatic
    public var imageReservation: CGFloat = 0
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var automaticallyUpdateForSelection = true
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var image: UIImage?
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.plain().contentInsets
    }
    public func updated(for button: UIButton) -> Self { self }
    public static func plain() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
    public static func borderless() -> Self { Self() }
  }
}
