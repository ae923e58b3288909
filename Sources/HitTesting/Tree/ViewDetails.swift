package import Geometry

/// What only few views have: controllers, controls, gesture recognizers, drawing order.
package struct ViewDetails: Hashable, Sendable {
  /// The order of drawing among siblings (`CALayer.zPosition`). Hit-testing ignores it (row 22).
  package var zPosition: Double = 0
  /// The level of a window (`UIWindow.Level`): normal 0, status bar 1000, alert 2000 (row 29).
  package var windowLevel: Double = 0
  /// The class of the view controller whose root view this is.
  package var viewController: String?
  /// The touch methods that this responder implements, such as `touchesBegan`.
  ///
  /// Names of other methods are actions that it implements (row 70).
  package var handles: [String] = []
  /// The touch methods and actions that the view controller implements.
  package var viewControllerHandles: [String] = []
  /// Whether the view gets every finger, not just the first (row 35).
  package var isMultipleTouchEnabled = false
  /// Whether the view and the others of its window exclude each other (row 36).
  package var isExclusiveTouch = false
  /// What makes the view a `UIControl`.
  package var control: ControlDescription?
  /// The gesture recognizers attached to the view.
  package var gestures: [GestureDescription] = []
  /// What makes the view a `UIScrollView`.
  package var scroll: ScrollDescription?
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// Details as UIKit has them by default.
  package init() {}
}

/// A `UIControl`'s state and its target-actions.
package struct ControlDescription: Hashable, Sendable {
  /// `isEnabled`: a disabled control takes touches without sending actions (row 63).
  package var isEnabled = true
  /// The action sent for each control event, such as `touchUpInside`.
  package var actions: [String: String] = [:]
  /// The class of UIKit that the view's class is derived from, such as `UIButton`; `nil` when it is
  /// the view's own class, or unknown (row 82).
  package var baseClass: String?
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// An enabled control without actions.
  package init() {}
}

/// A `UIScrollView`'s touch handling (rows 72 and 81).
package struct ScrollDescription: Hashable, Sendable {
  /// Whether touches of the content wait until it is clear that no scroll begins.
  package var delaysContentTouches = true
  /// Whether a scroll takes touches away from the content.
  package var canCancelContentTouches = true
  /// Whether the view scrolls at all.
  package var isScrollEnabled = true
  /// The recognizer by which it scrolls, as code has set it up. No file says.
  package var pan = GestureDescription(.pan)
  /// How large the content is; `nil` when that is not known, and the view scrolls both ways.
  package var contentSize: Size?
  /// How far the content may be scrolled beyond its edges.
  package var contentInset = Insets(all: 0)
  /// Whether content that is not higher than the view is dragged up and down all the same.
  package var alwaysBounceVertical = false
  /// Whether content that is not wider than the view is dragged from side to side all the same.
  package var alwaysBounceHorizontal = false
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// A scroll view as UIKit makes it.
  package init() {}

  /// Whether a view of this size scrolls from side to side (row 81).
  package func scrollsHorizontally(in bounds: Size) -> Bool {
    guard let contentSize else { return true }
    return alwaysBounceHorizontal
      || contentSize.width + contentInset.left + contentInset.right > bounds.width
  }

  /// Whether a view of this size scrolls up and down (row 81).
  package func scrollsVertically(in bounds: Size) -> Bool {
    guard let contentSize else { return true }
    return alwaysBounceVertical
      || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
  }
}

/// A gesture recognizer attached to a view, under UIKit's property names (rows 42–56).
package struct GestureDescription: Hashable, Sendable {
  /// Which recognizer it is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `UITapGestureRecognizer`
    case tap
    /// `UILongPressGestureRecognizer`
    case longPress
    /// `UIPanGestureRecognizer`
    case pan
    /// `UIPinchGestureRecognizer`
    case pinch
    /// `UIRotationGestureRecognizer`
    case rotation
    /// `UISwipeGestureRecognizer`
    case swipe
    /// `UIScreenEdgePanGestureRecognizer`
    case screenEdgePan
    /// A class of the application, which recognizes what its code says: nothing, where there is
    /// none (row 76).
    case custom

    /// The class in UIKit.
    package var className: String {
      self == .custom
        ? "UIGestureRecognizer"
        : "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "GestureRecognizer"
    }
  }

  /// The directions of a swipe, with UIKit's bits.
  package struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    package let rawValue: Int

    /// Directions from UIKit's bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// From left to right.
    package static let right = Direction(rawValue: 1 << 0)
    /// From right to left.
    package static let left = Direction(rawValue: 1 << 1)
    /// From bottom to top.
    package static let up = Direction(rawValue: 1 << 2)
    /// From top to bottom.
    package static let down = Direction(rawValue: 1 << 3)

    /// The single directions and their names, in the order of their bits.
    package static let known: [(direction: Direction, name: String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]

    /// The direction of a name; `nil` for an unknown one.
    package init?(name: String) {
      guard let found = Self.known.first(where: { $0.name == name }) else { return nil }
      self = found.direction
    }

    /// The names of the single directions.
    package var names: [String] { Self.known.filter { contains($0.direction) }.map(\.name) }
  }

  /// How many taps and touches may be asked for: nobody has more, and sums stay small.
  package static let counts = 1...1000

  /// How many taps a recognizer of its kind may ask for: a long press needs none.
  package var tapCounts: ClosedRange<Int> { kind == .longPress ? 0...1000 : Self.counts }

  /// A name that is unique in the scene; empty when nothing refers to it.
  package var id = ""
  /// Which recognizer it is.
  package var kind: Kind
  /// The method it calls; empty for none.
  package var action = ""
  /// The id of the view, or the class of the responder, that gets the action; empty for its view.
  package var target = ""
  /// How many taps a tap takes, and how many come before a long press.
  package var numberOfTapsRequired = 1
  /// How many fingers it takes; of a pan, at least.
  package var numberOfTouchesRequired = 1
  /// How many fingers a pan takes at most; `nil` for any number.
  package var maximumNumberOfTouches: Int?
  /// How long a long press takes, in seconds.
  package var minimumPressDuration = 0.5
  /// How far the fingers of a long press may move before it is recognized, in points; `nil` for what
  /// is usual.
  package var allowableMovement: Double?
  /// The directions that a swipe may have.
  package var direction = Direction.right
  /// The screen edges of a screen-edge pan: `left`, `right`, `top`, `bottom`.
  package var edges: [String] = []
  /// Whether recognition cancels the touches of the view (row 43).
  package var cancelsTouchesInView = true
  /// Whether the view's touches wait for failure (row 45).
  package var delaysTouchesBegan = false
  /// Whether the end of the view's touches waits (row 46).
  package var delaysTouchesEnded = true
  /// Whether it takes part at all.
  package var isEnabled = true
  /// Ids of recognizers that must fail before this one may recognize (row 52).
  package var requireToFail: [String] = []
  /// Ids of recognizers that may recognize together with this one (row 48).
  package var simultaneousWith: [String] = []
  /// What the delegate's `gestureRecognizerShouldBegin` answers (row 50).
  package var shouldBegin = true
  /// What the delegate's `shouldReceive touch` answers (row 50).
  package var shouldReceive = true
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// A recognizer as UIKit makes it.
  package init(_ kind: Kind) {
    self.kind = kind
    if kind == .longPress { numberOfTapsRequired = 0 }
  }
}
