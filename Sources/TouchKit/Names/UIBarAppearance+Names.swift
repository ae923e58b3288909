// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIBarAppearance: NSCopying {
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }
  public var backgroundImageContentMode: UIView.ContentMode {
    get { stored(.scaleToFill) }
    set { store(newValue) }
  }
  private func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
    switch (self, other) {
    case (let bar as UINavigationBarAppearance, let other as UINavigationBarAppearance):
      bar.titleTextAttributes = other.titleTextAttributes
      bar.largeTitleTextAttributes = other.largeTitleTextAttributes
      bar.titlePositionAdjustment = other.titlePositionAdjustment
      bar.buttonAppearance = other.buttonAppearance
      bar.doneButtonAppearance = other.doneButtonAppearance
      bar.backButtonAppearance = other.backButtonAppearance
    case (let bar as UITabBarAppearance, let other as UITabBarAppearance):
      bar.stackedLayoutAppearance = other.stackedLayoutAppearance
      bar.inlineLayoutAppearance = other.inlineLayoutAppearance
      bar.compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
      bar.selectionIndicatorTintColor = other.selectionIndicatorTintColor
    case (let bar as UIToolbarAppearance, let other as UIToolbarAppearance):
      bar.buttonAppearance = other.buttonAppearance
      bar.doneButtonAppearance = other.doneButtonAppearance
    default: break
    }
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> Copied in
      let made: UIBarAppearance
      switch self {
      case is UINavigationBarAppearance: made = UINavigationBarAppearance()
      case is UITabBarAppearance: made = UITabBarAppearance()
      case is UIToolbarAppearance: made = UIToolbarAppearance()
      default: made = UIBarAppearance()
      }
      made.take(self)
      return Copied(object: made)
    }.object
  }
}

/// A copy, which leaves the main actor to return to it.
private struct Copied: @unchecked Sendable {
  let object: UIBarAppearance
}

extension UIBarButtonItemAppearance {
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  public func configureWithDefault(for style: UIBarButtonItem.Style) {}
  public var focused: UIBarButtonItemStateAppearance {
    let known: UIBarButtonItemStateAppearance? = stored(nil)
    if let known { return known }
    let made = UIBarButtonItemStateAppearance()
    store(made)
    return made
  }
}

extension UIBarButtonItemStateAppearance {
  public var titlePositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var backgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var backgroundImagePositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
}

extension UINavigationBarAppearance {
  public var backIndicatorImage: UIImage { UIImage() }
  public var backIndicatorTransitionMaskImage: UIImage { UIImage() }
}

extension UITabBarAppearance {
  public var stackedItemPositioning: UITabBar.ItemPositioning {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var stackedItemWidth: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var stackedItemSpacing: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var selectionIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension UITabBarItemAppearance {
  public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }
  public convenience init(style: Style) { self.init() }
  public func configureWithDefault(for style: Style) {}
  public var disabled: UITabBarItemStateAppearance { part() }
  public var focused: UITabBarItemStateAppearance { part() }
  private func part(_ name: String = #function) -> UITabBarItemStateAppearance {
    let known: UITabBarItemStateAppearance? = stored(nil, name)
    if let known { return known }
    let made = UITabBarItemStateAppearance()
    store(made, name)
    return made
  }
}

extension UITabBarItemStateAppearance {
  public var titlePositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var badgeBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  public var badgePositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var badgeTitlePositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
}

extension UIToolbarAppearance {
  public var buttonAppearance: UIBarButtonItemAppearance {
    get { part() }
    set { store(newValue) }
  }
  public var doneButtonAppearance: UIBarButtonItemAppearance {
    get { part() }
    set { store(newValue) }
  }
  private func part(_ name: String = #function) -> UIBarButtonItemAppearance {
    let known: UIBarButtonItemAppearance? = stored(nil, name)
    if let known { return known }
    let made = UIBarButtonItemAppearance()
    store(made, name)
    return made
  }
}
