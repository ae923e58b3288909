package import Geometry
package import HitTesting

/// Finger input as text: `[FINGER:]down|move|up|cancel X,Y [@SECONDS]`, separated by `;` or new
/// lines, with `#` comments. Between the inputs, it can change the views: `hide`, `show`,
/// `disable`, `enable` or `remove VIEW`, `add ID X,Y,WIDTH,HEIGHT to VIEW`, `window ID
/// X,Y,WIDTH,HEIGHT`.
///
/// `up` and `cancel` may omit the point. Without a time, an input follows 1/60 s after the previous
/// one. Invalid statements are reported and skipped; the others are kept.
package struct TouchScript: Hashable, Sendable {
  /// A problem in the text.
  package struct Problem: Error, Hashable, Sendable {
    /// The 1-based line.
    package var line: Int
    /// The 1-based column in characters.
    package var column: Int
    package var message: String
    /// A suggested correction.
    package var hint: String
  }

  /// The inputs in order of time.
  package private(set) var inputs: [TouchInput] = []
  package private(set) var problems: [Problem] = []
  private var changes: [PlacedChange] = []

  /// A change of the views, and its position among the inputs.
  private struct PlacedChange: Hashable, Sendable {
    var change: ViewChange
    /// The number of inputs before the change.
    var inputs: Int
    var line: Int
    var column: Int
  }

  /// Something that a script does.
  package enum Step: Sendable {
    case command(TouchCommand)
    case change(ViewChange)
  }

  /// The inputs as commands, and the changes of the views: consecutive inputs with the same time
  /// and phase become one event.
  package var steps: [Step] {
    var steps: [Step] = []
    var next = 0
    for placed in changes {
      steps += Self.commands(inputs[next..<placed.inputs]).map { .command($0) }
      steps.append(.change(placed.change))
      next = placed.inputs
    }
    return steps + Self.commands(inputs[next...]).map { .command($0) }
  }

  /// The inputs as commands, without the changes of the views.
  package var commands: [TouchCommand] {
    steps.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  private static func commands(_ inputs: ArraySlice<TouchInput>) -> [TouchCommand] {
    var commands: [TouchCommand] = []
    var rest = inputs
    while let first = rest.first {
      var fingers: Set<Int> = []
      let together = rest.prefix {
        $0.time == first.time && $0.phase == first.phase && fingers.insert($0.finger).inserted
      }
      commands.append(together.count == 1 ? .touch(first) : .touches(Array(together)))
      rest = rest.dropFirst(together.count)
    }
    return commands
  }

  /// The changes as problems, for views with objects, which only their code changes.
  package var problemsOfChanges: [Problem] {
    changes.map { placed in
      Problem(
        line: placed.line, column: placed.column,
        message: "a script cannot change views that are built in Swift",
        hint: "change them in code between two scripts")
    }
  }

  /// The changes that are not possible in a tree, because a view is missing or an id is taken.
  package func problems(in tree: ViewTree) -> [Problem] {
    var problems: [Problem] = []
    var tree = tree
    for placed in changes {
      if let (message, hint) = placed.change.obstacle(in: tree) {
        problems.append(
          Problem(line: placed.line, column: placed.column, message: message, hint: hint))
      } else if let changed = placed.change.apply(to: tree) {
        tree = changed.tree
      }
    }
    return problems
  }

  /// The interval between two inputs without explicit times, in seconds.
  package static let interval = 1.0 / 60

  /// The maximum number of fingers down at once; an iPad tracks eleven. Every touch is compared
  /// with all others, which this limit keeps linear in the length of the script.
  package static let maximumFingers = 64

  /// The maximum number of changes of views: each makes a new tree, in O(n) for n views.
  package static let maximumChanges = 500

  package init(inputs: [TouchInput]) { self.inputs = inputs }

  /// Parses a script. O(n).
  ///
  /// - Parameters:
  ///   - start: The start time; times in the script are relative to it.
  ///   - down: The fingers that are down at the start, with their positions.
  package init(_ text: String, at start: Double = 0, with down: [Int: Point] = [:]) {
    var down = down
    defer {
      if start != 0 {
        for index in inputs.indices { inputs[index].time += start }
        for index in changes.indices { changes[index].change.time += start }
      }
    }
    for statement in TouchStatement.statements(in: text) {
      do throws(Problem) {
        try add(statement, &down)
      } catch {
        problems.append(error)
      }
    }
  }

  /// The script as text that parses back to the same inputs.
  package var text: String {
    var lines = inputs.map { input in
      let finger = input.finger == 0 ? "" : "\(input.finger):"
      let point = "\(NumberText.exact(input.point.x)),\(NumberText.exact(input.point.y))"
      return "\(finger)\(input.phase.rawValue) \(point) @\(NumberText.exact(input.time))\n"
    }
    for placed in changes.reversed() {
      lines.insert(placed.change.text + "\n", at: placed.inputs)
    }
    return lines.joined()
  }

  private mutating func add(
    _ statement: TouchStatement, _ down: inout [Int: Point]
  ) throws(Problem) {
    guard let verb = statement.words.first else { return }
    var rest = statement.words.dropFirst()
    if ViewChange.verbs.contains(verb.text) {
      let time = try takeTime(&rest)
      let change = try TouchStatement.change(verb, rest, time: time)
      guard changes.count < Self.maximumChanges else {
        throw verb.problem(
          "more than \(Self.maximumChanges) view changes",
          "split the script, or change a superview instead of each of its subviews")
      }
      changes.append(
        PlacedChange(change: change, inputs: inputs.count, line: verb.line, column: verb.column))
      return
    }
    let (finger, phase) = try TouchStatement.verb(verb)
    let time: Double
    let point: Point?
    do throws(Problem) {
      time = try takeTime(&rest)
      point = try TouchStatement.point(rest)
    } catch {
      // The mistake is reported once, not for each later input of the finger.
      switch phase {
      case .down where down.count < Self.maximumFingers: down[finger] = down[finger] ?? .zero
      case .up, .cancel: down[finger] = nil
      default: break
      }
      throw error
    }
    switch (phase, down[finger]) {
    case (.down, .some):
      throw verb.problem("finger \(finger) is down already", "lift it with up first")
    case (.down, nil) where down.count >= Self.maximumFingers:
      throw verb.problem(
        "more than \(Self.maximumFingers) fingers are down", "lift one with up first")
    case (.move, nil), (.up, nil), (.cancel, nil):
      throw verb.problem(
        "\(phase.rawValue) without down", "put finger \(finger) down first: down X,Y")
    default: break
    }
    guard let place = point ?? (phase == .up || phase == .cancel ? down[finger] : nil) else {
      throw verb.problem("\(phase.rawValue) needs a point", "write \(phase.rawValue) X,Y")
    }
    down[finger] = phase == .down || phase == .move ? place : nil
    inputs.append(TouchInput(phase, place, finger: finger, time: time))
  }
}

extension TouchScript {
  /// Removes the time from the end of a statement's words; without one, returns the time of the
  /// next input.
  private func takeTime(_ words: inout ArraySlice<TouchStatement.Word>) throws(Problem) -> Double {
    let previous = [inputs.last?.time, changes.last?.change.time].compactMap { $0 }.max()
    guard let last = words.last, last.text.hasPrefix("@") else {
      return previous.map { $0 + Self.interval } ?? 0
    }
    let time = try TouchStatement.seconds(last)
    words = words.dropLast()
    if let previous, time < previous {
      throw last.problem(
        "“\(last.text)” is earlier than the previous input",
        "the previous input is at \(NumberText.exact(previous)) s: use this or a later time")
    }
    return time
  }
}

/// One statement of a touch script: its words, each with its position in the text.
struct TouchStatement {
  struct Word {
    var text: String
    var line: Int
    var column: Int

    func problem(_ message: String, _ hint: String) -> TouchScript.Problem {
      TouchScript.Problem(line: line, column: column, message: message, hint: hint)
    }
  }

  var words: [Word] = []

  /// The statements of a text; empty ones are omitted.
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

  /// Parses `[FINGER:]VERB`.
  static func verb(
    _ word: Word
  ) throws(TouchScript.Problem) -> (finger: Int, phase: TouchInput.Phase) {
    var finger = 0
    var name = word.text[...]
    if let colon = name.firstIndex(of: ":") {
      guard let number = Int(name[..<colon]), number >= 0 else {
        throw word.problem(
          "“\(name[..<colon])” is not a finger",
          "fingers are whole numbers from 0, as in 1:down 10,20")
      }
      finger = number
      name = name[name.index(after: colon)...]
    }
    guard let phase = TouchInput.Phase(rawValue: String(name)) else {
      throw word.problem(
        "unknown verb “\(name)”",
        "use down, move, up or cancel, or " + ViewChange.verbs.dropLast().joined(separator: ", ")
          + " or window for the views")
    }
    return (finger, phase)
  }

  /// The latest time of an input, in seconds: up to it, times are exact to far less than an
  /// interval.
  static let latest = 1_000_000.0

  static func seconds(_ word: Word) throws(TouchScript.Problem) -> Double {
    guard let value = Double(decimal: word.text.dropFirst()), (0...latest).contains(value) else {
      throw word.problem(
        "“\(word.text)” is not a time",
        "write seconds from the beginning, at most \(NumberText.plain(latest)), as in @0.25")
    }
    return value
  }

  /// Parses `X,Y`, optionally with spaces around the comma; `nil` without words.
  static func point(_ words: ArraySlice<Word>) throws(TouchScript.Problem) -> Point? {
    guard let first = words.first else { return nil }
    let text = words.map { $0.text }.joined(separator: " ")
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else {
      throw first.problem("“\(text)” is not a point", "write two numbers with a comma: 10,20")
    }
    guard x.isFinite, y.isFinite else {
      throw first.problem("“\(text)” is not finite", "write two finite numbers: 10,20")
    }
    return Point(x, y)
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0.isWhitespace }
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return end.flatMap { Double(decimal: trimmed[...$0]) }
  }
}
