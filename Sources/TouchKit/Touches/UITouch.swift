public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// One finger from touch-down to the end: the same object for all of its life.
@preconcurrency @MainActor
open class UITouch: NSObject {
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
    /// A remote control.
    case indirect
    /// A pencil; UIKit calls it `stylus` as well.
    case pencil
    /// A pointer.
    case indirectPointer
    /// The other name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The view that the hit test found at touch-down; `nil` when it is gone.
  open internal(set) weak var view: UIView?
  /// The window of that view.
  open internal(set) weak var window: UIWindow?
  /// The phase of its latest event.
  open internal(set) var phase = Phase.began
  /// Which tap at this place it is, counted from 1.
  open internal(set) var tapCount = 1
  /// When it last changed, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// How hard it presses; 1 is an ordinary touch.
  public internal(set) var force: CGFloat = 1
  /// The largest force that the screen reports.
  public let maximumPossibleForce: CGFloat = 20.0 / 3
  /// How large the contact is, in points.
  public internal(set) var majorRadius: CGFloat = 0
  /// What touches the screen.
  open var type: TouchType { .direct }
  /// How exact `majorRadius` is, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// How high a pencil stands, in radians; upright for a finger.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// What may be an estimate.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Properties from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// How hard it presses.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pencil leans.
    public static let azimuth = Properties(rawValue: 2)
    /// How high it stands.
    public static let altitude = Properties(rawValue: 4)
    /// Where it is.
    public static let location = Properties(rawValue: 8)
  }

  /// Which properties are estimates: none.
  open var estimatedProperties: Properties { [] }
  /// Which of them get better: none.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// Which properties of a pencil are estimates: none.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The recognizers that see the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The name of the touch; `nil` before it is one.
  var id: Touch.ID?
  var point = Point.zero
  var previousPoint = Point.zero

  /// A touch that is nowhere.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// Where the finger is in a view's bounds coordinates; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint { place(point, in: view) }

  /// Where the finger was with the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

  /// Where the finger is, as exactly as it is known.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the finger was with the event before, as exactly as it is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The direction in which a pencil leans, in radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// That direction as a vector.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// A point of the screen in a view's coordinates; the point itself where a singular transform has
  /// no inverse.
  private func place(_ point: Point, in view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return CGPoint(point) }
    let map = view.map
    return CGPoint(map.tree.convert(point, from: nil, to: map.node(of: view)) ?? point)
  }

  func take(_ finger: GestureFinger, _ cause: GestureCause) {
    switch cause {
    case .began: phase = .began
    case .moved: phase = .moved
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    case .time: break
    }
    point = finger.point
    previousPoint = finger.previous
  }

  /// Another event comes, in which it does nothing so far.
  func rest() { if phase == .began || phase == .moved { phase = .stationary } }

  func take(_ touch: Touch) {
    id = touch.id
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
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// The device moved.
    case motion
    /// Headphones and the like.
    case remoteControl
    /// Buttons.
    case presses
    /// A wheel or a trackpad.
    case scroll = 10
    /// A pointer over a view.
    case hover
    /// A gesture of a trackpad.
    case transform = 14
  }

  /// What an event of a kind is about.
  public enum EventSubtype: Int, Sendable {
    /// Nothing in particular.
    case none
    /// The device was shaken.
    case motionShake
  }

  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Buttons from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// The kind of event.
  open var type: EventType { .touches }
  /// What the event is about.
  open var subtype: EventSubtype { .none }
  /// The buttons that are pressed: none.
  open var buttonMask: ButtonMask { [] }
  /// The time of the event, in seconds.
  open internal(set) var timestamp: TimeInterval = 0 { didSet { MediaTime.tick(timestamp) } }
  /// All touches that are not over.
  open internal(set) var allTouches: Set<UITouch>? = []

  /// An event without touches.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// The touches that belong to a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that belong to a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touches that a recognizer sees.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }

  /// The places through which a touch came since the event before: the one where it is.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Where a touch will be: nobody knows.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

}
