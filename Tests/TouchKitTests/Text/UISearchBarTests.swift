import Foundation
import Testing
import TouchKit

/// Search bars and search controllers that are touched and typed into.
@MainActor
struct UISearchBarTests {
  private final class Listener: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var log: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("“\(searchText)”")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { log.append("scope \(selectedScope)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update “\(searchController.searchBar.text ?? "")” \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("will present")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("dismissed")
    }
  }

  private let stage = Stage()
  private let listener = Listener()

  @Test func `typing in a bar filters, the return key searches, Cancel cancels`() throws {
    let bar = stage.add(UISearchBar(), 0, 0, 300, 56)
    bar.delegate = listener
    bar.text = "set"
    #expect(listener.log.isEmpty)
    bar.text = ""
    bar.showsCancelButton = true
    try stage.window.send("down 50,28; up")
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    stage.window.type("abx\u{8}\n")
    #expect(bar.text == "a")
    #expect(listener.log == ["begin", "“a”", "“ab”", "“a”", "search"])
    listener.log = []
    try stage.window.send("down 270,28; up")
    #expect(listener.log == ["cancel"])
    bar.resignFirstResponder()
    #expect(listener.log == ["cancel", "end"] && !bar.isFirstResponder)
    bar.showsCancelButton = false
    #expect(stage.hit(270, 28) === bar.searchTextField)
  }

  @Test func `a scope button changes the scope`() throws {
    let bar = stage.add(UISearchBar(), 0, 0, 300, 100)
    bar.delegate = listener
    (bar.scopeButtonTitles, bar.showsScopeBar) = (["All", "Some"], true)
    try stage.window.send("down 250,72; up")
    #expect(bar.selectedScopeButtonIndex == 1 && listener.log == ["scope 1"])
    bar.showsScopeBar = false
    #expect(!(stage.hit(250, 72) is UISegmentedControl))
  }

  @Test func `a search controller in a navigation bar is active until Cancel`() throws {
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = listener
    search.delegate = listener
    controller.navigationItem.searchController = search
    let stack = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = stack
    #expect(stack.navigationBar.frame.height == 96)
    #expect(controller.view.safeAreaInsets.top == 96)
    try stage.window.send("down 50,70; up")
    #expect(search.isActive && search.searchBar.showsCancelButton)
    stage.window.type("ab")
    #expect(
      listener.log == ["will present", "update “” true", "update “a” true", "update “ab” true"])
    listener.log = []
    try stage.window.send("down 270,70; up")
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    #expect(listener.log == ["update “” false", "dismissed"])
    controller.navigationItem.searchController = nil
    #expect(stack.navigationBar.frame.height == 44 && controller.view.safeAreaInsets.top == 44)
  }

  @Test func `results are over the content while there is a text`() throws {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    stage.window.addSubview(search.searchBar)
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 300, height: 56)
    search.isActive = true
    #expect(results.viewIfLoaded?.superview == nil)
    search.searchBar.becomeFirstResponder()
    stage.window.type("a")
    #expect(results.view.frame == CGRect(x: 0, y: 56, width: 300, height: 244))
    #expect(stage.hit(100, 100) === results.view)
    search.isActive = false
    #expect(results.view.superview == nil && !search.searchBar.isFirstResponder)
  }
}
