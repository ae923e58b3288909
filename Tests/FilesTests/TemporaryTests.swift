import Foundation
import TestSupport
import Testing

@testable import Files

/// Unfinished outputs: those in use stay, those that nobody uses any more go.
@Suite struct TemporaryTests {
  @Test func `what a killed run left is removed by the next run in its folder`() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("half", to: ".hitscope-abcdefghij")
    try FileManager.default.createDirectory(
      atPath: scratch.file(".hitscope-klmnopqrst"), withIntermediateDirectories: false)
    try scratch.write("half", to: ".hitscope-klmnopqrst/step-001.png")
    try scratch.write("mine", to: ".hitscopes")
    try FileOutput(scratch.file("a.json")).write("whole")
    #expect(scratch.contents == [".hitscopes", "a.json"])
  }

  @Test func `what another run is writing stays`() throws {
    let scratch = try TemporaryFolder()
    let pending = try PendingFile(scratch.file("a.gif"))
    let folder = try Temporary.folder(in: scratch.path, for: "steps")
    try FileOutput(scratch.file("b.gif")).write("b")
    #expect(scratch.contents.count == 3)
    try pending.write(Array("a".utf8))
    try pending.commit()
    folder.remove()
    #expect(scratch.contents == ["a.gif", "b.gif"])
  }
}
