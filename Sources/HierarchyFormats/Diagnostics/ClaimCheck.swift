package import Geometry
package import HitTesting
package import SceneFormat
package import TouchDelivery

/// A comparison of a file's claims about touches with the engine's results.
///
/// Each serves as an oracle for the other: a difference means that the file lacks information or
/// that the rules are wrong.
///
/// Each view is tested at the centre of its visible bounding box. It is reached if it or a
/// descendant receives the touch, or if it passes the touch through to a view behind it.
package struct ClaimCheck: Hashable, Sendable {
  /// A claim that differs from the engine's result.
  package struct Difference: Hashable, Sendable {
    package var claim: Claim
    /// The tested point in screen coordinates; `nil` for a view outside the screen.
    package var point: Point?
    /// The view that receives the touch at that point; `nil` if none does.
    package var answer: NodeID?
    /// The reason for the difference, in one sentence without a full stop.
    package var reason: String

    /// The claim in words, such as `visible` or `not hittable`.
    package var statement: String { (claim.value ? "" : "not ") + claim.kind.rawValue }
  }

  /// The number of compared claims.
  package let count: Int
  /// The number of claims about views that let touches pass only by assumption, which are not
  /// compared.
  package private(set) var omitted = 0
  /// The claims that differ from the engine's results, in file order.
  package let differing: [Difference]

  /// The number of claims that match the engine's results.
  package var agreeing: Int { count - differing.count }

  /// Compares the claims of a reading with the engine's results for its scene.
  ///
  /// Containers that are assumed to let touches pass prove nothing about the claims on them.
  package init(_ reading: Reading) {
    guard reading.missing.contains(.containerTouches) else {
      self.init(reading.claims, in: reading.scene)
      return
    }
    let tree = reading.scene.tree
    let claims = reading.claims.filter { claim in
      !(0..<tree.count).contains(claim.view.index) || tree.policy(of: claim.view) != .passThrough
    }
    self.init(claims, in: reading.scene)
    omitted = reading.claims.count - claims.count
  }

  /// Compares claims with the engine's results.
  ///
  /// - Complexity: O(n) for n views, plus one search for each claim.
  package init(_ claims: [Claim], in scene: Scene) {
    count = claims.count
    guard !claims.isEmpty else {
      differing = []
      return
    }
    let screen = Rect(origin: .zero, size: scene.screen)
    let boxes = Self.boxes(of: scene.tree)
    differing = claims.compactMap { claim in
      guard (0..<scene.tree.count).contains(claim.view.index),
        let part = boxes[claim.view.index].intersection(screen), part.isFinite
      else {
        guard claim.value else { return nil }
        return Difference(claim: claim, reason: Self.absence(of: claim.view, in: scene.tree))
      }
      let point = part.center
      let answer = scene.hit(at: point)
      let isReached = answer.map { scene.tree.isView($0, inSubtreeOf: claim.view) } ?? false
      guard isReached != claim.value else { return nil }
      // A view behind a pass-through container does not prove that the container is covered.
      if claim.value, let answer, answer < claim.view,
        scene.tree.policy(of: claim.view) == .passThrough
      {
        return nil
      }
      let reason = Self.reason(for: claim, point, answer, in: scene.tree)
      return Difference(claim: claim, point: point, answer: answer, reason: reason)
    }
  }

  /// The result of the comparison, in one sentence.
  package var summary: String {
    let rest =
      omitted == 0
      ? "" : "; \(omitted) about containers that are assumed to let touches pass do not count"
    guard count > 0 else {
      return omitted == 0
        ? "The file records nothing about touches."
        : "The file records nothing else about touches\(rest)."
    }
    let statements = count == 1 ? "1 statement" : "\(count) statements"
    if differing.isEmpty { return "The engine agrees with \(statements) in the file\(rest)." }
    let kinds = Claim.Kind.allCases.compactMap { kind in
      let number = differing.filter { $0.claim.kind == kind }.count
      return number == 0 ? nil : "\(number) about “\(kind.rawValue)”"
    }
    return "The engine agrees with \(agreeing) of \(statements) in the file; "
      + "\(kinds.joined(separator: " and ")) differ\(rest)."
  }

  /// Returns the bounding boxes of all views in screen coordinates.
  ///
  /// - Complexity: O(n).
  private static func boxes(of tree: ViewTree) -> [Rect] {
    var maps: [AffineTransform] = []
    var boxes: [Rect] = []
    maps.reserveCapacity(tree.count)
    boxes.reserveCapacity(tree.count)
    for view in tree.ids {
      let own = tree.toSuperview(view)
      let map = tree.superview(of: view).map { own.then(maps[$0.index]) } ?? own
      maps.append(map)
      boxes.append(map.boundingBox(of: tree.bounds(of: view)))
    }
    return boxes
  }

  private static func absence(of view: NodeID, in tree: ViewTree) -> String {
    guard (0..<tree.count).contains(view.index) else { return "The view does not exist" }
    let name = tree.displayName(of: view)
    return tree.bounds(of: view).isEmpty
      ? "\(name) is not on the screen: its bounds are empty"
      : "\(name) is not on the screen"
  }

  /// Returns the reason for a difference: the first view on the path from the window to the claimed
  /// view that refuses the touch, or the view in front that receives it.
  ///
  /// - Complexity: O(depth). A trace of each search would be as expensive as all searches together.
  private static func reason(
    for claim: Claim, _ point: Point, _ answer: NodeID?, in tree: ViewTree
  ) -> String {
    let winner = answer.map { tree.displayName(of: $0) }
    if !claim.value, let winner { return "\(winner) gets the touch, and nothing is in front of it" }
    let path = ([claim.view] + tree.ancestors(of: claim.view)).reversed()
    if let (view, refusal, local) = tree.firstRefusal(on: path, at: point) {
      return Sentences.refusal(refusal, at: local, of: view, in: tree)
    }
    let branch = answer.flatMap { answer in
      path.first { !tree.isView(answer, inSubtreeOf: $0) }
    }
    let name = tree.displayName(of: claim.view)
    if !tree.policy(of: claim.view).isStandard { return "\(name) lets touches pass" }
    guard let winner, let branch else { return "No view gets the touch" }
    return "\(winner) is in front of \(tree.displayName(of: branch)), and gets the touch"
  }
}
