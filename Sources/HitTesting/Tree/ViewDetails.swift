package import Geometry

/// Properties that few views have: controllers, controls, gesture recognizers, drawing order,
/// appearance.
package struct ViewDetails: Hashable, Sendable {
  /// The order of drawing among siblings (`CALayer.zPosition`). Hit-testing ignores it (row 22).
  package var zPosition: Double = 0
  /// The level of a window (`UIWindow.Level`): normal 0, status bar 1000, alert 2000 (row 29).
  package var windowLevel: Double = 0
  /// The class of the view controller whose root view this is.
  package var viewController: String?
  /// The touch methods that this responder implements, such as `touchesBegan`.
  ///
  /// Other names are actions that it implements (row 70).
  package var handles: [String] = []
  /// The touch methods and actions that the view controller implements.
  package var viewControllerHandles: [String] = []
  /// Indicates whether the view receives every finger, not just the first (row 35).
  package var isMultipleTouchEnabled = false
  /// Indicates whether the view and the other views of its window exclude each other (row 36).
  package var isExclusiveTouch = false
  /// Present if the view is a `UIControl`.
  package var control: ControlDescription?
  /// The gesture recognizers attached to the view.
  package var gestures: [GestureDescription] = []
  /// Present if the view is a `UIScrollView`.
  package var scroll: ScrollDescription? {
    get { boxedScroll?.value }
    set { boxedScroll = newValue.map(Boxed.init) }
  }
  private var boxedScroll: Boxed<ScrollDescription>?
  /// The recorded appearance of the view's own content; `nil` if none of it is recorded.
  package var appearance: ViewAppearance? {
    get { boxedAppearance?.value }
    set { boxedAppearance = newValue.map(Boxed.init) }
  }
  /// The appearance in its box, which sources that have made one can share.
  package var boxedAppearance: Boxed<ViewAppearance>?
  var hasAppearance: Bool { boxedAppearance != nil }
  /// Unknown keys of the scene file, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// UIKit's defaults.
  package init() {}
}

/// A `UIControl`'s state and its target-actions.
package struct ControlDescription: Hashable, Sendable {
  /// `isEnabled`: a disabled control takes touches without sending actions (row 63).
  package var isEnabled = true
  /// The action sent for each control event, such as `touchUpInside`; several actions of one event
  /// are joined by `separator`.
  package var actions: [String: String] = [:]
  /// The id of the view, or the class of the responder, that receives the actions; empty for the
  /// nearest responder that implements each (row 70).
  package var target = ""
  /// `UIStepper.autorepeat`: a stepper that is held changes its value repeatedly (row 89).
  package var repeats = true
  /// The UIKit class that the view's class derives from, such as `UIButton`; `nil` if it is the
  /// view's own class, or unknown (row 82).
  package var baseClass: String?
  /// Unknown keys of the scene file, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  package init() {}

  /// The text between several actions of one event.
  package static let separator = ", "

  /// Splits the actions of one event at `separator`, in the order in which they are sent.
  package static func split(_ actions: String) -> [String] {
    var parts = [""]
    var isAfterComma = false
    for character in actions {
      if isAfterComma, character == " " {
        parts[parts.count - 1].removeLast()
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isAfterComma = character == ","
    }
    return parts
  }
}

/// A `UIScrollView`'s touch handling (rows 72 and 81).
package struct ScrollDescription: Hashable, Sendable {
  /// Indicates whether touches of the content are delayed until it is clear that no scroll begins.
  package var delaysContentTouches = true
  /// Indicates whether a scroll cancels the touches of the content.
  package var canCancelContentTouches = true
  package var isScrollEnabled = true
  /// The result of an override of `touchesShouldCancel(in:)`; `nil` for UIKit's: false for controls
  /// (row 72).
  package var touchesShouldCancel: Bool?
  /// The scroll view's pan recognizer. Of its properties, files record only `requireToFail`.
  package var pan = Self.standardPan
  /// The size of the content; `nil` if unknown, and the view scrolls along both axes.
  package var contentSize: Size?
  /// The distance by which the content can be scrolled beyond its edges.
  package var contentInset = Insets(all: 0)
  /// Indicates whether content can be dragged vertically even if it is not higher than the view.
  package var alwaysBounceVertical = false
  /// Indicates whether content can be dragged horizontally even if it is not wider than the view.
  package var alwaysBounceHorizontal = false
  /// Unknown keys of the scene file, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// UIKit's defaults.
  package init() {}

  /// UIKit's classes of scroll views.
  package static let classNames: Set = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]
  /// The class of the pan recognizer, which names it after the id of its view.
  package static let panClassName = "UIScrollViewPanGestureRecognizer"

  /// The pan recognizer as UIKit creates it: it does not delay `touchesEnded` (row 90).
  private static var standardPan: GestureDescription {
    var pan = GestureDescription(.pan)
    pan.delaysTouchesEnded = false
    return pan
  }

  /// Returns whether a view of this size scrolls horizontally (row 81).
  package func scrollsHorizontally(in bounds: Size) -> Bool {
    guard let contentSize else { return true }
    return alwaysBounceHorizontal
      || contentSize.width + contentInset.left + contentInset.right > bounds.width
  }

  /// Returns whether a view of this size scrolls vertically (row 81).
  package func scrollsVertically(in bounds: Size) -> Bool {
    guard let contentSize else { return true }
    return alwaysBounceVertical
      || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
  }
}

extension ViewTree {
  /// The name of the pan recognizer of a scroll view, such as
  /// `list.UIScrollViewPanGestureRecognizer`.
  package func panName(of scrollView: NodeID) -> String {
    id(of: scrollView) + "." + ScrollDescription.panClassName
  }

  /// The scroll view whose pan recognizer has this name; `nil` for any other name. O(n).
  package func scrollView(ofPan name: String) -> NodeID? {
    let ending = "." + ScrollDescription.panClassName
    guard name.hasSuffix(ending), let view = view(named: String(name.dropLast(ending.count))),
      ownDetails(of: view)?.scroll != nil
        || ScrollDescription.classNames.contains(className(of: view)),
      panName(of: view) == name
    else { return nil }
    return view
  }
}

/// A gesture recognizer attached to a view, under UIKit's property names (rows 42–56).
package struct GestureDescription: Hashable, Sendable {
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
    /// A subclass in the application, which recognizes only what its code does: nothing, if the
    /// code is missing (row 76).
    case custom

    /// The gesture in words: `long press`.
    package var words: String {
      rawValue.reduce(into: "") { words, letter in
        words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }

    package var className: String {
      self == .custom
        ? "UIGestureRecognizer"
        : "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "GestureRecognizer"
    }
  }

  /// The directions of a swipe, with UIKit's bits.
  package struct Direction: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A swipe from left to right.
    package static let right = Direction(rawValue: 1 << 0)
    /// A swipe from right to left.
    package static let left = Direction(rawValue: 1 << 1)
    /// A swipe from bottom to top.
    package static let up = Direction(rawValue: 1 << 2)
    /// A swipe from top to bottom.
    package static let down = Direction(rawValue: 1 << 3)

    /// The single directions and their names, in the order of their bits.
    package static let known: [(direction: Direction, name: String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]

    /// The direction with this name; `nil` for an unknown name.
    package init?(name: String) {
      guard let found = Self.known.first(where: { $0.name == name }) else { return nil }
      self = found.direction
    }

    package var names: [String] { Self.known.filter { contains($0.direction) }.map { $0.name } }
  }

  /// The allowed numbers of taps and touches. The limit keeps sums small.
  package static let counts = 1...1000

  /// The allowed numbers of taps for this kind: a long press may require none.
  package var tapCounts: ClosedRange<Int> { kind == .longPress ? 0...1000 : Self.counts }

  /// An identifier that is unique in the scene; empty if nothing refers to it.
  package var id = ""
  package var kind: Kind
  /// The method that the recognizer calls; empty for none.
  package var action = ""
  /// The id of the view, or the class of the responder, that receives the action; empty for the
  /// recognizer's view.
  package var target = ""
  /// The number of taps of a tap, or the number of taps before a long press.
  package var numberOfTapsRequired = 1
  /// The required number of fingers; for a pan, the minimum.
  package var numberOfTouchesRequired = 1
  /// The maximum number of fingers of a pan; `nil` for any number.
  package var maximumNumberOfTouches: Int?
  /// The duration of a long press, in seconds.
  package var minimumPressDuration = 0.5
  /// The distance that the fingers of a long press may move before recognition, in points; `nil`
  /// for the default.
  package var allowableMovement: Double?
  /// The allowed directions of a swipe.
  package var direction = Direction.right
  /// The screen edges of a screen-edge pan: `left`, `right`, `top`, `bottom`.
  package var edges: [String] = []
  /// Indicates whether recognition cancels the touches of the view (row 43).
  package var cancelsTouchesInView = true
  /// Indicates whether the view's touches wait until the recognizer fails (row 45).
  package var delaysTouchesBegan = false
  /// Indicates whether the end of the view's touches is delayed (row 46).
  package var delaysTouchesEnded = true
  package var isEnabled = true
  /// Ids of recognizers that must fail before this one may recognize (row 52).
  package var requireToFail: [String] = []
  /// Ids of recognizers that may recognize together with this one (row 48).
  package var simultaneousWith: [String] = []
  /// The result of the delegate's `gestureRecognizerShouldBegin` (row 50).
  package var shouldBegin = true
  /// The result of the delegate's `shouldReceive touch` (row 50).
  package var shouldReceive = true
  /// Unknown keys of the scene file, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// UIKit's defaults for a recognizer of a kind.
  package init(_ kind: Kind) {
    self.kind = kind
    if kind == .longPress { numberOfTapsRequired = 0 }
  }
}
