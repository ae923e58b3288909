/// Why a command ends early: what to tell the user, and the exit status.
struct Failure: Error, Hashable {
  /// How the command ends.
  var status: ExitStatus
  /// What is the matter: one sentence without a full stop.
  var message: String
  /// What to do about it.
  var hint: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// `hitscope: error: message`, and the hint on the next line.
  func text(_ style: TextStyle) -> String {
    let head = "hitscope: \(style.red("error:")) \(message)"
    return hint.map { head + "\n  hint: " + $0 } ?? head
  }
}

/// Thrown when nobody reads the output any more: the command ends in silence.
struct OutputClosed: Error {}
