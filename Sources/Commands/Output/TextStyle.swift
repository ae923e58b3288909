import ArgumentParser
import HitTesting
import TouchDelivery

/// Whether text for people is coloured, and how.
struct TextStyle: TextEmphasis {
  /// Without colour, every method returns the text as it is.
  let isColored: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }

  /// One line for each fact, the values in a column.
  func table(_ facts: [(name: String, value: String)]) -> String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      let gap = String(repeating: " ", count: width - fact.name.count + 2)
      return "\(dim(fact.name))\(gap)\(fact.value)\n"
    }.joined()
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\(Self.escape)[\(code)m\(text)\(Self.escape)[0m" : text
  }

  /// An escape character with a mark behind it that no file can know, so that `shown` distinguishes
  /// the tool's own from those in names and texts.
  private static let escape = "\u{1B}" + mark
  private static let mark = String(UInt64.random(in: .min ... .max), radix: 16) + ";"

  /// Text as a terminal gets it: coloured as this type says, with all other control characters but
  /// line breaks and tabs written out.
  static func shown(_ bytes: [UInt8]) -> [UInt8] {
    VisibleText.escaped(bytes, mark: Array(mark.utf8))
  }
}

/// When text for people is coloured.
struct ColorOptions: ParsableArguments {
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = Mode.auto

  /// The style of text on standard output.
  func output(_ session: Session) -> TextStyle { style(session, session.outputIsTerminal) }

  /// The style of text on standard error.
  func errors(_ session: Session) -> TextStyle { style(session, session.errorsAreTerminal) }

  private func style(_ session: Session, _ isTerminal: Bool) -> TextStyle {
    switch color {
    case .always: TextStyle(isColored: true)
    case .never: TextStyle(isColored: false)
    case .auto: TextStyle.automatic(session, isTerminal: isTerminal)
    }
  }
}

extension TextStyle {
  /// Coloured on a terminal, unless `NO_COLOR` is set and not empty or the terminal is dumb.
  static func automatic(_ session: Session, isTerminal: Bool) -> TextStyle {
    let isRefused = !(session.environment["NO_COLOR"] ?? "").isEmpty
    return TextStyle(
      isColored: isTerminal && !isRefused && session.environment["TERM"] != "dumb")
  }
}
