import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Rewrites UIKit code so that it compiles without Objective-C.
///
/// Files are adopted together, so that declarations of each file are known in all others.
package struct Adopter {
  /// The maximum depth of a syntax tree, since trees are traversed recursively.
  static let maximumDepth = 1_500
  /// The maximum number of reported syntax errors per file.
  static let maximumMistakes = 20

  private let sources: [SourceText]

  package init(_ sources: [SourceText]) { self.sources = sources }

  /// Returns the result of each file, in the same order. O(bytes).
  package func adopted() -> [AdoptedSource] {
    let readings = sources.map(SourceReading.init)
    let declarations = Declarations(of: readings.compactMap(\.tree))
    return readings.map { reading in
      guard let tree = reading.tree else {
        return AdoptedSource(name: reading.name, errors: reading.mistakes)
      }
      let rewriter = SourceRewriter(tree, declarations)
      let text = rewriter.rewritten().description
      var result = AdoptedSource(name: reading.name)
      result.bytes = (reading.hasMark ? SourceReading.mark : []) + Array(text.utf8)
      result.changes = rewriter.changes.sorted { $0.place < $1.place }
      result.leftovers = rewriter.leftovers.sorted { $0.place < $1.place }
      return result
    }
  }
}

/// A parsed file, or the errors that prevent its adoption.
struct SourceReading {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let name: String
  let hasMark: Bool
  private(set) var tree: SourceFileSyntax?
  private(set) var mistakes: [AdoptedSource.Mistake] = []

  init(_ source: SourceText) {
    name = source.name
    hasMark = source.bytes.starts(with: Self.mark)
    let bytes = source.bytes.dropFirst(hasMark ? Self.mark.count : 0)
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      mistakes = [Self.mistake(1, 1, "the file is not UTF-8 text")]
      return
    }
    let tree = Parser.parse(source: text)
    guard tree.depthIsAtMost(Adopter.maximumDepth) else {
      mistakes = [Self.mistake(1, 1, "expressions are nested too deeply to be rewritten")]
      return
    }
    guard tree.hasError else {
      self.tree = tree
      return
    }
    let places = SourceLocationConverter(fileName: name, tree: tree)
    let all = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { diagnostic in
      diagnostic.diagMessage.severity == .error && !Self.isLateAttribute(diagnostic.node)
    }
    mistakes = all.prefix(Adopter.maximumMistakes).map { diagnostic in
      let place = places.location(for: diagnostic.position)
      return Self.mistake(place.line, place.column, diagnostic.message)
    }
    if let last = mistakes.last, all.count > mistakes.count {
      let more = "\(all.count - mistakes.count) more errors"
      mistakes.append(Self.mistake(last.place.line, last.place.column, more))
    }
    if mistakes.isEmpty { self.tree = tree }
  }

  private static func mistake(
    _ line: Int, _ column: Int, _ message: String
  ) -> AdoptedSource.Mistake {
    AdoptedSource.Mistake(place: .init(line: line, column: column), message: message)
  }

  /// Returns whether a node is an attribute after a modifier, `private @objc func`, which the
  /// compiler accepts and SwiftParser does not.
  private static func isLateAttribute(_ node: Syntax) -> Bool {
    node.as(UnexpectedNodesSyntax.self)?.lateAttributes != nil
  }
}

extension UnexpectedNodesSyntax {
  /// The tokens of each attribute; `nil` if the nodes contain anything else.
  var lateAttributes: [[TokenSyntax]]? {
    var found: [[TokenSyntax]] = []
    var depth = 0
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .atSign where depth == 0: found.append([])
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .identifier, .keyword: if depth == 0, found.last?.count != 1 { return nil }
      default: if depth == 0 { return nil }
      }
      guard !found.isEmpty else { return nil }
      found[found.count - 1].append(token)
    }
    return found.isEmpty || depth != 0 || found.contains { $0.count < 2 } ? nil : found
  }
}

extension SyntaxProtocol {
  /// Returns whether no descendant is nested deeper than a limit. O(nodes), without recursion.
  fileprivate func depthIsAtMost(_ limit: Int) -> Bool {
    var open = [(node: Syntax(self), depth: 0)]
    while let (node, depth) = open.popLast() {
      if depth > limit { return false }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return true
  }
}
