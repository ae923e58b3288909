// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UISearchBar {
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }
  public var showsBookmarkButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var showsSearchResultsButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isSearchResultsButtonSelected: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  public var isLookToDictateEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var scopeBarBackgroundImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var searchTextPositionAdjustment: UIOffset {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    store(iconImage, "icon \(icon) \(state.rawValue)")
  }
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    stored(nil, "icon \(icon) \(state.rawValue)")
  }
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    store(adjustment, "offset \(icon)")
  }
  public func positionAdjustment(for icon: Icon) -> UIOffset { stored(.zero, "offset \(icon)") }
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { nil }
  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { nil }
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {}
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { nil }
}
