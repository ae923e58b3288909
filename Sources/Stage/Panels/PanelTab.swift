internal import Drawing
internal import Geometry
internal import HitTesting

/// One of several tabs that share a panel.
protocol PanelTab: CaseIterable, Equatable {
  var title: String { get }
  var control: Region.Control { get }
  var label: String { get }
  var command: Command { get }
}

/// The content of the lower right panel for a step.
package enum StepDetail: String, Hashable, Codable, Sendable, CaseIterable {
  /// The running method, with its current line.
  case code
  /// The path through `hitTest`.
  case flowchart
  /// The open calls.
  case stack
}

/// The tabs of the lower right panel.
enum DetailTab: PanelTab {
  case code, flowchart, stack, touches

  init(_ detail: StepDetail) {
    switch detail {
    case .code: self = .code
    case .flowchart: self = .flowchart
    case .stack: self = .stack
    }
  }

  var title: String {
    switch self {
    case .code: "CODE"
    case .flowchart: "FLOWCHART"
    case .stack: "STACK"
    case .touches: "TOUCHES"
    }
  }

  /// The title for a panel without other tabs.
  var soleTitle: String {
    switch self {
    case .code: "CODE IN STEP"
    case .flowchart: "FLOWCHART OF HITTEST"
    case .stack: "CALL STACK"
    case .touches: title
    }
  }

  /// The title for the panel in which lists and details are tabs.
  var shortTitle: String { self == .flowchart ? "FLOW" : title }

  var control: Region.Control {
    switch self {
    case .code: .codeTab
    case .flowchart: .flowchartTab
    case .stack: .stackTab
    case .touches: .touchesTab
    }
  }

  var label: String {
    switch self {
    case .code: "Show the code"
    case .flowchart: "Show the flowchart"
    case .stack: "Show the call stack"
    case .touches: "Show the touches"
    }
  }

  var command: Command {
    switch self {
    case .code: .showDetail(.code)
    case .flowchart: .showDetail(.flowchart)
    case .stack: .showDetail(.stack)
    case .touches: .showDeliveries(true)
    }
  }
}

/// The content of the upper right panel.
package enum SideList: String, Hashable, Codable, Sendable {
  /// The steps of the search.
  case steps
  /// The history of touches.
  case touches
  /// The detail of a step, in a window without room for a separate panel; otherwise, the steps.
  case detail
}

/// The tabs of the upper right panel.
enum ListTab: PanelTab {
  case steps, history

  var title: String {
    switch self {
    case .steps: "STEPS"
    case .history: "HISTORY"
    }
  }

  var control: Region.Control {
    switch self {
    case .steps: .stepsTab
    case .history: .historyTab
    }
  }

  var label: String {
    switch self {
    case .steps: "Show the steps"
    case .history: "Show the history of touches"
    }
  }

  var command: Command { .showList(self == .steps ? .steps : .touches) }
}

extension PanelContext {
  /// Draws the heading of a step's detail: the view whose method runs, and its depth.
  ///
  /// - Parameter isInList: True if the detail replaces the list of steps.
  /// - Returns: The top edge of the content.
  mutating func detailHeading(
    _ shown: DetailTab, _ snapshot: SearchSnapshot, isInList: Bool, in rect: Rect
  ) -> Double {
    guard let step = snapshot.step, let tree = model.trace?.tree else {
      return detailHeading(shown, "", isInList: isInList, in: rect)
    }
    return detailHeading(
      shown, tree.displayName(of: step.runner(in: tree)), " · depth \(step.runnerDepth)",
      isInList: isInList, in: rect)
  }

  /// Draws the heading of a panel with tabs.
  ///
  /// In an interactive window the other tabs are next to the title, and text that does not fit is
  /// on the next line.
  ///
  /// - Parameters:
  ///   - remark: The name of a view, or another text that can be shortened.
  ///   - addition: A text after the remark that is never shortened.
  /// - Returns: The top edge of the content.
  mutating func detailHeading(
    _ shown: DetailTab, _ remark: String, _ addition: String = "", isInList: Bool, in rect: Rect
  ) -> Double {
    let font = Font(11)
    let rest = measuring.width(of: addition, in: font)
    guard model.transport != nil, isInList || rect.width >= 280 else {
      let room = headingRoom(shown.soleTitle, in: rect) - rest
      heading(shown.soleTitle, label(remark, font, within: room) + addition, in: rect)
      return rect.minY + 44
    }
    let x = isInList ? listWords(nil, in: rect) : words(shown, in: rect)
    let wanted = measuring.width(of: remark, in: font) + rest
    let room = rect.maxX - 28 - x
    if room >= wanted {
      text(
        remark + addition, Point(rect.maxX - 20, rect.minY + 27), font, theme.faint, anchor: .end)
      return rect.minY + 44
    }
    text(
      label(remark, font, within: rect.width - 40 - rest) + addition,
      Point(rect.minX + 20, rect.minY + 49), font, theme.faint, within: rect.width - 40)
    return rect.minY + 58
  }

  /// Draws the heading of a list that shares its panel with others.
  mutating func listHeading(_ shown: ListTab, remark: String, in rect: Rect) {
    guard model.transport != nil, rect.width >= 200 else {
      return heading(shown.title, remark, in: rect)
    }
    let x = listWords(shown, in: rect)
    let room = rect.maxX - 28 - x
    self.remark(whole([remark], Font(11), to: room), within: room, in: rect)
  }

  /// Draws the tabs of the lists, and that of a step's detail if it has no separate panel.
  ///
  /// - Parameter shown: The selected list; `nil` for the detail.
  /// - Returns: The x coordinate after the tabs.
  private mutating func listWords(_ shown: ListTab?, in rect: Rect) -> Double {
    let x = words(shown, in: rect)
    guard model.detailSharesList else { return x }
    // A click on the selected tab shows the next detail.
    let all = StepDetail.allCases
    let isShown = shown == nil
    let place = all.firstIndex(of: model.detail) ?? 0
    let next = isShown ? all[(place + 1) % all.count] : model.detail
    let tab = DetailTab(model.detail)
    self.tab(
      tab.shortTitle, tab.control, DetailTab(next).label, at: x, in: rect, isOn: isShown,
      .showDetail(next))
    return x + tabWidth(tab.shortTitle) + 4
  }

  /// Draws the heading of a panel with tabs and a remark.
  mutating func tabs(_ shown: some PanelTab, remark: String, in rect: Rect) {
    tabs(shown, remarks: [remark], in: rect)
  }

  /// Draws the heading of a panel with tabs and the first remark that fits without shortening, if
  /// any.
  mutating func tabs(_ shown: some PanelTab, remarks: [String], in rect: Rect) {
    guard model.transport != nil else { return heading(shown.title, remarks, in: rect) }
    let room = rect.maxX - 28 - words(shown, in: rect)
    remark(whole(remarks, Font(11), to: room), within: room, in: rect)
  }

  /// Draws the tabs of a panel; returns the x coordinate after them.
  private mutating func words<Tab: PanelTab>(_ shown: Tab?, in rect: Rect) -> Double {
    var x = rect.minX + 12
    for tab in Tab.allCases {
      self.tab(
        tab.title, tab.control, tab.label, at: x, in: rect, isOn: tab == shown, tab.command)
      x += tabWidth(tab.title) + 4
    }
    return x
  }

  private static let tabFont = Font(11, .bold, tracking: 0.8)

  func tabWidth(_ title: String) -> Double { measuring.width(of: title, in: Self.tabFont) + 16 }

  /// Draws a clickable tab.
  ///
  /// - Parameter label: Describes the effect of a click.
  mutating func tab(
    _ title: String, _ control: Region.Control, _ label: String, at x: Double, in rect: Rect,
    isOn: Bool, _ command: Command
  ) {
    let box = Rect(x, rect.minY + 12, tabWidth(title), 22)
    if isOn {
      list.rect(box, cornerRadius: 6, fill: theme.wash, stroke: Stroke(theme.line))
    } else if isHot(control) {
      list.rect(box, cornerRadius: 6, fill: theme.wash)
    }
    text(
      title, Point(box.minX + 8, rect.minY + 27), Self.tabFont, isOn ? theme.ink : theme.faint)
    button(control, label, box, command)
  }
}
