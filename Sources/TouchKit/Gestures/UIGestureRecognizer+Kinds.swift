public import Foundation
import Geometry
import HitTesting
import TouchDelivery

extension UIGestureRecognizer {
  /// The recognizer as a value in the view tree.
  var gestureDescription: GestureDescription {
    var description = GestureDescription(kind)
    description.id = name ?? ""
    description.action = actionName
    description.cancelsTouchesInView = cancelsTouchesInView
    description.delaysTouchesBegan = delaysTouchesBegan
    description.delaysTouchesEnded = delaysTouchesEnded
    description.isEnabled = isEnabled
    describe(&description)
    return description
  }
}

/// A discrete recognizer of single or multiple taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps required.
  open var numberOfTapsRequired = 1 { didSet { view?.changed() } }
  /// The number of fingers required.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }
  /// The pointer buttons required. It has no effect: pointers are not supported.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  override var kind: GestureDescription.Kind { .tap }

  override func describe(_ description: inout GestureDescription) {
    description.numberOfTapsRequired = numberOfTapsRequired
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// A continuous recognizer of long presses.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { view?.changed() } }
  /// The number of fingers required.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }
  /// The number of taps required before the press.
  open var numberOfTapsRequired = 0 { didSet { view?.changed() } }
  /// The maximum movement of the fingers until the gesture begins, in points; not limited
  /// afterwards.
  open var allowableMovement: CGFloat = 10 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .longPress }

  override func describe(_ description: inout GestureDescription) {
    description.minimumPressDuration = minimumPressDuration
    description.numberOfTouchesRequired = numberOfTouchesRequired
    description.numberOfTapsRequired = numberOfTapsRequired
    if allowableMovement != 10 { description.allowableMovement = Double(allowableMovement) }
  }
}

/// A continuous recognizer of drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers for the gesture to begin, and to change.
  open var minimumNumberOfTouches = 1 { didSet { view?.changed() } }
  /// The maximum number of fingers. With more, the recognizer fails; once the gesture has begun, it
  /// ignores additional fingers.
  open var maximumNumberOfTouches = Int(UInt32.max) { didSet { view?.changed() } }
  private var origin = Point.zero

  override var kind: GestureDescription.Kind { .pan }

  override func describe(_ description: inout GestureDescription) {
    let counts = GestureDescription.counts
    description.numberOfTouchesRequired = minimumNumberOfTouches
    description.maximumNumberOfTouches =
      counts.contains(maximumNumberOfTouches) ? maximumNumberOfTouches : nil
  }

  /// Returns the translation of the gesture in the coordinate system of a view; of the window for
  /// `nil` (row 73).
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(Self.vector(measure.translation - origin, in: view ?? self.view?.window))
  }

  /// Sets the translation in the coordinate system of a view. Further movement is added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let moved = Self.vector(Point(translation), from: view ?? self.view?.window)
    origin = measure.translation - moved
  }

  /// Returns the velocity of the gesture in points per second, in the coordinate system of a view;
  /// of the window for `nil` (row 73).
  open func velocity(in view: UIView?) -> CGPoint {
    CGPoint(Self.vector(measure.velocity, in: view ?? self.view?.window))
  }

  override func forgetGesture() { origin = .zero }
}

/// A continuous recognizer of drags that start at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may start.
  open var edges: UIRectEdge = [] { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .screenEdgePan }

  override func describe(_ description: inout GestureDescription) {
    super.describe(&description)
    let names: [(UIRectEdge, String)] = [
      (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
    ]
    description.edges = names.filter { edges.contains($0.0) }.map(\.1)
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw bits, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A discrete recognizer of swipes.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of swipe directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 2)
    /// A swipe upwards.
    public static let up = Direction(rawValue: 4)
    /// A swipe downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The permitted directions of the swipe.
  open var direction = Direction.right { didSet { view?.changed() } }
  /// The number of fingers required.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .swipe }

  override func describe(_ description: inout GestureDescription) {
    description.direction = GestureDescription.Direction(rawValue: Int(direction.rawValue))
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// A continuous recognizer of two-finger pinches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor from the measured scale to `scale`.
  private var factor = 1.0

  /// The distance of the fingers, relative to the initial one. Setting it rescales later values.
  open var scale: CGFloat {
    get { CGFloat(measure.scale * factor) }
    set { factor = Double(newValue) / measure.scale }
  }

  /// The velocity of the pinch, as the change of `scale` per second.
  open var velocity: CGFloat { CGFloat(measure.rate * factor) }

  override var kind: GestureDescription.Kind { .pinch }

  override func forgetGesture() { factor = 1 }
}

/// A continuous recognizer of two-finger rotations.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The difference between `rotation` and the measured rotation, in radians.
  private var offset = 0.0

  /// The clockwise rotation of the gesture, in radians. Setting it offsets later values.
  open var rotation: CGFloat {
    get { CGFloat(measure.rotation + offset) }
    set { offset = Double(newValue) - measure.rotation }
  }

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { CGFloat(measure.rate) }

  override var kind: GestureDescription.Kind { .rotation }

  override func forgetGesture() { offset = 0 }
}

/// A recognizer of pointer movement. It never recognizes: pointers are not supported.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
