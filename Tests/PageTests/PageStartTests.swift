import Geometry
import HitTesting
import SceneFormat
import Stage
import Testing

@testable import Page

struct PageStartTests {
  @Test func `a start is read as it was written`() {
    var start = PageStart()
    start.touch = Point(196.5, -3)
    start.step = 7
    start.space = SpaceCamera(yaw: 10, pitch: -20, spacing: 12.5)
    start.question = .why("0.1.2")
    start.detail = .stack
    start.isPresented = true
    start.look = .structure
    start.options = [.wireframe, .rulers]
    start.focus = "0.1"
    start.isDark = false
    start.speed = 2
    start.background = PageStart.Background(bytes: [1, 2, 3], opacity: 0.5, isOver: true)
    start.images = [FileContent.Image(name: "a\"b", scale: 2, bytes: [4, 5])]
    var answers = RecordedOverride.Answers()
    answers.area = PlanarRegion(Rect(-3, -4, 20, 30)).union(PlanarRegion(Rect(40, 10, 5, 30)))
    answers.results = [
      .init(view: nil, region: PlanarRegion(Rect(0, 0, 5, 5))),
      .init(
        view: NodeID(3),
        region: PlanarRegion(Rect(5, 0, 1, 9)).union(PlanarRegion(Rect(7, 0, 1, 2)))),
    ]
    answers.source = OverrideSource(hitTest: ["{", "  \"a\"", "}"])
    var emptyArea = RecordedOverride.Answers()
    emptyArea.area = PlanarRegion()
    emptyArea.source = OverrideSource(pointInside: [])
    start.overrides = [
      PageOverride(view: NodeID(0), answers: answers),
      PageOverride(view: NodeID(7), answers: emptyArea),
    ]
    #expect(PageStart(Array(start.json.text.utf8)) == start)
    var other = PageStart()
    other.runsScript = true
    for question in [PageStart.Question.map, .audit, .changes] {
      other.question = question
      #expect(PageStart(Array(other.json.text.utf8)) == other)
    }
    #expect(PageStart().json.text == "{}")
  }

  @Test(arguments: [
    "", "[", "{\"at\":[1]}", "{\"at\":\"x\"}", "{\"look\":\"none\",\"step\":\"x\",\"more\":{}}",
    "{\"at\":[1,1e999]}", "{\"images\":[1,{},{\"name\":\"a\",\"data\":\"?\"}]}",
    "{\"overrides\":[1,{},{\"results\":[]},{\"view\":\"x\"}]}",
  ])
  func `invalid values are ignored`(text: String) {
    #expect(PageStart(Array(text.utf8)) == PageStart())
  }

  @Test(arguments: [
    (#"{"at":[1,2]}"#, #"{"at":[1,2]}"#), (#"{"at":[-1.5,1e3]}"#, #"{"at":[-1.5,1000]}"#),
    (#"{"at":[1,2,3]}"#, "{}"), (#"{"at":[1,"x"]}"#, "{}"), (#"{"at":[1e999,2]}"#, "{}"),
    (#"{"at":[]}"#, "{}"), (#"{"step":0}"#, #"{"step":0}"#), (#"{"step":-7}"#, #"{"step":-7}"#),
    (#"{"step":1.5}"#, "{}"), (#"{"script":true}"#, #"{"script":true}"#),
    (#"{"script":false}"#, "{}"), (#"{"script":2}"#, "{}"), (#"{"script":"no"}"#, "{}"),
    (#"{"script":true,"script":2}"#, "{}"), (#"{"question":"map"}"#, #"{"question":"map"}"#),
    (#"{"question":"audit"}"#, #"{"question":"audit"}"#),
    (#"{"question":"changes"}"#, #"{"question":"changes"}"#), (#"{"question":"mop"}"#, "{}"),
    (#"{"question":"why"}"#, #"{"question":"why","view":""}"#),
    (#"{"question":"why","view":"0.3"}"#, #"{"question":"why","view":"0.3"}"#),
    (#"{"question":"map","view":"0.3"}"#, #"{"question":"map"}"#), (#"{"view":"0.3"}"#, "{}"),
    (#"{"question":"why","view":"0","view":"1"}"#, #"{"question":"why","view":"0"}"#),
    (#"{"orbit":[11,-12.5]}"#, #"{"orbit":[11,-12.5]}"#), (#"{"orbit":[1]}"#, "{}"),
    (#"{"orbit":[1,2],"spacing":7.5}"#, #"{"orbit":[1,2],"spacing":7.5}"#),
    (#"{"orbit":[1,2],"spacing":"x"}"#, #"{"orbit":[1,2]}"#), (#"{"spacing":7}"#, "{}"),
    (#"{"panel":"stack"}"#, #"{"panel":"stack"}"#), (#"{"panel":"code"}"#, #"{"panel":"code"}"#),
    (#"{"panel":"flowchart"}"#, #"{"panel":"flowchart"}"#), (#"{"panel":"x"}"#, "{}"),
    (#"{"presenter":true}"#, #"{"presenter":true}"#), (#"{"presenter":false}"#, "{}"),
    (#"{"presenter":true,"presenter":"x"}"#, "{}"), (#"{"look":"app"}"#, #"{"look":"app"}"#),
    (#"{"look":"structure"}"#, #"{"look":"structure"}"#), (#"{"options":"rulers"}"#, "{}"),
    (#"{"options":["rulers","x","isolated",3]}"#, #"{"options":["rulers","isolated"]}"#),
    (#"{"focus":"0.1"}"#, #"{"focus":"0.1"}"#), (#"{"dark":true}"#, #"{"dark":true}"#),
    (#"{"dark":false}"#, #"{"dark":false}"#), (#"{"dark":2}"#, "{}"),
    (#"{"dark":true,"dark":null}"#, "{}"), (#"{"speed":2.5}"#, #"{"speed":2.5}"#),
    (#"{"speed":1}"#, "{}"), (#"{"speed":99}"#, #"{"speed":16}"#), (#"{"speed":"x"}"#, "{}"),
    (#"{"speed":0.01}"#, #"{"speed":0.1}"#), (#"{"speed":1e999}"#, "{}"),
    (#"{"background":"AQID"}"#, #"{"background":"AQID","opacity":1,"over":false}"#),
    (
      #"{"background":"AQID","opacity":0.25,"over":true}"#,
      #"{"background":"AQID","opacity":0.25,"over":true}"#
    ),
    (
      #"{"background":"AQID","opacity":"x","over":2}"#,
      #"{"background":"AQID","opacity":1,"over":false}"#
    ),
    (#"{"background":"?"}"#, "{}"), (#"{"opacity":0.5,"over":true}"#, "{}"),
    (
      #"{"images":[{"name":"a","scale":3,"data":"BAU="},{"name":"b","data":"BA=="},{"data":"BA=="}]}"#,
      #"{"images":[{"data":"BAU=","name":"a","scale":3},{"data":"BA==","name":"b","scale":1}]}"#
    ),
    (
      #"{"images":[{"more":1,"scale":"x","name":"a","data":"BA=="}]}"#,
      #"{"images":[{"data":"BA==","name":"a","scale":1}]}"#
    ),
    (#"{"name":"a","scale":2,"data":"BA=="}"#, "{}"), (#"[{"step":1}]"#, "{}"),
    (#"{"step":1"#, #"{"step":1}"#), ("7", "{}"), (" ", "{}"),
    ("\u{FEFF}{\"step\":1}", #"{"step":1}"#),
  ])
  func `each key has its values, and any other is as if it were left out`(
    text: String, expected: String
  ) {
    let json = PageStart(Array(text.utf8)).json.text
    #expect(json.filter { $0 != "\n" } == expected)
  }
}
