import Foundation

/// The changes that an animation makes to the views of the app's windows.
///
/// UIKit makes the changes at once, and shows them little by little: `CALayer.presentation()` has the
/// values on the way. A reversed animation undoes them at its end.
@MainActor
final class AnimatedChanges {
  /// The animated properties of a view.
  struct Values: Equatable {
    var bounds: CGRect
    var center: CGPoint
    var transform: CGAffineTransform
    var alpha: CGFloat

    @MainActor
    init(of view: UIView) {
      (bounds, center) = (view.bounds, view.center)
      (transform, alpha) = (view.transform, view.alpha)
    }

    /// Returns the values on the way to others, where 0 is this and 1 the other.
    func mixed(with other: Values, _ fraction: CGFloat) -> Values {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
      var mixed = self
      mixed.bounds = CGRect(
        x: mix(bounds.minX, other.bounds.minX), y: mix(bounds.minY, other.bounds.minY),
        width: mix(bounds.width, other.bounds.width),
        height: mix(bounds.height, other.bounds.height))
      mixed.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
      let (a, b) = (transform, other.transform)
      mixed.transform = CGAffineTransform(
        a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
        tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty))
      mixed.alpha = mix(alpha, other.alpha)
      return mixed
    }

    @MainActor
    func apply(to view: UIView) {
      if view.transform != transform { view.transform = transform }
      if view.bounds != bounds { view.bounds = bounds }
      if view.center != center { view.center = center }
      if view.alpha != alpha { view.alpha = alpha }
    }
  }

  private struct Change {
    weak var view: UIView?
    let from: Values
    let to: Values
  }
  private var changes: [Change] = []
  private var way = Way(from: 0, to: 0, start: 0, duration: 0)

  /// The position in time, linear whatever the curve of the animation.
  private struct Way {
    var from: CGFloat
    var to: CGFloat
    var start: Double
    var duration: Double
    var autoreverses = false
    var repeats = false

    /// The completed part of the changes, from 0 to 1.
    var fraction: CGFloat {
      let rounds = autoreverses ? 2.0 : 1
      var time = duration > 0 ? Double.maximum(0, SessionClock.now - start) / duration : rounds
      time = repeats ? time.truncatingRemainder(dividingBy: rounds) : .minimum(time, rounds)
      if time > 1 { time = 2 - time }
      return from + (to - from) * CGFloat(time)
    }
    /// False while the changes rest at a part.
    var isOver: Bool {
      from != to && !repeats && SessionClock.now >= start + duration * (autoreverses ? 2 : 1)
    }
  }

  /// The changes that presentation layers show in part, the latest last.
  private static var shown: [AnimatedChanges] = []

  /// Makes the changes of a block.
  ///
  /// - Complexity: O(views of all windows).
  init(of animations: () -> Void) { add(animations) }

  /// Makes further changes.
  func add(_ animations: () -> Void) {
    let views = UIApplication.shared.windows.flatMap { Array($0.subtree) }
    let before = views.map(Values.init)
    animations()
    for (view, from) in zip(views, before) {
      let to = Values(of: view)
      if from != to { changes.append(Change(view: view, from: from, to: to)) }
    }
  }

  /// The part of the changes that is shown, from 0 to 1.
  var fraction: CGFloat { way.fraction }

  /// Shows a part of the changes until they move again.
  func rest(at fraction: CGFloat) {
    way = Way(from: fraction, to: fraction, start: 0, duration: 0)
    show()
  }

  /// Shows the changes little by little, from the current part on.
  func move(
    to end: CGFloat, after delay: Double, over duration: Double, autoreverses: Bool = false,
    repeats: Bool = false
  ) {
    way = Way(
      from: fraction, to: end, start: SessionClock.now + delay, duration: duration,
      autoreverses: autoreverses, repeats: repeats)
    show()
  }

  /// Lets the views of the animation receive no touches, as in UIKit without the option
  /// `allowUserInteraction`.
  ///
  /// - Parameter duration: The time of the animation in seconds; `nil` if it never ends.
  func ignoreTouches(for duration: Double?) {
    if changes.isEmpty { return }
    let id = ObjectIdentifier(self)
    for change in changes {
      change.view?.more.animationsWithoutTouches.insert(id)
      change.view?.changed()
    }
    guard let duration else { return }
    SessionClock.schedule(after: duration) { [self] in
      for change in changes where change.view?.extras?.animationsWithoutTouches.remove(id) != nil {
        change.view?.changed()
      }
    }
  }

  /// Ends the animations of a view, which keeps its values.
  static func removeAll(from view: UIView) {
    for shown in shown { shown.changes.removeAll { $0.view === view } }
    shown.removeAll { $0.changes.isEmpty }
    guard view.extras?.animationsWithoutTouches.isEmpty == false else { return }
    view.more.animationsWithoutTouches = []
    view.changed()
  }

  private func show() {
    Self.shown.removeAll { shown in
      shown === self || shown.way.isOver || !shown.changes.contains { $0.view != nil }
    }
    if !changes.isEmpty { Self.shown.append(self) }
  }

  /// Ends the animation: the views keep their values, unless it has run back to its start.
  func end(atStart: Bool) {
    Self.shown.removeAll { $0 === self }
    if atStart { set(to: 0) }
  }

  /// Gives the views the values of a part of the changes, from 0 to 1.
  func set(to fraction: CGFloat) {
    for change in changes.reversed() {
      guard let view = change.view else { continue }
      change.from.mixed(with: change.to, fraction).apply(to: view)
    }
  }

  /// Returns the names of a layer's properties that change, for the layer of a view.
  static func keys(of view: UIView) -> [String] {
    let changes = shown.filter { !$0.way.isOver }.flatMap(\.changes).filter { $0.view === view }
    func differs<Value: Equatable>(_ value: (Values) -> Value) -> Bool {
      changes.contains { value($0.from) != value($0.to) }
    }
    return [
      differs(\.bounds) ? "bounds" : nil, differs(\.alpha) ? "opacity" : nil,
      differs(\.center) ? "position" : nil, differs(\.transform) ? "transform" : nil,
    ].compactMap(\.self)
  }

  /// Returns the values that are shown of a view; `nil` if they are its own.
  static func values(of view: UIView) -> Values? {
    for shown in shown.reversed() where !shown.way.isOver {
      guard let change = shown.changes.last(where: { $0.view === view }) else { continue }
      return change.from.mixed(with: change.to, shown.fraction)
    }
    return nil
  }
}

/// The animations of an interactive transition, which follow the user's gesture instead of the time.
@MainActor
final class HeldAnimations {
  /// The transition whose animations are being created.
  private(set) static var current: HeldAnimations?

  private struct Animation {
    let changes: AnimatedChanges
    let duration: Double
    /// Receives `true` at the end, `false` back at the start.
    let completion: (Bool) -> Void
  }
  private var animations: [Animation] = []
  private(set) var fraction: CGFloat = 0

  /// The duration of the longest animation, in seconds.
  var duration: Double { animations.map(\.duration).max() ?? 0 }

  /// Holds the animations that a block begins.
  init(of block: () -> Void) {
    let outer = Self.current
    Self.current = self
    block()
    Self.current = outer
    update(0)
  }

  func add(
    _ changes: AnimatedChanges, lasting duration: Double, _ completion: @escaping (Bool) -> Void
  ) {
    animations.append(
      Animation(changes: changes, duration: duration, completion: completion))
  }

  /// Shows a part of the animations.
  func update(_ fraction: CGFloat) {
    self.fraction = fraction
    for animation in animations { animation.changes.rest(at: fraction) }
  }

  /// Lets the animations run to their end, or back to their start.
  ///
  /// - Parameter speed: The speed, where 1 is that of the animations.
  func end(atEnd: Bool, speed: CGFloat) {
    let ended = animations
    animations = []
    for animation in ended {
      let rest = Double(atEnd ? 1 - fraction : fraction) * animation.duration
      let time = speed > 0 ? rest / Double(speed) : rest
      animation.changes.move(to: atEnd ? 1 : 0, after: 0, over: time)
      nonisolated(unsafe) let animation = animation
      SessionClock.schedule(after: time) {
        animation.changes.end(atStart: !atEnd)
        animation.completion(atEnd)
      }
    }
  }
}
