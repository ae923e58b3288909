// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIBarStyle {
  public static let blackTranslucent = Self.black
  public static let blackOpaque = Self.black
}

extension UINavigationBar {
  @discardableResult
  public func popItem(animated: Bool) -> UINavigationItem? {
    guard var items, let last = items.popLast() else { return nil }
    setItems(items, animated: animated)
    return last
  }
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  public func backgroundImage(
    for position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UINavigationController {
  public static let hideShowBarDuration: CGFloat = 0.2
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
}

@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool
}

extension UINavigationItemRenameDelegate {
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}

extension UINavigationItem {
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked
  }
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var backAction: UIAction? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var searchBarPlacement: SearchBarPlacement { .stacked }
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var renameDelegate: (any UINavigationItemRenameDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  public var customizationIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? { nil }
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
}

extension UIToolbar {
  public var compactAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {}
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { nil }
}
