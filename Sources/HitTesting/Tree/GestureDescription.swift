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

    /// The class in UIKit.
    package var className: String {
      "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "GestureRecognizer"
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
