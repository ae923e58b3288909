import Commands
import Debugger
import HierarchyFormats
import HitTesting
import Window

/// Joins the command that asks for a window with the window.
@MainActor
enum OpenWindow {
  /// Shows a window until it is closed.
  static func run(_ request: WindowRequest) -> WindowOutcome {
    var options = WindowOptions(request.reading.scene, path: request.path)
    options.source = SubjectSource(request.reading, content: request.content)
    options.touch = request.point
    options.step = request.step
    options.isDark = request.isDark
    options.size = request.size ?? options.size
    options.scale = request.scale
    options.screenshot = request.screenshot
    options.quitAfter = request.quitAfter
    options.log = request.log
    options.replay = request.replay
    options.remark = request.reading.remark
    options.traceText = { TraceFile.text(of: $1, in: $0) }
    return switch WindowApp.run(options) {
    case .closed: .closed
    case .noDisplay(let reason): .noDisplay(reason)
    case .notWritten(let reason): .notWritten(reason)
    }
  }
}

extension Reading {
  /// What a window says about the file: that something in it was not understood.
  fileprivate var remark: String? {
    let count = diagnostics.filter { $0.severity != .note }.count
    guard count > 0 else { return nil }
    return "\(count) remark\(count == 1 ? "" : "s") on this file: see the terminal"
  }
}
