// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

open class UISearchContainerViewController: UIViewController {
  public let searchController: UISearchController
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    searchController = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }
}

@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  var representedObject: Any? { get set }
}

@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedSuggestion: String?
  public let localizedDescription: String?
  public let iconImage: UIImage?
  open var representedObject: Any?
  public init(
    localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
    super.init()
  }
}

extension UISearchController {
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }
  public var scopeBarActivation: ScopeBarActivation {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var searchSuggestions: [any UISearchSuggestion]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }
}

@preconcurrency @MainActor
open class UISearchToken: NSObject {
  open var representedObject: Any?
  let text: String
  public init(icon: UIImage?, text: String) {
    self.text = text
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider() }
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}
}

extension UISearchTextField {
  public var tokens: [UISearchToken] {
    get { stored([]) }
    set { store(newValue) }
  }
  public var tokenBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var allowsDeletingTokens: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var allowsCopyingTokens: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var searchSuggestions: [any UISearchSuggestion]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The range of the text, which the tokens are not part of.
  public var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }
  public func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
  public func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  public func tokens(in textRange: UITextRange) -> [UISearchToken] { [] }
  public func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
}
