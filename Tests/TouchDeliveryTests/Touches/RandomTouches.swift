import Geometry
import HitTesting
import TestSupport
import TouchDelivery

/// Random screens with many recognizers and controls, and random fingers on them.
struct RandomTouches {
  private var random: SeededGenerator
  private let seed: UInt64
  private let kinds: [GestureDescription.Kind]

  /// - Parameter kinds: The kinds of recognizers. By default all, except custom ones: without code,
  ///   they have no effect.
  init(
    seed: UInt64,
    kinds: [GestureDescription.Kind] = GestureDescription.Kind.allCases.filter { $0 != .custom }
  ) {
    self.seed = seed
    self.kinds = kinds
    random = SeededGenerator(seed: seed)
  }

  /// A tree of about `count` views, half of which take part in touch handling.
  mutating func tree(of count: Int) -> ViewTree {
    var source = RandomTree(seed: seed, .everything)
    let tree = source.tree(of: count)
    var changes: [NodeID: ViewNode] = [:]
    for id in tree.ids where random.chance(0.5) {
      var node = tree[id]
      var details = node.details ?? ViewDetails()
      decorate(&details, id.index, count)
      if random.chance(0.2) {
        node.className = classNames.randomElement(using: &random) ?? "UIView"
      }
      node.details = details
      changes[id] = node
    }
    return tree.replacing(changes)
  }

  private let classNames = ["UIButton", "UISwitch", "UISlider", "UIScrollView", "UIControl"]

  private mutating func decorate(_ details: inout ViewDetails, _ index: Int, _ count: Int) {
    details.isMultipleTouchEnabled = random.chance(0.5)
    details.isExclusiveTouch = random.chance(0.1)
    if random.chance(0.3) { details.handleTouches() }
    if random.chance(0.2) { details.viewController = "Controller\(index)" }
    if random.chance(0.2) {
      details.makeControl(["touchUpInside": "go"], isEnabled: random.chance(0.8))
    }
    if random.chance(0.15) {
      details.scroll = ScrollDescription()
      details.scroll?.canCancelContentTouches = random.chance(0.7)
      if random.chance(0.5) {
        details.scroll?.contentSize = Size(random.number(0...300), random.number(0...300))
        details.scroll?.alwaysBounceVertical = random.chance(0.3)
      }
    }
    for place in 0..<Int.random(in: 0...3, using: &random) {
      let kind = kinds.randomElement(using: &random) ?? .tap
      details.attach(kind, "g\(index).\(place)") { change(&$0, count) }
    }
  }

  private mutating func change(_ gesture: inout GestureDescription, _ count: Int) {
    gesture.action = "act"
    gesture.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
    // A long press seldom requires taps first, and a pan seldom limits its fingers.
    if gesture.kind == .pan, gesture.numberOfTapsRequired == 3 {
      gesture.maximumNumberOfTouches = 1
    }
    if gesture.kind == .longPress { gesture.numberOfTapsRequired /= 3 }
    gesture.numberOfTouchesRequired = random.chance(0.8) ? 1 : 2
    gesture.minimumPressDuration = random.chance(0.1) ? 0 : 0.3
    gesture.cancelsTouchesInView = random.chance(0.7)
    gesture.delaysTouchesBegan = random.chance(0.3)
    gesture.delaysTouchesEnded = random.chance(0.7)
    gesture.isEnabled = random.chance(0.9)
    gesture.shouldBegin = random.chance(0.9)
    gesture.shouldReceive = random.chance(0.9)
    gesture.edges = ["left", "top"]
    gesture.direction = GestureDescription.Direction(
      rawValue: Int.random(in: 1..<16, using: &random))
    let other = { (random: inout SeededGenerator) in
      "g\(Int.random(in: 0..<count, using: &random)).\(Int.random(in: 0...2, using: &random))"
    }
    for _ in 0..<4 where random.chance(0.5) { gesture.requireToFail.append(other(&random)) }
    for _ in 0..<4 where random.chance(0.5) { gesture.simultaneousWith.append(other(&random)) }
  }

  /// A sequence of `count` inputs of up to five fingers, all of which lift at the end.
  mutating func inputs(_ count: Int) -> [TouchInput] {
    var inputs: [TouchInput] = []
    var down: [Int: Point] = [:]
    var time = 0.0
    for _ in 0..<count {
      time += random.chance(0.1) ? random.number(0.1...0.9) : random.number(0...0.05)
      let finger = Int.random(in: 0..<5, using: &random)
      guard let place = down[finger] else {
        let point = Point(random.number(0...400), random.number(0...800))
        down[finger] = point
        inputs.append(TouchInput(.down, point, finger: finger, time: time))
        continue
      }
      let roll = random.number(0...1)
      let reach = random.chance(0.5) ? 8.0 : 60
      let next = Point(
        place.x + random.number(-reach...reach), place.y + random.number(-reach...reach))
      let phase: TouchInput.Phase = roll < 0.6 ? .move : roll < 0.95 ? .up : .cancel
      down[finger] = phase == .move ? next : nil
      inputs.append(
        TouchInput(phase, random.chance(0.5) ? next : place, finger: finger, time: time))
    }
    for (finger, point) in down.sorted(by: { $0.key < $1.key }) {
      inputs.append(TouchInput(.up, point, finger: finger, time: time))
    }
    return inputs
  }

  /// Inputs of fingers, sometimes with an interruption, ignored events or a disabled recognizer.
  mutating func commands(_ count: Int, _ tree: ViewTree) -> [TouchCommand] {
    let recognizers = tree.detailed.flatMap { view in
      tree.details(of: view).gestures.indices.map { RecognizerID(view, $0) }
    }
    return inputs(count).flatMap { input -> [TouchCommand] in
      var commands = [TouchCommand.touch(input)]
      guard random.chance(0.15) else { return commands }
      switch random.next() % 8 {
      case 0: commands.append(.interrupt)
      case 1: commands.append(.beginIgnoring)
      case 2, 3: commands.append(.endIgnoring)
      default:
        if let id = recognizers.randomElement(using: &random) {
          commands.append(.setEnabled(id, random.chance(0.5)))
        }
      }
      return commands
    }
  }
}
