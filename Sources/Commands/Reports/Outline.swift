import Geometry
import HitTesting

/// A hierarchy as indented text: one view a line, back to front, with what decides about touches.
struct Outline {
  /// How many levels are indented at most.
  static let maximumDepth = 40

  let tree: ViewTree

  /// All lines. O(n).
  var text: String {
    var text = ""
    var ends: [NodeID] = []
    for view in tree.ids {
      while let end = ends.last, end <= view { ends.removeLast() }
      text += String(repeating: "  ", count: min(ends.count, Self.maximumDepth))
      text += line(view)
      ends.append(tree.subtree(of: view).upperBound)
    }
    return text
  }

  private func line(_ view: NodeID) -> String {
    let node = tree[view]
    var parts = [node.className]
    if let id = node.id { parts.append("#\(id)") }
    if node.name != nil { parts.append("“\(tree.displayName(of: view))”") }
    let frame = tree.frame(of: view)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    parts.append("[\(numbers.map { NumberText.plain($0) }.joined(separator: ", "))]")
    if node.isHidden { parts.append("hidden") }
    if !node.isUserInteractionEnabled { parts.append("interaction off") }
    if node.alpha != 1 { parts.append("alpha \(NumberText.plain(Double(node.alpha), digits: 4))") }
    if node.clipsToBounds { parts.append("clips") }
    if !node.policy.isStandard { parts.append("overrides hitTest") }
    if let controller = node.details?.viewController { parts.append("← \(controller)") }
    return parts.joined(separator: " ") + "\n"
  }
}
