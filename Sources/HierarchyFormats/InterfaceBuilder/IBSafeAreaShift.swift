import Geometry
import HitTesting
import SceneFormat

/// The vertical shifts of a root view's subviews whose constraints keep them below a navigation bar
/// that is not where the file was drawn for (Apple: `UIView.safeAreaLayoutGuide`).
///
/// A subview at the safe area moves with it. Subviews attached to its edges follow, and those that
/// are attached to the bottom as well are stretched.
struct IBSafeAreaShift {
  /// The shifts of the upper and lower edges of a subview.
  struct Edges {
    var top: Double?
    var bottom: Double?
  }

  /// A constraint that keeps the edges of two subviews at a distance.
  private struct Link {
    let first: (view: Int, isTop: Bool)
    let second: (view: Int, isTop: Bool)
  }

  /// The shifts of the subviews that move, by element.
  private(set) var moved: [Int: Edges] = [:]
  /// The top of the safe area for which the file was drawn; `nil` if nothing moves.
  private(set) var drawn: Double?
  private var edges: [Int: Edges] = [:]
  private var links: [Link] = []

  /// Finds the subviews of a root view that move if its safe area begins at `top`.
  ///
  /// - Complexity: O(n²) for the constraints of the root view.
  init(_ root: Int, safeTop top: Double, _ document: IBDocument) {
    var views: [String: Int] = [:]
    for view in IBViewParts(document, of: root).views {
      if let id = document[view]["id"], views[id] == nil { views[id] = view }
    }
    guard !views.isEmpty, let list = document.tree.child(of: root, "constraints") else { return }
    let guides = document.topGuides(of: root)
    for index in document.tree.children(of: list) {
      add(index, root, views, guides, top, document)
    }
    guard drawn != nil else { return }
    solve(document)
    for (view, edge) in edges {
      let shift = Edges(top: edge.top ?? 0, bottom: edge.bottom ?? edge.top ?? 0)
      if shift.top != 0 || shift.bottom != 0 { moved[view] = shift }
    }
  }

  private mutating func add(
    _ index: Int, _ root: Int, _ views: [String: Int], _ guides: [String: String], _ top: Double,
    _ document: IBDocument
  ) {
    let element = document[index]
    guard element.name == "constraint", element["relation"] == nil, element["priority"] == nil,
      (element["multiplier"] ?? "1:1") == "1:1", let firstAttribute = element["firstAttribute"],
      let secondAttribute = element["secondAttribute"],
      !(element["id"].map { document.uninstalledConstraints.contains($0) } ?? false)
    else { return }
    let first = element["firstItem"] ?? document[root]["id"] ?? ""
    let second = element["secondItem"] ?? ""
    let constant = element["constant"].flatMap { Double($0) } ?? 0
    let vertical = ["top": true, "bottom": false]
    if let one = views[first], let two = views[second], let a = vertical[firstAttribute],
      let b = vertical[secondAttribute]
    {
      links.append(Link(first: (one, a), second: (two, b)))
      return
    }
    for (id, attribute, other, otherAttribute, distance) in [
      (first, firstAttribute, second, secondAttribute, constant),
      (second, secondAttribute, first, firstAttribute, -constant),
    ] {
      guard let view = views[id], let isTop = vertical[attribute] else { continue }
      if let attribute = guides[other] {
        guard isTop, attribute == otherAttribute, let stored = document.storedFrame(of: view) else {
          continue
        }
        let inset = stored.minY - distance
        guard abs(top - inset) > 0.5 else {
          set(view, true, 0)
          continue
        }
        drawn = drawn ?? inset
        set(view, true, top - inset)
      } else if views[other] == nil {
        // The edges of the root view and of the other guides stay.
        set(view, isTop, 0)
      }
    }
  }

  private mutating func set(_ view: Int, _ isTop: Bool, _ shift: Double) {
    var edge = edges[view] ?? Edges()
    if isTop { edge.top = edge.top ?? shift } else { edge.bottom = edge.bottom ?? shift }
    edges[view] = edge
  }

  private func shift(_ end: (view: Int, isTop: Bool)) -> Double? {
    end.isTop ? edges[end.view]?.top : edges[end.view]?.bottom
  }

  /// Passes shifts on from edge to edge until nothing changes.
  private mutating func solve(_ document: IBDocument) {
    var passes = 0
    var changed = true
    while changed, passes < 64 {
      changed = false
      passes += 1
      for link in links {
        for (from, to) in [(link.first, link.second), (link.second, link.first)] {
          guard let value = shift(from), shift(to) == nil else { continue }
          set(to.view, to.isTop, value)
          changed = true
        }
      }
      for (view, edge) in edges.sorted(by: { $0.key < $1.key }) {
        guard (edge.top == nil) != (edge.bottom == nil), document.keepsHeight(view) || !changed
        else { continue }
        set(view, edge.top == nil, edge.top ?? edge.bottom ?? 0)
        changed = true
        if !document.keepsHeight(view) { break }
      }
    }
  }
}

extension IBDocument {
  /// Returns the guides at the top of a root view's safe area, with the attribute that constraints
  /// refer to.
  fileprivate func topGuides(of root: Int) -> [String: String] {
    var guides: [String: String] = [:]
    for child in tree.children(of: root) where self[child].name == "viewLayoutGuide" {
      if self[child]["key"] == "safeArea", let id = self[child]["id"] { guides[id] = "top" }
    }
    let controller = self[root].parent
    guard controller >= 0, let list = tree.child(of: controller, "layoutGuides") else {
      return guides
    }
    for child in tree.children(of: list) where self[child]["type"] == "top" {
      if let id = self[child]["id"] { guides[id] = "bottom" }
    }
    return guides
  }

  /// Returns whether a view keeps its height when one of its edges moves: its height is given.
  fileprivate func keepsHeight(_ view: Int) -> Bool {
    if intrinsicSize(of: view).height > 0 { return true }
    guard let list = tree.child(of: view, "constraints") else { return false }
    return tree.children(of: list).contains {
      self[$0]["firstAttribute"] == "height" && self[$0]["secondItem"] == nil
    }
  }
}

extension IBSceneBuilder {
  /// Finds the subviews of a root view that move with the safe area below a navigation bar, and logs
  /// them.
  mutating func shiftContent(of root: Int, at rect: Rect, below space: IBRootSpace) {
    let isCovered = space.top > 0 || space.unseenBar(over: rect, device) != nil
    guard isCovered, !device.isTelevision else { return }
    let edge = space.top > 0 ? space.top : space.unseenTop
    let safeTop = Double.maximum(0, edge - rect.minY)
    let shift = IBSafeAreaShift(root, safeTop: safeTop, document)
    guard let drawn = shift.drawn, !shift.moved.isEmpty else { return }
    for (view, edges) in shift.moved { shifts[view] = edges }
    let count = shift.moved.count
    log.add(
      .note, at: document[root].offset,
      "\(count) \(count == 1 ? "view" : "views") below the bar move\(count == 1 ? "s" : "") with it: "
        + "the safe area of \(document.title(of: root)) begins at \(NumberText.short(safeTop)), where "
        + "the file has \(NumberText.short(drawn))")
  }
}
