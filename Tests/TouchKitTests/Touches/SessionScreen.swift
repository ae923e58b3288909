import Foundation
import Geometry
import TestSupport
import TouchDelivery
import TouchKit

/// A random screen of views, recognizers and delegates, and random fingers on it.
@MainActor
final class SessionScreen {
  let observer = SessionObserver()
  let window = SessionCast.Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private var random: SeededGenerator
  private var views: [UIView] = []
  private var gestures: [UIGestureRecognizer] = []
  private var delegates: [NSObject] = []
  private var time = 0.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    window.accessibilityIdentifier = "window"
    window.observer = observer
    for index in 0..<random.count(5...9) { addView(index) }
    for view in views where random.chance(0.6) {
      for _ in 0..<random.count(1...3) { addGesture(to: view) }
    }
    if gestures.count > 1, random.chance(0.3) { gestures[0].require(toFail: gestures[1]) }
  }

  // MARK: Views

  private func addView(_ index: Int) {
    let parents = views.filter { !($0 is UIControl) }
    let parent =
      parents.isEmpty || random.chance(0.4) ? window : parents[random.count(0...parents.count - 1)]
    let view = makeView()
    view.accessibilityIdentifier = "v\(index)"
    view.frame = CGRect(
      x: random.whole(0...140), y: random.whole(0...140), width: random.whole(60...220),
      height: random.whole(60...220))
    if random.chance(0.25) {
      view.transform = CGAffineTransform(rotationAngle: random.whole(-2...2) / 4)
        .scaledBy(x: 1.5, y: 0.75)
    }
    view.isMultipleTouchEnabled = random.chance(0.7)
    view.isExclusiveTouch = random.chance(0.08)
    if random.chance(0.05) { view.isUserInteractionEnabled = false }
    parent.addSubview(view)
    views.append(view)
    if let scroll = view as? SessionCast.Scroll { prepare(scroll, index) }
  }

  private func makeView() -> UIView {
    switch random.count(0...9) {
    case 0...2:
      let view = SessionCast.Listener()
      view.observer = observer
      view.callsSuper = random.chance(0.5)
      return view
    case 3:
      let view = SessionCast.Asked()
      view.observer = observer
      return view
    case 4, 5:
      let control = SessionCast.Control()
      control.observer = observer
      if random.chance(0.3) { control.limit = 70 }
      return listen(control)
    case 6: return listen(UIButton())
    case 7: return listen(random.chance(0.5) ? UISwitch() : UISlider())
    default: return SessionCast.Scroll()
    }
  }

  private func listen(_ control: UIControl) -> UIControl {
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("repeat", .touchDownRepeat), ("dragInside", .touchDragInside),
      ("dragOutside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
      ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
      ("value", .valueChanged), ("primary", .primaryActionTriggered),
    ]
    for (name, event) in events {
      control.addAction(
        UIAction { [weak observer, unowned control] _ in
          observer?.note("\(name) \(SessionObserver.text(control))")
        }, for: event)
    }
    control.isEnabled = random.chance(0.9)
    return control
  }

  private func prepare(_ scroll: SessionCast.Scroll, _ index: Int) {
    scroll.observer = observer
    scroll.contentSize = CGSize(width: random.whole(100...500), height: random.whole(100...500))
    scroll.contentInset.left = random.whole(0...20)
    scroll.isPagingEnabled = random.chance(0.3)
    scroll.delaysContentTouches = random.chance(0.6)
    scroll.canCancelContentTouches = random.chance(0.8)
    scroll.isScrollEnabled = random.chance(0.9)
    scroll.panGestureRecognizer.name = "scroll\(index)"
    let delegate = SessionCast.ScrollDelegate()
    delegate.observer = observer
    if random.chance(0.2) { delegate.target = CGPoint(x: 30, y: 1000) }
    let content = SessionCast.Listener(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    content.observer = observer
    content.accessibilityIdentifier = "content\(index)"
    scroll.addSubview(content)
    if random.chance(0.5) {
      delegate.content = content
      scroll.minimumZoomScale = 0.5
      scroll.maximumZoomScale = 3
      scroll.pinchGestureRecognizer?.name = "zoom\(index)"
    }
    scroll.delegate = delegate
    delegates.append(delegate)
    views.append(content)
  }

  // MARK: Recognizers

  private func addGesture(to view: UIView) {
    let gesture = makeGesture()
    gesture.name = "g\(gestures.count)"
    gesture.cancelsTouchesInView = random.chance(0.7)
    gesture.delaysTouchesBegan = random.chance(0.2)
    gesture.delaysTouchesEnded = random.chance(0.8)
    gesture.addAction(
      UIAction { [weak observer, unowned gesture] _ in
        observer?.note("acts \(observer?.text(gesture) ?? "")")
        if let pan = gesture as? UIPanGestureRecognizer, pan.state == .changed,
          pan.translation(in: pan.view).x > 40
        {
          pan.setTranslation(CGPoint(x: 1, y: 2), in: pan.view)
        }
        if let pinch = gesture as? UIPinchGestureRecognizer, pinch.scale > 2 { pinch.scale = 1 }
        if let turn = gesture as? UIRotationGestureRecognizer, turn.rotation > 1 {
          turn.rotation = 0.25
        }
      })
    if random.chance(0.6) {
      let delegate = SessionCast.GestureDelegate()
      delegate.observer = observer
      delegate.bits = (0..<6).reduce(0) { $0 | (random.chance(0.2) ? 1 << $1 : 0) }
      gesture.delegate = delegate
      delegates.append(delegate)
    }
    view.addGestureRecognizer(gesture)
    gestures.append(gesture)
  }

  private func makeGesture() -> UIGestureRecognizer {
    switch random.count(0...13) {
    case 0, 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = random.count(1...2)
      if random.chance(0.2) { tap.numberOfTouchesRequired = 2 }
      return tap
    case 2:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = random.chance(0.5) ? 0.2 : 0.5
      if random.chance(0.3) { press.allowableMovement = 40 }
      return press
    case 3:
      let pan = UIPanGestureRecognizer()
      if random.chance(0.3) { pan.minimumNumberOfTouches = 2 }
      return pan
    case 4:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = random.chance(0.5) ? [.left, .right] : [.up, .down]
      return swipe
    case 5, 10: return UIPinchGestureRecognizer()
    case 6, 11: return UIRotationGestureRecognizer()
    case 7:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .right]
      return edge
    case 8, 12, 13:
      let coded = SessionCast.Coded()
      coded.observer = observer
      return coded
    default:
      let pan = SessionCast.Pan()
      pan.observer = observer
      return pan
    }
  }

  // MARK: Fingers

  /// Sends random gestures, and sometimes another change.
  func run(gestures count: Int) {
    let driver = TouchDriver([window])
    for _ in 0..<count {
      wait([0, 0.02, 0.1, 0.4, 1])
      if random.chance(0.15) { disturb(driver) }
      switch random.count(0...5) {
      case 0: tap(driver)
      case 1, 2: drag(driver)
      case 3: hold(driver)
      case 4: spread(driver)
      default: chaos(driver)
      }
    }
    observer.note("== advance")
    driver.perform(.advance(to: time + 3))
    observer.note("== views \(views.map { SessionObserver.name($0.superview) })")
    observer.note("== gestures \(gestures.map { "\($0.state) \($0.numberOfTouches)" })")
  }

  private func wait(_ times: [Double]) { time += times[random.count(0...times.count - 1)] }

  /// A point in a view, or at an edge of the screen.
  private func place() -> Point {
    let view = views[random.count(0...views.count - 1)]
    let (x, y) = (random.whole(5...95) / 100, random.whole(5...95) / 100)
    let point = view.convert(
      CGPoint(
        x: view.bounds.minX + x * view.bounds.width, y: view.bounds.minY + y * view.bounds.height),
      to: nil)
    let edge = random.chance(0.1)
    return Point(edge ? 3 : Double(point.x).rounded(), Double(point.y).rounded())
  }

  private func send(_ driver: TouchDriver, _ inputs: [(Int, TouchInput.Phase, Point)]) {
    let force = random.chance(0.7) ? 1 : Double(random.whole(2...4))
    let made = inputs.map { finger, phase, point in
      let place = SessionObserver.text(CGPoint(x: point.x, y: point.y))
      observer.note("== \(finger) \(phase) \(place) @\(SessionObserver.number(CGFloat(time)))")
      return TouchInput(phase, point, finger: finger, time: time, force: force, radius: 7)
    }
    driver.perform(made.count == 1 ? .touch(made[0]) : .touches(made))
  }

  private func end() -> TouchInput.Phase { random.chance(0.9) ? .up : .cancel }

  private func tap(_ driver: TouchDriver) {
    let point = place()
    for _ in 0..<random.count(1...3) {
      send(driver, [(0, .down, point)])
      wait([0.05, 0.2])
      send(driver, [(0, .up, Point(point.x + Double(random.count(-2...2)), point.y))])
      wait([0.05, 0.1])
    }
  }

  private func drag(_ driver: TouchDriver) {
    var point = place()
    var step = Point(Double(random.count(-40...40)), Double(random.count(-40...40)))
    // Some drags leave a control by a large distance, and return.
    let turns = random.chance(0.5)
    if turns { step = Point(step.x * 3, step.y * 3) }
    send(driver, [(0, .down, point)])
    let count = random.count(3...10)
    for index in 0..<count {
      wait([0.01, 0.02, 0.05, 0.2])
      if turns, index == count / 2 { step = Point(-step.x, -step.y) }
      point = Point(point.x + step.x, point.y + step.y)
      send(driver, [(0, .move, point)])
    }
    wait([0, 0.01, 0.2])
    send(driver, [(0, end(), point)])
  }

  private func hold(_ driver: TouchDriver) {
    let point = place()
    send(driver, [(1, .down, point)])
    wait([0.3, 0.7])
    driver.perform(.advance(to: time))
    send(driver, [(1, .move, Point(point.x + Double(random.count(-15...15)), point.y + 3))])
    wait([0.1, 0.5])
    send(driver, [(1, end(), point)])
  }

  private func spread(_ driver: TouchDriver) {
    var a = place()
    var b = Point(a.x + Double(random.count(-60...60)), a.y + Double(random.count(-60...60)))
    let (da, db) = (
      Point(Double(random.count(-12...12)), Double(random.count(-12...12))),
      Point(Double(random.count(-12...12)), Double(random.count(-12...12)))
    )
    send(driver, [(0, .down, a), (1, .down, b)])
    for _ in 0..<random.count(3...7) {
      wait([0.02, 0.05])
      a = Point(a.x + da.x, a.y + da.y)
      b = Point(b.x + db.x, b.y + db.y)
      send(driver, random.chance(0.7) ? [(0, .move, a), (1, .move, b)] : [(1, .move, b)])
    }
    wait([0, 0.1])
    send(driver, [(0, end(), a)])
    wait([0, 0.1])
    send(driver, [(1, end(), b)])
  }

  /// Up to three fingers touch down, move and lift at random.
  private func chaos(_ driver: TouchDriver) {
    var down: [Int: Point] = [:]
    for _ in 0..<8 {
      wait([0, 0.01, 0.1])
      let finger = random.count(0...2)
      guard let point = down[finger] else {
        let point = place()
        down[finger] = point
        send(driver, [(finger, .down, point)])
        continue
      }
      let next = Point(
        point.x + Double(random.count(-20...20)), point.y + Double(random.count(-20...20)))
      let ends = random.chance(0.3)
      down[finger] = ends ? nil : next
      send(driver, [(finger, ends ? end() : .move, next)])
    }
    for finger in down.keys.sorted() { send(driver, [(finger, .up, down[finger] ?? .zero)]) }
  }

  private func disturb(_ driver: TouchDriver) {
    let view = views[random.count(0...views.count - 1)]
    switch random.count(0...6) {
    case 0:
      observer.note("== interrupt")
      driver.perform(.interrupt)
    case 1:
      observer.note("== remove \(SessionObserver.name(view))")
      view.removeFromSuperview()
    case 2:
      observer.note("== hide \(SessionObserver.name(view))")
      view.isHidden.toggle()
    case 3:
      guard let gesture = gestures.randomElement(using: &random) else { return }
      observer.note("== switch \(gesture.name ?? "")")
      gesture.isEnabled.toggle()
    case 4:
      observer.note("== move \(SessionObserver.name(view))")
      view.center.x += 10
    case 5:
      guard let gesture = gestures.randomElement(using: &random), !(gesture is SessionCast.Pan)
      else { return }
      observer.note("== fail \(gesture.name ?? "")")
      gesture.state = .failed
    default:
      observer.note("== advance to \(SessionObserver.number(CGFloat(time)))")
      driver.perform(.advance(to: time))
    }
  }
}

extension SeededGenerator {
  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(count(range)) }
}
