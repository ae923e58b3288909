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
  /// `isEnabled`: a disabled control swallows touches without sending actions (row 63).
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
