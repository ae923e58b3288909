import Foundation
import Geometry
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// The obstacles that keep a touch from a view, each with a scene in `Assets/Scenes`. Removed views
/// and ignored events have no scene, since they need commands to a session: see `WhyTests`.
struct WhyCommandTests {
  /// A scene in which the view `target` does not receive a touch as expected.
  struct Cause: Sendable, CustomTestStringConvertible {
    let scene: String
    let reasons: [String]
    /// The result of the search.
    let winner: String
    var receives = false
    /// A Boolean value indicating whether HitScope finds edits that help.
    var hasFix = true

    var testDescription: String { scene }
  }

  static let causes = [
    Cause(scene: "why-image-view", reasons: ["interaction"], winner: "main"),
    Cause(scene: "why-outside-superview", reasons: ["outsideAncestor"], winner: "main"),
    Cause(scene: "why-empty-superview", reasons: ["emptyBounds"], winner: "main"),
    Cause(scene: "why-covered", reasons: ["covered"], winner: "tour"),
    Cause(scene: "why-hidden", reasons: ["hidden"], winner: "main"),
    Cause(scene: "why-alpha", reasons: ["alpha"], winner: "main"),
    Cause(scene: "why-tap-above", reasons: ["recognizer"], winner: "target"),
    Cause(
      scene: "why-scroll", reasons: ["scrollDelay", "recognizer"], winner: "target", hasFix: false),
    Cause(scene: "why-animation", reasons: ["outside"], winner: "main"),
    Cause(scene: "why-z-position", reasons: ["covered"], winner: "card"),
    Cause(scene: "why-window", reasons: ["window"], winner: "hud.view"),
    Cause(scene: "why-override", reasons: ["policy"], winner: "bar"),
    Cause(scene: "why-disabled", reasons: ["controlDisabled"], winner: "target"),
    // Only the action is missing: the view receives its touch.
    Cause(scene: "why-no-action", reasons: ["noAction"], winner: "target", receives: true),
    Cause(scene: "why-second-finger", reasons: ["secondFinger"], winner: "target"),
    Cause(scene: "why-exclusive", reasons: ["exclusive"], winner: "target"),
    Cause(scene: "why-singular", reasons: ["singularTransform"], winner: "card"),
    // The unexpected result here is that the button receives a touch outside its bounds.
    Cause(scene: "why-slop", reasons: [], winner: "target", receives: true),
  ]

  /// Runs `why` for the view `target` of a scene, with the scene's script, or else its touch.
  private static func answer(
    _ scene: String, with sidecar: String? = nil
  ) async throws -> (status: Int32, document: [String: Any]) {
    let loaded = try BuiltInScenes().reading(scene).scene
    let touch = try #require(loaded.touch)
    let place = ["--at", "\(touch.x),\(touch.y)"]
    let run = await CommandRun.run(
      list: ["why", scene, "target", "--format", "json"]
        + (loaded.script == nil ? place : ["--script", "scene"])
        + (sidecar.map { ["--with", $0] } ?? []))
    #expect(run.errors == "")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return (run.status, try #require(document as? [String: Any]))
  }

  @Test(arguments: causes) func `every cause has its own sentence`(_ cause: Cause) async throws {
    let (status, document) = try await Self.answer(cause.scene)
    let reasons = try #require(document["reasons"] as? [[String: Any]])
    #expect(reasons.compactMap { $0["kind"] as? String } == cause.reasons)
    #expect(document["winner"] as? String == cause.winner)
    #expect(document["receives"] as? Bool == cause.receives)
    #expect(status == (cause.receives ? 0 : 1))
    let fixes = try #require(document["fixes"] as? [[String: Any]])
    #expect(fixes.isEmpty == (cause.receives || !cause.hasFix))
  }

  @Test(arguments: causes.filter { !$0.receives && $0.hasFix })
  func `the fix, written into a sidecar, lets the view get the touch`(_ cause: Cause) async throws {
    let (_, document) = try await Self.answer(cause.scene)
    let fixes = try #require(document["fixes"] as? [[String: Any]])
    let folder = try TemporaryFolder()
    for fix in fixes {
      var views: [String: [String: Any]] = [:]
      for edit in try #require(fix["edits"] as? [[String: Any]]) {
        let view = try #require(edit["view"] as? String)
        views[view, default: [:]][try #require(edit["key"] as? String)] = edit["value"]
      }
      let sidecar = try JSONSerialization.data(withJSONObject: ["hitscope": 1, "views": views])
      let file = try folder.write(String(decoding: sidecar, as: UTF8.self), to: "fix.json")
      let (status, fixed) = try await Self.answer(cause.scene, with: file)
      #expect(status == 0 && fixed["receives"] as? Bool == true, "\(fix["text"] ?? "")")
    }
  }

  @Test(arguments: [
    ["why-covered", "--at", "160,352"], ["why-scroll", "--script", "scene"], ["why-slop"],
  ])
  func `the answer is a short proof`(_ arguments: [String]) async throws {
    let run = await CommandRun.run(list: ["why", arguments[0], "target"] + arguments.dropFirst())
    #expect(run.errors == "")
    #expect(try Golden.mismatch(text: run.output, named: "\(arguments[0]).txt") == nil)
  }

  @Test func `the answer as JSON is version 1, keys sorted`() async throws {
    let run = await CommandRun.run(
      "why", "why-outside-superview", "target", "--at", "160,268", "--format", "json")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "why.json") == nil)
  }

  @Test func `without a point, the best one for a finger is used`() async {
    let run = await CommandRun.run("why", "why-outside-superview", "target")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Buy gets the touch at (160, 220)\n"))
  }

  @Test func `a finger that lifts far outside sends nothing`() async {
    let run = await CommandRun.run(
      "why", "why-slop", "target", "--script", "down 160,240; move 160,400; up")
    #expect(run.output.contains("· Buy sends no action: the finger lifts outside"))
  }

  @Test(arguments: ["target", "0.0.1.0", "Buy"])
  func `a view is named by its id, its path or its name`(_ view: String) async {
    let run = await CommandRun.run("why", "why-alpha", view)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Buy does not get the touch at (160, 296): Panel, which contains"))
  }

  @Test(arguments: [
    "UITableViewCell “WebViews”", "UITableViewCell 1 “WebViews”", "Cell “WebViews”",
    "content of Cell “WebViews”",
    "UITableViewCellContentView 1 “WebViews”", "container 2", "UIView 1 “WebViews”",
  ])
  func `a view is found by its full name, its short name and its name by class`(
    _ view: String
  ) async throws {
    let folder = try TemporaryFolder()
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UITransitionView: 0x2; frame = (0 0; 320 480)>
         |    | <UIView: 0x3; frame = (0 0; 320 480)>
         |    |    | <UITableViewCell: 0x4; frame = (0 0; 320 44)>
         |    |    |    | <UITableViewCellContentView: 0x5; frame = (0 0; 320 44)>
         |    |    |    |    | <UILabel: 0x6; frame = (0 0; 320 44); text = 'WebViews'>
         |    |    | <UITableViewCell: 0x7; frame = (0 44; 320 44)>
         |    |    |    | <UITableViewCellContentView: 0x8; frame = (0 0; 320 44)>
         |    |    | <UIView: 0x9; frame = (0 88; 320 44)>
      """
    let path = try folder.write(dump, to: "dump.txt")
    let run = await CommandRun.run("why", path, view, "--format", "json")
    #expect(run.status < 2, "\(run.errors)")
    let name =
      view.contains("ontent")
      ? "content of Cell “WebViews”"
      : view.contains("Cell") ? "UITableViewCell “WebViews”" : "container 2"
    #expect(run.output.contains("\"\(name)\""), "\(run.output)")
  }

  @Test func `a missing or ambiguous view is refused with a hint`() async {
    let missing = await CommandRun.run("why", "why-alpha", "nobody")
    #expect(missing.status == 65)
    #expect(missing.errors.contains("no view named “nobody”"))
    #expect(missing.errors.contains("hitscope convert FILE --format outline"))
    let several = await CommandRun.run("why", "transforms", "UIView")
    #expect(several.status == 65)
    #expect(several.errors.contains("“UIView” matches") && several.errors.contains("give an id"))
  }

  @Test func `the scene's script is requested by name, and must exist`() async {
    let run = await CommandRun.run("why", "why-alpha", "target", "--script", "scene")
    #expect(run.status == 64 && run.errors.contains("why-alpha does not contain a touch script"))
  }
}
