import Testing

@testable import HierarchyFormats

struct FileSourceTests {
  @Test func `a missing file and a folder are no input`() {
    for (path, message) in [
      ("/no/such/file", "/no/such/file:1:1: error: there is no such file"),
      ("/tmp", "/tmp:1:1: error: this is a directory"),
    ] {
      do {
        _ = try FileSource(path).bytes()
        Issue.record("\(path) was read")
      } catch {
        #expect(error.description.hasPrefix(message))
        #expect(error.exitStatus == 66)
      }
    }
  }

  @Test func `files without a size are read to their end`() throws {
    #expect(try FileSource("/proc/self/status").bytes().count > 100)
    #expect(try FileSource("/dev/null").bytes().isEmpty)
  }

  @Test func `an input that never ends is refused`() {
    #expect {
      try FileSource("/dev/zero").bytes(atMost: 1 << 20)
    } throws: { error in
      (error as? FileFailure)?.exitStatus == 65
    }
  }
}
