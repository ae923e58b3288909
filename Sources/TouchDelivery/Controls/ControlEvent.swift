package import HitTesting

/// `UIControl.Event` with UIKit's bits (row 57).
package struct ControlEvent: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger came down inside the control.
  package static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// A finger came down with a tap count above 1 (row 58).
  package static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
  /// The finger moved inside.
  package static let touchDragInside = ControlEvent(rawValue: 1 << 2)
  /// The finger moved outside.
  package static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
  /// The finger moved back inside (row 58).
  package static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
  /// The finger moved out of the control.
  package static let touchDragExit = ControlEvent(rawValue: 1 << 5)
  /// The finger was lifted inside.
  package static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// The finger was lifted outside.
  package static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// The touch was cancelled.
  package static let touchCancel = ControlEvent(rawValue: 1 << 8)
  package static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// The control performed its primary action.
  package static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)
  /// A menu is about to show.
  package static let menuActionTriggered = ControlEvent(rawValue: 1 << 14)
  /// A text field began editing.
  package static let editingDidBegin = ControlEvent(rawValue: 1 << 16)
  /// The text changed.
  package static let editingChanged = ControlEvent(rawValue: 1 << 17)
  /// The text field ended editing.
  package static let editingDidEnd = ControlEvent(rawValue: 1 << 18)
  /// The text field ended editing with the return key.
  package static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 19)
  package static let allTouchEvents = ControlEvent(rawValue: 0xFFF)
  package static let allEditingEvents = ControlEvent(rawValue: 0xF_0000)
  /// The bits available to applications.
  package static let applicationReserved = ControlEvent(rawValue: 0x0F00_0000)
  /// The bits reserved for the system.
  package static let systemReserved = ControlEvent(rawValue: 0xF000_0000)
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

  /// The event or set of events with this name; `nil` for an unknown name.
  package init?(name: String) {
    let sets: [(event: ControlEvent, name: String)] = [
      (.allTouchEvents, "allTouchEvents"), (.allEditingEvents, "allEditingEvents"),
      (.allEvents, "allEvents"),
    ]
    guard let found = (Self.names + sets).first(where: { $0.name == name }) else { return nil }
    self = found.event
  }

  /// The name of a single event; for a set, the names joined by commas.
  package var name: String {
    Self.names.filter { contains($0.event) }.map { $0.name }.joined(separator: ",")
  }
}

/// The built-in control class of a view, for UIKit's gesture exemptions (row 65).
package enum ControlKind: String, Hashable, Sendable, CaseIterable {
  /// `UIControl` or a subclass in the application.
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

  /// The kind of a class of UIKit; `nil` for other classes. A search field is a text field.
  package init?(ofClass name: String) {
    self.init(rawValue: name == "UISearchTextField" ? "UITextField" : name)
  }

  /// Returns whether the control handles this gesture itself, and so wins over recognizers of
  /// superviews (rows 65 and 88). The whole slider counts as its knob, because files do not record its
  /// value.
  ///
  /// - Parameters:
  ///   - gesture: The gesture to recognize, with its numbers of taps and fingers.
  ///   - isHorizontal: True if a pan or swipe moves along the control.
  package func claims(_ gesture: GestureDescription, isHorizontal: Bool) -> Bool {
    guard gesture.numberOfTouchesRequired <= 1 else { return false }
    switch (self, gesture.kind) {
    case (.button, .tap), (.toggle, .tap), (.stepper, .tap), (.segmentedControl, .tap),
      (.pageControl, .tap), (.textField, .tap):
      return gesture.numberOfTapsRequired <= 1
    case (.slider, .swipe):
      return isHorizontal && !gesture.direction.isDisjoint(with: [.left, .right])
    case (.toggle, .pan): return isHorizontal
    default: return false
    }
  }

  /// Returns whether UIKit adds views of this class to the control: private classes, and those
  /// named after the control (row 87).
  fileprivate func hasParts(ofClass name: String) -> Bool {
    if name.hasPrefix("_UI") { return true }
    return switch self {
    case .plain: false
    case .segmentedControl: name.hasPrefix("UISegment")
    case .textField: name.hasPrefix(rawValue) || name == "UIFieldEditor"
    default: name.hasPrefix(rawValue)
    }
  }

  /// The events sent besides `touchUpInside` when a touch ends inside.
  var eventsOfUse: [ControlEvent] {
    switch self {
    case .button: [.primaryActionTriggered]
    case .toggle, .stepper, .segmentedControl, .pageControl:
      [.valueChanged, .primaryActionTriggered]
    default: []
    }
  }
}

extension ControlDescription {
  /// The kind of a control whose own class is not built in.
  package var baseKind: ControlKind { baseClass.flatMap { ControlKind(ofClass: $0) } ?? .plain }
}

extension ViewTree {
  /// The kind of a control; `nil` for other views.
  package func controlKind(of view: NodeID) -> ControlKind? {
    if let kind = ControlKind(ofClass: className(of: view)) { return kind }
    return ownDetails(of: view)?.control?.baseKind
  }

  /// Returns whether a control tracks touches that hit a view (row 87); false if `control` is
  /// another view. O(depth).
  package func tracksTouches(of view: NodeID, in control: NodeID) -> Bool {
    tracksTouches(of: view, in: control, controlKind(of: control))
  }

  /// Returns whether `control`, of the given kind, tracks touches that hit the view; false if the
  /// kind is `nil`, because `control` is not a control.
  func tracksTouches(of view: NodeID, in control: NodeID, _ kind: ControlKind?) -> Bool {
    guard let kind else { return false }
    if view == control { return true }
    var part = view
    while let superview = superview(of: part) {
      if superview == control { return kind.hasParts(ofClass: className(of: part)) }
      part = superview
    }
    return false
  }
}
