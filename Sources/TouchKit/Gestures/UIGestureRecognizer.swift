public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// Observes the touches of its view and of the views inside, and calls its targets when it
/// recognizes its gesture.
@MainActor
open class UIGestureRecognizer: Hashable {
  /// The states of a recognizer (row 51).
  public enum State: Int, Sendable {
    /// No gesture is recognized yet.
    case possible
    /// A continuous gesture is recognized.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture is recognized, or over.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed
    /// The other name of `ended`.
    public static let recognized = State.ended
  }

  /// The state of its gesture.
  public internal(set) var state = State.possible
  /// The view it is attached to.
  public internal(set) weak var view: UIView?
  /// The delegate that decides about it.
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name by which to find it in a trace.
  public var name: String? { didSet { view?.changed() } }
  /// Whether it takes part; switching it off cancels a gesture under way (row 53).
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      view?.window?.driver?.enablingChanged(self)
      view?.changed()
    }
  }
  /// Whether recognition cancels the touches of the view (row 43).
  open var cancelsTouchesInView = true { didSet { view?.changed() } }
  /// Whether the view's touches wait for failure (row 45).
  open var delaysTouchesBegan = false { didSet { view?.changed() } }
  /// Whether the end of the view's touches waits (row 46).
  open var delaysTouchesEnded = true { didSet { view?.changed() } }
  private(set) var mustFail: [UIGestureRecognizer] = []
  private var targets: [@MainActor (UIGestureRecognizer) -> Bool] = []
  /// The touches that it has seen since its last reset.
  var touches: [UITouch] = []
  /// What it measured last.
  var measure = GestureMeasure()

  /// A recognizer without targets.
  public init() {}

  /// A recognizer that calls a method of a target, such as `GreenView.changeViewColor`. It does not
  /// keep the target alive.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recognizer that calls a method of a target with itself as the argument. It does not keep the
  /// target alive.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recognizer that performs an action.
  public convenience init(action: UIAction) {
    self.init()
    addAction(action)
  }

  /// Calls a method of a target from now on; does not keep it alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    targets.append { [weak target] _ in
      guard let target else { return false }
      action(target)()
      return true
    }
  }

  /// Calls a method of a target with itself as the argument from now on; does not keep it alive.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    targets.append { [weak target] recognizer in
      guard let target, let sender = recognizer as? Sender else { return false }
      action(target)(sender)
      return true
    }
  }

  /// Performs an action from now on.
  public func addAction(_ action: UIAction) {
    targets.append { recognizer in
      action.perform(sender: recognizer)
      return true
    }
  }

  /// Waits until another recognizer fails (row 52).
  public func require(toFail other: UIGestureRecognizer) { mustFail.append(other) }

  /// Whether it prevents another from recognizing (row 49).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another may prevent it from recognizing (row 49).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// How many fingers it sees.
  open var numberOfTouches: Int { fingers.count }

  /// The middle of the fingers in a view's bounds coordinates; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    let seen = fingers.isEmpty ? touches.suffix(1) : fingers[...]
    guard !seen.isEmpty else { return .zero }
    let points = seen.map { $0.location(in: view ?? self.view?.window) }
    let sum = points.reduce(Point.zero) { $0 + Point($1) }
    return CGPoint(sum * (1 / Double(points.count)))
  }

  /// Where one of the fingers is; zero for one that is not there.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    fingers.indices.contains(touchIndex)
      ? fingers[touchIndex].location(in: view ?? self.view?.window) : .zero
  }

  /// Whether both are the same object.
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool {
    a === b
  }

  /// Takes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  private var fingers: [UITouch] {
    touches.filter { $0.phase != .ended && $0.phase != .cancelled }
  }

  /// The kind of gesture; a subclass without a kind of its own counts as a tap.
  var kind: GestureDescription.Kind { .tap }

  /// Adds what a subclass says about its gesture to the description in the tree.
  func describe(_ description: inout GestureDescription) {}

  /// Enters a state that the engine gives, and calls the targets.
  func enter(_ state: State) {
    self.state = state
    switch state {
    case .began, .changed, .ended, .cancelled:
      for target in targets { _ = target(self) }
    case .possible: touches = []
    case .failed: break
    }
  }
}

/// What the application decides about a recognizer. All methods have UIKit's defaults.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether it may leave possible.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether it sees a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether both may recognize together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other must fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other must wait until this one fails.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: it may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns true: it sees every touch.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns false: the one prevents the other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other need not fail first.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false: the other need not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// The decisions of one recognizer and its delegate, as the engine asks for them. Holds it weakly.
struct RecognizerBehavior: GestureDelegate {
  weak var recognizer: UIGestureRecognizer?
  weak var map: ViewMap?

  func shouldReceive(_ touch: Touch, _ id: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let object = map?.touch(touch) else { return true }
      return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: object) ?? true
    }
  }

  func shouldBegin(_ id: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer else { return true }
      return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }
  }

  func shouldRecognize(_ id: RecognizerID, with other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: second) ?? false
    }
  }

  func shouldRequire(_ id: RecognizerID, failureOf other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.mustFail.contains { $0 === second }
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: second)
          ?? false
    }
  }

  func shouldBeRequired(_ id: RecognizerID, toFailBy other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return false }
      return recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: second)
        ?? false
    }
  }

  func canPrevent(_ id: RecognizerID, _ other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canPrevent(second)
    }
  }

  func canBePrevented(_ id: RecognizerID, by other: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let recognizer, let second = map?.recognizer(other) else { return true }
      return recognizer.canBePrevented(by: second)
    }
  }
}
