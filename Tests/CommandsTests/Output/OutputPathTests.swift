import Testing

@testable import Commands

struct OutputPathTests {
  @Test func `the extension is that of the last part, in lower case`() {
    #expect(OutputPath(argument: "a.b/c.PNG")?.fileExtension == "png")
    #expect(OutputPath(argument: "a.b/c")?.fileExtension == nil)
    #expect(OutputPath(argument: ".gif")?.fileExtension == nil)
    #expect(OutputPath(argument: "steps/")?.isFolder == true)
    #expect(OutputPath(argument: "-")?.isStandardOutput == true)
    #expect(OutputPath(argument: "") == nil)
  }
}
