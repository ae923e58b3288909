internal import TouchDelivery

/// A recording as text: one command per line, a verb and its arguments; `#` begins a comment.
///
/// Parsing reports every mistake at once and keeps the other commands. Line ends may be LF or CRLF,
/// and the text may begin with a byte order mark.
package struct RecordingScript: Hashable, Sendable {
  package private(set) var statements: [ScriptStatement] = []
  /// The mistakes in the order of the text.
  package private(set) var problems: [ScriptProblem] = []

  /// State that later statements depend on.
  private struct Context {
    var isOpen = false
    /// The settings before the first `Open`, or those of the source since the last one.
    var settings: Set<ScriptSetting> = []
    /// The first setting of the source since the last `Open`.
    var unused: ScriptStatement?
    var outputs: Set<String> = []
    var fingers: Set<Int> = []
  }

  /// Parses a script. O(n).
  package init(_ text: String) {
    var context = Context()
    var number = 0
    var utf8 = text.utf8[...]
    if utf8.starts(with: [0xEF, 0xBB, 0xBF]) { utf8 = utf8.dropFirst(3) }
    while true {
      number += 1
      let end = utf8.firstIndex(of: UInt8(ascii: "\n"))
      var line = utf8[..<(end ?? utf8.endIndex)]
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      do throws(ScriptProblem) {
        try add(Substring(line), number, &context)
      } catch {
        problems.append(error)
      }
      guard let end else { break }
      utf8 = utf8[utf8.index(after: end)...]
    }
    if let unused = context.unused {
      problems.append(
        unused.problem(
          "no Open follows this setting", hint: "move this line before the Open it belongs to"))
    }
    if problems.isEmpty { addMissing(number, context) }
  }

  /// Parses bytes as UTF-8; throws for any other content, such as a picture.
  ///
  /// - Throws: The problem of the bytes as a whole.
  package init(bytes: [UInt8]) throws(ScriptProblem) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptProblem(
        line: 1, source: "", bytes: 0..<0,
        message: "this is not a script: text in UTF-8 is expected",
        hint: "“hitscope new SCENE” writes a script")
    }
    self.init(text)
  }

  private mutating func add(
    _ line: Substring, _ number: Int, _ context: inout Context
  ) throws(ScriptProblem) {
    let words: [ScriptWord]
    do throws(ScriptWord.Unclosed) {
      words = try ScriptWord.words(of: line)
    } catch {
      // JSON has quotation marks of its own.
      guard error.words.first?.text == ScriptVerb.message.rawValue else {
        throw ScriptProblem(
          line: number, source: String(line), bytes: error.bytes,
          message: "this quotation mark is not closed", hint: "add one at the end of the name")
      }
      words = error.words + [ScriptWord("", bytes: error.bytes)]
    }
    guard let first = words.first else { return }
    let arguments = ScriptArguments(line: number, source: line, words: words)
    guard let verb = ScriptVerb(rawValue: first.text) else {
      let known = ScriptVerb.allCases.map(\.rawValue)
      throw arguments.problem(
        first, "unknown verb “\(first.text)”",
        Suggestion(for: first.text, in: known)?.hint ?? "the verbs are "
          + known.joined(separator: ", "))
    }
    // A mistake in Open is reported once, not for every command that needs a scene.
    let wasOpen = context.isOpen
    if verb == .open { context.isOpen = true }
    let statement = ScriptStatement(
      command: try arguments.command(verb), line: number, source: String(line), words: words)
    if verb.needsScene, !wasOpen {
      context.isOpen = true
      throw statement.problem(
        "\(verb.rawValue) comes before Open", hint: "open a scene first, such as Open demo")
    }
    try check(statement, &context, wasOpen: wasOpen)
    statements.append(statement)
  }

  /// Checks a statement against the earlier ones.
  private func check(
    _ statement: ScriptStatement, _ context: inout Context, wasOpen: Bool
  ) throws(ScriptProblem) {
    switch statement.command {
    case .set(let setting, _):
      if wasOpen, !setting.isOfSource {
        throw statement.problem(
          "\(setting.rawValue) is set after Open", hint: "move this line before the first Open")
      }
      if wasOpen, context.unused == nil { context.unused = statement }
      guard context.settings.insert(setting).inserted || setting.isRepeatable else {
        throw statement.problem("\(setting.rawValue) is set twice", hint: "remove one", at: 1)
      }
    case .output(let path), .screenshot(let path):
      guard context.outputs.insert(path).inserted else {
        throw statement.problem("“\(path)” is written twice", hint: "use another name", at: 1)
      }
    case .touch(.down, let finger, _):
      guard context.fingers.insert(finger).inserted else {
        throw statement.problem(
          "finger \(finger) is down already", hint: "lift it first: Touch up", at: 1)
      }
    case .touch(let phase, let finger, _):
      guard context.fingers.contains(finger) else {
        throw statement.problem(
          "\(phase.rawValue) without down", hint: "put the finger down first: Touch down X,Y", at: 1
        )
      }
      if phase != .move { context.fingers.remove(finger) }
    case .tap, .pinch, .ownTouches:
      guard context.fingers.isEmpty else {
        throw statement.problem(
          "fingers are still down", hint: "lift them first: Touch up")
      }
    case .open:
      context.fingers = []
      context.settings = []
      context.unused = nil
    default: break
    }
  }

  /// Returns the settings that apply to an `Open`, in their order: those before the first one, whose
  /// settings of the source are replaced with those directly before this one, if there are any.
  package func settings(for open: ScriptStatement) -> [(setting: ScriptSetting, value: String)] {
    var first: [(setting: ScriptSetting, value: String)] = []
    var own: [(setting: ScriptSetting, value: String)] = []
    var isFirst = true
    for statement in statements {
      switch statement.command {
      case .set(let setting, let value) where isFirst: first.append((setting, value))
      case .set(let setting, let value): own.append((setting, value))
      case .open where statement.line == open.line:
        return own.isEmpty ? first : first.filter { !$0.setting.isOfSource } + own
      case .open: (isFirst, own) = (false, [])
      default: break
      }
    }
    return first
  }

  /// Reports that a script does nothing.
  private mutating func addMissing(_ lastLine: Int, _ context: Context) {
    let message: (String, String)? =
      if statements.isEmpty {
        ("the script is empty", "“hitscope new SCENE” writes a script")
      } else if !context.isOpen {
        ("the script opens no scene", "add a line such as Open demo")
      } else if context.outputs.isEmpty,
        !statements.contains(where: { $0.command.verb == .expect })
      {
        ("the script writes nothing", "add a line such as Output demo.gif at the beginning")
      } else {
        nil
      }
    guard let (message, hint) = message else { return }
    problems.append(
      ScriptProblem(line: 1, source: "", bytes: 0..<0, message: message, hint: hint))
  }
}
