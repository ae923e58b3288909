import Geometry
import HitTesting

/// Reports the progress of a long task on standard error, after its first second.
final class Progress {
  private let session: Session
  private let title: String
  private let start: Double
  private var last: Double
  private var isShown = false
  private let report: (@Sendable (Double) -> Void)?

  /// - Parameter report: Receives each completed fraction, 0 to 1.
  init(
    _ title: String, _ session: Session, _ report: (@Sendable (Double) -> Void)? = nil
  ) {
    self.session = session
    self.report = report
    self.title = VisibleText.line(title)
    start = session.seconds()
    last = start
  }

  /// Reports the completed fraction, 0 to 1: at most five times per second on a terminal, otherwise
  /// every five seconds.
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

  /// Erases the progress line on a terminal.
  func end() {
    if isShown, session.errorsAreTerminal { session.writeErrors("\r\u{1B}[K") }
  }
}
