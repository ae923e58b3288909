import Foundation

/// A comparison of two values in a predicate.
struct PredicateComparison {
  private let first: Any?
  private let second: Any?
  private let options: String.CompareOptions

  init(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) {
    (self.first, self.second) = (Self.flat(first), Self.flat(second))
    self.options = options
  }

  /// Returns whether an operator holds for the values.
  func holds(_ name: String) -> Bool {
    switch name {
    case "==", "=": return isEqual
    case "!=", "<>": return !isEqual
    case "<=", "=<": return order.map { $0 != .orderedDescending } ?? false
    case ">=", "=>": return order.map { $0 != .orderedAscending } ?? false
    case "<": return order == .orderedAscending
    case ">": return order == .orderedDescending
    case "IN": return PredicateComparison(second, first, options).contains
    case "CONTAINS": return contains
    case "BETWEEN":
      guard let ends = Self.elements(of: second), ends.count == 2 else { return false }
      return PredicateComparison(first, ends[0], options).holds(">=")
        && PredicateComparison(first, ends[1], options).holds("<=")
    default:
      guard let text = Self.text(first), let other = Self.text(second) else { return false }
      return matches(text, other, name)
    }
  }

  private var isEqual: Bool {
    if first == nil || second == nil { return first == nil && second == nil }
    return order == .orderedSame
  }

  /// The order of the values; `nil` if they are not comparable.
  private var order: ComparisonResult? {
    if let text = Self.text(first), let other = Self.text(second) {
      return text.compare(other, options: options)
    }
    if let number = Self.number(first), let other = Self.number(second) {
      return number < other ? .orderedAscending : number > other ? .orderedDescending : .orderedSame
    }
    if let date = first as? Date, let other = second as? Date { return date.compare(other) }
    guard let first = first as? AnyHashable, let second = second as? AnyHashable, first == second
    else { return nil }
    return .orderedSame
  }

  private var contains: Bool {
    if let text = Self.text(first), let part = Self.text(second) {
      return text.range(of: part, options: options) != nil
    }
    let all = Self.elements(of: first) ?? []
    return all.contains { PredicateComparison($0, second, options).isEqual }
  }

  private func matches(_ text: String, _ pattern: String, _ name: String) -> Bool {
    switch name {
    case "BEGINSWITH":
      return text.range(of: pattern, options: options.union(.anchored)) != nil
    case "ENDSWITH":
      return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
    default: break
    }
    var expression = pattern
    if name == "LIKE" {
      expression = NSRegularExpression.escapedPattern(for: pattern)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
    }
    let isFolded = options.contains(.diacriticInsensitive)
    let subject = isFolded ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    let kind: NSRegularExpression.Options =
      options.contains(.caseInsensitive) ? [.caseInsensitive] : []
    let regular = try? NSRegularExpression(pattern: "^(?:\(expression))$", options: kind)
    let range = NSRange(subject.startIndex..., in: subject)
    return regular?.firstMatch(in: subject, range: range)?.range == range
  }

  // MARK: Values

  /// Returns the value at a key path, in dictionaries and in the stored properties of Swift values.
  static func value(at path: String, in object: Any?) -> Any? {
    var current = flat(object)
    for key in path.split(separator: ".") {
      switch key {
      case "self", "SELF": continue
      case "@count": current = elements(of: current)?.count
      case "length": current = text(current)?.utf16.count ?? property("length", of: current)
      default: current = property(String(key), of: current)
      }
    }
    return current
  }

  private static func property(_ key: String, of object: Any?) -> Any? {
    guard let object else { return nil }
    if let dictionary = object as? [String: Any] { return flat(dictionary[key]) }
    if let all = elements(of: object) { return all.map { property(key, of: $0) } }
    return flat(Mirror.value(ofProperty: { $0 == key || $0 == "_" + key }, of: object))
  }

  /// Returns the elements of a collection; `nil` for other values.
  static func elements(of value: Any?) -> [Any?]? {
    switch value {
    case let array as [Any?]: array
    case let set as Set<AnyHashable>: Array(set)
    case let set as NSSet: set.allObjects
    default: nil
    }
  }

  /// Returns a value without nested optionals.
  private static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return flat(mirror.children.first?.value)
  }

  private static func text(_ value: Any?) -> String? {
    value as? String ?? (value as? Substring).map(String.init)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
