// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIBarButtonItem {
  public var isSelected: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isHidden: Bool {
    get { stored(false) }
    set {
      store(newValue)
      changed()
    }
  }
  public var changesSelectionAsPrimaryAction: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isSymbolAnimationEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var menuRepresentation: UIMenuElement? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var buttonGroup: UIBarButtonItemGroup? { nil }
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    (self.image, self.menu) = (image, menu)
  }
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {}
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    nil
  }
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {}
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { .zero }
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {}
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { .zero }
  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
}

extension UIBarButtonItem.Style {
  public static let bordered = Self.plain
}

extension UIBarItem {
  public var landscapeImagePhoneInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var largeContentSizeImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var largeContentSizeImageInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
}
