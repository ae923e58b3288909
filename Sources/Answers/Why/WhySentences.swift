import Geometry
package import HitTesting
import TouchDelivery

/// The sentences that explain why a view gets a touch or not, all worded here.
///
/// None ends in a full stop.
package struct WhySentences {
  private let tree: ViewTree
  /// Indicates whether the source records backgrounds, so a view without one draws none: true if a
  /// fifth of the views have one.
  private let recordsBackgrounds: Bool

  /// The sentences about the views of a tree. O(views).
  package init(_ tree: ViewTree) {
    self.tree = tree
    recordsBackgrounds = tree.ids.count { tree.backgroundColor(of: $0) != nil } * 5 >= tree.count
  }

  package func headline(of why: Why) -> String {
    let name = name(why.view)
    let place = Sentences.text(why.point)
    guard why.receives else {
      let first = why.obstacles.first { $0.isBlocking }
      let reason = first.map { text(of: $0, for: why.view) } ?? "the search takes another path"
      return why.trace.result == why.view
        ? "\(name) gets the touch at \(place), but it has no effect: \(reason)"
        : "\(name) does not get the touch at \(place): \(reason)"
    }
    guard why.trace.result != why.view, let winner = why.winner else {
      return "\(name) gets the touch at \(place)"
    }
    return "\(name) handles the touch at \(place), which goes to its subview \(self.name(winner))"
  }

  /// An obstacle on the path to a view, as part of a sentence.
  package func text(of obstacle: Obstacle, for view: NodeID) -> String {
    let name = name(obstacle.view)
    func other(_ words: String) -> String { obstacle.by.map { self.name($0) } ?? words }
    switch obstacle.kind {
    case .refused: return refused(obstacle, for: view)
    case .covered: return covered(obstacle, for: view)
    case .window:
      let front = obstacle.by.map { window(of: $0) } ?? "a window"
      return "\(front) is in front of the window \(name) and takes it"
    case .policy: return policy(obstacle, for: view)
    case .handledByDescendant:
      let taken = "\(other("a subview")), which it contains, takes it"
      let isTracked = obstacle.by.map { tree.tracksTouches(of: $0, in: obstacle.view) } ?? false
      return tree.controlKind(of: obstacle.view) == nil || isTracked
        ? taken : taken + ", and a control tracks only touches that hit it"
    case .handledByAncestor:
      return "\(name) passes it on, and \(other("a view above")) handles it"
    case .controlDisabled:
      return "\(name) is a disabled control, which takes touches and sends nothing"
    case .recognizer:
      return
        "\(recognizer(obstacle)) \(other("a view above")) recognizes, and cancels the touch of "
        + name
    case .noAction:
      return obstacle.isOutside
        ? "\(name) sends no action: the finger lifts outside, and it has none for touchUpOutside"
        : "\(name) sends no action: it has none for touchUpInside"
    case .secondFinger:
      return "\(name) follows one finger, and another is down (isMultipleTouchEnabled is false)"
    case .exclusive:
      return "\(other("another view")) has a touch, and one of the two views is exclusive "
        + "(isExclusiveTouch)"
    case .ignoring:
      return "the application ignores interaction events (beginIgnoringInteractionEvents)"
    case .detached: return "\(name) has left the window since the finger came down"
    case .scrollDelay:
      let time = obstacle.delay.map { NumberText.short($0 * 1000, digits: 0) + " ms" } ?? "a while"
      return "\(other("a scroll view")) holds the touch for \(time), to see whether a scroll begins"
    }
  }

  /// Explains why no fix is shown, as a full sentence; `nil` if fixes are shown.
  package func missingFixes(of why: Why) -> String? {
    if why.receives || !why.fixes.isEmpty { return nil }
    return why.leavesOutFixes
      ? "It takes more than \(Why.mostEdits) edits to make it get this touch: no fix is shown."
      : "No fix was found with which it gets this touch."
  }

  /// The effect of a fix on a view: the edits, and the subview that gets the touch after them.
  package func text(of fix: Fix, for view: NodeID) -> String {
    guard let receiver = fix.receiver else { return text(of: fix) }
    return "\(text(of: fix)): \(name(receiver)), in \(name(view)), gets the touch then"
  }

  /// The edits of a fix, as an instruction.
  package func text(of fix: Fix) -> String {
    fix.edits.enumerated().map { place, edit in
      let text = fix.edits.count > 1 ? instruction(for: edit) : text(of: edit)
      return place == 0 ? text : text.prefix(1).lowercased() + text.dropFirst()
    }.joined(separator: ", and ")
  }

  /// The effect of an edit, as an instruction with its UIKit details.
  package func text(of edit: ViewEdit) -> String {
    let detail =
      switch edit.change {
      case .hidden(let value): " (isHidden = \(value))"
      case .policy(.passThrough): " (hitTest returns nil instead of self)"
      case .policy(.none): " (hitTest returns nil)"
      case .policy(.pointerEvents(.boxOnly)): " (hitTest returns self)"
      default: ""
      }
    return instruction(for: edit) + detail
  }

  /// The effect of an edit, as an instruction without UIKit details.
  private func instruction(for edit: ViewEdit) -> String {
    let name = name(edit.view)
    switch edit.change {
    case .hidden(let value): return "\(value ? "Hide" : "Show") \(name)"
    case .alpha(let value):
      return "Set the alpha of \(name) to \(NumberText.short(Double(value)))"
    case .userInteraction(let value):
      return "Turn user interaction of \(name) \(value ? "on" : "off")"
    case .policy(let policy): return text(of: policy, for: edit.view)
    case .frame(let frame): return text(of: frame, for: edit.view)
    case .bounds(let bounds):
      let old = tree.bounds(of: edit.view)
      return old.size == bounds.size
        ? "Scroll \(name) to \(Sentences.text(bounds.origin))"
        : "Resize \(name) to \(Self.text(bounds.size))"
    case .center(let center): return "Move the center of \(name) to \(Sentences.text(center))"
    case .resetTransform: return "Reset the transform of \(name) to the identity"
    case .controlEnabled(let value): return "\(value ? "Enable" : "Disable") \(name)"
    case .cancelsTouches(let value, _):
      return "Set cancelsTouchesInView of the recognizer of \(name) to \(value)"
    case .multipleTouch(let value): return "Set isMultipleTouchEnabled of \(name) to \(value)"
    case .exclusiveTouch(let value): return "Set isExclusiveTouch of \(name) to \(value)"
    case .clipsToBounds(let value): return "Set clipsToBounds of \(name) to \(value)"
    case .zPosition(let value):
      return "Set the zPosition of \(name) to \(NumberText.short(value))"
    case .windowLevel(let value):
      return "Set the windowLevel of \(name) to \(NumberText.short(value))"
    case .recognizerEnabled(let value, _):
      return "\(value ? "Enable" : "Disable") the recognizer of \(name)"
    case .scrollEnabled(let value): return "Set isScrollEnabled of \(name) to \(value)"
    case .delaysContentTouches(let value):
      return "Set delaysContentTouches of \(name) to \(value)"
    case .canCancelContentTouches(let value):
      return "Set canCancelContentTouches of \(name) to \(value)"
    }
  }

  /// The effect of a move among siblings, as an instruction.
  package func text(of move: SiblingMove) -> String {
    let name = name(move.view)
    let others = tree.siblings(of: move.view).filter { $0 != move.view }
    let isWindow = tree.superview(of: move.view) == nil
    if move.index >= others.count {
      return "Bring \(name) to the front" + (isWindow ? "" : " (bringSubviewToFront)")
    }
    guard move.index > 0 else {
      return "Send \(name) to the back" + (isWindow ? "" : " (sendSubviewToBack)")
    }
    return "Move \(name) in front of \(self.name(others[move.index - 1]))"
  }

  private func text(of frame: Rect, for view: NodeID) -> String {
    let old = tree.frame(of: view)
    let name = name(view)
    if old.size == frame.size { return "Move \(name) to \(Sentences.text(frame.origin))" }
    if frame.width >= old.width, frame.height >= old.height {
      return "Enlarge \(name) to \(Self.text(frame.size))"
    }
    return "Resize \(name) to \(Self.text(frame.size))"
  }

  private static func text(_ size: Size) -> String {
    "\(NumberText.short(size.width)) × \(NumberText.short(size.height))"
  }

  /// The region in which the view is hit, in one sentence.
  package func reach(of why: Why) -> String {
    guard let reachable = why.reachable else {
      return "\(name(why.view)) gets no touches on the screen"
    }
    let share = NumberText.short(reachable.share * 100, digits: reachable.share < 0.1 ? 1 : 0)
    let size = reachable.region.bounds?.size ?? .zero
    let place =
      reachable.isVisible
      ? "gets touches in \(share)% of its visible area," : "is not visible, but gets touches"
    return "\(name(why.view)) \(place) within "
      + "\(NumberText.short(size.width, digits: 1)) × \(NumberText.short(size.height, digits: 1)) pt;"
      + " the best point is \(Sentences.text(reachable.tap))"
  }

  private func refused(_ obstacle: Obstacle, for view: NodeID) -> String {
    let (step, comma) = step(of: obstacle, for: view)
    let grown = tree.policy(of: obstacle.view).changesArea ? "the touch area of " : ""
    return switch obstacle.refusal {
    case .outside(.beside, let distance):
      "the point lies \(Sentences.place(distance)) \(grown)\(step)"
    case .outside(.edge, _):
      "the point is on the right or bottom edge of \(grown)\(step), and that edge is outside"
    case .outside(.shape, _): "the point lies outside the shape of \(step)"
    case let refusal?:
      "\(step)\(comma) \(Sentences.predicate(of: refusal, obstacle.view, in: tree))"
    case nil: "\(step)\(comma) refuses it"
    }
  }

  private func covered(_ obstacle: Obstacle, for view: NodeID) -> String {
    let (step, comma) = step(of: obstacle, for: view)
    let front = obstacle.by.map { name($0) } ?? "a view"
    if let height = height(of: obstacle) {
      return
        "\(step)\(comma) is drawn in front by zPosition \(height), but \(front) comes later in "
        + "the subviews, is asked first and takes it"
    }
    return "\(front)\(invisible(obstacle.by)) is in front of \(step)\(comma) and takes it"
  }

  /// The view at which the path to another one ends, and the comma before a verb.
  private func step(of obstacle: Obstacle, for view: NodeID) -> (text: String, comma: String) {
    obstacle.view == view
      ? (name(view), "") : ("\(name(obstacle.view)), which contains \(name(view))", ",")
  }

  private func policy(_ obstacle: Obstacle, for view: NodeID) -> String {
    let name = name(obstacle.view)
    let isOwn = obstacle.view == view
    let rest = isOwn ? "" : ", which contains \(self.name(view)),"
    switch tree.policy(of: obstacle.view) {
    case .none: return "\(name)\(rest) overrides hitTest: it always returns nil"
    case .passThrough: return "\(name) lets its own touches pass through"
    case .answersSelf: return "\(name)\(rest) overrides hitTest: it always returns itself"
    case .forward(let id):
      let target = tree.forwardTarget(of: obstacle.view).map { self.name($0) } ?? id.text
      return "\(name)\(rest) forwards every hit to \(target)"
    case .pointerEvents(let value): return "\(name)\(rest) has pointerEvents “\(value.rawValue)”"
    case .standard, .expand, .shape:
      let winner = obstacle.by.map { self.name($0) } ?? "nil"
      return "an override of hitTest on the way to \(name) returns \(winner)"
    }
  }

  private func text(of policy: HitPolicy, for view: NodeID) -> String {
    let name = name(view)
    switch policy {
    case .standard: return "Remove the override of the hit test of \(name)"
    case .passThrough: return "Let touches pass through \(name)"
    case .none: return "Keep touches from \(name) and its subviews"
    case .expand(let insets):
      let sides = [
        (insets.top, "top"), (insets.left, "left"), (insets.bottom, "bottom"),
        (insets.right, "right"),
      ].filter { $0.0 != 0 }.map { "\(NumberText.short($0.0)) pt at the \($0.1)" }
      return "Enlarge the touch area of \(name) by \(sides.joined(separator: ", "))"
    case .pointerEvents(.boxOnly):
      return "Let \(name) take the touches of its subviews"
    default: return "Override the hit test of \(name)"
    }
  }

  private func window(of view: NodeID) -> String {
    let window = tree.window(of: view)
    let place = window == view ? "" : " in \(name(window))"
    return "\(name(view))\(place)\(invisible(view))"
  }

  private func invisible(_ view: NodeID?) -> String {
    guard let view, recordsBackgrounds, tree.drawsNothing(view) else { return "" }
    return ", which is invisible,"
  }

  private func recognizer(_ obstacle: Obstacle) -> String {
    guard let place = obstacle.recognizer else { return "a recognizer of" }
    let gestures = tree.details(of: place.view).gestures
    return gestures.indices.contains(place.place)
      ? "the \(gestures[place.place].kind.className) of" : "the pan of the scroll view"
  }

  /// The `zPosition` that draws the view, or a superview, above the sibling that takes the touch;
  /// `nil` if the sibling is drawn in front (row 22).
  private func height(of obstacle: Obstacle) -> String? {
    let front = obstacle.by.flatMap { tree.sibling(of: obstacle.view, holding: $0) }
    let height = tree.details(of: obstacle.view).zPosition
    guard let front, height > tree.details(of: front).zPosition else { return nil }
    return NumberText.short(height)
  }

  private func name(_ view: NodeID) -> String { tree.displayName(of: view) }
}
