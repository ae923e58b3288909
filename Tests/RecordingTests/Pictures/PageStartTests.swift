import Answers
import Drawing
import Foundation
import Geometry
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

/// The data of a live page, for everything that a recording may show.
struct PageStartTests {
  private var recording: SceneRecording { SceneRecordingTests.recording }

  private func html(_ change: (inout SceneRecording) throws -> Void) throws -> String {
    var recording = recording
    try change(&recording)
    return PlayerPage(recording, try PageAssets()).html()
  }

  /// Returns the text of a block of data; `nil` if the page does not have it.
  private func block(_ id: String, of page: String) -> String? {
    guard let start = page.range(of: "id=\"\(id)\">"),
      let end = page[start.upperBound...].range(of: "</script>")
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }

  private func start(_ change: (inout SceneRecording) throws -> Void) throws -> String? {
    block("start", of: try html(change))
  }

  @Test func `each part of a picture is a key of the start, and no other key is written`() throws {
    let view = NodeID(1)
    let picture = PictureHead.png(32, 48)
    let cases: [(String, (inout SceneRecording) throws -> Void)] = [
      ("", { _ in }), ("", { $0.model.trace = nil }),
      (#","dark":true"#, { $0.model.theme = .dark }),
      ("", { $0.model.detail = .stack }),
      (
        #","panel":"stack""#,
        {
          $0.model.sideList = .detail
          $0.model.detail = .stack
        }
      ),
      (#","panel":"code""#, { $0.model.sideList = .detail }),
      (#","presenter":true"#, { $0.model.presentation = Presentation() }),
      (#","look":"structure""#, { $0.model.canvas.look = .structure }),
      (#","look":"app""#, { $0.model.canvas.look = .app }),
      (#","focus":"0.0""#, { $0.model.canvas.focus = view }),
      (#","speed":0.5"#, { $0.speed = 0.5 }),
      (#","orbit":[36,16]"#, { $0.model.space = SpaceCamera(yaw: 36, pitch: 16) }),
      (
        #","background":"\#(Base64(wrappedValue: picture).text)","opacity":0.25,"over":true"#,
        {
          $0.model.canvas.background = Background(
            try EncodedPicture(picture), opacity: 0.25, isOver: true)
        }
      ),
      (
        #","images":[{"data":"AQI=","name":"star","scale":2}]"#,
        { $0.page.images = [FileContent.Image(name: "star", scale: 2, bytes: [1, 2])] }
      ),
      (
        #","options":["hidden","clipped","outside","wireframe","isolated","rulers"]"#,
        {
          for option in [
            CanvasOption.hidden, .clipped, .outside, .wireframe, .isolated, .rulers,
          ] { $0.model.canvas[option].toggle() }
        }
      ),
    ]
    for (more, change) in cases {
      var changed = recording
      try change(&changed)
      let at = changed.model.trace == nil ? "" : #""at":[10,10]"#
      let members = (at.isEmpty ? String(more.dropFirst()) : at + more)
      let text = try #require(try start(change))
      #expect(Self.sorted(text) == Self.sorted("{\(members)}"), "\(more)")
    }
  }

  /// The members of an object without nested commas in a fixed order.
  private static func sorted(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.filter { !"{}\n".contains($0) }) }.sorted()
  }

  @Test func `the answer of a recording is the question of its page`() throws {
    let scene = recording.model.scene
    let why = Why(NodeID(1), in: scene, at: Point(90, 90), knowsActions: true)
    var old = scene
    old.name = "the </earlier> one"
    let answers: [(Answer, String)] = [
      (.map(TouchSurvey(scene, viewsAreElements: false)), #""question":"map""#),
      (.why(why), #""question":"why","view":"0.0""#),
      (.audit(Audit(scene, Audit.Settings(), isCancelled: { false })), #""question":"audit""#),
      (
        .comparison(SceneComparison(from: old, to: scene), isBefore: false),
        #""question":"changes""#
      ),
    ]
    for (answer, text) in answers {
      let page = try html { $0.answer = answer }
      let start = try #require(block("start", of: page))
      #expect(start.contains(text), "\(start)")
      let earlier = block("earlier", of: page)
      #expect((earlier != nil) == text.contains("changes"))
      if let earlier { #expect(earlier.contains(#""name": "the \u003c/earlier> one""#)) }
    }
    #expect(try start { _ in }?.contains("question") == false)
  }

  @Test func `recorded touches run the script of the scene, or that of the page`() throws {
    func touched(_ recording: inout SceneRecording) {
      var session = TouchSession(recording.model.scene.tree)
      session.run(TouchScript("down 10,10; up"))
      recording.model.deliveries = DeliveryLog(session)
      recording.model.scene.script = "down 1,2; up"
    }
    let own = try html { touched(&$0) }
    #expect(block("start", of: own)?.contains(#""script":true"#) == true)
    #expect(block("scene", of: own)?.contains(#""script": "down 1,2; up""#) == true)
    let other = try html {
      touched(&$0)
      $0.page.script = "down 3,4; up"
    }
    #expect(block("scene", of: other)?.contains(#""script": "down 3,4; up""#) == true)
    let search = try html { $0.model.scene.script = "down 1,2; up" }
    #expect(block("start", of: search)?.contains("script") == false)
  }

  @Test func `the note of a page is that of the scene, and a remark on code`() throws {
    let remark =
      "Overrides in code run only in the app: here, their views use the standard hit test."
    #expect(try !html { _ in }.contains("<p>Overrides"))
    #expect(try html { $0.model.scene.note = "a < b" }.contains("<p>a &lt; b</p>\n"))
    #expect(
      try html { $0.model.scene.behaviors.hitTests[NodeID(1)] = Unchanged() }.contains(
        "<p>\(remark)</p>\n"))
    let both = try html {
      $0.model.scene.behaviors.hitTests[NodeID(1)] = Unchanged()
      $0.model.scene.note = "Try it."
    }
    #expect(both.contains("<p>Try it. \(remark)</p>\n"))
  }

  /// An override that calls `super`.
  private final class Unchanged: HitBehavior {}

  @Test func `a page without a title is named after the program, and shows its picture whole`()
    throws
  {
    let page = try html {
      $0.model.title = ""
      $0.size = Size(400.4, 300.6)
    }
    #expect(page.contains("<title>HitScope</title>"))
    #expect(page.contains("width=\"400\" height=\"301\""))
    #expect(try html { $0.model.title = "Two" }.contains("<title>Two</title>"))
  }

  @Test func `the placeholders of a template are filled once, and unknown ones are empty`() {
    for (template, text) in [
      ("", ""), ("a", "a"), ("{{a}}", "1"), ("x{{a}}y{{b}}z", "x1y{{a}}z"), ("{{c}}!", "!"),
      ("{{a", "a"), ("{{a}}{{a}}", "11"), ("}}{{a}}}}", "}}1}}"),
    ] {
      #expect(
        PlayerPage.filled(template, with: ["a": "1", "b": "{{a}}"]) == text, "\(template)")
    }
  }

  @Test func `a page that shares its engine allows scripts of its own server`() throws {
    let page = try html { $0.page.sharesEngine = true }
    #expect(page.contains("' 'self' 'wasm-unsafe-eval'"))
    #expect(page.components(separatedBy: "'sha256-").count == 3)
    #expect(block("engine", of: page) == nil)
    let whole = try html { _ in }
    #expect(block("engine", of: whole)?.isEmpty == false)
    #expect(whole.components(separatedBy: "'sha256-").count == 4)
  }

  @Test func `a long list without scripts has at most 400 steps, and the last one`() throws {
    var list = SceneRecordingTests.list(900)
    list.model.folding.unfoldsAll = true
    let page = PlayerPage(list, try PageAssets()).html()
    let rows = page.components(separatedBy: "<li value=\"").dropFirst()
    #expect(rows.count == 400 && rows.last?.hasPrefix("\(list.stepCount)\"") == true)
  }

  @Test func `of several shots, a page shows the last one with all its steps`() throws {
    var film = recording
    film.span = SceneRecording.Span(start: 2, end: 3, seconds: 1)
    var earlier = recording
    earlier.model.theme = .dark
    film.earlier = [earlier]
    let assets = try PageAssets()
    #expect(PlayerPage(film, assets).html() == PlayerPage(recording, assets).html())
  }
}
