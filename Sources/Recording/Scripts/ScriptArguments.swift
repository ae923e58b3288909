internal import Files
internal import Geometry
internal import TouchDelivery

/// Reads the arguments of one statement.
struct ScriptArguments {
  let line: Int
  let source: Substring
  /// The verb and its arguments.
  let words: [ScriptWord]

  private var verb: ScriptWord { words[0] }
  private var arguments: ArraySlice<ScriptWord> { words.dropFirst() }

  /// Creates the problem of a word.
  func problem(_ word: ScriptWord, _ message: String, _ hint: String? = nil) -> ScriptProblem {
    ScriptProblem(
      line: line, source: String(source), bytes: word.bytes, message: message, hint: hint)
  }

  /// Reads the arguments of a verb.
  ///
  /// - Throws: The first problem of the statement.
  func command(_ verb: ScriptVerb) throws(ScriptProblem) -> ScriptCommand {
    switch verb {
    case .output: return .output(try output(try one(verb)))
    case .set: return try setting()
    case .open: return .open(try one(verb).text)
    case .tap: return .tap(try tapped())
    case .touch: return try touch()
    case .pinch: return try pinch()
    case .step: return .step(try steps())
    case .play:
      guard !arguments.isEmpty else { return .play(nil) }
      return .play(try seconds(try one(verb)))
    case .wait: return .wait(try seconds(try one(verb)))
    case .select: return .select(arguments.isEmpty ? nil : try one(verb).text)
    case .edit:
      guard arguments.count >= 3 else { throw missing(verb) }
      let value = words[3...].map(\.text).joined(separator: " ")
      return .edit(view: words[1].text, key: words[2].text, value: value)
    case .show: return .show(try shown())
    case .hide:
      guard !arguments.isEmpty else { return .hide(nil) }
      return .hide(try subject(try one(verb)))
    case .view:
      let word = try one(verb)
      guard ["2d", "3d"].contains(word.text) else {
        throw problem(word, "unknown view “\(word.text)”", "use 2d or 3d")
      }
      return .view(isSpace: word.text == "3d")
    case .screenshot: return .screenshot(try picture(try one(verb)))
    case .expect: return .expect(try one(verb).text)
    case .message:
      guard !arguments.isEmpty else { throw missing(verb) }
      let rest = source.utf8.dropFirst(words[1].bytes.lowerBound)
      return .message(String(decoding: rest, as: UTF8.self).trimmed)
    }
  }

  // MARK: Words

  private func missing(_ verb: ScriptVerb) -> ScriptProblem {
    problem(self.verb, "\(verb.rawValue) needs more arguments", "write \(verb.usage)")
  }

  /// Returns the only argument.
  private func one(_ verb: ScriptVerb) throws(ScriptProblem) -> ScriptWord {
    guard let first = arguments.first else { throw missing(verb) }
    try none(after: 2, verb)
    guard !first.text.isEmpty else { throw problem(first, "this is empty", "write \(verb.usage)") }
    return first
  }

  /// Throws if there are words from an index on.
  private func none(after count: Int, _ verb: ScriptVerb) throws(ScriptProblem) {
    guard words.count > count else { return }
    let word = words[count]
    throw problem(
      word, "unexpected “\(word.text)”",
      "write \(verb.usage); put a name with spaces in quotation marks")
  }

  private func seconds(_ word: ScriptWord) throws(ScriptProblem) -> Double {
    var text = word.text[...]
    if text.hasSuffix("s") { text = text.dropLast() }
    if let value = Double(decimal: text), (0...Self.longest).contains(value) { return value }
    if word.text.hasSuffix("ms"), let value = Double(decimal: word.text.dropLast(2)),
      (0...Self.longest * 1000).contains(value)
    {
      return value / 1000
    }
    throw problem(
      word, "“\(word.text)” is not a time", "write seconds, at most 3600, such as 0.5 or 1.5s")
  }

  /// The maximum time of a command, in seconds.
  private static let longest = 3600.0

  /// Returns the point of a word; `nil` if it does not look like one.
  private func point(_ word: ScriptWord) throws(ScriptProblem) -> Point? {
    guard !word.isQuoted, word.text.contains(",") else { return nil }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Double(decimal: $0) }
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      let range = -1_000_000_000...1_000_000_000.0
      guard range.contains(x), range.contains(y) else {
        throw problem(
          word, "“\(word.text)” is out of range", "use numbers from -1000000000 to 1000000000")
      }
      return Point(x, y)
    }
    guard numbers.contains(where: { $0 != nil }) else { return nil }
    throw problem(
      word, "“\(word.text)” is not a point",
      "write two numbers with a comma, such as 160,120; put a name with a comma in quotation marks")
  }

  private func requiredPoint(_ word: ScriptWord) throws(ScriptProblem) -> Point {
    if let point = try point(word) { return point }
    throw problem(
      word, "“\(word.text)” is not a point", "write two numbers with a comma, such as 160,120")
  }

  // MARK: Verbs

  private func output(_ word: ScriptWord) throws(ScriptProblem) -> String {
    let path = word.text
    if path == "-" {
      throw problem(word, "a script writes files, not standard output", "name a file: Output a.gif")
    }
    let ending = FileName.fileExtension(of: path)
    if path.hasSuffix("/") || ending == "pdf" { return path }
    if let ending, RecordingFormat(fileExtension: ending) != nil { return path }
    let known = RecordingFormat.fileExtensions() + ", .pdf"
    let near = ending.flatMap {
      Suggestion(for: $0, in: (RecordingFormat.allCases.map(\.rawValue) + ["png", "pdf"]))
    }
    throw problem(
      word, "“\(path)” has none of the extensions \(known)",
      near.map { "did you mean “.\($0.word)”?" }
        ?? "a folder for a picture of every step has a slash at its end")
  }

  private func picture(_ word: ScriptWord) throws(ScriptProblem) -> String {
    let known = StillPicture.Format.allCases.map(\.rawValue)
    if let ending = FileName.fileExtension(of: word.text), known.contains(ending) {
      return word.text
    }
    throw problem(word, "“\(word.text)” has none of the extensions .png, .svg, .pdf", nil)
  }

  private func setting() throws(ScriptProblem) -> ScriptCommand {
    guard let key = arguments.first else { throw missing(.set) }
    guard let setting = ScriptSetting(rawValue: key.text) else {
      let names = ScriptSetting.allCases.map(\.rawValue)
      throw problem(
        key, "unknown setting “\(key.text)”",
        Suggestion(for: key.text, in: names)?.hint
          ?? "the settings are options of “hitscope record”: \(names.joined(separator: ", "))")
    }
    guard words.count > 2 else {
      if setting.kind == .flag { return .set(setting, "on") }
      throw problem(key, "\(key.text) needs a value", "write Set \(key.text) VALUE")
    }
    try none(after: 3, .set)
    let value = words[2]
    if let (message, hint) = setting.problem(of: value.text) {
      throw problem(value, message, hint)
    }
    return .set(setting, value.text)
  }

  private func tapped() throws(ScriptProblem) -> ScriptCommand.Place {
    guard !arguments.isEmpty else { return .ofScene }
    let word = try one(.tap)
    return try point(word).map { .point($0) } ?? .view(word.text)
  }

  private func touch() throws(ScriptProblem) -> ScriptCommand {
    guard let first = arguments.first else { throw missing(.touch) }
    if first.text == "scene" {
      try none(after: 2, .touch)
      return .ownTouches
    }
    try none(after: 3, .touch)
    var name = first.text[...]
    var finger = 0
    if let colon = name.firstIndex(of: ":") {
      guard let number = Int(name[..<colon]), (0..<TouchScript.maximumFingers).contains(number)
      else {
        throw problem(
          first, "“\(name[..<colon])” is not a finger",
          "fingers are 0 to \(TouchScript.maximumFingers - 1), as in Touch 1:down 10,20")
      }
      finger = number
      name = name[name.index(after: colon)...]
    }
    guard let phase = TouchInput.Phase(rawValue: String(name)) else {
      let known = TouchInput.Phase.allCases.map(\.rawValue) + ["scene"]
      throw problem(
        first, "unknown action “\(name)”",
        Suggestion(for: String(name), in: known)?.hint
          ?? "use down, move, up or cancel, or scene for the scene's own script")
    }
    guard words.count > 2 else {
      guard phase == .up || phase == .cancel else {
        throw problem(first, "\(phase.rawValue) needs a point", "write Touch \(first.text) X,Y")
      }
      return .touch(phase, finger: finger, nil)
    }
    return .touch(phase, finger: finger, try requiredPoint(words[2]))
  }

  private func pinch() throws(ScriptProblem) -> ScriptCommand {
    guard arguments.count >= 5 else { throw missing(.pinch) }
    try none(after: 6, .pinch)
    for (place, name) in [(2, "from"), (4, "to")] where words[place].text != name {
      throw problem(
        words[place], "“\(words[place].text)” where “\(name)” is expected",
        "write \(ScriptVerb.pinch.usage)")
    }
    func distance(_ word: ScriptWord) throws(ScriptProblem) -> Double {
      guard let value = Double(decimal: word.text), (0...100_000).contains(value) else {
        throw problem(
          word, "“\(word.text)” is not a distance", "write points from 0 to 100000, such as 80")
      }
      return value
    }
    return .pinch(
      try requiredPoint(words[1]), from: try distance(words[3]), to: try distance(words[5]))
  }

  private func steps() throws(ScriptProblem) -> Int {
    var rest = arguments
    let isBack = rest.first?.text == "back"
    if isBack { rest = rest.dropFirst() }
    guard let word = rest.first else { return isBack ? -1 : 1 }
    guard let count = Int(word.text), (1...10_000_000).contains(count) else {
      let hint = isBack ? nil : Suggestion(for: word.text, in: ["back"])?.hint
      throw problem(
        word, "“\(word.text)” is not a number of steps",
        hint ?? "use a whole number from 1, or back")
    }
    try none(after: isBack ? 3 : 2, .step)
    return isBack ? -count : count
  }

  private func subject(_ word: ScriptWord) throws(ScriptProblem) -> ScriptCommand.Subject.Kind {
    if let kind = ScriptCommand.Subject.Kind(rawValue: word.text) { return kind }
    let known = ScriptCommand.Subject.Kind.allCases.map(\.rawValue)
    throw problem(
      word, "unknown subject “\(word.text)”",
      Suggestion(for: word.text, in: known)?.hint ?? "use " + known.joined(separator: ", "))
  }

  private func shown() throws(ScriptProblem) -> ScriptCommand.Subject {
    guard let first = arguments.first else { throw missing(.show) }
    let kind = try subject(first)
    try none(after: kind == .why || kind == .changes ? 3 : 2, .show)
    let more = words.count > 2 ? words[2].text : nil
    switch kind {
    case .why: return .why(more)
    case .map: return .map
    case .audit: return .audit
    case .touches: return .touches
    case .changes:
      guard let more else {
        throw problem(first, "changes needs an earlier hierarchy", "write Show changes FILE")
      }
      return .changes(more)
    }
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
