import Drawing
internal import Geometry
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
  /// - Returns: The effects that the window must perform, in order.
  package mutating func update(_ message: Message) -> [Effect] {
    guard script != nil else { return take(message) }
    let before = self
    let effects = take(message)
    guard var recorder = script else { return effects }
    script = nil
    recorder.follow(message, from: before, to: self)
    script = recorder
    return effects
  }

  private mutating func take(_ message: Message) -> [Effect] {
    let pending = subject.pending?.request.number
    if subject.refreshViews() { viewsChanged() }
    let effects = process(message)
    answers.refresh(&subject)
    inspector.refresh(&subject)
    gallery.hover(reducesMotion ? nil : pointing.hoveredRegion)
    return effects
      + outline.follow(message, &subject, hasPanel: hasTree, scroll: scrolls[.outline])
      + panels.remember() + subject.computation(since: pending, message)
  }

  /// Passes a message to the parts that it belongs to.
  private mutating func process(_ message: Message) -> [Effect] {
    switch message {
    case .begin(let name, let point, let step, let remark):
      theme = Theme(named: name) ?? theme
      if let point = point ?? subject.scene.touch { touch(at: point, step: step) }
      if let remark { notices.say(.info, remark) }
    case .reduceMotion: reducesMotion = true
    case .answerConcurrently: answers.isConcurrent = true
    case .answered(let computed): subject.take(computed)
    case .pointer(let phase, let pointer, let place, let target):
      return point(phase, pointer, at: place, on: target)
    case .textSelected(let selection): pointing.select(selection)
    case .arranged(let arrangement): panels.restore(arrangement)
    case .wheel(let turn, let target, let modifiers):
      pointing.textSelection = nil
      let camera = CanvasState.camera(subject.camera, turnedBy: turn, on: target, modifiers)
      if let camera { subject.camera = camera }
    case .scroll(let list, let offset):
      pointing.textSelection = nil
      scroll(list, to: offset)
    case .revealed(let list, let offset): scroll(list, to: offset)
    case .key(let key, let modifiers): return press(key, modifiers)
    case .tick(let seconds): pass(seconds)
    case .resized(let next):
      if next.isFinite, next.width > 0, next.height > 0 { size = next }
    case .modifiers(let held):
      canvas.hold(held, in: subject, isPressed: !pointing.captures.isEmpty)
    case .background(let background): subject.take(background, &notices)
    case .dropped(let path): return [.open(path: path)]
    case .fileRead(let content): return paste(content) ?? take(content)
    case .recording(let part): recording.follow(part)
    case .recorded(let text, let isError): recording.end(text, isError: isError, &notices)
    case .recentFiles(let paths): overlay.chooser?.recent = paths
    case .folder(let folder, let entries): overlay.chooser?.take(entries, of: folder)
    case .gallery(let contents, let command):
      gallery.take(contents, opener)
      guard gallery.items.isEmpty else { return command.map { perform($0) } ?? [] }
      notices.say(.error, "The built-in scenes were not found: run “hitscope doctor”")
    case .compare(let content): subject.compare(with: content, opener, &notices)
    case .fileFailed(let path, let reason):
      notices.say(.error, "\(path): \(reason)", aboutFile: path == subject.path)
    case .finished(let text, let isError):
      notices.say(isError ? .error : .info, text)
      editing.finish(isError: isError, &subject)
    case .interface(let description): return showInterface(description)
    case .focused(let region, let action): pointing.moveFocus(to: region, action)
    case .canvasScale(let scale):
      if scale.isFinite, scale > 0 { subject.camera = subject.camera.zoomed(by: 1 / scale) }
    case .perform(let command): return perform(command)
    case .showSpace(let camera): space.show(camera)
    case .quit: return quit()
    }
    return []
  }

  /// Advances time, in seconds.
  private mutating func pass(_ seconds: Double) {
    subject.playing.update(seconds)
    subject.pending?.pass(seconds)
    space.update(reducesMotion ? .infinity : seconds)
    subject.moveCamera(seconds, moves: !reducesMotion)
    pointing.update(seconds)
    gallery.pass(seconds)
    if subject.pass(seconds) { viewsChanged() }
  }

  private mutating func scroll(_ list: Region.List, to offset: Double) {
    scrolls[list] = offset.isFinite ? offset.clamped(to: 0...) : 0
  }

  /// Pastes the first line of the clipboard into the active field.
  ///
  /// - Returns: `nil` if no field is active, or the content is not from the clipboard.
  private mutating func paste(_ content: FileContent) -> [Effect]? {
    guard content.path == FileContent.clipboard else { return nil }
    if let effects = overlay.chooser?.paste(content, &scrolls) { return effects }
    guard outline.hasFocus || overlay.palette != nil || inspector.typed != nil else { return nil }
    guard let line = content.firstLine(atMost: TextInput.longest) else { return [] }
    if overlay.palette != nil {
      overlay.palette?.type(.insert(line), subject.scene.tree, &scrolls)
    } else if inspector.typed != nil {
      inspector.typed?.input.send(.insert(line))
    } else {
      outline.input.send(.insert(line))
    }
    return []
  }

  /// Quits, unless edits or a recording would be lost without a warning.
  mutating func quit() -> [Effect] {
    let keeps =
      editing.keeps((setAside ?? subject).edits, from: .quit, &notices)
      || recording.keepsWindow(&notices)
    return keeps ? [] : endScript() + [.quit]
  }
}
