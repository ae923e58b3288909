internal import Geometry
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

extension State {
  /// Performs a command: passes it to the part that it belongs to.
  mutating func perform(_ command: Command) -> [Effect] {
    if KeyBinding.scope(of: command).contains(.panels) { presenter.end() }
    switch command {
    // Time
    case .player(let order) where subject.comparedTouches != nil:
      subject.stepThroughComparison(order)
      scrolls[.comparedSteps] = nil
    case .player, .nextSpeed, .showDeliveries, .showStep, .toggleRun, .showDelivery:
      if subject.play(command) { followSteps() }
    case .runScript: if subject.runScript(&notices) { viewsChanged() }
    case .nextFinger: subject.showNextFinger()
    case .returnToTouch(let number): returnToTouch(number)
    case .nextTouch(let distance):
      if let number = subject.touchNumber(distance, &notices) { returnToTouch(number) }
    case .compareTouch(let number): subject.compareTouch(number, &notices)
    case .showComparedStep(let row): subject.showComparedStep(row)

    // Views
    case .select(let view): subject.select(view)
    case .selectRow, .toggleRow, .expandSelection, .moveSelection, .nextMatch, .clearFind:
      outline.perform(command, on: &subject)
    case .toggleGroup(let view): subject.toggleGroup(view)
    case .showOutline(let isShown): showOutline(isShown)
    case .find: find()
    case .toggleMap: ask(.map)
    case .toggleAudit: ask(.audit)
    case .toggleWhy: ask(.why)
    case .toggleChanges: ask(.changes)

    // Edits
    case .showSide(let isBefore): return showSide(before: isBefore)
    case .tryFix(let number): return subject.fix(number).map { edit($0) } ?? []
    case .nudge(let move):
      let effects = showSide(before: false)
      return effects + (subject.nudge(by: move, &notices).map { edit($0) } ?? [])
    case .arrange(let arrangement): return arrange(arrangement)
    case .editProperty(let property):
      presenter.end()
      let effects = commitTyped()
      return effects + (inspector.edit(property, in: subject).map { edit($0) } ?? [])
    case .undo: return edit(.undo)
    case .redo: return edit(.redo)
    case .saveScene: return editing.saveScene(of: subject)
    case .saveSidecar: return editing.saveSidecar(of: subject, &notices)

    // Canvas
    case .zoom, .focus, .leaveFocus, .toggleCanvas, .removeBackground:
      canvas.perform(command, on: &subject, &notices, &scrolls, moves: !reducesMotion)
    case .fit:
      subject.camera = .fit
      if space.isOn { space.reset() }
    case .actualSize:
      subject.cameraMove = nil
      return [.describeCanvas]
    case .showSpace(let isOn): space.isOn = isOn ?? !space.isOn

    // Scenes
    case .toggleGallery: return toggleGallery()
    case .toggleScenes where builtIn != nil: return toggleGallery()
    case .toggleScenes:
      overlay.showsScenes = !overlay.showsScenes && subject.source?.hasScenes == true
    case .showGalleryScene(let index): return showGalleryScene(index)
    case .nextScene(let step): return showNextScene(step)
    case .showScene(let number): return showScene(number)
    case .toggleEmptyContainers: return toggleEmptyContainers()
    case .toggleInterface: return setAside == nil ? [.describeInterface] : leaveInterface()
    case .chooseFile(let number): return overlay.chooser?.choose(number, &scrolls) ?? []
    case .paste: return [.readClipboard]
    case .showFidelity:
      if let source = subject.source, !source.missing.isEmpty {
        notices.say(.info, source.missing.joined(separator: "\n"))
      }

    // Files
    case .copy: return copy()
    case .copyAs(let form):
      overlay.showsCopies = false
      return subject.copy(as: form)
    case .toggleRecording: return recording.toggle(subject, &notices)
    case .toggleScript: return toggleScript()
    case .saveScreenshot:
      return [.saveScreenshot(name: subject.fileName + ".png", near: subject.path)]
    case .saveTrace: return subject.saveTrace(&notices)

    // Window
    case .togglePalette, .toggleChooser: return toggleCard(command)
    case .selectPaletteText: overlay.palette?.input.send(.selectAll)
    case .choosePaletteRow(let number): return choosePaletteRow(number)
    case .toggleHelp: overlay.showsKeys.toggle()
    case .toggleCopies: overlay.showsCopies.toggle()
    case .toggleCanvasMenu: overlay.showsCanvasMenu.toggle()
    case .toggleInspector: inspector.toggle()
    case .togglePresenter: togglePresenter()
    case .togglePanel, .resetPanels, .showDetail, .showList, .toggleHistory:
      performPanels(command)
    case .resizeInterface(let step): return panels.resizeInterface(step, &notices)
    case .toggleTheme: theme = theme == .light ? .dark : .light
    case .toggleFullScreen: return setFullScreen(!isFullScreen)
    case .moveFocus(let distance):
      outline.hasFocus = false
      return commitTyped() + [.moveFocus(distance)]
    case .dismiss: return dismiss()
    case .dismissNotice: notices.clear()
    case .quit: return quit()
    }
    return []
  }

  private mutating func returnToTouch(_ number: Int) {
    guard subject.history[number] != nil else { return }
    takeFingersAway()
    subject.returnToTouch(number, &notices)
    followSteps()
  }

  private mutating func showOutline(_ isShown: Bool?) {
    let hasTree = hasTree
    outline.show(isShown, in: &subject.outline, hasPanel: hasTree)
    if !hasTree { togglePanel(.tree) }
  }

  private mutating func find() {
    if !hasTree { togglePanel(.tree) }
    guard hasTree else { return }
    if !outline.isShown { showOutline(true) }
    outline.beginFind()
  }

  /// Shows the answer to a question, or the search if the answer is already shown.
  private mutating func ask(_ question: Subject.Question) {
    guard subject.canAsk(question, &notices) else { return }
    if question != .changes { _ = showSide(before: false) }
    subject.question = subject.question == question ? nil : question
    if subject.question != nil {
      subject.playing.send(.pause)
      makeRoomForLists()
    }
    scrolls[.answers] = nil
  }

  private mutating func arrange(_ arrangement: SubviewArrangement) -> [Effect] {
    let effects = showSide(before: false)
    guard let (request, end) = subject.arrange(arrangement, &notices) else { return effects }
    let moved = edit(request)
    if moved.isEmpty, offersEdits { notices.say(.info, end) }
    return effects + moved
  }

  /// Applies the typed value if it is valid.
  mutating func commitTyped() -> [Effect] {
    inspector.commit(in: subject, &notices).map { edit($0) } ?? []
  }

  /// Copies the selected text, or else the selected view, or else the headline of the search.
  private mutating func copy() -> [Effect] {
    if let selection = pointing.textSelection {
      return [.copy(selection.text, "the selected text")]
    }
    return perform(.copyAs(.text))
  }

  /// Opens or closes the palette or the file chooser.
  private mutating func toggleCard(_ command: Command) -> [Effect] {
    if command == .togglePalette {
      overlay.palette = overlay.palette == nil ? PaletteState() : nil
      scrolls[.palette] = nil
      outline.hasFocus = false
      return commitTyped()
    }
    overlay.chooser = overlay.chooser == nil ? ChooserState() : nil
    guard overlay.chooser != nil else { return [] }
    scrolls[.files] = nil
    outline.hasFocus = false
    inspector.typed = nil
    return [.listRecentFiles]
  }

  private mutating func choosePaletteRow(_ number: Int) -> [Effect] {
    guard let model = overlay.palette?.model(paletteActions), (0..<model.count).contains(number)
    else { return [] }
    overlay.palette = nil
    notices.dismiss()
    return perform(model.row(number).command)
  }

  private mutating func togglePresenter() {
    if presenter.isOn { return presenter.end() }
    presenter.begin(&notices)
    outline.hasFocus = false
    inspector.typed = nil
  }

  private mutating func setFullScreen(_ isOn: Bool) -> [Effect] {
    isFullScreen = isOn
    return [.setFullScreen(isOn)]
  }

  /// Begins a script of what follows, or ends it and saves it beside the scene.
  mutating func toggleScript() -> [Effect] {
    guard script != nil else {
      script = ScriptRecorder(self)
      notices.say(
        .info, "Recording a script of what you do\nCtrl Shift R ends it, and saves it")
      return []
    }
    return endScript()
  }

  /// Ends the script and saves it; does nothing without one.
  package mutating func endScript() -> [Effect] {
    guard let recorder = script else { return [] }
    script = nil
    return [
      .saveFile(
        name: recorder.fileName, near: recorder.path,
        bytes: Array(recorder.text(self).utf8))
    ]
  }
}

// MARK: Keys

extension State {
  /// The parts that may use a key before it is a command, first to last.
  private enum KeyReceiver: CaseIterable {
    case overlay, valueField, searchField, gallery, focusedRegion
  }

  /// Handles a key press.
  mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> [Effect] {
    for receiver in KeyReceiver.allCases {
      switch response(of: receiver, to: key, modifiers) {
      case .unused: continue
      case .used(let effects): return effects
      case .command(let command): return perform(command)
      case .edit(let change): return edit(change)
      }
    }
    guard let command = KeyBinding.command(key, modifiers) else { return [] }
    if command != .dismiss { notices.dismiss() }
    panels.clickedEdge = nil
    return perform(command)
  }

  private mutating func response(
    of receiver: KeyReceiver, to key: Key, _ modifiers: KeyModifiers
  ) -> KeyResponse {
    switch receiver {
    case .overlay: overlay.press(key, modifiers, paletteActions, subject.scene.tree, &scrolls)
    case .valueField: inspector.press(key, modifiers, subject, &notices)
    case .searchField: outline.press(key, modifiers, &subject)
    case .gallery:
      gallery.isOpen && !overlay.showsKeys
        ? gallery.press(key, modifiers, in: size, &scrolls) : .unused
    case .focusedRegion: pressFocusedRegion(key, modifiers)
    }
  }

  /// Sends a key to the region that has keyboard focus.
  private mutating func pressFocusedRegion(_ key: Key, _ modifiers: KeyModifiers) -> KeyResponse {
    guard let focus = pointing.focus, modifiers.isDisjoint(with: [.control, .alt]) else {
      return .unused
    }
    switch (key, focus.region, focus.action) {
    case (.escape, _, _): pointing.focus = nil
    case (.enter, _, .perform(let command)), (.space, _, .perform(let command)):
      notices.dismiss()
      return .command(command)
    case (.left, .control(.backgroundOpacity), .slide),
      (.right, .control(.backgroundOpacity), .slide):
      let change = key == .right ? 0.05 : -0.05
      subject.setBackgroundOpacity((subject.background?.opacity ?? 0) + change)
    case (.left, .control(let slider), .slide), (.right, .control(let slider), .slide):
      space.move(slider, forward: key == .right, usesBack: modifiers.contains(.shift))
    case (_, .edge(let edge), .resize(let span)): return panels.resize(edge, span, by: key)
    case (.up, .row, _), (.down, .row, _), (.up, .view, _), (.down, .view, _):
      return .used([.moveFocusInList(key == .down ? 1 : -1)])
    default: return .unused
    }
    return .used()
  }
}

// MARK: Dismissal

extension State {
  /// Everything that `dismiss` ends, front to back.
  private enum Layer: CaseIterable {
    case frameDrag, rowDrag, overlay, comparison, computation, notice, textSelection, gallery
    case presenter, interface, answer, focus, selection, fullScreen
  }

  /// Ends the front layer.
  private mutating func dismiss() -> [Effect] {
    for layer in Layer.allCases {
      if let effects = end(layer) { return effects }
    }
    return []
  }

  /// Ends a layer.
  ///
  /// - Returns: `nil` if the layer is not there.
  private mutating func end(_ layer: Layer) -> [Effect]? {
    switch layer {
    case .frameDrag where subject.drag != nil:
      endDrag()
      return edit(.undo)
    case .rowDrag where subject.outline.drag != nil: subject.outline.drag = nil
    case .overlay where overlay != nil: overlay = nil
    case .comparison where subject.comparedTouches != nil: subject.comparedTouches = nil
    case .computation where answerProgress != nil: subject.question = nil
    case .notice where notices.shown != nil: notices.clear()
    case .textSelection where pointing.textSelection != nil: pointing.textSelection = nil
    case .gallery where gallery.isOpen: gallery.close(&subject)
    case .presenter where presenter.isOn: presenter.end()
    case .interface where setAside != nil: return leaveInterface()
    case .answer where subject.question != nil: subject.question = nil
    case .focus where subject.focus != nil:
      canvas.leaveFocus(of: &subject, moves: !reducesMotion)
    case .selection where subject.selection != nil: subject.selection = nil
    case .fullScreen where isFullScreen: return setFullScreen(false)
    default: return nil
    }
    return []
  }
}
