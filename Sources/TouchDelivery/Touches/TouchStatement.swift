import Geometry
import HitTesting

/// One statement of a touch script: its words, each with its place in the text.
struct TouchStatement {
  /// A word and where it stands.
  struct Word {
    var text: String
    var line: Int
    var column: Int

    func problem(_ message: String, _ hint: String) -> TouchScript.Problem {
      TouchScript.Problem(line: line, column: column, message: message, hint: hint)
    }
  }

  var words: [Word] = []

  /// The statements of a text, empty ones left out.
  static func statements(in text: String) -> [TouchStatement] {
    var statements: [TouchStatement] = []
    var current = TouchStatement()
    var word = Word(text: "", line: 1, column: 1)
    var line = 1
    var column = 0
    var isComment = false
    func endWord() {
      if !word.text.isEmpty { current.words.append(word) }
      word.text = ""
    }
    func endStatement() {
      endWord()
      if !current.words.isEmpty { statements.append(current) }
      current = TouchStatement()
    }
    for character in text {
      column += 1
      if character.isNewline {
        endStatement()
        isComment = false
        line += 1
        column = 0
      } else if isComment {
        continue
      } else if character == "#" {
        isComment = true
      } else if character == ";" {
        endStatement()
      } else if character.isWhitespace {
        endWord()
      } else {
        if word.text.isEmpty { word = Word(text: "", line: line, column: column) }
        word.text.append(character)
      }
    }
    endStatement()
    return statements
  }

  /// `[FINGER:]VERB`
  static func verb(
    _ word: Word
  ) throws(TouchScript.Problem) -> (finger: Int, phase: TouchInput.Phase) {
    var finger = 0
    var name = word.text[...]
    if let colon = name.firstIndex(of: ":") {
      guard let number = Int(name[..<colon]), number >= 0 else {
        throw word.problem(
          "“\(name[..<colon])” is no finger", "fingers are whole numbers from 0, as in 1:down 10,20"
        )
      }
      finger = number
      name = name[name.index(after: colon)...]
    }
    guard let phase = TouchInput.Phase(rawValue: String(name)) else {
      throw word.problem("“\(name)” is no verb", "use down, move, up or cancel")
    }
    return (finger, phase)
  }

  /// `@SECONDS`
  static func seconds(_ word: Word) throws(TouchScript.Problem) -> Double {
    guard let value = Double(word.text.dropFirst()), value.isFinite, value >= 0 else {
      throw word.problem(
        "“\(word.text)” is no time", "write seconds from the beginning, as in @0.25")
    }
    return value
  }

  /// `X,Y`, also with spaces around the comma; `nil` when there are no words.
  static func point(_ words: ArraySlice<Word>) throws(TouchScript.Problem) -> Point? {
    guard let first = words.first else { return nil }
    let text = words.map(\.text).joined(separator: " ")
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else {
      throw first.problem("“\(text)” is no point", "write two numbers with a comma: 10,20")
    }
    guard x.isFinite, y.isFinite else {
      throw first.problem("“\(text)” is not finite", "write two ordinary numbers: 10,20")
    }
    return Point(x, y)
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return end.flatMap { Double(trimmed[...$0]) }
  }
}
