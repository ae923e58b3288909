import Testing

@testable import Commands

/// Truncated lists, at the number of views where truncation begins.
struct ManyViewsTests {
  /// The text of a trace through a number of nested views.
  private func text(_ count: Int) async -> String {
    let open = #"{"frame":[0,0,99,99],"subviews":["#
    let scene =
      #"{"hitscope":1,"screen":[99,99],"windows":["#
      + String(repeating: open, count: count) + String(repeating: "]}", count: count) + "]}"
    return await CommandRun.run("trace", "-", "--at", "1,1", input: scene).output
  }

  private func line(_ start: String, of text: String) -> Substring? {
    text.split(separator: "\n").first { $0.hasPrefix(start) }
  }

  @Test func `up to twenty views under the point are named, and the others are counted`() async {
    for (count, more) in [(19, nil), (20, nil), (21, ", and 1 more"), (25, ", and 5 more")] {
      let names = await line("Under the point: ", of: text(count))
      #expect(names?.contains(" more") == (more != nil))
      if let more { #expect(names?.hasSuffix(more) == true) }
      let named = names?.split(separator: ", ").filter { !$0.hasSuffix(" more") }
      #expect(named?.count == min(count, 20))
    }
  }

  @Test func `up to forty responders are named, and longer chains end with their count`() async {
    // The application and its delegate come last.
    let forty = await line("Responder chain: ", of: text(38))
    #expect(forty?.contains("in all") == false && forty?.hasSuffix("UIApplicationDelegate") == true)
    let more = await line("Responder chain: ", of: text(39))
    #expect(more?.hasSuffix("… (41 in all)") == true)
  }

  @Test func `an outline shows non-default properties, including an alpha of 0`() async {
    let scene = """
      {"hitscope":1,"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[
        {"id":"a","frame":[0,0,9,9],"alpha":0},{"id":"b","frame":[0,0,9,9],"hidden":true},
        {"id":"c","frame":[0,0,9,9],"userInteractionEnabled":false},
        {"id":"d","frame":[0,0,9,9],"clipsToBounds":true},{"id":"e","frame":[1,2,3,4]}]}]}
      """
    let run = await CommandRun.run("convert", "-", "--format", "outline", input: scene)
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("UIView #a [0, 0, 9, 9] alpha 0"))
    #expect(lines.contains("UIView #b [0, 0, 9, 9] hidden"))
    #expect(lines.contains("UIView #c [0, 0, 9, 9] interaction off"))
    #expect(lines.contains("UIView #d [0, 0, 9, 9] clips"))
    #expect(lines.contains("UIView #e [1, 2, 3, 4]"))
  }
}
