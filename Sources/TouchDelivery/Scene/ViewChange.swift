package import Geometry
package import HitTesting

/// A change of the views between the inputs of a `TouchScript`.
package struct ViewChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Sets `isHidden`.
    case setHidden(Bool)
    /// Sets `isEnabled` of a control, and `isUserInteractionEnabled` of any other view.
    case setEnabled(Bool)
    /// Removes the view and its subviews.
    case remove
    /// Adds a view with this frame in front of the subviews of another view.
    case add(Rect, to: String)
    /// Opens a window with this frame in front of the other windows of its level.
    case openWindow(Rect)
  }

  package var kind: Kind
  /// The view: its id, index path, name or class. For a new view, its id.
  package var view: String
  /// The time in seconds.
  package var time: Double

  package init(_ kind: Kind, _ view: String, time: Double) {
    self.kind = kind
    self.view = view
    self.time = time
  }

  /// The name that is missing in a tree, or given twice; `nil` if the change is possible.
  func obstacle(in tree: ViewTree) -> (message: String, hint: String)? {
    let needed: String
    switch kind {
    case .setHidden, .setEnabled, .remove: needed = view
    case .add(_, let superview):
      if let obstacle = Self.taken(view, in: tree) { return obstacle }
      needed = superview
    case .openWindow: return Self.taken(view, in: tree)
    }
    return tree.view(named: needed) != nil
      ? nil
      : (
        "no view named “\(needed)”",
        "give the id of a view: “hitscope convert FILE --format outline” shows them"
      )
  }

  private static func taken(_ id: String, in tree: ViewTree) -> (message: String, hint: String)? {
    let wanted = Identifier(id)
    return tree.ids.contains { tree.identifier(of: $0) == wanted }
      ? ("the id “\(id)” exists already", "give the new view another id") : nil
  }

  /// Changes a tree.
  ///
  /// - Returns: The changed tree and the successors of the views; `nil` if a view is missing.
  /// - Complexity: O(n) for n views.
  package func apply(to tree: ViewTree) -> (tree: ViewTree, mapping: [NodeID: NodeID])? {
    guard obstacle(in: tree) == nil else { return nil }
    switch kind {
    case .setHidden(let isHidden):
      return Self.edit(tree, tree.view(named: view)) { $0.isHidden = isHidden }
    case .setEnabled(let isEnabled):
      return Self.edit(tree, tree.view(named: view)) { node in
        var details = node.details ?? ViewDetails()
        guard details.control != nil || ControlKind(ofClass: node.className) != nil else {
          node.isUserInteractionEnabled = isEnabled
          return
        }
        var control = details.control ?? ControlDescription()
        control.isEnabled = isEnabled
        details.control = control
        node.details = details
      }
    case .remove: return Self.removing(tree.view(named: view), from: tree)
    case .add(let frame, let superview):
      let node = ViewNode("UIView", id: view, frame: frame)
      return Self.adding(node, to: tree.view(named: superview), in: tree)
    case .openWindow(let frame):
      return Self.adding(ViewNode("UIWindow", id: view, frame: frame), to: nil, in: tree)
    }
  }

  private static func edit(
    _ tree: ViewTree, _ view: NodeID?, _ change: (inout ViewNode) -> Void
  ) -> (tree: ViewTree, mapping: [NodeID: NodeID])? {
    guard let view else { return nil }
    var node = tree[view]
    change(&node)
    return (tree.replacing([view: node]), mapping(of: tree) { $0 })
  }

  private static func removing(
    _ view: NodeID?, from tree: ViewTree
  ) -> (tree: ViewTree, mapping: [NodeID: NodeID])? {
    guard let view else { return nil }
    let removed = tree.subtree(of: view)
    var result = tree
    result.remove(view)
    return (
      result,
      mapping(of: tree) { id in
        if id < removed.lowerBound { return id }
        return id < removed.upperBound ? nil : id.advanced(by: -removed.count)
      }
    )
  }

  /// Adds a view in front of the other subviews, or a window in front of the other windows.
  private static func adding(
    _ node: ViewNode, to superview: NodeID?, in tree: ViewTree
  ) -> (tree: ViewTree, mapping: [NodeID: NodeID])? {
    var builder = ViewTreeBuilder()
    builder.add(node)
    var result = tree
    guard let added = result.insert(builder.finish(), into: superview, at: .max) else { return nil }
    return (result, mapping(of: tree) { $0 < added ? $0 : $0.advanced(by: 1) })
  }

  private static func mapping(
    of tree: ViewTree, _ successor: (NodeID) -> NodeID?
  ) -> [NodeID: NodeID] {
    var mapping: [NodeID: NodeID] = [:]
    mapping.reserveCapacity(tree.count)
    for id in tree.ids { mapping[id] = successor(id) }
    return mapping
  }
}

extension ViewChange {
  /// The verbs of changes in a script.
  static let verbs = ["hide", "show", "disable", "enable", "remove", "add", "window"]

  /// The change as a statement of a script.
  var text: String {
    func text(_ rect: Rect) -> String {
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        .map { NumberText.exact($0) }.joined(separator: ",")
    }
    let words =
      switch kind {
      case .setHidden(let isHidden): "\(isHidden ? "hide" : "show") \(view)"
      case .setEnabled(let isEnabled): "\(isEnabled ? "enable" : "disable") \(view)"
      case .remove: "remove \(view)"
      case .add(let frame, let superview): "add \(view) \(text(frame)) to \(superview)"
      case .openWindow(let frame): "window \(view) \(text(frame))"
      }
    return "\(words) @\(NumberText.exact(time))"
  }
}

extension TouchStatement {
  /// Parses the words of a change after its verb, without the time.
  static func change(
    _ verb: Word, _ words: ArraySlice<Word>, time: Double
  ) throws(TouchScript.Problem) -> ViewChange {
    guard let first = words.first else {
      throw verb.problem("\(verb.text) needs a view", "write \(verb.text) and the id of a view")
    }
    let name = words.map { $0.text }.joined(separator: " ")
    switch verb.text {
    case "hide", "show":
      return ViewChange(.setHidden(verb.text == "hide"), name, time: time)
    case "disable", "enable":
      return ViewChange(.setEnabled(verb.text == "enable"), name, time: time)
    case "remove": return ViewChange(.remove, name, time: time)
    case "window":
      guard words.count == 2, let last = words.last else {
        throw verb.problem("window needs a frame", "write window ID X,Y,WIDTH,HEIGHT")
      }
      return ViewChange(.openWindow(try frame(last)), first.text, time: time)
    default:
      let rest = words.dropFirst()
      guard rest.count > 2, let place = rest.first, rest.dropFirst().first?.text == "to" else {
        throw verb.problem(
          "add needs a frame and a superview", "write add ID X,Y,WIDTH,HEIGHT to VIEW")
      }
      let superview = rest.dropFirst(2).map { $0.text }.joined(separator: " ")
      return ViewChange(.add(try frame(place), to: superview), first.text, time: time)
    }
  }

  private static func frame(_ word: Word) throws(TouchScript.Problem) -> Rect {
    var numbers: [Double] = []
    for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Double(decimal: part), value.isFinite else { break }
      numbers.append(value)
    }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false).count
    guard numbers.count == 4, parts == 4 else {
      throw word.problem(
        "“\(word.text)” is not a frame", "write four numbers with commas: X,Y,WIDTH,HEIGHT")
    }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
