import Foundation
import TestSupport
import Testing

@testable import Window

@Suite struct PictureClipboardTests {
  @Test func `the first executable program in the folders of the path is used`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.file("a"), folder.file("b"))
    for path in [first, second] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: path + "/xclip"))
    }
    let folders = "/nowhere:\(first):\(second)"
    #expect(PictureClipboard.path(of: "xclip", in: folders) == nil)
    #expect(chmod(second + "/xclip", 0o755) == 0)
    #expect(PictureClipboard.path(of: "xclip", in: folders) == second + "/xclip")
    #expect(PictureClipboard.path(of: "xclip", in: "") == nil)
  }

  @Test func `a driver without a clipboard accepts no picture`() {
    #expect(!PictureClipboard.put([1], type: "image/png", driver: "dummy"))
    #expect(!PictureClipboard.put([1], type: "image/png", driver: nil))
    #expect(PictureClipboard.program(for: "wayland") == "wl-copy")
  }

  @Test(arguments: [("x11", "xclip"), ("wayland", "wl-copy")])
  func `the program reads the picture, and its exit status counts`(
    driver: String, program: String
  ) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for (end, isCopied) in [("exit 0", true), ("exit 1", false), ("kill -9 $$", false)] {
      let text = "#!/bin/sh\necho \"$@\" > '\(folder.path)/words'\ncat > '\(folder.path)/bytes'\n"
      _ = try #require(try folder.program(text + end + "\n", to: program))
      let isPut = PictureClipboard.put(
        bytes, type: "image/png", driver: driver, folders: "/nowhere:\(folder.path):/usr/bin")
      #expect(isPut == isCopied, "\(end)")
      #expect(folder.bytes(of: "bytes") == bytes)
      let words = folder.text(of: "words")
      #expect(
        words == (driver == "x11" ? "-selection clipboard -target" : "--type") + " image/png\n")
    }
    #expect(!PictureClipboard.put(bytes, type: "image/png", driver: driver, folders: ""))
  }

  @Test func `each desktop has its own program, and others have none`() {
    #expect(PictureClipboard.program(for: "x11") == "xclip")
    for driver in [nil, "", "dummy", "X11"] as [String?] {
      #expect(PictureClipboard.program(for: driver) == nil)
    }
  }
}
