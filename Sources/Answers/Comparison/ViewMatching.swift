package import HitTesting

/// Matches the views of two trees.
///
/// Views match by id, or by address if both trees have it for views of the same class. The remaining
/// views match within matched superviews: by class and name, then by class and order. Addresses of
/// two runs of an app have nothing in common, so only the second method applies to them.
package struct ViewMatching: Sendable {
  /// The new tree's view for each view of the old tree.
  package let new: [NodeID: NodeID]
  /// The old tree's view for each view of the new tree.
  package let old: [NodeID: NodeID]

  /// Matches two trees. O(views).
  package init(from a: ViewTree, to b: ViewTree) {
    var pairs = Pairs(a, b)
    pairs.matchIDs()
    pairs.matchWithin(superviews: nil, a.roots, b.roots)
    // Superviews come before their subviews in pre-order.
    for view in a.ids {
      guard let other = pairs.new[view] else { continue }
      pairs.matchWithin(
        superviews: (view, other), Array(a.subviews(of: view)), Array(b.subviews(of: other)))
    }
    new = pairs.new
    old = pairs.old
  }

  private struct Pairs {
    let a: ViewTree
    let b: ViewTree
    var new: [NodeID: NodeID] = [:]
    var old: [NodeID: NodeID] = [:]

    init(_ a: ViewTree, _ b: ViewTree) {
      self.a = a
      self.b = b
      new.reserveCapacity(a.count)
      old.reserveCapacity(a.count)
    }

    mutating func pair(_ view: NodeID, _ other: NodeID) {
      new[view] = other
      old[other] = view
    }

    mutating func matchIDs() {
      var named: [Identifier: NodeID] = [:]
      named.reserveCapacity(b.count)
      for view in b.ids {
        if let id = b.identifier(of: view) { named[id] = view }
      }
      for view in a.ids {
        guard let id = a.identifier(of: view), let other = named[id], old[other] == nil,
          a.idsAreNames && b.idsAreNames || a.className(of: view) == b.className(of: other)
        else { continue }
        pair(view, other)
      }
    }

    /// Matches the remaining views of two lists of siblings.
    mutating func matchWithin(
      superviews: (NodeID, NodeID)?, _ mine: [NodeID], _ theirs: [NodeID]
    ) {
      let mine = mine.filter { new[$0] == nil }
      guard !mine.isEmpty else { return }
      var theirs = theirs.filter { old[$0] == nil }
      guard !theirs.isEmpty else { return }
      for withName in [true, false] {
        var waiting: [String: [NodeID]] = [:]
        for other in theirs.reversed() {
          waiting[key(other, b, withName), default: []].append(other)
        }
        for view in mine where new[view] == nil {
          if withName, a.givenName(of: view) == nil { continue }
          guard let other = waiting[key(view, a, withName)]?.popLast() else { continue }
          pair(view, other)
        }
        theirs.removeAll { old[$0] != nil }
      }
    }

    private func key(_ view: NodeID, _ tree: ViewTree, _ withName: Bool) -> String {
      let name = withName ? tree.givenName(of: view) ?? "" : ""
      return "\(tree.className(of: view))\u{0}\(name)"
    }
  }
}
