import Debugger
import Files
import Geometry
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// How each option changes the window request, and the result of each way in which the window ends.
@Suite struct ViewRequestTests {
  private static func text(_ request: WindowOptions) -> String {
    func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "-" }
    return [
      request.scene.name, text(request.path), text(request.source?.content?.path),
      text(request.builtIn), "\(request.isDemo)", text(request.baseline?.path),
      text(request.touch.map { "\($0.x),\($0.y)" }), text(request.step), text(request.isDark),
      text(request.reducesMotion), text(request.size.map { "\($0.width)x\($0.height)" }),
      text(request.scale), text(request.screenshot), text(request.quitAfter), text(request.log),
      text(request.stateFolder),
      text(request.background.map { _ in "background" }),
      text(request.replay.map { "\($0.messages.count) \($0.closesAtEnd)" }),
      text(request.gallery.map { $0().count > 10 }),
    ].joined(separator: "|")
  }

  /// The window request that a command line makes.
  private static func request(_ arguments: [String], input: String = "") async -> String {
    let seen = Recorded<String>()
    let run = await CommandRun.run(list: arguments, input: input) {
      $0.environment = ["XDG_STATE_HOME": "/state"]
      $0.openWindow = { request in
        seen.append(text(request))
        return .closed
      }
    }
    #expect(run.status == 0 && run.output == "", "\(run.errors)")
    return seen.elements.joined(separator: "\n")
  }

  private static let states = "/state/hitscope"

  @Test func `each option is in the request, and nothing else is`() async {
    let name = "View A, B, C"
    let plain = await Self.request(["view-a-b-c"])
    let end = "\(Self.states)|-|-|true"
    let head = plain.split(separator: "|").first.map(String.init) ?? name
    #expect(plain == "\(head)|-|-|view-a-b-c|false|-|-|-|-|-|-|-|-|-|-|\(end)")
    #expect(
      await Self.request([]) == "\(head)|-|-|view-a-b-c|true|-|-|-|-|-|-|-|-|-|-|\(end)")
    for (options, fields) in [
      (["--at", "1,-2.5"], "-|1.0,-2.5|-|-|-|-|-|-|-|-"), (["--step", "1"], "-|-|0|-|-|-|-|-|-|-"),
      (["--theme", "dark"], "-|-|-|true|-|-|-|-|-|-"),
      (["--theme", "light"], "-|-|-|false|-|-|-|-|-|-"),
      (["--reduced-motion"], "-|-|-|-|true|-|-|-|-|-"),
      (["--no-reduced-motion"], "-|-|-|-|false|-|-|-|-|-"),
      (["--size", "640x480"], "-|-|-|-|-|640.0x480.0|-|-|-|-"),
      (["--scale", "2"], "-|-|-|-|-|-|2.0|-|-|-"),
      (["--screenshot", "s.png"], "-|-|-|-|-|-|-|s.png|-|-"),
      (["--quit-after", "1000000"], "-|-|-|-|-|-|-|-|1000000.0|-"),
      (["--log", "x.log"], "-|-|-|-|-|-|-|-|-|x.log"),
    ] {
      for file in [[], ["view-a-b-c"]] {
        // With a point or a step to show, the window is not a demo.
        let isTask = ["--at", "--step"].contains(options[0])
        let isDemo = file.isEmpty && !isTask
        #expect(
          await Self.request(["view"] + file + options)
            == "\(head)|-|-|view-a-b-c|\(isDemo)|\(fields)|\(end)", "\(options)")
      }
    }
    let compared = await Self.request(["view", "--diff", "overlay"])
    #expect(compared.hasPrefix("\(head)|-|-|view-a-b-c|false|"))
    #expect(compared.contains("/Scenes/overlay.json|-|-|-"))
  }

  @Test func `a file is watched, standard input is not, and a replay saves no state`() async throws
  {
    let folder = try TemporaryFolder()
    let scene = "{\"hitscope\": 1, \"name\": \"S\", \"screen\": [9, 9], \"windows\": []}"
    let file = try folder.write(scene, to: "a.json")
    let end = "-|-|-|-|-|-|-|-|-|-|\(Self.states)|-|-|true"
    #expect(await Self.request([file]) == "S|\(file)|\(file)|-|false|\(end)")
    #expect(await Self.request(["-"], input: scene) == "S|-|-|-|false|\(end)")
    let content = FileContent(path: "a.json", bytes: Array(scene.utf8))
    let log = [Message.fileRead(content), .resized(Size(300, 200))]
      .map { SessionLog.line($0) + "\n" }.joined()
    for (options, fields) in [
      ([], "1.0|-|-|-|-|-|2 false"), (["--quit-at-end"], "1.0|-|-|-|-|-|2 true"),
      (["--scale", "0.25", "--screenshot", "s.png"], "0.25|s.png|-|-|-|-|2 false"),
    ] {
      #expect(
        await Self.request(["replay", "-"] + options, input: log)
          == "S|-|a.json|-|false|-|-|-|-|-|300.0x200.0|\(fields)|true")
    }
  }

  @Test func `each outcome of a window has its status and its message`() async {
    let cases: [(WindowEnding?, [String], Int32, String)] = [
      (.closed, [], 0, ""), (.notWritten("no room"), [], 73, "hitscope: error: no room\n"),
      (.displayLost("gone"), [], 69, "hitscope: error: gone\n"),
      (
        .displayLost("gone"), ["--screenshot", "s.png", "--log", "x.log"], 69,
        "hitscope: error: gone: s.png was not written\n  hint: the session up to here is in x.log: "
          + "“hitscope replay” plays it\n"
      ),
      (
        .noFonts, [], 69,
        "hitscope: error: no fonts found on this machine\n  hint: install some: apt install "
          + "fonts-dejavu-core\n"
      ),
      (
        .noDisplay("none"), [], 0,
        "\nNo window: none.\nUse “hitscope render” for a picture and “hitscope record” for an "
          + "animation.\n"
      ),
      (
        nil, [], 0,
        "\nNo window: this build cannot open windows.\nUse “hitscope render” for a picture and "
          + "“hitscope record” for an animation.\n"
      ),
    ]
    for (outcome, options, status, errors) in cases {
      let run = await CommandRun.run(list: ["view", "view-a-b-c"] + options) {
        if let outcome { $0.openWindow = { _ in outcome } }
      }
      #expect(run.status == status && run.errors == errors)
      // As of a program that opens its own views.
      #expect(outcome.map { $0.exitStatus == status } != false)
      let trace = await CommandRun.run("trace", "view-a-b-c").output
      #expect(run.output == (errors.hasPrefix("\nNo window") ? trace : ""))
    }
    // For a scene without a touch, the search is at the middle of the screen.
    let scene = """
      {"hitscope": 1, "name": "S", "screen": [200, 100], "windows": [
        {"class": "UIWindow", "id": "w", "frame": [0, 0, 200, 100]}]}
      """
    let run = await CommandRun.run("view", "-", input: scene)
    #expect(run.output.hasPrefix("S at (100, 50)"), "\(run.output)")
    let at = await CommandRun.run("view", "-", "--at", "3,4", input: scene)
    #expect(at.output.hasPrefix("S at (3, 4)"))
  }

  @Test func `the loss of the display is reported where it is noticed first`() async {
    let run = await CommandRun.run("view", "overlay", "--log", "x.log") {
      $0.openWindow = { request in
        request.reportLoss?("the display is gone")
        return .closed
      }
    }
    #expect(
      run.errors == "hitscope: error: the display is gone\n  hint: the session up to here is in "
        + "x.log: “hitscope replay” plays it\n")
  }
}
