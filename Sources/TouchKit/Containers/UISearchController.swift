// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search bar and of the results of its text.
///
/// The search is active from the beginning of the editing to the tap on Cancel. The view of a
/// controller of results is over the view around the bar while there is a text.
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive: Bool {
    get { isSearching }
    set { if newValue { begin() } else { end() } }
  }
  private var isSearching = false
  open var obscuresBackgroundDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false { didSet { showResults() } }
  open private(set) var searchResultsController: UIViewController?
  open private(set) lazy var searchBar: UISearchBar = {
    let width = UIScreen.main.bounds.width
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: width, height: UISearchBar.height))
    bar.search = self
    return bar
  }()
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Begins a search.
  func begin() {
    guard !isSearching else { return }
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    changed()
    delegate?.didPresentSearchController(self)
  }

  /// Reports a change of the text.
  func changed() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Ends the search.
  func end() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.resignFirstResponder()
    changed()
    delegate?.didDismissSearchController(self)
  }

  /// Shows the view of the results over the content around the bar, or removes it.
  private func showResults() {
    guard let results = searchResultsController else { return }
    let hasText = searchBar.text?.isEmpty == false
    let shows =
      isSearching
      && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController)
    guard shows, let window = searchBar.window, let view = results.view else {
      results.viewIfLoaded?.removeFromSuperview()
      return
    }
    let bar = searchBar.convert(searchBar.bounds, to: window)
    view.frame = CGRect(
      x: 0, y: bar.maxY, width: window.bounds.width,
      height: CGFloat.maximum(0, window.bounds.height - bar.maxY))
    if view.superview == nil { window.addSubview(view) }
  }
}
