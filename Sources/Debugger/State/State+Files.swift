internal import HierarchyFormats
internal import HitTesting
internal import Stage

extension State {
  /// A file's content arrived: another scene, or another version of this one. Content that cannot
  /// be used leaves the last good scene where it is, and says why.
  mutating func take(_ content: FileContent) -> [Effect] {
    let reading: Reading
    do throws(FileFailure) {
      reading = try content.reading()
    } catch {
      say(.error, Self.text(error.diagnostics), aboutFile: content.isReload)
      return []
    }
    if content.isReload {
      guard content.path == subject.path || content.path == setAside?.path else { return [] }
      if setAside != nil { _ = leaveInterface() }
      subject.replace(reading.scene)
    } else {
      setAside = nil
      subject = Subject(reading.scene, path: content.path)
    }
    notice = nil
    noticeIsAboutFile = false
    let problems = reading.diagnostics.filter { $0.severity != .note }
    if !problems.isEmpty { say(.info, Self.text(problems)) }
    let effects = sceneChanged()
    if !content.isReload { begin() }
    return effects
  }

  /// Plays the touch that the scene comes with, so that there is something to see.
  mutating func begin() {
    if let point = subject.scene.touch { touch(at: point) }
  }

  /// The first of some statements, and how many more there are.
  private static func text(_ diagnostics: [Diagnostic]) -> String {
    guard let first = diagnostics.first else { return "" }
    let rest = diagnostics.count - 1
    return rest == 0 ? first.description : "\(first.description)\n… and \(rest) more"
  }
}
