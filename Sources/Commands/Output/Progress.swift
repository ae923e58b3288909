import Geometry
import HitTesting

/// Reports the progress of a long task on standard error, after its first second.
final class Progress {
  private let session: Session
  private let title: String
  private let start: Double
  private var last: Double
  private var isShown = false

  init(_ title: String, _ session: Session) {
    self.session = session
    self.title = VisibleText.line(title)
    start = session.seconds()
    last = start
  }

  /// Reports the completed fraction, 0 to 1: at most five times per second on a terminal, otherwise
  /// every five seconds.
  func update(_ done: Double) {
    let now = session.seconds()
    guard now - start > 1, now - last > (session.errorsAreTerminal ? 0.2 : 5) || !isShown else {
      return
    }
    last = now
    isShown = true
    let percent = Int((done.clamped(to: 0...1) * 100).rounded())
    session.writeErrors(
      session.errorsAreTerminal ? "\r\(title): \(percent) % " : "\(title): \(percent) %\n")
  }

  /// Erases the progress line on a terminal.
  func end() {
    if isShown, session.errorsAreTerminal { session.writeErrors("\r\u{1B}[K") }
  }
}
