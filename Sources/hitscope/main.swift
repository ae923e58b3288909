import Commands
import Files
import Foundation
import Window

StandardStreams.open()
Interruption.ignoreWriteSignals()
let handles = Interruption.handle() == 0
if let shortage = ProcessLimits.shortage() ?? (handles ? nil : .threads) {
  let text = "hitscope: error: \(shortage.message)\n  hint: \(shortage.hint)\n"
  _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  exit(EX_UNAVAILABLE)
}

var session = Session(
  environment: ProcessInfo.processInfo.environment,
  readInput: { try FileSource("-").bytes() },
  writeOutput: { StandardStreams.write($0, to: STDOUT_FILENO) },
  writeErrors: { _ = StandardStreams.write(Array($0.utf8), to: STDERR_FILENO) })
session.outputIsTerminal = StandardStreams.isTerminal(STDOUT_FILENO)
session.errorsAreTerminal = StandardStreams.isTerminal(STDERR_FILENO)
session.seconds = { StandardStreams.seconds() }
session.openWindow = { WindowApp.run($0) }
session.displayFacts = { DisplayFacts.list() }

// The main actor, including the window, runs on the process's main thread, as SDL requires. A
// top-level `await` would end in `dispatchMain`, which gives up that thread.
let invocation = Invocation(Array(StandardStreams.arguments.dropFirst()), in: session)
Task { exit(await invocation.run()) }
while true { RunLoop.main.run() }
