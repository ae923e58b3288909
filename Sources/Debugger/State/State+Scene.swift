package import Answers
import Drawing
internal import Geometry
import HitTesting
import SceneFormat
internal import Stage
import TouchDelivery

// The rules that cross parts: what changes with the scene.

extension State {
  /// Resets the state that belongs to the previous scene, and returns the effect that updates the
  /// title.
  private mutating func sceneChanged() -> [Effect] {
    revision += 1
    pointing.hover = nil
    pointOnCanvas(at: nil)
    scrolls = [:]
    space.showAllLevels()
    pointing.textSelection = nil
    pointing.endTouches()
    return [.setTitle(title)]
  }

  // MARK: Edits

  /// Makes, undoes or redoes an edit, traces the touch again, and reports the effect on it.
  mutating func edit(_ request: EditRequest) -> [Effect] {
    if request.isNew, !subject.canEdit(&notices) { return [] }
    var effects = showSide(before: false)
    guard let report = subject.perform(request) else { return effects }
    // A drag changes only the view that is drawn over the others.
    if subject.drag == nil { effects += sceneChanged() }
    // Touches on the screen end, because their views are replaced.
    pointing.endTouches()
    notices.say(.info, report)
    return effects
  }

  /// Makes one edit, as a value typed in the inspector does.
  package mutating func edit(_ edit: ViewEdit) -> [Effect] {
    self.edit(.edits([edit], WhySentences(subject.scene.tree).text(of: edit)))
  }

  /// Ends the drag of a handle.
  mutating func endDrag() {
    if subject.endDrag() { revision += 1 }
  }

  /// Shows the scene before or after the changes.
  ///
  /// - Parameter isBefore: `true` for the earlier scene; `nil` for the side that is not shown.
  mutating func showSide(before isBefore: Bool?) -> [Effect] {
    subject.showSide(before: isBefore, &notices) ? sceneChanged() : []
  }

  // MARK: Interface

  /// Inspects the interface itself.
  mutating func showInterface(_ description: InterfaceDescription) -> [Effect] {
    guard setAside == nil else { return [] }
    // Pointers that are down will be lifted over the interface.
    if subject.drag != nil { endDrag() }
    subject.outline.drag = nil
    takeFingersAway()
    setAside = subject
    subject = Subject(Interface(description).scene)
    return sceneChanged()
  }

  /// Returns from the interface to the previous subject.
  mutating func leaveInterface() -> [Effect] {
    guard let previous = setAside else { return [] }
    subject = previous
    setAside = nil
    return sceneChanged()
  }

  // MARK: Files

  /// Processes a file's content: another scene, a new version of the shown one, or a companion.
  ///
  /// Content that cannot be used leaves the last good scene in place and shows the reason.
  mutating func take(_ content: FileContent) -> [Effect] {
    if !content.isReload, EncodedPicture.Format(of: content.bytes) != nil {
      subject.take(BackgroundFile(content.path, content.bytes), &notices)
      return []
    }
    let shown = (setAside ?? subject).source?.content
    if content.isReload, content.path != shown?.path, content.path != filePath { return [] }
    var content = content
    if content.isReload {
      content = content.completed(by: shown)
    } else if let shown, opener.isCompanion(content) {
      content = shown.joined(with: content)
    }
    let reading: Reading
    do throws(FileFailure) {
      reading = try opener.reading(of: content)
    } catch {
      notices.say(.error, error.diagnostics.summary, aboutFile: content.isReload)
      return []
    }
    content = content.unprepared
    return content.isReload ? reload(reading, content) : open(reading, content)
  }

  /// Shows another scene, unless edits would be lost without a warning.
  private mutating func open(_ reading: Reading, _ content: FileContent) -> [Effect] {
    if editing.keeps((setAside ?? subject).edits, from: .open, &notices) { return [] }
    setAside = nil
    subject = Subject(
      reading.scene, path: content.isFile ? content.path : nil,
      source: SubjectSource(reading, content: content))
    let effects = uncover(reading, lost: 0)
    if let point = subject.scene.touch { touch(at: point) }
    guard let path = subject.path, path != "-" else { return effects }
    return effects + [.noteRecent(path: path)]
  }

  /// Shows a new version of the file, with the edits.
  private mutating func reload(_ reading: Reading, _ content: FileContent) -> [Effect] {
    if setAside != nil { _ = leaveInterface() }
    // View ids change with the new version, so end the drags.
    if subject.drag != nil { endDrag() }
    subject.outline.drag = nil
    _ = showSide(before: false)
    let lost = subject.reload(reading.scene)
    subject.source = SubjectSource(reading, content: content)
    return uncover(reading, lost: lost)
  }

  /// Closes everything that covers a scene that was read, and reports its problems.
  private mutating func uncover(_ reading: Reading, lost: Int) -> [Effect] {
    // The command palette and the list of keys stay open when a file is reloaded.
    switch overlay {
    case .scenes, .chooser: overlay = nil
    default: break
    }
    gallery.isOpen = false
    notices.clear()
    let problems = reading.diagnostics.filter { $0.severity != .note }
    if !problems.isEmpty {
      notices.say(.info, problems.summary)
    } else if lost > 0 {
      notices.say(
        .info, lost == 1 ? "The view of 1 edit is gone" : "The views of \(lost) edits are gone")
    }
    return sceneChanged()
  }

  // MARK: Scenes

  /// Shows another scene of the same file.
  mutating func showScene(_ number: Int) -> [Effect] {
    guard setAside == nil, var content = subject.source?.content else { return [] }
    content.options.scene = .number(number)
    content.isReload = false
    return take(content)
  }

  /// Shows the scene `step` places further in the file or in the gallery, wrapping around at the
  /// ends.
  mutating func showNextScene(_ step: Int) -> [Effect] {
    guard let builtIn else {
      return subject.source?.sceneNumber(step).map { showScene($0) } ?? []
    }
    guard !gallery.items.isEmpty else { return [.readGallery(then: .nextScene(step))] }
    return showGalleryScene(
      gallery.items.index(gallery.index(of: builtIn) ?? 0, wrappingBy: step))
  }

  /// Shows the scene at an index of the gallery.
  mutating func showGalleryScene(_ index: Int) -> [Effect] {
    guard gallery.items.indices.contains(index) else { return [] }
    gallery.selected = index
    return take(gallery.items[index].content)
  }

  /// Opens or closes the gallery, which is read when it first opens.
  mutating func toggleGallery() -> [Effect] {
    if gallery.isOpen {
      gallery.close(&subject)
      return []
    }
    guard !gallery.items.isEmpty else { return [.readGallery(then: .toggleGallery)] }
    gallery.open(current: builtIn, &subject, &scrolls)
    overlay = nil
    return []
  }

  /// Switches whether empty containers of an accessibility tree receive touches or let them pass.
  mutating func toggleEmptyContainers() -> [Effect] {
    guard isAvailable(.toggleEmptyContainers), var content = subject.source?.content else {
      return []
    }
    content.options.skipsEmptyContainers.toggle()
    content.isReload = true
    // A reload keeps the options of the shown content.
    subject.source?.content = content
    return take(content)
  }
}

extension FileContent {
  /// Returns this new version of a file with the options of the shown version, and with the
  /// companions that were not read again.
  fileprivate func completed(by shown: FileContent?) -> FileContent {
    guard let shown, shown.path == path else { return self }
    var content = self
    content.options = shown.options
    let known = Set(companions.map { $0.name })
    content.companions = shown.companions.filter { !known.contains($0.name) } + companions
    return content
  }
}

extension [Diagnostic] {
  /// The first diagnostic and the number of the others.
  var summary: String {
    guard let first else { return "" }
    let rest = count - 1
    return rest == 0 ? first.description : "\(first.description)\n… and \(rest) more"
  }
}
