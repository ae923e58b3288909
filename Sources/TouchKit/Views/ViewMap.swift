import HitTesting
import TouchDelivery

/// View objects compiled to a `ViewTree`, until one of them changes.
@MainActor
final class ViewMap {
  /// The hierarchy as a value.
  let tree: ViewTree
  /// Whether something has changed since.
  var isStale = false
  /// The driver that sends touches to these views.
  weak var driver: TouchDriver?
  private let references: [Reference]
  private lazy var nodes: [ObjectIdentifier: NodeID] = {
    var nodes: [ObjectIdentifier: NodeID] = [:]
    for (index, reference) in references.enumerated() {
      if let view = reference.view { nodes[ObjectIdentifier(view)] = NodeID(index) }
    }
    return nodes
  }()
  /// The overrides of all views, controllers and recognizers.
  lazy var behaviors = TouchBehaviors(self)

  /// Does not keep the view alive: the view may own the map.
  private struct Reference {
    weak var view: UIView?
  }

  /// Compiles hierarchies. O(n), without recursion.
  init(roots: [UIView]) {
    var builder = ViewTreeBuilder()
    var references: [Reference] = []
    var names: Set<String> = []
    var stack: [(view: UIView, place: Int)] = []
    var opened: [UIView] = []
    func open(_ view: UIView) {
      guard !builder.isFull else { return }
      builder.open(view.node(&names))
      references.append(Reference(view: view))
      opened.append(view)
      stack.append((view, 0))
    }
    for root in roots {
      open(root)
      while let (view, place) = stack.last {
        if place < view.subviews.count {
          stack[stack.count - 1].place += 1
          open(view.subviews[place])
        } else {
          stack.removeLast()
          builder.close()
        }
      }
    }
    tree = builder.finish()
    self.references = references
    for (index, view) in opened.enumerated() {
      view.placeMap = self
      view.placeNode = NodeID(index)
    }
    for root in roots { root.rootMap = self }
  }

  /// The view at a place; `nil` when it is gone.
  func view(_ node: NodeID) -> UIView? {
    references.indices.contains(node.index) ? references[node.index].view : nil
  }

  /// The place of a view; `nil` for one that is not in the tree.
  func node(of view: UIView) -> NodeID? {
    if view.placeMap === self { return view.placeNode }
    guard let node = nodes[ObjectIdentifier(view)], self.view(node) === view else { return nil }
    return node
  }

  /// The place of each view in a later map. O(n).
  func mapping(to other: ViewMap) -> [NodeID: NodeID] {
    var mapping: [NodeID: NodeID] = [:]
    for (index, reference) in references.enumerated() {
      if let view = reference.view { mapping[NodeID(index)] = other.node(of: view) }
    }
    return mapping
  }

  /// The event that is sent to these views.
  var event: UIEvent? { driver?.event }

  /// The object of a touch that is sent to these views.
  func touch(_ touch: Touch) -> UITouch? { driver?.object(of: touch, in: self) }

  /// The recognizer of an id; `nil` when it is gone.
  func recognizer(_ id: RecognizerID) -> UIGestureRecognizer? {
    (behaviors.gestures[id] as? RecognizerBehavior)?.recognizer
  }

  /// The id of a recognizer, while the map is not stale; `nil` for one that is not attached.
  func id(of recognizer: UIGestureRecognizer) -> RecognizerID? {
    guard let view = recognizer.view, let node = node(of: view) else { return nil }
    if let place = view.recognizers.firstIndex(where: { $0 === recognizer }) {
      return RecognizerID(node, place)
    }
    guard let scroll = view as? UIScrollView, scroll.panGestureRecognizer === recognizer else {
      return nil
    }
    return RecognizerID(node, view.recognizers.count)
  }

  /// The id of each recognizer in a later map, unless it was attached to another view meanwhile.
  func recognizers(in other: ViewMap) -> [RecognizerID: RecognizerID] {
    var mapping: [RecognizerID: RecognizerID] = [:]
    for id in behaviors.gestures.keys {
      guard let recognizer = recognizer(id), recognizer.view === view(id.view) else { continue }
      mapping[id] = other.id(of: recognizer)
    }
    return mapping
  }

  /// Resets recognizers and controls: no touches remain.
  func forgetTouches() {
    for view in references.compactMap(\.view) {
      for recognizer in view.recognizers where recognizer.state != .possible {
        recognizer.enter(.possible, GestureMeasure())
      }
      if let pan = (view as? UIScrollView)?.panGestureRecognizer, pan.state != .possible {
        pan.enter(.possible, GestureMeasure())
      }
      (view as? UIControl)?.forgetTouches()
    }
  }
}

extension UIView {
  /// The tree that the view is in, compiled again when something has changed.
  var map: ViewMap {
    if let placeMap, !placeMap.isStale { return placeMap }
    let root = root
    let driver = (root as? UIWindow)?.driver
    let map = ViewMap(roots: driver?.windows ?? [root])
    map.driver = driver
    return map
  }

  /// The view as a value.
  fileprivate func node(_ names: inout Set<String>) -> ViewNode {
    let id = accessibilityIdentifier.flatMap { names.insert($0).inserted ? $0 : nil }
    var node = ViewNode(
      String(describing: Swift.type(of: self)), id: id, name: accessibilityLabel ?? caption,
      geometry: geometry)
    node.isHidden = isHidden
    node.isUserInteractionEnabled = isUserInteractionEnabled
    node.clipsToBounds = clipsToBounds
    node.alpha = opacity
    node.backgroundColor = backgroundColor?.viewColor
    var details = ViewDetails()
    describe(&details)
    if details != ViewDetails() { node.details = details }
    return node
  }
}
