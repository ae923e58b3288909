public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// A touch of one finger, from touch-down to its end. The same object represents it throughout.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch has begun.
    case began
    /// The touch has moved.
    case moved
    /// The touch has not moved since the previous event.
    case stationary
    /// The finger has left the screen.
    case ended
    /// The system has cancelled the touch.
    case cancelled
    /// A pointer has entered a region, which never happens.
    case regionEntered
    /// A pointer has moved in a region, which never happens.
    case regionMoved
    /// A pointer has left a region, which never happens.
    case regionExited
  }

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    /// A direct touch by a finger.
    case direct
    /// An indirect touch by a remote control.
    case indirect
    /// A touch by a pencil.
    case pencil
    /// A touch by a pointer.
    case indirectPointer
    /// A synonym for `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The view that the hit test found at touch-down; `nil` if it no longer exists.
  open internal(set) weak var view: UIView?
  /// The window of that view.
  open internal(set) weak var window: UIWindow?
  /// The phase of the touch at its latest event.
  open internal(set) var phase = Phase.began
  /// The number of the tap at this location, starting at 1.
  open internal(set) var tapCount = 1
  /// The time at which the touch last changed, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// The force of the touch; 1 is the force of an average touch.
  public internal(set) var force: CGFloat = 1
  /// The maximum force that the screen reports.
  public let maximumPossibleForce: CGFloat = 20.0 / 3
  /// The radius of the contact area, in points.
  public internal(set) var majorRadius: CGFloat = 0
  /// The type of the touch, which is always direct.
  open var type: TouchType { .direct }
  /// The tolerance of `majorRadius`, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The altitude angle of a pencil, in radians; π/2 for a finger.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// A set of properties whose values can be estimates.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force of the touch.
    public static let force = Properties(rawValue: 1)
    /// The azimuth angle of a pencil.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude angle of a pencil.
    public static let altitude = Properties(rawValue: 4)
    /// The location of the touch.
    public static let location = Properties(rawValue: 8)
  }

  /// The properties with estimated values, which is always empty.
  open var estimatedProperties: Properties { [] }
  /// The estimated properties that will be updated, which is always empty.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The index for matching updates to estimates, which is always `nil`.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// The identifier of the touch; `nil` until the object represents a touch.
  var id: Touch.ID?
  var point = Point.zero
  var previousPoint = Point.zero

  /// Creates a touch without a location.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// Returns the location of the touch in a view's bounds coordinates; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint { place(point, in: view) }

  /// Returns the location of the touch at the previous event, in a view's bounds coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

  /// Returns the precise location of the touch, which equals `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the precise location of the touch at the previous event, which equals
  /// `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the azimuth angle of a pencil in radians, which is always 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns the azimuth of a pencil as a unit vector.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Converts a point from screen coordinates to a view's; returns it if a transform is singular.
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

  /// Makes a touch stationary when a new event begins.
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

/// An event with the touches on the screen. A driver uses one object for all events.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// Motion of the device.
    case motion
    /// Commands of a remote control, such as headphones.
    case remoteControl
    /// Presses of physical buttons.
    case presses
    /// Scrolling by a wheel or a trackpad.
    case scroll = 10
    /// Movement of a pointer over a view.
    case hover
    /// A gesture on a trackpad.
    case transform = 14
  }

  /// The subtypes of events.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none
    /// The device was shaken.
    case motionShake
    /// A button of a remote control that begins playing.
    case remoteControlPlay = 100
    /// A button of a remote control that pauses.
    case remoteControlPause
    /// A button of a remote control that stops.
    case remoteControlStop
    /// A button of a remote control that plays or pauses.
    case remoteControlTogglePlayPause
    /// A button of a remote control for the next track.
    case remoteControlNextTrack
    /// A button of a remote control for the previous track.
    case remoteControlPreviousTrack
    /// The beginning of seeking backward by a remote control.
    case remoteControlBeginSeekingBackward
    /// The end of seeking backward by a remote control.
    case remoteControlEndSeekingBackward
    /// The beginning of seeking forward by a remote control.
    case remoteControlBeginSeekingForward
    /// The end of seeking forward by a remote control.
    case remoteControlEndSeekingForward
  }

  /// A set of buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// The type of the event, which is always touches.
  open var type: EventType { .touches }
  /// The subtype of the event, which is always none.
  open var subtype: EventSubtype { .none }
  /// The pressed buttons of a pointer, which is always empty.
  open var buttonMask: ButtonMask { [] }
  /// The time of the event, in seconds.
  open internal(set) var timestamp: TimeInterval = 0 { didSet { MediaTime.tick(timestamp) } }
  /// All touches that are not over.
  open internal(set) var allTouches: Set<UITouch>? = []

  /// Creates an event without touches.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// Returns the touches that belong to a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches that belong to a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
  }

  /// Returns the touches that are coalesced in an event, which is the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns predictions of a touch, which is always empty.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

}
