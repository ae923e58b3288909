import Foundation
import TestSupport
import Testing

@testable import Files

struct LineLogTests {
  @Test(arguments: [nil, "older\n"])
  func `without a line, a new file is removed and an older one is unchanged`(text: String?) throws {
    let scratch = try TemporaryFolder()
    if let text { try scratch.write(text, to: "log") }
    do { _ = try LineLog(scratch.file("log")) }
    #expect(scratch.text(of: "log") == text)
    do {
      let log = try LineLog(scratch.file("log"))
      log.append("line")
    }
    #expect(scratch.text(of: "log") == "line\n")
  }

  @Test func `a file that has taken the place of the log is not removed`() throws {
    let scratch = try TemporaryFolder()
    do {
      let log = try LineLog(scratch.file("log"))
      try FileOutput(scratch.file("log")).write("another")
      #expect(log.problem == nil)
    }
    #expect(scratch.text(of: "log") == "another")
  }

  @Test func `a log that cannot grow ends with its last whole line, and stays as it is`()
    async throws
  {
    let scratch = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = scratch.path as String] in
      Interruption.ignoreWriteSignals()
      let log = try LineLog(path + "/log")
      log.append("12345")
      log.append("6789")
      var limit = rlimit()
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let usual = limit.rlim_cur
      // The next line has room for its first five bytes.
      limit.rlim_cur = 16
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      log.append("abcdefgh")
      let problem = log.problem
      limit.rlim_cur = usual
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      log.append("later")
      #expect(problem == FileError.writing(path + "/log", EFBIG))
      #expect(log.problem == problem)
    }
    #expect(scratch.text(of: "log") == "12345\n6789\n")
  }
}
