import ArgumentParser

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
