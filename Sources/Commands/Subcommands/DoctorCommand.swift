import ArgumentParser
import HierarchyFormats
import Recording

/// Tells what the tool finds on this machine, and what it makes of a file.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell what is found on this machine, or what is wrong with a file.",
    discussion: """
      Without FILE: display, fonts, ffmpeg, the scenes that come with the tool. With FILE: its \
      format, its views, everything there is to say about it, and what the format cannot tell. \
      The exit status is 69 when something is missing that pictures need.

      Examples:
        hitscope doctor
        hitscope doctor dump.txt
        hitscope doctor Main.storyboard --scene 3 --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var source: SourceOptions
  @Option(help: "How to tell of a file: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let style = color.output(session)
    if source.file != nil {
      let loaded = try source.loadSilently(session)
      switch format {
      case .text: try session.send(FileReport(loaded: loaded).text(style))
      case .json: try session.send(FileDocument(loaded: loaded).text)
      }
      return .done
    }
    let report = await MachineReport.make(session)
    try session.send(report.text(style))
    return report.isComplete ? .done : .unavailable
  }
}
