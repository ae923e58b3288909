internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// The region that is dragged to a place in time.
  static let scrubber = "scrubber"

  /// A key was pressed.
  mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> [Effect] {
    guard let command = KeyMap.command(key, modifiers) else { return [] }
    if command != .dismiss { dismissNotice() }
    return perform(command)
  }

  /// Does what a key or a button asks for.
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .player(let order):
      subject.playing.send(order)
      followSteps()
    case .nextSpeed:
      let next = Self.speeds.first { $0 > subject.playing.speed + 1e-9 } ?? Self.speeds[0]
      subject.playing.send(.normalSpeed)
      subject.playing.send(.speed(next))
    case .showDeliveries(let isOn): subject.showsDeliveries = isOn ?? !subject.showsDeliveries
    case .runScript: runScript()
    case .zoom(let factor): subject.camera = subject.camera.zoomed(by: factor)
    case .fit: subject.camera = .fit
    case .actualSize: return [.describeCanvas]
    case .toggleTheme: theme = theme == .light ? .dark : .light
    case .toggleHelp: showsHelp.toggle()
    case .toggleScenes: showsScenes = !showsScenes && (subject.source?.scenes.count ?? 0) > 1
    case .nextScene(let step): return chooseScene(by: step)
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
      if count > 1 { subject.tell((subject.told + 1) % count, playing: true) }
    case .select(let direction): select(direction)
    case .saveScreenshot: return [.saveScreenshot(name: fileName + ".png", near: subject.path)]
    case .saveTrace:
      guard subject.trace != nil else {
        say(.info, "There is no trace yet: click on the screen first")
        return []
      }
      return [.saveTrace(name: fileName + ".trace.json", near: subject.path)]
    case .dismiss: return dismiss()
    case .dismissNotice:
      notice = nil
      noticeIsAboutFile = false
    case .quit: return [.quit]
    }
    return []
  }

  /// A control or a row was used.
  mutating func activate(_ region: String) -> [Effect] {
    if let command = Self.buttons[region] { return perform(command) }
    if let step = number(in: region, after: "step-") {
      subject.showsDeliveries = false
      subject.player.send(.seek(Double(step)))
      followSteps()
    } else if let delivery = number(in: region, after: "delivery-") {
      subject.showsDeliveries = true
      subject.livePlayer.send(.seek(Double(delivery)))
      followSteps()
    } else if let place = number(in: region, after: "stack-"), let trace = subject.trace {
      let views = trace.allHits
      if views.indices.contains(place) { subject.selection = subject.touch?.current(views[place]) }
    } else if let index = number(in: region, after: "tree-n") {
      let view = NodeID(index)
      let shown = subject.touch.map { $0.current(view) } ?? view
      if index >= 0, let shown, shown.index < subject.scene.tree.count { subject.selection = shown }
    } else if let number = number(in: region, after: "scene-") {
      return choose(sceneNumber: number)
    } else if let path = suffix(of: region, after: "tree-") {
      subject.selection = subject.scene.tree.view(atPath: path)
    }
    return []
  }

  /// Lets the list of steps follow the play head again after it was scrolled by hand.
  mutating func followSteps() {
    scrolls["steps"] = nil
    scrolls["touches"] = nil
  }

  /// The speeds that the button goes through.
  private static let speeds = [0.5, 1.0, 2, 4]

  private static let buttons: [String: Command] = [
    "play": .player(.toggle), "previous": .player(.step(-1)), "next": .player(.step(1)),
    "speed": .nextSpeed, "loop": .player(.toggleLoop), "theme": .toggleTheme,
    "scenes": .toggleScenes, "scenes-close": .toggleScenes, "scene-next": .nextScene(1),
    "scene-previous": .nextScene(-1), "fidelity": .showFidelity,
    "help": .toggleHelp, "help-close": .toggleHelp, "notice": .dismissNotice,
    "tab-code": .showDeliveries(false), "tab-touches": .showDeliveries(true),
  ]

  private func suffix(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  private func number(in text: String, after prefix: String) -> Int? {
    suffix(of: text, after: prefix).flatMap { Int($0) }
  }

  /// The view before or after the selected one in the tree's order.
  private mutating func select(_ direction: Int) {
    let tree = subject.scene.tree
    guard !tree.isEmpty else { return }
    let start = subject.selection ?? subject.trace?.result
    let next = start.map { $0.index + direction } ?? 0
    subject.selection = NodeID(min(max(next, 0), tree.count - 1))
  }

  private mutating func dismiss() -> [Effect] {
    if showsHelp {
      showsHelp = false
    } else if showsScenes {
      showsScenes = false
    } else if notice != nil {
      notice = nil
      noticeIsAboutFile = false
    } else if setAside != nil {
      return leaveInterface()
    } else if subject.selection != nil {
      subject.selection = nil
    } else if isFullScreen {
      isFullScreen = false
      return [.setFullScreen(false)]
    }
    return []
  }

  /// What a file about the current step is called, without its ending.
  private var fileName: String {
    let name = subject.path.map { path in
      let last = path.split(separator: "/").last.map(String.init) ?? path
      return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }
    let base = (name ?? subject.scene.name).map { character in
      character.isLetter || character.isNumber || character == "-" ? character : "-"
    }
    let words = String(base).split(separator: "-").joined(separator: "-")
    let step = subject.trace == nil ? "" : "-step-\(subject.player.stepIndex + 1)"
    return (words.isEmpty ? "hitscope" : words) + step
  }
}
