import HitTesting
import TouchDelivery

/// View objects, compiled to a `ViewTree` that is valid until one of them changes.
@MainActor
final class ViewMap {
  /// The compiled hierarchy.
  let tree: ViewTree
  /// True after a view has changed.
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

  /// A weak reference to a view, since the view may own the map.
  private struct Reference {
    weak var view: UIView?
  }

  /// Compiles hierarchies, without recursion.
  ///
  /// - Complexity: O(*n*).
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

  /// Returns the view of a node; `nil` if it no longer exists.
  func view(_ node: NodeID) -> UIView? {
    references.indices.contains(node.index) ? references[node.index].view : nil
  }

  /// Returns the node of a view; `nil` if the view is not in the tree.
  func node(of view: UIView) -> NodeID? {
    if view.placeMap === self { return view.placeNode }
    guard let node = nodes[ObjectIdentifier(view)], self.view(node) === view else { return nil }
    return node
  }

  /// Returns the node of each view in a later map.
  ///
  /// - Complexity: O(*n*).
  func mapping(to other: ViewMap) -> [NodeID: NodeID] {
    var mapping: [NodeID: NodeID] = [:]
    for (index, reference) in references.enumerated() {
      if let view = reference.view { mapping[NodeID(index)] = other.node(of: view) }
    }
    return mapping
  }

  /// The event of the touches that are sent to these views.
  var event: UIEvent? { driver?.event }

  /// Returns the object of a touch that is sent to these views.
  func touch(_ touch: Touch) -> UITouch? { driver?.object(of: touch, in: self) }

  /// Returns the recognizer with an identifier; `nil` if it no longer exists.
  func recognizer(_ id: RecognizerID) -> UIGestureRecognizer? {
    (behaviors.gestures[id] as? RecognizerBehavior)?.recognizer
  }

  /// Returns the identifier of a recognizer, if it is attached and the map is not stale.
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

  /// Returns the identifier of each recognizer in a later map, unless its view has changed.
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
  /// The map that contains the view, recompiled after a change.
  var map: ViewMap {
    if let placeMap, !placeMap.isStale { return placeMap }
    let root = root
    let driver = (root as? UIWindow)?.driver
    let map = ViewMap(roots: driver?.windows ?? [root])
    map.driver = driver
    return map
  }

  /// The view as a value in the tree.
  fileprivate func node(_ names: inout Set<String>) -> ViewNode {
    let id = accessibilityIdentifier.flatMap { names.insert($0).inserted ? $0 : nil }
    var node = ViewNode(
      String(describing: Swift.type(of: self)), id: id, name: accessibilityLabel ?? caption,
      geometry: geometry)
    node.isHidden = isHidden
    node.isUserInteractionEnabled =
      isUserInteractionEnabled && extras?.animationsWithoutTouches.isEmpty != false
    node.clipsToBounds = clipsToBounds
    node.alpha = opacity
    node.backgroundColor = backgroundColor?.viewColor
    var details = ViewDetails()
    describe(&details)
    details.appearance = appearance
    if details != ViewDetails() { node.details = details }
    return node
  }
}
