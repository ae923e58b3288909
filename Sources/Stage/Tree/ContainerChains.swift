internal import HitTesting

/// The bare containers of a tree that lie in each other, which a diagram draws as one box.
///
/// In a chain, each container is the only subview of the one before.
struct ContainerChains {
  let tree: ViewTree
  /// Views of the groups that are shown view by view.
  let opened: Set<NodeID>
  /// The view that the picture is about: it has a box of its own, and so have its subviews, which
  /// the answer may name.
  private let kept: NodeID?

  init(_ tree: ViewTree, opened: Set<NodeID>, kept: NodeID?) {
    self.tree = tree
    self.opened = opened
    self.kept = kept
  }

  /// The box for a view that is the first one of a chain, or of any other view.
  func content(of view: NodeID) -> TreeDiagram.Content {
    guard isMember(view) else { return .view(view) }
    var first = view
    while let parent = tree.superview(of: first), isMember(parent), next(of: parent) == first {
      first = parent
    }
    var (last, count) = (view, 1)
    while let next = next(of: last) {
      last = next
      count += 1
    }
    let isOpened = opened.contains { first <= $0 && $0 <= last }
    return count < 2 || isOpened ? .view(view) : .chain(view, last, count: count)
  }

  /// The view that opens the chain that begins with a box; `nil` for other boxes.
  func opened(at content: TreeDiagram.Content) -> NodeID? {
    guard case .view(let view) = content, isMember(view), !opened.isEmpty else { return nil }
    if let parent = tree.superview(of: view), isMember(parent), next(of: parent) == view {
      return nil
    }
    var last = view
    while let next = next(of: last) { last = next }
    return last == view ? nil : opened.first { view <= $0 && $0 <= last }
  }

  /// The next view of a chain.
  private func next(of view: NodeID) -> NodeID? {
    let subviews = tree.subviews(of: view)
    guard subviews.count == 1, isMember(subviews[0]) else { return nil }
    return subviews[0]
  }

  private func isMember(_ view: NodeID) -> Bool {
    guard view != kept, kept == nil || tree.superview(of: view) != kept,
      tree.isBareContainer(view)
    else { return false }
    let policy = tree.policy(of: view)
    return policy.isStandard || policy.letsTouchesPass
  }
}
