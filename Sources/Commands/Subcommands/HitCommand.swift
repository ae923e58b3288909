import ArgumentParser
import Files
import HierarchyFormats
import HitTesting
import TouchDelivery

/// Answers many points.
struct HitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Answer many points: one line “x y path id” for each.",
    discussion: """
      Points stand one a line: “x y”, “x,y” or separated by a tab; “#” begins a comment. The path \
      is the window, then subview indices from back to front; “-” where no view answers.

      Examples:
        echo 160 120 | hitscope hit view-a-b-c --points -
        hitscope hit dump.txt --points points.txt > hits.tsv
      """)

  /// How many bad lines are reported one by one.
  static let reportedLines = 20

  @OptionGroup var source: SourceOptions
  @Option(help: ArgumentHelp("The file of points; “-” for standard input.", valueName: "file"))
  var points: String

  func perform(in session: Session) async throws -> ExitStatus {
    if source.file == "-", points == "-" {
      throw ValidationError("Standard input can give the scene or the points, not both.")
    }
    let loaded = try source.load(session)
    let bytes =
      points == "-" ? try session.readInput() : try FileSource(points).bytes()
    var table = HitTable(loaded.scene.tree)
    var output = OutputBuffer(session)
    var badLines = 0
    try bytes.withUnsafeBufferPointer { buffer in
      var scanner = PointScanner(buffer)
      while let line = scanner.next() {
        switch line {
        case .point(let point, let x, let y):
          table.append(point, x, y, of: buffer, to: &output.bytes)
          try output.flushIfFull()
        case .bad(let message, let column):
          badLines += 1
          guard badLines <= Self.reportedLines else { continue }
          let diagnostic = Diagnostic(
            file: points, line: scanner.lineNumber, column: column, severity: .error,
            message: message)
          session.report(diagnostic.description)
        }
      }
    }
    try output.flush()
    if badLines > Self.reportedLines {
      session.report("\(points): \(badLines - Self.reportedLines) more lines like these")
    }
    return badLines == 0 ? .done : .unusableContent
  }
}
