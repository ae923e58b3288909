import Drawing
internal import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
internal import Stage
import TouchDelivery

extension State {
  /// Processes a message.
  ///
  /// The function is pure: the same messages lead from the same state to the same state on every
  /// machine.
  ///
  /// - Returns: the effects that the window must perform, in order.
  package mutating func update(_ message: Message) -> [Effect] {
    let pending = subject.pending?.request.number
    let effects = takeIn(message)
    refreshInspector()
    return effects + followOutline(message) + rememberArrangement()
      + computation(since: pending, message)
  }

  private mutating func takeIn(_ message: Message) -> [Effect] {
    refreshViews()
    defer { refreshAnswer() }
    switch message {
    case .begin(let name, let point, let step, let remark):
      theme = Theme(named: name) ?? theme
      if let point = point ?? subject.scene.touch { touch(at: point, step: step) }
      if let remark { say(.info, remark) }
    case .reduceMotion: reducesMotion = true
    case .answerConcurrently: answersConcurrently = true
    case .answered(let computed): take(computed)
    case .pointer(let phase, .grip, let place, let target):
      follow(.grip, phase, at: place)
      turn(phase, at: place, on: target)
    case .pointer(let phase, let pointer, let place, let target):
      follow(pointer, phase, at: place)
      if phase == .down { textSelection = nil }
      if dragPanel(phase, pointer, at: place, on: target) { return [] }
      return move(pointer, phase, on: target)
    case .textSelected(let selection): select(selection)
    case .arranged(let arrangement): arrange(arrangement)
    case .wheel(let turn, let target, let modifiers):
      textSelection = nil
      turnWheel(turn, on: target, modifiers)
    case .scroll(let list, let offset):
      textSelection = nil
      scrolls[list] = offset.isFinite ? offset.clamped(to: 0...) : 0
    case .key(let key, let modifiers):
      return press(key, modifiers)
    case .tick(let seconds):
      subject.playing.update(seconds)
      subject.pending?.pass(seconds)
      space.update(reducesMotion ? .infinity : seconds)
      moveCamera(seconds)
      pointing.update(seconds)
      passTime(seconds)
    case .resized(let next):
      if next.isFinite, next.width > 0, next.height > 0 { size = next }
    case .modifiers(let held): hold(held)
    case .background(let background): return takeBackground(background)
    case .dropped(let path):
      return [.open(path: path)]
    case .fileRead(let content):
      if let effects = pastePath(content) { return effects }
      return paste(content) ? [] : take(content)
    case .recording(let part): if recording != nil { recording = part }
    case .recorded(let text, let isError): endRecording(text, isError: isError)
    case .recentFiles(let paths): take(recent: paths)
    case .folder(let folder, let entries): take(entries, of: folder)
    case .gallery(let contents, let command): return take(gallery: contents, then: command)
    case .compare(let content): compare(with: content)
    case .fileFailed(let path, let reason):
      say(.error, "\(path): \(reason)", aboutFile: path == subject.path)
    case .finished(let text, let isError):
      say(isError ? .error : .info, text)
      if isSaving, !isError { subject.edits.markSaved() }
      isSaving = false
    case .interface(let description):
      return showInterface(description)
    case .focused(let region, let action): takeFocus(region, action)
    case .canvasScale(let scale):
      if scale.isFinite, scale > 0 { subject.camera = subject.camera.zoomed(by: 1 / scale) }
    case .revealed(let list, let offset):
      scrolls[list] = offset.isFinite ? offset.clamped(to: 0...) : 0
    case .quit:
      return keepsEdits(from: .quit) || keepsRecording() ? [] : [.quit]
    }
    return []
  }

  /// Shows a message over the picture until the next action.
  mutating func say(_ kind: Notice.Kind, _ text: String, aboutFile: Bool = false) {
    notice = Notice(kind, text)
    noticeIsAboutFile = aboutFile
  }

  /// Dismisses the message, unless it is about a file that is still invalid.
  mutating func dismissNotice() {
    if !noticeIsAboutFile { notice = nil }
  }

  private mutating func showInterface(_ description: InterfaceDescription) -> [Effect] {
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

  /// Resets the state that belongs to the previous scene, and returns the effect that updates the
  /// title.
  mutating func sceneChanged() -> [Effect] {
    revision += 1
    hover = nil
    pointOnCanvas(at: nil)
    scrolls = [:]
    space.showAllLevels()
    textSelection = nil
    captures = captures.filter { $0.value != .canvas }
    return [.setTitle(title)]
  }
}

extension State {
  /// Handles a key press.
  mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> [Effect] {
    if let effects = pressInOverlay(key, modifiers) ?? exchangeTyped(key, modifiers)
      ?? typeProperty(key, modifiers) ?? type(key, modifiers) ?? pressInGallery(key, modifiers)
      ?? useFocus(key, modifiers)
    {
      return effects
    }
    guard let command = KeyBinding.command(key, modifiers) else { return [] }
    if command != .dismiss { dismissNotice() }
    clickedEdge = nil
    return perform(command)
  }

  /// Performs a command.
  mutating func perform(_ command: Command) -> [Effect] {
    leavePresenter(for: command)
    switch command {
    case .player(let order):
      if stepThroughComparison(order) { return [] }
      subject.playing.send(order)
      followSteps()
    case .nextSpeed:
      let next = Self.speeds.first { $0 > subject.playing.speed + 1e-9 } ?? Self.speeds[0]
      subject.playing.send(.normalSpeed)
      subject.playing.send(.speed(next))
    case .showDeliveries(let isOn): subject.showsDeliveries = isOn ?? !subject.showsDeliveries
    case .showStep(let number):
      subject.showsDeliveries = false
      subject.player.show(number)
      selectViewOfStep()
      followSteps()
    case .toggleRun(let step):
      subject.showsDeliveries = false
      subject.player.toggleRun(at: step)
      followSteps()
    case .showDelivery(let number):
      subject.showsDeliveries = true
      subject.livePlayer.send(.seek(Double(number)))
      followSteps()
    case .runScript: runScript()
    case .showDetail, .showList, .toggleHistory, .returnToTouch, .nextTouch, .compareTouch,
      .showComparedStep:
      performTime(command)
    case .zoom(let factor): subject.camera = subject.camera.zoomed(by: factor)
    case .fit:
      subject.camera = .fit
      if space.isOn { space.reset() }
    case .actualSize:
      subject.cameraMove = nil
      return [.describeCanvas]
    case .showSpace(let isOn): space.isOn = isOn ?? !space.isOn
    case .focus, .leaveFocus, .toggleCanvas, .toggleCanvasMenu, .removeBackground:
      performOnCanvas(command)
    case .toggleTheme: theme = theme == .light ? .dark : .light
    case .toggleHelp: showsHelp.toggle()
    case .toggleRecording: return toggleRecording()
    case .toggleChooser: return toggleChooser()
    case .chooseFile(let number): return chooseFile(number)
    case .togglePresenter: togglePresenter()
    case .toggleGallery: return toggleGallery()
    case .showGalleryScene(let index): return showGalleryScene(index)
    case .toggleScenes where builtIn != nil: return toggleGallery()
    case .toggleScenes: showsScenes = !showsScenes && (subject.source?.scenes.count ?? 0) > 1
    case .nextScene(let step): return chooseScene(by: step)
    case .toggleEmptyContainers: return toggleEmptyContainers()
    case .showScene(let number): return choose(sceneNumber: number)
    case .paste: return [.readClipboard]
    case .showFidelity:
      if let source = subject.source, !source.missing.isEmpty {
        say(.info, source.missing.joined(separator: "\n"))
      }
    case .toggleFullScreen:
      isFullScreen.toggle()
      return [.setFullScreen(isFullScreen)]
    case .toggleInterface: return setAside == nil ? [.describeInterface] : leaveInterface()
    case .nextFinger:
      let count = subject.touches.count
      if count > 1 {
        subject.leaveTouch()
        subject.activate((subject.activeIndex + 1) % count, playing: true)
        subject.showTouchOfActiveFinger()
      }
    case .moveFocus(let distance):
      outline.hasFocus = false
      return commitTyped() + [.moveFocus(distance)]
    case .togglePalette, .selectPaletteText, .choosePaletteRow: return performPalette(command)
    case .select(let view):
      // The views may have changed since the touch whose search the picture shows.
      let shown = subject.touch.map { $0.current(view) } ?? view
      if let shown, (0..<subject.scene.tree.count).contains(shown.index) {
        subject.selection = shown
      }
    case .moveSelection(let distance): moveSelection(by: distance)
    case .showOutline, .selectRow, .toggleRow, .expandSelection, .find, .nextMatch, .clearFind:
      performOutline(command)
    case .toggleMap: ask(.map)
    case .toggleAudit: ask(.audit)
    case .toggleWhy: ask(.why)
    case .tryFix(let number): return tryFix(number)
    case .toggleChanges: ask(.changes)
    case .showSide(let isBefore): return showSide(before: isBefore)
    case .nudge(let move): return nudge(by: move)
    case .arrange(let arrangement): return arrange(arrangement)
    case .togglePanel(let part): togglePanel(part)
    case .resetPanels: arrangement.panels = PanelSizes()
    case .resizeInterface(let step): return resizeInterface(step)
    case .copy: return copy()
    case .toggleCopies: showsCopies.toggle()
    case .copyAs(let form): return copy(as: form)
    case .toggleInspector:
      inspector.isShown.toggle()
      inspector.typed = nil
    case .editProperty(let property): return editProperty(property)
    case .saveScene: return saveScene()
    case .saveSidecar: return saveSidecar()
    case .undo: return undo()
    case .redo: return redo()
    case .saveScreenshot: return [.saveScreenshot(name: fileName + ".png", near: subject.path)]
    case .saveTrace:
      guard subject.trace != nil else {
        say(.info, "No trace to save: click on the screen first")
        return []
      }
      return [.saveTrace(name: fileName + ".trace.json", near: subject.path)]
    case .dismiss: return dismiss()
    case .dismissNotice:
      notice = nil
      noticeIsAboutFile = false
    case .quit: return keepsEdits(from: .quit) || keepsRecording() ? [] : [.quit]
    }
    return []
  }

  /// Makes the lists follow the play head again after they were scrolled by hand.
  mutating func followSteps() {
    scrolls[.steps] = nil
    scrolls[.deliveries] = nil
    subject.outline.isScrolledByHand = false
  }

  /// Selects the view of the shown step, or, of siblings with the same outcome, the nearest.
  private mutating func selectViewOfStep() {
    guard let trace = subject.trace, !trace.steps.isEmpty else { return }
    let index = min(subject.player.stepIndex, trace.steps.count - 1)
    var step = trace.steps[index]
    if case .outside(let nearest)? = subject.player.foldedRun?.kind { step = trace.steps[nearest] }
    subject.selection = subject.touch?.current(step.view)
  }

  /// The speeds that the speed button cycles through.
  private static let speeds = [0.5, 1.0, 2, 4]

  /// Moves the selection by a number of views, in the order of the tree.
  private mutating func moveSelection(by distance: Int) {
    if outline.isShown { return moveSelectionInOutline(by: distance) }
    let tree = subject.scene.tree
    guard !tree.isEmpty else { return }
    let start = subject.selection ?? subject.trace?.result
    let next = start.map { $0.index + distance } ?? 0
    subject.selection = NodeID(min(max(next, 0), tree.count - 1))
  }

  private mutating func dismiss() -> [Effect] {
    if subject.drag != nil {
      endDrag()
      return undo()
    } else if subject.outline.drag != nil {
      subject.outline.drag = nil
    } else if overlay != nil {
      overlay = nil
    } else if subject.comparedTouches != nil {
      subject.comparedTouches = nil
    } else if answerProgress != nil {
      subject.question = nil
    } else if notice != nil {
      notice = nil
      noticeIsAboutFile = false
    } else if textSelection != nil {
      textSelection = nil
    } else if gallery.isOpen {
      closeGallery()
    } else if presentation != nil {
      presentation = nil
    } else if setAside != nil {
      return leaveInterface()
    } else if subject.question != nil {
      subject.question = nil
    } else if subject.focus != nil {
      leaveFocus()
    } else if subject.selection != nil {
      subject.selection = nil
    } else if isFullScreen {
      isFullScreen = false
      return [.setFullScreen(false)]
    }
    return []
  }

  /// The name of a file about the current step, without a file extension.
  var fileName: String {
    let step = subject.trace == nil ? "" : "-step-\(subject.player.stepIndex + 1)"
    return fileStem + step
  }

  /// The name of a file about the scene, without a file extension.
  var fileStem: String {
    let name = subject.path.map { path in
      let last = path.lastPathPart
      return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
    let base = (name ?? subject.scene.name).map { character in
      character.isLetter || character.isNumber || character == "-" ? character : "-"
    }
    let words = String(base).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "hitscope" : words
  }
}

extension State {
  /// The path of the scene's file, also while the interface is inspected; `nil` if the scene is not
  /// from a file.
  package var filePath: String? { (setAside ?? subject).path }

  /// Processes a file's content: another scene, a new version of the shown one, or a companion.
  ///
  /// Content that cannot be used leaves the last good scene in place and shows the reason.
  mutating func take(_ content: FileContent) -> [Effect] {
    if !content.isReload, EncodedPicture.Format(of: content.bytes) != nil {
      return takeBackground(BackgroundFile(content.path, content.bytes))
    }
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
    content = content.unprepared
    if !content.isReload, keepsEdits(from: .open) { return [] }
    var lost = 0
    if content.isReload {
      if setAside != nil { _ = leaveInterface() }
      lost = reload(reading.scene)
      subject.source = SubjectSource(reading, content: content)
    } else {
      setAside = nil
      let path = content.isFile ? content.path : nil
      subject = Subject(
        reading.scene, path: path, source: SubjectSource(reading, content: content))
    }
    // The command palette and the list of keys stay open when a file is reloaded.
    switch overlay {
    case .scenes, .chooser: overlay = nil
    default: break
    }
    gallery.isOpen = false
    notice = nil
    noticeIsAboutFile = false
    let problems = reading.diagnostics.filter { $0.severity != .note }
    if !problems.isEmpty {
      say(.info, Self.text(problems))
    } else if lost > 0 {
      say(.info, lost == 1 ? "The view of 1 edit is gone" : "The views of \(lost) edits are gone")
    }
    var effects = sceneChanged()
    if !content.isReload {
      begin()
      if let path = subject.path, path != "-" { effects.append(.noteRecent(path: path)) }
    }
    return effects
  }

  /// Returns a new version of a file with the options of the previous version, and with the
  /// companions that were not read again.
  private func completed(_ next: FileContent) -> FileContent {
    guard let current = (setAside ?? subject).source?.content, current.path == next.path else {
      return next
    }
    var content = next
    content.options = current.options
    let known = Set(next.companions.map { $0.name })
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

  /// Shows the scene `step` places further in the file, wrapping around at the ends.
  mutating func chooseScene(by step: Int) -> [Effect] {
    if builtIn != nil { return chooseFromGallery(by: step) }
    guard let source = subject.source, source.scenes.count > 1 else { return [] }
    let index = source.scenes.index(source.sceneIndex, wrappingBy: step)
    return choose(sceneNumber: source.scenes[index].number)
  }

  /// Switches whether empty containers of an accessibility tree receive touches or let them pass.
  mutating func toggleEmptyContainers() -> [Effect] {
    guard setAside == nil, var content = subject.source?.content else { return [] }
    content.options.skipsEmptyContainers.toggle()
    content.isReload = true
    // A reload keeps the options of the shown content.
    subject.source?.content = content
    return take(content)
  }

  /// Plays the scene's initial touch, if any.
  mutating func begin() {
    if let point = subject.scene.touch { touch(at: point) }
  }

  /// Returns the first diagnostic and the number of the others.
  static func text(_ diagnostics: [Diagnostic]) -> String {
    guard let first = diagnostics.first else { return "" }
    let rest = diagnostics.count - 1
    return rest == 0 ? first.description : "\(first.description)\n… and \(rest) more"
  }
}
