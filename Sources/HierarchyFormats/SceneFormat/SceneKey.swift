/// The keys of the scene format, version 1, by the object they stand in.
enum SceneKey {
  /// At the top of the file.
  enum Top: String, CaseIterable {
    case schema = "$schema"
    case hitscope, name, note, source, screen, touch, expect, script, windows
  }

  /// In a view.
  enum View: String, CaseIterable {
    case id
    case className = "class"
    case name, frame, bounds, center, anchorPoint, transform, rotation, scale, hidden, alpha
    case userInteractionEnabled, clipsToBounds, zPosition, backgroundColor, windowLevel
    case multipleTouchEnabled, exclusiveTouch, hitTest, viewController, handles
    case viewControllerHandles, control, gestures, scroll, subviews
  }

  /// In `source`.
  enum Source: String, CaseIterable {
    case format, missing
  }

  /// At the top of a sidecar.
  enum Sidecar: String, CaseIterable {
    case schema = "$schema"
    case hitscope, note, screen, touch, expect, script, tells, views
  }

  /// In a view of a sidecar, beside the keys of a view.
  enum SidecarView: String, CaseIterable {
    /// The place among the siblings, counted from 0 at the back.
    case order
  }

  /// In a `hitTest` policy that is an object.
  enum Policy: String, CaseIterable {
    case expand, forward, shape, pointerEvents
  }

  /// In a `shape` that is an object.
  enum Shape: String, CaseIterable {
    case path
  }

  /// In a `control`.
  enum Control: String, CaseIterable {
    case enabled, actions, baseClass
  }

  /// In a `scroll`.
  enum Scroll: String, CaseIterable {
    case delaysContentTouches, canCancelContentTouches, isScrollEnabled
    case contentSize, contentInset, alwaysBounceVertical, alwaysBounceHorizontal
  }

  /// In one of the `gestures`.
  enum Gesture: String, CaseIterable {
    case id, type, action, target, numberOfTapsRequired, numberOfTouchesRequired
    case maximumNumberOfTouches, minimumPressDuration, allowableMovement, direction, edges
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, isEnabled, requireToFail,
      simultaneousWith, shouldBegin, shouldReceive
  }
}
