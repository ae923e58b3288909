import Geometry
import HitTesting

/// Reports the progress of a long task on the terminal, after its first second; nothing is reported
/// elsewhere.
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

  /// Reports the completed fraction, 0 to 1, and the time left: at most five times per second.
  func update(_ done: Double) {
    let now = session.seconds()
    guard session.errorsAreTerminal, now - start > 1, now - last > 0.2 || !isShown else { return }
    last = now
    isShown = true
    let done = done.clamped(to: 0...1)
    let percent = Int((done * 100).rounded())
    // An estimate from the first per cents would be far off.
    let left = done < 0.05 ? nil : ((now - start) / done * (1 - done)).clamped(to: 0...1e6)
    let time = left.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    // The spaces cover the end of a longer line.
    session.writeErrors("\r\(title): \(percent)%\(time)   ")
  }

  /// Erases the progress line on a terminal.
  func end() {
    if isShown, session.errorsAreTerminal { session.writeErrors("\r\u{1B}[K") }
  }
}
