internal import Stage

/// The room for the panels: which of them are visible depends on everything that the window shows.
extension State {
  /// Performs a command that shows or hides panels.
  mutating func performPanels(_ command: Command) {
    switch command {
    case .togglePanel(let part): togglePanel(part)
    case .resetPanels: panels.arrangement.panels = PanelSizes()
    case .showDetail(let next): show(next)
    case .showList(let list):
      panels.sideList = list
      if list == .touches { subject.question = nil }
    case .toggleHistory:
      let wasShown = showsLists
      panels.sideList = wasShown && panels.sideList == .touches ? .steps : .touches
      if panels.sideList == .touches { subject.question = nil }
      if !wasShown { togglePanel(.lists) }
    default: break
    }
  }

  /// Shows the code, the flowchart or the call stack of the step.
  ///
  /// If it shares its panel with the list of steps and is already visible, the list replaces it.
  private mutating func show(_ next: StepDetail) {
    subject.showsDeliveries = false
    // An answer would cover it.
    subject.question = nil
    answers.refresh(&subject)
    let wasShown = showsLists
    if !wasShown { togglePanel(.lists) }
    if !FrameRenderer.hasDetailPanel(frameModel, in: size) {
      let isShown = wasShown && panels.sideList == .detail && panels.detail == next
      panels.sideList = isShown ? .steps : .detail
    }
    panels.detail = next
  }

  /// Shows or hides a panel; other panels make room if necessary.
  mutating func togglePanel(_ part: PanelPart) {
    if shows(part) { return panels.arrangement.panels[wants: part] = false }
    let before = self
    panels.arrangement.panels[wants: part] = true
    if part == .code, panels.arrangement.panels[wants: .lists] == false {
      panels.arrangement.panels[wants: .lists] = nil
    }
    if !shows(part), inspector.isShown { inspector.toggle() }
    if !shows(part) {
      for other in PanelPart.allCases where other != part {
        panels.arrangement.panels[wants: other] = nil
      }
    }
    if !shows(part), part == .code {
      // An answer is shown without code.
      subject.question = nil
      answers.refresh(&subject)
    }
    guard !shows(part) else { return }
    self = before
    notices.say(.info, "Not enough room for \(part.words): make the window larger")
  }

  private func shows(_ part: PanelPart) -> Bool {
    FrameRenderer.panels(of: frameModel, in: size).contains(part)
  }

  /// A Boolean value indicating whether the panel of the lists is visible, whatever it shows.
  private var showsLists: Bool { shows(.lists) }

  /// Shows the panel of the lists for an answer; a tree that takes up its space makes room.
  mutating func makeRoomForLists() {
    guard !showsLists, panels.arrangement.panels[wants: .lists] != false else { return }
    let before = panels.arrangement
    panels.arrangement.panels[wants: .tree] = nil
    if !showsLists { panels.arrangement = before }
  }

  /// A Boolean value indicating whether the panel of the tree is visible.
  var hasTree: Bool { panels.hasTree(in: size, hasInspector: inspector.isShown) }
}
