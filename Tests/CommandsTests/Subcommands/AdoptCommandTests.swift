import Files
import Testing

@testable import Commands

struct AdoptCommandTests {
  /// The program and arguments of a call of `becomeProgram`.
  private final class Call: @unchecked Sendable {
    var words: [String] = []
  }

  @Test func `all arguments go to the program of this name, also those that look like options`()
    async
  {
    let call = Call()
    let run = await CommandRun.run("adopt", "A.swift", "-o", "out", "--help", "--format=json") {
      $0.becomeProgram = { name, arguments in
        call.words = [name] + arguments
        return .unusable("Exec format error")
      }
    }
    #expect(
      call.words == ["hitscope-adopt", "A.swift", "-o", "out", "--help", "--format=json"])
    #expect(run.status == 69)
    #expect(run.errors.contains("hitscope-adopt cannot be run: Exec format error"))
  }

  @Test func `without the program, the message explains how to get it`() async {
    let run = await CommandRun.run("adopt", "A.swift") { $0.becomeProgram = { _, _ in .missing } }
    #expect(run.status == 69)
    #expect(run.errors.contains("hint: in a checkout: swift run hitscope-adopt FILES -o DIR"))
    #expect(await CommandRun.run("adopt").errors == run.errors)
  }
}
