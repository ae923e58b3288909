import HitTesting

/// The figures of touch handling. UIKit publishes few of them; each names its row.
package struct TouchSettings: Hashable, Sendable {
  /// What becomes of a touch whose view is taken out of the tree (row 38).
  package enum VanishedView: String, Hashable, Sendable, CaseIterable {
    /// The view is forgotten and gets nothing more, as in Chameleon.
    case forgets
    /// The view gets `touchesCancelled`.
    case cancels
  }

  /// What becomes of a pan that goes on when more fingers come down than it takes.
  package enum FurtherFinger: String, Hashable, Sendable, CaseIterable {
    /// The finger is not for the pan.
    case ignored
    /// The pan is cancelled.
    case cancels
  }

  /// Which of two control events of one move comes first (row 59).
  package enum EdgeOrder: String, Hashable, Sendable, CaseIterable {
    /// `touchDragOutside`, then `touchDragExit`.
    case dragThenEdge
    /// `touchDragExit`, then `touchDragOutside`.
    case edgeThenDrag
  }

  /// Where the search for the target of an action without one begins (row 70).
  package enum ActionStart: String, Hashable, Sendable, CaseIterable {
    /// At the control.
    case sender
    /// At the first responder, when there is one.
    case firstResponder
  }

  /// The longest pause between two taps that count together, in seconds (row 34, uncertain).
  package var tapInterval = 0.35
  /// How far apart two taps that count together may be, in points (row 34, uncertain).
  package var tapRadius = 30.0
  /// How far a finger may move in a tap, in points (row 54, uncertain).
  package var tapMovement = 10.0
  /// How long a finger may rest in a tap, in seconds (row 54, uncertain).
  package var tapDuration = 0.75
  /// How far a finger may move before a long press is recognized, in points (row 53).
  package var longPressMovement = 10.0
  /// How far fingers move before a pan begins, in points (row 55, uncertain).
  package var panStart = 10.0
  /// What becomes of a pan that goes on when more fingers than its `maximumNumberOfTouches` are down
  /// (uncertain); one that has not begun fails.
  package var furtherPanFinger = FurtherFinger.ignored
  /// How much the distance of two fingers changes before a pinch begins, in points (row 55 by
  /// analogy, uncertain).
  package var pinchStart = 8.0
  /// How far two fingers turn before a rotation begins, in radians (row 55 by analogy, uncertain).
  package var rotationStart = 0.1
  /// How long a pan may rest before it ends without velocity, in seconds (row 73, uncertain).
  package var panRest = 0.1
  /// How long a swipe takes at most, in seconds (rows 56 and 77, uncertain). Between a swipe that
  /// takes no time and one that takes all of it, distance and angle change in proportion.
  package var swipeDuration = 0.5
  /// How long a swipe that takes no time is at least, in points (rows 56 and 77, uncertain).
  package var swipeDistance = 50.0
  /// How long the slowest swipe is at least, in points (row 77, uncertain).
  package var swipeSlowDistance = 20.0
  /// How far a swipe that takes no time may lean away from its direction, in degrees (rows 56 and
  /// 77, uncertain).
  package var swipeAngle = 45.0
  /// How far the slowest swipe may lean away from its direction, in degrees (row 77, uncertain).
  package var swipeSlowAngle = 15.0
  /// How near to the edge of its window a screen-edge pan starts, in points (uncertain).
  package var screenEdgeWidth = 20.0
  /// How far beyond a control's bounds a finger that began inside counts as inside, in points
  /// (row 60, uncertain).
  package var controlSlop = 70.0
  /// The order of two control events of one move (row 59, uncertain).
  package var edgeOrder = EdgeOrder.dragThenEdge
  /// How long scroll views hold touches of their content, in seconds (row 72, uncertain).
  package var contentTouchDelay = 0.15
  /// What becomes of a touch whose view is gone (row 38, uncertain).
  package var vanishedView = VanishedView.forgets
  /// Whether `beginIgnoringInteractionEvents` cancels the touches under way (row 41, uncertain).
  package var ignoringCancelsTouches = true
  /// Whether a tap recognizer prevents one that waits for more taps (row 47, uncertain).
  package var tapPreventsLongerTap = false
  /// Whether built-in controls win over recognizers of their superviews (row 65).
  package var builtInControlsWin = true
  /// Where the search for the target of an action without one begins (row 70, uncertain).
  package var actionStart = ActionStart.sender
  /// What the responder chain has above the windows (row 68).
  package var chainEnding = ResponderChain.Ending()
  /// The touch methods and actions that the window scene implements (row 68).
  package var windowSceneHandles: [String] = []
  /// The touch methods and actions that the application object implements (row 68).
  package var applicationHandles: [String] = []
  /// The touch methods and actions that the application's delegate implements (row 68).
  package var applicationDelegateHandles: [String] = []

  /// The stated defaults.
  package init() {}
}
