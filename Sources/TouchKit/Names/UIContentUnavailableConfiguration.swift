// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public enum Alignment: Hashable, Sendable {
    case center, natural
  }
  public struct TextProperties: Hashable {
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }
  public struct ImageProperties: Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }
  @preconcurrency @MainActor
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var imageToTextPadding: CGFloat = 0
  public var textToSecondaryTextPadding: CGFloat = 0
  public var textToButtonPadding: CGFloat = 0
  public var buttonToSecondaryButtonPadding: CGFloat = 0
  public var background = UIBackgroundConfiguration.clear()
  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self() }
  public static func search() -> Self { Self() }
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  open var isScrollEnabled = false
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration()
    super.init(coder: coder)
  }
}

extension UIButton {
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
  public var role: Role {
    get { stored(.normal) }
    set { store(newValue) }
  }
}

extension UIViewController {
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  public func setNeedsUpdateContentUnavailableConfiguration() {}
}
