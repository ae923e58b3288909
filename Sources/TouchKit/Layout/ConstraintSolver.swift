import Foundation
import Geometry
import HitTesting

/// Computes the frames of views from their constraints.
///
/// Equations are added by priority to a reduced linear system. An equation that contradicts earlier
/// ones is skipped, and reported once if it is required. The remaining unknowns follow from
/// intrinsic content sizes and from inequalities; an inequality becomes an equation if it is
/// violated or if its unknowns are still undetermined. All values are in the root's coordinates,
/// without transforms.
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
    solver.solve(constraints, in: root)
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

  /// Returns the size that the constraints in a view give it; `nil` on an axis that they leave open.
  ///
  /// - Parameters:
  ///   - width: The width of the view; `nil` if it follows from the constraints.
  ///   - height: The height of the view; `nil` if it follows from the constraints.
  static func fittingSize(
    of root: UIView, width: CGFloat?, height: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let constraints = constraints(in: root)
    if constraints.isEmpty { return (width, height) }
    var solver = ConstraintSolver()
    solver.fitted = (root, width, height)
    solver.solve(constraints, in: root)
    return (
      width ?? solver.number(root, .horizontal, length: true),
      height ?? solver.number(root, .vertical, length: true)
    )
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

  /// Reports an unsupported or unsolvable layout on standard error, once for each text.
  static func report(_ text: String) {
    guard reported.insert(text).inserted else { return }
    output.write(Data("TouchKit: \(text)\n".utf8))
  }

  private static var reported: Set<String> = []
  static var output = FileHandle.standardError

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
      guard let first = constraint.firstItem else { continue }
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
    for (sum, constraint) in equations where constraint.relation == .equal {
      let contradicts = !add(sum)
      if contradicts, constraint.priority == .required { contradictions.append(constraint) }
    }
    let limits = equations.filter { $0.constraint.relation != .equal }
    if limits.isEmpty { return addContents() }
    let solved = self
    // A limit is stronger than the size of the content. Of two on the same length, the second one
    // that is exceeded counts.
    var reached: [Sum] = []
    var tried: Set<Int> = []
    while true {
      for limit in reached { _ = add(limit) }
      addContents()
      // Equations that are solved already hold; the view comes as near to the limit as they allow.
      for (sum, _) in limits { _ = add(sum) }
      let next = limits.indices.first { index in
        let (sum, constraint) = limits[index]
        return !tried.contains(index) && Self.isStrongerThanContent(constraint)
          && isExceeded(sum, constraint)
      }
      guard let next, tried.count < Self.mostLimits else { return }
      tried.insert(next)
      reached.removeAll { $0.terms == limits[next].sum.terms }
      reached.append(limits[next].sum)
      self = solved
    }
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

  private static func report(_ constraint: NSLayoutConstraint) {
    guard !constraint.isReported else { return }
    constraint.isReported = true
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "" }
    let second =
      constraint.secondItem == nil
      ? "" : " and \(constraint.secondAttribute) of \(name(constraint.secondItem))"
    report(
      "unsatisfiable constraint on \(constraint.firstAttribute) of \(name(constraint.firstItem))"
        + "\(second), constant \(constraint.constant): it conflicts with other constraints")
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
    let isPlaced = view.superview is UIStackView && isArranged(view)
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

  private func isArranged(_ view: UIView) -> Bool {
    (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
  }

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
    var size = view.intrinsicContentSize
    if axis == .vertical, let label = view as? UILabel, label.numberOfLines != 1,
      let width = number(label, .horizontal, length: true), width < size.width
    {
      size = label.sizeThatFits(CGSize(width: width, height: 0))
    }
    let length = axis == .horizontal ? size.width : size.height
    guard length >= 0 else { return nil }
    var sum = slot(view, axis, length: true)
    sum.constant -= Double(length)
    _ = add(sum)
    return length
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
        if guide.isContent, let scroll = owner as? UIScrollView, scroll.contentSize != frame.size {
          scroll.contentSize = frame.size
        }
      } else if let view = item as? UIView, free.contains(ObjectIdentifier(view)) {
        // As in UIKit, a frame that code has changed stays until the superview is laid out again.
        guard view.extras?.solved != frame || owner.needsLayoutPass else { continue }
        view.more.solved = frame
        view.layoutFrame = frame
      }
    }
  }
}
