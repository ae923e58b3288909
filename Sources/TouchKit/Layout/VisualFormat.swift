import Foundation

/// A visual format string: `H:|-12-[name(>=40)]-gap-[value(==name)]|`.
@MainActor
struct VisualFormat {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let views: [String: Any]
  private let metrics: [String: Any]
  private var text: Substring
  private var isVertical = false

  /// A relation to a number or a view, with a priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// The text that cannot be read.
  private struct Mistake: Error {}

  /// The distance of a view from another one, or from its superview, after a hyphen alone.
  private static let spacing: CGFloat = 8

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any]?,
    _ views: [String: Any]
  ) {
    (self.views, self.metrics) = (views, metrics ?? [:])
    text = format.filter { !$0.isWhitespace }[...]
    do {
      try parse(options)
    } catch {
      constraints = []
      ConstraintSolver.report(
        "the visual format string \"\(format)\" gives no constraints: "
          + "it cannot be read at \"\(text)\"")
    }
  }

  // MARK: Reading

  private mutating func take(_ word: String) -> Bool {
    guard text.hasPrefix(word) else { return false }
    text.removeFirst(word.count)
    return true
  }

  private mutating func name() throws -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if name.isEmpty { throw Mistake() }
    text.removeFirst(name.count)
    return String(name)
  }

  private mutating func parse(_ options: NSLayoutConstraint.FormatOptions) throws {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var last: UIView?
    var all: [UIView] = []
    var isFromEdge = false
    var gaps: [Predicate]?
    if take("|") {
      isFromEdge = true
      gaps = try connection()
    }
    while take("[") {
      guard let view = views[try name()] as? UIView else { throw Mistake() }
      if text.hasPrefix("(") {
        for predicate in try predicates() { add(length(of: view, predicate), predicate) }
      }
      guard take("]") else { throw Mistake() }
      if isFromEdge, let superview = view.superview {
        for gap in gaps ?? [Predicate()] {
          add(between(superview, start: true, view, start: true, gap), gap)
        }
      } else if let last {
        for gap in gaps ?? [Predicate()] {
          add(between(last, start: false, view, start: true, gap), gap)
        }
      }
      isFromEdge = false
      (last, all) = (view, all + [view])
      gaps = try connection()
    }
    if take("|"), let last, let superview = last.superview {
      for gap in gaps ?? [Predicate()] {
        add(between(last, start: false, superview, start: false, gap), gap)
      }
    }
    guard text.isEmpty, let first = all.first else { throw Mistake() }
    for attribute in options.attributes {
      for view in all.dropFirst() {
        constraints.append(
          NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: first,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
  }

  /// Reads the gap between two views; `nil` if they touch.
  private mutating func connection() throws -> [Predicate]? {
    guard take("-") else { return nil }
    if text.hasPrefix("[") || text.hasPrefix("|") { return [Predicate(number: Self.spacing)] }
    let found = text.hasPrefix("(") ? try predicates() : [try predicate()]
    guard take("-") else { throw Mistake() }
    return found
  }

  private mutating func predicates() throws -> [Predicate] {
    guard take("(") else { throw Mistake() }
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw Mistake() }
    return found
  }

  private mutating func predicate() throws -> Predicate {
    var result = Predicate()
    if take(">=") {
      result.relation = .greaterThanOrEqual
    } else if take("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let word = try name()
    if let view = views[word] as? UIView, metrics[word] == nil {
      result.view = view
    } else {
      result.number = try number(word) * (isNegative ? -1 : 1)
    }
    if take("@") { result.priority = UILayoutPriority(Float(try number(try name()))) }
    return result
  }

  private func number(_ word: String) throws -> CGFloat {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: throw Mistake()
    }
  }

  // MARK: Constraints

  private mutating func add(_ constraint: NSLayoutConstraint, _ predicate: Predicate) {
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  private func length(of view: UIView, _ predicate: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    return NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.view,
      attribute: predicate.view == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: predicate.number)
  }

  private func between(
    _ first: UIView, start: Bool, _ second: UIView, start secondStart: Bool, _ gap: Predicate
  ) -> NSLayoutConstraint {
    func edge(_ isStart: Bool) -> NSLayoutConstraint.Attribute {
      isVertical ? (isStart ? .top : .bottom) : (isStart ? .leading : .trailing)
    }
    return NSLayoutConstraint(
      item: second, attribute: edge(secondStart), relatedBy: gap.relation, toItem: first,
      attribute: edge(start), multiplier: 1, constant: gap.number)
  }
}
