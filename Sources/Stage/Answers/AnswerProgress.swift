internal import Drawing
internal import Geometry
internal import HitTesting

/// The progress of an answer that takes long to compute.
package struct AnswerProgress: Hashable, Sendable {
  package enum Question: Hashable, Sendable { case map, why, audit, changes }

  package var question: Question
  /// The number of views to examine.
  package var views: Int
  /// The elapsed time, in seconds.
  package var time: Double

  package init(_ question: Question, views: Int, time: Double) {
    self.question = question
    self.views = views
    self.time = time
  }

  /// The heading of the list that the answer will have.
  var title: String {
    switch question {
    case .map: "Touch map"
    case .why: "Why"
    case .audit: "Audit"
    case .changes: "Changes"
    }
  }

  /// The state in one sentence, without a full stop.
  var headline: String {
    let views = views == 1 ? "1 view" : "\(HeaderPanel.grouped(views)) views"
    return switch question {
    case .map: "Mapping \(views)"
    case .why: "Searching \(views) for the reason"
    case .audit: "Auditing \(views)"
    case .changes: "Comparing \(views)"
    }
  }

  /// The command that cancels the computation: the one that started it.
  var cancel: Command {
    switch question {
    case .map: .toggleMap
    case .why: .toggleWhy
    case .audit: .toggleAudit
    case .changes: .toggleChanges
    }
  }

  /// The position of the moving bar, from 0 to 1; it runs back and forth.
  var phase: Double {
    let part = (time / 3).truncatingRemainder(dividingBy: 2)
    return part < 1 ? part : 2 - part
  }
}

/// The panel shown in place of the list while the answer is computed.
struct ProgressPanel {
  let rect: Rect
  let progress: AnswerProgress

  func draw(_ context: inout PanelContext) {
    let theme = context.theme
    context.heading(
      progress.title.uppercased(), "\(Int(progress.time)) s", in: rect)
    let area = Rect(rect.minX + 8, rect.minY + 44, rect.width - 16, rect.height - 52)
    guard area.height >= 40, area.width >= 80 else { return }
    context.paragraph(progress.headline + " …", in: area, lines: 2)
    let track = Rect(area.minX + 12, area.minY + 50, area.width - 24, 4)
    guard track.maxY < area.maxY else { return }
    context.list.rect(track, cornerRadius: 2, fill: theme.line)
    let width = track.width * 0.3
    context.list.rect(
      Rect(track.minX + (track.width - width) * progress.phase, track.minY, width, track.height),
      cornerRadius: 2, fill: theme.touch)
    let button = Rect(area.minX + 12, track.maxY + 14, 96, 28)
    guard context.model.transport != nil, button.maxY <= area.maxY else { return }
    context.list.rect(
      button, cornerRadius: 8, fill: context.isHot(.stopAnswer) ? theme.wash : nil,
      stroke: Stroke(theme.line))
    context.text(
      "Cancel", Point(button.minX + 12, button.midY + 4), Font(12), theme.ink)
    context.text(
      "Esc", Point(button.maxX - 12, button.midY + 4), Font(11), theme.faint, anchor: .end)
    context.button(.stopAnswer, "Cancel", button, progress.cancel)
  }
}
