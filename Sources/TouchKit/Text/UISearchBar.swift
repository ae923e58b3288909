// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A bar with a field for search text, a cancel button and scope buttons.
open class UISearchBar: UIView, UITextInputTraits {
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }
  static let height: CGFloat = 56
  open weak var delegate: (any UISearchBarDelegate)?
  open var prompt: String?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var showsScopeBar = false { didSet { setNeedsLayout() } }
  open var scopeButtonTitles: [String]? { didSet { setNeedsLayout() } }
  open var selectedScopeButtonIndex = 0 { didSet { setNeedsLayout() } }
  open var backgroundImage: UIImage?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var enablesReturnKeyAutomatically = true
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The text of the field. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue ?? "" }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  open var barTintColor: UIColor?
  open var searchBarStyle = Style.default
  /// The search controller of the bar, which is notified before the delegate.
  weak var search: UISearchController?
  open private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField()
    field.delegate = events
    field.addAction(
      UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addSubview(field)
    return field
  }()
  private lazy var events = SearchFieldEvents(self)
  private lazy var cancelButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    return button
  }()
  private var scopes: UISegmentedControl?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsLayout()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setNeedsLayout()
  }
  override var caption: String? { text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = CGFloat.minimum(bounds.height, Self.height)
    var width = CGFloat.maximum(0, bounds.width - 16)
    if showsCancelButton {
      let size = CGFloat.minimum(width, 64)
      width -= size + 8
      cancelButton.frame = CGRect(
        x: 8 + width + 8, y: 0, width: size, height: height)
      if cancelButton.superview !== self { addSubview(cancelButton) }
    } else {
      cancelButton.removeFromSuperview()
    }
    let tall = CGFloat.minimum(36, height)
    searchTextField.frame = CGRect(x: 8, y: (height - tall) / 2, width: width, height: tall)
    placeScopes(below: height)
  }

  private func placeScopes(below top: CGFloat) {
    let titles = showsScopeBar ? scopeButtonTitles ?? [] : []
    if titles.isEmpty {
      scopes?.removeFromSuperview()
      scopes = nil
      return
    }
    if scopes?.numberOfSegments != titles.count {
      scopes?.removeFromSuperview()
      let made = UISegmentedControl(items: titles)
      made.addAction(
        UIAction { [weak self, unowned made] _ in
          guard let self else { return }
          selectedScopeButtonIndex = made.selectedSegmentIndex
          search?.changed()
          delegate?.searchBar(
            self, selectedScopeButtonIndexDidChange: made.selectedSegmentIndex)
        }, for: .valueChanged)
      addSubview(made)
      scopes = made
    }
    scopes?.selectedSegmentIndex = selectedScopeButtonIndex
    scopes?.frame = CGRect(
      x: 8, y: top, width: CGFloat.maximum(0, bounds.width - 16), height: 32)
  }

  private func textChanged() {
    search?.changed()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }
  private func cancel() {
    search?.end()
    delegate?.searchBarCancelButtonClicked(self)
  }

  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  open override var inputView: UIView? {
    get { searchTextField.inputView }
    set { searchTextField.inputView = newValue }
  }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { true }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    (borderStyle, clearButtonMode, returnKeyType) = (.roundedRect, .whileEditing, .search)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Passes the events of the field to the bar.
@MainActor
private final class SearchFieldEvents: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar?.search?.begin()
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.map {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true
    }
      ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
