import HitTesting

/// The parameters of touch handling, most of which UIKit does not publish; each cites its row.
package struct TouchSettings: Hashable, Sendable {
  /// The handling of a touch whose view is removed from the tree (row 38).
  package enum VanishedView: String, Hashable, Sendable, CaseIterable {
    /// The view receives nothing more, as in Chameleon.
    case forgets
    /// The view receives `touchesCancelled`.
    case cancels
  }

  /// The handling of a pan in progress when more fingers come down than it allows.
  package enum FurtherFinger: String, Hashable, Sendable, CaseIterable {
    /// The finger is not part of the pan.
    case ignored
    /// The pan is cancelled.
    case cancels
  }

  /// The order of two control events of one move (row 59).
  package enum EdgeOrder: String, Hashable, Sendable, CaseIterable {
    /// `touchDragOutside`, then `touchDragExit`.
    case dragThenEdge
    /// `touchDragExit`, then `touchDragOutside`.
    case edgeThenDrag
  }

  /// The start of the search for the target of an action without one (row 70).
  package enum ActionStart: String, Hashable, Sendable, CaseIterable {
    /// The feedback appears at the control.
    case sender
    /// At the first responder, if there is one.
    case firstResponder
  }

  /// The maximum pause between two taps that count together, in seconds (row 34, uncertain).
  package var tapInterval = 0.35
  /// The maximum distance between two taps that count together, in points (row 34, uncertain).
  package var tapRadius = 30.0
  /// The maximum movement of a finger in a tap, in points (row 54, uncertain).
  package var tapMovement = 10.0
  /// The maximum duration of a tap, in seconds (row 54, uncertain).
  package var tapDuration = 0.75
  /// The maximum movement of a finger before a long press is recognized, in points (row 53).
  package var longPressMovement = 10.0
  /// The movement of the fingers that begins a pan, in points (row 55, uncertain).
  package var panStart = 10.0
  /// The handling of a pan in progress when more fingers than its `maximumNumberOfTouches` are down
  /// (uncertain); one that has not begun fails.
  package var furtherPanFinger = FurtherFinger.ignored
  /// The change in the distance of two fingers that begins a pinch, in points (row 55 by analogy,
  /// uncertain).
  package var pinchStart = 8.0
  /// The angle by which two fingers turn that begins a rotation, in radians (row 55 by analogy,
  /// uncertain).
  package var rotationStart = 0.1
  /// The maximum rest of a pan before it ends without velocity, in seconds (row 73, uncertain).
  package var panRest = 0.1
  /// The maximum duration of a swipe, in seconds (rows 56 and 77, uncertain). Between the fastest
  /// and the slowest swipe, the limits of distance and angle change in proportion to the time.
  package var swipeDuration = 0.5
  /// The minimum length of the fastest swipe, in points (rows 56 and 77, uncertain).
  package var swipeDistance = 50.0
  /// The minimum length of the slowest swipe, in points (row 77, uncertain).
  package var swipeSlowDistance = 20.0
  /// The maximum deviation of the fastest swipe from its direction, in degrees (rows 56 and 77,
  /// uncertain).
  package var swipeAngle = 45.0
  /// The maximum deviation of the slowest swipe from its direction, in degrees (row 77, uncertain).
  package var swipeSlowAngle = 15.0
  /// The maximum distance from the window's edge at which a screen-edge pan starts, in points
  /// (uncertain).
  package var screenEdgeWidth = 20.0
  /// The distance beyond a control's bounds at which a finger that began inside still counts as
  /// inside, in points (row 60, uncertain).
  package var controlSlop = 70.0
  /// The order of two control events of one move (row 59, uncertain).
  package var edgeOrder = EdgeOrder.dragThenEdge
  /// The time for which a finger holds a stepper before its change repeats, in seconds (row 89,
  /// uncertain).
  package var stepperDelay = 0.5
  /// The time between two repeated changes of a stepper, in seconds (row 89, uncertain).
  package var stepperInterval = 0.1
  /// The delay of scroll views for touches of their content, in seconds (row 72, uncertain).
  package var contentTouchDelay = 0.15
  /// The handling of a touch whose view is removed (row 38, uncertain).
  package var vanishedView = VanishedView.forgets
  /// Indicates whether `beginIgnoringInteractionEvents` cancels the touches in progress (row 41,
  /// uncertain).
  package var ignoringCancelsTouches = true
  /// Indicates whether a tap recognizer prevents one that waits for more taps (row 47, uncertain).
  package var tapPreventsLongerTap = false
  /// Indicates whether built-in controls win over recognizers of their superviews (row 65).
  package var builtInControlsWin = true
  /// The start of the search for the target of an action without one (row 70, uncertain).
  package var actionStart = ActionStart.sender
  /// The end of the responder chain, above the windows (row 68).
  package var chainEnding = ResponderChain.Ending()
  /// The touch methods and actions that the window scene implements (row 68).
  package var windowSceneHandles: [String] = []
  /// The touch methods and actions that the application object implements (row 68).
  package var applicationHandles: [String] = []
  /// The touch methods and actions that the application's delegate implements (row 68).
  package var applicationDelegateHandles: [String] = []

  package init() {}
}
