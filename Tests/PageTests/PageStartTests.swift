import Geometry
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
  ])
  func `invalid values are ignored`(text: String) {
    #expect(PageStart(Array(text.utf8)) == PageStart())
  }
}
