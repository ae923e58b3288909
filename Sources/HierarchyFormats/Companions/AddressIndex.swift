package import HitTesting

/// The views of a tree by the addresses that are their ids.
///
/// Addresses are compared as numbers: `0x07F1` and `0x7f1` name one object.
package struct AddressIndex: Sendable {
  private var views: [String: NodeID] = [:]

  /// Looks through a tree. Of several views with one address, the first counts. O(views).
  package init(_ tree: ViewTree) {
    for view in tree.ids {
      guard let id = tree.explicitID(of: view), id.hasPrefix("0x") else { continue }
      let key = ObjectReference.key(id)
      if views[key] == nil { views[key] = view }
    }
  }

  /// The view of an address, such as `0x7f1`; `nil` when the tree has none.
  package func view(_ address: String) -> NodeID? { views[ObjectReference.key(address)] }
}
