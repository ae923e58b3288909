import Answers
import Geometry
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// The part of a subject that is copied: the selected view, or else the whole scene.
struct CopiedPart {
  let name: String
  private let view: NodeID?
  private let whole: Scene
  private let trace: Trace?

  init(_ subject: Subject) {
    whole = subject.scene
    trace = subject.trace
    let tree = whole.tree
    view = subject.selection.flatMap { $0.index < tree.count ? $0 : nil }
    name = view.map { tree.displayName(of: $0) } ?? whole.name
  }

  var text: String {
    guard let view else { return trace.map { Sentences($0.tree).headline(of: $0) } ?? name }
    let tree = whole.tree
    let node = tree[view]
    let kind = name.contains(node.className) ? "" : " (\(node.className))"
    var lines = [name + kind, "path: \(tree.path(of: view))"]
    if let area = tree.convert(tree.bounds(of: view), from: view, to: nil) {
      let numbers = [area.minX, area.minY, area.width, area.height]
      let text = numbers.map { NumberText.short($0, digits: 2) }.joined(separator: ", ")
      lines.append("on the screen: \(text)")
    }
    lines += ViewProperty.all(of: view, in: tree).map { "\($0.title): \($0.text(of: node))" }
    return lines.joined(separator: "\n")
  }

  /// A view is a scene of its own, at its position in its superview.
  var scene: Scene {
    guard let view else { return whole }
    var alone = Scene(name: name, screen: whole.screen, tree: whole.tree.subtreeAlone(view))
    alone.touch = nil
    return alone
  }
}

extension ViewTree {
  /// Returns a tree that contains only a view and its descendants.
  fileprivate func subtreeAlone(_ view: NodeID) -> ViewTree {
    let ids = subtree(of: view)
    var builder = ViewTreeBuilder(reserving: ids.count)
    var ends: [NodeID] = []
    for id in ids {
      while let end = ends.last, end <= id {
        builder.close()
        ends.removeLast()
      }
      builder.open(self[id])
      ends.append(subtree(of: id).upperBound)
    }
    return builder.finish()
  }
}
