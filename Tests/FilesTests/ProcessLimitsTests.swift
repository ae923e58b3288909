import Foundation
import TestSupport
import Testing

@testable import Files

/// Starts with too few resources: the program reports the limit and exits, without hanging or
/// crashing.
struct ProcessLimitsTests {
  @Test func `a process with sufficient resources keeps none of its probes`() {
    let before = FileName.list("/proc/self/task").count
    for _ in 0..<3 { #expect(ProcessLimits.shortage() == nil) }
    // Other tests start and end threads as well.
    #expect(FileName.list("/proc/self/task").count < before + ProcessLimits.threads)
  }

  @Test(
    .needs(.hitscope), .timeLimit(.minutes(1)),
    arguments: [
      ("ulimit -n 10", "ulimit -n"), ("ulimit -n 24", "ulimit -n"),
      ("ulimit -v 300000", "ulimit -v"), ("ulimit -v 600000", "ulimit -v"),
      ("ulimit -u 1", "ulimit -u"), ("ulimit -u 8", "ulimit -u"),
      ("ulimit -s 64", "ulimit -s"), ("ulimit -s 511", "ulimit -s"),
    ])
  func `a starved program names the limit, and ends with 69`(limit: String, hint: String) throws {
    let binary = try #require(Program.hitscope)
    // The process limit does not apply to root.
    let user = geteuid() == 0 ? "setpriv --reuid 61234 --clear-groups " : ""
    let shell = "\(limit); exec '\(binary)' trace view-a-b-c --at 5,5"
    let program = try #require(
      Program("/bin/sh", ["-c", "exec \(user)/bin/bash -c \"$0\"", shell]))
    #expect(program.readToEnd() == "")
    #expect(program.status == 69, "\(program.errorText)")
    #expect(program.errorText.hasPrefix("hitscope: error: the limit on "))
    #expect(program.errorText.contains(hint))
  }

  @Test(.needs(.hitscope)) func `a low limit that the process may raise is raised`() throws {
    let binary = try #require(Program.hitscope)
    let run = Program.run(
      "/bin/bash", ["-c", "ulimit -S -n 20; exec '\(binary)' trace view-a-b-c --at 5,5"])
    #expect(run?.status == 0)
  }

  @Test(
    .needs(.hitscope),
    arguments: ["trace view-a-b-c", "render view-a-b-c --format png -o -", "doctor"])
  func `the smallest stacks suffice`(command: String) throws {
    let binary = try #require(Program.hitscope)
    let run = Program.run("/bin/bash", ["-c", "ulimit -s 512; exec '\(binary)' \(command)"])
    #expect(run?.status == 0)
  }

  @Test func `each shortage names its limit and a remedy`() {
    let all: [(ProcessLimits.Shortage, String, String)] = [
      (
        .files, "the limit on open files is too low: at least 64 are needed",
        "raise the limit (ulimit -n), or close files before starting"
      ),
      (
        .threads, "the limit on threads is too low: at least 16 are needed",
        "raise the limit (ulimit -u), or end other programs"
      ),
      (
        .memory, "the limit on memory is too low: at least 768 MB are needed",
        "raise the limit (ulimit -v), or end other programs"
      ),
      (
        .stack, "the limit on stacks is too low: at least 512 kB are needed",
        "raise the limit (ulimit -s)"
      ),
    ]
    for (shortage, message, hint) in all {
      #expect(shortage.message == message && shortage.hint == hint)
    }
  }

  private static func set(_ limit: __rlimit_resource, _ soft: Int, _ hard: Int) {
    var value = rlimit(rlim_cur: rlim_t(soft), rlim_max: rlim_t(hard))
    #expect(setrlimit(__rlimit_resource_t(limit.rawValue), &value) == 0)
  }

  private static var openFiles: (soft: Int, hard: Int) {
    var value = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &value)
    return (Int(value.rlim_cur), Int(value.rlim_max))
  }

  @Test func `a low limit of open files is raised up to four times what is needed`() async {
    await #expect(processExitsWith: .success) {
      for (soft, raised) in [(100, 256), (255, 256), (256, 256), (300, 300)] {
        Self.set(RLIMIT_NOFILE, soft, 1000)
        #expect(ProcessLimits.shortage() == nil)
        #expect(Self.openFiles == (raised, 1000))
      }
      Self.set(RLIMIT_NOFILE, 100, 200)
      #expect(ProcessLimits.shortage() == nil)
      #expect(Self.openFiles == (200, 200))
    }
  }

  @Test func `forty-eight more files must be openable, and none stays open`() async {
    await #expect(processExitsWith: .success) {
      // The limit below which 48 file descriptors are free.
      var (least, free) = (3, 0)
      while free < 48 {
        if fcntl(Int32(least), F_GETFD) < 0 { free += 1 }
        least += 1
      }
      let before = FileName.list("/proc/self/fd").count
      // The process may open and close other files meanwhile.
      Self.set(RLIMIT_NOFILE, least + 8, least + 8)
      #expect(ProcessLimits.shortage() == nil)
      #expect(ProcessLimits.shortage() == nil)
      Self.set(RLIMIT_NOFILE, least - 8, least - 8)
      #expect(ProcessLimits.shortage() == .files)
      #expect(FileName.list("/proc/self/fd").count < before + 8)
    }
  }

  @Test func `memory and sixteen threads must be available`() async {
    await #expect(processExitsWith: .success) {
      func room(_ megabytes: Int) -> ProcessLimits.Shortage? {
        let text = (try? FileSource("/proc/self/statm").bytes()) ?? []
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").first ?? ""
        let size = (Int(pages) ?? 0) * 4096 + megabytes << 20
        // The hard limit stays unchanged, since only a privileged process may raise it.
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, rlim_t(size))
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
        return ProcessLimits.shortage()
      }
      // The process may map and unmap other memory meanwhile.
      #expect(room(720) == .memory)
      #expect(room(820) == nil)
      // Threads of 64 MB each: sixteen need a gigabyte.
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      pthread_attr_init(attributes)
      pthread_attr_setstacksize(attributes, 64 << 20)
      let name = "pthread_setattr_default_np"
      let symbol = try #require(dlsym(nil, name))
      let setDefault = unsafeBitCast(
        symbol, to: (@convention(c) (UnsafePointer<pthread_attr_t>) -> Int32).self)
      #expect(setDefault(attributes) == 0)
      #expect(room(960) == .threads)
      #expect(room(1200) == nil)
    }
  }
}
