public import Foundation
import Geometry
import HitTesting
import TouchDelivery

extension UIGestureRecognizer {
  /// The recognizer as a value of the tree.
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

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1 { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }
  /// The buttons of a pointer that it takes. Kept, but there are none.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  override var kind: GestureDescription.Kind { .tap }

  override func describe(_ description: inout GestureDescription) {
    description.numberOfTapsRequired = numberOfTapsRequired
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes fingers that stay down.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long they stay down, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }
  /// How many taps come before.
  open var numberOfTapsRequired = 0 { didSet { view?.changed() } }
  /// How far the fingers may move until then, in points; after that, as far as they like.
  open var allowableMovement: CGFloat = 10 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .longPress }

  override func describe(_ description: inout GestureDescription) {
    description.minimumPressDuration = minimumPressDuration
    description.numberOfTouchesRequired = numberOfTouchesRequired
    description.numberOfTapsRequired = numberOfTapsRequired
    if allowableMovement != 10 { description.allowableMovement = Double(allowableMovement) }
  }
}

/// Recognizes fingers that move.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes to begin, and to change.
  open var minimumNumberOfTouches = 1 { didSet { view?.changed() } }
  /// How many fingers may be down: with more it fails, or if it has begun sees nothing of them.
  open var maximumNumberOfTouches = Int(UInt32.max) { didSet { view?.changed() } }
  private var origin = Point.zero

  override var kind: GestureDescription.Kind { .pan }

  override func describe(_ description: inout GestureDescription) {
    let counts = GestureDescription.counts
    description.numberOfTouchesRequired = minimumNumberOfTouches
    description.maximumNumberOfTouches =
      counts.contains(maximumNumberOfTouches) ? maximumNumberOfTouches : nil
  }

  /// How far the fingers have moved, in a view's coordinates; in the window's for `nil` (row 73).
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(Self.vector(measure.translation - origin, in: view ?? self.view?.window))
  }

  /// Sets the translation from which further movement counts, in a view's coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let moved = Self.vector(Point(translation), from: view ?? self.view?.window)
    origin = measure.translation - moved
  }

  /// How fast the fingers move, in points of a view's coordinates per second (row 73).
  open func velocity(in view: UIView?) -> CGPoint {
    CGPoint(Self.vector(measure.velocity, in: view ?? self.view?.window))
  }

  override func forgetGesture() { origin = .zero }
}

/// Recognizes fingers that move in from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which they may come.
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

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Edges from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The edge above.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge at the left.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge below.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge at the right.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes quick movements in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Directions from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions of the swipe; any of them is enough.
  open var direction = Direction.right { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .swipe }

  override func describe(_ description: inout GestureDescription) {
    description.direction = GestureDescription.Direction(rawValue: Int(direction.rawValue))
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes two fingers that pinch or spread.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// What the measured scale counts for.
  private var factor = 1.0

  /// The distance of the fingers relative to their first distance, or to that when it was set.
  open var scale: CGFloat {
    get { CGFloat(measure.scale * factor) }
    set { factor = Double(newValue) / measure.scale }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { CGFloat(measure.rate * factor) }

  override var kind: GestureDescription.Kind { .pinch }

  override func forgetGesture() { factor = 1 }
}

/// Recognizes two fingers that rotate.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// What is added to the measured rotation.
  private var offset = 0.0

  /// The clockwise rotation since the gesture began, or since it was set, in radians.
  open var rotation: CGFloat {
    get { CGFloat(measure.rotation + offset) }
    set { offset = Double(newValue) - measure.rotation }
  }

  /// How fast the rotation changes, in radians per second.
  open var velocity: CGFloat { CGFloat(measure.rate) }

  override var kind: GestureDescription.Kind { .rotation }

  override func forgetGesture() { offset = 0 }
}

/// Recognizes a pointer over a view. There is none, so that it never does.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
