internal import Answers
internal import Geometry
internal import HitTesting
internal import SceneFormat
internal import Stage
internal import TouchDelivery

extension Subject {
  /// Copies the selected view, or else the scene, in a format.
  func copy(as form: CopyForm) -> [Effect] {
    switch form {
    case .text: return [.copy(copiedText, copiedName)]
    case .json:
      let text = SceneWriter().text(of: copiedScene)
      return [.copy(text, "\(copiedName) as JSON")]
    case .png, .svg:
      return [.copyPicture(form, name: "\(fileName).\(form.rawValue)", near: path)]
    }
  }

  private var copiedView: NodeID? {
    selection.flatMap { $0.index < scene.tree.count ? $0 : nil }
  }

  var copiedName: String {
    copiedView.map { scene.tree.displayName(of: $0) } ?? scene.name
  }

  private var copiedText: String {
    guard let view = copiedView else {
      return trace.map { Sentences($0.tree).headline(of: $0) } ?? scene.name
    }
    let tree = scene.tree
    let node = tree[view]
    let title = tree.displayName(of: view)
    let kind = title.contains(node.className) ? "" : " (\(node.className))"
    var lines = [title + kind, "path: \(tree.path(of: view))"]
    if let area = tree.convert(tree.bounds(of: view), from: view, to: nil) {
      let numbers = [area.minX, area.minY, area.width, area.height]
      let text = numbers.map { NumberText.short($0, digits: 2) }.joined(separator: ", ")
      lines.append("on the screen: \(text)")
    }
    lines += ViewProperty.all(of: view, in: tree).map { "\($0.title): \($0.text(of: node))" }
    return lines.joined(separator: "\n")
  }

  /// The selected view as a separate scene, at its position in its superview; without a selection,
  /// the whole scene.
  private var copiedScene: Scene {
    guard let view = copiedView else { return scene }
    var alone = Scene(
      name: copiedName, screen: scene.screen, tree: scene.tree.subtreeAlone(view))
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
