package import Geometry
package import HitTesting
package import TouchDelivery

/// What a file says about whether a view gets touches. It is compared with the engine's answer,
/// never fed to it.
package struct Claim: Hashable, Sendable {
  /// What is said.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// XCUITest's `isHittable`.
    case hittable
    /// Appium's `visible`.
    case visible
  }

  /// The view that it is said of.
  package var view: NodeID
  /// What is said.
  package var kind: Kind
  /// Whether it is said to be so.
  package var value: Bool

  /// A statement about a view.
  package init(_ kind: Kind, of view: NodeID, is value: Bool) {
    self.view = view
    self.kind = kind
    self.value = value
  }
}

/// What a file says about touches, compared with what the engine answers: the one is an oracle for
/// the other, and where they differ something is missing in the file or wrong in the rules.
///
/// A view is asked about in the middle of what of it is on the screen; it is reached when it or a
/// view in it gets the touch, or when it lets the touch pass to what lies behind it.
package struct ClaimCheck: Hashable, Sendable {
  /// A statement of the file that the engine does not share.
  package struct Difference: Hashable, Sendable {
    /// What the file says.
    package var claim: Claim
    /// Where the engine was asked, in screen coordinates; `nil` for a view that is not on it.
    package var point: Point?
    /// The view that gets the touch there; `nil` for none.
    package var answer: NodeID?
    /// Why, in one sentence without a full stop.
    package var reason: String

    /// What the file says, in words: `visible`, `not hittable`.
    package var statement: String { (claim.value ? "" : "not ") + claim.kind.rawValue }
  }

  /// How many statements there are.
  package let count: Int
  /// The statements that the engine does not share, in the order of the file.
  package let differing: [Difference]

  /// How many statements the engine shares.
  package var agreeing: Int { count - differing.count }

  /// Compares the claims of a reading with the engine's answers for its scene.
  package init(_ reading: Reading) { self.init(reading.claims, in: reading.scene) }

  /// Compares claims with the engine's answers. O(n) for n views, and a search for each claim.
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
      // What lies behind a container that lets touches pass is no evidence that it is covered.
      if claim.value, let answer, answer < claim.view,
        scene.tree.policy(of: claim.view) == .passThrough
      {
        return nil
      }
      let reason = Self.reason(for: claim, point, answer, in: scene.tree)
      return Difference(claim: claim, point: point, answer: answer, reason: reason)
    }
  }

  /// How it turned out, in one sentence.
  package var summary: String {
    guard count > 0 else { return "The file says nothing about touches." }
    let statements = count == 1 ? "1 statement" : "\(count) statements"
    if differing.isEmpty { return "The engine agrees with \(statements) of the file." }
    let kinds = Claim.Kind.allCases.compactMap { kind in
      let number = differing.filter { $0.claim.kind == kind }.count
      return number == 0 ? nil : "\(number) about “\(kind.rawValue)”"
    }
    return "The engine agrees with \(agreeing) of \(statements) of the file; "
      + "\(kinds.joined(separator: " and ")) differ."
  }

  /// The bounding boxes of all views in screen coordinates. O(n).
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
    guard (0..<tree.count).contains(view.index) else { return "There is no such view" }
    let name = tree.displayName(of: view)
    return tree.bounds(of: view).isEmpty
      ? "\(name) is not on the screen: its bounds are empty"
      : "\(name) is not on the screen"
  }

  /// What settled it: the first refusal of the view or of one around it, from the window down, or
  /// the answer in front of it. O(depth): a trace of each search would cost all that was asked.
  private static func reason(
    for claim: Claim, _ point: Point, _ answer: NodeID?, in tree: ViewTree
  ) -> String {
    let winner = answer.map { tree.displayName(of: $0) }
    if !claim.value, let winner { return "\(winner) gets the touch, and nothing is in front of it" }
    var local = point
    var branch: NodeID?
    for view in ([claim.view] + tree.ancestors(of: claim.view)).reversed() {
      guard let next = tree.convertFromSuperview(local, to: view) else {
        return Sentences.refusal(.singularTransform, at: local, of: view, in: tree)
      }
      local = next
      if let refused = tree.refusal(of: view, at: local) {
        return Sentences.refusal(refused, at: local, of: view, in: tree)
      }
      if branch == nil, let answer, !tree.isView(answer, inSubtreeOf: view) { branch = view }
    }
    let name = tree.displayName(of: claim.view)
    if !tree.policy(of: claim.view).isStandard { return "\(name) lets touches pass" }
    guard let winner, let branch else { return "No view gets the touch" }
    return "\(winner) is in front of \(tree.displayName(of: branch)), and gets the touch"
  }
}
