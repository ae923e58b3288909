import Foundation
import Geometry
package import HitTesting
import TouchDelivery

/// A search in progress, which calls overrides of `hitTest(_:with:)` and is called back by them.
@MainActor
final class HitSearch {
  /// The innermost search in progress.
  private static var running: HitSearch?
  /// The call sites that are known to call `super`.
  private static var callsOfSuper: Set<CallSite> = []

  private let map: ViewMap
  private let event: UIEvent?
  /// The views whose overrides are running, each with its context in the engine.
  private var frames: [(view: UIView, context: HitContext)] = []
  /// The view whose next query skips the override, because the override is already running.
  private var standardNext: UIView?

  private init(_ map: ViewMap, _ event: UIEvent?) {
    self.map = map
    self.event = event
  }

  /// Runs `body` inside a search for an event.
  private static func run<Result>(_ map: ViewMap, _ event: UIEvent?, _ body: () -> Result) -> Result
  {
    let outer = running
    running = HitSearch(map, event)
    defer { running = outer }
    return body()
  }

  /// Queries a view that may override `hitTest(_:with:)`, for the engine.
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
    // A view outside this hierarchy cannot receive the touch (row 27).
    return override(CGPoint(point), search.event).flatMap(map.node)
  }

  /// Queries whether a view contains a point, for the engine.
  static func contains(_ view: UIView, _ point: Point, in map: ViewMap) -> Bool {
    let event = running.flatMap { $0.map === map ? $0.event : nil }
    return view.point(inside: CGPoint(point), with: event)
  }

  /// Performs the standard search of a view, when `super` reaches `UIView`'s own method.
  static func standard(_ view: UIView, _ point: Point, _ event: UIEvent?) -> UIView? {
    guard let search = running, let frame = search.frames.last else {
      return start(view, point, event, standard: true)
    }
    if frame.view === view { return search.view(frame.context.standardHitTest(point)) }
    return search.pass(view, point, event, frame.context, standard: true)
  }

  /// Performs a call of `hitTest(_:with:)` on a view.
  ///
  /// The arguments do not reveal whether this is a call of `super`. It is one if the engine has
  /// just called the override of this view; from then on, every call from the same call site is
  /// treated as a call of `super`. At an unknown call site, the view is queried with its override.
  /// If the override reaches the same call site as a call of `super`, the view is queried again
  /// without it. Overrides are pure, so that a second query changes nothing (row 26).
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

  /// Starts a search at a view, outside any other search.
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

  /// Queries another view on behalf of an override.
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

/// A source location from which `hitTest(_:with:)` is called.
struct CallSite: Hashable {
  let file: String
  let line: UInt
  let column: UInt
}

/// The overrides of a view, as the engine queries them. Holds the view weakly.
final class ViewBehavior: HitBehavior, ControlTracking {
  weak let view: UIView?
  weak let map: ViewMap?

  init(view: UIView? = nil, map: ViewMap? = nil) {
    self.view = view
    self.map = map
  }

  /// The classes without overrides.
  @MainActor private static let plain: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UIWindow.self, UIControl.self, UIButton.self, UISwitch.self, UISlider.self,
      UILabel.self, UIImageView.self, UIScrollView.self, UIStackView.self, UITextField.self,
      UITextView.self, UISearchBar.self, UIPageControl.self, UISegmentedControl.self,
      UIStepper.self, UIProgressView.self, UIActivityIndicatorView.self, UIVisualEffectView.self,
      UIRefreshControl.self, UIDatePicker.self, UINavigationBar.self,
      UIToolbar.self, UITabBar.self, UITableView.self, UICollectionView.self,
      UIDropShadowView.self, UISwipeActionPullView.self,
    ].map { ObjectIdentifier($0) })

  /// Returns true for a view of an application class, which may override any method.
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

/// The overrides in the source of the application's classes, if it is available.
@MainActor
package enum OverrideSources {
  /// Finds the overrides that a class itself declares, by the name of the class and of its module;
  /// returns `nil` for an unknown class.
  package static var find: (_ name: String, _ module: String) -> OverrideSource? = { _, _ in nil } {
    didSet { known = [:] }
  }

  /// A cache by class, since a window looks its views up in each frame.
  private static var known: [ObjectIdentifier: OverrideSource?] = [:]

  /// Returns the overrides of a view, each from its class or the nearest superclass that declares
  /// it; `nil` if they are unknown.
  static func source(of view: UIView) -> OverrideSource? {
    let key = ObjectIdentifier(type(of: view))
    if let source = known[key] { return source }
    let source = source(ofClasses: type(of: view).lineage.own)
    known[key] = .some(source)
    return source
  }

  /// Merges the overrides of several classes.
  ///
  /// - Parameter classes: Classes of the application, each before its superclass.
  private static func source(ofClasses classes: [AnyClass]) -> OverrideSource? {
    var found = OverrideSource()
    for type in classes {
      // The name of a generic class, without its arguments.
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
  /// The application's classes from this class upwards, and the UIKit class from which they derive.
  static var lineage: (own: [AnyClass], base: AnyClass) {
    var (own, base): ([AnyClass], AnyClass) = ([], self)
    while module(of: base) != module(of: UIView.self), let above = _getSuperclass(base) {
      own.append(base)
      base = above
    }
    return (own, base)
  }

  /// Returns the name of the module that declares a class.
  fileprivate static func module(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
