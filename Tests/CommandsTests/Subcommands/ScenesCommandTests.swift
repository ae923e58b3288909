import SceneFormat
import Testing

@testable import Commands

struct ScenesCommandTests {
  private let storyboard = CommandRun.assets + "/Examples/Shop.storyboard"

  @Test func `scenes are listed with number, id, controller, views and name`() async {
    let run = await CommandRun.run("scenes", storyboard)
    #expect(
      run.output == """
        *1  scn-Na-vi1  UINavigationController  1 view
         2  scn-Pr-od1  ProductViewController   11 views  Product
         3  scn-Ca-rt1  CartViewController      4 views   Cart
         4  scn-Su-m01  SummaryViewController   3 views   Summary

        """)
    let json = await CommandRun.run("scenes", storyboard, "--format", "json")
    #expect(json.output.hasPrefix("{\"hitscope\":1,\n\"scenes\":[\n{\"controller\":\"UINav"))
    let one = await CommandRun.run("scenes", CommandRun.assets + "/Scenes/view-a-b-c.json")
    #expect(one.status == 0 && one.output.hasPrefix("*1"))
  }

  @Test(arguments: ["3", "scn-Ca-rt1", "vc0-Ca-rt1"])
  func `every command takes a scene by number or id`(_ scene: String) async {
    let trace = await CommandRun.run(
      "trace", storyboard, "--scene", scene, "--at", "196,768", "--expect", "ovl-He-lp1")
    #expect(trace.status == 0 && trace.output.contains("Answer: Help overlay"))
    let outline = await CommandRun.run(
      "convert", storyboard, "--scene", scene, "--format", "outline", "--no-embed")
    #expect(outline.output.contains("Summary") && !outline.output.contains("Edit"))
    let embedded = await CommandRun.run(
      "convert", storyboard, "--scene", scene, "--format", "outline")
    #expect(embedded.output.contains("Edit"))
  }

  @Test(arguments: ["9", "nobody", "0", "-1"])
  func `a missing scene ends with 65, or 64, and a hint`(_ scene: String) async {
    let run = await CommandRun.run("trace", storyboard, "--scene=\(scene)", "--at", "1,1")
    #expect(run.status == 65 && run.errors.contains("no scene \"\(scene)\""))
    #expect(run.errors.contains("hitscope scenes"))
  }

  @Test func `a table has as wide columns as it needs, and a dash for what is missing`() {
    let plain = TextStyle(isColored: false)
    let scenes = [
      SceneSummary(number: 1, views: 1, isInitial: false),
      SceneSummary(
        number: 12, id: "abc", controller: "C", title: "T", views: 10, isInitial: true),
    ]
    #expect(
      SceneTable(scenes: scenes).text(plain)
        == "  1  -    -  1 view\n*12  abc  C  10 views  T\n")
    #expect(SceneTable(scenes: []).text(plain) == "")
  }
}
