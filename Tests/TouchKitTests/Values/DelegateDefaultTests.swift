import Foundation
import Testing
import TouchKit

/// The defaults of delegates and data sources whose classes implement no method.
@MainActor @Suite struct DelegateDefaultTests {
  private let silent = SilentDelegate()

  @Test func `editing begins, ends and changes`() {
    let (field, text, search) = (UITextField(), UITextView(), UISearchBar())
    #expect(silent.textFieldShouldBeginEditing(field) && silent.textFieldShouldEndEditing(field))
    #expect(silent.textFieldShouldClear(field) && silent.textFieldShouldReturn(field))
    #expect(
      silent.textField(
        field, shouldChangeCharactersIn: NSRange(location: 0, length: 0), replacementString: "a"))
    #expect(silent.textViewShouldBeginEditing(text) && silent.textViewShouldEndEditing(text))
    #expect(
      silent.textView(
        text, shouldChangeTextIn: NSRange(location: 0, length: 0), replacementText: "a"))
    #expect(silent.searchBarShouldBeginEditing(search) && silent.searchBarShouldEndEditing(search))
  }

  @Test func `a table is highlighted, selected and edited`() {
    let (table, path) = (UITableView(), IndexPath(row: 1, section: 0))
    #expect(silent.numberOfSections(in: table) == 1)
    #expect(silent.tableView(table, shouldHighlightRowAt: path))
    #expect(silent.tableView(table, willSelectRowAt: path) == path)
    #expect(silent.tableView(table, willDeselectRowAt: path) == path)
    #expect(silent.tableView(table, editingStyleForRowAt: path) == .delete)
    #expect(silent.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(silent.tableView(table, titleForFooterInSection: 0) == nil)
    #expect(silent.tableView(table, viewForHeaderInSection: 0) == nil)
    #expect(silent.tableView(table, viewForFooterInSection: 0) == nil)
    #expect(silent.tableView(table, shouldIndentWhileEditingRowAt: path))
    #expect(silent.tableView(table, indentationLevelForRowAt: path) == 0)
    #expect(silent.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
    #expect(silent.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
    #expect(silent.sectionIndexTitles(for: table) == nil)
  }

  @Test func `a collection is highlighted and selected, and does not move its items`() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 1, section: 0)
    #expect(silent.numberOfSections(in: collection) == 1)
    #expect(silent.collectionView(collection, shouldHighlightItemAt: path))
    #expect(silent.collectionView(collection, shouldSelectItemAt: path))
    #expect(silent.collectionView(collection, shouldDeselectItemAt: path))
    #expect(!silent.collectionView(collection, canMoveItemAt: path))
  }

  @Test func `controllers are selected and dismissed, and scroll views scroll to the top`() {
    let tabs = UITabBarController()
    #expect(silent.tabBarController(tabs, shouldSelect: UIViewController()))
    #expect(silent.scrollViewShouldScrollToTop(UIScrollView()))
    #expect(silent.viewForZooming(in: UIScrollView()) == nil)
    let presentation = UIPresentationController(
      presentedViewController: UIViewController(), presenting: nil)
    #expect(silent.presentationControllerShouldDismiss(presentation))
    #expect(silent.adaptivePresentationStyle(for: presentation) == .automatic)
  }
}

/// The end of editing in a view.
@MainActor @Suite struct EndEditingTests {
  /// A delegate that keeps a field first responder.
  private final class Keeper: NSObject, UITextFieldDelegate {
    var keeps = true
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { !keeps }
  }

  @Test func `the first responder in the view resigns, by force even against its delegate`() {
    let stage = Stage()
    let (outer, other) = (UIView(), UIView())
    stage.window.addSubview(outer)
    stage.window.addSubview(other)
    let (field, keeper) = (UITextField(), Keeper())
    outer.addSubview(field)
    field.delegate = keeper
    #expect(!outer.endEditing(false), "nothing is edited")
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(!other.endEditing(true) && field.isFirstResponder, "another view")
    #expect(!outer.endEditing(false) && field.isFirstResponder, "the delegate refuses")
    #expect(outer.endEditing(true) && !field.isFirstResponder)
    keeper.keeps = false
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(outer.endEditing(false) && !field.isFirstResponder)
  }
}
