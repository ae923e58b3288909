import Foundation
import Geometry
package import HitTesting
import TouchDelivery

/// A search under way, in which overrides of `hitTest(_:with:)` are called and call back.
@MainActor
final class HitSearch {
  /// The innermost search under way.
  private static var running: HitSearch?
  /// The places in the source that are known to call `super`.
  private static var callsOfSuper: Set<CallSite> = []

  private let map: ViewMap
  private let event: UIEvent?
  /// The views whose overrides are running, with their ways into the engine.
  private var frames: [(view: UIView, context: HitContext)] = []
  /// The view whose next asking is the standard one, since its override is running already.
  private var standardNext: UIView?

  private init(_ map: ViewMap, _ event: UIEvent?) {
    self.map = map
    self.event = event
  }

  /// Does something that searches, for an event.
  private static func run<Result>(_ map: ViewMap, _ event: UIEvent?, _ body: () -> Result) -> Result
  {
    let outer = running
    running = HitSearch(map, event)
    defer { running = outer }
    return body()
  }

  /// The engine asks a view that may override.
  static func ask(
    _ view: UIView, _ point: Point, _ context: HitContext, in map: ViewMap
  ) -> NodeID? {
    guard let search = running, search.map === map else {
      return run(map, map.driver?.currentEvent) { ask(view, point, context, in: map) }
    }
    if search.standardNext === view {
      search.standardNext = nil
      return context.standardHitTest(point)
    }
    search.frames.append((view, context))
    defer { search.frames.removeLast() }
    let override: (CGPoint, UIEvent?) -> UIView? = view.hitTest(_:with:)
    // A view that is nowhere in this hierarchy cannot receive the touch (row 27).
    return override(CGPoint(point), search.event).flatMap(map.node)
  }

  /// The engine asks whether a view contains a point.
  static func contains(_ view: UIView, _ point: Point, in map: ViewMap) -> Bool {
    let event = running.flatMap { $0.map === map ? $0.event : nil }
    return view.point(inside: CGPoint(point), with: event)
  }

  /// `UIView`'s own method is reached.
  static func standard(_ view: UIView, _ point: Point, _ event: UIEvent?) -> UIView? {
    guard let search = running, let frame = search.frames.last else {
      return start(view, point, event, standard: true)
    }
    if frame.view === view { return search.view(frame.context.standardHitTest(point)) }
    return search.pass(view, point, event, frame.context, standard: true)
  }

  /// `hitTest(_:with:)` is called on a view.
  ///
  /// Whether a call is one of `super` cannot be seen from the arguments. One from the override
  /// that the engine itself has called is; and so is every call from the same place. At a place
  /// not seen before the view is asked with its override, and when that turns out to reach the
  /// place again as `super`, the view is asked again without it. Overrides are pure, so
  /// asking twice changes nothing (row 26).
  static func call(
    _ view: UIView, _ point: Point, _ event: UIEvent?, _ site: CallSite
  ) -> UIView? {
    let search = running
    let frame = search?.frames.last
    if let search, let frame, frame.view === view {
      callsOfSuper.insert(site)
      return search.view(frame.context.standardHitTest(point))
    }
    func ask(standard: Bool) -> UIView? {
      guard let search, let frame else { return start(view, point, event, standard: standard) }
      return search.pass(view, point, event, frame.context, standard: standard)
    }
    if !callsOfSuper.contains(site) {
      let answer = ask(standard: false)
      if !callsOfSuper.contains(site) { return answer }
    }
    return ask(standard: true)
  }

  /// A search that begins at a view, outside of any other.
  private static func start(
    _ view: UIView, _ point: Point, _ event: UIEvent?, standard: Bool
  ) -> UIView? {
    LayoutPass.run(before: view)
    let map = view.map
    guard let node = map.node(of: view) else { return nil }
    return run(map, event) {
      if standard, ViewBehavior.overrides(view) { running?.standardNext = view }
      let answer = HitTest(map.tree, behaviors: map.behaviors.hitTests).hit(at: point, in: node)
      return answer.flatMap(map.view)
    }
  }

  /// An override asks another view.
  private func pass(
    _ view: UIView, _ point: Point, _ event: UIEvent?, _ context: HitContext, standard: Bool
  ) -> UIView? {
    guard let node = map.node(of: view) else {
      return Self.start(view, point, event, standard: standard)
    }
    if standard, ViewBehavior.overrides(view) { standardNext = view }
    return self.view(context.hitTest(node, point))
  }

  private func view(_ answer: NodeID?) -> UIView? { answer.flatMap(map.view) }
}

/// A place in the source from which `hitTest(_:with:)` is called.
struct CallSite: Hashable {
  let file: String
  let line: UInt
  let column: UInt
}

/// The overrides of one view, as the engine asks for them. Does not keep the view alive.
struct ViewBehavior: HitBehavior, ControlTracking {
  weak var view: UIView?
  weak var map: ViewMap?

  /// Classes that override nothing.
  @MainActor private static let plain: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UIWindow.self, UIControl.self, UIButton.self, UISwitch.self, UISlider.self,
      UILabel.self, UIImageView.self, UIScrollView.self, UIStackView.self, UITextField.self,
      UITextView.self, UISearchBar.self, UIPageControl.self, UISegmentedControl.self,
      UIStepper.self, UIProgressView.self, UIActivityIndicatorView.self, UIVisualEffectView.self,
      UIRefreshControl.self, UIDatePicker.self, UIPickerView.self, UINavigationBar.self,
      UIToolbar.self, UITabBar.self, UITableView.self,
    ].map { ObjectIdentifier($0) })

  /// Whether the view is of a class of the application, which may override anything.
  @MainActor static func overrides(_ view: UIView) -> Bool {
    !plain.contains(ObjectIdentifier(type(of: view)))
  }

  var source: OverrideSource? {
    MainActor.assumeIsolated { view.flatMap { OverrideSources.source(of: $0) } }
  }

  func hitTest(_ point: Point, in context: HitContext) -> NodeID? {
    guard let view, let map else { return context.standardHitTest(point) }
    return MainActor.assumeIsolated { HitSearch.ask(view, point, context, in: map) }
  }

  func contains(_ point: Point, in context: HitContext) -> Bool {
    guard let view, let map else { return context.standardContains(point) }
    return MainActor.assumeIsolated { HitSearch.contains(view, point, in: map) }
  }

  func beginTracking(_ touch: Touch, in control: NodeID) -> Bool {
    MainActor.assumeIsolated {
      guard let control = view as? UIControl, let object = map?.touch(touch) else { return true }
      control.trackingBegins()
      return control.beginTracking(object, with: map?.event)
    }
  }

  func continueTracking(_ touch: Touch, in control: NodeID) -> Bool {
    MainActor.assumeIsolated {
      guard let control = view as? UIControl, let object = map?.touch(touch) else { return true }
      return control.continueTracking(object, with: map?.event)
    }
  }

  func endTracking(_ touch: Touch, in control: NodeID) {
    MainActor.assumeIsolated {
      (view as? UIControl)?.endTracking(map?.touch(touch), with: map?.event)
    }
  }

  func cancelTracking(in control: NodeID) {
    MainActor.assumeIsolated { (view as? UIControl)?.cancelTracking(with: map?.event) }
  }

  func isTracking(in control: NodeID) -> Bool {
    MainActor.assumeIsolated { (view as? UIControl)?.hasCancelledTracking != true }
  }

  func update(_ state: ControlState, in control: NodeID) {
    MainActor.assumeIsolated { (view as? UIControl)?.take(state) }
  }

  func send(_ event: ControlEvent, _ state: ControlState, in control: NodeID) {
    MainActor.assumeIsolated { (view as? UIControl)?.happened(event, state) }
  }
}

/// The source of the application's classes, where somebody knows it.
@MainActor
package enum OverrideSources {
  /// Finds the overrides of a class by its name and its module's, inherited ones left out; `nil` for
  /// a class that is not known.
  package static var find: (_ name: String, _ module: String) -> OverrideSource? = { _, _ in nil } {
    didSet { known = [:] }
  }

  /// By class: a window asks for each frame.
  private static var known: [ObjectIdentifier: OverrideSource?] = [:]

  /// The overrides of a view: of its own class, or the nearest one above that has them; `nil` where
  /// that is not known.
  static func source(of view: UIView) -> OverrideSource? {
    let key = ObjectIdentifier(type(of: view))
    if let source = known[key] { return source }
    let source = source(ofClasses: type(of: view).lineage.own)
    known[key] = .some(source)
    return source
  }

  /// - Parameter classes: of the application, each before the one above it.
  private static func source(ofClasses classes: [AnyClass]) -> OverrideSource? {
    var found = OverrideSource()
    for type in classes {
      // Of a generic class, the name without its arguments.
      let name = String(describing: type).prefix { $0 != "<" }
      guard let own = find(String(name), UIView.module(of: type)) else {
        return found == OverrideSource() ? nil : found
      }
      found.hitTest = found.hitTest ?? own.hitTest
      found.pointInside = found.pointInside ?? own.pointInside
    }
    return found
  }
}

extension UIView {
  /// The class and those above it as far as they are the application's, and UIKit's above them.
  static var lineage: (own: [AnyClass], base: AnyClass) {
    var (own, base): ([AnyClass], AnyClass) = ([], self)
    while module(of: base) != module(of: UIView.self), let above = _getSuperclass(base) {
      own.append(base)
      base = above
    }
    return (own, base)
  }

  /// The name of the module that a class is of.
  fileprivate static func module(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
