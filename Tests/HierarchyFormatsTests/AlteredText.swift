import TestSupport

/// A text with one random change, such as copying, cutting and editing cause.
struct AlteredText {
  /// The name of the change.
  let change: String
  let text: String

  /// Random variants of a text: `count` with changed lines, and as many with changed words.
  static func forms(of text: String, count: Int, seed: UInt64) -> [Self] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).flatMap { number in
      let line = LineChange.allCases[number % LineChange.allCases.count]
      let word = WordChange.allCases[number % WordChange.allCases.count]
      return [
        Self(change: line.rawValue, text: changed(text, line, &random)),
        Self(change: word.rawValue, text: changed(text, word, &random)),
      ]
    }
  }

  private enum LineChange: String, CaseIterable {
    case lineRemoved, lineRepeated, linesExchanged, lineIndented, lineOutdented, lineCut
    case quoted, logged, wrapped, coloured, windowsLines, prompted
  }

  private enum WordChange: String, CaseIterable {
    case numberChanged, numbersChanged, wordRemoved, wordRepeated, wordReplaced, wordsExchanged
    case markRemoved, markAdded, wordRaised, wordLowered, endRemoved, beginningRemoved
  }

  /// Numbers on both sides of the readers' limits.
  private static let numbers = [
    "0", "-1", "1", "0.5", "2", "44", "-0", "1e3", "1e300", "nan", "inf", "0.009", "0.01", "100000",
    "65536", "3.25", "-12.5", "", "007", "1.2.3", "9007199254740993",
  ]
  private static let marks = ["\"", "<", ">", "{", "]", ";", "&", "\t", "é", "\u{0}"]

  private static func changed(
    _ text: String, _ change: LineChange, _ random: inout SeededGenerator
  ) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = lines.indices.randomElement(using: &random) ?? 0
    let other = lines.indices.randomElement(using: &random) ?? 0
    switch change {
    case .lineRemoved: lines.remove(at: place)
    case .lineRepeated: lines.insert(lines[place], at: place)
    case .linesExchanged: lines.swapAt(place, other)
    case .lineIndented: lines[place] = "   " + lines[place]
    case .lineOutdented: lines[place] = String(lines[place].dropFirst(3))
    case .lineCut: lines[place] = String(lines[place].prefix(lines[place].count / 2))
    case .quoted: lines = lines.map { "> " + $0 }
    case .logged: lines = lines.map { "2024-05-06 07:08:09.123456+0200 App[123:4567] " + $0 }
    case .wrapped: lines = lines.flatMap { wrapped($0, width: 60) }
    case .coloured: lines = lines.map { "\u{1B}[32m\($0)\u{1B}[0m" }
    case .windowsLines: lines = lines.map { $0 + "\r" }
    case .prompted: lines = ["(lldb) po [[UIWindow keyWindow] recursiveDescription]"] + lines
    }
    return lines.joined(separator: "\n")
  }

  private static func changed(
    _ text: String, _ change: WordChange, _ random: inout SeededGenerator
  ) -> String {
    var words = words(of: text)
    func place(_ isWanted: (String) -> Bool = { !$0.allSatisfy(\.isWhitespace) }) -> Int {
      words.indices.filter { isWanted(words[$0]) }.randomElement(using: &random) ?? 0
    }
    switch change {
    case .numberChanged: words[place(isNumber)] = numbers.randomElement(using: &random) ?? ""
    case .numbersChanged:
      for number in words.indices where isNumber(words[number]) && random.chance(0.2) {
        words[number] = numbers.randomElement(using: &random) ?? ""
      }
    case .wordRemoved: words.remove(at: place())
    case .wordRepeated:
      let place = place()
      words.insert(words[place], at: place)
    case .wordReplaced: words[place(isWord)] = words[place(isWord)]
    case .wordsExchanged: words.swapAt(place(), place())
    case .markRemoved: words[place { !isWord($0) && !isNumber($0) }] = ""
    case .markAdded: words.insert(marks.randomElement(using: &random) ?? "", at: place())
    case .wordRaised:
      let place = place(isWord)
      words[place] = words[place].uppercased()
    case .wordLowered:
      let place = place(isWord)
      words[place] = words[place].lowercased()
    case .endRemoved:
      words.removeLast(Int(random.number(0...1) * Double(words.count)))
    case .beginningRemoved:
      words.removeFirst(Int(random.number(0...0.3) * Double(words.count)))
    }
    return words.joined()
  }

  /// The words and numbers of a text, and the single characters between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in text {
      let continues = character.isLetter || character.isNumber || "._-".contains(character)
      if continues, isInWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isInWord = continues
    }
    return words
  }

  private static func isNumber(_ word: String) -> Bool { Double(word) != nil }

  private static func isWord(_ word: String) -> Bool { word.first?.isLetter == true }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    var (rest, parts) = (Substring(line), [String]())
    repeat {
      parts.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    } while !rest.isEmpty
    return parts
  }
}
