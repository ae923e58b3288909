import HierarchyFormats
import Synchronization

@testable import Commands

/// One run of the tool without a process: what it wrote, and how it ended.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the tool with arguments, and a text as standard input.
  init(_ arguments: String..., input: String = "") async {
    let written = Written()
    var session = Session(
      readInput: { () throws(FileFailure) in Array(input.utf8) },
      writeOutput: { bytes in
        written.output.withLock { $0 += bytes }
        return true
      },
      writeErrors: { text in written.errors.withLock { $0 += text } })
    session.columns = 100
    status = await Invocation(arguments, in: session).run()
    output = String(decoding: written.output.withLock { $0 }, as: UTF8.self)
    errors = written.errors.withLock { $0 }
  }

  private final class Written: Sendable {
    let output = Mutex<[UInt8]>([])
    let errors = Mutex("")
  }
}
