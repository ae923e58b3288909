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
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// An enabled control without actions.
  package init() {}
}

/// A `UIScrollView`'s touch handling (row 72).
package struct ScrollDescription: Hashable, Sendable {
  /// Whether touches of the content wait until it is clear that no scroll begins.
  package var delaysContentTouches = true
  /// Whether a scroll takes touches away from the content.
  package var canCancelContentTouches = true
  /// Whether the view scrolls at all.
  package var isScrollEnabled = true
  /// Keys of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// A scroll view as UIKit makes it.
  package init() {}
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

  /// How many taps and touches may be asked for: nobody has more, and sums stay small.
  package static let counts = 1...1000

  /// A name that is unique in the scene; empty when nothing refers to it.
  package var id = ""
  /// Which recognizer it is.
  package var kind: Kind
  /// The method it calls; empty for none.
  package var action = ""
  /// The id of the view, or the class of the responder, that gets the action; empty for its view.
  package var target = ""
  /// How many taps a tap takes.
  package var numberOfTapsRequired = 1
  /// How many fingers it takes.
  package var numberOfTouchesRequired = 1
  /// How long a long press takes, in seconds.
  package var minimumPressDuration = 0.5
  /// The direction of a swipe: `right`, `left`, `up` or `down`.
  package var direction = "right"
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
  package init(_ kind: Kind) { self.kind = kind }
}
