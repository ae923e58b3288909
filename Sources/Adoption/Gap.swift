#if Adopt
import SwiftSyntax

/// What stands before a part of the source that is left out, until the next token takes it.
struct Gap {
  /// The white space and the comments before the part.
  var trivia: [TriviaPiece]
  /// Whether nothing stands before that.
  var isStart: Bool

  /// The gap that is left where a node was.
  ///
  /// - Parameter keepsComments: whether comments behind the node stay.
  init(before node: some SyntaxProtocol, keepsComments: Bool) {
    trivia = Array(node.leadingTrivia)
    isStart =
      node.firstToken(viewMode: .sourceAccurate)?
      .previousToken(viewMode: .sourceAccurate) == nil
    guard keepsComments else { return }
    let comments = node.trailingTrivia.filter(\.isComment)
    if !comments.isEmpty { trivia += comments }
  }

  /// The trivia of the token that follows, with what the gap holds before it.
  ///
  /// A line that only held what was left out goes, and no blank line is doubled.
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

  /// Whether the pieces end with a blank line, or with the start of the file before a comment.
  private func endsWithBlankLine(_ pieces: [TriviaPiece]) -> Bool {
    var breaks = 0
    for piece in pieces.reversed() {
      if piece.isNewline { breaks += piece.newlineCount } else if !piece.isWhitespace { break }
    }
    return breaks > 1
  }
}

extension Trivia {
  /// The trivia with as many line breaks at its beginning as another one has.
  func withBreaks(of other: Trivia) -> Trivia {
    let rest = pieces.drop { $0.isNewline }
    return Trivia(pieces: other.pieces.prefix { $0.isNewline } + rest)
  }
}

extension TriviaPiece {
  /// How many line breaks it is.
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
  /// One line break, as a file has them.
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
#endif
