import ArgumentParser
import HitTesting
import TouchDelivery

/// The emphasis of text for people, with or without colour.
package struct TextStyle {
  /// If false, every method returns its text unchanged.
  let isColored: Bool

  package func bold(_ text: String) -> String { emphasized(.bold, text) }
  func dim(_ text: String) -> String { emphasized(.dim, text) }
  func red(_ text: String) -> String { emphasized(.red, text) }
  func green(_ text: String) -> String { emphasized(.green, text) }
  func yellow(_ text: String) -> String { emphasized(.yellow, text) }

  func emphasized(_ emphasis: TextEmphasis, _ text: String) -> String {
    let code =
      switch emphasis {
      case .bold: "1"
      case .dim: "2"
      case .red: "31"
      case .green: "32"
      case .yellow: "33"
      }
    return isColored ? "\(Self.escape)[\(code)m\(text)\(Self.escape)[0m" : text
  }

  /// Formats facts as one line each, with the values in a column.
  func table(_ facts: [(name: String, value: String)]) -> String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      let gap = String(repeating: " ", count: width - fact.name.count + 2)
      return "\(dim(fact.name))\(gap)\(fact.value)\n"
    }.joined()
  }

  /// An escape character followed by a random mark, by which `shown` distinguishes the tool's own
  /// escapes from those in names and texts.
  private static let escape = "\u{1B}" + mark
  private static let mark = String(UInt64.random(in: .min ... .max), radix: 16) + ";"

  /// Returns text for a terminal: the tool's own colours are kept, and all other control characters
  /// except line breaks and tabs are escaped.
  static func shown(_ bytes: [UInt8]) -> [UInt8] {
    VisibleText.escaped(bytes, mark: Array(mark.utf8))
  }
}

/// The options for coloured text.
package struct ColorOptions: ParsableArguments {
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: "Colour the text: auto, always or never. NO_COLOR is honoured.")
  var color = Mode.auto

  package init() {}

  package func output(_ session: Session) -> TextStyle { style(session, session.outputIsTerminal) }

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
  /// Returns a coloured style on a terminal, unless `NO_COLOR` is nonempty or `TERM` is `dumb`.
  static func automatic(_ session: Session, isTerminal: Bool) -> TextStyle {
    let isRefused = !(session.environment["NO_COLOR"] ?? "").isEmpty
    return TextStyle(
      isColored: isTerminal && !isRefused && session.environment["TERM"] != "dumb")
  }
}
