import Drawing

/// The names in a picture, shortened so that no two names look the same.
///
/// A number that distinguishes equal views is kept, and of similar names the part in which they
/// differ.
final class ViewLabels {
  /// The full name for each text in the picture.
  private var owners: [String: String] = [:]
  private var known: [LabelRoom: String] = [:]
  private let usual: UsualLabels

  /// The minimum number of characters kept of a name.
  private static let fewest = 2
  /// Class names longer than this are elided before the text in a view is.
  private static let longClass = 12

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
    return label.isEmpty ? String(name.prefix(length)) : label
  }

  /// Returns the first candidate that no other name uses.
  private func chosen(
    _ shortening: Shortening, _ usual: [String], of owner: String
  ) -> String {
    for candidate in usual where isFree(candidate, for: owner) { return take(candidate, owner) }
    // Keep the part that differs from the names that would look the same.
    var candidate = shortening.balanced
    for _ in 0..<8 {
      guard let text = candidate, let rival = owners[text], rival != owner else { break }
      candidate = shortening.around(Self.difference(of: shortening.name, from: rival))
    }
    if let candidate, isFree(candidate, for: owner) { return take(candidate, owner) }
    for candidate in shortening.splits where isFree(candidate, for: owner) {
      return take(candidate, owner)
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

  /// The ways to shorten a name so that it fits.
  private struct Shortening {
    let name: String
    private let characters: [Character]
    private let fits: (String) -> Bool

    init(_ name: String, _ fits: @escaping (String) -> Bool) {
      self.name = name
      self.fits = fits
      characters = Array(name)
    }

    /// The candidates, the best first: the whole name; without the end of the quoted text; without
    /// the quoted text; without the middle of the part before a number; the number alone.
    var usual: [String] {
      if fits(name) { return [name] }
      var all: [String] = []
      var numbered = name
      if name.hasSuffix("”"), let quote = name.firstRange(of: " “") {
        numbered = String(name[..<quote.lowerBound])
        let text = Array(name[quote.upperBound...].dropLast())
        let whole = " “\(String(text))”"
        if let number = Self.number(at: numbered), numbered.count > ViewLabels.longClass {
          // The text is visible on the screen, the class is not.
          let base = Array(numbered.dropLast(number.count + 1))
          let kept = longest(ViewLabels.longClass / 2...base.count) {
            "\(Self.cut(base, $0)) \(number)\(whole)"
          }
          if let kept { all.append(kept) }
        }
        let kept = longest(3...max(3, text.count)) { "\(numbered) “\(String(text.prefix($0)))…”" }
        if let kept { all.append(kept) }
        if fits(numbered) { all.append(numbered) }
      }
      var (end, tail) = (numbered, "")
      if numbered.hasSuffix(")"), let mark = numbered.ranges(of: " (").last {
        // The number is more useful than the class.
        end = String(numbered[mark.upperBound...].dropLast())
        guard let number = Self.number(at: end) else { return all }
        numbered = String(numbered[..<mark.lowerBound])
        tail = " (\(number))"
      } else if let number = Self.number(at: numbered) {
        numbered.removeLast(number.count + 1)
        tail = " \(number)"
      } else {
        return all
      }
      let base = Array(numbered)
      let kept = longest(ViewLabels.fewest...max(ViewLabels.fewest, base.count)) {
        Self.cut(base, $0) + tail
      }
      if let kept { all.append(kept) }
      all += ["…" + tail, "…" + tail.filter { $0.isNumber }].filter(fits)
      return all
    }

    /// Without the middle: both ends of a class name distinguish views.
    var balanced: String? {
      longest(ViewLabels.fewest...max(ViewLabels.fewest, characters.count - 1)) {
        Self.cut(characters, $0)
      }
    }

    /// Returns a part of the name that starts just before an index.
    func around(_ place: Int) -> String? {
      let first = max(0, min(place - 1, characters.count - ViewLabels.fewest))
      let rest = characters.count - first
      return longest(ViewLabels.fewest...max(ViewLabels.fewest, rest)) { length in
        (first > 0 ? "…" : "") + String(characters[first...].prefix(length))
          + (length < rest ? "…" : "")
      }
    }

    /// The beginning and the end in other proportions.
    var splits: [String] {
      guard let length = balanced?.count, length > ViewLabels.fewest else { return [] }
      return (0..<length).map {
        String(characters.prefix($0)) + "…" + String(characters.suffix(length - 1 - $0))
      }.filter(fits)
    }

    /// Returns the candidate for the largest number that fits.
    private func longest(_ range: ClosedRange<Int>, _ candidate: (Int) -> String) -> String? {
      var (low, high) = (range.lowerBound - 1, range.upperBound)
      while low < high {
        let middle = (low + high + 1) / 2
        if fits(candidate(middle)) { low = middle } else { high = middle - 1 }
      }
      return low >= range.lowerBound ? candidate(low) : nil
    }

    /// Returns a text of which this many characters at both ends are kept.
    private static func cut(_ characters: [Character], _ kept: Int) -> String {
      if kept >= characters.count { return String(characters) }
      return String(characters.prefix((kept + 1) / 2)) + "…" + String(characters.suffix(kept / 2))
    }

    /// The number at the end of a text, after a space.
    private static func number(at text: String) -> Substring? {
      guard let space = text.lastIndex(of: " ") else { return nil }
      let digits = text[text.index(after: space)...]
      return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? digits : nil
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
