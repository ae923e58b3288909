internal import HierarchyFormats
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// The file whose hierarchy is shown, or shown again when the interface no longer is; `nil` for
  /// what is in no file.
  package var filePath: String? { (setAside ?? subject).path }

  /// A file's content arrived: another scene, another version of this one, or a text that goes
  /// with it. Content that cannot be used leaves the last good scene where it is, and says why.
  mutating func take(_ content: FileContent) -> [Effect] {
    let shown = (setAside ?? subject).source?.content
    if content.isReload, content.path != shown?.path, content.path != filePath { return [] }
    var content = content
    if content.isReload {
      content = completed(content)
    } else if let shown, HierarchyReader().format(of: content.bytes)?.id == .companion {
      content = shown.joined(with: content)
    }
    let reading: Reading
    do throws(FileFailure) {
      reading = try content.reading()
    } catch {
      say(.error, Self.text(error.diagnostics), aboutFile: content.isReload)
      return []
    }
    if content.isReload {
      if setAside != nil { _ = leaveInterface() }
      subject.replace(reading.scene)
      subject.source = SubjectSource(reading, content: content)
    } else {
      setAside = nil
      let path = content.path == FileContent.clipboard ? nil : content.path
      subject = Subject(
        reading.scene, path: path, source: SubjectSource(reading, content: content))
    }
    showsScenes = false
    notice = nil
    noticeIsAboutFile = false
    let problems = reading.diagnostics.filter { $0.severity != .note }
    if !problems.isEmpty { say(.info, Self.text(problems)) }
    let effects = sceneChanged()
    if !content.isReload { begin() }
    return effects
  }

  /// The new version of a file with what was wanted of the one before, and with the texts that
  /// joined it and were not read again.
  private func completed(_ next: FileContent) -> FileContent {
    guard let current = (setAside ?? subject).source?.content, current.path == next.path else {
      return next
    }
    var content = next
    content.options = current.options
    let known = Set(next.companions.map(\.name))
    content.companions =
      current.companions.filter { !known.contains($0.name) } + next.companions
    return content
  }

  /// Shows another scene of the same file.
  mutating func choose(sceneNumber number: Int) -> [Effect] {
    guard setAside == nil, var content = subject.source?.content else { return [] }
    content.options.scene = .number(number)
    content.isReload = false
    return take(content)
  }

  /// Shows the scene a few places further in the file; behind the last comes the first.
  mutating func chooseScene(by step: Int) -> [Effect] {
    guard let source = subject.source, source.scenes.count > 1 else { return [] }
    let count = source.scenes.count
    let index = ((source.sceneIndex + step) % count + count) % count
    return choose(sceneNumber: source.scenes[index].number)
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
