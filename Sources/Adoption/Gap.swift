import SwiftSyntax

/// The trivia before removed source, kept until it is attached to the next token.
struct Gap {
  /// The white space and comments before the removed part.
  var trivia: [TriviaPiece]
  /// True if the trivia begins the file.
  var isStart: Bool

  /// Creates the gap for a removed node.
  ///
  /// - Parameter keepsComments: True to keep comments after the node.
  init(before node: some SyntaxProtocol, keepsComments: Bool) {
    trivia = Array(node.leadingTrivia)
    isStart =
      node.firstToken(viewMode: .sourceAccurate)?
      .previousToken(viewMode: .sourceAccurate) == nil
    guard keepsComments else { return }
    let comments = node.trailingTrivia.filter(\.isComment)
    if !comments.isEmpty { trivia += comments }
  }

  /// Returns the trivia of the next token, combined with that of the gap.
  ///
  /// A line that contained only removed source is removed, and blank lines are not doubled.
  func joined(to next: Trivia) -> Trivia {
    guard let firstBreak = next.pieces.firstIndex(where: \.isNewline),
      !next.pieces[..<firstBreak].contains(where: \.isComment)
    else { return Trivia(pieces: trivia + next.pieces) }
    let lastBreak = trivia.lastIndex(where: \.isNewline)
    guard lastBreak != nil || isStart else { return Trivia(pieces: trivia + next.pieces) }
    let line = lastBreak.map { trivia[($0 + 1)...] } ?? trivia[...]
    guard !line.contains(where: \.isComment) else {
      return Trivia(pieces: trimmed(trivia) + next.pieces)
    }
    var rest = Array(next.pieces[firstBreak...])
    rest[0] = rest[0].fewerNewlines(by: 1)
    let before = lastBreak.map { Array(trivia[...$0]) } ?? []
    if endsWithBlankLine(before) || before.isEmpty {
      let end = rest.firstIndex { !$0.isNewline } ?? rest.endIndex
      rest.removeSubrange(..<end)
    }
    return Trivia(pieces: (before + rest).filter { $0.sourceLength.utf8Length > 0 })
  }

  private func trimmed(_ pieces: [TriviaPiece]) -> [TriviaPiece] {
    Array(pieces.reversed().drop { $0.isWhitespace && !$0.isNewline }.reversed())
  }

  /// Returns whether the pieces end with a blank line.
  private func endsWithBlankLine(_ pieces: [TriviaPiece]) -> Bool {
    var breaks = 0
    for piece in pieces.reversed() {
      if piece.isNewline { breaks += piece.newlineCount } else if !piece.isWhitespace { break }
    }
    return breaks > 1
  }
}

extension Trivia {
  /// Returns the trivia with the leading line breaks of another one.
  func withBreaks(of other: Trivia) -> Trivia {
    let rest = pieces.drop { $0.isNewline }
    return Trivia(pieces: other.pieces.prefix { $0.isNewline } + rest)
  }
}

extension TriviaPiece {
  /// The number of line breaks.
  var newlineCount: Int {
    switch self {
    case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
      count
    default: 0
    }
  }

  fileprivate func fewerNewlines(by number: Int) -> TriviaPiece {
    switch self {
    case .newlines(let count): .newlines(count - number)
    case .carriageReturns(let count): .carriageReturns(count - number)
    case .carriageReturnLineFeeds(let count): .carriageReturnLineFeeds(count - number)
    default: self
    }
  }
}

extension TriviaPiece {
  /// Returns one line break of the kind that the file uses.
  static func lineBreak(of node: some SyntaxProtocol) -> TriviaPiece {
    let root = node.root
    let first = root.tokens(viewMode: .sourceAccurate).lazy
      .flatMap { $0.leadingTrivia.pieces }.first(where: \.isNewline)
    return switch first {
    case .carriageReturnLineFeeds: .carriageReturnLineFeeds(1)
    case .carriageReturns: .carriageReturns(1)
    default: .newlines(1)
    }
  }
}
