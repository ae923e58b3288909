/// The keys of the scene format, version 1, grouped by object.
enum SceneKey {
  /// Keys at the top level of the file.
  enum Top: String, CaseIterable {
    case schema = "$schema"
    case hitscope, name, note, source, screen, touch, expect, firstResponder, script, windows
  }

  /// Keys of a view.
  enum View: String, CaseIterable {
    case id
    case className = "class"
    case name, frame, bounds, center, anchorPoint, transform, rotation, scale, hidden, alpha
    case userInteractionEnabled, clipsToBounds, zPosition, backgroundColor, windowLevel
    case multipleTouchEnabled, exclusiveTouch, hitTest, viewController, handles
    case viewControllerHandles, control, gestures, scroll
    case text, placeholder, font, textColor, tintColor, textAlignment, numberOfLines, image
    case contentMode, value, items, numberOfPages, selected, style, accessory, baseClass
    case trackTintColor, thumbTintColor, separatorStyle, visible
    case subviews
  }

  /// Keys of a `font`.
  enum Font: String, CaseIterable {
    case size, weight
  }

  /// Keys of `source`.
  enum Source: String, CaseIterable {
    case format, missing
    /// False if ids are addresses, or generated, so that they are not used as view names.
    case idsAreNames
    /// Views that were being animated, and views whose positions are assumed.
    case animated, assumed
  }

  /// Keys at the top level of a sidecar.
  enum Sidecar: String, CaseIterable {
    case schema = "$schema"
    case hitscope, note, screen, touch, expect, firstResponder, script, tells, views
  }

  /// Keys of a view in a sidecar, in addition to those of a view in a scene.
  enum SidecarView: String, CaseIterable {
    /// The index among the siblings; 0 is the rearmost view.
    case order
  }

  /// Keys of a `hitTest` policy that is an object.
  enum Policy: String, CaseIterable {
    case expand, forward, shape, pointerEvents
  }

  /// Keys of a `shape` that is an object.
  enum Shape: String, CaseIterable {
    case path
  }

  /// Keys of a `control`.
  enum Control: String, CaseIterable {
    case enabled, actions, target, baseClass, autorepeat
  }

  /// Keys of a `scroll`.
  enum Scroll: String, CaseIterable {
    case delaysContentTouches, canCancelContentTouches, touchesShouldCancel, isScrollEnabled
    case contentSize, contentInset, alwaysBounceVertical, alwaysBounceHorizontal, requireToFail
  }

  /// Keys of an element of `gestures`.
  enum Gesture: String, CaseIterable {
    case id, type, action, target, numberOfTapsRequired, numberOfTouchesRequired
    case minimumNumberOfTouches, maximumNumberOfTouches, minimumPressDuration, allowableMovement,
      direction, edges
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, isEnabled, requireToFail,
      simultaneousWith, shouldBegin, shouldReceive
  }
}
