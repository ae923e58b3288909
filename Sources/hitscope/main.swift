import Commands
import Window

Invocation.runProcess {
  $0.openWindow = { WindowApp.run($0) }
  $0.displayFacts = { DisplayFacts.list() }
}
