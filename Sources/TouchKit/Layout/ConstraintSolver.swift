import Foundation
import Geometry
import HitTesting

/// Computes the frames of views from their constraints.
///
/// Equations are added by priority to a reduced linear system. An equation that contradicts earlier
/// ones is skipped, and reported once if it is required. The remaining unknowns follow from
/// intrinsic content sizes and from inequalities; an inequality becomes an equation of its priority
/// if it is violated, or the last one if its unknowns are still undetermined. All values are in the
/// root's coordinates, without transforms.
@MainActor
struct ConstraintSolver {
  /// The position or the length of an item on an axis.
  private struct Slot: Hashable {
    let item: ObjectIdentifier
    let axis: NSLayoutConstraint.Axis
    let isLength: Bool
  }

  /// A linear combination of unknowns and a constant.
  private struct Sum {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    mutating func add(_ other: Sum, times factor: Double) {
      constant += other.constant * factor
      for (index, value) in other.terms {
        let new = (terms[index] ?? 0) + value * factor
        terms[index] = abs(new) < 1e-9 ? nil : new
      }
    }
  }

  private var indices: [Slot: Int] = [:]
  /// The solved unknowns, each as a sum of unsolved ones.
  private var rows: [Int: Sum] = [:]
  private var items: [AnyObject] = []
  private var known: Set<ObjectIdentifier> = []
  /// The required constraints that contradict others.
  private var contradictions: [NSLayoutConstraint] = []

  /// Solves all constraints of a hierarchy.
  ///
  /// - Parameter reports: True to report required constraints that cannot be satisfied. The
  ///   frames of stack views are final only after their layout.
  static func solve(_ root: UIView, reports: Bool) {
    let constraints = constraints(in: root)
    if constraints.isEmpty { return }
    var solver = ConstraintSolver()
    Measurements.scope { solver.solve(constraints, in: root) }
    // Otherwise, content keeps its size, and views keep their current position and size.
    let isContent = { (item: AnyObject) in contentSize(of: item) != nil }
    for item in solver.items.filter(isContent) + solver.items.filter({ !isContent($0) }) {
      solver.addPresent(item, in: root)
    }
    solver.apply()
    if reports { for constraint in solver.contradictions { report(constraint) } }
  }

  /// The view whose size follows from its contents, and the lengths that it is given.
  private var fitted: (view: UIView, width: CGFloat?, height: CGFloat?)?
  /// The axes on which required equations alone give that view a length.
  private var rigid: Set<NSLayoutConstraint.Axis> = []

  /// Returns the size that the constraints in a view give it; `nil` on an axis that they leave open.
  ///
  /// - Parameters:
  ///   - width: The width of the view; `nil` if it follows from the constraints.
  ///   - height: The height of the view; `nil` if it follows from the constraints.
  static func fittingSize(
    of root: UIView, width: CGFloat?, height: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    LayoutPass.updateConstraints(in: root)
    let size = fitting(of: root, width: width, height: height)
    guard let stack = root as? UIStackView else { return (size.width, size.height) }
    let content = stack.contentSize(in: size.width)
    return (size.width ?? content.width, size.height ?? content.height)
  }

  /// Returns the size that the constraints in a view give it, and whether it is rigid.
  static func fitting(
    of root: UIView, width: CGFloat?, height: CGFloat?
  ) -> Measurements.Fitting {
    let constraints = constraints(in: root)
    if constraints.isEmpty { return Measurements.Fitting(width: width, height: height) }
    return Measurements.size(of: root, width: width, height: height) {
      var solver = ConstraintSolver()
      solver.fitted = (root, width, height)
      solver.solve(constraints, in: root)
      return Measurements.Fitting(
        width: width ?? solver.number(root, .horizontal, length: true),
        height: height ?? solver.number(root, .vertical, length: true),
        hasRigidWidth: solver.rigid.contains(.horizontal),
        hasRigidHeight: solver.rigid.contains(.vertical))
    }
  }

  /// Returns the size that the constraints in a view give it on both axes; `nil` if they leave one
  /// open.
  static func wholeFittingSize(of root: UIView, width: CGFloat?, height: CGFloat?) -> CGSize? {
    let size = fittingSize(of: root, width: width, height: height)
    guard let width = size.width, let height = size.height, width.isFinite, height.isFinite else {
      return nil
    }
    return CGSize(width: CGFloat.maximum(0, width), height: CGFloat.maximum(0, height))
  }

  private static func constraints(in root: UIView) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var stack = [root]
    while let view = stack.popLast() {
      if let extras = view.extras { constraints += extras.constraints }
      stack += view.subviews
    }
    return constraints
  }

  /// The values of a constraint, by which it equals others.
  private struct Equation: Hashable {
    // Stored apart: arrays would be allocated for every constraint in every layout.
    let first: ObjectIdentifier?
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
    let constant: CGFloat
    let priority: Float

    @MainActor init(_ constraint: NSLayoutConstraint) {
      first = constraint.firstItem.map(ObjectIdentifier.init)
      firstAttribute = constraint.firstAttribute
      relation = constraint.relation
      second = constraint.secondItem.map(ObjectIdentifier.init)
      secondAttribute = constraint.secondAttribute
      multiplier = constraint.multiplier
      constant = constraint.constant
      priority = constraint.priority.rawValue
    }
  }

  private mutating func solve(_ all: [NSLayoutConstraint], in root: UIView) {
    var equations: [(sum: Sum, constraint: NSLayoutConstraint)] = []
    // Code that activates the same constraints in every layout must not slow down each of them.
    var known: Set<Equation> = []
    for constraint in all where known.insert(Equation(constraint)).inserted {
      guard let first = constraint.firstItem, !constraint.isInsideStack else { continue }
      let needsSecond = constraint.secondAttribute != .notAnAttribute
      if needsSecond, constraint.secondItem == nil { continue }
      guard isIn(root, first), constraint.secondItem.map({ isIn(root, $0) }) ?? true else {
        continue
      }
      var sum = value(first, constraint.firstAttribute, other: constraint.secondItem)
      if let second = constraint.secondItem, needsSecond {
        sum.add(
          value(second, constraint.secondAttribute, other: first),
          times: -Double(constraint.multiplier))
      }
      sum.constant -= Double(constraint.constant)
      equations.append((sum, constraint))
    }
    equations.sort { $0.constraint.priority.rawValue > $1.constraint.priority.rawValue }
    var (weak, limits): ([Rule], [(sum: Sum, constraint: NSLayoutConstraint)]) = ([], [])
    for (sum, constraint) in equations {
      if constraint.relation != .equal {
        limits.append((sum, constraint))
      } else if constraint.priority.rawValue < UILayoutPriority.required.rawValue {
        weak.append(Rule(sum: sum, priority: constraint.priority.rawValue))
      } else if !add(sum) {
        contradictions.append(constraint)
      }
    }
    if let view = fitted?.view {
      rigid = Set([.horizontal, .vertical].filter { number(view, $0, length: true) != nil })
    }
    if limits.isEmpty, weak.isEmpty { return addContents() }
    let base = self
    // Of two limits on the same length, the one that is found to be exceeded later counts.
    var (contents, reached): ([Rule], [Rule]) = ([], [])
    var tried = Set(limits.indices.filter { reduced(limits[$0].sum).terms.isEmpty })
    var triedContents: Set<Rule.Content> = []
    func exceeded(_ solver: ConstraintSolver, _ outweighs: (NSLayoutConstraint) -> Bool) -> Int? {
      limits.indices.first { index in
        let (sum, constraint) = limits[index]
        return !tried.contains(index) && outweighs(constraint) && solver.isExceeded(sum, constraint)
      }
    }
    for _ in 0..<Self.mostLimits {
      let rules = weak + contents + reached
      for rule in rules.sorted(by: { $0.priority > $1.priority }) { _ = add(rule.sum) }
      let lowest = rules.map(\.priority).min() ?? UILayoutPriority.required.rawValue
      let more = contentRules(above: lowest, besides: triedContents, base)
      if !more.isEmpty {
        triedContents.formUnion(more.map(\.id))
        contents += more.map(\.rule)
        self = base
        continue
      }
      var next = exceeded(self) { _ in true }
      if next == nil {
        addContents()
        // Equations that are solved already hold; the view comes as near to a limit as they allow.
        for (sum, _) in limits { _ = add(sum) }
        next = exceeded(self, Self.isStrongerThanContent)
      }
      guard let next else { return }
      tried.insert(next)
      let (sum, constraint) = limits[next]
      reached.insert(Rule(sum: sum, priority: constraint.priority.rawValue), at: 0)
      self = base
    }
    addContents()
    for (sum, _) in limits { _ = add(sum) }
  }

  /// An equation with its priority: that of an optional constraint, of a limit that is reached, or
  /// of the content size of a view.
  private struct Rule {
    /// A length of the content of a view, as a minimum or a maximum.
    struct Content: Hashable {
      let view: ObjectIdentifier
      let axis: NSLayoutConstraint.Axis
      let isMinimum: Bool
    }
    let sum: Sum
    let priority: Float
  }

  /// Returns the content sizes of views that weaker equations make smaller or larger, as rules of
  /// their priorities.
  private mutating func contentRules(
    above lowest: Float, besides tried: Set<Rule.Content>, _ base: ConstraintSolver
  ) -> [(id: Rule.Content, rule: Rule)] {
    var found: [(id: Rule.Content, rule: Rule)] = []
    if lowest >= UILayoutPriority.required.rawValue { return found }
    for case let view as UIView in items where free.contains(ObjectIdentifier(view)) {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        guard let length = number(view, axis, length: true),
          base.number(view, axis, length: true) == nil,
          let content = contentLength(view, axis), abs(length - content) > 1e-6
        else { continue }
        let isMinimum = length < content
        let priority =
          isMinimum
          ? view.contentCompressionResistancePriority(for: axis)
          : view.contentHuggingPriority(for: axis)
        let id = Rule.Content(view: ObjectIdentifier(view), axis: axis, isMinimum: isMinimum)
        guard priority.rawValue > lowest, !tried.contains(id) else { continue }
        var sum = slot(view, axis, length: true)
        sum.constant -= Double(content)
        found.append((id, Rule(sum: sum, priority: priority.rawValue)))
      }
    }
    return found
  }

  /// The maximum number of limits that outweigh content, as each is found by another solution.
  private static let mostLimits = 64

  private mutating func addContents() {
    let views = items.compactMap { $0 as? UIView }.filter { free.contains(ObjectIdentifier($0)) }
    addContents(of: views, .horizontal)
    // The height of wrapped text depends on its width.
    addContents(of: views, .vertical)
  }

  /// Adds the content sizes of views on an axis, so that the view with the lowest hugging priority
  /// is stretched where there is room, and the one with the lowest compression resistance is
  /// compressed where there is none; of equals, the last.
  private mutating func addContents(of views: [UIView], _ axis: NSLayoutConstraint.Axis) {
    let views = views.filter { number($0, axis, length: true) == nil }
    let before = self
    var compressed: Set<ObjectIdentifier> = []
    for _ in 0..<Self.mostCompressions {
      func priority(_ view: UIView) -> Float {
        let isCompressed = compressed.contains(ObjectIdentifier(view))
        return isCompressed
          ? view.contentCompressionResistancePriority(for: axis).rawValue
          : view.contentHuggingPriority(for: axis).rawValue
      }
      var contents: [(view: UIView, length: CGFloat)] = []
      for view in views.sorted(by: { priority($0) > priority($1) }) {
        if let length = addContent(view, axis) { contents.append((view, length)) }
      }
      let more = contents.filter { content in
        let length = number(content.view, axis, length: true) ?? content.length
        return length < content.length - 1e-6
          && !compressed.contains(ObjectIdentifier(content.view))
      }
      if more.isEmpty { return }
      compressed.formUnion(more.map { ObjectIdentifier($0.view) })
      self = before
    }
    for view in views { _ = addContent(view, axis) }
  }

  /// The maximum number of solutions by which views without enough room are found.
  private static let mostCompressions = 8

  /// Returns whether a limit outweighs the content of a view, with UIKit's default priorities: it
  /// resists to be smaller with high priority, and to be larger with low priority.
  private static func isStrongerThanContent(_ limit: NSLayoutConstraint) -> Bool {
    let content: UILayoutPriority =
      limit.relation == .lessThanOrEqual ? .defaultHigh : .defaultLow
    return limit.priority.rawValue > content.rawValue
  }

  /// Returns whether the present solution exceeds a limit.
  private func isExceeded(_ sum: Sum, _ limit: NSLayoutConstraint) -> Bool {
    let rest = reduced(sum)
    guard rest.terms.isEmpty else { return false }
    return limit.relation == .lessThanOrEqual ? rest.constant > 1e-6 : rest.constant < -1e-6
  }

  private func isIn(_ root: UIView, _ item: AnyObject) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.isDescendant(of: root) ?? false
  }

  // MARK: Unknowns

  private mutating func slot(
    _ item: AnyObject, _ axis: NSLayoutConstraint.Axis, length: Bool
  ) -> Sum {
    enter(item)
    let slot = Slot(item: ObjectIdentifier(item), axis: axis, isLength: length)
    let index = indices[slot] ?? indices.count
    indices[slot] = index
    return Sum(terms: [index: 1])
  }

  /// Registers an item with the equations for its known geometry.
  private mutating func enter(_ item: AnyObject) {
    let id = ObjectIdentifier(item)
    guard known.insert(id).inserted else { return }
    items.append(item)
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      if let insets = guide.insets?(owner) {
        fix(
          guide, from: owner,
          (insets.left, -insets.left - insets.right, insets.top, -insets.top - insets.bottom),
          isRelative: true)
      } else if guide.isContent {
        let bounds = owner.bounds
        for (axis, offset) in [
          (NSLayoutConstraint.Axis.horizontal, bounds.origin.x), (.vertical, bounds.origin.y),
        ] {
          var sum = slot(guide, axis, length: false)
          sum.add(slot(owner, axis, length: false), times: -1)
          sum.constant += Double(offset)
          _ = add(sum)
        }
      }
      return
    }
    guard let view = item as? UIView else { return }
    if let fitted, fitted.view === view { return enter(fitted) }
    let isPlaced = view.isArranged(in: view.superview)
    if view.translatesAutoresizingMaskIntoConstraints || view.superview == nil || isPlaced {
      let frame = view.layoutFrame
      guard let superview = view.superview else {
        fix(
          view, from: nil,
          (0, frame.width, 0, frame.height), isRelative: false)
        return
      }
      let origin = superview.bounds.origin
      fix(
        view, from: superview,
        (
          frame.origin.x - origin.x, frame.width, frame.origin.y - origin.y, frame.height
        ), isRelative: false)
    } else {
      free.insert(id)
    }
  }

  /// Places the view whose size follows from its contents at the origin.
  private mutating func enter(_ fitted: (view: UIView, width: CGFloat?, height: CGFloat?)) {
    for (axis, length) in [
      (NSLayoutConstraint.Axis.horizontal, fitted.width), (.vertical, fitted.height),
    ] {
      _ = add(slot(fitted.view, axis, length: false))
      guard let length else { continue }
      var size = slot(fitted.view, axis, length: true)
      size.constant -= Double(length)
      _ = add(size)
    }
  }

  /// The items that constraints place.
  private var free: Set<ObjectIdentifier> = []

  private mutating func fix(
    _ item: AnyObject, from owner: UIView?,
    _ place: (x: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat), isRelative: Bool
  ) {
    for (axis, start, length) in [
      (NSLayoutConstraint.Axis.horizontal, place.x, place.width),
      (.vertical, place.y, place.height),
    ] {
      var sum = slot(item, axis, length: false)
      if let owner { sum.add(slot(owner, axis, length: false), times: -1) }
      sum.constant -= Double(start)
      _ = add(sum)
      var size = slot(item, axis, length: true)
      if isRelative, let owner { size.add(slot(owner, axis, length: true), times: -1) }
      size.constant -= Double(length)
      _ = add(size)
    }
  }

  /// Returns an attribute of an item as a sum of unknowns.
  private mutating func value(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?
  ) -> Sum {
    var item = item
    let isSize = attribute == .width || attribute == .height
    // For the descendants of a scroll view, its edges are those of its content.
    if !isSize, let scroll = item as? UIScrollView {
      let view = other as? UIView ?? (other as? UILayoutGuide)?.owningView
      if let view, view !== scroll, view.isDescendant(of: scroll) { item = scroll.contentGuide }
    }
    func edge(
      _ axis: NSLayoutConstraint.Axis, _ part: Double, _ solver: inout ConstraintSolver
    ) -> Sum {
      var sum = solver.slot(item, axis, length: false)
      if part > 0 { sum.add(solver.slot(item, axis, length: true), times: part) }
      return sum
    }
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    var sum: Sum
    switch attribute {
    case .left, .leading: sum = edge(.horizontal, 0, &self)
    case .right, .trailing: sum = edge(.horizontal, 1, &self)
    case .top: sum = edge(.vertical, 0, &self)
    case .bottom: sum = edge(.vertical, 1, &self)
    case .centerX, .centerXWithinMargins: sum = edge(.horizontal, 0.5, &self)
    case .centerY, .centerYWithinMargins: sum = edge(.vertical, 0.5, &self)
    case .width: sum = slot(item, .horizontal, length: true)
    case .height: sum = slot(item, .vertical, length: true)
    // The position of the baseline is an estimate.
    case .firstBaseline, .lastBaseline: sum = edge(.vertical, 0.8, &self)
    case .leftMargin, .leadingMargin:
      sum = edge(.horizontal, 0, &self)
      sum.constant += Double(margins.left)
    case .rightMargin, .trailingMargin:
      sum = edge(.horizontal, 1, &self)
      sum.constant -= Double(margins.right)
    case .topMargin:
      sum = edge(.vertical, 0, &self)
      sum.constant += Double(margins.top)
    case .bottomMargin:
      sum = edge(.vertical, 1, &self)
      sum.constant -= Double(margins.bottom)
    case .notAnAttribute: sum = Sum()
    }
    return sum
  }

  // MARK: Equations

  private func reduced(_ sum: Sum) -> Sum {
    var result = Sum(constant: sum.constant)
    for (index, value) in sum.terms {
      if let row = rows[index] {
        result.add(row, times: value)
      } else {
        result.add(Sum(terms: [index: 1]), times: value)
      }
    }
    return result
  }

  /// Adds the equation that a sum is zero.
  ///
  /// - Returns: False if the equation contradicts earlier ones or is not finite.
  private mutating func add(_ sum: Sum) -> Bool {
    guard sum.constant.isFinite else { return false }
    let rest = reduced(sum)
    // Picks the largest factor, and among equal ones the first unknown, so that results are
    // deterministic.
    guard
      let pivot = rest.terms.max(by: {
        (abs($0.value), -$0.key) < (abs($1.value), -$1.key)
      })
    else { return abs(rest.constant) < 1e-6 }
    var row = Sum()
    row.add(rest, times: -1 / pivot.value)
    row.terms[pivot.key] = nil
    for (index, other) in rows {
      guard let factor = other.terms[pivot.key] else { continue }
      var next = other
      next.terms[pivot.key] = nil
      next.add(row, times: factor)
      rows[index] = next
    }
    rows[pivot.key] = row
    return true
  }

  /// Adds the intrinsic content size of a view on an axis, where it is still undetermined.
  ///
  /// - Returns: The length of the content; `nil` for none.
  private mutating func addContent(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat? {
    guard let length = contentLength(view, axis) else { return nil }
    var sum = slot(view, axis, length: true)
    sum.constant -= Double(length)
    _ = add(sum)
    return length
  }

  /// Returns the length of the content of a view, where text wraps at its width; `nil` for none.
  private func contentLength(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    if axis == .horizontal, let stack = view as? UIStackView, stack.hasRatios,
      let height = number(view, .vertical, length: true)
    {
      return stack.contentSize(in: nil, height: height).width
    }
    return view.contentLength(axis, in: number(view, .horizontal, length: true))
  }

  private mutating func addPresent(_ item: AnyObject, in root: UIView) {
    let view = item as? UIView
    let owner = view?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let owner else { return }
    let guide = item as? UILayoutGuide
    var frame = view?.layoutFrame ?? guide?.layoutFrame ?? .zero
    let origin = owner.bounds.origin
    if let size = Self.contentSize(of: item) { frame = CGRect(origin: origin, size: size) }
    for (axis, start, length) in [
      (NSLayoutConstraint.Axis.horizontal, frame.origin.x - origin.x, frame.size.width),
      (.vertical, frame.origin.y - origin.y, frame.size.height),
    ] {
      var size = slot(item, axis, length: true)
      size.constant -= Double(length)
      _ = add(size)
      var place = slot(item, axis, length: false)
      place.add(slot(owner, axis, length: false), times: -1)
      place.constant -= Double(start)
      _ = add(place)
    }
  }

  /// The size that code has given to the content of a scroll view; `nil` for other items, and for
  /// none.
  private static func contentSize(of item: AnyObject) -> CGSize? {
    guard let guide = item as? UILayoutGuide, guide.isContent,
      let scroll = guide.owningView as? UIScrollView, scroll.contentSize != .zero
    else { return nil }
    return scroll.contentSize
  }

  // MARK: Frames

  private func number(_ item: AnyObject, _ axis: NSLayoutConstraint.Axis, length: Bool) -> CGFloat?
  {
    let slot = Slot(item: ObjectIdentifier(item), axis: axis, isLength: length)
    guard let index = indices[slot], let row = rows[index], row.terms.isEmpty else { return nil }
    return CGFloat(row.constant)
  }

  private func apply() {
    for item in items {
      let guide = item as? UILayoutGuide
      guard let owner = (item as? UIView)?.superview ?? guide?.owningView,
        let x = number(item, .horizontal, length: false),
        let y = number(item, .vertical, length: false),
        let width = number(item, .horizontal, length: true),
        let height = number(item, .vertical, length: true)
      else { continue }
      let base = CGPoint(
        x: number(owner, .horizontal, length: false) ?? 0,
        y: number(owner, .vertical, length: false) ?? 0)
      let origin = owner.bounds.origin
      let frame = CGRect(
        x: x - base.x + origin.x, y: y - base.y + origin.y,
        width: CGFloat.maximum(0, width), height: CGFloat.maximum(0, height))
      if let guide {
        guide.solved = frame
        if guide.isContent { (owner as? UIScrollView)?.takeContent(of: frame.size) }
      } else if let view = item as? UIView, free.contains(ObjectIdentifier(view)) {
        // As in UIKit, a frame that code has changed stays until the superview is laid out again.
        guard view.extras?.solved != frame || owner.needsLayoutPass else { continue }
        view.more.solved = frame
        view.layoutFrame = frame
        (owner as? UIScrollView)?.keepZoom(of: view, at: frame.origin)
      }
    }
  }
}
