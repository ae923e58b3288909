import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

struct ReadingOptionsTests {
  @Test func `digits choose a scene by number, any other text by id`() {
    for (text, choice) in [
      ("", nil), ("1", .number(1)), ("0", .number(0)), ("-3", .number(-3)), ("12a", .id("12a")),
      ("a", .id("a")), (" 1", .id(" 1")),
    ] as [(String, SceneChoice?)] {
      #expect(SceneChoice(text) == choice, "\(text)")
      #expect(SceneChoice(text)?.description ?? "" == text)
    }
    let options = ReadingOptions()
    #expect(options.scene == nil && options.followsEmbeds && options.skipsEmptyContainers)
  }

  private static func summary(
    _ number: Int, _ id: String?, _ aliases: [String], isInitial: Bool
  ) -> SceneSummary {
    SceneSummary(number: number, id: id, aliases: aliases, views: 1, isInitial: isInitial)
  }

  @Test func `a scene is found by number, then by id, then by another id`() throws {
    let scenes = [
      Self.summary(1, "a", ["x", "b"], isInitial: false),
      Self.summary(2, "b", ["x", "y"], isInitial: true),
      Self.summary(3, nil, ["z"], isInitial: true),
    ]
    for (choice, place) in [
      (nil, 1), (.number(1), 0), (.number(3), 2), (.id("a"), 0), (.id("b"), 1), (.id("x"), 0),
      (.id("y"), 1), (.id("z"), 2),
    ] as [(SceneChoice?, Int)] {
      #expect(try scenes.index(of: choice, file: "f") == place, "\(place)")
    }
    let later = [scenes[0], Self.summary(2, "c", [], isInitial: false)]
    #expect(try later.index(of: nil, file: "f") == 0)
  }

  @Test func `a scene that does not exist is named in the error`() {
    let scenes = [
      Self.summary(1, "a", [], isInitial: true), Self.summary(2, "b", [], isInitial: false),
    ]
    for (choice, name) in [
      (SceneChoice.number(0), "0"), (.number(3), "3"), (.id("c"), "c"), (.id("1"), "1"),
    ] {
      let failure = #expect(throws: FileFailure.self) {
        try scenes.index(of: choice, file: "f")
      }
      #expect(
        failure?.description
          == "f:1:1: error: no scene \"\(name)\" in this file\n"
          + "  hint: \"hitscope scenes f\" lists the 2 it has")
    }
    let failure = #expect(throws: FileFailure.self) {
      try [SceneSummary]().index(of: nil, file: "f")
    }
    #expect(failure?.description == "f:1:1: error: the file has no scenes")
  }
}
