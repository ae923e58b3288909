import Geometry
package import HitTesting
import TouchDelivery

/// A view's property in an inspector: its UIKit name, its value as text, and the edit for a new
/// value.
package enum ViewProperty: Hashable, Codable, Sendable {
  case id, className, name, viewController
  case frame, bounds, center, anchorPoint, transform
  case isHidden, alpha, isUserInteractionEnabled, clipsToBounds
  /// The override of the hit test.
  case policy
  case isMultipleTouchEnabled, isExclusiveTouch, zPosition, windowLevel, backgroundColor
  case isEnabled, actions
  case isScrollEnabled, delaysContentTouches, canCancelContentTouches
  /// A recognizer and its editable properties, by its index in the view's list.
  case recognizer(Int), recognizerIsEnabled(Int), cancelsTouchesInView(Int)

  /// The way in which a value can be edited.
  package enum Kind: Hashable, Sendable {
    /// The value is yes or no.
    case toggle
    /// The value is one of several.
    case choice
    /// The value is typed: one or more numbers.
    case text
    /// The value cannot be edited.
    case fixed
  }

  /// The properties of a view, with those that affect touches first.
  package static func all(of view: NodeID, in tree: ViewTree) -> [ViewProperty] {
    let node = tree[view]
    let details = tree.details(of: view)
    var all: [ViewProperty] = [
      .frame, .isHidden, .alpha, .isUserInteractionEnabled, .clipsToBounds, .policy,
    ]
    if details.control != nil { all += [.isEnabled, .actions] }
    for place in details.gestures.indices {
      all += [.recognizer(place), .recognizerIsEnabled(place), .cancelsTouchesInView(place)]
    }
    if details.scroll != nil {
      all += [.isScrollEnabled, .delaysContentTouches, .canCancelContentTouches]
    }
    all += [.isMultipleTouchEnabled, .isExclusiveTouch]
    if tree.superview(of: view) == nil { all.append(.windowLevel) }
    all += [.bounds]
    if !node.geometry.isFrameOnly { all += [.center, .anchorPoint, .transform] }
    all += [.zPosition]
    if node.backgroundColor != nil { all.append(.backgroundColor) }
    if details.viewController != nil { all.append(.viewController) }
    return all + [.className, .id] + (node.name == nil ? [] : [.name])
  }

  /// The property's name in UIKit.
  package var title: String {
    switch self {
    case .id: "id"
    case .className: "class"
    case .name: "name"
    case .viewController: "view controller"
    case .frame: "frame"
    case .bounds: "bounds"
    case .center: "center"
    case .anchorPoint: "anchorPoint"
    case .transform: "transform"
    case .isHidden: "isHidden"
    case .alpha: "alpha"
    case .isUserInteractionEnabled: "isUserInteractionEnabled"
    case .clipsToBounds: "clipsToBounds"
    case .policy: "hitTest override"
    case .isMultipleTouchEnabled: "isMultipleTouchEnabled"
    case .isExclusiveTouch: "isExclusiveTouch"
    case .zPosition: "zPosition"
    case .windowLevel: "windowLevel"
    case .backgroundColor: "backgroundColor"
    case .isEnabled: "isEnabled"
    case .actions: "actions"
    case .isScrollEnabled: "isScrollEnabled"
    case .delaysContentTouches: "delaysContentTouches"
    case .canCancelContentTouches: "canCancelContentTouches"
    case .recognizer: "recognizer"
    case .recognizerIsEnabled: "– isEnabled"
    case .cancelsTouchesInView: "– cancelsTouchesInView"
    }
  }

  /// The way in which the value can be edited. The frame of a view with a transform cannot be
  /// edited, because the effect of setting it is undefined in UIKit.
  package func kind(in node: ViewNode) -> Kind {
    switch self {
    case .frame: node.geometry.isFrameOnly ? .text : .fixed
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled,
      .isExclusiveTouch, .isEnabled, .isScrollEnabled, .delaysContentTouches,
      .canCancelContentTouches, .recognizerIsEnabled, .cancelsTouchesInView:
      .toggle
    case .policy: .choice
    case .bounds, .center, .alpha, .zPosition, .windowLevel: .text
    case .id, .className, .name, .viewController, .anchorPoint, .transform, .backgroundColor,
      .actions, .recognizer:
      .fixed
    }
  }

  /// The value formatted for people; numbers are separated by commas.
  package func text(of node: ViewNode) -> String {
    let geometry = node.geometry
    let details = node.details ?? ViewDetails()
    switch self {
    case .id: return node.id ?? "none"
    case .className: return node.className
    case .name: return node.name ?? "none"
    case .viewController: return details.viewController ?? "none"
    case .frame: return Self.text(geometry.frame)
    case .bounds: return Self.text(geometry.bounds)
    case .center: return Self.text([geometry.center.x, geometry.center.y])
    case .anchorPoint: return Self.text([geometry.anchorPoint.x, geometry.anchorPoint.y])
    case .transform:
      let map = geometry.transform
      return Self.text([map.a, map.b, map.c, map.d, map.tx, map.ty])
    case .alpha: return NumberText.short(Double(node.alpha), digits: 4)
    case .zPosition: return NumberText.short(details.zPosition)
    case .windowLevel: return NumberText.short(details.windowLevel)
    case .policy: return Self.name(of: node.policy)
    case .backgroundColor: return node.backgroundColor?.hex ?? "none"
    case .actions:
      let actions = (details.control?.actions ?? [:]).sorted { $0.key < $1.key }
      return actions.isEmpty
        ? "none"
        : actions.map { "\($0.key): \($0.value)" }
          .joined(separator: ", ")
    case .recognizer(let place):
      guard details.gestures.indices.contains(place) else { return "none" }
      let gesture = details.gestures[place]
      return gesture.kind.className + (gesture.action.isEmpty ? "" : " → \(gesture.action)")
    default: return flag(of: node).map { $0 ? "yes" : "no" } ?? "none"
    }
  }

  /// The value of a yes-or-no property; `nil` for others.
  package func flag(of node: ViewNode) -> Bool? {
    let details = node.details ?? ViewDetails()
    return switch self {
    case .isHidden: node.isHidden
    case .isUserInteractionEnabled: node.isUserInteractionEnabled
    case .clipsToBounds: node.clipsToBounds
    case .isMultipleTouchEnabled: details.isMultipleTouchEnabled
    case .isExclusiveTouch: details.isExclusiveTouch
    case .isEnabled: details.control?.isEnabled
    case .isScrollEnabled: details.scroll?.isScrollEnabled
    case .delaysContentTouches: details.scroll?.delaysContentTouches
    case .canCancelContentTouches: details.scroll?.canCancelContentTouches
    case .recognizerIsEnabled(let place):
      details.gestures.indices.contains(place) ? details.gestures[place].isEnabled : nil
    case .cancelsTouchesInView(let place):
      details.gestures.indices.contains(place)
        ? details.gestures[place].cancelsTouchesInView : nil
    default: nil
    }
  }

  /// Returns whether the value is the default of a new view of the class.
  package func isDefault(in node: ViewNode) -> Bool {
    var fresh = ViewNode(node.className, frame: Rect(0, 0, 0, 0))
    fresh.details = ViewDetails()
    fresh.details?.control = node.details?.control.map { _ in ControlDescription() }
    fresh.details?.scroll = node.details?.scroll.map { _ in ScrollDescription() }
    fresh.details?.gestures = node.details?.gestures.map { GestureDescription($0.kind) } ?? []
    switch self {
    case .id, .className, .name, .viewController, .frame, .center, .backgroundColor, .actions,
      .recognizer:
      return false
    case .bounds: return node.geometry.bounds.origin == .zero
    default: return text(of: node) == text(of: fresh)
    }
  }

  private static func text(_ rect: Rect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { NumberText.short($0, digits: 4) }.joined(separator: ", ")
  }

  /// The name of an override.
  private static func name(of policy: HitPolicy) -> String {
    switch policy {
    case .standard: "none"
    case .passThrough: "passes through"
    case .none: "returns nil"
    case .answersSelf: "returns self"
    case .expand(let insets):
      "expanded by "
        + text([insets.top, insets.left, insets.bottom, insets.right])
    case .forward(let id): "forwards to \(id)"
    case .shape(.circle): "circle"
    case .shape(.ellipse): "ellipse"
    case .shape(.polygon): "polygon"
    case .pointerEvents(let events): "pointerEvents \(events.rawValue)"
    }
  }
}

// MARK: Edits

extension ViewProperty {
  /// The overrides that clicking on the value cycles through.
  private static let policies: [HitPolicy] = [
    .standard, .passThrough, .none, .answersSelf, .expand(Insets(all: 10)), .shape(.circle),
  ]

  /// The change made by clicking on the value: toggles a flag or selects the next choice; `nil` for
  /// other kinds.
  package func nextChange(in node: ViewNode) -> ViewEdit.Change? {
    if self == .policy {
      let place = Self.policies.firstIndex(of: node.policy) ?? -1
      return .policy(Self.policies[(place + 1) % Self.policies.count])
    }
    guard let flag = flag(of: node) else { return nil }
    return switch self {
    case .isHidden: .hidden(!flag)
    case .isUserInteractionEnabled: .userInteraction(!flag)
    case .clipsToBounds: .clipsToBounds(!flag)
    case .isMultipleTouchEnabled: .multipleTouch(!flag)
    case .isExclusiveTouch: .exclusiveTouch(!flag)
    case .isEnabled: .controlEnabled(!flag)
    case .isScrollEnabled: .scrollEnabled(!flag)
    case .delaysContentTouches: .delaysContentTouches(!flag)
    case .canCancelContentTouches: .canCancelContentTouches(!flag)
    case .recognizerIsEnabled(let place): .recognizerEnabled(!flag, recognizer: place)
    case .cancelsTouchesInView(let place): .cancelsTouches(!flag, recognizer: place)
    default: nil
    }
  }

  /// The change made by typing a value.
  ///
  /// - Parameter text: Numbers separated by commas or blanks; decimal commas are not supported.
  /// - Returns: `nil` if the text is not a value of the property.
  package func change(to text: String) -> ViewEdit.Change? {
    let words = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    let numbers = words.compactMap { Double(decimal: $0) }
    guard numbers.count == words.count, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    switch (self, numbers.count) {
    case (.frame, 4): return .frame(Rect(numbers[0], numbers[1], numbers[2], numbers[3]))
    case (.bounds, 4): return .bounds(Rect(numbers[0], numbers[1], numbers[2], numbers[3]))
    case (.center, 2): return .center(Point(numbers[0], numbers[1]))
    case (.alpha, 1): return .alpha(Float(numbers[0].clamped(to: 0...1)))
    case (.zPosition, 1): return .zPosition(numbers[0])
    case (.windowLevel, 1): return .windowLevel(numbers[0])
    default: return nil
    }
  }

  /// An example of a valid value, shown after an invalid one.
  package var example: String {
    switch self {
    case .frame, .bounds: "four numbers: x, y, width, height"
    case .center: "two numbers: x, y"
    case .alpha: "a number from 0 to 1"
    default: "a number"
    }
  }
}
