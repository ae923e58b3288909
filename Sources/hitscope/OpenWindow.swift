import Commands
import Debugger
import HierarchyFormats
import HitTesting
import Window

/// Opens the window that a command requests.
@MainActor
enum OpenWindow {
  static func run(_ request: WindowRequest) -> WindowOutcome {
    var options = WindowOptions(request.reading.scene, path: request.path)
    options.source = SubjectSource(request.reading, content: request.content)
    if let id = request.builtIn { options.source?.builtIn = id }
    options.recent = request.recent.map { RecentFiles($0) }
    options.record = request.record
    options.gallery = request.gallery
    options.showsGallery = request.showsGallery
    options.touch = request.point
    options.step = request.step
    options.isDark = request.isDark
    options.reducesMotion = request.reducesMotion
    options.size = request.size
    options.scale = request.scale
    options.arrangement = request.arrangement
    options.screenshot = request.screenshot
    options.quitAfter = request.quitAfter
    options.log = request.log
    options.replay = request.replay
    options.baseline = request.baseline
    options.background = request.background
    if let reportLoss = request.reportLoss { options.reportLoss = reportLoss }
    options.remark = request.reading.remark
    options.writeTrace = { TraceFile.bytes(of: $1, in: $0, source: $2) }
    return switch WindowApp.run(options) {
    case .closed: .closed
    case .noDisplay(let reason): .noDisplay(reason)
    case .noFonts: .noFonts
    case .displayLost(let reason): .displayLost(reason)
    case .notWritten(let reason): .notWritten(reason)
    }
  }
}

extension Reading {
  /// The window's notice about the diagnostics of the file; `nil` if there are none.
  fileprivate var remark: String? {
    let count = diagnostics.filter { $0.severity != .note }.count
    guard count > 0 else { return nil }
    return "\(count) remark\(count == 1 ? "" : "s") on this file: see the terminal"
  }
}
