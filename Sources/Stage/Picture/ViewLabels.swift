import Drawing

/// The names in a picture, shortened so that no two names look the same.
///
/// No name is cut inside a word. A number that distinguishes equal views is kept, and of similar
/// names the part in which they differ.
final class ViewLabels {
  /// The full name for each text in the picture.
  private var owners: [String: String] = [:]
  private var known: [LabelRoom: String] = [:]
  private let usual: UsualLabels

  /// The minimum number of characters kept of a name that is cut.
  private static let fewest = 5

  init(_ usual: UsualLabels = UsualLabels()) { self.usual = usual }

  /// Creates the names of a picture that is drawn over another one.
  init(above other: ViewLabels) {
    owners = other.owners
    usual = other.usual
  }

  /// Returns a name shortened to a width; empty if no text that fits is unique.
  ///
  /// - Parameter owner: the full name, if `name` is a part of it.
  func fitting(
    _ name: String, of owner: String? = nil, in font: Font, to width: Double,
    _ measuring: any TextMeasuring
  ) -> String {
    let room = LabelRoom(name: name, font: font, width: width)
    if let label = known[room] { return label }
    let shortening = Shortening(name) { measuring.width(of: $0, in: font) <= width }
    let label = chosen(shortening, usual.labels(in: room) { shortening.usual }, of: owner ?? name)
    known[room] = label
    return label
  }

  /// Returns a name of at most `length` characters.
  func shortened(_ name: String, to length: Int) -> String {
    // Counting characters is slow, and the usual name is short.
    if name.utf8.count <= length || name.count <= length { return name }
    let shortening = Shortening(name) { $0.count <= length }
    let label = chosen(shortening, shortening.usual, of: name)
    return label.isEmpty ? String(name.prefix(max(1, length - 1))) + "…" : label
  }

  /// Returns the first candidate that no other name uses.
  private func chosen(
    _ shortening: Shortening, _ usual: [String], of owner: String
  ) -> String {
    for candidate in usual where isFree(candidate, for: owner) { return take(candidate, owner) }
    // Keep the part that differs from the names that would look the same.
    let rivals = usual.prefix(8).compactMap { owners[$0] }.filter { $0 != owner }
    for rival in rivals {
      let place = Self.difference(of: shortening.name, from: rival)
      for candidate in shortening.parts(around: place) where isFree(candidate, for: owner) {
        return take(candidate, owner)
      }
    }
    return ""
  }

  private func isFree(_ text: String, for owner: String) -> Bool {
    owners[text].map { $0 == owner } ?? true
  }

  private func take(_ text: String, _ owner: String) -> String {
    owners[text] = owner
    return text
  }

  /// The index of the first character that differs.
  private static func difference(of name: String, from rival: String) -> Int {
    zip(name, rival).prefix { $0 == $1 }.count
  }

  /// The ways to shorten a name so that it fits: the class goes first, then the end of the text.
  ///
  /// A name is cut between words only, and at least five letters of it remain.
  private struct Shortening {
    let name: String
    private let fits: (String) -> Bool

    init(_ name: String, _ fits: @escaping (String) -> Bool) {
      self.name = name
      self.fits = fits
    }

    /// The candidates, the best first.
    var usual: [String] { fits(name) ? [name] : candidates.filter(fits) }

    private var candidates: [String] {
      if name.hasSuffix("”"), let quote = name.firstRange(of: " “") {
        return quoted(
          String(name[..<quote.lowerBound]), String(name[quote.upperBound...].dropLast()))
      }
      if name.hasSuffix(")"), let mark = name.ranges(of: " (").last {
        return named(
          String(name[..<mark.lowerBound]), String(name[mark.upperBound...].dropLast()))
      }
      let (text, number) = Self.parted(name)
      let classes = Self.classes(text).map { $0 + number }
      return classes + Self.beginnings(text).map { $0 + number } + Self.alone(number)
        + Self.numbers(in: text)
    }

    /// The candidates for a class with a text in the view: `Cell 4 “Mail”`.
    private func quoted(_ place: String, _ text: String) -> [String] {
      let (className, number) = Self.parted(place)
      let classes = Self.classes(className).map { $0 + number }
      let shortest = classes.last ?? place
      // The text is visible on the screen, the class is not.
      return classes.map { "\($0) “\(text)”" }
        + Self.beginnings(text).map { "\(shortest) “\($0)”" } + ["“\(text)”"] + classes
        + Self.alone(number)
    }

    /// The candidates for a name with a class that distinguishes it: `Mail (Button 2)`.
    private func named(_ text: String, _ place: String) -> [String] {
      let (className, number) = Self.parted(place)
      let digits = String(number.dropFirst())
      let isNumber = className.isEmpty || className.allSatisfy { $0.isNumber }
      let tails = (isNumber ? [place] : Self.classes(className).map { $0 + number } + [digits])
        .filter { !$0.isEmpty }.map { " (\($0))" }
      let shortest = tails.last ?? ""
      return tails.map { text + $0 } + [text] + Self.beginnings(text).map { $0 + shortest }
        + Self.beginnings(text) + (isNumber ? [place] : Self.alone(number))
    }

    /// The parts of the name around the first character that differs from a similar name.
    func parts(around place: Int) -> [String] {
      let words = Self.words(of: name)
      var (first, length) = (0, 0)
      while first < words.count - 1, length + words[first].count <= place {
        length += words[first].count
        first += 1
      }
      var found: [String] = []
      for last in (first..<words.count).reversed() {
        let part = Self.trimmed(words[first...last].joined())
        let text = (first > 0 ? "…" : "") + part + (last < words.count - 1 ? "…" : "")
        if part.count >= ViewLabels.fewest, fits(text) { found.append(text) }
      }
      return found
    }

    /// Returns a class without its prefix, then without its first words: `TableViewCell`, `Cell`.
    private static func classes(_ name: String) -> [String] {
      var words = words(of: name)
      if let prefix = words.first, ["UI", "_UI", "_"].contains(prefix), words.count > 1 {
        words.removeFirst()
      } else if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true {
        words = Self.words(of: String(name.dropFirst(2)))
      }
      guard words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isLetter } }) else {
        return [words.joined()]
      }
      // “ContentView” says more than “View”.
      let least = words.last == "View" && words.count > 2 ? 2 : 1
      let all = (0...words.count - least).map { words[$0...].joined() }
      // “Container 3” is as clear as “ContainerView 3”.
      return least == 2 ? all + [words[words.count - 2]] : all
    }

    /// Returns the beginnings of a text up to a word, the longest first.
    private static func beginnings(_ text: String) -> [String] {
      let words = words(of: text)
      return (1..<max(1, words.count)).reversed().compactMap { count in
        let part = trimmed(words[..<count].joined())
        return part.count >= ViewLabels.fewest ? part + "…" : nil
      }
    }

    /// Returns a text without punctuation at its end.
    private static func trimmed(_ text: String) -> String {
      var text = text
      while let last = text.last, " ._-/:,".contains(last) { text.removeLast() }
      return text
    }

    /// Returns the numbers in a text, which distinguish similar names.
    private static func numbers(in text: String) -> [String] {
      words(of: text).map { trimmed($0) }.filter { !$0.isEmpty && $0.allSatisfy { $0.isNumber } }
    }

    private static func alone(_ number: String) -> [String] {
      number.isEmpty ? [] : [String(number.dropFirst())]
    }

    /// Splits a name into its text and the number at its end, with the space before it.
    private static func parted(_ name: String) -> (text: String, number: String) {
      guard let space = name.lastIndex(of: " ") else { return (name, "") }
      let digits = name[name.index(after: space)...]
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber ? (String(name[..<space]), String(name[space...])) : (name, "")
    }

    /// Splits a name into words, which joined are the name: at blanks and punctuation, which end a
    /// word, at capital letters, and before numbers.
    private static func words(of name: String) -> [String] {
      var words: [String] = []
      var word = ""
      var last: Character?
      for character in name {
        let isStart =
          last.map { last in
            !last.isLetter && !last.isNumber
              || character.isUppercase && last.isLowercase
              || character.isNumber != last.isNumber
          } ?? false
        if isStart, !word.isEmpty {
          words.append(word)
          word = ""
        }
        word.append(character)
        last = character
      }
      return word.isEmpty ? words : words + [word]
    }
  }
}

/// A name, and the room for it in a picture.
struct LabelRoom: Hashable {
  let name: String
  let font: Font
  /// In points.
  let width: Double
}

/// The usual ways to shorten names, independent of the other names in the picture.
///
/// They are cached because names change rarely while the picture turns.
final class UsualLabels {
  private var known = RecentCache<LabelRoom, [String]>(generation: 2_500)

  func labels(in room: LabelRoom, _ find: () -> [String]) -> [String] {
    if let labels = known.value(for: room) { return labels }
    let labels = find()
    known.add(labels, for: room)
    return labels
  }
}
