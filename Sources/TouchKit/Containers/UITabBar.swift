// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A tab bar of 49 points, whose items are buttons of equal width.
open class UITabBar: UIView {
  static let height: CGFloat = 49
  open weak var delegate: (any UITabBarDelegate)?
  open var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var barStyle = UIBarStyle.default
  open lazy var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
  /// The buttons of the items.
  private var buttons: [UIButton] = []
  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = []
    for (index, item) in (items ?? []).enumerated() {
      item.onChange = { [weak self] in self?.reload() }
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 10)
      button.isEnabled = item.isEnabled
      button.accessibilityIdentifier = item.accessibilityIdentifier
      button.accessibilityLabel = item.accessibilityLabel ?? item.title
      button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
      buttons.append(button)
      // Views that code has added stay in front.
      insertSubview(button, at: index)
    }
    LayoutPass.begin()
    setNeedsLayout()
    place()
  }
  private func tapped(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    selectedItem = items[index]
    onSelect?(index)
    delegate?.tabBar(self, didSelect: items[index])
  }
  private func place() {
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.setFrame(
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height))
    }
  }
  open var items: [UITabBarItem]? { didSet { reload() } }
  /// Called by a tap on the button of an item, before the delegate.
  var onSelect: ((Int) -> Void)?
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var isTranslucent = true
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
