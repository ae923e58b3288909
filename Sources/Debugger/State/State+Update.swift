internal import Geometry
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// Takes in what happened.
  ///
  /// Pure: the same messages lead from the same state to the same state, on every machine.
  ///
  /// - Returns: what the window has to carry out, in order.
  package mutating func update(_ message: Message) -> [Effect] {
    refreshViews()
    switch message {
    case .begin(let name, let point, let step, let remark):
      theme = Theme(named: name) ?? theme
      if let point = point ?? subject.scene.touch { touch(at: point, step: step) }
      if let remark { say(.info, remark) }
    case .pointer(let phase, let pointer, _, let target):
      return move(pointer, phase, on: target)
    case .wheel(let turn, let target, let modifiers):
      turnWheel(turn, on: target, modifiers)
    case .scroll(let panel, let offset):
      scrolls[panel] = Double.maximum(0, offset.isFinite ? offset : 0)
    case .key(let key, let modifiers):
      return press(key, modifiers)
    case .tick(let seconds):
      subject.playing.update(seconds)
      passTime(seconds)
    case .resized(let next):
      if next.isFinite, next.width > 0, next.height > 0 { size = next }
    case .activate(let region):
      return activate(region)
    case .dropped(let path):
      return [.open(path: path)]
    case .fileRead(let content):
      return take(content)
    case .fileFailed(let path, let reason):
      say(.error, "\(path): \(reason)", aboutFile: path == subject.path)
    case .finished(let text, let isError):
      say(isError ? .error : .info, text)
    case .interface(let description):
      return showInterface(description)
    case .canvasScale(let scale):
      if scale.isFinite, scale > 0 { subject.camera = subject.camera.zoomed(by: 1 / scale) }
    case .quit:
      return [.quit]
    }
    return []
  }

  /// Shows a message over the picture until something else is done.
  mutating func say(_ kind: Notice.Kind, _ text: String, aboutFile: Bool = false) {
    notice = Notice(kind, text)
    noticeIsAboutFile = aboutFile
  }

  /// Takes away a message that has been read: any that is not about the file as it still is.
  mutating func dismissNotice() {
    if !noticeIsAboutFile { notice = nil }
  }

  private mutating func showInterface(_ description: InterfaceDescription) -> [Effect] {
    guard setAside == nil else { return [] }
    setAside = subject
    subject = Subject(Interface(description).scene)
    return sceneChanged()
  }

  /// Goes back from the interface to what was looked at before.
  mutating func leaveInterface() -> [Effect] {
    guard let previous = setAside else { return [] }
    subject = previous
    setAside = nil
    return sceneChanged()
  }

  /// What has to follow when another scene is shown.
  mutating func sceneChanged() -> [Effect] {
    revision += 1
    hover = nil
    scrolls = [:]
    captures = captures.filter { $0.value != .canvas }
    return [.setTitle(title)]
  }
}
