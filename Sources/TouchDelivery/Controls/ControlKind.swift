package import HitTesting

/// Which control a class is: UIKit's own ones have favours that subclasses have not (row 65).
package enum ControlKind: String, Hashable, Sendable, CaseIterable {
  /// `UIControl` or a subclass of the application.
  case plain = "UIControl"
  /// `UIButton`
  case button = "UIButton"
  /// `UISwitch`
  case toggle = "UISwitch"
  /// `UIStepper`
  case stepper = "UIStepper"
  /// `UISegmentedControl`
  case segmentedControl = "UISegmentedControl"
  /// `UIPageControl`
  case pageControl = "UIPageControl"
  /// `UISlider`
  case slider = "UISlider"
  /// `UITextField`
  case textField = "UITextField"
  /// `UIDatePicker`
  case datePicker = "UIDatePicker"
  /// `UIRefreshControl`
  case refreshControl = "UIRefreshControl"
  /// `UIColorWell`
  case colorWell = "UIColorWell"

  /// Whether the control's own gesture is the given one, so that it wins over recognizers of
  /// superviews (row 65). The slider counts as a knob all over, since no file tells its value.
  ///
  /// - Parameters:
  ///   - gesture: what would be recognized, with how many taps and fingers.
  ///   - isHorizontal: whether a pan goes along the control.
  package func claims(_ gesture: GestureDescription, isHorizontal: Bool) -> Bool {
    guard gesture.numberOfTouchesRequired <= 1 else { return false }
    switch (self, gesture.kind) {
    case (.button, .tap), (.toggle, .tap), (.stepper, .tap), (.segmentedControl, .tap),
      (.pageControl, .tap):
      return gesture.numberOfTapsRequired <= 1
    case (.slider, .swipe): return gesture.direction == "left" || gesture.direction == "right"
    case (.toggle, .pan): return isHorizontal
    default: return false
    }
  }

  /// What a touch that ends inside sends besides `touchUpInside`.
  var eventsOfUse: [ControlEvent] {
    switch self {
    case .button: [.primaryActionTriggered]
    case .toggle, .stepper, .segmentedControl, .pageControl:
      [.valueChanged, .primaryActionTriggered]
    default: []
    }
  }
}
