public import Foundation

extension NSPredicate {
  /// Creates a predicate from a format string, which Foundation on Linux cannot do.
  ///
  /// Key paths are found in dictionaries and in the stored properties of Swift values. A format that
  /// is not understood is reported on standard error, and is false for all objects.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Creates a predicate from a format string and an array of its arguments.
  public convenience init(format: String, argumentArray arguments: [Any?]?) {
    var parser = PredicateFormat(format, arguments ?? [])
    let test = parser.test()
    if test == nil, MainActor.isCurrent {
      MainActor.assumeIsolated {
        ConstraintSolver.report("the predicate “\(format)” is not understood, and is false")
      }
    }
    self.init { object, _ in test?(object) ?? false }
  }
}

/// A parser for the format strings of predicates, as described in Apple's “Predicate Programming
/// Guide”.
struct PredicateFormat {
  typealias Test = (Any?) -> Bool
  private typealias Value = (Any?) -> Any?

  private enum Token: Equatable {
    /// A name, a key path, or an operator of letters.
    case word(String)
    case text(String)
    case number(Double)
    case symbol(String)
    case argument(Character)
  }

  private var tokens: [Token] = []
  private var place = 0
  private var arguments: ArraySlice<Any?>
  private var isBroken = false

  init(_ format: String, _ arguments: [Any?]) {
    self.arguments = arguments[...]
    tokens = Self.tokens(of: format) ?? []
  }

  /// Returns the parsed test; `nil` if the format is not understood.
  mutating func test() -> Test? {
    guard !tokens.isEmpty else { return nil }
    let found = alternatives()
    return isBroken || place < tokens.count ? nil : found
  }

  // MARK: Tokens

  private static let symbols = [
    "<=", "=<", ">=", "=>", "==", "!=", "<>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    ",", "[", "]",
  ]

  private static func tokens(of format: String) -> [Token]? {
    var (tokens, rest): ([Token], Substring) = ([], format[...])
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        guard let text = text(&rest) else { return nil }
        tokens.append(.text(text))
      } else if first == "%" {
        rest.removeFirst()
        // Of numbers such as “%ld” or “%.2f”, the last letter counts.
        let end = rest.firstIndex { "@Kdifuxs".contains($0) }
        guard let end, rest[..<end].allSatisfy({ "l.".contains($0) || $0.isNumber }) else {
          return nil
        }
        tokens.append(.argument(rest[end]))
        rest = rest[rest.index(after: end)...]
      } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@-#".contains($0) }
        guard !word.isEmpty else { return nil }
        tokens.append(Double(word).map { .number($0) } ?? .word(String(word)))
        rest.removeFirst(word.count)
      }
    }
    return tokens
  }

  /// Removes a text in quotation marks.
  private static func text(_ rest: inout Substring) -> String? {
    let mark = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == mark { return text }
      text.append(next == "\\" ? rest.popFirst() ?? next : next)
    }
    return nil
  }

  // MARK: Tests

  private mutating func take(_ symbols: String...) -> Bool {
    guard place < tokens.count else { return false }
    for symbol in symbols {
      switch tokens[place] {
      case .symbol(symbol): break
      case .word(let word) where word.uppercased() == symbol: break
      default: continue
      }
      place += 1
      return true
    }
    return false
  }

  private mutating func alternatives() -> Test {
    var test = conjunction()
    while take("OR", "||") {
      let (first, second) = (test, conjunction())
      test = { first($0) || second($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test {
    var test = negation()
    while take("AND", "&&") {
      let (first, second) = (test, negation())
      test = { first($0) && second($0) }
    }
    return test
  }

  private mutating func negation() -> Test {
    if take("NOT", "!") {
      let test = negation()
      return { !test($0) }
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take("(") {
      let test = alternatives()
      if !take(")") { isBroken = true }
      return test
    }
    return comparison()
  }

  private static let operators = [
    "==", "=", "!=", "<>", "<=", "=<", ">=", "=>", "<", ">", "CONTAINS", "BEGINSWITH", "ENDSWITH",
    "LIKE", "MATCHES", "IN", "BETWEEN",
  ]

  private mutating func comparison() -> Test {
    let scope = ["ANY", "SOME", "ALL", "NONE"].first { take($0) }
    let left = operand()
    guard let name = Self.operators.first(where: { take($0) }) else {
      isBroken = true
      return { _ in false }
    }
    var options: String.CompareOptions = []
    if take("[") {
      guard place < tokens.count, case .word(let letters) = tokens[place] else {
        isBroken = true
        return { _ in false }
      }
      place += 1
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      if !take("]") { isBroken = true }
    }
    let right = operand()
    let compare = { (first: Any?, second: Any?) in
      PredicateComparison(first, second, options).holds(name)
    }
    guard let scope else { return { compare(left($0), right($0)) } }
    return { object in
      let other = right(object)
      let all = PredicateComparison.elements(of: left(object)) ?? []
      switch scope {
      case "ALL": return all.allSatisfy { compare($0, other) }
      case "NONE": return !all.contains { compare($0, other) }
      default: return all.contains { compare($0, other) }
      }
    }
  }

  private mutating func operand() -> Value {
    guard place < tokens.count else {
      isBroken = true
      return { _ in nil }
    }
    let token = tokens[place]
    place += 1
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .argument(let kind):
      guard let argument = arguments.popFirst() else {
        isBroken = true
        return { _ in nil }
      }
      guard kind == "K", let path = argument as? String else { return { _ in argument } }
      return { PredicateComparison.value(at: path, in: $0) }
    case .symbol("{"):
      var values: [Value] = []
      while place < tokens.count, !take("}") {
        values.append(operand())
        _ = take(",")
      }
      return { object in values.map { $0(object) } }
    case .symbol:
      isBroken = true
      return { _ in nil }
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return { $0 }
      case "TRUE", "YES": return { _ in true }
      case "FALSE", "NO": return { _ in false }
      case "NIL", "NULL": return { _ in nil }
      default: return { PredicateComparison.value(at: word, in: $0) }
      }
    }
  }
}
