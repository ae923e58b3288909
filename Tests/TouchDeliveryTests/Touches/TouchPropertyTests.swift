import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// Invariants for any fingers on any tree.
@Suite struct TouchPropertyTests {
  private static let seeds: [UInt64] = Array(0..<60)

  private func session(_ seed: UInt64) -> TouchSession {
    var source = RandomTouches(seed: seed)
    // With these tolerances, random touches produce swipes, also from edges.
    var settings = TouchSettings()
    settings.swipeDistance = 20
    settings.swipeAngle = 60
    settings.swipeSlowAngle = 60
    settings.screenEdgeWidth = 200
    settings.ignoringCancelsTouches = seed % 2 == 0
    let tree = source.tree(of: 40)
    var session = TouchSession(tree, settings: settings)
    if seed % 3 == 0 {
      for command in source.commands(120, tree) { session.perform(command) }
    } else {
      for input in source.inputs(120) { session.send(input) }
    }
    session.advance(to: (session.deliveries.last?.time ?? 0) + 60)
    return session
  }

  @Test(arguments: seeds)
  func `row 51: recognizers make legal transitions only, each from the state it is in`(
    seed: UInt64
  ) {
    var states: [RecognizerID: GestureState] = [:]
    for delivery in session(seed).deliveries {
      guard let transition = delivery.transition, case .recognizer(let id) = delivery.receiver
      else { continue }
      #expect(transition.from.canBecome(transition.to))
      #expect(states[id] ?? .possible == transition.from)
      states[id] = transition.to
    }
    #expect(states.values.allSatisfy { $0 == .possible })
  }

  @Test(arguments: seeds)
  func `rows 74 and 78: a transition has the fingers that its recognizer holds`(seed: UInt64) {
    let session = session(seed)
    for delivery in session.deliveries {
      guard let transition = delivery.transition, transition.to != .possible,
        case .recognizer(let id) = delivery.receiver, let measure = delivery.measure
      else {
        #expect(delivery.measure == nil)
        #expect(delivery.transition?.to ?? .possible == .possible)
        continue
      }
      let touches = measure.fingers.map(\.touch)
      #expect(touches == touches.sorted() && Set(touches).count == touches.count)
      let kind = id.description(in: session.tree(of: delivery))?.kind ?? .pan
      let isPair = kind == .pinch || kind == .rotation
      switch transition.to {
      case .began, .changed: #expect(isPair ? touches.count == 2 : !touches.isEmpty)
      // Discrete gestures keep the fingers that made them.
      case .ended where transition.from == .possible: #expect(!touches.isEmpty)
      case .ended where kind != .longPress: #expect(touches.isEmpty)
      default: break
      }
    }
  }

  @Test(arguments: seeds)
  func `row 81: scroll views begin only along an axis that scrolls`(seed: UInt64) {
    let session = session(seed)
    for delivery in session.deliveries where delivery.transition?.to == .began {
      guard case .recognizer(let id) = delivery.receiver,
        id.description(in: session.tree) == nil, let measure = delivery.measure,
        let scroll = session.tree.details(of: id.view).scroll
      else { continue }
      let size = session.tree.bounds(of: id.view).size
      let way = measure.translation
      #expect(
        way.x.magnitude >= way.y.magnitude && scroll.scrollsHorizontally(in: size)
          || way.x.magnitude <= way.y.magnitude && scroll.scrollsVertically(in: size))
    }
  }

  /// Fingers that share few instants, on a view for several touches with a recognizer that delays
  /// them.
  private func crowded(_ seed: UInt64) -> TouchSession {
    let kinds = GestureDescription.Kind.allCases
    let view = Node(
      "window", "UIWindow", Rect(0, 0, 500, 900),
      {
        $0.isMultipleTouchEnabled = true
        $0.handleTouches()
        $0.attach(kinds[Int(seed) % kinds.count], "delaying") { $0.delaysTouchesBegan = true }
      })
    var source = RandomTouches(seed: seed)
    let inputs = source.inputs(120).map { input in
      var input = input
      input.time = (input.time * 2).rounded(.down) / 2
      return input
    }
    var session = TouchSession(Node.tree([view]))
    session.run(TouchScript(inputs: inputs))
    return session
  }

  @Test(arguments: seeds)
  func `every began has exactly one ended or cancelled per responder, and nothing else follows`(
    seed: UInt64
  ) {
    expectWholeTouches(session(seed))
    expectWholeTouches(crowded(seed))
  }

  private func expectWholeTouches(_ session: TouchSession) {
    struct Pair: Hashable {
      var touch: Touch.ID?
      var receiver: Delivery.Receiver?
    }
    var open: Set<Pair> = []
    var closed: Set<Pair> = []
    for delivery in session.deliveries {
      let handles: Bool
      switch delivery.reason {
      case .touch(_, let use), .climbed(_, let use): handles = use == .handles || use == .tracks
      default: handles = false
      }
      let isHitView = if case .touch = delivery.content { true } else { false }
      guard handles || isHitView else { continue }
      let pair = Pair(touch: delivery.touch, receiver: delivery.receiver)
      switch delivery.name {
      case "touchesBegan":
        #expect(!closed.contains(pair))
        #expect(open.insert(pair).inserted)
      case "touchesMoved": #expect(open.contains(pair))
      default:
        #expect(open.remove(pair) != nil)
        closed.insert(pair)
      }
    }
    #expect(open.isEmpty)
  }

  @Test(arguments: seeds)
  func `control events come in a legal order and end`(seed: UInt64) {
    var tracking: [Delivery.Receiver: Bool] = [:]
    let ends: ControlEvent = [.touchUpInside, .touchUpOutside, .touchCancel]
    for delivery in session(seed).deliveries {
      guard case .control(let event, let state) = delivery.content, let receiver = delivery.receiver
      else { continue }
      switch event {
      case .touchDown:
        #expect(tracking[receiver] == nil)
        tracking[receiver] = true
      case .touchDragExit:
        #expect(tracking[receiver] == true)
        tracking[receiver] = false
      case .touchDragEnter:
        #expect(tracking[receiver] == false)
        tracking[receiver] = true
      default: #expect(tracking[receiver] != nil)
      }
      if ends.contains(event) { tracking[receiver] = nil }
      #expect(state.isTracking == !ends.contains(event))
    }
    #expect(tracking.isEmpty)
  }

  @Test(arguments: seeds)
  func `the same commands give the same deliveries, in order of time`(seed: UInt64) {
    let session = session(seed)
    let again = session.replayed()
    #expect(again.deliveries == session.deliveries)
    #expect(!session.deliveries.isEmpty)
    let times = session.deliveries.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(session.state.touches.isEmpty)
    #expect(session.state.gestures.isEmpty)
    #expect(session.state.controls.isEmpty)
  }

  @Test(arguments: seeds)
  func `a session that drops deliveries continues unchanged, and is restored from the rest`(
    seed: UInt64
  ) {
    let whole = session(seed)
    var forgetting = TouchSession(whole.firstTree, settings: whole.settings)
    var made: [Delivery] = []
    for (number, command) in whole.commands.enumerated() {
      made += forgetting.perform(command)
      let touches = forgetting.state.touches
      if number % 10 == seed % 10 {
        forgetting.forgetHistory()
        #expect(forgetting.deliveries.isEmpty && forgetting.commands.isEmpty)
        #expect(forgetting.forgottenDeliveries == made.count)
      }
      #expect(touches.allSatisfy { forgetting.trace(of: $0.id) != nil })
    }
    #expect(made == whole.deliveries)
    #expect(forgetting.replayed().deliveries == forgetting.deliveries)
    let last = made.count - 1
    guard last >= forgetting.forgottenDeliveries else { return }
    let moment = forgetting.moment(at: last - forgetting.forgottenDeliveries)
    #expect(moment.touches == whole.moment(at: last).touches)
    #expect(moment.gestures == whole.moment(at: last).gestures)
  }

  @Test func `the random screens cause every kind of delivery and every legal transition`() {
    var kinds: Set<Delivery.Kind> = []
    var transitions: Set<GestureTransition> = []
    var recognized: Set<GestureDescription.Kind> = []
    for seed in Self.seeds {
      let session = session(seed)
      for delivery in session.deliveries {
        kinds.insert(delivery.kind)
        guard let transition = delivery.transition else { continue }
        transitions.insert(transition)
        if transition.from == .possible, transition.to != .failed,
          case .recognizer(let id) = delivery.receiver,
          let description = id.description(in: session.tree)
        {
          recognized.insert(description.kind)
        }
      }
    }
    #expect(kinds == Set(Delivery.Kind.allCases))
    #expect(transitions.count == 12)
    // A custom recognizer without code recognizes nothing.
    #expect(recognized == Set(GestureDescription.Kind.allCases).subtracting([.custom]))
  }

  @Test(arguments: seeds.prefix(12))
  func `the moment of the last delivery of a command is the state after it`(seed: UInt64) {
    var source = RandomTouches(seed: seed)
    var session = TouchSession(source.tree(of: 40))
    for input in source.inputs(120) {
      guard !session.send(input).isEmpty else { continue }
      let moment = session.moment(at: session.deliveries.count - 1)
      #expect(
        Set(moment.gestures.map { "\($0.id)\($0.state)\($0.isWaiting)" })
          == Set(session.state.gestures.map { "\($0.id)\($0.state)\($0.isWaiting)" }))
      #expect(moment.controls == session.state.controls)
      let down = session.state.touches.filter(\.isDown).map(\.id)
      #expect(Set(moment.touches.map(\.id)).isSuperset(of: down))
    }
  }

  @Test(arguments: seeds.prefix(20))
  func `every delivery has its sentence`(seed: UInt64) {
    let session = session(seed)
    for delivery in session.deliveries {
      let sentence = session.sentence(for: delivery)
      #expect(!sentence.contains("  ") && !sentence.contains("Optional"))
      #expect(!sentence.hasSuffix("."))
      #expect(!sentence.isEmpty)
    }
  }

  @Test func `touches work in a chain of 100,000 views`() {
    var builder = ViewTreeBuilder(reserving: 100_000)
    for _ in 0..<100_000 { builder.open(ViewNode(frame: Rect(0, 0, 100, 100))) }
    var session = TouchSession(builder.finish())
    let began = session.send(TouchInput(.down, Point(5, 5), time: 0))
    #expect(began.count == 100_000 + 4)
    #expect(session.send(TouchInput(.up, Point(5, 5), time: 1)).count == 2)
  }
}
