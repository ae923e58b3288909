import Geometry
import HitTesting
import TouchDelivery

/// The outcome of a tap for one view: whether the view handles it, and the obstacles after the
/// search (rows 42–72).
struct TapOutcome {
  /// Indicates whether the view, its controller or one of its recognizers handles the tap.
  private(set) var isHandled = false
  /// The obstacles after the search, most specific first.
  private(set) var obstacles: [Obstacle] = []
  /// Edits that remove the obstacles.
  private(set) var fixes: [Fix] = []

  /// The deliveries of a tap on a scene.
  ///
  /// - Parameter point: The point in screen coordinates.
  static func deliveries(of scene: Scene, at point: Point) -> [Delivery] {
    // Without the scene's host, so that the tap does not affect its objects.
    var values = Scene(name: scene.name, screen: scene.screen, tree: scene.tree)
    values.chainEnding = scene.chainEnding
    values.behaviors.hitTests = scene.behaviors.hitTests
    var session = TouchSession(values)
    return session.tap(at: point)
  }

  /// Evaluates deliveries for a view of a tree.
  init(of view: NodeID, _ deliveries: [Delivery], in tree: ViewTree) {
    for delivery in deliveries { take(delivery, view, tree) }
    let isSilent = !deliveries.contains {
      if case .action = $0.content { $0.reason.isControlAction } else { false }
    }
    let lifts = deliveries.compactMap { delivery -> ControlEvent? in
      guard case .control(let event, _) = delivery.content, delivery.receiver?.view == view,
        event == .touchUpInside || event == .touchUpOutside
      else { return nil }
      return event
    }
    // A text field is useful without an action.
    let baseClass = tree.ownDetails(of: view)?.control?.baseClass
    if let lift = lifts.last, isSilent,
      ![tree.className(of: view), baseClass].contains(ControlKind.textField.rawValue)
    {
      var obstacle = Obstacle(.noAction, view)
      obstacle.isOutside = lift == .touchUpOutside
      add(obstacle)
    }
    fixes = obstacles.compactMap { Self.fix(for: $0, in: tree) }
  }

  private mutating func take(_ delivery: Delivery, _ view: NodeID, _ tree: ViewTree) {
    let receiver = delivery.receiver?.view
    switch delivery.reason {
    case .controlDisabled where receiver == view: add(Obstacle(.controlDisabled, view))
    case .touch(.recognizer(let id), _) where receiver == view && id.view != view,
      .takenEarly(.recognizer(let id)) where receiver == view && id.view != view,
      .undelivered(let id) where receiver == view && id.view != view:
      var obstacle = Obstacle(.recognizer, view, by: id.view)
      obstacle.recognizer = Obstacle.RecognizerPlace(view: id.view, place: Int(id.place))
      add(obstacle)
    case .heldByScrollView(let scroll, let seconds) where receiver == view:
      var obstacle = Obstacle(.scrollDelay, view, by: scroll)
      obstacle.delay = seconds
      add(obstacle)
    case .secondFinger where receiver == view || receiver == nil:
      add(Obstacle(.secondFinger, view))
    case .exclusive(let other) where receiver == view || receiver == nil,
      .wantsExclusivity(let other) where receiver == view || receiver == nil:
      add(Obstacle(.exclusive, view, by: other))
    case .ignoring: add(Obstacle(.ignoring, view))
    case .viewGone where receiver == view || receiver == nil: add(Obstacle(.detached, view))
    case .touch(.viewGone, _) where receiver == view, .takenEarly(.viewGone) where receiver == view:
      add(Obstacle(.detached, view))
    case .climbed(_, .handles), .climbed(_, .tracks):
      if let receiver, receiver != view, tree.isView(view, inSubtreeOf: receiver) {
        add(Obstacle(.handledByAncestor, view, by: receiver))
      }
    default: break
    }
    guard receiver == view else { return }
    switch (delivery.content, delivery.reason) {
    case (.touch, .touch(_, .handles)), (.touch, .touch(_, .tracks)),
      (.responder, .climbed(_, .handles)), (.responder, .climbed(_, .tracks)),
      (.transition, .recognized), (.transition, .recognizedAfterFailure):
      isHandled = true
    default: break
    }
  }

  private mutating func add(_ obstacle: Obstacle) {
    if !obstacles.contains(where: { $0.kind == obstacle.kind && $0.by == obstacle.by }) {
      obstacles.append(obstacle)
    }
  }

  private static func fix(for obstacle: Obstacle, in tree: ViewTree) -> Fix? {
    switch obstacle.kind {
    case .controlDisabled: return Fix(edits: [ViewEdit(obstacle.view, .controlEnabled(true))])
    case .recognizer:
      guard let id = obstacle.recognizer,
        tree.details(of: id.view).gestures.indices.contains(id.place)
      else { return nil }
      return Fix(edits: [ViewEdit(id.view, .cancelsTouches(false, recognizer: id.place))])
    case .secondFinger: return Fix(edits: [ViewEdit(obstacle.view, .multipleTouch(true))])
    case .exclusive:
      let exclusive = [obstacle.view, obstacle.by].compactMap { $0 }
        .filter { tree.details(of: $0).isExclusiveTouch }
      return Fix(edits: exclusive.map { ViewEdit($0, .exclusiveTouch(false)) })
    default: return nil
    }
  }
}

extension Delivery.Reason {
  fileprivate var isControlAction: Bool {
    switch self {
    case .controlAction, .targetAction, .assumedAction: true
    default: false
    }
  }
}

extension Delivery.Receiver {
  /// The view of a receiver, or of its controller or recognizer.
  fileprivate var view: NodeID? {
    switch self {
    case .responder(.view(let view)), .responder(.viewController(_, rootView: let view)): view
    case .recognizer(let id): id.view
    default: nil
    }
  }
}
