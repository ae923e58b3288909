package import Geometry
package import HitTesting
package import TouchDelivery

/// A scene as the rules of an audit see it: what can be touched, where it is seen, where it is hit.
package struct AuditSubject: Sendable {
  package let scene: Scene
  package let settings: Audit.Settings
  package let map: TouchMap
  /// The views for which a touch should have an effect and that can be seen, in pre-order.
  package let targets: [Target]

  /// A view for which a touch should have an effect.
  package struct Target: Sendable {
    package var view: NodeID
    /// Whether it is a control; else it has recognizers.
    package var isControl: Bool
    /// The part of it that is drawn on the screen.
    package var visible: VisibleOutline
    /// Where it or a subview gets the touch.
    package var reach: PlanarRegion
    /// Where it is seen, but gets no touch.
    package var dead = PlanarRegion()
    /// The best place of that; `nil` for none.
    var deadPoint: Point?
    /// The view that gets the touch there.
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
    // Whether a view and all above it are opaque enough to be noticed.
    var isSeen = [Bool](repeating: true, count: tree.count)
    var targets: [Target] = []
    for view in tree.ids {
      isSeen[view.index] =
        !tree.isFaded(view) && tree.superview(of: view).map { isSeen[$0.index] } ?? true
      let number = tree.classNumber(of: view)
      let isControlClass =
        controlClasses[number] ?? (ControlKind(rawValue: tree.className(of: view)) != nil)
      controlClasses[number] = isControlClass
      let details = tree.ownDetails(of: view)
      let isControl = isControlClass || details?.control != nil
      let recognizes = details?.gestures.contains { $0.mayRecognize } ?? false
      // Controls that are switched off are meant not to be touched.
      guard isControl || recognizes, details?.control?.isEnabled ?? true,
        tree.isUserInteractionEnabled(view), isSeen[view.index]
      else { continue }
      let visible = outlines.outline(of: view)
      guard visible.area >= 1 else { continue }
      targets.append(
        Target(view: view, isControl: isControl, visible: visible, reach: PlanarRegion()))
    }
    let reaches = map.regions(ofSubtrees: targets.map(\.view))
    for place in targets.indices {
      targets[place].reach = reaches[place]
      targets[place].dead = targets[place].visible.region.subtracting(reaches[place])
      targets[place].deadPoint = TapPoint(in: targets[place].dead)?.point
    }
    let takers = map.winners(at: Set(targets.compactMap(\.deadPoint)))
    for place in targets.indices {
      targets[place].taker = targets[place].deadPoint.flatMap { takers[$0] }
    }
    self.targets = targets
  }

  /// What keeps touches from a target in the best place of its dead area, most specific first.
  package func obstacles(before target: Target) -> [Obstacle] {
    guard let point = target.deadPoint else { return [] }
    return PathSearch(
      test: scene.hitTest, view: target.view, point: point, covers: .only(target.taker)
    ).obstacles()
  }

  /// The share of its visible area in which a target gets no touch, from 0 to 1.
  package func deadShare(of target: Target) -> Double {
    (1 - target.reach.area / target.visible.area).clamped(to: 0...1)
  }

  /// The targets that get touches in a part only of what is seen of them, and what is in the way in
  /// the rest; none of an accessibility tree, which does not say what is drawn where.
  ///
  /// - Parameters:
  ///   - leastShare: the least share of its visible area in which a target is dead.
  ///   - kinds: what has to be in the way.
  func partlyDead(
    _ leastShare: Double, by kinds: Set<Obstacle.Kind>
  ) -> [(target: Target, percent: String, obstacle: Obstacle)] {
    guard !settings.viewsAreElements else { return [] }
    return targets.compactMap { target in
      let share = deadShare(of: target)
      guard share >= leastShare, !target.reach.isEmpty,
        let obstacle = obstacles(before: target).first(where: { kinds.contains($0.kind) })
      else { return nil }
      return (target, NumberText.short(share * 100, digits: 0), obstacle)
    }
  }

  /// The view whose frame is assumed, so that the place of this one is: itself or the nearest above.
  package func assumedFrame(behind view: NodeID) -> NodeID? {
    guard !settings.assumedFrames.isEmpty else { return nil }
    return ([view] + tree.ancestors(of: view)).first { settings.assumedFrames.contains($0) }
  }

  /// What people call a view.
  package func name(_ view: NodeID) -> String { tree.displayName(of: view) }

  /// What people call some views: the first by its name, the others by their number.
  package func names(_ views: [NodeID]) -> String {
    guard let first = views.first else { return "nothing" }
    return views.count == 1 ? name(first) : "\(name(first)) and \(views.count - 1) more"
  }
}

extension GestureDescription {
  /// Whether it is on, and its delegate lets it receive touches and begin: any other recognizes
  /// nothing and prevents nobody.
  var mayRecognize: Bool { isEnabled && shouldReceive && shouldBegin }
}
