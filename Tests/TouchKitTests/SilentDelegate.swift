import Foundation
import TouchKit

/// A delegate and data source that implements only the methods that have no default.
@MainActor
final class SilentDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate,
  UITabBarControllerDelegate, UIScrollViewDelegate, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegate, UICollectionViewDataSource, UIAdaptivePresentationControllerDelegate
{
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
