// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Calls through the delegate of a table, a collection or a text view.
///
/// In UIKit these classes declare `delegate` again, with a protocol of their own, as only Objective-C
/// allows. Here it has the type of `UIScrollView`; the methods that code calls through it are passed
/// on to the protocol of the subclass.
extension UIScrollViewDelegate {
  private var table: (any UITableViewDelegate)? { self as? any UITableViewDelegate }
  private var collection: (any UICollectionViewDelegate)? { self as? any UICollectionViewDelegate }
  private var text: (any UITextViewDelegate)? { self as? any UITextViewDelegate }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    table?.tableView(tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    table?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    table.map { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? indexPath
  }
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    table?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    table?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    table?.tableView(tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    table?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    table?.tableView(tableView, heightForFooterInSection: section)
      ?? tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    table?.tableView(tableView, heightForHeaderInSection: section)
      ?? tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    table?.tableView(tableView, viewForFooterInSection: section)
  }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    table?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    collection?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collection?.collectionView(collectionView, didSelectItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    collection?.collectionView(collectionView, didDeselectItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    collection?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    collection?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
  }

  public func textViewDidChange(_ textView: UITextView) { text?.textViewDidChange(textView) }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    text?.textViewDidBeginEditing(textView)
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    text?.textViewDidEndEditing(textView)
  }
}
