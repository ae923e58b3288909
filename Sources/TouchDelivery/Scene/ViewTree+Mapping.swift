package import HitTesting

extension ViewTree {
  /// Maps each view to its successor in another tree: the view with the same id, or for a view
  /// without an id the one at the same index in its superview's successor. Views of different
  /// classes do not match. O(n).
  package func mapping(to other: ViewTree) -> [NodeID: NodeID] {
    var named: [Identifier: NodeID] = [:]
    for id in other.ids {
      if let name = other.identifier(of: id) { named[name] = id }
    }
    var mapping: [NodeID: NodeID] = [:]
    var counts = [Int](repeating: 0, count: count)
    var windows = 0
    for id in ids {
      let superview = superview(of: id)
      let place = superview.map { counts[$0.index] } ?? windows
      if let superview { counts[superview.index] += 1 } else { windows += 1 }
      if let name = identifier(of: id) {
        mapping[id] = named[name]
      } else if let superview {
        guard let parent = mapping[superview] else { continue }
        let children = other.subviews(of: parent)
        guard place < children.count else { continue }
        mapping[id] = children[children.index(children.startIndex, offsetBy: place)]
      } else {
        mapping[id] = other.roots.indices.contains(place) ? other.roots[place] : nil
      }
      if let found = mapping[id], other.className(of: found) != className(of: id) {
        mapping[id] = nil
      }
    }
    return mapping
  }
}
