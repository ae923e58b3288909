// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UITabBar {
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }
  public var itemPositioning: ItemPositioning {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var itemSpacing: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var itemWidth: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var isCustomizing: Bool { false }
  public func beginCustomizingItems(_ items: [UITabBarItem]) {}
  @discardableResult
  public func endCustomizing(animated: Bool) -> Bool { false }
}

extension UITabBarController {
  public var customizableViewControllers: [UIViewController]? {
    get { stored(viewControllers) }
    set { store(newValue) }
  }
  public var moreNavigationController: UINavigationController {
    let known: UINavigationController? = stored(nil)
    if let known { return known }
    let made = UINavigationController()
    store(made)
    return made
  }
  public var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
}

extension UITabBarItem {
  public var standardAppearance: UITabBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  public func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { nil }
}
