import Geometry
import HitTesting

/// Reports on standard error how far a long task is: nothing in its first second.
final class Progress {
  private let session: Session
  private let title: String
  private let start: Double
  private var last: Double
  private var isShown = false
  private let report: (@Sendable (Double) -> Void)?

  /// - Parameter report: receives every part that is done, from 0 to 1.
  init(
    _ title: String, _ session: Session, _ report: (@Sendable (Double) -> Void)? = nil
  ) {
    self.session = session
    self.report = report
    self.title = VisibleText.line(title)
    start = session.seconds()
    last = start
  }

  /// Reports how much is done, 0 to 1: at most five times a second on a terminal, else every five
  /// seconds.
  func update(_ done: Double) {
    report?(done)
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

  /// Erases the line on a terminal.
  func end() {
    if isShown, session.errorsAreTerminal { session.writeErrors("\r\u{1B}[K") }
  }
}
