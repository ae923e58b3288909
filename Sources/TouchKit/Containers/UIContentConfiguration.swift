// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The content of a cell as a value, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

extension UIView {
  /// Shows a configuration in a subview.
  ///
  /// - Returns: The view that has replaced the subview; `nil` if the subview shows the configuration.
  final func replaceContentView(
    _ old: UIView, toShow configuration: any UIContentConfiguration
  ) -> UIView? {
    if let view = old as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
      return nil
    }
    let view = configuration.makeContentView()
    view.frame = old.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    return view
  }
}

public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = NSTextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var allowsDefaultTighteningForTruncation = false
    public var minimumScaleFactor: CGFloat = 0
    public var showsExpansionTextWhenTruncated = false
    public var transform = TextTransform.none
    private var transformer = Uncompared<UIConfigurationColorTransformer?>(nil)
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { transformer.value }
      set { transformer.value = newValue }
    }
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }
  public struct ImageProperties: Hashable {
    public static let standardDimension: CGFloat = 0
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    private var transformer = Uncompared<UIConfigurationColorTransformer?>(nil)
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { transformer.value }
      set { transformer.value = newValue }
    }
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var prefersSideBySideTextAndSecondaryText = false
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var alpha: CGFloat = 1
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self {
    var value = Self()
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  public static func plainHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }
  public static func sidebarHeader() -> Self { Self() }
  public static func sidebarSubtitleCell() -> Self { Self() }
  public static func accompaniedSidebarCell() -> Self { Self() }
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }
  public static func extraProminentInsetGroupedHeader() -> Self { Self() }
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  public static func header() -> Self { Self() }
  public static func footer() -> Self { Self() }
  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A value that does not count when the structure that contains it is compared, such as a closure.
struct Uncompared<Value>: Hashable {
  var value: Value
  init(_ value: Value) { self.value = value }
  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The image and the texts of a list content configuration.
open class UIListContentView: UIView, UIContentView {
  private let image = UIImageView()
  private let text = UILabel()
  private let secondary = UILabel()
  private var list: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    show()
  }
  public required init?(coder: NSCoder) {
    list = UIListContentConfiguration()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      list = new
      show()
    }
  }

  public var imageLayoutGuide: UILayoutGuide? { nil }
  public var textLayoutGuide: UILayoutGuide? { nil }
  public var secondaryTextLayoutGuide: UILayoutGuide? { nil }

  /// Shows the parts that the configuration has.
  private func show() {
    image.image = list.image
    for (label, string, properties) in [
      (text, list.attributedText?.string ?? list.text, list.textProperties),
      (
        secondary, list.secondaryAttributedText?.string ?? list.secondaryText,
        list.secondaryTextProperties
      ),
    ] {
      label.text = string
      (label.font, label.textColor) = (properties.font, properties.color)
      (label.textAlignment, label.numberOfLines) = (properties.alignment, properties.numberOfLines)
    }
    for (part, isShown) in [
      (image as UIView, list.image != nil), (text, text.text != nil),
      (secondary, secondary.text != nil),
    ] {
      if !isShown { part.removeFromSuperview() } else if part.superview == nil { addSubview(part) }
    }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// The height of a cell with one line of text.
  private static let smallestHeight: CGFloat = 44

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = list.directionalLayoutMargins
    let parts = [text, secondary].filter { $0.superview != nil }.map(\.intrinsicContentSize)
    let (widths, heights) = (parts.map(\.width), parts.map(\.height))
    let start =
      image.superview == nil ? 0 : (image.image?.size.width ?? 0) + list.imageToTextPadding
    let isRow = list.prefersSideBySideTextAndSecondaryText
    let gap = parts.count < 2 ? 0 : list.textToSecondaryTextVerticalPadding
    let width = isRow ? widths.reduce(0, +) : widths.max() ?? 0
    let height = isRow ? heights.max() ?? 0 : heights.reduce(gap, +)
    return CGSize(
      width: margins.leading + start + width + margins.trailing,
      height: CGFloat.maximum(Self.smallestHeight, margins.top + height + margins.bottom))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = list.directionalLayoutMargins
    var left = margins.leading
    if image.superview != nil, let size = image.image?.size {
      image.setFrame(
        CGRect(origin: CGPoint(x: left, y: (bounds.height - size.height) / 2), size: size))
      left += size.width + list.imageToTextPadding
    }
    let width = CGFloat.maximum(0, bounds.width - left - margins.trailing)
    let (first, second) = (text.intrinsicContentSize, secondary.intrinsicContentSize)
    guard secondary.superview != nil else {
      return text.setFrame(CGRect(x: left, y: 0, width: width, height: bounds.height))
    }
    if list.prefersSideBySideTextAndSecondaryText {
      let end = CGFloat.minimum(second.width, width)
      text.setFrame(CGRect(x: left, y: 0, width: width - end, height: bounds.height))
      secondary.setFrame(CGRect(x: left + width - end, y: 0, width: end, height: bounds.height))
    } else {
      let gap = list.textToSecondaryTextVerticalPadding
      let top = (bounds.height - first.height - gap - second.height) / 2
      text.setFrame(CGRect(x: left, y: top, width: width, height: first.height))
      secondary.setFrame(
        CGRect(x: left, y: top + first.height + gap, width: width, height: second.height))
    }
  }
}
