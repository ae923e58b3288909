import Foundation
import Testing

@testable import TouchKit

/// Methods that code calls through the delegate of a list or a text view.
@MainActor
struct ListDelegateTests {
  private final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate,
    UITextViewDelegate
  {
    var calls: [String] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("row \(indexPath.row)")
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { calls.append("item \(indexPath.item)") }
    func textViewDidChange(_ textView: UITextView) { calls.append("text") }
  }

  @Test func `they reach the protocol of the subclass`() {
    let delegate = Delegate()
    let table = UITableView()
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let text = UITextView()
    (table.delegate, collection.delegate, text.delegate) = (delegate, delegate, delegate)
    let path = IndexPath(item: 2, section: 0)
    table.delegate?.tableView(table, didSelectRowAt: path)
    table.delegate?.tableView(table, didDeselectRowAt: path)
    collection.delegate?.collectionView(collection, didSelectItemAt: path)
    text.delegate?.textViewDidChange(text)
    #expect(delegate.calls == ["row 2", "item 2", "text"])
    #expect(table.delegate?.tableView(table, willSelectRowAt: path) == path)
    #expect(collection.delegate?.collectionView(collection, shouldSelectItemAt: path) == true)
  }

  @Test func `without its methods the values are those of the table`() {
    final class Plain: NSObject, UIScrollViewDelegate {}
    let (table, plain) = (UITableView(), Plain())
    table.rowHeight = 33
    table.delegate = plain
    let path = IndexPath(row: 0, section: 0)
    #expect(table.delegate?.tableView(table, heightForRowAt: path) == 33)
    #expect(table.delegate?.tableView(table, viewForHeaderInSection: 0) == nil)
  }
}
