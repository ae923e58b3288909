package import Geometry
package import HitTesting
package import TouchDelivery

/// The data that audit rules read: the touchable views, where they are visible, and where they are
/// hit.
package struct AuditSubject: Sendable {
  package let scene: Scene
  package let settings: Audit.Settings
  package let map: TouchMap
  /// The visible views that should react to touches, in pre-order.
  package let targets: [Target]

  /// A view that should react to touches.
  package struct Target: Sendable {
    package var view: NodeID
    /// Indicates whether the view is a control; otherwise it has recognizers.
    package var isControl: Bool
    /// The part of the view that is drawn on the screen.
    package var visible: VisibleOutline
    /// The region in which the view or a subview is hit.
    package var reach: PlanarRegion
    /// The visible region in which the view is not hit.
    package var dead = PlanarRegion()
    /// The best point of the dead region; `nil` for none.
    var deadPoint: Point?
    /// The view that is hit at `deadPoint`.
    var taker: NodeID?
  }

  package var tree: ViewTree { scene.tree }

  init(_ scene: Scene, _ settings: Audit.Settings, _ map: TouchMap) {
    self.scene = scene
    self.settings = settings
    self.map = map
    let tree = scene.tree
    var controlClasses: [Int32: Bool] = [:]
    let outlines = VisibleOutlines(scene)
    // For each view, true if it and its superviews are opaque enough to be noticed.
    var isSeen = [Bool](repeating: true, count: tree.count)
    var targets: [Target] = []
    for view in tree.ids {
      isSeen[view.index] =
        !tree.isFaded(view) && tree.superview(of: view).map { isSeen[$0.index] } ?? true
      let number = tree.classNumber(of: view)
      let isControlClass =
        controlClasses[number] ?? (ControlKind(ofClass: tree.className(of: view)) != nil)
      controlClasses[number] = isControlClass
      let details = tree.ownDetails(of: view)
      let isControl = isControlClass || details?.control != nil
      let recognizes = details?.gestures.contains { $0.mayRecognize } ?? false
      // Disabled controls are not meant to be touched.
      guard isControl || recognizes, details?.control?.isEnabled ?? true,
        tree.isUserInteractionEnabled(view), isSeen[view.index]
      else { continue }
      let visible = outlines.outline(of: view)
      guard visible.area >= 1 else { continue }
      targets.append(
        Target(view: view, isControl: isControl, visible: visible, reach: PlanarRegion()))
    }
    let reaches = map.regions(ofSubtrees: targets.map { $0.view })
    for place in targets.indices {
      targets[place].reach = reaches[place]
      targets[place].dead = targets[place].visible.region.subtracting(reaches[place])
      targets[place].deadPoint = TapPoint(in: targets[place].dead)?.point
    }
    let takers = map.winners(at: Set(targets.compactMap { $0.deadPoint }))
    for place in targets.indices {
      targets[place].taker = targets[place].deadPoint.flatMap { takers[$0] }
    }
    self.targets = targets
  }

  /// The obstacles that keep touches from a target at the best point of its dead region, most
  /// specific first.
  package func obstacles(before target: Target) -> [Obstacle] {
    guard let point = target.deadPoint else { return [] }
    return PathSearch(
      test: scene.hitTest, view: target.view, point: point, covers: .only(target.taker)
    ).obstacles()
  }

  /// The fraction of its visible area in which a target is not hit, from 0 to 1.
  package func deadShare(of target: Target) -> Double {
    (1 - target.reach.area / target.visible.area).clamped(to: 0...1)
  }

  /// The targets that are hit in only a part of their visible area, each with the obstacle in the
  /// rest. Empty for an accessibility tree, which does not record what is drawn.
  ///
  /// - Parameters:
  ///   - leastShare: The minimum fraction of its visible area in which a target is dead.
  ///   - counts: Returns `true` for the obstacles that count.
  func partlyDead(
    _ leastShare: Double, by counts: (Obstacle) -> Bool
  ) -> [(target: Target, percent: String, obstacle: Obstacle)] {
    guard !settings.viewsAreElements else { return [] }
    return targets.compactMap { target in
      let share = deadShare(of: target)
      guard share >= leastShare, !target.reach.isEmpty,
        let obstacle = obstacles(before: target).first(where: counts)
      else { return nil }
      return (target, NumberText.short(share * 100, digits: 0), obstacle)
    }
  }

  /// The view or its nearest superview whose frame is assumed; `nil` if the view's position is
  /// known.
  package func assumedFrame(behind view: NodeID) -> NodeID? {
    guard !settings.assumedFrames.isEmpty else { return nil }
    return ([view] + tree.ancestors(of: view)).first { settings.assumedFrames.contains($0) }
  }

  /// The display name of a view.
  package func name(_ view: NodeID) -> String { tree.displayName(of: view) }

  /// The display name of the first view, with the number of the others.
  package func names(_ views: [NodeID]) -> String {
    guard let first = views.first else { return "nothing" }
    return views.count == 1 ? name(first) : "\(name(first)) and \(views.count - 1) more"
  }
}

extension GestureDescription {
  /// Indicates whether the recognizer is enabled, and its delegate lets it receive touches and
  /// begin; otherwise it neither recognizes nor prevents others.
  var mayRecognize: Bool { isEnabled && shouldReceive && shouldBegin }
}
