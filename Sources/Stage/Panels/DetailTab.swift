internal import Drawing
internal import Geometry

/// What the panel at the lower right shows.
enum DetailTab: String, CaseIterable {
  case code, touches

  var title: String {
    switch self {
    case .code: "CODE IN STEP"
    case .touches: "TOUCHES"
    }
  }

  var label: String {
    switch self {
    case .code: "Show the code"
    case .touches: "Show the touches"
    }
  }
}

extension PanelContext {
  /// The heading of a panel that shares its place with another one. Where there are buttons, the
  /// other one is a word away.
  mutating func tabs(_ shown: DetailTab, _ remark: String, in rect: Rect) {
    guard model.transport != nil, rect.width >= 280 else {
      return heading(shown.title, remark, in: rect)
    }
    var x = rect.minX + 12
    for tab in DetailTab.allCases {
      let font = Font(11, .bold, tracking: 0.8)
      let width = measuring.width(of: tab.title, in: font) + 16
      let box = Rect(x, rect.minY + 12, width, 22)
      let id = "tab-\(tab.rawValue)"
      if tab == shown {
        list.rect(box, cornerRadius: 6, fill: theme.wash, stroke: Stroke(theme.line))
      } else if isHot(id) {
        list.rect(box, cornerRadius: 6, fill: theme.wash)
      }
      text(
        tab.title, Point(box.minX + 8, rect.minY + 27), font,
        tab == shown ? theme.ink : theme.faint)
      region(id, "button", tab.label, box)
      x = box.maxX + 4
    }
    let room = rect.maxX - 20 - x - 8
    guard room > 24 else { return }
    text(
      remark, Point(rect.maxX - 20, rect.minY + 27), Font(11), theme.faint, anchor: .end,
      within: room)
  }
}
