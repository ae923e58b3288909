internal import Drawing
internal import Geometry
internal import HitTesting

/// The names in a picture, shortened so that no two names look the same.
///
/// No name is cut inside a word. A number that distinguishes equal views is kept, and of similar
/// names the part in which they differ. Texts that differ in quotation marks look the same.
final class ViewLabels {
  /// The full name for each text in the picture, without quotation marks.
  private var owners: [String: String] = [:]
  private var known: [LabelRoom: String] = [:]
  private let usual: UsualLabels

  init(_ usual: UsualLabels = UsualLabels()) { self.usual = usual }

  /// Creates the names of a picture that is drawn over another one.
  init(above other: ViewLabels) {
    owners = other.owners
    usual = other.usual
  }

  /// Returns the first of a view's names that fits into a width, or a part of one; empty if no text
  /// that fits is unique.
  ///
  /// - Parameter names: The full name and the short one, the preferred one first.
  func fitting(
    _ names: ViewNamePair, in font: Font, to width: Double, _ measuring: any TextMeasuring
  ) -> String {
    let room = LabelRoom(names: names, font: font, width: width)
    if let label = known[room] { return label }
    let shortening = Shortening(names) { measuring.width(of: $0, in: font) <= width }
    let label = chosen(shortening, usual.labels(in: room) { shortening.usual }, of: names.full)
    known[room] = label
    return label
  }

  func fitting(
    _ name: String, in font: Font, to width: Double, _ measuring: any TextMeasuring
  ) -> String {
    fitting(ViewNamePair(name), in: font, to: width, measuring)
  }

  /// Returns a name of about `length` characters: a word that is longer on its own is kept.
  func shortened(_ names: ViewNamePair, to length: Int) -> String {
    // Counting characters is slow, and the usual name is short.
    if names.full.utf8.count <= length || names.full.count <= length { return names.full }
    let shortening = Shortening(names) { $0.count <= length }
    let label = chosen(shortening, shortening.usual, of: names.full)
    return label.isEmpty ? shortening.shortest : label
  }

  /// Uses a text for a view, unless another view has it; returns whether the view has it now.
  func reserve(_ text: String, for name: String) -> Bool {
    guard isFree(text, for: name) else { return false }
    _ = take(text, name)
    return true
  }

  /// Returns the first candidate that no other name uses.
  private func chosen(
    _ shortening: Shortening, _ usual: [String], of owner: String
  ) -> String {
    // Beside the view of a text, a part of the text is taken for that view.
    let isTextTaken = shortening.text.map { !isFree($0, for: owner) } ?? false
    for candidate in usual where !isTextTaken || !candidate.hasPrefix("“") {
      if isFree(candidate, for: owner) { return take(candidate, owner) }
    }
    // Keep the part that differs from the names that would look the same.
    let rivals = usual.prefix(8).compactMap { owners[Self.key($0)] }.filter { $0 != owner }
    for rival in rivals {
      let place = Self.difference(of: shortening.names.full, from: rival)
      for candidate in shortening.parts(around: place) where isFree(candidate, for: owner) {
        return take(candidate, owner)
      }
    }
    return ""
  }

  private func isFree(_ text: String, for owner: String) -> Bool {
    owners[Self.key(text)].map { $0 == owner } ?? true
  }

  private func take(_ text: String, _ owner: String) -> String {
    owners[Self.key(text)] = owner
    return text
  }

  private static func key(_ text: String) -> String {
    text.contains("“") ? text.filter { $0 != "“" && $0 != "”" } : text
  }

  /// The index of the first character that differs.
  private static func difference(of name: String, from rival: String) -> Int {
    zip(name, rival).prefix { $0 == $1 }.count
  }

  /// The ways to shorten a name so that it fits: the class goes first, then the end of the text.
  ///
  /// A name is cut between words only, and at least five letters of it remain.
  private struct Shortening {
    let names: ViewNamePair
    private let fits: (String) -> Bool

    init(_ names: ViewNamePair, _ fits: @escaping (String) -> Bool) {
      self.names = names
      self.fits = fits
    }

    /// The candidates that fit, the best first.
    var usual: [String] {
      let preferred = names.prefersShort ? names.short : names.full
      if fits(preferred) { return [preferred] }
      // A number alone would be taken for one of the list that explains the chart.
      return candidates.filter { name in
        fits(name) && (name == names.short || name.contains { $0.isLetter })
      }
    }

    /// The text in the view, if it is a part of the name; it names a subview, too.
    var text: String? {
      guard names.short.hasSuffix("”"), let quote = names.short.firstRange(of: " “") else {
        return nil
      }
      return String(names.short[quote.upperBound...].dropLast())
    }

    /// A name as short as possible, even if it does not fit.
    var shortest: String {
      let parts = names.isPart ? candidates.filter { $0.contains(" of ") } : []
      let name =
        parts.min { $0.count < $1.count } ?? WordBreaks.beginnings(of: names.short).last
        ?? names.short
      return name.contains("“") && !name.contains("”") ? name + "”" : name
    }

    private var candidates: [String] {
      if names.isPart { return [names.short] + Self.parts(names.short) }
      let all = [names.short] + Self.candidates(names.short)
      // The full name may have a number, which the outline explains.
      return names.full == names.short ? all : all + Self.candidates(names.full)
    }

    /// The candidates for a part of another view, or the view of a controller:
    /// `content of Cell “Mail”`. The part alone must say something: “view” and “content” do not.
    private static func parts(_ name: String) -> [String] {
      guard let mark = name.firstRange(of: " of ") else { return candidates(name) }
      let (className, number) = parted(String(name[..<mark.lowerBound]))
      let part = classes(className)[0] + number
      let owner = String(name[mark.upperBound...])
      return ([owner] + candidates(owner)).map { "\(part) of \($0)" }
        + (part.count >= WordBreaks.fewest && part != "content" ? [part] : [])
    }

    private static func candidates(_ name: String) -> [String] {
      if name.hasSuffix("”"), let quote = name.firstRange(of: " “") {
        return quoted(
          String(name[..<quote.lowerBound]), String(name[quote.upperBound...].dropLast()))
      }
      if name.hasSuffix(")"), let mark = name.ranges(of: " (").last {
        return named(
          String(name[..<mark.lowerBound]), String(name[mark.upperBound...].dropLast()))
      }
      let (text, number) = parted(name)
      return (classes(text) + WordBreaks.beginnings(of: text)).map { $0 + number }
    }

    /// The candidates for a class with a text in the view: `Cell 4 “Mail”`.
    ///
    /// The text alone is the name of a view in it, so the class is kept as long as possible.
    private static func quoted(_ place: String, _ text: String) -> [String] {
      let (className, number) = parted(place)
      let classes = classes(className).map { $0 + number }
      let beginnings = WordBreaks.beginnings(of: text)
      let ends = classes.count > 1 ? [classes[0], classes[classes.count - 1]] : classes
      return classes.map { "\($0) “\(text)”" }
        + beginnings.flatMap { text in ends.map { "\($0) “\(text)”" } }
        + ([text] + beginnings).map { "“\($0)”" } + classes
    }

    /// The candidates for a name with a class that distinguishes it: `Mail (Button 2)`.
    private static func named(_ text: String, _ place: String) -> [String] {
      let (className, number) = parted(place)
      let digits = String(number.dropFirst())
      let isNumber = className.isEmpty || className.allSatisfy { $0.isNumber }
      let tails = (isNumber ? [place] : classes(className).map { $0 + number } + [digits])
        .filter { !$0.isEmpty }.map { " (\($0))" }
      let shortest = tails.last ?? ""
      return tails.map { text + $0 } + [text]
        + WordBreaks.beginnings(of: text).map { $0 + shortest }
        + WordBreaks.beginnings(of: text)
    }

    /// The parts of the name around the first character that differs from a similar name.
    func parts(around place: Int) -> [String] {
      let words = WordBreaks.words(of: names.full)
      var (first, length) = (0, 0)
      while first < words.count - 1, length + words[first].count <= place {
        length += words[first].count
        first += 1
      }
      var found: [String] = []
      for last in (first..<words.count).reversed() {
        let part = WordBreaks.trimmed(words[first...last].joined())
        let text = (first > 0 ? "…" : "") + part + (last < words.count - 1 ? "…" : "")
        // A class alone, in brackets, names no view.
        let isName = part.count >= WordBreaks.fewest && !part.hasPrefix("(")
        if isName, fits(text) { found.append(text) }
      }
      return found
    }

    /// Returns a class without its prefix, then without its last words: `TableViewCell`,
    /// `TableView…`. Its last word alone would be another class.
    private static func classes(_ name: String) -> [String] {
      let bare = name.drop { $0 == "_" }
      let hasPrefix = bare.hasPrefix("UI") && bare.dropFirst(2).first?.isUppercase == true
      let className = hasPrefix ? String(bare.dropFirst(2)) : name
      let words = WordBreaks.words(of: className)
      // Classes are written in ASCII: other texts are cut at their end.
      guard words.count > 1, className.allSatisfy({ $0.isLetter && $0.isASCII }) else {
        return [className]
      }
      var all = [className]
      // “LayoutContainer 3” is as clear as “LayoutContainerView 3”.
      if words.count > 2, words.last == "View" { all.append(words.dropLast().joined()) }
      return all + WordBreaks.beginnings(of: className)
    }

    /// Splits a name into its text and the number at its end, with the space or sign before it.
    private static func parted(_ name: String) -> (text: String, number: String) {
      guard let space = name.lastIndex(where: { " -_".contains($0) }) else { return (name, "") }
      let digits = name[name.index(after: space)...]
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      // Longer numbers, such as dates, do not count equal names.
      guard isNumber, name[space] == " " || digits.count <= 4 else { return (name, "") }
      return (String(name[..<space]), String(name[space...]))
    }
  }
}

/// The full and the short label of a view.
struct ViewNamePair: Hashable {
  var full: String
  var short: String
  /// Indicates whether the short name is used even if the full one fits.
  var prefersShort = false
  /// Indicates whether the view is named as a part of another one, or of a controller:
  /// `content of Cell “Mail”`, `view of MainController`.
  var isPart = false

  init(_ name: String) {
    full = name
    short = name
  }

  init(of view: NodeID, in tree: ViewTree, prefersShort: Bool = false) {
    full = tree.displayName(of: view)
    short = tree.shortName(of: view)
    self.prefersShort = prefersShort
    isPart =
      tree.givenName(of: view) == nil && short.contains(" of ")
  }
}

/// A label and the width available for it.
struct LabelRoom: Hashable {
  let names: ViewNamePair
  let font: Font
  /// The available width, in points.
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
