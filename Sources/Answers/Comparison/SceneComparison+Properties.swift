internal import Geometry
internal import HitTesting
internal import TouchDelivery

extension SceneComparison {
  /// Collects the changed properties of a view or a scene: all that may affect touches, not the
  /// appearance.
  struct Properties {
    private var changes: [Change] = []

    /// The changed properties of the scene itself.
    static func changes(_ old: Scene, _ new: Scene) -> [Change] {
      var properties = Properties()
      properties.add("screen", old.screen.numbers, new.screen.numbers)
      properties.add(
        "firstResponder", .text(old.firstResponder ?? ""), .text(new.firstResponder ?? ""))
      return properties.changes
    }

    /// The changed properties of one view.
    static func changes(
      _ a: ViewTree, _ view: NodeID, _ b: ViewTree, _ other: NodeID
    ) -> [Change] {
      var properties = Properties()
      properties.compare(a, view, b, other)
      let (mine, theirs) = (a.ownDetails(of: view), b.ownDetails(of: other))
      if mine != theirs {
        properties.compare(mine ?? ViewDetails(), theirs ?? ViewDetails())
      }
      return properties.changes
    }

    private mutating func add(_ key: String, _ old: Value, _ new: Value) {
      if !old.isSame(as: new) { changes.append(Change(key: key, old: old, new: new)) }
    }

    private mutating func add(_ key: String, _ old: String?, _ new: String?) {
      add(key, .text(old ?? ""), .text(new ?? ""))
    }

    private mutating func compare(
      _ a: ViewTree, _ view: NodeID, _ b: ViewTree, _ other: NodeID
    ) {
      add("class", a.className(of: view), b.className(of: other))
      add("hidden", .flag(a.isHidden(view)), .flag(b.isHidden(other)))
      add("alpha", .number(Double(a.alpha(of: view))), .number(Double(b.alpha(of: other))))
      add(
        "userInteractionEnabled", .flag(a.isUserInteractionEnabled(view)),
        .flag(b.isUserInteractionEnabled(other)))
      add("clipsToBounds", .flag(a.clipsToBounds(view)), .flag(b.clipsToBounds(other)))
      let (mine, theirs) = (a.geometry(of: view), b.geometry(of: other))
      if mine != theirs {
        add("frame", mine.frame.numbers, theirs.frame.numbers)
        // The frame describes the rest of a plain view's geometry.
        let isPlain = mine.isFrameOnly && theirs.isFrameOnly
        if !isPlain || mine.bounds.origin != theirs.bounds.origin {
          add("bounds", mine.bounds.numbers, theirs.bounds.numbers)
        }
        add("transform", mine.transform.numbers, theirs.transform.numbers)
      }
      if a.hasPolicies || b.hasPolicies {
        let (old, new) = (a.policy(of: view), b.policy(of: other))
        if old != new { add("hitTest", old.label, new.label) }
      }
      // Ids and addresses are not visible names, so they are not compared.
      add("name", a.name(of: view), b.name(of: other))
    }

    private mutating func compare(_ old: ViewDetails, _ new: ViewDetails) {
      add("zPosition", .number(old.zPosition), .number(new.zPosition))
      add("windowLevel", .number(old.windowLevel), .number(new.windowLevel))
      add(
        "multipleTouchEnabled", .flag(old.isMultipleTouchEnabled),
        .flag(new.isMultipleTouchEnabled))
      add("exclusiveTouch", .flag(old.isExclusiveTouch), .flag(new.isExclusiveTouch))
      add("control", old.control?.label ?? "none", new.control?.label ?? "none")
      add("gestures", old.gestures.label, new.gestures.label)
      add("scroll", old.scroll?.label ?? "none", new.scroll?.label ?? "none")
      add("viewController", old.viewController, new.viewController)
      add("handles", .list(old.handles), .list(new.handles))
      add(
        "viewControllerHandles", .list(old.viewControllerHandles),
        .list(new.viewControllerHandles))
    }
  }
}

extension SceneComparison.Value {
  /// The value of a list.
  fileprivate static func list(_ texts: [String]) -> Self { .text(texts.joined(separator: ", ")) }

  /// Equality in which NaN equals NaN.
  fileprivate func isSame(as other: SceneComparison.Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.numbers(let a), .numbers(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    default: self == other
    }
  }
}

extension Size {
  fileprivate var numbers: SceneComparison.Value { .numbers([width, height]) }
}

extension Rect {
  fileprivate var numbers: SceneComparison.Value {
    .numbers([origin.x, origin.y, size.width, size.height])
  }
}

extension AffineTransform {
  fileprivate var numbers: SceneComparison.Value { .numbers([a, b, c, d, tx, ty]) }
}

extension HitPolicy {
  /// A short description of the policy, to show changes.
  fileprivate var label: String {
    switch self {
    case .standard: "standard"
    case .passThrough: "passThrough"
    case .none: "none"
    case .answersSelf: "self"
    case .expand(let insets):
      "expand "
        + [insets.top, insets.left, insets.bottom, insets.right]
        .map { NumberText.plain($0) }.joined(separator: ",")
    case .forward(let id): "forward to \(id)"
    case .shape(.circle): "circle"
    case .shape(.ellipse): "ellipse"
    case .shape(.polygon(let points)):
      (["polygon"] + points.map { "\(NumberText.plain($0.x)),\(NumberText.plain($0.y))" })
        .joined(separator: " ")
    case .pointerEvents(let events): "pointerEvents \(events.rawValue)"
    }
  }
}

/// Collects the properties that differ from the default, under their keys in a scene file.
private struct Differences {
  private(set) var words: [String] = []

  mutating func add(_ key: String, _ value: Bool, _ usual: Bool) {
    if value != usual { words.append("\(key) \(value)") }
  }

  mutating func add(_ key: String, _ value: Double?, _ usual: Double? = nil) {
    if value != usual, let value { words.append("\(key) \(NumberText.exact(value))") }
  }

  mutating func add(_ key: String, _ value: Int?, _ usual: Int? = nil) {
    if value != usual, let value { words.append("\(key) \(value)") }
  }

  mutating func add(_ key: String, _ values: [String]) {
    if !values.isEmpty { words.append("\(key) \(values.joined(separator: " "))") }
  }
}

extension ControlDescription {
  fileprivate var label: String {
    let actions = actions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    var rest = Differences()
    rest.add("target", target.isEmpty ? [] : [target])
    rest.add("autorepeat", repeats, true)
    rest.add("class", baseClass.map { [$0] } ?? [])
    return ([isEnabled ? "enabled" : "disabled"] + actions + rest.words).joined(separator: ", ")
  }
}

extension ScrollDescription {
  fileprivate var label: String {
    let usual = ScrollDescription()
    var rest = Differences()
    rest.add("delaysContentTouches", delaysContentTouches, usual.delaysContentTouches)
    rest.add("canCancelContentTouches", canCancelContentTouches, usual.canCancelContentTouches)
    rest.add("isScrollEnabled", isScrollEnabled, usual.isScrollEnabled)
    if let touchesShouldCancel { rest.add("touchesShouldCancel", ["\(touchesShouldCancel)"]) }
    rest.add("requireToFail", pan.requireToFail)
    if let contentSize {
      rest.add("contentSize", [contentSize.width, contentSize.height].map { NumberText.exact($0) })
    }
    if contentInset != usual.contentInset {
      rest.add(
        "contentInset",
        [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
          .map { NumberText.exact($0) })
    }
    rest.add("alwaysBounceVertical", alwaysBounceVertical, usual.alwaysBounceVertical)
    rest.add("alwaysBounceHorizontal", alwaysBounceHorizontal, usual.alwaysBounceHorizontal)
    return rest.words.isEmpty ? "scrolls" : rest.words.joined(separator: ", ")
  }
}

extension [GestureDescription] {
  fileprivate var label: String { map { $0.label }.joined(separator: ", ") }
}

extension GestureDescription {
  /// The kind, and in parentheses what differs from UIKit's defaults.
  fileprivate var label: String {
    let usual = GestureDescription(kind)
    var rest = Differences()
    rest.add("action", action.isEmpty ? [] : [action])
    rest.add("target", target.isEmpty ? [] : [target])
    rest.add("numberOfTapsRequired", numberOfTapsRequired, usual.numberOfTapsRequired)
    rest.add("numberOfTouchesRequired", numberOfTouchesRequired, usual.numberOfTouchesRequired)
    rest.add("maximumNumberOfTouches", maximumNumberOfTouches)
    rest.add("minimumPressDuration", minimumPressDuration, usual.minimumPressDuration)
    rest.add("allowableMovement", allowableMovement)
    if direction != usual.direction { rest.add("direction", direction.names) }
    rest.add("edges", edges)
    rest.add("cancelsTouchesInView", cancelsTouchesInView, usual.cancelsTouchesInView)
    rest.add("delaysTouchesBegan", delaysTouchesBegan, usual.delaysTouchesBegan)
    rest.add("delaysTouchesEnded", delaysTouchesEnded, usual.delaysTouchesEnded)
    rest.add("requireToFail", requireToFail)
    rest.add("simultaneousWith", simultaneousWith)
    rest.add("shouldBegin", shouldBegin, usual.shouldBegin)
    rest.add("shouldReceive", shouldReceive, usual.shouldReceive)
    let words = (isEnabled ? [] : ["disabled"]) + rest.words
    return kind.rawValue + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
  }
}
