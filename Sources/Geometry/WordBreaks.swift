/// The places at which a text can be cut: between words, never inside one.
package enum WordBreaks {
  /// The minimum number of characters that remain of a name that is cut.
  package static let fewest = 5

  /// Splits a text into words, which joined are the text: after blanks and punctuation, before
  /// capital letters, after numbers at the end of a word, and between ideographs. A number belongs to the word before
  /// it, but not a date or another long one after a sign.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Character?
    var before: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      if let last, !word.isEmpty, isBreak(before, last, character),
        !isNumber(character, rest, after: last)
      {
        words.append(word)
        word = ""
      }
      word.append(character)
      before = last
      last = character
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The maximum number of digits after a sign that belong to the word before it.
  private static let mostDigits = 4

  /// Returns whether a number begins at a character, possibly with a bracket around it.
  private static func isNumber(
    _ character: Character, _ rest: Substring, after last: Character
  ) -> Bool {
    // Ideographs such as “三” are numbers, too.
    func isDigit(_ character: Character) -> Bool {
      character.isNumber && !isIdeograph(character)
    }
    if opening.contains(character) { return rest.first.map(isDigit) ?? false }
    guard isDigit(character) else { return false }
    return last == " " || rest.prefix(mostDigits).prefix(while: isDigit).count < mostDigits
  }

  private static func isBreak(
    _ before: Character?, _ last: Character, _ next: Character
  ) -> Bool {
    if last.isLetter || last.isNumber {
      guard next.isLetter || opening.contains(next) else { return false }
      return next.isUppercase && last.isLowercase
        || last.isNumber && next.isLetter && before.map { $0.isLetter || $0.isNumber } ?? false
        || isIdeograph(last) || isIdeograph(next)
    }
    // “isn’t” and “0.5” are one word, “WKWeb_” and “row.” are complete.
    guard let before, !opening.contains(last),
      next.isLetter || next.isNumber || opening.contains(next)
    else { return false }
    if last == "’" || last == "'" { return !(before.isLetter && next.isLetter) }
    if last == "." || last == "," { return !(before.isNumber && next.isNumber) }
    return true
  }

  private static let opening = "“(‘«[{（「『《"

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x2E80 && $0.value < 0xFB00 } ?? false
  }

  /// The text without blanks and punctuation at its end.
  package static func trimmed(_ text: String) -> String {
    var text = text
    while let last = text.last, " ._-/:,;–·(“，、：；（「".contains(last) { text.removeLast() }
    return text
  }

  /// The beginnings of a text up to a word, with an ellipsis, the longest first. Those with fewer
  /// than five characters are left out, and those that end in “of”.
  package static func beginnings(of text: String) -> [String] {
    let words = words(of: text)
    return (1..<max(1, words.count)).reversed().compactMap { count in
      let part = trimmed(words[..<count].joined())
      return part.count >= fewest && !part.hasSuffix(" of") ? part + "…" : nil
    }
  }
}
