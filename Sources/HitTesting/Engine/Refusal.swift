package import Geometry

/// The reason why a view refuses a touch, for itself and its subtree.
///
/// The cases are in the order in which the standard `hitTest` checks them: the three guards, then
/// the point (row 1).
package enum Refusal: Hashable, Sendable {
  /// `isHidden` (row 9).
  case hidden
  /// `isUserInteractionEnabled` is false (rows 9 and 24).
  case interactionDisabled
  /// The alpha is below 0.01 (rows 6 and 7).
  case alpha(Float)
  /// The transform has no inverse, so no point of the superview maps to the view (row 18).
  case singularTransform
  /// The point is outside the view's area, by this distance (rows 4, 5 and 11).
  case outside(Outside, Distance)

  /// The reason why a point is outside a view's area.
  package enum Outside: Hashable, Sendable {
    /// The area is empty: no point is inside (row 5).
    case empty
    /// The point is beyond an edge of the area.
    case beside
    /// The point is on a maximum edge, which does not belong to the area (row 4).
    case edge
    /// The point is in the bounds, but outside the outline of the view's policy.
    case shape
    /// The point is inside the area, but code overrides `point(inside:)` (row 27).
    case code
  }

  /// The signed distance of a point from an area: positive to the right and below, negative to the
  /// left and above, zero between the edges.
  package struct Distance: Hashable, Sendable {
    /// The horizontal distance to the nearest edge, in points.
    package var x: Double
    /// The vertical distance to the nearest edge, in points.
    package var y: Double

    package init(from point: Point, to rect: Rect) {
      x = point.x < rect.minX ? point.x - rect.minX : Double.maximum(0, point.x - rect.maxX)
      y = point.y < rect.minY ? point.y - rect.minY : Double.maximum(0, point.y - rect.maxY)
    }

    /// The distance of the area from the point.
    package var reversed: Distance {
      var distance = self
      (distance.x, distance.y) = (-x, -y)
      return distance
    }
  }

  /// The check that refuses, without its measurements: a search decides and records this. The raw
  /// value is the reason in JSON output.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case hidden
    case interactionDisabled = "interaction"
    case alpha
    case singularTransform = "singular"
    case outside

    /// Indicates whether the view itself refuses, before the point is tested.
    package var isGuard: Bool {
      switch self {
      case .hidden, .interactionDisabled, .alpha: true
      case .singularTransform, .outside: false
      }
    }

    /// The visibility on the device of a view that refuses for this reason.
    package var visibility: Visibility {
      switch self {
      case .hidden, .singularTransform: .hidden
      case .alpha: .faint
      case .interactionDisabled, .outside: .visible
      }
    }
  }

  /// The visibility of a view on the device. Pictures have a pattern for each.
  package enum Visibility: Hashable, Sendable { case hidden, faint, visible }

  /// The reason in JSON output.
  package var keyword: String { kind.rawValue }

  package var kind: Kind {
    switch self {
    case .hidden: .hidden
    case .interactionDisabled: .interactionDisabled
    case .alpha: .alpha
    case .singularTransform: .singularTransform
    case .outside: .outside
    }
  }
}

extension Refusal {
  /// Indicates whether the bounds of a view that refuses for this reason may contain the point.
  package var mayContainPoint: Bool {
    switch self {
    case .hidden, .interactionDisabled, .alpha, .outside(.shape, _), .outside(.code, _): true
    case .singularTransform, .outside: false
    }
  }
}

extension ViewRecord {
  // The flags of the guards: one comparison tests all of them.
  static let hidden: UInt32 = 1
  static let interactionDisabled: UInt32 = 2
  static let clear: UInt32 = 8

  /// The flags of the guards that refuse every touch to a view.
  static func guards(
    _ isHidden: Bool, _ isUserInteractionEnabled: Bool, _ alpha: Float
  ) -> UInt32 {
    var flags: UInt32 = 0
    if isHidden { flags |= hidden }
    if !isUserInteractionEnabled { flags |= interactionDisabled }
    if Double(alpha) < 0.01 { flags |= clear }
    return flags
  }

  /// Indicates whether one of the guards refuses every touch (rows 6 and 9).
  @inline(__always)
  var isPruned: Bool {
    bits & (Self.hidden | Self.interactionDisabled | Self.clear) != 0
  }
}

extension ViewTree {
  /// Performs the checks of the standard `hitTest` in their order, until `refuse` returns true.
  ///
  /// This is the only place where a view is refused. The walks come here for each view that they
  /// ask. `Descent` comes here for windows; among subviews it finds the first one that is not
  /// refused with the boxes of the `SiblingIndex`, and a trace asks here for the reasons of the
  /// others.
  ///
  /// - Parameters:
  ///   - contains: The result of the view's `point(inside:)`; called at most once, for a view whose
  ///     transform has an inverse.
  ///   - refuse: Called for each check that refuses.
  @inline(__always)
  fileprivate func check(_ id: NodeID, contains: () -> Bool, refuse: (Refusal.Kind) -> Bool) {
    let record = storage.records[id.index]
    if record.isPruned {
      if isHidden(id), refuse(.hidden) { return }
      if !isUserInteractionEnabled(id), refuse(.interactionDisabled) { return }
      if isClear(id), refuse(.alpha) { return }
    }
    if let placement = record.placement, storage.placements[placement].toLocal == nil {
      _ = refuse(.singularTransform)
    } else if !contains() {
      _ = refuse(.outside)
    }
  }

  /// The first check of the standard `hitTest` that refuses a touch; `nil` if all accept it.
  ///
  /// - Parameter contains: The result of the view's `point(inside:)`; called at most once, if no
  ///   other check refuses.
  @inline(__always)
  func firstRefusal(of id: NodeID, contains: () -> Bool) -> Refusal.Kind? {
    var first: Refusal.Kind?
    check(id, contains: contains) {
      first = $0
      return true
    }
    return first
  }

  /// The first of the guards that refuses every touch to the view; `nil` if none does.
  package func guardRefusal(of id: NodeID) -> Refusal? {
    guard storage.records[id.index].isPruned else { return nil }
    return firstRefusal(of: id) { true }.map { refusal($0, of: id, at: .zero) }
  }

  /// The reason why the view refuses a touch by the standard rules and its policy's area; `nil` if
  /// it contains the point.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - point: The point in the view's own bounds coordinates.
  package func refusal(of id: NodeID, at point: Point) -> Refusal? {
    firstRefusal(of: id) { policy(of: id).contains(point, in: bounds(of: id)) }
      .map { refusal($0, of: id, at: point) }
  }

  /// The first view on a path that refuses a touch by the standard rules and the areas of policies,
  /// and the point in its bounds coordinates; `nil` if all contain it.
  ///
  /// - Parameters:
  ///   - path: Views, each the superview of the next.
  ///   - point: The point in the coordinates of the first view's superview; in screen coordinates
  ///     for a window.
  package func firstRefusal(
    on path: some Sequence<NodeID>, at point: Point
  ) -> (view: NodeID, refusal: Refusal, point: Point)? {
    var local = point
    for view in path {
      local = convertFromSuperview(local, to: view) ?? local
      if let refusal = refusal(of: view, at: local) { return (view, refusal, local) }
    }
    return nil
  }

  /// The reason of a refusal that a search has not recorded: that of a view in a run of siblings.
  package func refusalInTrace(of id: NodeID, at point: Point) -> Refusal {
    refusal(of: id, at: point) ?? refusal(.outside, of: id, at: point)
  }

  /// The reason why the view refuses a touch, measured for a decision that a search has taken.
  package func refusal(_ kind: Refusal.Kind, of id: NodeID, at point: Point) -> Refusal {
    switch kind {
    case .hidden: return .hidden
    case .interactionDisabled: return .interactionDisabled
    case .alpha: return .alpha(alpha(of: id))
    case .singularTransform: return .singularTransform
    case .outside:
      let (bounds, policy) = (bounds(of: id), policy(of: id))
      var area = bounds
      if case .expand(let insets) = policy { area = area.inset(by: -insets) }
      let distance = Refusal.Distance(from: point, to: area)
      if area.isEmpty { return .outside(.empty, distance) }
      if policy.contains(point, in: bounds) { return .outside(.code, distance) }
      if distance.x != 0 || distance.y != 0 { return .outside(.beside, distance) }
      return .outside(bounds.contains(point) ? .shape : .edge, distance)
    }
  }
}

extension HitTest {
  /// Every check that refuses a touch to a view, in the order of the search, as if those before it
  /// accepted the touch; overrides of `point(inside:)` included.
  ///
  /// - Parameter point: The point in the view's own bounds coordinates; `nil` if the view or a
  ///   superview has no inverse transform, so that the area is not tested.
  package func refusals(of view: NodeID, at point: Point?) -> [Refusal] {
    var refusals: [Refusal] = []
    tree.check(view, contains: { point.map { contains($0, in: view) } ?? true }) {
      refusals.append(tree.refusal($0, of: view, at: point ?? .zero))
      return false
    }
    return refusals
  }
}
