package import Foundation
import Geometry
package import HitTesting
package import TouchDelivery

/// Sends fingers to view objects: a `TouchSession` over their tree, whose deliveries become calls
/// of their methods.
///
/// Touch methods are called while the session decides. Targets of recognizers and actions of
/// controls are called afterwards, in the order of the deliveries; then the tree is compiled again
/// if anything has changed it.
@MainActor
package final class TouchDriver {
  /// The one event object, used again for every touch.
  package let event = UIEvent()
  /// All deliveries so far.
  package private(set) var deliveries: [Delivery] = []
  private let references: [Reference]
  private let settings: TouchSettings
  private var session: TouchSession?
  private var compiled: ViewMap?
  private var waiting: [TouchCommand] = []
  private var isBusy = false
  private var objects: [Touch.ID: UITouch] = [:]

  /// Does not keep the window alive: the window may own the driver.
  private struct Reference {
    weak var window: UIWindow?
  }

  /// A driver of windows, in the order in which they were made visible.
  package init(_ windows: [UIWindow], settings: TouchSettings = TouchSettings()) {
    references = windows.map { Reference(window: $0) }
    self.settings = settings
    for window in windows {
      window.sharedDriver = self
      window.changed()
    }
  }

  /// The windows that are still there.
  package var windows: [UIWindow] { references.compactMap(\.window) }

  /// The views as they are now.
  package var tree: ViewTree { map.tree }

  /// The session behind the deliveries; `nil` before the first touch and while touch methods are
  /// being called.
  package var currentSession: TouchSession? { isBusy ? nil : session }

  /// Why a delivery happened, in one sentence.
  package func sentence(for delivery: Delivery) -> String {
    currentSession?.sentence(for: delivery)
      ?? DeliverySentences.sentence(for: delivery, in: tree)
  }

  /// A finger does something. During a touch method, it waits until that has returned.
  @discardableResult
  package func send(_ input: TouchInput) -> [Delivery] { perform(.touch(input)) }

  /// Does what a script says, then lets time pass until nothing falls due any more.
  @discardableResult
  package func send(_ script: TouchScript) -> [Delivery] {
    var made: [Delivery] = []
    for input in script.inputs { made += send(input) }
    // A long press falls due although the script is over; no more than a few can.
    for _ in 0..<1000 {
      guard let deadline = currentSession?.nextDeadline, deadline.isFinite else { break }
      made += perform(.advance(to: deadline))
    }
    return made
  }

  /// Time passes, interruptions come: whatever is not a finger.
  @discardableResult
  package func perform(_ command: TouchCommand) -> [Delivery] {
    waiting.append(command)
    guard !isBusy else { return [] }
    let first = deliveries.count
    while !waiting.isEmpty { performNow(waiting.removeFirst()) }
    return Array(deliveries[first...])
  }

  /// The search for the view that receives a touch, overrides included, step by step.
  ///
  /// - Parameter point: in screen coordinates.
  package func trace(at point: CGPoint) -> Trace {
    let map = map
    return HitSearch.run(map, event) {
      HitTest(map.tree, behaviors: map.behaviors.hitTests).trace(at: Point(point))
    }
  }

  private var map: ViewMap {
    if let compiled, !compiled.isStale { return compiled }
    let made = windows.first?.map ?? ViewMap(roots: [])
    compiled = made
    return made
  }

  private func performNow(_ command: TouchCommand) {
    let old = compiled
    let map = map
    isBusy = true
    if session == nil {
      var settings = settings
      settings.chainEnding.hasDelegate = UIApplication.shared.delegate is UIResponder
      session = TouchSession(map.tree, settings: settings, behaviors: map.behaviors)
    } else if let old, old !== map {
      run(.replaceTree(map.tree, mapping: old.mapping(to: map)), old)
    }
    session?.behaviors = map.behaviors
    let made = run(command, map)
    isBusy = false
    settle(made, map)
    if map.isStale { follow(map) }
  }

  @discardableResult
  private func run(_ command: TouchCommand, _ map: ViewMap) -> [Delivery] {
    let made = HitSearch.run(map, event) { session?.perform(command) ?? [] }
    deliveries += made
    event.timestamp = session?.state.time ?? event.timestamp
    return made
  }

  /// The views have changed: touches of what is gone end here.
  private func follow(_ old: ViewMap) {
    let map = map
    isBusy = true
    let made = run(.replaceTree(map.tree, mapping: old.mapping(to: map)), map)
    session?.behaviors = map.behaviors
    isBusy = false
    settle(made, map)
  }

  /// Calls targets and actions, and brings the objects up to date.
  private func settle(_ made: [Delivery], _ map: ViewMap) {
    for status in session?.state.gestures ?? [] {
      map.recognizer(status.id)?.measure = status.measure
    }
    for delivery in made {
      switch (delivery.content, delivery.receiver) {
      case (.bound, .recognizer(let id)):
        guard let touch = delivery.touch.flatMap({ objects[$0] }),
          let recognizer = map.recognizer(id)
        else { continue }
        recognizer.touches.append(touch)
        touch.gestureRecognizers?.append(recognizer)
      case (.transition(let transition), .recognizer(let id)):
        map.recognizer(id)?.enter(UIGestureRecognizer.State(transition.to))
      case (.control(let event, let state), .responder(.view(let node))):
        (map.view(node) as? UIControl)?.happened(event, state)
      default: continue
      }
    }
    forget(map)
  }

  /// The touches that are over lose their objects, those of vanished views their view.
  private func forget(_ map: ViewMap) {
    guard let state = session?.state else { return }
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

  /// The object of a touch, which is the same for all of its life.
  func object(of touch: Touch) -> UITouch {
    let object = objects[touch.id] ?? UITouch()
    if objects.updateValue(object, forKey: touch.id) == nil {
      object.view = touch.view.flatMap { compiled?.view($0) }
      object.window = touch.window.flatMap { compiled?.view($0) as? UIWindow }
      event.allTouches?.insert(object)
    }
    object.take(touch)
    event.timestamp = touch.time
    return object
  }

  /// A recognizer was switched on or off.
  func enablingChanged(_ recognizer: UIGestureRecognizer) {
    guard let session = currentSession, let view = recognizer.view,
      let node = compiled?.node(of: view),
      let place = view.gestureRecognizers?.firstIndex(of: recognizer),
      !session.state.gestures.isEmpty
    else { return }
    perform(.setEnabled(RecognizerID(node, place), recognizer.isEnabled))
  }
}

extension UIGestureRecognizer.State {
  fileprivate init(_ state: GestureState) {
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
