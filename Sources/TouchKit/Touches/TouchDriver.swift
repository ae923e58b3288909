package import Foundation
import Geometry
package import HitTesting
package import TouchDelivery

/// Sends touches to view objects. It is the host of their scene, and owns a `TouchSession` for it.
///
/// Touch methods, targets of recognizers and actions of controls are called while the session
/// performs a command. Afterwards, the tree is recompiled if anything has changed. The deliveries
/// of the session are for reading only. The debugger sends its touches through a separate session.
@MainActor
package final class TouchDriver {
  /// The only event object, which is reused for every touch.
  package let event = UIEvent()
  /// All deliveries so far.
  package private(set) var deliveries: [Delivery] = []
  /// The media time at which the driver's time is 0.
  let mediaStart = MediaTime.now
  private let references: [Reference]
  private let settings: TouchSettings
  private var session: TouchSession?
  private var compiled: ViewMap?
  private var waiting: [Request] = []
  /// The fingers that are down, with their positions.
  private var down: [Int: Point] = [:]
  /// True after any session has begun to send touches to the views.
  private var hasSession = false
  /// True while a command is being performed, in this driver's session or in another one.
  private(set) var isBusy = false
  private var objects: [Touch.ID: UITouch] = [:]
  /// The time that a script waits for timers of the app, in seconds: an animation that restarts
  /// itself has no end.
  private static let patience = 10.0
  /// The time up to which display links have fired.
  private var lastFrame = 0.0
  /// The time to which this driver's session advances; 0 during other commands.
  private var advanceEnd = 0.0

  /// A request that code makes to the session while a command is being performed.
  private enum Request {
    case command(TouchCommand)
    case enabling(UIGestureRecognizer, Bool)
  }

  /// A weak reference to a window, since the window may own the driver.
  private struct Reference {
    weak var window: UIWindow?
  }

  /// Creates a driver of windows, in the order in which they became visible.
  package init(_ windows: [UIWindow], settings: TouchSettings = TouchSettings()) {
    references = windows.map { Reference(window: $0) }
    self.settings = settings
    for window in windows {
      window.sharedDriver = self
      window.changed()
    }
  }

  /// The windows that still exist.
  package var windows: [UIWindow] { references.compactMap(\.window) }

  /// The tree of the views in their current state.
  package var tree: ViewTree { map.tree }

  /// A scene of the views in their current state, with their overrides and this driver as the host.
  package var scene: Scene {
    var corner = Point.zero
    for window in windows {
      let frame = Rect(window.frame)
      corner = Point(
        Double.maximum(corner.x, frame.maxX), Double.maximum(corner.y, frame.maxY))
    }
    return Scene(name: "", screen: Size(corner.x, corner.y), host: self)
  }

  /// The session that made the deliveries; `nil` before the first touch and while a command is
  /// being performed.
  package var currentSession: TouchSession? { isBusy ? nil : session }

  /// Returns the view tree at the time of a delivery.
  func tree(of delivery: Delivery) -> ViewTree { currentSession?.tree(of: delivery) ?? tree }

  /// Returns the view of a node; `nil` if it no longer exists.
  func view(_ node: NodeID) -> UIView? { map.view(node) }

  /// Returns the view that receives a delivery; for a recognizer, the view to which it is attached.
  func view(of delivery: Delivery) -> UIView? {
    switch delivery.receiver {
    case .responder(.view(let node)): view(node)
    case .recognizer(let id): view(id.view)
    default: nil
    }
  }

  /// Returns the reason for a delivery, in one sentence.
  package func sentence(for delivery: Delivery) -> String {
    currentSession?.sentence(for: delivery)
      ?? DeliverySentences.sentence(for: delivery, in: tree)
  }

  /// Sends one input. During a touch method or an action, it is deferred until that has returned.
  @discardableResult
  package func send(_ input: TouchInput) -> [Delivery] { perform(.touch(input)) }

  /// Parses a script that continues the current touches.
  func script(_ text: String) -> TouchScript {
    guard let state = currentSession?.state else { return TouchScript(text) }
    return TouchScript(text, at: state.time + TouchScript.interval, with: down)
  }

  /// Performs a script, then advances the time until no timer is pending, unless a finger is down.
  @discardableResult
  package func send(_ script: TouchScript) -> [Delivery] {
    var made: [Delivery] = []
    for command in script.commands { made += perform(command) }
    if !down.isEmpty { return made }
    // A long press can fire after the end of the script, and so can timers of the app, but a timer
    // that repeats never ends. Only a few timers can be pending at once.
    let end = (currentSession?.state.time ?? 0) + Self.patience
    for _ in 0..<1000 {
      guard let session = currentSession else { break }
      let own = SessionClock.delay(includesRepeating: false).map { session.state.time + $0 }
      let deadline = [session.nextDeadline, own.flatMap { $0 <= end ? $0 : nil }]
        .compactMap { $0 }.min()
      guard let deadline, deadline.isFinite else { break }
      made += perform(.advance(to: deadline))
    }
    return made
  }

  /// Performs the timers of the session and of the app that are due before an input, in turn: the
  /// code that a long press calls may start a timer, which fires while the finger stays.
  private func passTime(before command: TouchCommand) -> [Delivery] {
    let input: TouchInput? =
      switch command {
      case .touch(let input): input
      case .touches(let several): several.first
      default: nil
      }
    var made: [Delivery] = []
    for _ in 0..<1000 {
      guard let input, let session = currentSession else { break }
      let own = SessionClock.delay(includesRepeating: true).map { session.state.time + $0 }
      let next = session.nextDeadline.flatMap { $0 > session.state.time ? $0 : nil }
      guard let time = [next, own].compactMap({ $0 }).min(), time < input.time else { break }
      made += perform(.advance(to: time))
    }
    return made
  }

  /// Performs a command, such as a touch, the passage of time or an interruption.
  @discardableResult
  package func perform(_ command: TouchCommand) -> [Delivery] {
    guard !isBusy else {
      waiting.append(.command(command))
      return []
    }
    // What code has changed since the last event is laid out before the next one.
    LayoutPass.run(windows)
    if session == nil {
      session = TouchSession(scene, settings: settings, listsHits: false)
      down = [:]
    }
    let early = passTime(before: command)
    follow(command)
    if case .advance(let time) = command { advanceEnd = time }
    let made = session?.perform(command) ?? []
    advanceEnd = 0
    deliveries += made
    return early + made
  }

  /// Updates the record of the fingers that are down.
  private func follow(_ command: TouchCommand) {
    let inputs: [TouchInput]
    switch command {
    case .touch(let input): inputs = [input]
    case .touches(let several): inputs = several
    default: return
    }
    for input in inputs {
      down[input.finger] = input.phase == .up || input.phase == .cancel ? nil : input.point
    }
  }

  /// Traces the search for the view that receives a touch, including overrides.
  ///
  /// - Parameter point: The location of the touch, in screen coordinates.
  package func trace(at point: CGPoint) -> Trace {
    let map = map
    return HitTest(map.tree, behaviors: map.behaviors.hitTests).trace(at: Point(point))
  }

  /// The event that overrides receive; `nil` outside event handling.
  var currentEvent: UIEvent? { isBusy ? event : nil }

  private var map: ViewMap {
    if !isBusy {
      SessionClock.pass(0)
      LayoutPass.run(windows)
    }
    if let compiled, !compiled.isStale { return compiled }
    let made = windows.first?.map ?? ViewMap(roots: [])
    compiled = made
    return made
  }

  /// Returns the object of a touch, which stays the same for the life of the touch.
  ///
  /// - Parameter map: The map of the views to which the touch refers.
  func object(of touch: Touch, in map: ViewMap) -> UITouch {
    let object = objects[touch.id] ?? UITouch()
    if objects.updateValue(object, forKey: touch.id) == nil {
      object.view = touch.view.flatMap(map.view)
      object.window = touch.window.flatMap { map.view($0) as? UIWindow }
      event.allTouches?.insert(object)
    }
    object.take(touch)
    event.timestamp = touch.time
    SessionClock.setAhead(Double.maximum(touch.time, advanceEnd) - lastFrame)
    return object
  }

  /// Returns the object of a touch, updated with the event that a recognizer receives.
  func object(of cause: GestureCause) -> UITouch? {
    guard let finger = cause.finger, let object = objects[finger.touch] else { return nil }
    object.take(finger, cause)
    return object
  }

  /// Called when code has set the state of a recognizer outside touch handling.
  func stateChanged() {
    guard hasSession else { return }
    let command = TouchCommand.advance(to: event.timestamp)
    if isBusy || session == nil {
      waiting.append(.command(command))
    } else {
      perform(command)
    }
  }

  /// Called when a recognizer has been enabled or disabled.
  func enablingChanged(_ recognizer: UIGestureRecognizer) {
    guard hasSession else { return }
    if isBusy || session == nil {
      waiting.append(.enabling(recognizer, recognizer.isEnabled))
    } else if let id = map.id(of: recognizer) {
      perform(.setEnabled(id, recognizer.isEnabled))
    }
  }
}

// Sessions are not isolated to an actor; those over view objects run on the main thread.
extension TouchDriver: SceneHost {
  package nonisolated var chainEnding: ResponderChain.Ending {
    MainActor.assumeIsolated {
      var ending = ResponderChain.Ending()
      ending.hasDelegate = UIApplication.shared.delegate is UIResponder
      return ending
    }
  }

  package nonisolated func views() -> HostedViews {
    MainActor.assumeIsolated {
      let map = map
      return HostedViews(self, tree: map.tree, behaviors: map.behaviors, source: map)
    }
  }

  package nonisolated func mapping(
    from old: HostedViews, to new: HostedViews
  ) -> [NodeID: NodeID] {
    MainActor.assumeIsolated {
      guard let old = old.source as? ViewMap, let new = new.source as? ViewMap else { return [:] }
      return old.mapping(to: new)
    }
  }

  package nonisolated func recognizers(
    from old: HostedViews, to new: HostedViews
  ) -> [RecognizerID: RecognizerID] {
    MainActor.assumeIsolated {
      guard let old = old.source as? ViewMap, let new = new.source as? ViewMap else { return [:] }
      return old.recognizers(in: new)
    }
  }

  package nonisolated func sessionBegins() {
    MainActor.assumeIsolated {
      if !isBusy { session = nil }
      hasSession = true
      objects = [:]
      event.allTouches = []
      waiting = []
      map.forgetTouches()
    }
  }

  package nonisolated func commandBegins() {
    MainActor.assumeIsolated {
      isBusy = true
      // A new session begins at 0 again.
      if event.timestamp < lastFrame { lastFrame = event.timestamp }
      MediaTime.begin(mediaStart, at: event.timestamp)
      for object in objects.values { object.rest() }
    }
  }

  package nonisolated func commandEnds() {
    MainActor.assumeIsolated {
      isBusy = false
      MediaTime.end()
      SessionClock.setAhead(0)
    }
  }

  package nonisolated func takeCommand() -> TouchCommand? {
    MainActor.assumeIsolated {
      while !waiting.isEmpty {
        switch waiting.removeFirst() {
        case .command(let command): return command
        case .enabling(let recognizer, let isEnabled):
          if let id = map.id(of: recognizer) { return .setEnabled(id, isEnabled) }
        }
      }
      return nil
    }
  }

  package nonisolated func settle(_ state: TouchState) {
    MainActor.assumeIsolated {
      event.timestamp = state.time
      for touch in state.touches { objects[touch.id]?.take(touch) }
      SessionClock.pass(state.time - lastFrame)
      CADisplayLink.advance(from: lastFrame, to: state.time)
      lastFrame = state.time
      LayoutPass.run(windows)
      forget(state)
    }
  }

  /// Removes the objects of touches that are over, and views that no longer exist from the others.
  private func forget(_ state: TouchState) {
    var kept: [Touch.ID: UITouch] = [:]
    for touch in state.touches {
      guard let object = objects[touch.id] else { continue }
      object.take(touch)
      if touch.view == nil { object.view = nil }
      kept[touch.id] = object
    }
    objects = kept
    event.allTouches = Set(kept.values)
  }
}

extension UIGestureRecognizer.State {
  init(_ state: GestureState) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

extension TouchBehaviors {
  /// Creates the overrides of view objects, their controllers and recognizers, and the application.
  ///
  /// Views of plain classes have no overrides, so that the engine handles them as fast as a tree
  /// without objects.
  @MainActor
  init(_ map: ViewMap) {
    self.init()
    func add(_ responder: Responder, _ object: UIResponder) {
      responders[responder] = ResponderBehavior(responder: object, map: map)
    }
    for node in map.tree.ids {
      guard let view = map.view(node) else { continue }
      let overrides = ViewBehavior.overrides(view)
      if overrides { hitTests[node] = ViewBehavior(view: view, map: map) }
      if overrides || view is UIControl { add(.view(node), view) }
      if view is UIControl { controls[node] = ViewBehavior(view: view, map: map) }
      if let controller = view.controller {
        let name = String(describing: type(of: controller))
        add(.viewController(name, rootView: node), controller)
      }
      for (place, recognizer) in view.recognizers.enumerated() {
        gestures[RecognizerID(node, place)] = RecognizerBehavior(recognizer: recognizer, map: map)
      }
      if let scroll = view as? UIScrollView {
        let place = scroll.recognizers.count
        gestures[RecognizerID(node, place)] = RecognizerBehavior(
          recognizer: scroll.panGestureRecognizer, map: map)
      }
    }
    let windows = map.tree.windowsFrontToBack.compactMap { map.view($0) }
    let isOwn = type(of: UIApplication.shared) != UIApplication.self
    if isOwn || windows.contains(where: ViewBehavior.overrides) {
      events = EventBehavior(map: map)
    }
    add(.application, UIApplication.shared)
    if let delegate = UIApplication.shared.delegate as? UIResponder {
      add(.applicationDelegate, delegate)
    }
  }
}
