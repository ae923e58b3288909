public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// One finger from touch-down to the end: the same object for all of its life.
@MainActor
public final class UITouch: Hashable {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// It touched the screen.
    case began
    /// It moved.
    case moved
    /// It has not moved since the event before.
    case stationary
    /// It left the screen.
    case ended
    /// The system cancelled it.
    case cancelled
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
  }

  /// The view that the hit test found at touch-down; `nil` when it is gone.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?
  /// The phase of its latest event.
  public internal(set) var phase = Phase.began
  /// Which tap at this place it is, counted from 1.
  public internal(set) var tapCount = 1
  /// When it last changed, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// How hard it presses; 1 is an ordinary touch.
  public internal(set) var force: CGFloat = 1
  /// The largest force that the screen reports.
  public let maximumPossibleForce: CGFloat = 20.0 / 3
  /// How large the contact is, in points.
  public internal(set) var majorRadius: CGFloat = 0
  /// What touches the screen.
  public let type = TouchType.direct
  /// The recognizers that see the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  var point = Point.zero
  var previousPoint = Point.zero

  init() {}

  /// Where the finger is in a view's bounds coordinates; in the window's for `nil`.
  public func location(in view: UIView?) -> CGPoint { place(point, in: view) }

  /// Where the finger was with the event before.
  public func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

  /// Whether both are the same object.
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  /// Takes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// A point of the screen in a view's coordinates; the point itself where a singular transform has
  /// no inverse.
  private func place(_ point: Point, in view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return CGPoint(point) }
    let map = view.map
    return CGPoint(map.tree.convert(point, from: nil, to: map.node(of: view)) ?? point)
  }

  func take(_ touch: Touch) {
    phase =
      switch touch.phase {
      case .began: .began
      case .moved: .moved
      case .stationary: .stationary
      case .ended: .ended
      case .cancelled: .cancelled
      }
    tapCount = touch.tapCount
    timestamp = touch.time
    force = CGFloat(touch.force)
    majorRadius = CGFloat(touch.radius)
    point = touch.point
    previousPoint = touch.previousPoint
  }
}

/// The touches on the screen and their time. One object serves a whole driver.
@MainActor
public final class UIEvent: Hashable {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
  }

  /// The kind of event.
  public let type = EventType.touches
  /// The time of the event, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// All touches that are not over.
  public internal(set) var allTouches: Set<UITouch>? = []

  /// An event without touches.
  public init() {}

  /// The touches that belong to a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that belong to a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Whether both are the same object.
  public nonisolated static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }

  /// Takes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
