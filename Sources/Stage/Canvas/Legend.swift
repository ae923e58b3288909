internal import Answers
internal import Drawing
internal import Geometry
internal import HitTesting

/// The subject that the legend explains.
enum LegendSubject: Hashable, Sendable {
  case search
  case deliveries
  case map
  case why
  case audit
  case comparison

  init(_ model: FrameModel) {
    self =
      switch model.answer?.content {
      case nil: model.showsDeliveries ? .deliveries : .search
      case .map: .map
      case .why: .why
      case .audit: .audit
      case .comparison: .comparison
      }
  }
}

/// The legend for the colours and patterns of the canvas.
struct Legend {
  /// The panel with the legend at its foot.
  let panel: Rect
  let subject: LegendSubject
  /// The tree of the scene: the appearance of refusals that no view of it has is left out.
  let tree: ViewTree

  private struct Entry: Sendable {
    let word: String
    /// The word used where there is little room.
    var short: String?
    /// The appearance that a view of the scene must have; `nil` for entries of every scene.
    var visibility: Refusal.Visibility?
    let draw: @Sendable (inout DrawList, Rect, Theme) -> Void
  }

  private static let search: [Entry] = [
    Entry(word: "asked") { list, box, theme in ring(&list, box, theme.asked) },
    Entry(word: "refused") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3, fill: theme.refused.opacity(0.12),
        stroke: Stroke(theme.refused, width: 1.5))
      list.path(
        Path(polygon: [box.center + Point(-3, -3), box.center + Point(3, 3)], closed: false),
        stroke: Stroke(theme.refused, width: 1.5))
    },
    Entry(word: "answers") { list, box, theme in ring(&list, box, theme.answers) },
    touch,
    Entry(word: "never asked", short: "unasked") { list, box, theme in
      list.rect(box, cornerRadius: 4, fill: theme.unasked)
    },
    Entry(word: "hidden", visibility: .hidden) { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3,
        stroke: Stroke(theme.faint, width: 1.25, dash: [3, 2.5]))
    },
    Entry(word: "interaction off", short: "off", visibility: .visible) { list, box, theme in
      let hatch = Fill.hatch(theme.faint.opacity(0.7), spacing: 5, lineWidth: 1.25)
      hatched(&list, box, hatch, Stroke(theme.faint))
    },
    Entry(word: "alpha < 0.01", short: "α < .01", visibility: .faint) { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3, fill: theme.unasked.opacity(0.35),
        stroke: Stroke(theme.faint, width: 1.25, dash: [0, 3], isRound: true))
    },
  ]

  private static let deliveries: [Entry] = [
    Entry(word: "finger") { list, box, theme in finger(&list, box, theme.touch) },
    Entry(word: "other finger", short: "other") { list, box, theme in
      finger(&list, box, theme.picked)
    },
    Entry(word: "its path", short: "path") { list, box, theme in
      let wave = [Point(1, 12), Point(5, 5), Point(10, 10), Point(15, 3)]
      list.path(
        Path(polygon: wave.map { box.origin + $0 }, closed: false),
        stroke: Stroke(theme.touch, width: 3, isRound: true))
    },
    Entry(word: "lifted") { list, box, theme in
      list.path(
        Path(circle: box.center, radius: 6.5),
        stroke: Stroke(theme.touch.opacity(0.8), width: 2, dash: [3, 3]))
    },
    Entry(word: "has the touch", short: "has it") { list, box, theme in
      list.rect(
        box.inset(by: 1), cornerRadius: 3, fill: theme.touch.opacity(0.08),
        stroke: Stroke(theme.touch.opacity(0.9), width: 2))
    },
    Entry(word: "recognizer") { list, box, theme in
      let corners = [Point(8, 1), Point(15, 8), Point(8, 15), Point(1, 8)]
      list.path(
        Path(polygon: corners.map { box.origin + $0 }), fill: theme.picked.opacity(0.2),
        stroke: Stroke(theme.picked, width: 1.75))
    },
    Entry(word: "action") { list, box, theme in ring(&list, box, theme.answers) },
    Entry(word: "cancelled") { list, box, theme in
      ring(&list, box, theme.refused)
    },
  ]

  private static let map: [Entry] = [
    Entry(word: "gets touches", short: "gets it") { list, box, theme in
      list.rect(box, cornerRadius: 4, fill: AnswerPainter.color(0, theme).opacity(0.92))
    },
    Entry(word: "selected") { list, box, theme in ring(&list, box, theme.picked) },
    Entry(word: "no view") { list, box, theme in
      hatched(
        &list, box, .hatch(theme.refused.opacity(0.5), spacing: 7, lineWidth: 1), nil)
    },
    Entry(word: "dead zone", short: "dead") { list, box, theme in
      hatched(
        &list, box, .hatch(theme.refused, spacing: 5, lineWidth: 1.25),
        Stroke(theme.refused, width: 1.5))
    },
    Entry(word: "misleading") { list, box, theme in
      hatched(
        &list, box, AnswerPainter.misleadingFill(theme), AnswerPainter.misleadingStroke(theme))
    },
    Entry(word: "control slop", short: "slop") { list, box, theme in
      list.rect(box.inset(by: 0.75), cornerRadius: 3, stroke: AnswerPainter.slopStroke(theme))
    },
  ]

  private static let why: [Entry] = [
    Entry(word: "gets touches", short: "gets it") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3, fill: theme.answers.opacity(0.3),
        stroke: Stroke(theme.answers, width: 1.5))
    },
    Entry(word: "gets none", short: "none") { list, box, theme in
      hatched(
        &list, box, .hatch(theme.refused.opacity(0.55), spacing: 6, lineWidth: 1), nil)
    },
    Entry(word: "gets it instead", short: "instead") { list, box, theme in
      ring(&list, box, theme.refused)
    },
    touch,
    Entry(word: "selected") { list, box, theme in ring(&list, box, theme.picked) },
    Entry(word: "last in common", short: "common") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3,
        stroke: Stroke(theme.ink.opacity(0.6), width: 1.25, dash: [5, 4]))
    },
  ]

  private static let audit: [Entry] = [
    ("error", .error), ("warning", .warning), ("note", Audit.Finding.Severity.note),
  ].map { word, severity in
    Entry(word: word) { list, box, theme in
      ring(&list, box, AnswerPainter.color(severity, theme))
    }
  }

  private static let comparison: [Entry] = [
    Entry(word: "goes elsewhere", short: "elsewhere") { list, box, theme in
      list.rect(box, cornerRadius: 4, fill: AnswerPainter.color(0, theme).opacity(0.75))
      hatched(
        &list, box, .hatch(theme.ink.opacity(0.25), spacing: 6, lineWidth: 1),
        Stroke(theme.ink.opacity(0.7), width: 1.25))
    },
    Entry(word: "new") { list, box, theme in ring(&list, box, theme.answers) },
    Entry(word: "gone") { list, box, theme in ring(&list, box, theme.refused) },
    Entry(word: "changed") { list, box, theme in ring(&list, box, theme.picked) },
    Entry(word: "on the other side", short: "other side") { list, box, theme in
      list.rect(
        box.inset(by: 0.75), cornerRadius: 3,
        stroke: Stroke(theme.picked.opacity(0.7), width: 1.25, dash: [4, 4]))
    },
  ]

  private static let touch = Entry(word: "touch") { list, box, theme in
    list.path(Path(circle: box.center, radius: 7), fill: theme.touch.opacity(0.25))
    list.path(Path(circle: box.center, radius: 4), fill: theme.touch)
  }

  private static func finger(_ list: inout DrawList, _ box: Rect, _ color: Color) {
    list.path(Path(circle: box.center, radius: 8), fill: color.opacity(0.25))
    list.path(
      Path(circle: box.center, radius: 5), fill: color,
      stroke: Stroke(Color(0xFFFFFF), width: 1.25))
  }

  private static func ring(_ list: inout DrawList, _ box: Rect, _ color: Color) {
    list.rect(
      box.inset(by: 1.25), cornerRadius: 3, fill: color.opacity(0.14),
      stroke: Stroke(color, width: 2.5))
  }

  private static func hatched(
    _ list: inout DrawList, _ box: Rect, _ fill: Fill, _ stroke: Stroke?
  ) {
    list.append(.rect(box.inset(by: 0.5), cornerRadius: 3, fill: fill, stroke: stroke))
  }

  private var entries: [Entry] {
    switch subject {
    case .search: Self.search.filter { isSeen($0.visibility) }
    case .deliveries: Self.deliveries
    case .map: Self.map
    case .why: Self.why
    case .audit: Self.audit
    case .comparison: Self.comparison
    }
  }

  /// The number of views up to which the tree is searched each time.
  private static let mostSearched = 20_000

  private func isSeen(_ visibility: Refusal.Visibility?) -> Bool {
    guard let visibility, tree.count <= Self.mostSearched else { return true }
    return tree.ids.contains {
      tree.visibility(of: $0, refusing: tree.guardRefusal(of: $0)) == visibility
    }
  }

  private static let columns = 4
  private static let rowHeight = 26.0

  /// The height of a legend, in points.
  static let height = 20 + Double((search.count + columns - 1) / columns) * rowHeight

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    let top = panel.maxY - Self.height
    context.list.rect(
      Rect(panel.minX + 20, top, panel.width - 40, 1), fill: theme.line.opacity(0.7))
    let widest = 128.0
    let columns = Double(Self.columns)
    let column = Double.minimum(widest, (panel.width - 40) / columns)
    let left = panel.midX - column * columns / 2
    let isNarrow = column < 104
    let size = isNarrow ? 10.0 : 11
    for (index, entry) in entries.enumerated() {
      let x = left + column * Double(index % Self.columns)
      let y = top + 16 + Double(index / Self.columns) * Self.rowHeight
      entry.draw(&context.list, Rect(x, y, 16, 16), theme)
      context.text(
        isNarrow ? entry.short ?? entry.word : entry.word, Point(x + 22, y + 12), Font(size),
        theme.faint, within: column - 24)
    }
  }
}
