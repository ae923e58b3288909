package import Geometry
package import HitTesting
package import TouchDelivery

/// The differences between two states of a screen: in its views, and in the view hit at each point.
package struct SceneComparison: Sendable {
  /// A property's value, as in a scene file.
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    case numbers([Double])
    case text(String)
    /// The index of a view among the siblings that both trees contain.
    case place(Int)
  }

  /// A changed property of a view that both trees contain.
  package struct Change: Hashable, Sendable {
    /// The property's key in a scene file; `order` for the index among siblings, `superview` for a
    /// view that moved to another superview.
    package var key: String
    package var old: Value
    package var new: Value
  }

  /// A view that both trees contain, with its changes.
  package struct ChangedView: Hashable, Sendable {
    /// The view in the old tree.
    package var old: NodeID
    /// The view in the new tree.
    package var new: NodeID
    package var changes: [Change]
  }

  /// A region in which another view is hit than before.
  package struct WinnerChange: Hashable, Sendable {
    /// The region, in screen coordinates.
    package var region: PlanarRegion
    /// The view hit before, in the old tree; `nil` for none.
    package var before: NodeID?
    /// The view hit now, in the new tree; `nil` for none.
    package var after: NodeID?
  }

  package let old: Scene
  package let new: Scene
  package let matching: ViewMatching
  /// Views only in the old tree, without those inside them.
  package let removed: [NodeID]
  /// Views only in the new tree, without those inside them.
  package let added: [NodeID]
  /// The changed views in pre-order, followed by views with a new index among their siblings.
  package let changed: [ChangedView]
  /// The changed properties of the scene itself: its screen and its first responder.
  package let sceneChanges: [Change]
  /// The regions in which another view is hit, largest first.
  package let winners: [WinnerChange]

  /// Compares two scenes.
  ///
  /// - Parameter precision: The precision of the regions; exact only if both scenes allow it.
  /// - Complexity: O(views of both), plus the two touch maps.
  package init(from old: Scene, to new: Scene, _ precision: TouchMap.Precision = .best) {
    self.old = old
    self.new = new
    let matching = ViewMatching(from: old.tree, to: new.tree)
    self.matching = matching
    removed = old.tree.ids.filter { view in
      matching.new[view] == nil
        && old.tree.superview(of: view).map { matching.new[$0] != nil } ?? true
    }
    added = new.tree.ids.filter { view in
      matching.old[view] == nil
        && new.tree.superview(of: view).map { matching.old[$0] != nil } ?? true
    }
    changed = Self.changes(old.tree, new.tree, matching)
    sceneChanges = Properties.changes(old, new)
    winners = Self.winners(old, new, matching, precision)
  }

  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && sceneChanges.isEmpty && winners.isEmpty
  }

  private static func winners(
    _ old: Scene, _ new: Scene, _ matching: ViewMatching, _ precision: TouchMap.Precision
  ) -> [WinnerChange] {
    var precision = precision
    var before = TouchMap(old, precision)
    if case .best = precision, let density = before.density {
      precision = .samples(Int(density.rounded(.up)))
    }
    var after = TouchMap(new, precision)
    if before.density == nil, after.density != nil {
      before = TouchMap(old, .samples(TouchMap.standardDensity))
      after = TouchMap(new, .samples(TouchMap.standardDensity))
    }
    // A different screen size is not a different winner: only the common part is compared.
    let screen = PlanarRegion(Rect(origin: .zero, size: old.screen))
      .intersection(PlanarRegion(Rect(origin: .zero, size: new.screen)))
    func sides(_ map: TouchMap) -> [(NodeID?, PlanarRegion)] {
      map.winners.map { ($0, map.region(of: $0).intersection(screen)) }
        + [(nil, map.unanswered.intersection(screen))]
    }
    return RegionExchange.exchanges(from: sides(before), to: sides(after)) { view, other in
      view.flatMap { matching.new[$0] } == other && (view == nil) == (other == nil)
    }.map { WinnerChange(region: $0.region, before: $0.old, after: $0.new) }
  }

  private static func changes(
    _ a: ViewTree, _ b: ViewTree, _ matching: ViewMatching
  ) -> [ChangedView] {
    a.ids.compactMap { view in
      guard let other = matching.new[view] else { return nil }
      var changes = Properties.changes(a, view, b, other)
      let superview = a.superview(of: view)
      let newSuperview = b.superview(of: other)
      if superview.flatMap({ matching.new[$0] }) != newSuperview {
        changes.append(
          Change(
            key: "superview", old: .text(superview.map { a.id(of: $0) } ?? ""),
            new: .text(newSuperview.map { b.id(of: $0) } ?? "")))
      }
      return changes.isEmpty ? nil : ChangedView(old: view, new: other, changes: changes)
    } + orders(a, b, matching)
  }

  /// Views with a new index among the siblings that both trees contain.
  private static func orders(
    _ a: ViewTree, _ b: ViewTree, _ matching: ViewMatching
  ) -> [ChangedView] {
    var moved: [ChangedView] = []
    for superview in a.ids {
      guard let other = matching.new[superview] else { continue }
      let olds = a.subviews(of: superview).filter {
        matching.new[$0].map { b.superview(of: $0) == other } ?? false
      }
      guard olds.count > 1 else { continue }
      let news = b.subviews(of: other).filter {
        matching.old[$0].map { a.superview(of: $0) == superview } ?? false
      }
      let places = Dictionary(uniqueKeysWithValues: zip(news, news.indices))
      for (place, view) in olds.enumerated() {
        guard let new = matching.new[view], let now = places[new], now != place else { continue }
        moved.append(
          ChangedView(
            old: view, new: new,
            changes: [Change(key: "order", old: .place(place), new: .place(now))]))
      }
    }
    return moved
  }
}
