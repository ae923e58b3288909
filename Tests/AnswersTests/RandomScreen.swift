import Geometry
import HitTesting
import TestSupport
import TouchDelivery

/// Random screens with everything that an answer may depend on: controls, recognizers, lists,
/// names, backgrounds, z positions, overrides.
struct RandomScreen {
  private var random: SeededGenerator
  private let isUpright: Bool
  let scene: Scene

  init(seed: UInt64, views: Int, isUpright: Bool) {
    self.isUpright = isUpright
    var source = RandomTree(
      seed: seed, isUpright ? [.flags, .scrolls, .windows] : .everything)
    let tree = source.tree(of: views)
    random = SeededGenerator(seed: seed &+ 1000)
    var changes: [NodeID: ViewNode] = [:]
    var generator = random
    for view in tree.ids {
      var node = tree[view]
      if tree.superview(of: view) != nil {
        Self.dress(&node, view, isUpright, &generator)
      } else {
        node.backgroundColor = generator.chance(0.5) ? ViewColor(rgba: 0xFFFF_FFFF) : nil
      }
      changes[view] = node
    }
    random = generator
    scene = Scene(name: "Random", screen: Size(400, 800), tree: tree.replacing(changes))
  }

  /// Another state of the same screen, in which some views differ in at least one property.
  mutating func changed() -> Scene {
    var changes: [NodeID: ViewNode] = [:]
    for view in scene.tree.ids where random.chance(0.3) {
      var node = scene.tree[view]
      Self.dress(&node, view, isUpright, &random)
      if random.chance(0.3) { node.isHidden.toggle() }
      if random.chance(0.3) { node.clipsToBounds.toggle() }
      if random.chance(0.2) { node.alpha = 0.25 }
      if random.chance(0.2) { node.id = "new-\(view.index)" }
      if random.chance(0.3) {
        var frame = node.geometry.frame
        frame.origin.x += 7
        node.geometry = ViewGeometry(
          frame: frame, boundsOrigin: Point(0, random.chance(0.5) ? 5 : 0))
      }
      changes[view] = node
    }
    return Scene(name: "Random", screen: scene.screen, tree: scene.tree.replacing(changes))
  }

  /// A point of the screen, occasionally with integral coordinates.
  mutating func point() -> Point {
    let point = Point(random.number(0...400), random.number(0...800))
    return random.chance(0.5) ? Point(point.x.rounded(), point.y.rounded()) : point
  }

  private static let classes = [
    "UIView", "UIView", "UILabel", "UIImageView", "UIButton", "UIButton", "UISwitch", "UISlider",
    "UITableView", "UIScrollView", "UIControl", "BuyButton", "Card", "UITextField", "UIStackView",
  ]

  private static func dress(
    _ node: inout ViewNode, _ view: NodeID, _ isUpright: Bool, _ random: inout SeededGenerator
  ) {
    node.className = classes.randomElement(using: &random) ?? ""
    if !ViewNode.interactionDefault(of: node.className), random.chance(0.7) {
      node.isUserInteractionEnabled = false
    }
    if random.chance(0.2) { node.name = "View \(view.index)" }
    if random.chance(0.5) {
      node.backgroundColor = ViewColor(rgba: random.chance(0.8) ? 0x3366_99FF : 0x3366_9900)
    }
    if isUpright, random.chance(0.12) { node.policy = policy(view, &random) }
    node.details = details(of: node.className, &random)
  }

  private static func policy(_ view: NodeID, _ random: inout SeededGenerator) -> HitPolicy {
    switch random.next() % 8 {
    case 0: .passThrough
    case 1: .none
    case 2: .answersSelf
    case 3: .expand(Insets(all: 8))
    case 4: .expand(Insets(all: 0))
    case 5: .forward(to: random.chance(0.2) ? "nobody" : "v\(view.index / 2)")
    default: .pointerEvents(HitPolicy.PointerEvents.allCases.randomElement(using: &random) ?? .auto)
    }
  }

  private static func details(
    of className: String, _ random: inout SeededGenerator
  ) -> ViewDetails? {
    guard random.chance(0.7) else { return nil }
    var details = ViewDetails()
    if random.chance(0.15) { details.zPosition = random.number(-2...3).rounded() }
    if random.chance(0.1) { details.viewController = "Controller" }
    if random.chance(0.15) { details.handles = ["touchesBegan", "touchesEnded"] }
    details.isMultipleTouchEnabled = random.chance(0.1)
    details.isExclusiveTouch = random.chance(0.1)
    if className.hasSuffix("Button") || className == "UIControl" || className == "UISwitch" {
      var control = ControlDescription()
      control.isEnabled = random.chance(0.85)
      if random.chance(0.7) { control.actions = ["touchUpInside": "tapped"] }
      if random.chance(0.1) { control.actions["valueChanged"] = "changed" }
      if className == "BuyButton", random.chance(0.5) { control.baseClass = "UIButton" }
      details.control = control
    }
    if className == "UIScrollView" || className == "UITableView" {
      var scroll = ScrollDescription()
      scroll.delaysContentTouches = random.chance(0.7)
      scroll.isScrollEnabled = random.chance(0.8)
      details.scroll = scroll
    }
    while random.chance(0.25) { details.gestures.append(gesture(&random)) }
    return details
  }

  private static func gesture(_ random: inout SeededGenerator) -> GestureDescription {
    var gesture = GestureDescription(
      [.tap, .tap, .pan, .swipe].randomElement(using: &random) ?? .tap)
    if gesture.kind == .tap, random.chance(0.2) { gesture.numberOfTapsRequired = 2 }
    if random.chance(0.1) { gesture.numberOfTouchesRequired = 2 }
    gesture.isEnabled = random.chance(0.9)
    gesture.shouldBegin = random.chance(0.95)
    gesture.shouldReceive = random.chance(0.95)
    gesture.cancelsTouchesInView = random.chance(0.8)
    return gesture
  }
}
