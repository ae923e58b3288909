package import HitTesting

/// `UIControl.Event` with UIKit's bits (row 57).
package struct ControlEvent: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  package let rawValue: UInt32

  /// A set of events from UIKit's bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger came down inside.
  package static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// It came down for the second time or more (row 58).
  package static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
  /// It moved inside.
  package static let touchDragInside = ControlEvent(rawValue: 1 << 2)
  /// It moved outside.
  package static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
  /// It came back inside (row 58).
  package static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
  /// It left.
  package static let touchDragExit = ControlEvent(rawValue: 1 << 5)
  /// It was lifted inside.
  package static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// It was lifted outside.
  package static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// The touch was taken away.
  package static let touchCancel = ControlEvent(rawValue: 1 << 8)
  /// The value changed.
  package static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// The control was used in its usual way.
  package static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)
  /// A menu is about to show.
  package static let menuActionTriggered = ControlEvent(rawValue: 1 << 14)
  /// A text field began editing.
  package static let editingDidBegin = ControlEvent(rawValue: 1 << 16)
  /// Its text changed.
  package static let editingChanged = ControlEvent(rawValue: 1 << 17)
  /// It ended editing.
  package static let editingDidEnd = ControlEvent(rawValue: 1 << 18)
  /// It ended editing with the return key.
  package static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 19)
  /// All events of touches.
  package static let allTouchEvents = ControlEvent(rawValue: 0xFFF)
  /// All events of editing.
  package static let allEditingEvents = ControlEvent(rawValue: 0xF_0000)
  /// The bits that applications may use.
  package static let applicationReserved = ControlEvent(rawValue: 0x0F00_0000)
  /// The bits that the system keeps.
  package static let systemReserved = ControlEvent(rawValue: 0xF000_0000)
  /// All events.
  package static let allEvents = ControlEvent(rawValue: 0xFFFF_FFFF)

  /// The single events and their names, in the order of their bits.
  package static let names: [(event: ControlEvent, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The event of a name; `nil` for an unknown one.
  package init?(name: String) {
    let sets: [(event: ControlEvent, name: String)] = [
      (.allTouchEvents, "allTouchEvents"), (.allEditingEvents, "allEditingEvents"),
      (.allEvents, "allEvents"),
    ]
    guard let found = (Self.names + sets).first(where: { $0.name == name }) else { return nil }
    self = found.event
  }

  /// The name of a single event; several are joined by commas.
  package var name: String {
    Self.names.filter { contains($0.event) }.map(\.name).joined(separator: ",")
  }
}

/// Which control a class is, for the gesture exemptions of UIKit's own controls (row 65).
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
  /// superviews (row 65). The slider counts as a knob all over, since no file records its value.
  ///
  /// - Parameters:
  ///   - gesture: what would be recognized, with how many taps and fingers.
  ///   - isHorizontal: whether a pan or a swipe goes along the control.
  package func claims(_ gesture: GestureDescription, isHorizontal: Bool) -> Bool {
    guard gesture.numberOfTouchesRequired <= 1 else { return false }
    switch (self, gesture.kind) {
    case (.button, .tap), (.toggle, .tap), (.stepper, .tap), (.segmentedControl, .tap),
      (.pageControl, .tap):
      return gesture.numberOfTapsRequired <= 1
    case (.slider, .swipe):
      return isHorizontal && !gesture.direction.isDisjoint(with: [.left, .right])
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
