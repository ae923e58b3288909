import Debugger
import Foundation
import Testing

@testable import Commands

/// Out-of-range numbers on the command line: each is rejected with exit status 64 and the name of
/// its option, unless the option accepts it.
struct NumberOptionsTests {
  struct Option: Hashable, Sendable, CustomTestStringConvertible {
    var command: String
    var name: String
    var valueName: String

    var testDescription: String { "\(command) --\(name) <\(valueName)>" }
  }

  /// The value names of numeric options in the help, and those of all others.
  static let numbers = ["number", "seconds", "WxH", "x,y", "yaw,pitch", "points"]
  static let others = [
    "file", "scene", "script", "view", "folder", "dir", "log", "theme", "format", "color",
    "rule", "fail-on", "what", "view,view", "panel", "action", "look", "place", "panels",
    "view|x,y,w,h",
  ]

  /// Every option with a value of every command, as ArgumentParser describes them.
  private static let options = Task { await described() }

  private static func described() async -> [Option] {
    let help = await CommandRun.run("--experimental-dump-help").bytes
    let tree = try? JSONSerialization.jsonObject(with: Data(help)) as? [String: Any]
    let root = tree?["command"] as? [String: Any]
    let commands = root?["subcommands"] as? [[String: Any]] ?? []
    var options: [Option] = []
    for command in commands {
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        guard argument["kind"] as? String == "option",
          let name = command["commandName"] as? String,
          let value = argument["valueName"] as? String,
          let preferred = argument["preferredName"] as? [String: Any],
          let option = preferred["name"] as? String
        else { continue }
        options.append(Option(command: name, name: option, valueName: value))
      }
    }
    return options
  }

  private static let texts = ["1e8", "1e400", "nan", "-1", "99999999999999999999", ""]
  /// For an option that another command has as well: both commands parse it with the same code.
  private static let fewTexts = ["nan"]

  @Test func `every option is classified as a number or not`() async {
    let options = await Self.options.value
    #expect(options.count > 30)
    for option in options {
      #expect((Self.numbers + Self.others).contains(option.valueName), "\(option.testDescription)")
    }
    let found = options.filter { Self.numbers.contains($0.valueName) }.map(\.name)
    #expect(
      Set(found) == [
        "at", "step", "size", "scale", "quit-after", "fps", "speed", "step-duration", "hold-last",
        "ffmpeg-timeout",
        "at-scale", "minimum-target", "orbit", "spacing", "background-opacity", "jobs",
      ])
  }

  @Test func `a number out of range is refused and named`() async {
    var known: Set<String> = []
    for option in await Self.options.value where Self.numbers.contains(option.valueName) {
      await check(option, known.insert(option.name).inserted ? Self.texts : Self.fewTexts)
    }
  }

  private func check(_ option: Option, _ texts: [String]) async {
    for text in texts {
      let values =
        switch option.valueName {
        case "WxH": ["\(text)x100", "100x\(text)"]
        case "x,y", "yaw,pitch": ["\(text),1", "1,\(text)"]
        default: [text]
        }
      for value in values {
        // A touch may be outside the screen.
        let isPlace = option.valueName == "x,y" && ["1e8", "-1"].contains(text)
        let run = await Self.run(option, value)
        // A view never receives a touch that far away.
        let answer: Int32 = option.command == "why" ? 1 : 0
        #expect(run.status == (isPlace ? answer : 64), "\(option.testDescription) \(value)")
        #expect(isPlace || run.errors.contains("--\(option.name)"), "\(value): \(run.errors)")
      }
    }
  }

  @Test func `the bounds themselves are in range`() async {
    for (name, values) in [
      "quit-after": ["0", "1000000", "0.5"], "scale": ["0.25", "8"], "size": ["16x16", "16384x16"],
      "step": ["1", "22"], "at": ["1e9,-1e9"],
    ] {
      for value in values {
        let run = await Self.run(Option(command: "view", name: name, valueName: ""), value)
        #expect(run.status == 0, "--\(name) \(value): \(run.errors)")
      }
    }
  }

  /// The first and the last value of an option, and values just outside.
  private static let ranges: [(option: Option, inside: [String], outside: [String])] = [
    (Option(command: "audit", name: "minimum-target", valueName: ""), ["0", "1000"], ["1000.5"]),
    (
      Option(command: "map", name: "at-scale", valueName: ""), ["1", "8"], ["0", "0.5", "8.5", "9"]
    ),
    (
      Option(command: "render", name: "scale", valueName: ""), ["0.25", "8"], ["0.2", "8.1"]
    ),
    (Option(command: "render", name: "step", valueName: ""), ["0", "22"], ["-1", "23"]),
    (
      Option(command: "record", name: "fps", valueName: ""), ["1", "60"], ["0", "61"]
    ),
    (Option(command: "record", name: "speed", valueName: ""), ["0.1", "16"], ["0.05", "16.5"]),
    (Option(command: "record", name: "hold-last", valueName: ""), ["0", "60"], ["-0.5", "60.5"]),
    (
      Option(command: "record", name: "ffmpeg-timeout", valueName: ""), ["1", "86400"],
      ["0", "0.5", "86401"]
    ),
    (Option(command: "view", name: "quit-after", valueName: ""), ["0", "1000000"], ["1000001"]),
    (Option(command: "view", name: "step", valueName: ""), ["1", "22"], ["0", "23"]),
  ]

  @Test(arguments: ranges.indices)
  func `a range includes its bounds, and nothing beyond them`(index: Int) async {
    let (option, inside, outside) = Self.ranges[index]
    for value in inside {
      let run = await Self.run(option, value)
      #expect(run.status == 0, "\(option.testDescription) \(value): \(run.errors)")
    }
    for value in outside {
      let run = await Self.run(option, value)
      #expect(run.status == 64, "\(option.testDescription) \(value)")
      #expect(run.errors.contains("--\(option.name)"), "\(run.errors)")
    }
  }

  private static func run(_ option: Option, _ value: String) async -> CommandRun {
    let file =
      switch option.command {
      case "render", "record": ["view-a-b-c", "--format", "svg", "-o", "-"]
      case "replay": ["-"]
      case "why": ["view-a-b-c", "main"]
      case "diff": ["view-a-b-c", "view-a-b-c"]
      case "hit": ["view-a-b-c", "--points", "-"]
      default: ["view-a-b-c"]
      }
    return await CommandRun.run(
      list: [option.command] + file + ["--\(option.name)=\(value)"]
    ) {
      $0.openWindow = { _ in .closed }
    }
  }
}
