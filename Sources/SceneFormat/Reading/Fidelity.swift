package import TouchDelivery

/// The properties of a hierarchy that a format does not record, so that results may differ from a
/// device's.
package struct Fidelity: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let complete: Fidelity = []
  package static let alpha = Fidelity(rawValue: 1 << 0)
  package static let hidden = Fidelity(rawValue: 1 << 1)
  /// `isUserInteractionEnabled`.
  package static let interaction = Fidelity(rawValue: 1 << 2)
  /// `clipsToBounds`, which affects only drawing.
  package static let clipping = Fidelity(rawValue: 1 << 3)
  /// The origin of `bounds`, which is the scroll position.
  package static let boundsOrigin = Fidelity(rawValue: 1 << 4)
  package static let transform = Fidelity(rawValue: 1 << 5)
  /// `UIWindow.windowLevel` and the order of windows.
  package static let windowLevel = Fidelity(rawValue: 1 << 6)
  /// Overrides of `hitTest(_:with:)` and `point(inside:with:)`.
  package static let overrides = Fidelity(rawValue: 1 << 7)
  /// `UIControl.isEnabled` and target-actions.
  package static let controls = Fidelity(rawValue: 1 << 8)
  /// Kinds, actions and dependencies of gesture recognizers.
  package static let gestures = Fidelity(rawValue: 1 << 9)
  /// The views' view controllers, and the responders that handle touches.
  package static let responders = Fidelity(rawValue: 1 << 10)
  /// `isMultipleTouchEnabled` and `isExclusiveTouch`.
  package static let multipleTouch = Fidelity(rawValue: 1 << 11)
  /// `zPosition`, which affects only drawing.
  package static let zPosition = Fidelity(rawValue: 1 << 12)
  /// Views that are not accessibility elements.
  package static let plainViews = Fidelity(rawValue: 1 << 13)
  /// The touch dispatch rules of a platform other than iOS.
  package static let foreignRules = Fidelity(rawValue: 1 << 14)
  /// Changes that constraints and code make at run time.
  package static let designTime = Fidelity(rawValue: 1 << 15)
  /// The responders that handle touches; view controllers are recorded.
  package static let touchMethods = Fidelity(rawValue: 1 << 16)
  /// The recognizers of views that have no recorded list, and the delegates of all recognizers.
  package static let otherGestures = Fidelity(rawValue: 1 << 17)
  /// The touch handling of containers that only contain others.
  package static let containerTouches = Fidelity(rawValue: 1 << 18)

  /// One sentence for each missing property, in a fixed order.
  package var sentences: [String] { present.map { $0.text } }

  /// The JSON names of the missing properties, in a fixed order.
  package var keywords: [String] { present.map { $0.keyword } }

  /// Creates the property with a name from `keywords`; `nil` for other names.
  package init?(keyword: String) {
    guard let fact = Self.facts.first(where: { $0.keyword == keyword }) else { return nil }
    self = fact.member
  }

  /// The missing properties on which the effect of a tap depends.
  package var ofTaps: TapEffect.Unknown {
    let groups: [(properties: Fidelity, unknown: TapEffect.Unknown)] = [
      ([.controls, .designTime], .actions), ([.gestures, .plainViews], .recognizers),
      ([.responders, .touchMethods, .otherGestures, .designTime], .otherHandlers),
      (.foreignRules, .rules),
    ]
    return groups.reduce(into: []) { unknown, group in
      if !isDisjoint(with: group.properties) { unknown.formUnion(group.unknown) }
    }
  }

  private var present: [Fact] { Self.facts.filter { contains($0.member) } }

  private struct Fact {
    var member: Fidelity
    var keyword: String
    var text: String

    init(_ member: Fidelity, _ keyword: String, _ text: String) {
      self.member = member
      self.keyword = keyword
      self.text = text
    }
  }

  private static let facts = [
    Fact(.alpha, "alpha", "Alpha is unknown: every view counts as opaque."),
    Fact(.hidden, "hidden", "Which views are hidden is unknown: every view counts as shown."),
    Fact(
      .interaction, "interaction",
      "isUserInteractionEnabled is unknown: views count as enabled, unless a note says otherwise."),
    Fact(.clipping, "clipping", "clipsToBounds is unknown; it affects drawing, not touches."),
    Fact(
      .boundsOrigin, "boundsOrigin",
      "The bounds origin is known only for some scroll views: elsewhere it counts as 0."),
    Fact(.transform, "transform", "Transforms are unknown: frames are bounding boxes."),
    Fact(
      .windowLevel, "windowLevel",
      "Window levels are unknown: windows are in the order of the file."),
    Fact(
      .overrides, "overrides",
      "Overrides of hitTest and point(inside:) are unknown: UIView's are assumed."),
    Fact(.controls, "controls", "The enabled state and actions of controls are unknown."),
    Fact(
      .gestures, "gestures", "Gesture recognizers are unknown, or only their presence is known."),
    Fact(
      .responders, "responders",
      "View controllers and the touch methods of responders are unknown."),
    Fact(
      .multipleTouch, "multipleTouch", "isMultipleTouchEnabled and isExclusiveTouch are unknown."),
    Fact(.zPosition, "zPosition", "zPosition is unknown; only the picture may differ."),
    Fact(
      .plainViews, "plainViews",
      "Views without accessibility are missing: the tree is not the view tree."),
    Fact(
      .containerTouches, "containerTouches",
      "Touch handling of containers is unknown: touches pass through those without a name "
        + "(unless --no-skip-empty or E is used)."),
    Fact(
      .touchMethods, "touchMethods",
      "The touch methods of responders are unknown; their controllers are known."),
    Fact(
      .otherGestures, "otherGestures",
      "Gesture recognizers are known if they were listed; delegates are unknown."),
    Fact(
      .designTime, "designTime",
      "Frames are Interface Builder's: constraints and code may move or add views."),
    Fact(
      .foreignRules, "foreignRules",
      "These are Android views under UIKit's rules: Android dispatches touches differently."),
  ]
}
